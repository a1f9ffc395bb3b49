"""A press on a button: unpacked, done, answered. Its data is untrusted."""

from dataclasses import dataclass
from time import perf_counter
from typing import assert_never

from telegram import CallbackQuery, Message

from bot.actions.action import Actor, Answer, Asker
from bot.actions.claims import Claims
from bot.actions.opening import Opening
from bot.actions.private import PrivateChats
from bot.actions.seats import seated_here
from bot.actions.table_actions import TableActions
from bot.features.daily.play import DailyDeal
from bot.features.lessons.learning import Learning
from bot.features.privacy.forget_command import Forget
from bot.features.rules import Rulebook
from bot.intake.behind import Behind
from bot.intake.origin import Place, number_for_one, person, place_of, press_number
from bot.intake.past_presses import PastPresses
from bot.intake.strays import Strays
from bot.metrics import Metrics, Outcome
from bot.replies.queue import Replies
from bot.replies.toasts import Answers
from bot.repository import AlreadyDone
from bot.screens.buttons.packing import ButtonPress
from bot.screens.buttons.presses import (
    DailyPress,
    ForgetPress,
    LearnPress,
    MovePress,
    OpenPress,
    PagePress,
    RulesPress,
    TablePress,
    TablesPress,
    Verb,
    unpack,
)
from bot.screens.pages import about_tables, general
from bot.table.document import Table
from bot.table.refusals import No, Refused
from bot.texts import language_of, words
from games.contract.screen import Screen
from storage.connection import Storage

# What a reply offered can be done no more, by nobody.
OVERTAKEN = (
    No.TABLE_GONE,
    No.STALE,
    No.NO_MATCH,
    No.SEAT_TAKEN,
    No.NO_FREE_SEAT,
    No.NOBODY_TO_KICK,
    No.NO_VOTE,
    No.DAY_OVER,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Presses:
    storage: Storage
    games: general.Games
    claims: Claims
    opening: Opening
    table_actions: TableActions
    private: PrivateChats
    learning: Learning
    daily: DailyDeal
    answers: Answers
    replies: Replies
    rulebook: Rulebook
    forget: Forget
    past: PastPresses
    strays: Strays
    behind: Behind
    metrics: Metrics

    async def handle(self, query: CallbackQuery) -> None:
        begun_at = perf_counter()
        actor, press = _actor(query), unpack(query.data or "")
        is_move = isinstance(press, MovePress) and not press.is_step
        outcome = Outcome.PLAYED if is_move else Outcome.DONE
        try:
            answer = await self._done(press, query, actor)
            await self._follow_up(press, answer, query, actor)
        except Refused as refused:
            answer, outcome = await self._refusal(press, refused, query, actor), Outcome.REFUSED
            await self._retire(press, refused, query)
        except AlreadyDone:
            answer, outcome = Answer(), Outcome.REPEATED
        self.answers.give(query.id, answer)
        if isinstance(press, MovePress) and outcome is not Outcome.REFUSED:
            self.strays.pressed(press, query)
        self.metrics.presses[outcome].inc()
        self.metrics.press_seconds.observe(perf_counter() - begun_at)

    async def _refusal(
        self, press: ButtonPress | None, refused: Refused, query: CallbackQuery, actor: Actor
    ) -> Answer:
        behind = None
        if isinstance(press, MovePress):
            behind = await self.behind.told(refused, press, query, actor)
            if refused.reason is No.STALE:  # of this table: data can be forged on any message
                self.strays.pressed(press, query)
        return Answer(behind or refused.sentence(actor.t))

    async def _follow_up(
        self, press: ButtonPress | None, answer: Answer, query: CallbackQuery, actor: Actor
    ) -> None:
        """A reply that was used says what came of it; what is asked back comes as another one."""
        for page in (answer.asks, answer.announced):
            if page is not None:
                await self._page(page, query, actor)
        reply = _reply(press, query)
        is_used = isinstance(press, TablePress) and press.verb is not Verb.LINE_UP
        if reply is None or not is_used or answer.alert:
            return
        if answer.told is None:
            self.replies.strip(reply.chat.id, reply.message_id)
        else:
            self.replies.change(reply.chat.id, reply.message_id, answer.told)

    async def _retire(
        self, press: ButtonPress | None, refused: Refused, query: CallbackQuery
    ) -> None:
        """A reply loses its buttons when others were quicker; a menu may be the lobby by now."""
        reply = _reply(press, query)
        if reply is None:
            return
        is_overtaken = refused.reason in OVERTAKEN
        if isinstance(press, OpenPress):
            place = place_of(reply)
            table = await self.claims.table_in(place.chat, place.topic)
            is_overtaken = table is not None and table.menu != reply.message_id
        if is_overtaken:
            self.replies.strip(reply.chat.id, reply.message_id)

    async def _done(self, press: ButtonPress | None, query: CallbackQuery, actor: Actor) -> Answer:
        match press:
            case MovePress():
                return await self.table_actions.move(press, actor)
            case TablePress(table=table, verb=verb, argument=argument):
                return await self.table_actions.perform(
                    self.table_actions.verbs[verb], table, actor, argument
                )
            case OpenPress(game=game):
                return await self._open(game, query, actor)
            case RulesPress(game=game):
                return await self.rulebook.pressed(game, _place(query), actor)
            case LearnPress(game=game):
                return await self._learn(game, actor)
            case DailyPress():
                return await self._begin_daily(press, query, actor)
            case TablesPress(page=page):
                return await self._turn_to(page, query, actor)
            case ForgetPress():
                return await self.forget.answered(press, _reply(press, query), actor)
            case PagePress():
                return await self._any_page(press, query, actor)
        if press is None:
            raise Refused(No.GARBLED)
        return await self.past.done(press, _place(query), _reply(press, query), actor)

    async def _any_page(self, press: PagePress, query: CallbackQuery, actor: Actor) -> Answer:
        match press:
            case PagePress.MENU:
                return await self._menu(query, actor)
            case PagePress.GAMES:
                return await self._page(general.games_on_offer(self.games, actor.t), query, actor)
            case PagePress.LESSONS:
                return await self._page(general.lessons(self.games, actor.t), query, actor)
            case PagePress.DAILY:
                return await self._daily(query, actor)
            case PagePress.DAILY_BELL:
                return await self._daily_bell(query, actor)
            case PagePress.NUDGES:
                user, t = actor.person.user, actor.t
                return Answer(await self.private.toggle_nudges(user, t, actor.operation))
        assert_never(press)

    async def _turn_to(self, page: int, query: CallbackQuery, actor: Actor) -> Answer:
        """In place. Where somebody plays is nobody else's business: never in a group."""
        place, user = _place(query), actor.person.user
        if not place.is_private or query.message is None:
            raise Refused(No.GARBLED)
        tables = await self.private.tables_of(user)
        screen = about_tables.my_tables(tables, self.games, user, actor.t, page=page)
        self.replies.change(place.chat, query.message.message_id, screen)
        return Answer()

    async def _open(self, game: str, query: CallbackQuery, actor: Actor) -> Answer:
        """The message on which the game was chosen becomes the lobby."""
        place, opener = _place(query), actor.person
        if _reply(OpenPress(game), query) is None:  # it does not offer that any more, or never did
            await self.opening.must_be_free(place.chat, place.topic)
            raise Refused(No.GARBLED)
        hides_name = False
        if not place.is_private:
            standing = await self.opening.rights.of(place.chat, opener.user, None)
            hides_name = standing.hides_name
        table = await self.opening.open(
            game,
            None if hides_name else opener,
            chat=place.chat,
            topic=place.topic,
            chat_title=place.title,
            language=opener.language,
            menu=None if query.message is None else query.message.message_id,
            operation=actor.operation,
            asker=actor.asker,
        )
        start_link = self.table_actions.start_link(table.id)
        if table.coming:
            return Answer(url=start_link)
        return await self._seated(table, start_link, actor)

    async def _seated(self, table: Table, start_link: str, actor: Actor) -> Answer:
        """The opener sits there, and is told if their secrets will come to the group."""
        needs_private_chat = self.games[table.game].needs_private_chat and not table.is_private
        if not needs_private_chat or table.seat_of(actor.person.user) is None:
            return Answer()
        contact = await self.storage.users.contact(actor.person.user)
        return Answer() if contact.may_write else seated_here(start_link, actor.t)

    async def _learn(self, game: str, actor: Actor) -> Answer:
        """From a group it leads to the private chat."""
        if actor.chat != actor.person.user:
            return Answer(url=self.learning.link(game))
        await self.learning.begin(actor, game)
        return Answer()

    async def _daily(self, query: CallbackQuery, actor: Actor) -> Answer:
        """From a group it leads to the private chat."""
        if actor.chat != actor.person.user:
            return Answer(url=self.daily.link)
        page = await self.daily.show(actor)
        return Answer() if page is None else await self._page(page, query, actor)

    async def _begin_daily(self, press: DailyPress, query: CallbackQuery, actor: Actor) -> Answer:
        """The card has done its part then, and loses its buttons."""
        if actor.chat != actor.person.user:
            return Answer(url=self.daily.link)
        page = await self.daily.begin(press.day, actor)
        card = _reply(press, query)
        if card is not None:
            self.replies.strip(card.chat.id, card.message_id)
        return Answer() if page is None else await self._page(page, query, actor)

    async def _daily_bell(self, query: CallbackQuery, actor: Actor) -> Answer:
        """Whether the group is told at midnight; the page under the button says so."""
        place = _place(query)
        if place.is_private or query.message is None:
            raise Refused(No.GARBLED)
        wants = await self.daily.toggle(place.chat, actor.operation)
        page = await self.daily.of_group(place.chat, self.daily.today, actor.t)
        self.replies.change(place.chat, query.message.message_id, page)
        if wants:
            return Answer(actor.t.say("🔔 At midnight I will say who did best."))
        return Answer(actor.t.say("🔕 I will not say who did best."))

    async def _menu(self, query: CallbackQuery, actor: Actor) -> Answer:
        place = _place(query)
        await self.opening.must_be_free(place.chat, place.topic)
        self.opening.rights.look_ahead(place.chat)
        return await self._page(general.menu(self.games, actor.t), query, actor)

    async def _page(self, page: Screen, query: CallbackQuery, actor: Actor) -> Answer:
        place = _place(query)
        if await self.storage.seen.first_time(actor.operation):
            self.replies.say(place.chat, place.topic, page)
        return Answer()


def _actor(query: CallbackQuery) -> Actor:
    return Actor(
        person=person(query.from_user),
        t=words(language_of(query.from_user.language_code)),
        operation=f"press:{query.id}",
        press=press_number(query.id, query.from_user.id),
        chat=0 if query.message is None else query.message.chat.id,
        asker=_asker(query),
        is_bot=query.from_user.is_bot,
    )


def _asker(query: CallbackQuery) -> Asker | None:
    """A message without an id is ephemeral, even if Telegram does not say which."""
    message = query.message
    if message is None or message.chat.type == "private":
        return None
    topic = place_of(message).topic if isinstance(message, Message) else None
    number = None if message.message_id else number_for_one(message)
    return Asker(query.from_user.id, topic, press=query.id, on=number)


def _reply(press: ButtonPress | None, query: CallbackQuery) -> Message | None:
    """The reply on which the button really stands: data can be forged on any message."""
    message = query.message
    if press is None or not press.stands_on_reply:
        return None
    if not isinstance(message, Message) or not message.reply_markup:
        return None
    offered = [key.callback_data for row in message.reply_markup.inline_keyboard for key in row]
    return message if query.data in offered else None


def _place(query: CallbackQuery) -> Place:
    """Telegram does not say where a message stands when it is too old to be shown."""
    if not isinstance(query.message, Message):
        raise Refused(No.GARBLED)
    return place_of(query.message)

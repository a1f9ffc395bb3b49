"""A press on a button: unpacked, done, answered. Its data is untrusted."""

from dataclasses import dataclass
from time import perf_counter
from typing import assert_never

from telegram import CallbackQuery, Message

from bot.chat.answers import Answers
from bot.chat.origin import Place, person, place_of
from bot.chat.replies import Replies
from bot.deeds.at_table import AtTable
from bot.deeds.claims import Claims
from bot.deeds.deed import Answer, Doer
from bot.deeds.opening import Opening
from bot.deeds.private import PrivateChats
from bot.deeds.verbs import VERBS
from bot.ledger import AlreadyDone
from bot.metrics import Metrics, Outcome
from bot.screens import pages, table_pages
from bot.screens.buttons import (
    MovePress,
    OpenPress,
    PagePress,
    Press,
    RulesPress,
    TablePress,
    TablesPress,
    unpack,
)
from bot.table.refusals import No, Refused
from bot.texts import language_of, words
from games.contract import AnyGame
from games.screen import Screen
from storage.connection import Storage


@dataclass(frozen=True, slots=True, kw_only=True)
class Presses:
    storage: Storage
    games: pages.Games
    claims: Claims
    opening: Opening
    at_table: AtTable
    private: PrivateChats
    answers: Answers
    replies: Replies
    metrics: Metrics

    async def handle(self, query: CallbackQuery) -> None:
        begun_at = perf_counter()
        doer, press = _doer(query), unpack(query.data or "")
        is_move = isinstance(press, MovePress) and not press.is_step
        outcome = Outcome.PLAYED if is_move else Outcome.DONE
        try:
            answer = await self._done(press, query, doer)
        except Refused as refused:
            answer, outcome = Answer(refused.sentence(doer.t)), Outcome.REFUSED
        except AlreadyDone:
            answer, outcome = Answer(), Outcome.REPEATED
        self.answers.give(query.id, answer)
        self.metrics.presses[outcome].inc()
        self.metrics.press_seconds.observe(perf_counter() - begun_at)

    async def _done(self, press: Press | None, query: CallbackQuery, doer: Doer) -> Answer:
        match press:
            case MovePress():
                return await self.at_table.move(press, doer)
            case TablePress(table=table, verb=verb, argument=argument):
                return await self.at_table.do(VERBS[verb], table, doer, argument)
            case OpenPress(game=game):
                return await self._open(game, query, doer)
            case RulesPress(game=game):
                return await self._page(pages.rules(self._game(game), doer.t), query, doer)
            case TablesPress(page=page):
                return await self._turn_to(page, query, doer)
            case PagePress():
                return await self._any_page(press, query, doer)
            case None:
                raise Refused(No.GARBLED)
        assert_never(press)

    async def _any_page(self, press: PagePress, query: CallbackQuery, doer: Doer) -> Answer:
        match press:
            case PagePress.MENU:
                return await self._menu(query, doer)
            case PagePress.GAMES:
                return await self._page(pages.games_on_offer(self.games, doer.t), query, doer)
            case PagePress.RINGS:
                user, t = doer.person.user, doer.t
                return Answer(await self.private.toggle_rings(user, t, doer.operation))
        assert_never(press)

    async def _turn_to(self, page: int, query: CallbackQuery, doer: Doer) -> Answer:
        """In place. Where somebody plays is nobody else's business: never in a group."""
        place, user = _place(query), doer.person.user
        if not place.is_private or query.message is None:
            raise Refused(No.GARBLED)
        tables = await self.private.tables_of(user)
        screen = table_pages.my_tables(tables, self.games, user, doer.t, page=page)
        self.replies.change(place.chat, query.message.message_id, screen)
        return Answer()

    async def _open(self, game: str, query: CallbackQuery, doer: Doer) -> Answer:
        """The message on which the game was chosen becomes the lobby."""
        place, opener = _place(query), doer.person
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
            operation=doer.operation,
        )
        return Answer(url=self.at_table.start_link(table.id)) if table.coming else Answer()

    async def _menu(self, query: CallbackQuery, doer: Doer) -> Answer:
        place = _place(query)
        table = await self.claims.table_in(place.chat, place.topic)
        if table is not None:
            raise Refused(No.TABLE_HERE, game=self.games[table.game].title)
        self.opening.rights.look_ahead(place.chat)
        return await self._page(pages.menu(self.games, doer.t), query, doer)

    async def _page(self, page: Screen, query: CallbackQuery, doer: Doer) -> Answer:
        place = _place(query)
        if await self.storage.seen.first_time(doer.operation):
            self.replies.say(place.chat, place.topic, page)
        return Answer()

    def _game(self, name: str) -> AnyGame:
        if name not in self.games:
            raise Refused(No.GARBLED)
        return self.games[name]


def _doer(query: CallbackQuery) -> Doer:
    return Doer(
        person=person(query.from_user),
        t=words(language_of(query.from_user.language_code)),
        operation=f"press:{query.id}",
        chat=0 if query.message is None else query.message.chat.id,
    )


def _place(query: CallbackQuery) -> Place:
    """Telegram does not say where a message stands when it is too old to be shown."""
    if not isinstance(query.message, Message):
        raise Refused(No.GARBLED)
    return place_of(query.message)

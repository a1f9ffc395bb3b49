"""A press on a button: decoded, done, answered. Its data is untrusted."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from telegram import Bot, CallbackQuery, Message

from bot.chat import pages, rights
from bot.chat.answers import Answer, Answers
from bot.chat.people import person
from bot.chat.places import Place, place_of
from bot.chat.private import PrivateChats
from bot.chat.replies import Replies
from bot.chat.rituals import Rituals
from bot.table.beside import Where
from bot.table.buttons import (
    GamesPress,
    MenuPress,
    MovePress,
    OpenPress,
    Press,
    RingsPress,
    RulesPress,
    StepPress,
    TablePress,
    decode,
)
from bot.table.ledger import AlreadyDone
from bot.table.opening import Opening
from bot.table.refusals import Refused
from bot.table.seats import SeatWish
from bot.texts import Words, language_of, words
from games.contract import AnyGame
from games.screen import Screen
from storage.connection import Storage


@dataclass(frozen=True, slots=True, kw_only=True)
class Presses:
    bot: Bot
    storage: Storage
    games: pages.Games
    opening: Opening
    rituals: Rituals
    private: PrivateChats
    answers: Answers
    replies: Replies

    async def handle(self, query: CallbackQuery) -> None:
        t = words(language_of(query.from_user.language_code))
        press = decode(query.data or "")
        try:
            answer = await self._done(press, query, t)
        except Refused as refused:
            is_back = await self._is_back(press, query)
            answer = Answer(pages.welcome_back(t) if is_back else refused.sentence(t))
        except AlreadyDone:
            answer = Answer()
        else:
            if not isinstance(press, MovePress):  # a move has said so by itself
                await self._is_back(press, query)
        self.answers.give(query.id, answer)

    async def _is_back(self, press: Press | None, query: CallbackQuery) -> bool:
        """Whatever somebody who is away presses, he is here again."""
        if not isinstance(press, MovePress | StepPress | TablePress):
            return False
        try:
            user, operation = query.from_user.id, f"back:{query.id}"
            return await self.rituals.seats.note_press(press.table, user, operation)
        except (AlreadyDone, Refused):
            return False

    async def _done(self, press: Press | None, query: CallbackQuery, t: Words) -> Answer:
        operation = f"press:{query.id}"
        match press:
            case MovePress(table=table, question=question, move=text):
                return await self.rituals.match.move(
                    table, query.from_user.id, question=question, text=text, t=t,
                    operation=operation,
                )  # fmt: skip
            case StepPress(table=table, question=question, picked=text):
                return await self.rituals.match.pick(
                    table, query.from_user.id, question=question, text=text, where=_where(query)
                )
            case TablePress():
                return await self._at_table(press, query, t, operation)
            case OpenPress(game=game):
                return await self._open(game, query, operation)
            case RulesPress(game=game):
                return await self._page(pages.rules(self._game(game), t), query, operation)
            case MenuPress():
                return await self._menu(query, t, operation)
            case GamesPress():
                return await self._page(pages.games_on_offer(self.games, t), query, operation)
            case RingsPress():
                return Answer(await self.private.toggle_rings(query.from_user.id, t, operation))
            case None:
                raise Refused("garbled")

    async def _at_table(
        self, press: TablePress, query: CallbackQuery, t: Words, operation: str
    ) -> Answer:
        """Whatever is not a move: before, in and after a match."""
        me, table, word = person(query.from_user), press.table, press.argument
        seats, tables = self.rituals.seats, self.rituals.table
        matches, evening = self.rituals.match, self.rituals.evening
        verbs: dict[str, Callable[[], Awaitable[Answer]]] = {
            "sit": lambda: seats.sit(table, me, t, operation),
            "stand": lambda: seats.stand(table, me.user, t, operation),
            "over": lambda: seats.take_over(table, me, _wish(word), t, operation),
            "back": lambda: seats.come_back(table, me, t, operation),
            "kick": lambda: self._kick(table, query, word, t, operation),
            "start": lambda: tables.start(table, me.user, operation),
            "bot": lambda: tables.add_ai(table, me.user, operation),
            "nobot": lambda: tables.remove_ai(table, me.user, operation),
            "option": lambda: tables.set_option(table, me.user, word, operation),
            "look": lambda: tables.set_look(table, me.user, word, operation),
            "pace": lambda: tables.set_pace(table, me.user, word, operation),
            "down": lambda: tables.bring_down(table, operation),
            "hand": lambda: matches.hand(table, me.user, t),
            "show": lambda: matches.show_again(table, me.user, operation),
            "hurry": lambda: matches.hurry(table, me.user, t, operation),
            "queue": lambda: seats.line_up(table, me, t, operation),
            "again": lambda: evening.again(table, me, word, t, operation),
            "ready": lambda: evening.ready(table, me.user, t, operation),
        }
        if press.verb not in verbs:
            raise Refused("garbled")
        await self._must_be_near(table, query)
        return await verbs[press.verb]()

    async def _must_be_near(self, table_id: str, query: CallbackQuery) -> None:
        """Whoever holds no seat must be in the table's chat: data can be forged anywhere."""
        table = await self.opening.ledger.find(table_id)
        here = None if query.message is None else query.message.chat.id
        if here != table.chat and table.seat_of(query.from_user.id) is None:
            raise Refused("not_at_table")

    async def _kick(
        self, table: str, query: CallbackQuery, target: str, t: Words, operation: str
    ) -> Answer:
        user = query.from_user.id
        if not target.removeprefix("-").isdecimal():
            raise Refused("garbled")
        seats = self.rituals.seats
        is_admin = await seats.is_admin(table, user)
        face = await seats.kick(table, user, int(target), is_admin=is_admin, operation=operation)
        return Answer(t.say("{face} is no longer at the table.", face=face))

    async def _open(self, game: str, query: CallbackQuery, operation: str) -> Answer:
        """The message on which the game was chosen becomes the lobby."""
        place = _place(query)
        opener = person(query.from_user)
        hides_name = not place.is_private and await rights.hides_name(
            self.bot, place.chat, opener.user
        )
        table = await self.opening.open(
            game,
            None if hides_name else opener,
            chat=place.chat,
            topic=place.topic,
            chat_title=place.title,
            language=opener.language,
            menu=None if query.message is None else query.message.message_id,
            operation=operation,
        )
        return Answer(url=self.rituals.seats.start_link(table.id)) if table.coming else Answer()

    async def _menu(self, query: CallbackQuery, t: Words, operation: str) -> Answer:
        place = _place(query)
        table = await self.opening.table_in(place.chat, place.topic)
        if table is not None:
            raise Refused("table_here", game=self.games[table.game].title)
        return await self._page(pages.menu(self.games, t), query, operation)

    async def _page(self, page: Screen, query: CallbackQuery, operation: str) -> Answer:
        place = _place(query)
        if await self.storage.seen.first_time(operation):
            self.replies.say(place.chat, place.topic, page)
        return Answer()

    def _game(self, name: str) -> AnyGame:
        if name not in self.games:
            raise Refused("garbled")
        return self.games[name]


def _where(query: CallbackQuery) -> Where:
    is_private = query.message is not None and query.message.chat.id > 0
    return Where.COCKPIT if is_private else Where.BOARD


def _wish(word: str) -> SeatWish | None:
    """The seat a button names; one that names none means any."""
    match word.split("."):
        case [""]:
            return None
        case [number, seat] if number.isdecimal() and seat.isdecimal():
            return SeatWish(int(number), int(seat))
    raise Refused("garbled")


def _place(query: CallbackQuery) -> Place:
    """Telegram does not say where a message stands when it is too old to be shown."""
    if not isinstance(query.message, Message):
        raise Refused("garbled")
    return place_of(query.message)

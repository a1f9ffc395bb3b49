"""A press on a button: decoded, done, answered. Its data is untrusted."""

from dataclasses import dataclass

from telegram import Bot, CallbackQuery, Message

from bot.chat import pages, rights
from bot.chat.answers import Answer, Answers
from bot.chat.people import person
from bot.chat.places import Place, place_of
from bot.chat.replies import Replies
from bot.chat.rituals import Rituals
from bot.table.beside import Where
from bot.table.buttons import (
    GamesPress,
    MenuPress,
    MovePress,
    OpenPress,
    Press,
    RulesPress,
    StepPress,
    TablePress,
    decode,
)
from bot.table.ledger import AlreadyDone
from bot.table.opening import Opening
from bot.table.refusals import Refused
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
    answers: Answers
    replies: Replies

    async def handle(self, query: CallbackQuery) -> None:
        t = words(language_of(query.from_user.language_code))
        press = decode(query.data or "")
        try:
            answer = await self._done(press, query, t)
        except Refused as refused:
            answer = Answer(refused.sentence(t))
        except AlreadyDone:
            answer = Answer()
        self.answers.give(query.id, answer)

    async def _done(self, press: Press | None, query: CallbackQuery, t: Words) -> Answer:
        operation = f"press:{query.id}"
        match press:
            case MovePress(table=table, question=question, move=text):
                return await self.rituals.move(
                    table, query.from_user.id, question=question, text=text, t=t,
                    operation=operation,
                )  # fmt: skip
            case StepPress(table=table, question=question, picked=text):
                return await self.rituals.pick(
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
            case None:
                raise Refused("garbled")

    async def _at_table(
        self, press: TablePress, query: CallbackQuery, t: Words, operation: str
    ) -> Answer:
        user = query.from_user.id
        match press.verb:
            case "sit":
                return await self.rituals.sit(press.table, person(query.from_user), t, operation)
            case "stand":
                return await self.rituals.stand(press.table, user, t, operation)
            case "start":
                return await self.rituals.start(press.table, user, operation)
            case "option":
                return await self.rituals.set_option(press.table, user, press.argument, operation)
            case "look":
                return await self.rituals.set_look(press.table, user, press.argument, operation)
            case "hand":
                return await self.rituals.hand(press.table, user, t)
            case "down":
                return await self.rituals.bring_down(press.table, operation)
        raise Refused("garbled")

    async def _open(self, game: str, query: CallbackQuery, operation: str) -> Answer:
        """The message on which the game was chosen becomes the lobby."""
        place = _place(query)
        opener = person(query.from_user)
        if place.is_private:
            raise Refused("only_in_groups")
        hides_name = await rights.hides_name(self.bot, place.chat, opener.user)
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
        return Answer(url=self.rituals.start_link(table.id)) if table.coming else Answer()

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


def _place(query: CallbackQuery) -> Place:
    """Telegram does not say where a message stands when it is too old to be shown."""
    if not isinstance(query.message, Message):
        raise Refused("garbled")
    return place_of(query.message)

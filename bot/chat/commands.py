"""Commands: read, handed to the table, and answered where they were written."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from telegram import Bot, Message, User

from bot.chat import pages, rights
from bot.chat.people import is_anonymous, person
from bot.chat.places import Place, place_of
from bot.chat.private import PrivateChats
from bot.chat.replies import Replies
from bot.chat.rituals import Rituals
from bot.table.ledger import AlreadyDone
from bot.table.opening import Opening
from bot.table.refusals import Refused
from bot.texts import LANGUAGES, Words, language_of, words
from games.screen import Button, Screen, Style
from storage.connection import Storage


@dataclass(frozen=True, slots=True, kw_only=True)
class Commands:
    bot: Bot
    storage: Storage
    games: pages.Games
    opening: Opening
    rituals: Rituals
    private: PrivateChats
    replies: Replies

    async def handle(self, message: Message) -> None:
        user = message.from_user
        if user is None or message.text is None:
            return
        spoken = Spoken(message, user, await self._language(message, user), self.bot.username)
        if spoken.place.is_private:
            await self.private.opened_by(user.id)
        elif not spoken.is_for_us:
            return
        verb = self._verb(spoken.command)
        if verb is None and not spoken.place.is_private and not spoken.names_us:
            return  # another bot's command
        try:
            page = await (verb or self._unknown)(spoken)
        except Refused as refused:
            page = pages.plain(refused.sentence(spoken.t))
        except AlreadyDone:
            return
        if page is not None and await self.storage.seen.first_time(spoken.operation):
            self.replies.say(spoken.place.chat, spoken.place.topic, page)

    def _verb(self, command: str) -> Callable[["Spoken"], Awaitable[Screen | None]] | None:
        return {
            "newgame": self._newgame,
            "join": self._join,
            "leave": self._leave,
            "startgame": self._startgame,
            "board": self._board,
            "stopgame": self._stopgame,
            "rules": self._rules,
            "help": self._help,
            "start": self._start,
        }.get(command)

    async def _language(self, message: Message, user: User) -> str:
        if is_anonymous(message):
            return await self.storage.chats.language(message.chat.id) or LANGUAGES[0]
        return language_of(user.language_code)

    async def _newgame(self, spoken: "Spoken") -> Screen | None:
        place = spoken.place
        if place.is_private:
            return pages.only_in_groups(self.bot.username, spoken.t)
        if not spoken.argument:
            table = await self.opening.table_in(place.chat, place.topic)
            if table is not None:
                raise Refused("table_here", game=self.games[table.game].title)
            return pages.menu(self.games, spoken.t)
        table = await self.opening.open(
            spoken.argument,
            None if is_anonymous(spoken.message) else person(spoken.user),
            chat=place.chat,
            topic=place.topic,
            chat_title=place.title,
            language=spoken.t.language,
            menu=None,
            operation=spoken.operation,
        )
        if table.coming:  # the opener himself must open the private chat first
            return _way_to_private(self.rituals.start_link(table.id), spoken.t)
        return None

    async def _join(self, spoken: "Spoken") -> Screen | None:
        table = await self._table(spoken)
        if is_anonymous(spoken.message):
            raise Refused("anonymous_sits_by_button")
        answer = await self.rituals.sit(table, person(spoken.user), spoken.t, spoken.operation)
        return _way_to_private(answer.url, spoken.t) if answer.url else None

    async def _leave(self, spoken: "Spoken") -> Screen | None:
        table = await self._table(spoken)
        await self.rituals.stand(table, spoken.user.id, spoken.t, spoken.operation)
        return None

    async def _startgame(self, spoken: "Spoken") -> Screen | None:
        await self.rituals.start(await self._table(spoken), spoken.user.id, spoken.operation)
        return None

    async def _board(self, spoken: "Spoken") -> Screen | None:
        await self.rituals.bring_down(await self._table(spoken), spoken.operation)
        return None

    async def _stopgame(self, spoken: "Spoken") -> Screen | None:
        table = await self._table(spoken)
        chat = spoken.place.chat
        sender = spoken.message.sender_chat
        is_admin = (
            sender.id == chat if sender else await rights.is_admin(self.bot, chat, spoken.user.id)
        )
        await self.rituals.stop(
            table, spoken.user.id, is_admin=is_admin, operation=spoken.operation
        )
        return None

    async def _rules(self, spoken: "Spoken") -> Screen | None:
        name = spoken.argument
        table = await self.opening.table_in(spoken.place.chat, spoken.place.topic)
        if not name and table is not None:
            name = table.game
        if not name and len(self.games) == 1:
            name = next(iter(self.games))
        if not name:
            return pages.games_on_offer(self.games, spoken.t)
        return pages.rules(self.opening.find_game(name), spoken.t)

    async def _help(self, spoken: "Spoken") -> Screen | None:
        return pages.help_page(self.games, spoken.t)

    async def _start(self, spoken: "Spoken") -> Screen | None:
        if not spoken.place.is_private:
            return pages.greeting(self.games, spoken.t)
        return await self.private.start(
            person(spoken.user), spoken.argument, spoken.t, spoken.operation
        )

    async def _unknown(self, _spoken: "Spoken") -> Screen | None:
        raise Refused("unknown_command")

    async def _table(self, spoken: "Spoken") -> str:
        if spoken.place.is_private:
            raise Refused("only_in_groups")
        table = await self.storage.chats.table(spoken.place.chat, spoken.place.topic)
        if table is None:
            raise Refused("no_table")
        return table


class Spoken:
    """A command as it was written: which, to whom, with what, by whom, where."""

    def __init__(self, message: Message, user: User, language: str, bot_name: str) -> None:
        self.message = message
        self.user = user
        self.place: Place = place_of(message)
        self.t: Words = words(language)
        self.operation = f"message:{message.chat.id}:{message.message_id}"
        head, _, self.argument = (message.text or "").strip().partition(" ")
        self.argument = self.argument.strip()
        self.command, _, to = head.removeprefix("/").lower().partition("@")
        self.names_us = to == bot_name.lower()
        self.is_for_us = head.startswith("/") and (not to or self.names_us)


def _way_to_private(url: str, t: Words) -> Screen:
    text = t.html("I cannot write to you yet. Press the button, then Start: your place is held.")
    button = Button(t.say("Open the private chat"), url=url, style=Style.PRIMARY)
    return Screen(text, ((button,),))

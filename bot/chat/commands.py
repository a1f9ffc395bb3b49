"""Commands: read, handed on, and answered where they were written."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TypeAlias

from telegram import Bot, Message, User

from bot.chat import pages
from bot.chat.people import is_anonymous
from bot.chat.personal_commands import PersonalCommands
from bot.chat.private import PrivateChats
from bot.chat.replies import Replies
from bot.chat.spoken import Spoken
from bot.chat.table_commands import TableCommands
from bot.table.ledger import AlreadyDone
from bot.table.refusals import Refused
from bot.texts import LANGUAGES, language_of
from games.screen import Screen
from storage.connection import Storage

Verb: TypeAlias = Callable[[Spoken], Awaitable[Screen | None]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Commands:
    bot: Bot
    storage: Storage
    table: TableCommands
    personal: PersonalCommands
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
        if not spoken.is_command:  # a word in private: show what there is to do
            verb = self.personal.start
        if verb is None and not spoken.place.is_private and not spoken.names_us:
            return  # another bot's command
        try:
            page = await (verb or _unknown)(spoken)
        except Refused as refused:
            page = pages.plain(refused.sentence(spoken.t))
        except AlreadyDone:
            return
        if page is not None and await self.storage.seen.first_time(spoken.operation):
            self.replies.say(spoken.place.chat, spoken.place.topic, page)

    def _verb(self, command: str) -> Verb | None:
        return {
            "newgame": self.table.newgame,
            "join": self.table.join,
            "leave": self.table.leave,
            "startgame": self.table.startgame,
            "board": self.table.board,
            "stopgame": self.table.stopgame,
            "kick": self.table.kick,
            "back": self.personal.back,
            "hand": self.personal.hand,
            "games": self.personal.games_in_play,
            "mute": self.personal.mute,
            "rules": self.personal.rules,
            "help": self.personal.help,
            "start": self.personal.start,
        }.get(command)

    async def _language(self, message: Message, user: User) -> str:
        if is_anonymous(message):
            return await self.storage.chats.language(message.chat.id) or LANGUAGES[0]
        return language_of(user.language_code)


async def _unknown(_spoken: Spoken) -> Screen | None:
    raise Refused("unknown_command")

"""Commands: read, handed on, and answered where they were written."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TypeAlias

from telegram import Bot, Message, User

from bot.actions.private import PrivateChats
from bot.features.privacy.forget_command import Forget
from bot.features.stats.commands import Scoreboard
from bot.intake.commands.command import Command
from bot.intake.commands.personal import PersonalCommands
from bot.intake.commands.table import TableCommands
from bot.intake.origin import is_anonymous
from bot.replies.queue import Replies
from bot.repository import AlreadyDone
from bot.screens.pages import general
from bot.sync.messages.ephemeral import Receiver
from bot.table.refusals import No, Refused
from bot.texts import LANGUAGES, language_of
from games.contract.screen import Screen
from storage.connection import Storage

Handler: TypeAlias = Callable[[Command], Awaitable[Screen | None]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Commands:
    bot: Bot
    storage: Storage
    table: TableCommands
    personal: PersonalCommands
    private: PrivateChats
    scoreboard: Scoreboard
    replies: Replies
    forget: Forget

    async def handle(self, message: Message) -> None:
        user = message.from_user
        if user is None or message.text is None:
            return
        command = Command(message, user, await self._language(message, user), self.bot.username)
        if command.place.is_private:
            await self.private.opened_by(user.id)
        elif not command.is_for_us:
            return
        handler = self._handler(command.name)
        if not command.is_command:  # a word in private: show what there is to do
            handler = self.personal.start
        if handler is None and not command.place.is_private and not command.names_us:
            return  # another bot's command
        is_owed = command.is_action
        try:
            page = await (handler or _unknown)(command)
        except Refused as refused:
            is_owed = False
            page = general.plain(refused.sentence(command.t))
        except AlreadyDone:
            return
        if page is not None and await self.storage.seen.first_time(command.operation):
            self._say(command, page, is_owed=is_owed)

    def _say(self, command: Command, page: Screen, *, is_owed: bool) -> None:
        """Where it was asked for, and to no more people than have seen that."""
        place, number = command.place, command.seen_by_us_alone
        if number:
            receiver = Receiver(command.user, command=number)
            self.replies.say_to_one(place.chat, place.topic, receiver, page)
        else:
            self.replies.say(place.chat, place.topic, page, is_owed=is_owed)

    def _handler(self, name: str) -> Handler | None:
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
            "text": self.personal.text,
            "rules": self.personal.rules,
            "learn": self.personal.learn,
            "daily": self.personal.day,
            "history": self.personal.past_matches,
            "stats": self.scoreboard.stats,
            "me": self.scoreboard.me,
            "privacy": self.personal.privacy,
            "forget": self.forget.ask,
            "export": self.personal.export,
            "help": self.personal.help,
            "start": self.personal.start,
        }.get(name)

    async def _language(self, message: Message, user: User) -> str:
        if is_anonymous(message):
            return await self.storage.chats.language(message.chat.id) or LANGUAGES[0]
        return language_of(user.language_code)


async def _unknown(_command: Command) -> Screen | None:
    raise Refused(No.UNKNOWN_COMMAND)

"""Commands: read, handed on by what the features declare, and answered where they were written."""

from dataclasses import dataclass

from telegram import Message, User

from bot.core import Core
from bot.feature import BuiltFeatures, CommandHandler
from bot.intake.commands.command import Heading, command_of, heading_of
from bot.intake.origin import is_anonymous
from bot.repository import AlreadyDone
from bot.requests import CommandMessage
from bot.screens.pages import general
from bot.sync.messages.ephemeral import Receiver
from bot.table.refusals import No, Refused
from bot.texts import LANGUAGES, language_of
from games.contract.screen import Screen

START = "start"
# What these say is true of the chat where they are said, and in no other.
_CONCERN_ALL = frozenset({No.NO_TABLE, No.TABLE_GONE, No.TABLE_HERE, No.ONLY_IN_GROUPS})


@dataclass(frozen=True, slots=True, kw_only=True)
class Commands:
    core: Core
    features: BuiltFeatures

    async def handle(self, message: Message) -> None:
        user = message.from_user
        if user is None or message.text is None:
            return
        head = heading_of(message, self.core.bot_name)
        is_private, is_owed = message.chat.type == "private", self.features.is_owed(head.name)
        language = await self._language(message, user)
        if is_private:
            await self.core.private.opened_by(user.id)
        elif not head.is_for_us:
            return
        handler = self._handler(head, is_private=is_private)
        if handler is None and not is_private and not head.names_us:
            return  # another bot's command
        command = command_of(message, user, language, head.argument, is_owed=is_owed)
        try:
            page = await (handler or _unknown)(command)
        except Refused as refused:
            is_owed = False
            page = await self._refusal(refused, command)
        except AlreadyDone:
            return
        if page is not None and await self.core.storage.seen.first_time(command.operation):
            self._say(command, page, is_owed=is_owed)

    def _handler(self, head: Heading, *, is_private: bool) -> CommandHandler | None:
        if not head.is_command:  # a word in private: show what there is to do
            return self.features.command(START)
        link = self.features.started(head.argument) if head.name == START and is_private else None
        return link or self.features.command(head.name)

    async def _refusal(self, refused: Refused, command: CommandMessage) -> Screen | None:
        """In private, as far as it is its author's business: a lively group would not get to it."""
        page = general.plain(refused.sentence(command.t))
        if refused.reason in _CONCERN_ALL:
            return page
        return await self.core.to_asker.tell(command, page)

    def _say(self, command: CommandMessage, page: Screen, *, is_owed: bool) -> None:
        """Where it was asked for, and to no more people than have seen that."""
        place, number = command.place, command.seen_by_us_alone
        if number:
            receiver = Receiver(command.user, command=number)
            self.core.replies.say_to_one(place.chat, place.topic, receiver, page)
        else:
            self.core.replies.say(place.chat, place.topic, page, is_owed=is_owed)

    async def _language(self, message: Message, user: User) -> str:
        if is_anonymous(message):
            return await self.core.storage.chats.language(message.chat.id) or LANGUAGES[0]
        return language_of(user.language_code)


async def _unknown(_command: CommandMessage) -> Screen | None:
    raise Refused(No.UNKNOWN_COMMAND)

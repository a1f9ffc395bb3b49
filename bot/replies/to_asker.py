"""Answers in the private chat to commands of a group, so that its board waits for nothing."""

from dataclasses import dataclass

from bot.actions.table_actions import TableActions
from bot.replies.queue import Replies
from bot.replies.toasts import Answers
from bot.requests import CommandMessage
from bot.screens.pages import general
from games.contract.screen import Screen
from storage.connection import Storage


@dataclass(frozen=True, slots=True, kw_only=True)
class ToAsker:
    storage: Storage
    replies: Replies
    answers: Answers
    table_actions: TableActions

    async def tell(self, command: CommandMessage, page: Screen) -> Screen | None:
        """In private if the bot may write there; returns what is to be said where it was asked."""
        if not await self.is_answered_elsewhere(command):
            return page
        return await self.in_private(command, page)

    async def is_answered_elsewhere(self, command: CommandMessage) -> bool:
        """Asked for in a group by one person, to whom the bot may write."""
        if command.place.is_private or command.is_anonymous or command.seen_by_us_alone:
            return False
        return (await self.storage.users.contact(command.user)).may_write

    async def in_private(
        self, command: CommandMessage, page: Screen | None, table_id: str | None = None
    ) -> Screen | None:
        """What is asked for in a group comes in private, and the group sees a pair of eyes."""
        user = command.user
        may_write = (await self.storage.users.contact(user)).may_write
        if command.is_anonymous or not may_write:
            return general.answer_in_private(self.table_actions.start_link(table_id), command.t)
        if page is not None and await self.storage.seen.first_time(command.operation):
            self.replies.say(user, None, page, is_owed=command.is_owed)
        if not command.seen_by_us_alone:
            self.answers.react(command.place.chat, command.message)
        return None

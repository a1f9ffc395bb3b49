"""Membership updates: the bot added or removed, its rights, a chat opened or blocked."""

from collections.abc import Callable
from dataclasses import dataclass

from telegram import ChatMember, ChatMemberRestricted, ChatMemberUpdated, Message

from bot.chat.replies import Replies
from bot.deeds.moving import move_records
from bot.deeds.private import PrivateChats
from bot.keeper.keeper import Keeper
from bot.ledger import AlreadyDone, Ledger
from bot.screens import pages
from bot.table.document import Table
from bot.table.refusals import Refused
from bot.texts import Words, language_of, words
from games.contract import AnyGame
from storage.connection import Storage

_OUTSIDE = (ChatMember.LEFT, ChatMember.BANNED)
_ADMINS = (ChatMember.ADMINISTRATOR, ChatMember.OWNER)


@dataclass(frozen=True, slots=True, kw_only=True)
class Membership:
    storage: Storage
    ledger: Ledger
    keeper: Keeper
    games: pages.Games
    private: PrivateChats
    replies: Replies
    clock: Callable[[], float]

    async def handle(self, change: ChatMemberUpdated, operation: str) -> None:
        """What the bot may do in a chat has changed."""
        chat = change.chat.id
        if change.chat.type == "private":
            if change.new_chat_member.status in _OUTSIDE:
                await self.private.closed_by(chat)
            else:
                await self.private.opened_by(chat)
                await self._try_refused_again(chat, operation)
            return
        language = language_of(change.from_user.language_code)
        await self.storage.chats.note_language(chat, language)
        await self.storage.chats.forget_ability(chat)
        await self.storage.chats.note_bot(chat, is_admin=change.new_chat_member.status in _ADMINS)
        may_write_again = _may_write(change.new_chat_member) and not _may_write(
            change.old_chat_member
        )
        if may_write_again and await self.storage.seen.first_time(operation):
            await self._greet(chat, words(language))
        await self._try_refused_again(chat, operation, show_below=may_write_again)

    async def _greet(self, chat: int, t: Words) -> None:
        """A group that knows the bot is told at its tables that all is as it was."""
        found = [await self.ledger.look(table) for table in await self.storage.chats.tables(chat)]
        topics = [table.topic for table in found if table is not None and table.is_open]
        for topic in topics:
            self.replies.say(chat, topic, pages.returned(t))
        if not topics:
            self.replies.say(chat, None, pages.greeting(self.games, t))

    async def handle_move(self, message: Message) -> None:
        """The group became a supergroup: its tables follow, and what is remembered of it."""
        old, new = message.chat.id, message.migrate_to_chat_id
        if message.migrate_from_chat_id is not None:
            old, new = message.migrate_from_chat_id, message.chat.id
        if new is None:
            return
        for table_id in await self.storage.chats.tables(old):
            table = await self.ledger.look(table_id)
            if table is not None and table.is_open and table.chat == old:
                await self.keeper.follow(table, new)
        await move_records(self.storage, old, new)

    async def _try_refused_again(
        self, chat: int, operation: str, *, show_below: bool = False
    ) -> None:
        def note(table: Table, _game: AnyGame) -> None:
            table.rights_at = self.clock()
            if show_below:
                table.bottom_at = table.rights_at

        for table_id in await self.storage.chats.tables(chat):
            try:
                await self.ledger.change(table_id, note, operation=operation)
            except AlreadyDone:
                continue
            except Refused:  # it is gone for good
                await self.storage.chats.forget(chat, table_id)


def _may_write(member: ChatMember) -> bool:
    if isinstance(member, ChatMemberRestricted):
        return bool(member.can_send_messages)
    return member.status not in _OUTSIDE

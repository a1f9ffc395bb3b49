"""Membership updates: the bot added or removed, its rights, a chat opened or blocked."""

from dataclasses import dataclass

from telegram import ChatMember, ChatMemberRestricted, ChatMemberUpdated, Message

from bot.actions.private import PrivateChats
from bot.intake.chats.changed_chats import ChangedChats
from bot.repository import Repository
from bot.sync.table_sync import TableSync
from bot.texts import language_of
from storage.connection import Storage
from storage.table.documents import TableStatus

_OUTSIDE = (ChatMember.LEFT, ChatMember.BANNED)
_ADMINS = (ChatMember.ADMINISTRATOR, ChatMember.OWNER)


@dataclass(frozen=True, slots=True, kw_only=True)
class Membership:
    storage: Storage
    repository: Repository
    table_sync: TableSync
    private: PrivateChats
    changed: ChangedChats

    async def handle(self, change: ChatMemberUpdated, operation: str) -> None:
        """What the bot may do in a chat has changed: it is noted, and its tables told later."""
        chat = change.chat.id
        if change.chat.type == "private":
            if change.new_chat_member.status in _OUTSIDE:
                await self.private.closed_by(chat)
            else:
                await self.private.opened_by(chat)
                await self.changed.note(chat)
            return
        await self.storage.chats.note_rights(
            chat,
            language=language_of(change.from_user.language_code),
            is_admin=change.new_chat_member.status in _ADMINS,
        )
        may_write_again = _may_write(change.new_chat_member) and not _may_write(
            change.old_chat_member
        )
        await self.changed.note(chat, returned=operation if may_write_again else "")

    async def handle_move(self, message: Message) -> None:
        """The group became a supergroup: its tables follow, and what is remembered of it."""
        old, new = message.chat.id, message.migrate_to_chat_id
        if message.migrate_from_chat_id is not None:
            old, new = message.migrate_from_chat_id, message.chat.id
        if new is None:
            return
        listed = sorted(await self.storage.chats.listed(old))
        standings = await self.storage.tables.standings(listed)
        for table_id, standing in zip(listed, standings, strict=True):
            if standing is TableStatus.OPEN:
                table = await self.repository.look(table_id)
                if table is not None and table.chat == old:
                    await self.table_sync.follow(table, new)
        await self.changed.note(old, moved_to=new)


def _may_write(member: ChatMember) -> bool:
    if isinstance(member, ChatMemberRestricted):
        return bool(member.can_send_messages)
    return member.status not in _OUTSIDE

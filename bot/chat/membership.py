"""The bot comes and goes: added to a group, its rights, a private chat opened or blocked."""

from collections.abc import Callable

from telegram import ChatMember, ChatMemberRestricted, ChatMemberUpdated, Message

from bot.chat import pages
from bot.chat.private import PrivateChats
from bot.chat.replies import Replies
from bot.table.document import Table
from bot.table.keeper import Keeper
from bot.table.ledger import AlreadyDone, Ledger
from bot.texts import language_of, words
from games.contract import AnyGame
from storage.connection import Storage

_OUTSIDE = (ChatMember.LEFT, ChatMember.BANNED)


class Membership:
    def __init__(
        self,
        *,
        storage: Storage,
        ledger: Ledger,
        keeper: Keeper,
        games: pages.Games,
        private: PrivateChats,
        replies: Replies,
        clock: Callable[[], float],
    ) -> None:
        self._storage = storage
        self._ledger = ledger
        self._keeper = keeper
        self._games = games
        self._private = private
        self._replies = replies
        self._clock = clock

    async def handle(self, change: ChatMemberUpdated, operation: str) -> None:
        """What the bot may do in a chat has changed."""
        chat = change.chat.id
        if change.chat.type == "private":
            if change.new_chat_member.status in _OUTSIDE:
                await self._private.closed_by(chat)
            else:
                await self._private.opened_by(chat)
            return
        language = language_of(change.from_user.language_code)
        await self._storage.chats.note_language(chat, language)
        await self._try_refused_again(chat, operation)
        was_outside = change.old_chat_member.status in _OUTSIDE
        if (
            was_outside
            and _may_write(change.new_chat_member)
            and (await self._storage.seen.first_time(operation))
        ):
            self._replies.say(chat, None, pages.greeting(self._games, words(language)))

    async def handle_move(self, message: Message) -> None:
        """The group became a supergroup: its tables follow."""
        old, new = message.chat.id, message.migrate_to_chat_id
        if message.migrate_from_chat_id is not None:
            old, new = message.migrate_from_chat_id, message.chat.id
        if new is None:
            return
        for table_id in await self._storage.chats.tables(old):
            table = await self._ledger.look(table_id)
            if table is not None and table.is_open and table.chat == old:
                await self._keeper.follow(table, new)

    async def _try_refused_again(self, chat: int, operation: str) -> None:
        def note(table: Table, _game: AnyGame) -> None:
            table.rights_at = self._clock()

        for table_id in await self._storage.chats.tables(chat):
            try:
                await self._ledger.change(table_id, note, operation=operation)
            except AlreadyDone:
                continue


def _may_write(member: ChatMember) -> bool:
    if isinstance(member, ChatMemberRestricted):
        return bool(member.can_send_messages)
    return member.status not in _OUTSIDE

"""Private messages that were sent and never noted, as after a crash: the one pressed is removed."""

from collections.abc import Callable
from dataclasses import dataclass

from telegram import CallbackQuery

from bot.background import Background
from bot.replies.queue import Replies
from bot.screens.buttons.presses import MovePress
from bot.sync.messages.sent import Leftover, read_sent
from storage.connection import Storage
from storage.redis.failures import StorageAway


@dataclass(frozen=True, slots=True, kw_only=True)
class Strays:
    storage: Storage
    replies: Replies
    background: Background
    clock: Callable[[], float]

    def pressed(self, press: MovePress, query: CallbackQuery) -> None:
        message = query.message
        if message is not None and message.chat.id == query.from_user.id:
            self.background.start(self._removed(press.table, message.chat.id, message.message_id))

    async def _removed(self, table: str, user: int, message: int) -> None:
        """Unless it is known, or newer than what is: then it may be noted any moment."""
        try:
            notes = read_sent(await self.storage.sent.load(table))
        except StorageAway:
            return
        here = [note for note in notes.values() if note.chat == user]
        replaced = [one.message for note in here for one in note.leftovers]
        if message in replaced or any((note.message or 0) <= message for note in here):
            return
        self.replies.remove([Leftover(chat=user, message=message, sent_at=self.clock())])

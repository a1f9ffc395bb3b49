"""Removal of messages: deleted, or where that cannot be, stripped of their buttons."""

from collections.abc import Callable
from dataclasses import dataclass

import structlog

from bot.sync.messages.ephemeral import Ephemeral, Receiver
from bot.sync.messages.messenger import ChatMoved, Gone, Messenger, NotAllowed
from bot.sync.messages.sent import Leftover

log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class Removal:
    messenger: Messenger
    ephemeral: Ephemeral
    clock: Callable[[], float]

    async def remove(self, leftover: Leftover) -> None:
        if leftover.receiver:
            await self._remove_for_one(leftover)
            return
        chat, message = leftover.chat, leftover.message
        if leftover.may_be_deleted(self.clock()):
            try:
                await self.messenger.delete(chat, message)
            except NotAllowed as refusal:
                log.info("not deleted", why=str(refusal))
            except (Gone, ChatMoved):  # a group's old messages stay behind when it moves
                return
            else:
                return
        await self.strip(chat, message)

    async def _remove_for_one(self, leftover: Leftover) -> None:
        """If that cannot be, whoever presses it is answered."""
        if not leftover.may_be_deleted(self.clock()):
            return
        messenger = self.ephemeral.messenger_for(Receiver(leftover.receiver))
        try:
            await messenger.delete(leftover.chat, leftover.message)
        except (Gone, ChatMoved, NotAllowed) as refusal:
            log.info("not deleted", why=type(refusal).__name__)

    async def strip(self, chat: int, message: int) -> bool:
        """False if the chat does not let it: the buttons are still there."""
        try:
            await self.messenger.strip(chat, message)
        except (Gone, ChatMoved):
            return True
        except NotAllowed as refusal:
            log.info("not stripped", why=str(refusal))
            return False
        return True

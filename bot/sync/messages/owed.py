"""What a process owes when storage failed between a call and its note: removals and doubts.

It alone knows the number of such a message, and goes on trying until both are paid.
"""

from dataclasses import dataclass, field

import structlog

from bot.sync.messages.messenger import TryLater, Unreachable
from bot.sync.messages.removal import Removal
from bot.sync.messages.sent import Leftover
from storage.connection import Storage
from storage.redis.failures import StorageAway

MOST_OWED = 1000  # of each; more than a process ever has in hand

log = structlog.get_logger()


@dataclass(frozen=True, slots=True, kw_only=True)
class Owed:
    storage: Storage
    removal: Removal
    _doubts: dict[str, None] = field(default_factory=dict)
    _removals: dict[tuple[int, int, int], Leftover] = field(default_factory=dict)

    @property
    def anything(self) -> bool:
        return bool(self._doubts or self._removals)

    async def doubt(self, table: str) -> None:
        """What calls did at this table, nobody has noted: now, or as soon as storage is back."""
        if len(self._doubts) < MOST_OWED:
            self._doubts[table] = None
        await self._pay_doubt(table)

    async def take_back(self, table: str, sent: Leftover) -> None:
        """A message that was sent and could not be noted; perhaps it was, and nobody was told."""
        if len(self._removals) < MOST_OWED:
            self._removals[sent.chat, sent.receiver, sent.message] = sent
        await self._pay_removal(sent)
        await self.doubt(table)

    async def pay(self) -> None:
        for table in list(self._doubts):
            await self._pay_doubt(table)
        for sent in list(self._removals.values()):
            await self._pay_removal(sent)

    async def _pay_doubt(self, table: str) -> None:
        try:
            if await self.storage.sent.mark_unconfirmed(table):
                await self.storage.due.wake(table, self.removal.clock())
        except StorageAway as error:
            log.warning("a doubt is owed", table=table, error=str(error))
        else:
            self._doubts.pop(table, None)

    async def _pay_removal(self, sent: Leftover) -> None:
        try:
            await self.removal.remove(sent)
        except (TryLater, Unreachable) as failure:
            log.warning("a removal is owed", error=type(failure).__name__)
        else:
            self._removals.pop((sent.chat, sent.receiver, sent.message), None)

"""The notes of one table under a lease: those written, and those to be written together."""

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from bot.sync.messages.sent import SentMessage
from storage.redis.failures import StorageAway
from storage.table.due import Lease
from storage.table.sent import UNCONFIRMED, SentStore

AGAIN_SECONDS = 0.1  # storage may be away for a moment


class LeaseLost(Exception):  # noqa: N818 - says what happened
    """The lease was not renewed in time: another process may hold the table now."""


@dataclass(frozen=True, slots=True)
class SentMessages:
    store: SentStore
    lease: Lease
    clock: Callable[[], float]
    by_slot: dict[str, SentMessage]  # by slot, as they are now
    _unwritten: dict[str, str] = field(default_factory=dict)

    @property
    def table(self) -> str:
        return self.lease.table

    def check_time(self) -> None:
        """Before a call: the lease, which is renewed while calls run, must still be ours."""
        if self.clock() > self.lease.until:
            raise LeaseLost(self.table)

    async def put(self, sent_by_slot: Mapping[str, SentMessage | None]) -> None:
        for slot, sent in sent_by_slot.items():
            self.put_later(slot, sent)
        await self.write()

    async def put_sent(self, slot: str, sent: SentMessage) -> None:
        """A message that was sent must be known: tried until the lease is over."""
        while True:
            try:
                await self.put({slot: sent})
            except StorageAway:
                if self.clock() > self.lease.until:
                    raise
                await asyncio.sleep(AGAIN_SECONDS)
            else:
                return

    def put_later(self, slot: str, sent: SentMessage | None) -> None:
        """With the next that is written, or when the lease is given back."""
        if sent is None:
            self.by_slot.pop(slot, None)
            self._unwritten[slot] = ""
        else:
            self.by_slot[slot] = sent
            self._unwritten[slot] = sent.model_dump_json(exclude_defaults=True)

    def put_text_later(self, slot: str, text: str) -> None:
        self._unwritten[slot] = text

    def take_unwritten(self) -> dict[str, str]:
        """Hands over the notes that are not written yet; the caller writes them."""
        texts = dict(self._unwritten)
        self._unwritten.clear()
        return texts

    async def doubt_each(self) -> None:
        """A doubt about the whole table becomes one about each message, until its own next call.

        Written before any call is made: a doubt that comes later stands.
        """
        self.put_text_later(UNCONFIRMED, "")
        await self.put(
            {
                slot: one.model_copy(update={"unconfirmed": True})
                for slot, one in self.by_slot.items()
            }
        )

    async def write(self) -> None:
        texts = self.take_unwritten()
        if texts and not await self.store.write(self.lease, texts):
            raise LeaseLost(self.table)

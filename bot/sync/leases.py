"""Leases of this process: claimed, renewed while their tables are synced, given back."""

import asyncio
from collections.abc import Callable, Mapping

import structlog

from bot.background import is_cancelled
from bot.sync.messages.sent_messages import AGAIN_SECONDS
from bot.table.document import new_id
from storage.redis.failures import StorageAway
from storage.table.due import Due, Lease, Settled

LEASE_SECONDS = 3.0  # for so long a board may stand still when its process dies
RENEW_SECONDS = 1.0

log = structlog.get_logger()


class Leases:
    def __init__(self, due: Due, clock: Callable[[], float]) -> None:
        self._due = due
        self._clock = clock
        self._held: dict[str, Lease] = {}  # by table

    async def drop_all(self) -> None:
        """Of a process that was here before; who is alone need not wait until they are over."""
        await self._due.drop_leases(self._clock(), seconds=LEASE_SECONDS)

    async def claim(self, table: str) -> Lease | None:
        lease = await self._due.claim(
            table, token=new_id(), now=self._clock(), seconds=LEASE_SECONDS
        )
        if lease is not None:
            self._held[table] = lease
        return lease

    async def settle(
        self, lease: Lease, next_at: float | None, sent_by_slot: Mapping[str, str]
    ) -> Settled:
        """Given back as soon as storage is there again, unless the lease is over by then."""
        try:
            while True:
                try:
                    return await self._due.settle(lease, next_at, sent_by_slot)
                except StorageAway:
                    if self._clock() > lease.until:
                        raise
                await asyncio.sleep(AGAIN_SECONDS)
        finally:
            self._held.pop(lease.table, None)

    async def give_back(self, table: str) -> None:
        """In the middle of a sync: the next process shows at once what is unconfirmed."""
        lease = self._held.get(table)
        if lease is None:
            return
        try:
            await self.settle(lease, self._clock(), {})
        except StorageAway:
            log.warning("a lease was not given back: it runs out", table=table)

    async def renew_forever(self) -> None:
        while not is_cancelled():
            await asyncio.sleep(RENEW_SECONDS)
            await self.renew_all()

    async def renew_all(self) -> None:
        await asyncio.gather(*[self._renew(lease) for lease in [*self._held.values()]])

    async def _renew(self, lease: Lease) -> None:
        """Only those of long calls are ever old enough; what cannot be renewed runs out.

        An error of one lease, even an unexpected one, costs the others nothing.
        """
        now = self._clock()
        if lease.until - now > LEASE_SECONDS - RENEW_SECONDS or lease.until < now:
            return
        try:
            await self._due.renew(lease, now=now, seconds=LEASE_SECONDS)
        except StorageAway:
            log.warning("a lease could not be renewed", table=lease.table)
        except Exception:
            log.exception("a lease could not be renewed", table=lease.table)

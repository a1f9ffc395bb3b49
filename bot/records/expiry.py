"""Expiry of records: removes those older than KEEP_MATCHES_DAYS.

They are found by the day they ended on. One process does it each hour; if it dies, the next hour
goes on where it was: a record's day is what leads to it last.
"""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

import structlog

from bot.background import is_cancelled
from bot.records.loading import batches, load_records, remove_records
from bot.table.record.document import record_id
from storage.connection import Storage
from storage.past.records import IndexedRecord, day_of
from storage.redis.failures import StorageAway

EVERY_SECONDS = 3600
PAUSE_SECONDS = 0.05  # between two batches: people who play come first
DAY_SECONDS = 24 * 3600

log = structlog.get_logger()


@dataclass(frozen=True, slots=True, kw_only=True)
class Expiry:
    storage: Storage
    clock: Callable[[], float]
    keep_days: int | None  # None: for ever

    async def run(self) -> None:
        """Until cancelled."""
        while self.keep_days is not None and not is_cancelled():
            try:
                if await self.is_our_turn():
                    await self.remove_old(self.keep_days)
            except StorageAway as error:
                log.warning("storage is away", error=str(error))
            await asyncio.sleep(EVERY_SECONDS / 4)

    async def is_our_turn(self) -> bool:
        """For the first process that asks in this hour."""
        hour = int(self.clock() // EVERY_SECONDS)
        return await self.storage.seen.first_time(f"expiry:{hour}", seconds=EVERY_SECONDS)

    async def remove_old(self, keep_days: int) -> None:
        """Of whole days: a match is kept for so many days at least, and a day longer at most."""
        first_kept = day_of(self.clock() - keep_days * DAY_SECONDS)
        for day in await self.storage.records.days():
            if day >= first_kept:
                return
            for batch in batches(await self.storage.records.of_day(day)):
                await self._remove(batch)
                await asyncio.sleep(PAUSE_SECONDS)
            await self.storage.records.forget_day(day)
            log.info("records have expired", day=day)

    async def _remove(self, shelved: list[IndexedRecord]) -> None:
        ids = {one: record_id(one.record) for one in shelved}
        known = [at for at in ids.values() if at is not None]
        records = await load_records(self.storage, known)
        await remove_records(self.storage, records)
        read = {record.id for record in records}
        for one, at in ids.items():
            if at is not None and at not in read:  # gone before, or nobody can read it
                await self.storage.records.remove(*at, chat=None, users=(), ended_at=one.ended_at)

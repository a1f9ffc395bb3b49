"""Any number of keepers, in any number of processes: each table is kept by one at a time."""

import asyncio
from collections.abc import Callable
from contextlib import suppress

import structlog

from bot.table.document import new_id
from bot.table.hearing import Hearing
from bot.table.keeper import Keeper
from bot.table.sending import TryLater, Unreachable
from bot.table.showing import LeaseLost
from storage.connection import Storage
from storage.due import Lease
from storage.failures import is_storage_failure

LEASE_SECONDS = 30.0
LOOK_SECONDS = 0.5  # how often to look for what other processes woke and what time made due
MOST_AT_ONCE = 32
LONGEST_BACKOFF_SECONDS = 60.0

log = structlog.get_logger()


class Alarm:
    """Rings when something may be due now, so that keepers of this process need not look."""

    def __init__(self) -> None:
        self._rung = asyncio.Event()

    def ring(self) -> None:
        self._rung.set()

    @property
    def is_ringing(self) -> bool:
        return self._rung.is_set()

    def hush(self) -> None:
        self._rung.clear()

    async def wait(self, seconds: float) -> None:
        """Until it rings, or so long."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._rung.wait(), seconds)


class Keepers:
    def __init__(
        self,
        storage: Storage,
        keeper: Keeper,
        clock: Callable[[], float],
        alarm: Alarm,
        hearing: Hearing,
    ) -> None:
        self._hearing = hearing
        self._storage = storage
        self._keeper = keeper
        self._clock = clock
        self._alarm = alarm
        self._busy: dict[str, asyncio.Task[None]] = {}
        self._failures: dict[str, int] = {}

    @property
    def busy(self) -> bool:
        return bool(self._busy) or self._alarm.is_ringing

    async def run(self) -> None:
        """Until cancelled; a table that is being kept is kept to the end."""
        try:
            while not _is_cancelled():
                self._alarm.hush()
                self._hearing.beat()
                await self._keep_waiting()
                await self._alarm.wait(LOOK_SECONDS)
        finally:
            await asyncio.gather(*self._busy.values(), return_exceptions=True)

    async def _keep_waiting(self) -> None:
        try:
            waiting = await self._storage.due.waiting(self._clock(), limit=4 * MOST_AT_ONCE)
        except Exception as error:
            if not is_storage_failure(error):
                raise
            log.warning("storage is away", error=type(error).__name__)
            self._hearing.broke("storage")
            return
        self._hearing.goes_on("storage")
        for table in waiting:
            if len(self._busy) >= MOST_AT_ONCE:
                return
            if table not in self._busy:
                self._busy[table] = asyncio.create_task(self._keep(table))

    async def _keep(self, table: str) -> None:
        try:
            lease = await self._storage.due.claim(
                table, token=new_id(), now=self._clock(), seconds=LEASE_SECONDS
            )
            if lease is not None:
                await self._storage.due.settle(lease, await self._kept(lease))
                self._alarm.ring()
        except Exception as error:
            if not is_storage_failure(error):
                log.exception("a table could not be claimed or settled", table=table)
        finally:
            del self._busy[table]

    async def _kept(self, lease: Lease) -> float | None:
        try:
            next_at = await self._keeper.keep(lease)
        except LeaseLost:
            return self._clock()
        except TryLater as later:
            return self._clock() + later.seconds
        except Exception as error:
            if isinstance(error, Unreachable) or is_storage_failure(error):
                log.warning("will keep it later", table=lease.table, error=type(error).__name__)
            else:
                log.exception("keeping failed", table=lease.table)
            return self._clock() + self._backoff(lease.table)
        self._failures.pop(lease.table, None)
        return next_at

    def _backoff(self, table: str) -> float:
        failures = self._failures.get(table, 0) + 1
        self._failures[table] = failures
        return min(LONGEST_BACKOFF_SECONDS, 2.0 ** (failures - 1))


def _is_cancelled() -> bool:
    """On Python 3.11 a wait with a timeout, here or in the library of Redis, may swallow it."""
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0

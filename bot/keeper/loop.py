"""The loop of keepers: finds due tables and keeps each under a lease, one process at a time."""

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress

import structlog

from bot.keeper.keeper import Keeper
from bot.keeper.messenger import TryLater, Unreachable
from bot.keeper.notebook import LeaseLost
from bot.outages import Outages
from bot.table.document import new_id
from storage.connection import Storage
from storage.due import Lease
from storage.failures import is_storage_failure

LEASE_SECONDS = 30.0
LOOK_SECONDS = 0.5  # how often to look for what other processes woke and what time made due
DEBOUNCE_SECONDS = 0.01  # whoever pressed is answered before anything is looked at
MOST_AT_ONCE = 32
LONGEST_BACKOFF_SECONDS = 60.0

log = structlog.get_logger()


class Alarm:
    """Rings for tables that this process has just made due, so that nobody need look for them."""

    def __init__(self) -> None:
        self._rung = asyncio.Event()
        self._tables: dict[str, None] = {}  # in the order in which they were woken

    def ring(self, table: str | None = None) -> None:
        """For a table, or for whatever time may have made due."""
        if table is not None:
            self._tables[table] = None
        self._rung.set()

    @property
    def is_ringing(self) -> bool:
        return self._rung.is_set()

    async def wait(self, seconds: float) -> list[str]:
        """Until it rings, or so long; the tables it rang for."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._rung.wait(), seconds)
        if self._tables:
            await asyncio.sleep(DEBOUNCE_SECONDS)
        tables = list(self._tables)
        self._tables.clear()
        self._rung.clear()
        return tables


class Keepers:
    def __init__(
        self,
        storage: Storage,
        keeper: Keeper,
        clock: Callable[[], float],
        alarm: Alarm,
        outages: Outages,
    ) -> None:
        self._outages = outages
        self._storage = storage
        self._keeper = keeper
        self._clock = clock
        self._alarm = alarm
        self._queue: dict[str, None] = {}  # tables to be kept when there is room
        self._busy: dict[str, asyncio.Task[None]] = {}
        self._failures: dict[str, int] = {}
        self._look_at = 0.0

    @property
    def busy(self) -> bool:
        return bool(self._busy or self._queue) or self._alarm.is_ringing

    def look_now(self) -> None:
        """Not only when it is time for it."""
        self._look_at = 0.0
        self._alarm.ring()

    async def run(self) -> None:
        """Until cancelled; a table that is being kept is kept to the end."""
        try:
            while not _is_cancelled():
                self._outages.beat()
                if time.monotonic() >= self._look_at:
                    await self._look()
                self._keep_waiting()
                woken = await self._alarm.wait(max(0.0, self._look_at - time.monotonic()))
                self._queue.update(dict.fromkeys(woken))
        finally:
            await asyncio.gather(*self._busy.values(), return_exceptions=True)

    async def _look(self) -> None:
        """For what other processes woke, and what time made due."""
        self._look_at = time.monotonic() + LOOK_SECONDS
        try:
            waiting = await self._storage.due.waiting(self._clock(), limit=4 * MOST_AT_ONCE)
        except Exception as error:
            if not is_storage_failure(error):
                raise
            log.warning("storage is away", error=type(error).__name__)
            self._outages.begin("storage")
            return
        self._outages.end("storage")
        self._queue.update(dict.fromkeys(waiting))

    def _keep_waiting(self) -> None:
        """Who is being kept will be seen to be due again when he is settled."""
        for table in list(self._queue):
            if len(self._busy) >= MOST_AT_ONCE:
                return
            del self._queue[table]
            if table not in self._busy:
                self._busy[table] = asyncio.create_task(self._keep(table))

    async def _keep(self, table: str) -> None:
        """As long as it is due."""
        try:
            while True:
                lease = await self._storage.due.claim(
                    table, token=new_id(), now=self._clock(), seconds=LEASE_SECONDS
                )
                if lease is None:
                    return
                due_at = await self._storage.due.settle(lease, await self._kept(lease))
                if due_at is None or due_at > self._clock():
                    return
        except Exception as error:
            if not is_storage_failure(error):
                log.exception("a table could not be claimed or settled", table=table)
        finally:
            del self._busy[table]
            self._alarm.ring()  # there is room for another

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

"""The sync loop: finds due tables and syncs each under a lease, one process at a time."""

import asyncio
import time
from collections.abc import Callable
from random import uniform

import structlog

from bot.background import finish, is_cancelled
from bot.metrics import Metrics, SyncOutcome
from bot.outages import Outages
from bot.sync.debounced_event import DebouncedEvent
from bot.sync.leases import Leases
from bot.sync.messages.messenger import TryLater, Unreachable
from bot.sync.messages.sent_messages import LeaseLost
from bot.sync.table_sync import SyncResult, TableSync
from storage.connection import Storage
from storage.redis.failures import StorageAway
from storage.table.due import Lease

# How often to look for what other processes woke and what time made due, give or take half of it:
# of two processes that always looked in step, the first would find all the work.
LOOK_SECONDS = 0.5
MOST_AT_ONCE = 256  # a chat that hangs holds one of them for ten seconds
MOST_FOUND = 1000
STORAGE_SECONDS = 0.5  # it was not the table's fault: soon again
LONGEST_UNREACHABLE_SECONDS = 4.0  # whoever could not be reached may be back any moment
LONGEST_BACKOFF_SECONDS = 60.0
MOST_FAILURES = 1000  # tables whose failures are counted
FINISH_SECONDS = 5.0  # for tables that are being kept when the bot stops; calls take 4 as a rule

log = structlog.get_logger()


class SyncLoop:
    def __init__(
        self,
        storage: Storage,
        table_sync: TableSync,
        clock: Callable[[], float],
        work_is_due: DebouncedEvent,
        outages: Outages,
        *,
        is_alone: bool,
        metrics: Metrics,
    ) -> None:
        self._has_to_drop = is_alone  # leases of an earlier process, which must be dead
        self._metrics = metrics
        self._outages = outages
        self._storage = storage
        self._table_sync = table_sync
        self._owed = table_sync.showing.owed
        self._renderer = table_sync.showing.renderer
        self._clock = clock
        self._alarm = work_is_due
        self._leases = Leases(storage.due, clock)
        self._queue: dict[str, None] = {}  # tables to be kept when there is room
        self._busy: dict[str, asyncio.Task[None]] = {}
        self._failures: dict[str, int] = {}  # in a row
        self._paying: asyncio.Task[None] | None = None  # what is owed
        self._look_at = 0.0
        self._is_over = False

    @property
    def waiting(self) -> int:
        return len(self._busy) + len(self._queue)

    @property
    def busy(self) -> bool:
        return bool(self.waiting) or self._alarm.is_set or self._is_paying

    @property
    def _is_paying(self) -> bool:
        return self._paying is not None and not self._paying.done()

    def look_now(self) -> None:
        """Not only when it is time for it."""
        self._look_at = 0.0
        self._alarm.set()

    async def run(self) -> None:
        """Until cancelled; a table that is being kept is kept to the end, but not for ever."""
        renewing = asyncio.create_task(self._leases.renew_forever())
        try:
            while not is_cancelled():
                self._outages.beat()
                if time.monotonic() >= self._look_at:
                    await self._look()
                self._sync_waiting()
                woken = await self._alarm.wait(max(0.0, self._look_at - time.monotonic()))
                self._queue.update(dict.fromkeys(woken))
        finally:
            self._is_over = True
            paying = [] if self._paying is None else [self._paying]
            await finish([*self._busy.values(), *paying], FINISH_SECONDS)
            renewing.cancel()

    async def _look(self) -> None:
        """For what other processes woke or met, and what time made due."""
        self._look_at = time.monotonic() + LOOK_SECONDS * uniform(0.5, 1.5)  # noqa: S311
        try:
            if self._has_to_drop:
                await self._leases.drop_all()
                self._has_to_drop = False
            waiting = await self._storage.due.waiting(self._clock(), limit=MOST_FOUND)
            await self._storage.budgets.refresh()
        except StorageAway as error:
            log.warning("storage is away", error=str(error))
            self._outages.begin("storage")
            return
        self._outages.end("storage")
        if self._owed.anything and not self._is_paying:
            self._paying = asyncio.create_task(self._owed.pay())
        self._queue.update(dict.fromkeys(waiting))

    def _sync_waiting(self) -> None:
        """A table that is being kept is found due again once it is settled."""
        for table in list(self._queue):
            if len(self._busy) >= MOST_AT_ONCE:
                return
            del self._queue[table]
            if table not in self._busy and not self._renderer.is_waiting(table):
                self._busy[table] = asyncio.create_task(self._sync(table))

    async def _sync(self, table: str) -> None:
        """As long as it is due."""
        try:
            while True:
                lease = await self._leases.claim(table)
                if lease is None:
                    return
                kept = await self._synced(lease)
                settled = await self._leases.settle(lease, kept.next_at, kept.unwritten)
                if kept.unwritten and not settled.is_ours:
                    await self._owed.doubt(table)
                is_due = settled.due_at is not None and settled.due_at <= self._clock()
                if not is_due or self._is_over or self._renderer.is_waiting(table):
                    return
        except asyncio.CancelledError:
            await self._leases.give_back(table)
            raise
        except StorageAway:
            pass  # the next look says so
        except Exception:
            log.exception("a table could not be claimed or settled", table=table)
        finally:
            del self._busy[table]
            self._alarm.set()  # there is room for another

    async def _synced(self, lease: Lease) -> SyncResult:
        """Whatever went wrong is logged, and the table tried again."""
        syncs = self._metrics.syncs
        try:
            kept = await self._table_sync.sync(lease)
        except LeaseLost:
            syncs[SyncOutcome.LEASE_LOST].inc()
            await self._owed.doubt(lease.table)
            return SyncResult(self._clock())
        except TryLater as later:
            syncs[SyncOutcome.LATER].inc()
            return SyncResult(self._clock() + later.seconds)
        except Exception as error:  # noqa: BLE001 - whatever it is
            is_ours = not isinstance(error, Unreachable | StorageAway)
            syncs[SyncOutcome.FAILED if is_ours else SyncOutcome.LATER].inc()
            return SyncResult(self._clock() + self._backoff(lease.table, error))
        syncs[SyncOutcome.SYNCED].inc()
        self._failures.pop(lease.table, None)
        return kept

    def _backoff(self, table: str, error: Exception) -> float:
        if isinstance(error, StorageAway):
            log.warning("will keep it later", table=table, error=str(error))
            return STORAGE_SECONDS
        if len(self._failures) >= MOST_FAILURES:
            self._failures.clear()
        failures = self._failures[table] = self._failures.get(table, 0) + 1
        backoff = 2.0 ** (failures - 1)
        if isinstance(error, Unreachable):
            log.warning("will keep it later", table=table, error=type(error).__name__)
            return min(LONGEST_UNREACHABLE_SECONDS, backoff)
        log.error("keeping failed", table=table, exc_info=error)
        return min(LONGEST_BACKOFF_SECONDS, backoff)

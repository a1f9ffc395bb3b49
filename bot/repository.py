"""Optimistic lock over the table's document: load, change, commit; a lost race tries again."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from bot.metrics import Metrics
from bot.table.document import Table
from bot.table.record.document import has_ended, packed, record_of, stamped
from bot.table.refusals import No, Refused
from bot.table.stored import codec, migrations
from games.contract.game import AnyGame
from storage.connection import Storage
from storage.redis.failures import NewerFormat
from storage.table.documents import Commit, StoredTable

REMEMBER_CLOSED_SECONDS = 3 * 24 * 3600  # so that old buttons get an answer and records a reader

Result = TypeVar("Result")


class AlreadyDone(Exception):  # noqa: N818 - the best of news
    """This very operation was committed before."""


@dataclass(frozen=True, slots=True)
class Loaded:
    """A table as it was found: to be looked at, or changed once."""

    table: Table
    stored: StoredTable


@dataclass(frozen=True, slots=True, kw_only=True)
class Repository:
    storage: Storage
    games: Mapping[str, AnyGame]
    clock: Callable[[], float]
    woken: Callable[[str], None]  # told which table is due now
    metrics: Metrics
    format: int = migrations.FORMAT  # that it writes; it reads the older ones too

    def game(self, table: Table) -> AnyGame:
        return self.games[table.game]

    def read(self, stored: StoredTable | None) -> Loaded | None:
        """The document is parsed, and its state decoded, here and nowhere else."""
        if stored is None:
            return None
        try:
            return Loaded(codec.read(stored.document, self.games, self.format), stored)
        except migrations.NewerDocument as newer:
            raise NewerFormat(*newer.args) from None

    async def load(self, table_id: str) -> Loaded | None:
        return self.read(await self.storage.tables.load(table_id))

    async def look(self, table_id: str) -> Table | None:
        loaded = await self.load(table_id)
        return None if loaded is None else loaded.table

    async def wake(self, table_id: str) -> None:
        """Nothing of the document has changed, but what should be seen has."""
        await self.storage.due.wake(table_id, self.clock())
        self.woken(table_id)

    async def wake_all(self, table_ids: Sequence[str]) -> None:
        await self.storage.due.wake_all(table_ids, self.clock())
        for table_id in table_ids:
            self.woken(table_id)

    async def open(self, table: Table, *, operation: str) -> None:
        await self._commit(table, 0, self._written(table), operation)

    async def change(
        self,
        table_id: str,
        change: Callable[[Table, AnyGame], Result],
        *,
        operation: str,
        loaded: Loaded | None = None,
        wakes: bool = True,
        is_asked: bool = True,
    ) -> Result:
        """Apply the change to the newest version; nothing happens if it raises.

        It is tried on the table as it was loaded before, if it was; and again when another change
        came first, so it must have no other effect. What changes nothing is not committed. The
        table is woken, unless sync changes it, which sets the next due time itself.
        What no person asked for is noted as such: see storage/budgets.py.
        """
        while True:
            loaded = loaded or await self.load(table_id)
            if loaded is None:
                raise Refused(No.TABLE_GONE)
            if loaded.stored.has_done(operation):
                raise AlreadyDone(operation)
            table, stored = loaded.table, loaded.stored
            phase = table.phase
            result = change(table, self.game(table))
            document = self._written(table)
            if document == stored.document:
                return result
            if table.is_asked != is_asked:
                table.is_asked = is_asked
                document = self._written(table)
            record = await self._record(table, stored.version) if has_ended(phase, table) else ""
            if record is not None and await self._commit(
                table, stored.version, document, operation, wakes=wakes, record=record
            ):
                return result
            loaded = None

    async def _record(self, table: Table, version: int) -> str | None:
        """None if a move came in between: the race is lost before the commit."""
        match = table.match
        if match is None:
            return ""
        tables = self.storage.tables
        moves = await tables.stamped_moves(table.id, match.number, version=version)
        if moves is None:
            self.metrics.commits[Commit.STALE].inc()
            return None
        return packed(record_of(table, match, moves, now=self.clock()))

    def _written(self, table: Table) -> str:
        return codec.write(table, self.format)

    async def _commit(
        self,
        table: Table,
        version: int,
        document: str,
        operation: str,
        *,
        wakes: bool = True,
        record: str = "",
    ) -> bool:
        """False if somebody else was quicker."""
        match = table.match
        committed = await self.storage.tables.commit(
            table.id,
            version,
            document,
            operation=operation,
            wake_at=self.clock() if wakes else None,
            moves=() if match is None else stamped(match.new_moves, match.new_stamps),
            match=0 if match is None else match.number,
            forget_after=None if table.is_open else REMEMBER_CLOSED_SECONDS,
            counted_as=_counted_as(table),
            record=record,
        )
        self.metrics.commits[committed].inc()
        if wakes:
            self.woken(table.id)
        return committed is not Commit.STALE


def _counted_as(table: Table) -> str:
    """Among the open tables, if its matches count for anything."""
    is_counted = table.is_open and table.occasion.is_recorded
    return f"{table.game} {table.phase}" if is_counted else ""

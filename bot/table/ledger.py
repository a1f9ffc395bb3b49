"""Loads a table, lets somebody change it, commits. Repeats and lost races are its business."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeVar

from bot.table.document import Table, read
from bot.table.refusals import Refused
from games.contract import AnyGame
from storage.connection import Storage
from storage.tables import Commit, Stored

REMEMBER_CLOSED_SECONDS = 3 * 24 * 3600  # so that old buttons get an answer and records a reader

Result = TypeVar("Result")


class AlreadyDone(Exception):  # noqa: N818 - the best of news
    """This very operation was committed before."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ledger:
    storage: Storage
    games: Mapping[str, AnyGame]
    clock: Callable[[], float]
    woken: Callable[[], None]

    def game(self, table: Table) -> AnyGame:
        return self.games[table.game]

    async def look(self, table_id: str) -> Table | None:
        stored = await self.storage.tables.load(table_id)
        return None if stored is None else read(stored.document)

    async def find(self, table_id: str) -> Table:
        return _found(await self.storage.tables.load(table_id))

    async def has_done(self, table_id: str, operation: str) -> bool:
        stored = await self.storage.tables.load(table_id)
        return stored is not None and operation in stored.done

    async def wake(self, table_id: str) -> None:
        """Nothing of the document has changed, but what should be seen has."""
        await self.storage.due.wake(table_id, self.clock())
        self.woken()

    async def open(self, table: Table, *, operation: str) -> None:
        await self._commit(table, 0, operation)

    async def change(
        self, table_id: str, change: Callable[[Table, AnyGame], Result], *, operation: str
    ) -> Result:
        """Apply the change to the newest version; nothing happens if it raises.

        It may be called again when another change came first, so it must have no other effect.
        """
        while True:
            stored = await self.storage.tables.load(table_id)
            table = _found(stored)
            if stored is not None and operation in stored.done:
                raise AlreadyDone(operation)
            result = change(table, self.game(table))
            version = 0 if stored is None else stored.version
            if await self._commit(table, version, operation) is not Commit.STALE:
                return result

    async def _commit(self, table: Table, version: int, operation: str) -> Commit:
        match = table.match
        committed = await self.storage.tables.commit(
            table.id,
            version,
            table.model_dump_json(),
            operation=operation,
            wake_at=self.clock(),
            moves=() if match is None else match.new_moves,
            match=0 if match is None else match.number,
            forget_after=None if table.is_open else REMEMBER_CLOSED_SECONDS,
        )
        self.woken()
        return committed


def _found(stored: Stored | None) -> Table:
    if stored is None:
        raise Refused("table_gone")
    return read(stored.document)

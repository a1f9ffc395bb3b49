"""The alarm: nudges for tables that this process has just made due (an event with a debounce)."""

import asyncio
from contextlib import suppress

DEBOUNCE_SECONDS = 0.01  # whoever pressed is answered before anything is looked at


class DebouncedEvent:
    """Nobody need look for the tables it nudges for."""

    def __init__(self) -> None:
        self._rung = asyncio.Event()
        self._tables: dict[str, None] = {}  # in the order in which they were woken

    def set(self, table: str | None = None) -> None:
        """For a table, or for whatever time may have made due."""
        if table is not None:
            self._tables[table] = None
        self._rung.set()

    @property
    def is_set(self) -> bool:
        return self._rung.is_set()

    async def wait(self, seconds: float) -> list[str]:
        """Until it nudges, or so long; the tables it nudged for."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._rung.wait(), seconds)
        if self._tables:
            await asyncio.sleep(DEBOUNCE_SECONDS)
        tables = list(self._tables)
        self._tables.clear()
        self._rung.clear()
        return tables

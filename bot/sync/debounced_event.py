"""An event with a debounce: wakes the sync loop for tables that this process has made due."""

import asyncio
from contextlib import suppress

DEBOUNCE_SECONDS = 0.01  # a press is answered before its table is synced


class DebouncedEvent:
    def __init__(self) -> None:
        self._event = asyncio.Event()
        self._tables: dict[str, None] = {}  # in the order in which they were woken

    def set(self, table: str | None = None) -> None:
        """For one table, or for all that time may have made due."""
        if table is not None:
            self._tables[table] = None
        self._event.set()

    @property
    def is_set(self) -> bool:
        return self._event.is_set()

    async def wait(self, seconds: float) -> list[str]:
        """Returns the tables it was set for; after `seconds` at the latest."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._event.wait(), seconds)
        if self._tables:
            await asyncio.sleep(DEBOUNCE_SECONDS)
        tables = list(self._tables)
        self._tables.clear()
        self._event.clear()
        return tables

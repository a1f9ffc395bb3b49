"""A bell that wakes everyone who waits for something to change."""

import asyncio
from collections.abc import Callable


class Bell:
    def __init__(self) -> None:
        self._rung = asyncio.Event()

    def ring(self) -> None:
        self._rung.set()
        self._rung = asyncio.Event()

    async def rung(self) -> None:
        await self._rung.wait()

    async def wait_until(self, is_true: Callable[[], bool]) -> None:
        while not is_true():
            await self.rung()

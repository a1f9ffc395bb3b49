"""One update of a chat at a time in this process; those that wait are taken by their numbers.

Telegram sends a webhook many updates at once and in any order. No chat waits for another one.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from heapq import heappop, heappush
from itertools import count
from typing import TypeAlias

MOST_WAITING = 30  # of one chat: each holds one of Telegram's hundred connections

_Waiting: TypeAlias = tuple[int, int, "asyncio.Future[None]"]


class TooMany(Exception):  # noqa: N818 - says what it is
    """So many updates of this chat wait already."""


@dataclass(frozen=True, slots=True)
class Turns:
    _queues: dict[int, list[_Waiting]] = field(default_factory=dict)  # of chats that are at work
    _arrivals: "count[int]" = field(default_factory=count)

    @asynccontextmanager
    async def turn(self, chat: int | None, number: int) -> AsyncIterator[None]:
        """What belongs to no chat waits for nothing."""
        if chat is None:
            yield
            return
        if chat in self._queues:
            await self._wait(chat, number)
        else:
            self._queues[chat] = []
        try:
            yield
        finally:
            self._pass_on(chat)

    async def _wait(self, chat: int, number: int) -> None:
        queue = self._queues[chat]
        if len(queue) >= MOST_WAITING:
            raise TooMany
        granted: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heappush(queue, (number, next(self._arrivals), granted))
        try:
            await granted
        except asyncio.CancelledError:
            if granted.done() and not granted.cancelled():
                self._pass_on(chat)
            raise

    def _pass_on(self, chat: int) -> None:
        queue = self._queues[chat]
        while queue:
            _, _, granted = heappop(queue)
            if not granted.done():  # or who waited has given up
                granted.set_result(None)
                return
        del self._queues[chat]

"""Time-outs of calls: short at first, longer for a chat whose calls have just taken too long.

A call that hangs holds its table, so most get a moment only. On a line that is really slow that
would fail for ever: so each time-out doubles the patience, until a call is quick again.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

MOST_TIMES = 4  # as long as at first
MOST_CHATS = 1000  # that are known to be slow


class Patience:
    def __init__(self) -> None:
        self._times: dict[int, int] = {}

    @asynccontextmanager
    async def with_chat(self, chat: int, seconds: float) -> AsyncIterator[None]:
        """So many seconds, or more if it was slow. Raises TimeoutError after them."""
        loop = asyncio.get_running_loop()
        began = loop.time()
        try:
            async with asyncio.timeout(seconds * self.times(chat)):
                yield
        except TimeoutError:
            times = min(MOST_TIMES, 2 * self.times(chat))
            if len(self._times) >= MOST_CHATS:
                self._times.clear()
            self._times[chat] = times
            raise
        if loop.time() - began < seconds:
            self._times.pop(chat, None)

    def times(self, chat: int) -> int:
        """How many times as long as at first a call to this chat may take now."""
        return self._times.get(chat, 1)

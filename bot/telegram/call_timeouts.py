"""Time-outs of calls: short at first, longer for a chat whose calls have just taken too long.

A call that hangs holds its table, so most get a moment only. On a line that is really slow that
would fail for ever: so from the second time-out in a row on the patience doubles, until a call is
quick again. One alone is an accident.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

MOST_TIMES = 4  # as long as at first
MOST_CHATS = 1000  # that are known to be slow


class CallTimeouts:
    def __init__(self) -> None:
        self._time_outs: dict[int, int] = {}  # in a row

    @asynccontextmanager
    async def with_chat(self, chat: int, seconds: float) -> AsyncIterator[None]:
        """So many seconds, or more if it was slow. Raises TimeoutError after them."""
        loop = asyncio.get_running_loop()
        began = loop.time()
        try:
            async with asyncio.timeout(seconds * self.times(chat)):
                yield
        except TimeoutError:
            if len(self._time_outs) >= MOST_CHATS:
                self._time_outs.clear()
            self._time_outs[chat] = self._time_outs.get(chat, 0) + 1
            raise
        if loop.time() - began < seconds:
            self._time_outs.pop(chat, None)

    def times(self, chat: int) -> int:
        """How many times as long as at first a call to this chat may take now."""
        doublings = self._time_outs.get(chat, 0) - 1
        return 1 if doublings < 0 else min(MOST_TIMES, int(2**doublings))

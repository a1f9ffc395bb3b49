"""Background tasks: work that nobody waits for, but that is finished before the bot stops."""

import asyncio
from collections.abc import Coroutine
from typing import Any

import structlog

log = structlog.get_logger()


class Background:
    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)

    @property
    def busy(self) -> bool:
        return bool(self._tasks)

    async def finish(self, seconds: float) -> None:
        if not self._tasks:
            return
        _, late = await asyncio.wait(self._tasks, timeout=seconds)
        for task in late:
            task.cancel()

    def _finished(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("background work failed", exc_info=error)


def is_cancelled() -> bool:
    """Whether this task should end: for loops that go on for ever.

    On Python 3.11 a wait with a timeout, here or in the library of Redis, may swallow it.
    """
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0

"""Background tasks: work that nobody waits for, but that is finished before the bot stops."""

import asyncio
from collections.abc import Coroutine, Iterable
from typing import Any

import structlog

LAST_WORDS_SECONDS = 0.5

log = structlog.get_logger()


class Background:
    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)

    @property
    def waiting(self) -> int:
        return len(self._tasks)

    @property
    def busy(self) -> bool:
        return bool(self._tasks)

    async def finish(self, seconds: float) -> None:
        await finish(self._tasks, seconds)

    def _finished(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("background work failed", exc_info=error)


async def finish(tasks: Iterable[asyncio.Task[Any]], seconds: float) -> None:
    """Waits at most this long, then cancels the late tasks and lets them clean up."""
    late = {task for task in tasks if not task.done()}
    for patience in (seconds, LAST_WORDS_SECONDS):
        if late:
            _, late = await asyncio.wait(late, timeout=patience)
        for task in late:
            task.cancel()


def is_cancelled() -> bool:
    """Whether this task should end: for loops that go on for ever.

    On Python 3.11 a wait with a timeout, here or in the library of Redis, may swallow it.
    """
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0

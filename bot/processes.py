"""Pools of worker processes: a function and its arguments go in, what it returns comes out.

In a thread such work would slow every press. The processes end with the bot, even if it is killed.
"""

import asyncio
import importlib
import multiprocessing
import os
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import Connection
from threading import Thread
from typing import NoReturn, TypeVar

PATIENCE_SECONDS = 60.0  # for a piece of work and all that is done before it
NICENESS = 10  # presses are answered first; but on a busy machine something must be drawn too

Result = TypeVar("Result")


class WorkFailed(Exception):  # noqa: N818 - says what happened
    """It raised, took too long, or its process died. Never quotes what it was given."""


class Processes:
    def __init__(
        self, count: int = 1, seconds: float = 10.0, *, loads: str = "", prompt: int = 0
    ) -> None:
        self.count = count
        self._seconds = seconds  # for a piece of work; not counted while it waits for its turn
        self._loads = loads  # a module that its work needs
        self._prompt = prompt  # pieces of work that they do before they become nice
        self._pool: _Pool | None = None
        self.in_hand = 0  # pieces of work, at work or in line

    def begin(self) -> None:
        """Starts them now: they load what they need before there is work."""
        pool = self._pool = _Pool(self.count, self._loads)
        for _ in range(self.count):
            pool.submit(_be_there)

    async def run(self, function: Callable[..., Result], *arguments: object) -> Result:
        """Both must be picklable. Whatever goes wrong is WorkFailed, and the next one goes on."""
        self.in_hand += 1
        try:
            try:
                return await self._done(function, arguments)
            except BrokenProcessPool:  # one may have died long ago: once more with a new one
                return await self._done(function, arguments)
        except Exception as error:  # noqa: BLE001 - its text may quote what it was given
            why = str(error) if isinstance(error, WorkFailed) else type(error).__name__
        finally:
            self.in_hand -= 1
        raise WorkFailed(why)

    async def _done(self, function: Callable[..., Result], arguments: tuple[object, ...]) -> Result:
        pool = self._pool = self._pool or _Pool(self.count, self._loads)
        try:
            pool.pieces += 1
            is_prompt = pool.pieces <= self._prompt
            work = pool.submit(_work, function, arguments, self._seconds, is_prompt=is_prompt)
            async with asyncio.timeout(PATIENCE_SECONDS):
                result: Result = await asyncio.wrap_future(work)
                return result
        except TimeoutError:  # the process itself hangs
            self.stop()
            raise
        except BrokenProcessPool:
            if self._pool is not pool:  # it was stopped, and this work with it
                raise WorkFailed("stopped") from None
            self.stop()  # the next work starts processes anew
            raise

    def stop(self) -> None:
        """At once: whoever still waits for a result gets WorkFailed."""
        pool, self._pool = self._pool, None
        if pool is not None:
            pool.let_go()


class _Pool(ProcessPoolExecutor):
    """Processes on a leash. If the bot is killed, the system lets go of it."""

    def __init__(self, processes: int, loads: str) -> None:
        spawn = multiprocessing.get_context("spawn")  # a fork would copy the bot and its sockets
        workers_end, self._leash = spawn.Pipe(duplex=False)
        super().__init__(processes, spawn, _begin, (workers_end, loads))
        self.pieces = 0  # of work that it was given

    def let_go(self) -> None:
        self._leash.close()
        self.shutdown()


# In a worker


def _begin(leash: Connection, loads: str) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the bot, which then lets go
    signal.signal(signal.SIGALRM, _too_long)
    Thread(target=_end_with, args=(leash,), daemon=True).start()
    if loads:
        importlib.import_module(loads)


def _end_with(leash: Connection) -> NoReturn:
    leash.poll(None)  # nothing ever comes through it but its end
    os._exit(0)


def _be_there() -> None:
    """All that is asked of it yet."""


def _be_nice() -> None:
    """Above the bot, whatever it has; the system knows the limit."""
    bots = os.getpriority(os.PRIO_PROCESS, os.getppid())
    os.setpriority(os.PRIO_PROCESS, 0, bots + NICENESS)


def _work(
    function: Callable[..., Result], arguments: tuple[object, ...], most: float, *, is_prompt: bool
) -> Result:
    if not is_prompt:
        _be_nice()
    try:
        try:
            signal.setitimer(signal.ITIMER_REAL, most)
            return function(*arguments)
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
    except BaseException as error:  # noqa: BLE001 - its text may be secret, so it stays here
        raise WorkFailed(type(error).__name__) from None


def _too_long(_signal: int, _frame: object) -> NoReturn:
    raise TimeoutError

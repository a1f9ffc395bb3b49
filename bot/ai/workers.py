"""Pool of worker processes in which AIs think: a view goes in, the text of a move comes out."""

import asyncio
import multiprocessing
import os
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import Connection
from threading import Thread
from typing import Any, NoReturn

import structlog

from games.chance import Chance, new_seed
from games.contract import AnyGame, Seat

PATIENCE_SECONDS = 60.0  # for a thought and all that others think before it
NICENESS = 5  # presses are answered first

log = structlog.get_logger()


class NoIdea(Exception):  # noqa: N818 - the table goes on without it
    """The AI failed, took too long, or its process died. Never quotes what it saw."""


class Workers:
    """Processes of their own: in a thread a thought would slow every press."""

    def __init__(self, processes: int = 1, seconds: float = 10.0) -> None:
        self._processes = processes
        self._seconds = seconds  # for a move; not counted while others think or a worker starts
        self._pool: _Pool | None = None

    async def choose(self, game: AnyGame, view: Any, seat: Seat) -> str:
        """The text of a move, or NoIdea."""
        try:
            try:
                return await self._thought(game, view, seat)
            except BrokenProcessPool:  # a worker may have died long ago: once more with a new one
                return await self._thought(game, view, seat)
        except Exception as error:  # noqa: BLE001 - whatever it is, there is no move
            why = str(error) if isinstance(error, NoIdea) else type(error).__name__
        log.warning("an AI has no idea", game=game.name, error=why)
        raise NoIdea(f"{game.name}: {why}")

    async def _thought(self, game: AnyGame, view: Any, seat: Seat) -> str:
        pool = self._pool = self._pool or _Pool(self._processes)
        try:
            thought = pool.submit(_think, game.choose, view, seat, self._seconds)
            async with asyncio.timeout(PATIENCE_SECONDS):
                return await asyncio.wrap_future(thought)
        except TimeoutError:  # the worker itself hangs
            self.stop()
            raise
        except BrokenProcessPool:
            if self._pool is not pool:  # it was stopped, and this thought with it
                raise NoIdea("stopped") from None
            self.stop()  # the next move starts workers anew
            raise

    def stop(self) -> None:
        """At once: whoever still waits for a move gets NoIdea."""
        pool, self._pool = self._pool, None
        if pool is not None:
            pool.let_go()


class _Pool(ProcessPoolExecutor):
    """Workers on a leash. If the bot is killed, the system lets go of it."""

    def __init__(self, processes: int) -> None:
        spawn = multiprocessing.get_context("spawn")  # a fork would copy the bot and its sockets
        workers_end, self._leash = spawn.Pipe(duplex=False)
        super().__init__(processes, spawn, _begin, (workers_end,))

    def let_go(self) -> None:
        self._leash.close()
        self.shutdown()


# In a worker


def _begin(leash: Connection) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the bot, which then lets go
    signal.signal(signal.SIGALRM, _too_long)
    os.nice(NICENESS)
    Thread(target=_end_with, args=(leash,), daemon=True).start()


def _end_with(leash: Connection) -> NoReturn:
    leash.poll(None)  # nothing ever comes through it but its end
    os._exit(0)


def _think(choose: Callable[[Any, Seat, Chance], Any], view: Any, seat: Seat, most: float) -> str:
    try:
        try:
            signal.setitimer(signal.ITIMER_REAL, most)
            return str(choose(view, seat, Chance(new_seed())))  # its chance is not the match's
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
    except BaseException as error:  # noqa: BLE001 - its text may quote the view, so it stays here
        raise NoIdea(type(error).__name__) from None


def _too_long(_signal: int, _frame: object) -> NoReturn:
    raise TimeoutError

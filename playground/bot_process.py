"""The bot as a child process: started, watched, started again when it dies."""

import asyncio
import sys
import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass

from playground import modules

FIRST_PAUSE, LONGEST_PAUSE = 1.0, 30.0  # seconds before it is started again
LIVED_LONG_ENOUGH = 30.0  # seconds after which a death is not counted with the ones before
TIME_TO_FINISH = 15.0  # seconds between the polite signal and the other one


@dataclass(frozen=True, slots=True)
class BotStatus:
    pid: int | None  # None: it is not running
    exit_code: int | None = None  # how it ended last
    starts_at: float | None = None  # when it will be started again


class BotProcess:
    def __init__(self, module: str) -> None:
        self.status = BotStatus(pid=None)
        # Not even a `kill -9` of the playground leaves the bot behind.
        self._command = modules.command("playground.tether", module)
        self._process: asyncio.subprocess.Process | None = None
        self._hurry = asyncio.Event()
        self._changed: dict[str, str] = {}

    async def run(self, environment: Mapping[str, str]) -> None:
        """Keep the bot running until cancelled; then let it finish."""
        pause = FIRST_PAUSE
        try:
            while True:
                started_at = time.monotonic()
                exit_code = await self._live(environment)
                if time.monotonic() - started_at > LIVED_LONG_ENOUGH:
                    pause = FIRST_PAUSE
                if not self._hurry.is_set():
                    await self._wait(exit_code, pause)
                    pause = min(pause * 2, LONGEST_PAUSE)
        finally:
            await self._stop()

    def change(self, environment: Mapping[str, str]) -> None:
        """Start it again with these variables beside those it is run with."""
        self._changed = dict(environment)
        self.restart()

    def restart(self) -> None:
        """Now, whether it runs or waits."""
        self._hurry.set()
        self._terminate()

    async def _live(self, environment: Mapping[str, str]) -> int:
        self._hurry.clear()
        self._process = await asyncio.create_subprocess_exec(
            *self._command,
            env=modules.environment({**environment, **self._changed}),
            stdin=asyncio.subprocess.PIPE,
            start_new_session=True,  # Ctrl-C is for the playground, which stops the bot first
        )
        self.status = BotStatus(pid=self._process.pid)
        if self._hurry.is_set():  # something has changed while it was being started
            self._terminate()
        exit_code = await self._process.wait()
        self.status = BotStatus(pid=None, exit_code=exit_code)
        return exit_code

    async def _wait(self, exit_code: int, pause: float) -> None:
        print(f"The bot ended with code {exit_code}; again in {pause:.0f} s.", file=sys.stderr)
        self.status = BotStatus(pid=None, exit_code=exit_code, starts_at=time.time() + pause)
        with suppress(TimeoutError):
            await asyncio.wait_for(self._hurry.wait(), pause)

    async def _stop(self) -> None:
        if self._process is None:
            return
        self._terminate()
        try:
            await asyncio.wait_for(self._process.wait(), TIME_TO_FINISH)
        except TimeoutError:
            self._process.kill()
            await self._process.wait()
        self.status = BotStatus(pid=None, exit_code=self._process.returncode)

    def _terminate(self) -> None:
        if self._process is not None and self._process.returncode is None:
            with suppress(ProcessLookupError):
                self._process.terminate()

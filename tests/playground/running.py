"""`python -m playground` as a person starts it, in a folder of its own."""

import asyncio
import os
import re
import signal
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).parents[2]
PLAYGROUND = (sys.executable, "-m", "playground")
STARTED = re.compile(r"The playground is at (http://\S+)")
LONGEST_START = 60.0
PLENTY = {
    "RATE_GROUP_PER_MINUTE": "1000000",
    "RATE_PRIVATE_PER_SECOND": "1000000",
    "RATE_TOTAL_PER_SECOND": "1000000",
}


def environment(**more: str) -> dict[str, str]:
    """That of the test, without a token that would lead to the real Telegram."""
    inherited = {name: value for name, value in os.environ.items() if name != "BOT_TOKEN"}
    return {**inherited, **PLENTY, "PYTHONPATH": str(ROOT), **more}


class Running:
    """The playground as a process; it can be stopped and started again."""

    def __init__(self, folder: Path, command: Sequence[str] = PLAYGROUND, **settings: str) -> None:
        self.url = ""
        self._folder = folder
        self._command = command
        self._settings = settings
        self._process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        port = self.url.rpartition(":")[2] or "0"  # again at the same address
        self._process = await asyncio.create_subprocess_exec(
            *(*self._command, "--no-open", "--port", port),
            cwd=self._folder,
            env=environment(**self._settings),
            stdout=asyncio.subprocess.PIPE,
        )
        assert self._process.stdout
        async with asyncio.timeout(LONGEST_START):
            line = (await self._process.stdout.readline()).decode()
        found = STARTED.search(line)
        assert found, f"the playground said {line!r}"
        self.url = found[1]

    async def ends(self, how: signal.Signals = signal.SIGINT) -> int:
        """Wait until the bot has ended, too: the end of the output that they share tells."""
        assert self._process
        assert self._process.stdout
        if self._process.returncode is None:
            self._process.send_signal(how)
        await self._process.stdout.read()
        return await self._process.wait()

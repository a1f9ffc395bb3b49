"""Processes under siege: `python -m bot` as a user runs it, and a Valkey server of our own."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from redis.asyncio import Redis
from redis.exceptions import RedisError

from bench.processes import UNLIMITED
from storage.embedded.valkey_process import server_binary
from storage.redis.failures import StorageAway

ROOT = Path(__file__).parent.parent.parent
TOKEN = "7000000001:local-telegram-token-for-the-siege"  # noqa: S105 - a local one
GOODBYE_SECONDS = 15.0  # for a polite stop; who does not hear it is killed
VALKEY = "valkey-server"


class Process:
    """A command with its log; it may be killed, stopped, and started again."""

    def __init__(self, command: list[str], log: Path, **settings: str) -> None:
        log.parent.mkdir(parents=True, exist_ok=True)
        self.log = log
        self._command = command
        self.settings = settings
        self.running = self._started()

    @property
    def pid(self) -> int:
        return self.running.pid

    def kill(self) -> None:
        """As `kill -9` does; it is gone when this returns."""
        self.running.kill()
        self.running.wait()

    def start_again(self) -> None:
        self.running = self._started()

    def freeze(self) -> None:
        self.running.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        self.running.send_signal(signal.SIGCONT)

    async def end(self) -> None:
        """Politely, so that a bot takes its Valkey along; else by force, and its children too."""
        self.thaw()
        self.running.terminate()
        try:
            await asyncio.to_thread(self.running.wait, GOODBYE_SECONDS)
        except subprocess.TimeoutExpired:
            children = list(children_of(self.pid))
            self.kill()
            for child in children:
                kill_if_there(child)

    def _started(self) -> subprocess.Popen[bytes]:
        kept = {name: os.environ[name] for name in ("PATH", "HOME", "TMPDIR") if name in os.environ}
        with self.log.open("ab") as log:
            return subprocess.Popen(  # noqa: S603 - our own command
                self._command,
                cwd=self.log.parent,  # nobody's .env
                env={**kept, "PYTHONPATH": str(ROOT), **self.settings},
                stdout=log,
                stderr=log,
                start_new_session=True,
            )


def bot_process(log: Path, **settings: str) -> Process:
    """Budgets and limits are out of the way; whatever is logged is there to be searched."""
    return Process(
        [sys.executable, "-m", "bot"],
        log,
        **{"BOT_TOKEN": TOKEN, "LOG_LEVEL": "DEBUG", **UNLIMITED, **settings},
    )


class OwnValkey(Process):
    """A server that keeps every write in its append-only file."""

    def __init__(self, folder: Path) -> None:
        self.socket = folder / "valkey.sock"
        super().__init__(
            [
                str(server_binary()), "--port", "0", "--unixsocket", str(self.socket),
                "--dir", str(folder), "--save", "", "--appendonly", "yes",
                "--appendfsync", "always",
            ],
            folder / "valkey.log",
        )  # fmt: skip

    @property
    def url(self) -> str:
        return f"unix://{self.socket}"

    async def answers(self) -> None:
        """Wait for it."""
        async with asyncio.timeout(GOODBYE_SECONDS):
            while True:
                try:
                    async with Redis.from_url(self.url) as redis:
                        await redis.ping()
                except (RedisError, StorageAway, OSError):
                    await asyncio.sleep(0.02)
                else:
                    return


def valkey_child(bot: int) -> int | None:
    """The embedded server of this bot, if it runs now."""
    return next((pid for pid in children_of(bot) if _name(pid) == VALKEY), None)


def children_of(parent: int) -> Iterator[int]:
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            fields = (folder / "stat").read_text().rpartition(")")[2].split()
        except OSError:  # it has just ended
            continue
        if int(fields[1]) == parent and fields[0] != "Z":
            yield int(folder.name)


def kill_if_there(pid: int) -> bool:
    try:
        os.kill(pid, signal.SIGKILL)
    except ProcessLookupError:
        return False
    return True


def _name(pid: int) -> str:
    try:
        return Path(f"/proc/{pid}/comm").read_text().strip()
    except OSError:
        return ""

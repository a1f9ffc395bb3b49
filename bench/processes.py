"""Child processes of the bench: our bot and a bare one, each with a clean environment."""

import asyncio
import os
import re
import sys
import tempfile
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from redis.asyncio import Redis

from playground.local_telegram import LocalTelegram
from playground.server.api import POLL
from storage.embedded.server import EmbeddedServer
from storage.redis.replicas import Replicas
from storage.table.documents import Tables

TOKEN = "7000000001:local-telegram-token-for-the-bench"  # noqa: S105 - a local one
ROOT = Path(__file__).parent.parent
INHERITED = ("PATH", "HOME", "TMPDIR")  # the environment may set REDIS_URL
UNLIMITED = dict.fromkeys(
    (
        "RATE_GROUP_PER_MINUTE",
        "RATE_PRIVATE_PER_SECOND",
        "RATE_TOTAL_PER_SECOND",
        "LIMIT_COMMANDS_PER_MINUTE",
        "LIMIT_PRESSES_PER_MINUTE",
        "LIMIT_TABLES_PER_HOUR",
    ),
    "1000000",
)
AT_DEFAULTS: dict[str, str] = {}
ERROR = re.compile(r"^[\w.]*(?:Error|Exception|Exhausted|TimedOut)\b.*$", re.MULTILINE)
MOST_ERRORS = 3
VALKEY = "valkey-server"


@dataclass(frozen=True, slots=True)
class Process:
    """As /proc tells it."""

    pid: int
    parent: int
    name: str
    cpu_seconds: float
    resident_bytes: int


@dataclass(frozen=True, slots=True)
class BotProcess:
    """`python -m bot` on an embedded server, which the bench may use, too."""

    telegram: LocalTelegram
    redis: Redis
    tables: Tables
    pid: int

    @property
    def family(self) -> list[Process]:
        """The bot first, then its workers; not its server. Nothing where there is no /proc."""
        return [one for one in family(self.pid) if not one.name.startswith(VALKEY)]


@asynccontextmanager
async def our_bot(telegram: LocalTelegram, settings: dict[str, str]) -> AsyncIterator[BotProcess]:
    """Until it has said goodbye; it is there when it asks for updates."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        data = folder / "data"
        where = {"BOT_TOKEN": TOKEN, "TELEGRAM_API_URL": telegram.url, "DATA_DIR": str(data)}
        redis = Redis.from_url(EmbeddedServer(data).url, decode_responses=True)
        async with _child(folder, "bot", settings={**where, **settings}) as pid, redis:
            await _polls(telegram)
            yield BotProcess(telegram, redis, Tables(redis, Replicas(redis, wanted=0)), pid)


@asynccontextmanager
async def bare_bot(telegram: LocalTelegram) -> AsyncIterator[int]:
    with tempfile.TemporaryDirectory() as name:
        async with _child(Path(name), "bench.bare_bot", telegram.url, TOKEN, settings={}) as pid:
            await _polls(telegram)
            yield pid


def family(pid: int) -> list[Process]:
    """A process and all that came of it, elders first."""
    known = [one for path in Path("/proc").glob("[0-9]*/stat") if (one := _read(path))]
    found = [one for one in known if one.pid == pid]
    for elder in found:  # grows while it is read
        found += [one for one in known if one.parent == elder.pid]
    return found


def cpu_seconds(processes: Sequence[Process]) -> float:
    return sum(one.cpu_seconds for one in processes)


def _read(stat: Path) -> Process | None:
    try:
        pid, _, rest = stat.read_text().partition(" (")
    except (FileNotFoundError, ProcessLookupError):  # it has ended meanwhile
        return None
    name, _, told = rest.rpartition(") ")
    fields = told.split()
    ticks = int(fields[11]) + int(fields[12])  # of the user and of the system
    return Process(
        pid=int(pid),
        parent=int(fields[1]),
        name=name,
        cpu_seconds=ticks / os.sysconf("SC_CLK_TCK"),
        resident_bytes=int(fields[21]) * os.sysconf("SC_PAGE_SIZE"),
    )


@asynccontextmanager
async def _child(
    folder: Path, module: str, *arguments: str, settings: dict[str, str]
) -> AsyncIterator[int]:
    inherited = {name: os.environ[name] for name in INHERITED if name in os.environ}
    said = folder / "said"
    with said.open("wb") as output:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", module, *arguments,
            cwd=folder,  # nobody's .env
            env={**inherited, "PYTHONPATH": str(ROOT), "LOG_LEVEL": "ERROR", **settings},
            stdout=output,
            stderr=output,
        )  # fmt: skip
    try:
        yield process.pid
    finally:
        process.terminate()
        await process.wait()
        _tell_errors(said.read_text())


def _tell_errors(said: str) -> None:
    """How often each: under load the same one comes by the thousand."""
    errors = Counter(ERROR.findall(said))
    for error, times in errors.most_common(MOST_ERRORS):
        print(f"   it failed {times} times: {error}!")


async def _polls(telegram: LocalTelegram) -> None:
    async with asyncio.timeout(60):
        await telegram.world.bell.wait_until(lambda: telegram.server.under_way[POLL] > 0)

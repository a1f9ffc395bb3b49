"""The embedded server dies under the bot: it is started again, and nothing is lost."""

import asyncio
import os
import signal
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from redis.asyncio import Redis
from redis.exceptions import ConnectionError as NotThereError
from structlog.testing import capture_logs

from storage.embedded.data_dir import DataDirBusy
from storage.embedded.server import EmbeddedServer

BACK_SECONDS = 2.0


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[EmbeddedServer]:
    server = EmbeddedServer(tmp_path / "data")
    await server.start()
    yield server
    await server.stop()


async def kill(server: EmbeddedServer) -> None:
    async with Redis.from_url(server.url) as redis:
        os.kill(int((await redis.info("server"))["process_id"]), signal.SIGKILL)


async def back(server: EmbeddedServer, *, within: float = BACK_SECONDS) -> None:
    """Until it answers again."""
    async with asyncio.timeout(within):
        while not await answers(server):  # noqa: ASYNC110 - it is another process
            await asyncio.sleep(0.01)


async def answers(server: EmbeddedServer) -> bool:
    async with Redis.from_url(server.url) as redis:
        try:
            return bool(await redis.ping())
        except NotThereError:
            return False


async def count(server: EmbeddedServer) -> int:
    """Count on until the server is gone; the last number that it acknowledged."""
    acknowledged = 0
    async with Redis.from_url(server.url) as redis:
        try:
            while True:
                acknowledged = await redis.incr("counted")
        except NotThereError:
            return acknowledged


async def test_it_is_started_again_and_nothing_acknowledged_is_lost(server: EmbeddedServer) -> None:
    counting = asyncio.create_task(count(server))
    await asyncio.sleep(0.1)
    await kill(server)
    acknowledged = await counting
    await back(server)
    async with Redis.from_url(server.url) as redis:
        assert acknowledged <= await redis.incrby("counted", 0) <= acknowledged + 1
    assert acknowledged


async def test_repeated_deaths_are_survived_and_each_is_told(server: EmbeddedServer) -> None:
    with capture_logs() as logs:
        for _ in range(4):
            await back(server)
            await kill(server)
        await back(server)
    told = [line for line in logs if line["log_level"] == "error"]
    assert [line["why"] for line in told] == ["killed by signal 9"] * 4
    pauses = [line["again_in"] for line in told]
    assert pauses[0] == 0
    assert pauses == sorted(pauses)
    assert 0 < pauses[-1] <= 1


async def test_the_folder_stays_locked_meanwhile(server: EmbeddedServer, tmp_path: Path) -> None:
    await kill(server)
    assert not await answers(server)
    with pytest.raises(DataDirBusy):
        await EmbeddedServer(tmp_path / "data").start()
    await back(server)


@pytest.mark.parametrize("after", [0.0, 0.01, 0.03, 0.1])
async def test_it_can_be_stopped_while_it_is_being_started_again(
    tmp_path: Path, after: float
) -> None:
    server = EmbeddedServer(tmp_path)
    await server.start()
    await kill(server)
    await asyncio.sleep(after)
    began = time.monotonic()
    await server.stop()
    assert time.monotonic() - began < 5
    assert not await answers(server)
    again = EmbeddedServer(tmp_path)  # nobody holds the folder any more
    await again.start()
    await again.stop()


async def test_a_file_that_cannot_be_read_is_told_and_tried_again(
    server: EmbeddedServer, tmp_path: Path
) -> None:
    async with Redis.from_url(server.url) as redis:
        await redis.set("kept", "yes")
    (file,) = (tmp_path / "data" / "valkey" / "appendonlydir").glob("*.incr.aof")
    written = file.read_bytes()
    file.write_bytes(b"nonsense\n" + written)
    with capture_logs() as logs:
        await kill(server)
        async with asyncio.timeout(10):
            while not [line for line in logs if "does not start" in line["event"]]:  # noqa: ASYNC110
                await asyncio.sleep(0.01)
    (told, *_) = [line for line in logs if "does not start" in line["event"]]
    assert told["why"].startswith("Bad file format reading the append only file")
    assert told["log_level"] == "error"
    file.write_bytes(written)
    await back(server, within=5)
    async with Redis.from_url(server.url) as redis:
        assert await redis.get("kept") == b"yes"

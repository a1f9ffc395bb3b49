"""The embedded server: nothing is lost by a kill, one bot per folder, orphans taken over."""

import asyncio
import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest
from redis.asyncio import Redis

from storage.embedded.data_dir import DataDirBusy
from storage.embedded.server import EmbeddedServer

ROOT = Path(__file__).parent.parent.parent

# A bot's storage alone: starts the server, writes, says so, and waits to be killed.
CHILD = """
import asyncio, sys
from pathlib import Path
from redis.asyncio import Redis
from storage.embedded.server import EmbeddedServer

async def main():
    server = EmbeddedServer(Path(sys.argv[1]))
    await server.start()
    async with Redis.from_url(server.url) as redis:
        await redis.set("kept", sys.argv[2])
    print("ready", flush=True)
    await asyncio.Event().wait()

asyncio.run(main())
"""


def child(folder: Path, value: str) -> subprocess.Popen[str]:
    process = subprocess.Popen(
        [sys.executable, "-c", CHILD, str(folder), value],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "ready\n"
    return process


async def read(server: EmbeddedServer, key: str) -> bytes | None:
    async with Redis.from_url(server.url) as redis:
        value = await redis.get(key)
        assert value is None or isinstance(value, bytes)
        return value


async def test_data_is_there_again_after_a_clean_stop(tmp_path: Path) -> None:
    server = EmbeddedServer(tmp_path / "data")
    await server.start()
    async with Redis.from_url(server.url) as redis:
        await redis.set("kept", "yes")
    await server.stop()
    again = EmbeddedServer(tmp_path / "data")
    await again.start()
    assert await read(again, "kept") == b"yes"
    await again.stop()


async def test_what_was_forgotten_leaves_the_file_too(tmp_path: Path) -> None:
    server = EmbeddedServer(tmp_path, rewrite_seconds=0.5)
    await server.start()
    async with Redis.from_url(server.url) as redis:
        await redis.set("key", "a name")
        assert is_in_a_file("a name", tmp_path)
        await redis.delete("key")
    async with asyncio.timeout(20):
        while is_in_a_file("a name", tmp_path):  # noqa: ASYNC110 - the server does not tell
            await asyncio.sleep(0.02)
    await server.stop()


async def test_a_rewritten_file_that_a_kill_cut_short_is_taken_away(tmp_path: Path) -> None:
    server = EmbeddedServer(tmp_path)
    await server.start()
    await server.stop()
    (tmp_path / "valkey" / "temp-rewriteaof-bg-1.aof").write_text("a name")
    await server.start()
    assert not is_in_a_file("a name", tmp_path)
    await server.stop()


def is_in_a_file(text: str, folder: Path) -> bool:
    """Files come and go while one looks."""
    found = False
    for path in folder.rglob("*"):
        with suppress(FileNotFoundError, IsADirectoryError):
            found = found or text.encode() in path.read_bytes()
    return found


async def test_a_second_bot_on_the_folder_is_refused(tmp_path: Path) -> None:
    server = EmbeddedServer(tmp_path)
    await server.start()
    with pytest.raises(DataDirBusy):
        await EmbeddedServer(tmp_path).start()
    assert await read(server, "anything") is None  # the first one is not disturbed
    await server.stop()


async def test_a_long_path_is_no_trouble(tmp_path: Path) -> None:
    server = EmbeddedServer(tmp_path / ("long" * 30))
    await server.start()
    assert await read(server, "anything") is None
    await server.stop()


async def test_the_orphan_of_a_killed_bot_is_taken_over_and_nothing_is_lost(
    tmp_path: Path,
) -> None:
    process = await asyncio.to_thread(child, tmp_path, "before the kill")
    process.kill()
    process.wait()
    assert process.stdout is not None
    process.stdout.close()
    server = EmbeddedServer(tmp_path)
    await server.start()
    assert await read(server, "kept") == b"before the kill"
    await server.stop()


async def test_ctrl_c_does_not_reach_the_server(tmp_path: Path) -> None:
    server = EmbeddedServer(tmp_path)
    await server.start()
    async with Redis.from_url(server.url) as redis:
        process = int((await redis.info("server"))["process_id"])
        os.kill(process, signal.SIGINT)  # as a terminal does to its whole group
        assert await redis.ping()
        await asyncio.sleep(0.2)  # a server that took it would be gone by now
        assert await redis.ping()
    await server.stop()

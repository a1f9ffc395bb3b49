"""The data folder is its owner's alone: what others could read is closed, or refused."""

import os
import shutil
import stat
import subprocess
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import mkdtemp

import pytest
from redis.asyncio import Redis

from storage.embedded.data_dir import DataDirRefused
from storage.embedded.server import EmbeddedServer

NOBODY = 65534
as_root = pytest.mark.skipif(os.geteuid() != 0, reason="only root can act for another user")


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that everybody may enter, as the one a bot is installed in."""
    folder = Path(mkdtemp(prefix="zt-"))
    folder.chmod(0o755)
    yield folder
    shutil.rmtree(folder)


@pytest.fixture
async def server(open_folder: Path) -> AsyncIterator[EmbeddedServer]:
    server = EmbeddedServer(open_folder / "data")
    await server.start()
    yield server
    await server.stop()


def modes(folder: Path) -> dict[str, int]:
    found = [folder, *folder.rglob("*")]
    return {path.name: stat.S_IMODE(path.stat().st_mode) for path in found}


def is_private(folder: Path) -> bool:
    return all(not mode & 0o077 for mode in modes(folder).values())


async def test_nobody_else_may_read_a_folder_or_file_of_the_bot(
    server: EmbeddedServer, open_folder: Path
) -> None:
    async with Redis.from_url(server.url) as redis:
        await redis.bgrewriteaof()  # by a child of the child, into new files
        while (await redis.info("persistence"))["aof_rewrite_in_progress"]:
            pass
    found = modes(open_folder / "data")
    assert {"data", "lock", "valkey", "valkey.log", "appendonly.aof.2.base.rdb"} <= set(found)
    assert found["data"] == 0o700
    assert is_private(open_folder / "data"), found


async def test_nobody_else_may_use_the_socket(server: EmbeddedServer) -> None:
    assert set(modes(socket_of(server)).values()) == {0o700}


@as_root
async def test_another_user_finds_no_seed(server: EmbeddedServer, open_folder: Path) -> None:
    async with Redis.from_url(server.url) as redis:
        await redis.set("seed", "of-the-match")
    assert finds("of-the-match", open_folder, user=os.geteuid())
    assert not finds("of-the-match", open_folder, user=NOBODY)


def finds(text: str, folder: Path, *, user: int) -> bool:
    grep = ["grep", "-r", text, str(folder)]
    return subprocess.run(grep, user=user, capture_output=True, check=False).returncode == 0


async def test_what_was_left_open_is_closed_at_the_next_start(open_folder: Path) -> None:
    data = open_folder / "data"
    await started_and_stopped(data)
    for path in (data, *data.rglob("*")):
        path.chmod(0o755 if path.is_dir() else 0o644)
    await started_and_stopped(data)
    assert is_private(data), modes(data)


async def started_and_stopped(data: Path) -> None:
    server = EmbeddedServer(data)
    await server.start()
    await server.stop()


async def test_a_folder_that_is_open_and_not_evidently_ours_is_left_alone(
    open_folder: Path,
) -> None:
    (open_folder / "photos").mkdir(mode=0o755)
    with pytest.raises(DataDirRefused, match="open to others and holds more than the bot's files"):
        await EmbeddedServer(open_folder).start()
    assert modes(open_folder) == {open_folder.name: 0o755, "photos": 0o755}


@as_root
@pytest.mark.parametrize("of_another", ["", "valkey", "valkey/appendonlydir"])
async def test_what_belongs_to_another_user_is_refused(open_folder: Path, of_another: str) -> None:
    data = open_folder / "data"
    await started_and_stopped(data)
    os.chown(data / of_another, NOBODY, NOBODY)
    with pytest.raises(DataDirRefused, match="belongs to another user"):
        await EmbeddedServer(data).start()


@as_root
async def test_a_socket_of_another_user_is_refused(open_folder: Path) -> None:
    server = EmbeddedServer(open_folder / "data")
    with (
        socket_of_another(socket_of(server)),
        pytest.raises(DataDirRefused, match="belongs to another user"),
    ):
        await server.start()


def socket_of(server: EmbeddedServer) -> Path:
    return Path(server.url.removeprefix("unix://"))


@contextmanager
def socket_of_another(path: Path) -> Iterator[None]:
    path.touch()
    os.chown(path, NOBODY, NOBODY)
    yield
    path.unlink()


async def test_a_file_in_the_place_of_the_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("")
    with pytest.raises(DataDirRefused, match="File exists"):
        await EmbeddedServer(tmp_path / "data").start()

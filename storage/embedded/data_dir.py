"""The data folder: locked by one bot at a time, and readable for its owner alone."""

import fcntl
import os
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import IO

FOLDER, FILE = 0o700, 0o600  # modes: append-only files hold every hand and every seed
ANYBODY_ELSE = 0o077
LOCK, VALKEY = "lock", "valkey"
NEIGHBOURS = {"playground", "lost+found"}  # may lie there before the bot's first start


class DataDirBusy(Exception):  # noqa: N818 - says what the folder is
    """Another bot works on this folder."""


class DataDirRefused(Exception):  # noqa: N818 - says what was done
    """Others could read what is kept there, or we could not write it. Says which and why."""


def claim(folder: Path) -> IO[bytes]:
    """Make the folder and what is ours in it private; its lock, held until it is closed."""
    try:
        folder.mkdir(mode=FOLDER, parents=True, exist_ok=True)
        if not _is_evidently_ours(folder):
            raise DataDirRefused(f"{folder} is open to others and holds more than the bot's files")
        make_private(folder)
        for path in _contents(folder):
            make_private(path)
        lock = open_private(folder / LOCK)
    except OSError as error:
        raise DataDirRefused(f"{error.filename or folder}: {error.strerror or error}") from None
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        lock.close()
        raise DataDirBusy(folder) from None
    return lock


def make_private(path: Path) -> None:
    if path.stat().st_uid != os.geteuid():
        raise DataDirRefused(f"{path} belongs to another user")
    wanted = FOLDER if path.is_dir() else FILE
    if stat.S_IMODE(path.stat().st_mode) != wanted:
        path.chmod(wanted)
    if path.stat().st_mode & ANYBODY_ELSE:  # a file system without modes takes no notice
        raise DataDirRefused(f"{path} cannot be closed to others on its file system")


def open_private(path: Path) -> IO[bytes]:
    """For appending."""
    return open(path, "ab", opener=lambda name, flags: os.open(name, flags, FILE))


def _is_evidently_ours(folder: Path) -> bool:
    """So that nobody's home is closed by a slip in DATA_DIR."""
    if not folder.stat().st_mode & ANYBODY_ELSE:
        return True
    found = {path.name for path in folder.iterdir()}
    return {LOCK, VALKEY} <= found or found <= {LOCK, VALKEY} | NEIGHBOURS


def _contents(folder: Path) -> Iterator[Path]:
    """Only what the bot has put there."""
    lock, valkey = folder / LOCK, folder / VALKEY
    if lock.exists():
        yield lock
    if valkey.exists():
        yield valkey
        yield from valkey.rglob("*")

"""The chats survive a restart: a snapshot in a folder, replaced at once after every change."""

import asyncio
import errno
import fcntl
import os
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Literal

from playground import snapshot
from playground.world.chats import Chat
from playground.world.messages import Message
from playground.world.world import World

DEBOUNCE = 0.3  # real seconds
FOLDER, FILE = 0o700, 0o600  # modes: the chats are nobody else's business
UNSEEN_PHOTOS_KEPT = 7 * 24 * 60 * 60.0  # seconds


class MemoryBusyError(Exception):
    """Another playground works on this folder."""


class MemoryUnreadableError(Exception):
    """The snapshot was not written by this version of the playground."""


class Memory:
    def __init__(self, world: World, folder: Path) -> None:
        self.path = folder / "chats.json"
        self._world = world
        self._written = b""
        self._photos = folder / "photos"
        self._photos.mkdir(parents=True, exist_ok=True)
        for path in (folder, self._photos, *folder.glob("chats.*"), *self._photos.iterdir()):
            _make_private(path)
        self._lock = _open_private(folder / "chats.lock", "ab")
        try:
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            self._lock.close()
            raise MemoryBusyError from None

    def recall(self) -> bool:
        """Fill the world with what was there; False if nothing was."""
        self._world.files.live_in(self._photos)
        try:
            document = self.path.read_bytes()
        except FileNotFoundError:
            return False
        try:
            snapshot.read(document, self._world)
        except ValueError as error:
            raise MemoryUnreadableError from error
        self._world.files.forget_all_but(
            _files_shown(self._world), older_than=self._world.now() - UNSEEN_PHOTOS_KEPT
        )
        self.save()  # the ids passed over are passed over, whatever comes
        return True

    async def keep(self) -> None:
        """Save a moment after every change, until cancelled. A full disk ends it with OSError."""
        while True:
            rung = asyncio.create_task(self._world.bell.rung())
            await asyncio.sleep(DEBOUNCE)
            document = snapshot.write(self._world, is_final=False)
            if document != self._written:
                self._replace(document)
            await rung

    def save(self, *, is_final: bool = False) -> None:
        """Now; for the last time, if nothing happens in the world any more."""
        self._replace(snapshot.write(self._world, is_final=is_final))

    def close(self) -> None:
        self._lock.close()

    def _replace(self, document: bytes) -> None:
        new = self.path.with_suffix(".new")
        with _open_private(new, "wb") as file:
            file.write(document)
            file.flush()
            os.fsync(file.fileno())
        new.replace(self.path)
        self._written = document


def _make_private(path: Path) -> None:
    if path.stat().st_uid != os.geteuid():
        raise PermissionError(errno.EPERM, f"{path} belongs to another user")
    path.chmod(FOLDER if path.is_dir() else FILE)


def _open_private(path: Path, mode: Literal["ab", "wb"]) -> IO[bytes]:
    return open(path, mode, opener=lambda name, flags: os.open(name, flags, FILE))


def _files_shown(world: World) -> set[str]:
    messages = [
        one
        for chat in world.chats.values()
        for one in (*chat.messages.values(), *_seen_by_one(chat))
    ]
    sent = [file for one in messages for file in (one.photo, one.document)]
    return {file.unique_id for file in sent if file is not None}


def _seen_by_one(chat: Chat) -> Iterator[Message]:
    for ephemera in chat.ephemera.values():
        yield from ephemera.kept.values()
        yield from ephemera.seen.values()

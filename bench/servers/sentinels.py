"""One master with two replicas, and three sentinels that watch over them."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from bench.servers.node import HOST, DataNode, Node, until
from bench.siege.balancer import free_port

SERVICE = "friends"
REPLICAS, SENTINELS, QUORUM = 2, 3, 2
DOWN_MILLISECONDS = 2000  # without a word from the master until it counts as gone
FAILOVER_MILLISECONDS = 6000  # for a replica to take over, before another one is tried
# A master that has lost its replicas may have been replaced: it takes no writes.
CAREFUL: dict[str, Any] = {"min_replicas_to_write": "1"}


class SentinelNode(Node):
    """The same program in another role; it writes what it learns into its settings."""

    def __init__(self, folder: Path, master: int, *, password: str, of_master: str) -> None:
        """The master is known by its port."""
        port = free_port()
        lines = [
            f"port {port}",
            f"bind {HOST}",
            f"dir {folder}",
            f"sentinel monitor {SERVICE} {HOST} {master} {QUORUM}",
            f"sentinel down-after-milliseconds {SERVICE} {DOWN_MILLISECONDS}",
            f"sentinel failover-timeout {SERVICE} {FAILOVER_MILLISECONDS}",
            *([f"sentinel auth-pass {SERVICE} {of_master}"] if of_master else []),
            *(
                [f"requirepass {password}", f"sentinel sentinel-pass {password}"]
                if password
                else []
            ),
        ]
        folder.mkdir(parents=True)
        settings = folder / "sentinel.conf"
        settings.write_text("\n".join(lines))
        super().__init__(folder, str(settings), "--sentinel", port=port, password=password)

    async def watch(self, master: DataNode) -> None:
        """Over a service that it does not know, or has forgotten."""
        await self.tell("SENTINEL MONITOR", SERVICE, HOST, master.port, QUORUM)
        await self.tell("SENTINEL SET", SERVICE, "failover-timeout", FAILOVER_MILLISECONDS)
        await self.gives_up_after(DOWN_MILLISECONDS)

    async def gives_up_after(self, milliseconds: int) -> None:
        """Of a master's silence."""
        await self.tell("SENTINEL SET", SERVICE, "down-after-milliseconds", milliseconds)

    async def master_port(self) -> int:
        """Of whoever it thinks is the master now."""
        return int((await self.tell("SENTINEL GET-MASTER-ADDR-BY-NAME", SERVICE))[1])

    async def knows_all(self) -> bool:
        told = await self.tell("SENTINEL MASTER", SERVICE)
        others, replicas = int(told["num-other-sentinels"]), int(told["num-slaves"])
        return others == SENTINELS - 1 and replicas == REPLICAS


class WatchedServers:
    def __init__(self, folder: Path, *, password: str = "", sentinel_password: str = "") -> None:
        self._folder = folder
        self._password = password
        self._sentinel_password = sentinel_password
        master = DataNode(folder / "server-0", password=password, **CAREFUL)
        self.servers = [master]
        self.sentinels: list[SentinelNode] = []

    @property
    def url(self) -> str:
        login = f":{self._password}@" if self._password else ""
        hosts = ",".join(f"{HOST}:{node.port}" for node in self.sentinels)
        query = f"?sentinel_password={self._sentinel_password}" if self._sentinel_password else ""
        return f"redis+sentinel://{login}{hosts}/{SERVICE}/0{query}"

    async def form(self) -> None:
        """A sentinel that comes last learns of the replicas at once, not ten seconds later."""
        (master,) = self.servers
        await master.answers()
        self.servers += [
            DataNode(
                self._folder / f"server-{number + 1}",
                password=self._password,
                replicaof=f"{HOST} {master.port}",
                **CAREFUL,
            )
            for number in range(REPLICAS)
        ]
        await asyncio.gather(*[until(replica.is_in_sync) for replica in self.servers[1:]])
        self.sentinels += [
            SentinelNode(
                self._folder / f"sentinel-{number}",
                master.port,
                password=self._sentinel_password,
                of_master=self._password,
            )
            for number in range(SENTINELS)
        ]
        await asyncio.gather(*[until(sentinel.knows_all) for sentinel in self.sentinels])

    async def master_of(self, _key: str) -> DataNode:
        port = await self.sentinels[0].master_port()
        return next(server for server in self.servers if server.port == port)

    async def replicas_of(self, key: str) -> list[DataNode]:
        master = await self.master_of(key)
        return [server for server in self.servers if server is not master]

    async def heal(self) -> None:
        for node in (*self.servers, *self.sentinels):
            node.thaw()
            if node.running.poll() is not None:
                node.start_again()
        await asyncio.gather(*[node.answers() for node in (*self.servers, *self.sentinels)])
        master = await self.master_of("")
        for replica in await self.replicas_of(""):  # the sentinels would say so too, in ten seconds
            await replica.tell("REPLICAOF", HOST, master.port)
        await until(self._is_healed)

    async def end(self) -> None:
        await asyncio.gather(*[node.end() for node in (*self.servers, *self.sentinels)])

    async def _is_healed(self) -> bool:
        return sum([await server.is_in_sync() for server in self.servers]) == REPLICAS


@asynccontextmanager
async def watched_servers(
    folder: Path, *, password: str = "", sentinel_password: str = ""
) -> AsyncIterator[WatchedServers]:
    watched = WatchedServers(folder, password=password, sentinel_password=sentinel_password)
    try:
        await watched.form()
        yield watched
    finally:
        await watched.end()

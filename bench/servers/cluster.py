"""A cluster of six: three masters, each with a replica."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from redis.crc import REDIS_CLUSTER_HASH_SLOTS, key_slot

from bench.servers.node import HOST, DataNode, until
from bench.siege.balancer import free_port

MASTERS = 3
NODE_TIMEOUT = "2000"  # milliseconds without a word from a node until it is replaced


class ClusterMember(DataNode):
    def __init__(
        self, folder: Path, *, port: int | None = None, password: str = "", **settings: str
    ) -> None:
        self.bus = free_port()  # where the members speak to each other
        super().__init__(
            folder,
            port=port,
            password=password,
            cluster_enabled="yes",
            cluster_node_timeout=NODE_TIMEOUT,
            cluster_port=str(self.bus),
            **settings,
        )

    async def id(self) -> str:
        return str(await self.tell("CLUSTER MYID"))

    async def is_whole(self, members: int) -> bool:
        """As this member sees it."""
        told = await self.tell("CLUSTER INFO")
        return told["cluster_state"] == "ok" and int(told["cluster_known_nodes"]) == members

    async def is_down(self) -> bool:
        """The whole cluster, as this member sees it: some slots have no master."""
        return bool((await self.tell("CLUSTER INFO"))["cluster_state"] != "ok")

    async def serves(self, slot: int) -> bool:
        """As its master."""
        if (await self.info("replication"))["role"] != "master":
            return False
        (mine,) = [
            node
            for node in (await self.tell("CLUSTER NODES")).values()
            if "myself" in node["flags"]
        ]
        return any(int(first) <= slot <= int(last) for first, last in _ranges(mine["slots"]))


class SixNodes:
    def __init__(self, folder: Path, *, password: str = "") -> None:
        self._password = password
        self.nodes = [
            ClusterMember(folder / f"node-{number}", password=password)
            for number in range(2 * MASTERS)
        ]

    @property
    def url(self) -> str:
        login = f":{self._password}@" if self._password else ""
        return f"redis+cluster://{login}{','.join(f'{HOST}:{node.port}' for node in self.nodes)}"

    async def form(self) -> None:
        """The last three become replicas of the first three."""
        await asyncio.gather(*[node.answers() for node in self.nodes])
        masters, replicas = self.nodes[:MASTERS], self.nodes[MASTERS:]
        for number, node in enumerate(self.nodes):
            await node.tell("CLUSTER SET-CONFIG-EPOCH", number + 1)
        for number, master in enumerate(masters):
            await master.tell("CLUSTER ADDSLOTSRANGE", *_slots(number))
        for node in self.nodes[1:]:
            await self.nodes[0].tell("CLUSTER MEET", HOST, node.port, node.bus)
        await asyncio.gather(*[until(lambda m=m: m.is_whole(len(self.nodes))) for m in self.nodes])  # type: ignore[misc]
        for master, replica in zip(masters, replicas, strict=True):
            await replica.tell("CLUSTER REPLICATE", await master.id())
        await asyncio.gather(*[until(replica.is_in_sync) for replica in replicas])

    async def master_of(self, key: str) -> ClusterMember:
        slot = key_slot(key.encode())
        for node in self.nodes:
            if node.running.poll() is None and await node.serves(slot):
                return node
        raise LookupError(key)

    async def replicas_of(self, key: str) -> list[ClusterMember]:
        master = await self.master_of(key)
        name = await master.id()
        told = await master.tell("CLUSTER NODES")
        ports = [int(at.rpartition(":")[2]) for at, one in told.items() if one["master_id"] == name]
        return [node for node in self.nodes if node.port in ports]

    async def heal(self) -> None:
        for node in self.nodes:
            node.thaw()
            if node.running.poll() is not None:
                node.start_again()
        await until(self._is_healed)

    async def _is_healed(self) -> bool:
        if not all([await node.is_whole(len(self.nodes)) for node in self.nodes]):
            return False
        return sum([await node.is_in_sync() for node in self.nodes]) == len(self.nodes) - MASTERS


@asynccontextmanager
async def six_nodes(folder: Path, *, password: str = "") -> AsyncIterator[SixNodes]:
    cluster = SixNodes(folder, password=password)
    try:
        await cluster.form()
        yield cluster
    finally:
        await asyncio.gather(*[node.end() for node in cluster.nodes])


def _slots(number: int) -> tuple[int, int]:
    """The first and the last of one of the masters."""
    first, end = (REDIS_CLUSTER_HASH_SLOTS * n // MASTERS for n in (number, number + 1))
    return first, end - 1


def _ranges(slots: list[list[str]]) -> list[tuple[str, str]]:
    """One slot alone is told as one number."""
    return [(each[0], each[-1]) for each in slots]

"""Client of a Redis or Valkey Cluster: the library's, made fit for many commands at once.

As the library has it, a command that finds too many connections in use is refused, and whenever
one command finds that the map of the cluster is old, all connections are closed, whoever uses
them. Here the one waits for its turn, and connections in use stay; the map is asked for again.
"""

import asyncio
from collections.abc import Sequence
from typing import Any

from redis.asyncio import RedisCluster
from redis.asyncio.cluster import ClusterNode, ClusterPipeline
from redis.asyncio.connection import Connection, SSLConnection
from redis.asyncio.retry import Retry
from redis.exceptions import ConnectionError as NotThere
from redis.exceptions import RedisClusterException

from storage.redis.address import Host
from storage.redis.calls import Script
from storage.redis.failures import away_is_told

# So young a map is not asked for again: of a hundred commands that fail at once each would ask.
YOUNG_SECONDS = 0.2
MORE_THAN_ENOUGH = 10_000  # connections, for the library; it is we who count


class _ClusterConnection(Connection):
    async def send_packed_command(self, *args: Any, **kwargs: Any) -> None:
        try:
            await super().send_packed_command(*args, **kwargs)
        except (AttributeError, RuntimeError, TypeError) as error:
            # Idle connections of a node that failed are closed one by one, and this one was
            # taken before its turn. The library does not know what to call that.
            raise NotThere("closed while it was about to be used") from error


class _TlsClusterConnection(_ClusterConnection, SSLConnection):
    pass


class Cluster(RedisCluster):
    def __init__(
        self,
        hosts: Sequence[Host],
        *,
        connections: int,
        retry: Retry,
        ssl: bool,
        **options: Any,
    ) -> None:
        """So many connections to each node for commands, and as many for pipelines.

        They are counted apart, since a pipeline that meets a moved slot gives commands itself.
        """
        super().__init__(
            startup_nodes=[ClusterNode(host.name, host.port) for host in hosts],
            max_connections=MORE_THAN_ENOUGH,
            retry=retry,
            ssl=ssl,
            reinitialize_steps=0,  # a moved slot is noted by itself
            **options,
        )
        self.connection_kwargs["connection_class"] = (
            _TlsClusterConnection if ssl else _ClusterConnection
        )
        for node in self.startup_nodes:
            node.connection_class = self.connection_kwargs["connection_class"]
        self._room_for_commands = asyncio.Semaphore(connections)
        self._room_for_pipelines = asyncio.Semaphore(connections)
        self._map_asked = asyncio.Lock()
        self._map_is_young_until = 0.0

    async def initialize(
        self,
        additional_startup_nodes_info: list[tuple[str, int]] | None = None,
        last_failed_node_name: str | None = None,
    ) -> "Cluster":
        """Ask for the map, if it may be old."""
        async with self._map_asked:
            if not self._initialize:
                return self
            now = asyncio.get_running_loop().time()
            if now >= self._map_is_young_until:
                try:
                    await self.nodes_manager.initialize(
                        additional_startup_nodes_info, last_failed_node_name
                    )
                except RedisClusterException as error:
                    self._ask_the_first_ones_too()
                    raise NotThere(str(error)) from error
                self._map_is_young_until = now + YOUNG_SECONDS
            if not self.commands_parser.commands:
                await self.commands_parser.initialize(self.nodes_manager.default_node)
            self._initialize = False
        return self

    async def node_of(self, key: str) -> ClusterNode:
        """Its master, as far as the map is right."""
        with away_is_told():
            await self.initialize()
        return self.nodes_manager.get_node_from_slot(self.keyslot(key))

    def get_node(self, *args: Any, **kwargs: Any) -> ClusterNode:
        """A node that takes over a slot may be missing from the map until it holds the whole
        slot.
        """
        node = super().get_node(*args, **kwargs)
        if node is None:
            raise NotThere("a node that is not on the map yet")
        return node

    async def execute_command(self, *args: Any, **kwargs: Any) -> Any:
        async with self._room_for_commands:
            with away_is_told():
                return await super().execute_command(*args, **kwargs)

    def pipeline(self, *_args: Any, **_kwargs: Any) -> ClusterPipeline:
        """Never a transaction, which nobody here asks for."""
        return _Pipeline(self, self._room_for_pipelines)  # type: ignore[abstract]

    def register_script(self, script: Any) -> Any:
        return Script(self, script)

    async def aclose(self) -> None:
        """What the library calls when the map may be old: see close_for_good."""
        self._initialize = True

    async def close_for_good(self) -> None:
        self._initialize = True
        self._ask_the_first_ones_too()
        await self.nodes_manager.aclose()
        await self.nodes_manager.aclose("startup_nodes")

    def _ask_the_first_ones_too(self) -> None:
        """Whoever REDIS_URL names: if nobody on the map answers, all may have moved elsewhere."""
        for node in self.startup_nodes:
            self.nodes_manager.startup_nodes.setdefault(node.name, node)


class _Pipeline(ClusterPipeline):
    def __init__(self, cluster: Cluster, room: asyncio.Semaphore) -> None:
        super().__init__(cluster)
        self._room = room

    async def execute(self, *args: Any, **kwargs: Any) -> list[Any]:
        async with self._room:
            with away_is_told():
                return await super().execute(*args, **kwargs)

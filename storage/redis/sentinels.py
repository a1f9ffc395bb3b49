"""Client of the master that Redis Sentinel names, whichever server that is just now."""

import asyncio
from typing import Any

from redis.asyncio import BlockingConnectionPool
from redis.asyncio.retry import Retry
from redis.asyncio.sentinel import (
    Sentinel,
    SentinelConnectionPool,
    SentinelManagedConnection,
    SentinelManagedSSLConnection,
)
from redis.backoff import NoBackoff

from storage.redis.address import Sentinels
from storage.redis.calls import Master

SENTINEL_SECONDS = 1.0  # for an answer; then the next one is asked


class _Sentinels(Sentinel):
    """One question at a time, for all who ask it: two at once may lose a sentinel from the list."""

    _asked: asyncio.Task[tuple[str, int]] | None = None

    async def discover_master(self, service_name: str) -> tuple[str, int]:
        if self._asked is None:
            self._asked = asyncio.create_task(super().discover_master(service_name))
            self._asked.add_done_callback(self._answered)
        return await asyncio.shield(self._asked)

    def _answered(self, asked: asyncio.Task[tuple[str, int]]) -> None:
        self._asked = None
        if not asked.cancelled():
            asked.exception()  # its waiters have been told


class _SentinelConnection(SentinelManagedConnection):
    async def send_packed_command(self, *args: Any, **kwargs: Any) -> None:
        """A second attempt asks who the master is; the library would try the same server again."""
        if not self.is_connected:
            master = await self.connection_pool.get_master_address()
            await self.connect_to(master)  # type: ignore[no-untyped-call]
        await super().send_packed_command(*args, **kwargs)


class _TlsSentinelConnection(_SentinelConnection, SentinelManagedSSLConnection):
    pass


class MasterPool(SentinelConnectionPool, BlockingConnectionPool):
    """Whoever finds all connections in use waits."""

    async def aclose(self) -> None:
        await super().aclose()
        await self.sentinel_manager.aclose()


def sentinel_of(address: Sentinels) -> Sentinel:
    return _Sentinels(  # type: ignore[no-untyped-call]
        [(host.name, host.port) for host in address.hosts],
        sentinel_kwargs={
            **address.sentinel_options,
            "decode_responses": True,
            "socket_timeout": SENTINEL_SECONDS,
            "socket_connect_timeout": SENTINEL_SECONDS,
            "retry": Retry(NoBackoff(), 0),  # there are others to ask
        },
    )


def master_of(address: Sentinels, *, ssl: bool, **options: Any) -> Master:
    client: Master = sentinel_of(address).master_for(
        address.service,
        redis_class=Master,
        connection_pool_class=MasterPool,
        connection_class=_TlsSentinelConnection if ssl else _SentinelConnection,
        db=address.db,
        **options,
    )
    return client

"""Check at the start: whether REDIS_URL leads to what it says, and whether that can be written."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, assert_never

from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.asyncio.sentinel import MasterNotFoundError
from redis.backoff import NoBackoff
from redis.exceptions import AuthenticationError, NoPermissionError, RedisError

from storage.redis.address import Address, ClusterNodes, Host, Options, Sentinels, Server
from storage.redis.client import SOON_SECONDS, Client, client_of, close
from storage.redis.cluster import Cluster
from storage.redis.failures import as_the_library_tells


class Mode(StrEnum):
    """How a server runs, in its own words."""

    ALONE = "standalone"
    CLUSTER = "cluster"
    SENTINEL = "sentinel"
    UNTOLD = ""  # this user may not ask


@dataclass(frozen=True, slots=True)
class ServerState:
    """What a server says of itself."""

    mode: Mode = Mode.UNTOLD
    is_replica: bool = False


class WrongServer(Exception):  # noqa: N818 - says what it is
    """REDIS_URL leads to something else than it says: a sentence about what to write."""


class NotReady(Exception):  # noqa: N818 - says how it is
    """It is the right one, but cannot serve yet: a sentence about why."""


async def check(address: Address) -> None:
    """Raises one of the two, or an error of Redis if nobody is there."""
    try:
        with as_the_library_tells():
            await _check(address)
    except AuthenticationError:
        raise WrongServer("Redis refuses the user or the password of REDIS_URL.") from None


async def _check(address: Address) -> None:
    match address:
        case Server():
            async with _opened(client_of(address)) as redis:
                await _check_server(redis)
        case Sentinels():
            await _check_sentinels(address)
        case ClusterNodes():
            await _check_cluster(address)
        case _:
            assert_never(address)


async def _check_server(redis: Client | Redis) -> None:
    told = await _told(redis)
    if told.mode is Mode.CLUSTER:
        raise WrongServer(
            "REDIS_URL names a node of a cluster as if it stood alone: "
            "write redis+cluster://host:port,host:port."
        )
    if told.mode is Mode.SENTINEL:
        raise WrongServer(
            "REDIS_URL names a sentinel as if it held data: "
            "write redis+sentinel://host:port,host:port/service/0."
        )
    if told.is_replica:
        raise WrongServer(
            "REDIS_URL names a replica, which takes no writes: "
            "name its master, or the sentinels that know it."
        )


async def _check_sentinels(address: Sentinels) -> None:
    try:
        services = await _services(address)
    except AuthenticationError:
        raise WrongServer(
            "The sentinels refuse the password: theirs goes into ?sentinel_password=…"
        ) from None
    if address.service not in services:
        raise WrongServer(
            f"The sentinels of REDIS_URL know no service “{address.service}”: "
            "its name stands after the hosts, redis+sentinel://host:port/service/0."
        )
    async with _opened(client_of(address)) as redis:
        try:
            await _check_server(redis)
        except MasterNotFoundError:
            raise NotReady("The sentinels of REDIS_URL know no master that is up.") from None


async def _services(address: Sentinels) -> Any:
    async with _first(address.hosts, address.sentinel_options) as redis:
        if (await _told(redis)).mode not in (Mode.SENTINEL, Mode.UNTOLD):
            raise WrongServer(
                "REDIS_URL speaks of sentinels, but a server that holds data answers: "
                "write redis://host:port/0."
            )
        return await redis.sentinel_masters()


async def _check_cluster(address: ClusterNodes) -> None:
    async with _first(address.hosts, address.options) as redis:
        if (await _told(redis)).mode not in (Mode.CLUSTER, Mode.UNTOLD):
            raise WrongServer(
                "REDIS_URL speaks of a cluster, but cluster mode is off there: "
                "write redis://host:port/0."
            )
        told = await redis.execute_command("CLUSTER INFO")  # type: ignore[no-untyped-call]
    if told["cluster_state"] != "ok":
        raise NotReady(
            "The cluster of REDIS_URL is not whole: see cluster_state in its CLUSTER INFO."
        )
    async with _opened(client_of(address)) as cluster:
        try:
            await cluster.ping(target_nodes=Cluster.PRIMARIES)
        except RedisError:
            raise NotReady(
                "The nodes of the cluster cannot be reached where they say they are: "
                "see cluster-announce-ip and cluster-announce-port."
            ) from None


async def _told(redis: Client | Redis) -> ServerState:
    try:
        info = await redis.info("server", "replication")
    except NoPermissionError:
        return ServerState()
    mode = info.get("redis_mode") or info.get("server_mode")  # as Redis and as Valkey call it
    return ServerState(Mode(str(mode)), is_replica=info.get("role") == "slave")


@asynccontextmanager
async def _opened(client: Client) -> AsyncIterator[Client]:
    try:
        yield client
    finally:
        await close(client)


@asynccontextmanager
async def _first(hosts: tuple[Host, ...], options: Options) -> AsyncIterator[Redis]:
    """Of those that answer."""
    for host in hosts:
        redis: Redis = Redis(
            host=host.name,
            port=host.port,
            decode_responses=True,
            socket_timeout=SOON_SECONDS,
            socket_connect_timeout=SOON_SECONDS,
            retry=Retry(NoBackoff(), 0),
            **options,
        )
        try:
            await redis.ping()
        except AuthenticationError:
            raise
        except RedisError:
            if host is hosts[-1]:
                raise
        else:
            yield redis
            return
        finally:
            await redis.aclose()

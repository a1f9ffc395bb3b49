"""Client of Redis, by its address: one server, the master of sentinels, or a cluster."""

from typing import Any, TypeAlias, assert_never

from redis.asyncio import BlockingConnectionPool, Redis
from redis.asyncio.retry import Retry
from redis.backoff import ExponentialWithJitterBackoff

from storage.redis.address import Address, ClusterNodes, Sentinels, Server
from storage.redis.calls import Master
from storage.redis.cluster import Cluster
from storage.redis.sentinels import master_of

# A pool that waits: whoever finds all connections in use is next, and that is no outage. One
# process cannot keep more of them busy, and several processes share the server's 10,000.
CONNECTIONS = 64
ANSWER_SECONDS = 5.0
SOON_SECONDS = 2.5  # where another server may take over, who does not answer is given up sooner
# A moment's break is bridged here; whatever lasts longer is for the callers to wait for.
RETRIES, FIRST_PAUSE_SECONDS, LONGEST_PAUSE_SECONDS = 3, 0.05, 0.25

Client: TypeAlias = Redis | Cluster


def client_of(
    address: Address, *, retries: int = RETRIES, answer_seconds: float | None = None
) -> Client:
    """Connects to nobody yet."""
    if answer_seconds is None:
        answer_seconds = ANSWER_SECONDS if isinstance(address, Server) else SOON_SECONDS
    backoff = ExponentialWithJitterBackoff(base=FIRST_PAUSE_SECONDS, cap=LONGEST_PAUSE_SECONDS)
    common: dict[str, Any] = {
        "decode_responses": True,
        "socket_timeout": answer_seconds,
        "socket_connect_timeout": answer_seconds,
        "retry": Retry(backoff, retries),
    }
    waiting: dict[str, Any] = {"max_connections": CONNECTIONS, "timeout": None}
    match address:
        case Server():
            pool = BlockingConnectionPool.from_url(address.url, **waiting, **common)
            return Master.from_pool(pool)
        case Sentinels():
            return master_of(address, **waiting, **common, **address.options)
        case ClusterNodes():
            return Cluster(address.hosts, connections=CONNECTIONS, **common, **address.options)
    assert_never(address)


async def close(client: Client) -> None:
    match client:
        case Cluster():
            await client.close_for_good()
        case _:
            await client.aclose()

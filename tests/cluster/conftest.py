"""Six nodes, and a master with replicas and sentinels: whole and empty for every test."""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from bench.servers.cluster import SixNodes, six_nodes
from bench.servers.node import Servers
from bench.servers.sentinels import WatchedServers, watched_servers
from storage.budgets import Window
from storage.connection import Storage, connect
from tests.conftest import opened


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def a_cluster(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[SixNodes]:
    async with six_nodes(tmp_path_factory.mktemp("cluster")) as cluster:
        yield cluster


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def some_sentinels(
    tmp_path_factory: pytest.TempPathFactory,
) -> AsyncIterator[WatchedServers]:
    async with watched_servers(tmp_path_factory.mktemp("sentinels")) as watched:
        yield watched


CLUSTER, SENTINELS = "a_cluster", "some_sentinels"  # the fixtures above
on_a_cluster = pytest.mark.parametrize("servers", [CLUSTER], indirect=True)
on_sentinels = pytest.mark.parametrize("servers", [SENTINELS], indirect=True)


@pytest.fixture(params=[CLUSTER, SENTINELS])
def servers(request: pytest.FixtureRequest) -> Servers:
    """The one, then the other."""
    found: Servers = request.getfixturevalue(request.param)
    return found


@pytest.fixture
async def redis_url(servers: Servers) -> str:
    await servers.heal()
    async with opened(servers.url) as redis:
        await redis.flushall()
    return servers.url


@pytest.fixture
async def storage(redis_url: str) -> AsyncIterator[Storage]:
    """A commit counts when a replica has it."""
    storage = connect(
        redis_url,
        group=Window.each_minute(20),
        private=Window.each_second(1, burst_seconds=4),
        total=Window.each_second(30, burst_seconds=1),
        wait_replicas=1,
    )
    yield storage
    await storage.close()

"""rediss:// in its three forms: who is behind the certificate is spoken to, nobody else is."""

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, ExitStack, asynccontextmanager
from pathlib import Path

import pytest
from redis.exceptions import ConnectionError as NotThereError

from bench.servers.cluster import ClusterMember
from bench.servers.node import HOST, DataNode
from bench.servers.sentinels import SERVICE, SentinelNode
from bench.siege.balancer import free_port
from storage.redis.address import read_address
from storage.redis.start_check import check
from tests.cluster.test_start import PASSWORD, running, whole
from tests.cluster.tls_front import CERTIFICATE, tls_front
from tests.conftest import opened


@asynccontextmanager
async def a_server(folder: Path) -> AsyncIterator[str]:
    server, port = DataNode(folder, password=PASSWORD), free_port()
    async with running(server):
        with tls_front(port, server.port):
            yield f"rediss://:{PASSWORD}@{HOST}:{port}"


@asynccontextmanager
async def a_cluster(folder: Path) -> AsyncIterator[str]:
    """Its one node is known by the port in front of it."""
    port = free_port()
    member = ClusterMember(folder, password=PASSWORD, cluster_announce_port=str(port))
    async with running(member):
        await whole(member)
        with tls_front(port, member.port):
            yield f"rediss+cluster://:{PASSWORD}@{HOST}:{port}"


@asynccontextmanager
async def a_sentinel(folder: Path) -> AsyncIterator[str]:
    server = DataNode(folder / "server", password=PASSWORD)
    with ExitStack() as fronts:
        of_server, of_sentinel = free_port(), free_port()
        fronts.enter_context(tls_front(of_server, server.port))
        sentinel = SentinelNode(folder / "sentinel", of_server, password="", of_master=PASSWORD)
        fronts.enter_context(tls_front(of_sentinel, sentinel.port))
        async with running(server, sentinel):
            yield f"rediss+sentinel://:{PASSWORD}@{HOST}:{of_sentinel}/{SERVICE}/0"


@pytest.mark.parametrize("form", [a_server, a_cluster, a_sentinel])
async def test_what_is_written_through_tls_is_read_again(
    form: Callable[[Path], AbstractAsyncContextManager[str]], tmp_path: Path
) -> None:
    async with form(tmp_path) as url:
        trusted = f"{url}?ssl_ca_certs={CERTIFICATE}"
        await check(read_address(trusted))
        async with opened(trusted) as redis:
            await redis.set("x", "1")
            assert await redis.get("x") == "1"
        with pytest.raises(NotThereError):  # nobody vouches for this certificate
            await check(read_address(url))

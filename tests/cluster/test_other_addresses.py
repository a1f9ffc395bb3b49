"""All nodes are elsewhere than on the map: those that REDIS_URL names are asked again."""

from pathlib import Path

from bench.servers.cluster import ClusterMember
from bench.servers.node import HOST, until
from bench.siege.balancer import free_port
from tests.cluster.test_start import running, whole
from tests.conftest import opened


async def test_a_cluster_that_has_moved_altogether_is_found_by_its_names(tmp_path: Path) -> None:
    later = free_port()
    before = ClusterMember(tmp_path)
    async with (
        running(before),
        opened(f"redis+cluster://{HOST}:{before.port},{HOST}:{later}") as redis,
    ):
        await whole(before)
        await redis.set("x", "kept")
        before.kill()
        after = ClusterMember(tmp_path, port=later)  # the same one, with all it has stored

        async def is_found() -> bool:
            return await redis.get("x") == "kept"

        async with running(after):
            await until(is_found)

"""A REDIS_URL that leads nowhere, or elsewhere: one sentence at the start, and an exit code."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from redis.exceptions import ConnectionError as NotThereError

from bench.servers.cluster import ClusterMember
from bench.servers.node import HOST, DataNode, Node, until
from bench.servers.sentinels import SERVICE, SentinelNode
from bench.siege.balancer import free_port
from storage.redis.address import read_address
from storage.redis.start_check import NotReady, WrongServer, check
from tests.bot.bot_process import BotProcess
from tests.bot.live_bot import TOKEN

PASSWORD, SENTINEL_PASSWORD = "right", "another"
ALL_SLOTS = (0, 16383)


@asynccontextmanager
async def running(*nodes: Node) -> AsyncIterator[None]:
    try:
        await asyncio.gather(*[node.answers() for node in nodes])
        yield
    finally:
        await asyncio.gather(*[node.end() for node in nodes])


async def whole(member: ClusterMember) -> None:
    """A cluster of one."""
    await member.tell("CLUSTER ADDSLOTSRANGE", *ALL_SLOTS)
    await until(lambda: member.is_whole(1))


@asynccontextmanager
async def watched(folder: Path) -> AsyncIterator[tuple[DataNode, SentinelNode]]:
    """A server and a sentinel, each with a password of its own."""
    server = DataNode(folder / "server", password=PASSWORD)
    sentinel = SentinelNode(
        folder / "sentinel", server.port, password=SENTINEL_PASSWORD, of_master=PASSWORD
    )
    async with running(server, sentinel):
        yield server, sentinel


async def refusal(url: str) -> str:
    with pytest.raises((WrongServer, NotReady)) as refused:
        await check(read_address(url))
    assert PASSWORD not in str(refused.value).split()
    return str(refused.value)


async def test_a_node_of_a_cluster_is_no_server_that_stands_alone(tmp_path: Path) -> None:
    member = ClusterMember(tmp_path)
    async with running(member):
        assert "write redis+cluster://" in await refusal(f"redis://{HOST}:{member.port}")


async def test_a_cluster_without_all_its_slots_is_not_ready(tmp_path: Path) -> None:
    member = ClusterMember(tmp_path)
    async with running(member):
        url = f"redis+cluster://{HOST}:{member.port}"
        assert "is not whole" in await refusal(url)
        await whole(member)
        await check(read_address(url))


async def test_a_cluster_announced_where_nobody_is_cannot_be_used(tmp_path: Path) -> None:
    member = ClusterMember(tmp_path, cluster_announce_port=str(free_port()))
    async with running(member):
        await whole(member)
        assert "cluster-announce-ip" in await refusal(f"redis+cluster://{HOST}:{member.port}")


async def test_a_server_that_stands_alone_is_no_cluster_and_no_sentinel(tmp_path: Path) -> None:
    server = DataNode(tmp_path)
    async with running(server):
        where = f"{HOST}:{server.port}"
        assert "cluster mode is off there" in await refusal(f"redis+cluster://{where}")
        assert "a server that holds data" in await refusal(f"redis+sentinel://{where}/friends")
        await check(read_address(f"redis://{where}"))


async def test_a_replica_takes_no_writes(tmp_path: Path) -> None:
    master = DataNode(tmp_path / "master")
    replica = DataNode(tmp_path / "replica", replicaof=f"{HOST} {master.port}")
    async with running(master, replica):
        assert "names a replica" in await refusal(f"redis://{HOST}:{replica.port}")


async def test_a_node_that_is_a_replica_leads_to_its_cluster_all_the_same(tmp_path: Path) -> None:
    master, replica = ClusterMember(tmp_path / "master"), ClusterMember(tmp_path / "replica")
    async with running(master, replica):
        await master.tell("CLUSTER ADDSLOTSRANGE", *ALL_SLOTS)
        await replica.tell("CLUSTER MEET", HOST, master.port, master.bus)
        await asyncio.gather(*[until(lambda m=m: m.is_whole(2)) for m in (master, replica)])  # type: ignore[misc]
        await replica.tell("CLUSTER REPLICATE", await master.id())
        await until(replica.is_in_sync)
        await check(read_address(f"redis+cluster://{HOST}:{replica.port}"))


async def test_a_wrong_password_is_told_in_every_form(tmp_path: Path) -> None:
    member = ClusterMember(tmp_path / "member", password=PASSWORD)
    async with running(member), watched(tmp_path) as (server, sentinel):
        await whole(member)
        theirs = f"{HOST}:{sentinel.port}/{SERVICE}/0?sentinel_password={SENTINEL_PASSWORD}"
        for form in (
            f"redis://{{}}{HOST}:{server.port}",
            f"redis+cluster://{{}}{HOST}:{member.port}",
            f"redis+sentinel://{{}}{theirs}",
        ):
            for wrong in ("", ":wrong@", "nobody:right@"):
                assert "refuses the user or the password" in await refusal(form.format(wrong))
            await check(read_address(form.format(f":{PASSWORD}@")))


async def test_sentinels_say_which_password_they_mean_and_which_names_they_know(
    tmp_path: Path,
) -> None:
    async with watched(tmp_path) as (server, sentinel):
        where = f"redis+sentinel://:{PASSWORD}@{HOST}:{sentinel.port}"
        theirs = f"?sentinel_password={SENTINEL_PASSWORD}"
        assert "?sentinel_password=" in await refusal(f"{where}/{SERVICE}")
        assert "know no service “foes”" in await refusal(f"{where}/foes/0{theirs}")
        alone = f"redis://:{SENTINEL_PASSWORD}@{HOST}:{sentinel.port}"
        assert "write redis+sentinel://" in await refusal(alone)
        server.kill()
        await until(lambda: is_down(sentinel))
        assert "no master that is up" in await refusal(f"{where}/{SERVICE}{theirs}")


async def is_down(sentinel: SentinelNode) -> bool:
    return bool((await sentinel.tell("SENTINEL MASTER", SERVICE))["is_sdown"])


@pytest.mark.parametrize("form", ["redis://{}", "redis+cluster://{}", "redis+sentinel://{}/x"])
async def test_where_nobody_answers_it_says_so(form: str) -> None:
    url = form.format(f"{HOST}:{free_port()}")
    with pytest.raises(NotThereError):
        await check(read_address(url))


async def test_one_of_several_that_answers_is_enough(tmp_path: Path) -> None:
    member = ClusterMember(tmp_path)
    async with running(member):
        await whole(member)
        await check(read_address(f"redis+cluster://{HOST}:{free_port()},{HOST}:{member.port}"))


async def test_the_bot_says_it_in_one_sentence_and_ends(tmp_path: Path) -> None:
    member = ClusterMember(tmp_path / "member", password=PASSWORD)
    nobody = f"{HOST}:{free_port()}"
    async with running(member):
        there = f":{PASSWORD}@{HOST}:{member.port}"
        said = await asyncio.gather(
            said_at_start(tmp_path / "0.txt", f"redis://{there}"),
            said_at_start(tmp_path / "1.txt", f"redis+cluster://{there}"),
            said_at_start(tmp_path / "2.txt", f"redis+cluster://{nobody},{nobody}"),
            said_at_start(tmp_path / "3.txt", f"redis+cluster://{there}/7"),
        )
    wrong, not_ready, not_there, no_address = said
    assert wrong == (
        2,
        "REDIS_URL names a node of a cluster as if it stood alone: "
        "write redis+cluster://host:port,host:port.\n",
    )
    assert not_ready == (
        1, "The cluster of REDIS_URL is not whole: see cluster_state in its CLUSTER INFO.\n"
    )  # fmt: skip
    assert not_there == (1, "Redis cannot be reached: check REDIS_URL.\n")
    assert no_address[0] == 2
    assert "REDIS_URL" in no_address[1]
    assert "names a database, and a cluster has only one" in no_address[1]
    assert PASSWORD not in no_address[1].split(":")


async def said_at_start(log: Path, url: str) -> tuple[int, str]:
    process = BotProcess(log.parent / "data", log, BOT_TOKEN=TOKEN, REDIS_URL=url)
    code = await process.ends()
    return code, process.said()

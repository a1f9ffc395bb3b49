"""A shelf moves to a node that has just joined, while it is written to: nothing is lost."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from redis.crc import key_slot

from bench.servers.cluster import ClusterMember
from bench.servers.node import HOST, until
from storage import keys
from storage.budgets import Window
from storage.connection import Storage, connect
from tests.cluster.test_many_writers import Writer
from tests.cluster.test_many_writers import until as until_written
from tests.cluster.test_start import ALL_SLOTS, running

SLOT = key_slot(keys.due(keys.SHARDS[0]).encode())
TABLES = [name for name in (f"table-{n:05d}" for n in range(200)) if keys.shard(name) == "s00"][:4]
SECOND = 1000  # milliseconds for a key to move


@pytest.fixture
async def members(tmp_path: Path) -> AsyncIterator[tuple[ClusterMember, ClusterMember]]:
    """One has all slots, and the other none yet: it is on nobody's map."""
    old, new = ClusterMember(tmp_path / "old"), ClusterMember(tmp_path / "new")
    async with running(old, new):
        await old.tell("CLUSTER ADDSLOTSRANGE", *ALL_SLOTS)
        await new.tell("CLUSTER MEET", HOST, old.port, old.bus)
        await asyncio.gather(*[until(lambda m=m: m.is_whole(2)) for m in (old, new)])  # type: ignore[misc]
        yield old, new


@pytest.fixture
async def storage(members: tuple[ClusterMember, ClusterMember]) -> AsyncIterator[Storage]:
    """It asks for replicas that are not there, as it would in a cluster that is being enlarged."""
    window = Window(1000, 1.0)
    storage = connect(
        f"redis+cluster://{HOST}:{members[0].port}",
        group=window,
        private=window,
        total=window,
        wait_replicas=1,
    )
    yield storage
    await storage.close()


async def test_a_shelf_that_moves_while_it_is_written_to(
    members: tuple[ClusterMember, ClusterMember], storage: Storage
) -> None:
    old, new = members
    writers = [Writer(storage, table) for table in TABLES]
    async with asyncio.TaskGroup() as group:
        for writer in writers:
            group.create_task(writer.write())
        await until_written(lambda: all(len(one.acknowledged) > 2 for one in writers))
        await new.tell("CLUSTER SETSLOT", SLOT, "IMPORTING", await old.id())
        await old.tell("CLUSTER SETSLOT", SLOT, "MIGRATING", await new.id())
        await move_all_keys(old, new)
        await until_written(lambda: all(one.waited for one in writers))
        for member in (new, old):
            await member.tell("CLUSTER SETSLOT", SLOT, "NODE", await new.id())
        before = [len(one.acknowledged) for one in writers]
        await until_written(
            lambda: all(
                len(one.acknowledged) > count + 2
                for one, count in zip(writers, before, strict=True)
            )
        )
        for writer in writers:
            writer.is_done = True
    assert await new.serves(SLOT)
    for writer in writers:
        assert list(await storage.tables.moves(writer.table, 1)) == writer.acknowledged


async def move_all_keys(old: ClusterMember, new: ClusterMember) -> None:
    """One by one, so that for a while a table's keys are on both."""
    while found := await old.tell("CLUSTER GETKEYSINSLOT", SLOT, 1):
        await old.tell("MIGRATE", HOST, new.port, found[0], 0, SECOND)

"""Commits that wait for a replica: what is acknowledged would survive its master."""

import asyncio
from collections.abc import Coroutine
from typing import Any

from structlog.testing import capture_logs

from bench.servers.cluster import SixNodes
from bench.servers.node import Servers, until
from storage import keys
from storage.connection import Storage
from storage.redis.replicas import Replicas
from storage.table.documents import Commit, Tables
from storage.waiting.deferred import DeferredStore
from tests.cluster.conftest import on_a_cluster

TABLE = "abcdefghijk"
MOMENT = 100  # other questions that the master answers meanwhile
PATIENCE = 20.0


async def commit(tables: Tables, version: int = 0) -> None:
    operation = f"press:{version}"
    committed = await tables.commit(TABLE, version, "{}", operation=operation, wake_at=0.0)
    assert committed is Commit.COMMITTED


async def is_done_when_a_replica_has_it(
    servers: Servers, tag: str, write: Coroutine[Any, Any, None]
) -> None:
    """The replicas are frozen, the master is not: it waits for the first of them."""
    key = keys.written(tag)
    master, replicas = await servers.master_of(key), await servers.replicas_of(key)

    async def is_written() -> bool:
        return bool(await master.tell("EXISTS", key))

    for replica in replicas:
        replica.freeze()
    writing = asyncio.create_task(write)
    await until(is_written)
    for _ in range(MOMENT):
        await master.tell("PING")
    assert not writing.done()
    replicas[0].thaw()
    await writing


async def test_a_commit_is_acknowledged_when_a_replica_has_it(
    servers: Servers, storage: Storage
) -> None:
    await storage.tables.load(TABLE)  # the master is known now
    tables = Tables(storage.redis, Replicas(storage.redis, 1, seconds=PATIENCE))
    await is_done_when_a_replica_has_it(servers, keys.shard(TABLE), commit(tables))


async def test_and_so_is_a_deferred_update(servers: Servers, storage: Storage) -> None:
    await storage.deferred.all()
    deferred = DeferredStore(storage.redis, Replicas(storage.redis, 1, seconds=PATIENCE))
    await is_done_when_a_replica_has_it(servers, keys.DEFERRED, deferred.put(7, "{}"))


@on_a_cluster
async def test_without_a_replica_the_game_goes_on_and_it_is_told_once(
    servers: SixNodes, storage: Storage
) -> None:
    (replica,) = await servers.replicas_of(keys.table(TABLE))
    await commit(storage.tables)
    with capture_logs() as logs:
        replica.freeze()
        for version in (1, 2):
            await commit(storage.tables, version)
        replica.thaw()
        await until(replica.is_in_sync)
        await commit(storage.tables, 3)
    assert [line["event"] for line in logs] == ["replicas lag behind", "replicas have caught up"]

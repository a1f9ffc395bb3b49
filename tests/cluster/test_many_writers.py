"""Many commits at once while a master dies: each is kept, or known to have failed."""

import asyncio
import time
from collections.abc import Callable

import pytest

from bench.servers.node import DataNode, Servers
from storage import keys
from storage.connection import Storage
from storage.redis.failures import StorageAway
from storage.table.documents import Commit

TABLES = [f"table-{number:05d}" for number in range(12)]
PATIENCE = 30.0
AGAIN_SECONDS = 0.1


class Writer:
    """Plays one table alone: a move after the other, each until it is acknowledged."""

    def __init__(self, storage: Storage, table: str) -> None:
        self.table = table
        self.acknowledged: list[str] = []
        self.acknowledged_at = 0.0
        self.waited = 0  # how often storage was away
        self.is_done = False
        self._storage = storage

    async def write(self) -> None:
        while not self.is_done:
            move = f"0 draw {len(self.acknowledged)}"
            try:
                committed = await self._commit(move)
                await self._storage.reads.for_action(self.table, 1, -1)
                await self._storage.due.waiting(time.time(), limit=10)
            except StorageAway:
                self.waited += 1
                await asyncio.sleep(AGAIN_SECONDS)
                continue
            assert committed is not Commit.STALE, "what was acknowledged is gone"
            self.acknowledged.append(move)
            self.acknowledged_at = time.monotonic()

    async def _commit(self, move: str) -> Commit:
        version = len(self.acknowledged)
        return await self._storage.tables.commit(
            self.table, version, move, operation=move, wake_at=time.time(), moves=[move], match=1
        )


@pytest.mark.parametrize("blow", [DataNode.kill, DataNode.freeze], ids=["killed", "frozen"])
async def test_what_was_acknowledged_is_kept_and_the_rest_is_tried_again(
    servers: Servers, storage: Storage, blow: Callable[[DataNode], None]
) -> None:
    writers = [Writer(storage, table) for table in TABLES]
    async with asyncio.TaskGroup() as group:
        for writer in writers:
            group.create_task(writer.write())
        await until(lambda: all(len(one.acknowledged) > 5 for one in writers))
        blow(await servers.master_of(keys.table(TABLES[0])))
        struck_at = time.monotonic()
        await until(lambda: writers[0].acknowledged_at > struck_at + AGAIN_SECONDS)
        print(f"written again after {writers[0].acknowledged_at - struck_at:.1f} s")
        before = [len(one.acknowledged) for one in writers]
        await until(
            lambda: all(
                len(one.acknowledged) > count + 1
                for one, count in zip(writers, before, strict=True)
            )
        )
        for writer in writers:
            writer.is_done = True
    for writer in writers:
        stored = await storage.tables.moves(writer.table, 1)
        assert list(stored) == writer.acknowledged


async def until(is_so: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not is_so():  # noqa: ASYNC110 - it is other processes that go on
            await asyncio.sleep(0.01)

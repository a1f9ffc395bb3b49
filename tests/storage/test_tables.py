"""The commit: by version, once for each operation, moves appended, the table woken."""

import asyncio

import pytest

from storage import keys
from storage.connection import Storage
from storage.keys import hashed
from storage.table.documents import REMEMBERED, Commit, StoredTable

pytestmark = pytest.mark.anywhere

TABLE = "abcdefghijk"


async def commit(
    storage: Storage, version: int, document: str, operation: str, *moves: str
) -> Commit:
    return await storage.tables.commit(
        TABLE, version, document, operation=operation, wake_at=100.0, moves=moves, match=1
    )


async def test_a_table_that_was_never_stored_is_not_there(storage: Storage) -> None:
    assert await storage.tables.load(TABLE) is None


async def test_a_commit_stores_the_document_its_moves_and_wakes_the_table(
    storage: Storage,
) -> None:
    assert await commit(storage, 0, "one", "a") is Commit.COMMITTED
    assert await commit(storage, 1, "two", "b", "0 draw", "0 stop") is Commit.COMMITTED
    assert await storage.tables.load(TABLE) == StoredTable(2, "two", (hashed("a"), hashed("b")))
    assert await storage.tables.moves(TABLE, 1) == ("0 draw", "0 stop")
    assert await storage.due.waiting(100.0, limit=10) == [TABLE]
    assert await storage.due.waiting(99.0, limit=10) == []


async def test_a_commit_on_an_old_version_changes_nothing(storage: Storage) -> None:
    await commit(storage, 0, "one", "a")
    assert await commit(storage, 0, "other", "b", "0 draw") is Commit.STALE
    assert await storage.tables.load(TABLE) == StoredTable(1, "one", (hashed("a"),))
    assert await storage.tables.moves(TABLE, 1) == ()


async def test_a_repeated_operation_is_recognised_and_never_done_twice(storage: Storage) -> None:
    await commit(storage, 0, "one", "a", "0 draw")
    assert await commit(storage, 1, "again", "a", "0 draw") is Commit.REPEATED
    assert await commit(storage, 0, "again", "a", "0 draw") is Commit.REPEATED
    assert await storage.tables.load(TABLE) == StoredTable(1, "one", (hashed("a"),))
    assert await storage.tables.moves(TABLE, 1) == ("0 draw",)


async def test_an_operation_is_not_mistaken_for_one_that_it_is_a_part_of(storage: Storage) -> None:
    await commit(storage, 0, "one", "press:12")
    assert await commit(storage, 1, "two", "press:1") is Commit.COMMITTED
    assert await commit(storage, 2, "three", "press:.2") is Commit.COMMITTED


async def test_the_last_operations_are_remembered_and_no_more(storage: Storage) -> None:
    for version in range(REMEMBERED + 8):
        await commit(storage, version, "doc", f"op{version}")
    stored = await storage.tables.load(TABLE)
    assert stored is not None
    assert stored.done == tuple(hashed(f"op{number}") for number in range(8, REMEMBERED + 8))


async def test_an_operation_that_an_older_version_stored_as_it_is_is_recognised(
    storage: Storage,
) -> None:
    await commit(storage, 0, "one", "message:-100:1")
    await storage.redis.hset(keys.table(TABLE), "done", "press:7 message:5000000001:2")
    assert await commit(storage, 1, "two", "message:5000000001:2") is Commit.REPEATED
    stored = await storage.tables.load(TABLE)
    assert stored is not None
    assert stored.has_done("press:7")
    assert not stored.has_done("press:8")


async def test_a_removed_table_leaves_nothing_and_is_counted_no_more(storage: Storage) -> None:
    await storage.tables.commit(
        TABLE,
        0,
        "doc",
        operation="a",
        wake_at=1,
        moves=("0 draw",),
        match=2,
        counted_as="hit lobby",
    )
    await storage.picks.note(TABLE, "board:1", "3", wake_at=1)
    lease = await storage.due.claim(TABLE, token="t", now=2, seconds=9)
    assert lease is not None
    await storage.sent.write(lease, {"board": "{}"})
    await storage.tables.remove(TABLE, matches=2)
    assert not [key async for key in storage.redis.scan_iter()]
    assert not await storage.sent.write(lease, {"board": "{}"})
    assert await commit(storage, 1, "two", "b") is Commit.STALE


async def test_of_many_at_once_one_wins_each_version(storage: Storage) -> None:
    results = await asyncio.gather(*[commit(storage, 0, f"{n}", f"op{n}") for n in range(20)])
    assert sorted(results) == [Commit.COMMITTED] + [Commit.STALE] * 19


async def test_a_closed_table_is_forgotten_after_a_while_and_an_open_one_never(
    storage: Storage,
) -> None:
    await commit(storage, 0, "one", "a", "0 draw")
    assert await storage.redis.pttl(keys.table(TABLE)) == -1
    await storage.tables.commit(TABLE, 1, "end", operation="b", wake_at=0, match=1, forget_after=60)
    for key in (keys.table(TABLE), keys.moves(TABLE, 1)):
        assert 0 < await storage.redis.pttl(key) <= 60_000
    await commit(storage, 2, "open again", "c")
    assert await storage.redis.pttl(keys.table(TABLE)) == -1


async def test_all_keys_of_a_table_share_a_slot_of_a_cluster() -> None:
    for table in ("abcdefghijk", "AAAAAAAAAAA", "_-_-_-_-_-_"):
        tag = "{" + keys.shard(table) + "}"
        own = [keys.table(table), keys.moves(table, 1), keys.sent(table), keys.lease(table)]
        assert all(key.startswith(tag) for key in [*own, keys.due(keys.shard(table))])

"""Figures over all tables: due ones and their age, open ones as the commits count them."""

from storage import keys
from storage.census import Census
from storage.connection import Storage

TABLES = [f"table-{number:05d}" for number in range(40)]  # on every shelf some


async def commit(storage: Storage, table: str, version: int, counted_as: str) -> None:
    await storage.tables.commit(
        table, version, "{}", operation=f"op{version}", wake_at=None, counted_as=counted_as
    )


async def test_nothing_is_counted_where_nothing_is(storage: Storage) -> None:
    assert await storage.figures.count(1000.0) == Census(0, 0.0, {})


async def test_due_are_those_whose_time_has_come_and_the_first_tells_the_age(
    storage: Storage,
) -> None:
    assert {keys.shard(table) for table in TABLES} == set(keys.SHARDS)
    for number, table in enumerate(TABLES):
        await storage.due.wake(table, 1000.0 + number)
    assert await storage.figures.count(1009.5) == Census(10, 9.5, {})
    assert await storage.figures.count(999.0) == Census(0, 0.0, {})


async def test_a_table_that_is_being_kept_is_not_due(storage: Storage) -> None:
    await storage.due.wake(TABLES[0], 1000.0)
    assert await storage.due.claim(TABLES[0], token="t", now=1001.0, seconds=3.0)
    assert (await storage.figures.count(1002.0)).due == 0


async def test_a_table_is_counted_as_its_last_commit_says_and_once(storage: Storage) -> None:
    for table in TABLES:
        await commit(storage, table, 0, "hit lobby")
    for table in TABLES[:30]:
        await commit(storage, table, 1, "hit playing")
        await commit(storage, table, 2, "hit playing")
    for table in TABLES[:5]:
        await commit(storage, table, 3, "scout lobby")
    counted = (await storage.figures.count(0)).open
    assert counted == {"hit lobby": 10, "hit playing": 25, "scout lobby": 5}


async def test_a_commit_that_is_stale_or_repeated_counts_nothing(storage: Storage) -> None:
    await commit(storage, TABLES[0], 0, "hit lobby")
    await commit(storage, TABLES[0], 7, "hit playing")  # stale
    await commit(storage, TABLES[0], 0, "hit playing")  # repeated
    assert (await storage.figures.count(0)).open == {"hit lobby": 1}


async def test_what_is_closed_is_counted_no_more_and_leaves_no_key(storage: Storage) -> None:
    for table in TABLES:
        await commit(storage, table, 0, "hit playing")
        await commit(storage, table, 1, "")
    assert (await storage.figures.count(0)).open == {}
    assert [key async for key in storage.redis.scan_iter("*:tally")] == []


async def test_a_table_of_a_bot_that_kept_no_count_is_counted_when_it_changes(
    storage: Storage,
) -> None:
    for field, value in {"version": "7", "document": "{}", "done": "press:1"}.items():
        await storage.redis.hset(keys.table(TABLES[0]), field, value)
    assert (await storage.figures.count(0)).open == {}
    await commit(storage, TABLES[0], 7, "hit playing")
    assert (await storage.figures.count(0)).open == {"hit playing": 1}

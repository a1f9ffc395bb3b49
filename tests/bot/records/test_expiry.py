"""An operator may limit for how many days records are kept."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from bot.records.expiry import DAY_SECONDS, Expiry
from bot.table.closing import close
from bot.table.document import ClosedBecause
from bot.table.record.document import MatchRecord, packed, record_of
from games.hit import HIT
from storage import keys
from storage.budgets import Window
from storage.connection import Storage, connect
from storage.past.stats import FORGOTTEN
from tests.bot.live_bot import PATIENCE, PLENTY, a_live_bot
from tests.bot.table.tables import ANNA, BORIS, a_match, played
from tests.conftest import Clock

WINDOW = Window.each_second(PLENTY, burst_seconds=1)


@pytest.fixture
async def storage(redis_url: str) -> AsyncIterator[Storage]:
    storage = connect(redis_url, group=WINDOW, private=WINDOW, total=WINDOW)
    yield storage
    await storage.close()


async def kept(storage: Storage, match: int, ended_at: float) -> MatchRecord:
    table = a_match(ANNA, BORIS)
    close(table, because=ClosedBecause.STOPPED)
    record = record_of(table, played(table), (), now=ended_at)
    record.match = match
    await storage.redis.set(keys.record(*record.id), packed(record))
    await storage.records.add(
        str(record.id), chat=record.chat, users=record.users, ended_at=ended_at
    )
    return record


def expiry(storage: Storage, clock: Clock, *, keep_days: int | None) -> Expiry:
    return Expiry(storage=storage, clock=clock, keep_days=keep_days)


async def test_what_is_older_goes_with_all_that_leads_to_it(storage: Storage, clock: Clock) -> None:
    now = clock()
    for match in range(1, 251):  # more than one batch
        await kept(storage, match, now - 12 * DAY_SECONDS)
    young = await kept(storage, 251, now - 9 * DAY_SECONDS)
    await storage.redis.set(keys.chat_stats(young.chat), "{}")
    await storage.redis.set(keys.user_stats(ANNA.user), "{}")
    await expiry(storage, clock, keep_days=10).remove_old(10)
    assert [one.record for one in await storage.records.of_chat(young.chat)] == [str(young.id)]
    assert await storage.records.count_of_user(ANNA.user) == 1
    assert len(await storage.records.days()) == 1
    found = [str(key) async for key in storage.redis.scan_iter()]
    assert len([key for key in found if ":record:" in key]) == 1
    current_stats = [key for key in found if key.endswith(":tally")]  # marked as gone, for a moment
    assert {await storage.redis.get(key) for key in current_stats} == {FORGOTTEN}


async def test_a_match_is_kept_for_all_of_its_days(storage: Storage, clock: Clock) -> None:
    await kept(storage, 1, clock() - 10 * DAY_SECONDS)
    await expiry(storage, clock, keep_days=10).remove_old(10)
    assert await storage.records.count_of_user(ANNA.user) == 1
    clock.advance(DAY_SECONDS)
    await expiry(storage, clock, keep_days=10).remove_old(10)
    assert await storage.records.count_of_user(ANNA.user) == 0


async def test_what_nobody_can_read_goes_too(storage: Storage, clock: Clock) -> None:
    record = await kept(storage, 1, clock() - 12 * DAY_SECONDS)
    gone = await kept(storage, 2, clock() - 12 * DAY_SECONDS)
    await storage.redis.set(keys.record(*record.id), "damaged")
    await storage.redis.delete(keys.record(*gone.id))
    await expiry(storage, clock, keep_days=10).remove_old(10)
    assert await storage.records.days() == []
    assert await storage.records.load(*record.id) is None


async def test_one_process_does_it_in_each_hour(storage: Storage, clock: Clock) -> None:
    processes = [expiry(storage, clock, keep_days=10) for _ in range(3)]
    turns = await asyncio.gather(*[one.is_our_turn() for one in processes])
    assert turns.count(True) == 1
    clock.advance(3600)
    assert await processes[0].is_our_turn()


async def test_a_bot_that_runs_does_it_at_its_start(redis_url: str, storage: Storage) -> None:
    clock = Clock()
    await kept(storage, 1, clock() - 12 * DAY_SECONDS)
    async with (
        a_live_bot(redis_url, clock, games={"hit": HIT}, keep_matches_days=10),
        asyncio.timeout(PATIENCE),
    ):
        while await storage.records.days():  # noqa: ASYNC110 - what another task does is awaited
            await asyncio.sleep(0.01)


async def test_without_a_number_of_days_they_are_kept_for_ever(
    storage: Storage, clock: Clock
) -> None:
    await kept(storage, 1, 1000.0)
    await asyncio.wait_for(expiry(storage, clock, keep_days=None).run(), timeout=5)
    assert await storage.records.count_of_user(ANNA.user) == 1

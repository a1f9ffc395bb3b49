"""Stats that are kept: brought up to date, counted anew when the past has changed, never stale."""

import asyncio

import pytest

from bot.background import Background
from bot.features.stats.current import FEW, PIECE, CurrentStats, read
from bot.features.stats.model.stats import FORMAT, Stats
from bot.processes import Processes, WorkFailed
from storage import keys
from storage.connection import Storage
from storage.past.stats import FORGET_SECONDS, MARK_SECONDS, of_chat, of_user
from tests.bot.features.stats.evenings import (
    ANNA,
    BORIS,
    FRIDAY,
    GROUP,
    HOUR,
    a_record,
    an_evening,
    folded,
)
from tests.bot.features.stats.storing import add, take_down

pytestmark = pytest.mark.anywhere

THREE = an_evening("Anna 1, Boris 2, Vera 3", "Boris 1, Anna 2", "Vera 1, Anna 2, Boris 2")
LATE = a_record("Boris 1, Anna 2", number=77, at=FRIDAY + 1)  # between the first two


async def kept(storage: Storage) -> Stats | None:
    return read(await storage.stats.load(of_chat(GROUP)))


async def test_nobody_has_played(current_stats: CurrentStats, storage: Storage) -> None:
    assert await current_stats.of_chat(GROUP) == Stats()
    assert await current_stats.of_user(ANNA) == Stats(user=ANNA)
    assert await kept(storage) is None


async def test_stats_are_stored_and_later_records_are_added_to_them(
    current_stats: CurrentStats, storage: Storage
) -> None:
    await add(storage, *THREE[:2])
    assert await current_stats.of_chat(GROUP) == folded(THREE[:2]) == await kept(storage)
    await add(storage, THREE[2])
    await _damage(storage, THREE[0].table)  # it is not read again
    assert await current_stats.of_chat(GROUP) == folded(THREE) == await kept(storage)


async def test_a_person_has_one_over_all_groups(
    current_stats: CurrentStats, storage: Storage
) -> None:
    elsewhere = a_record("Anna 1, Boris 2", number=9, at=FRIDAY + HOUR, chat=-200)
    await add(storage, *THREE, elsewhere)
    assert await current_stats.of_user(ANNA) == folded([*THREE, elsewhere], user=ANNA)
    assert await current_stats.of_chat(GROUP) == folded(THREE)


async def test_a_match_that_is_stored_late_changes_what_came_after(
    current_stats: CurrentStats, storage: Storage
) -> None:
    await add(storage, *THREE)
    await current_stats.of_chat(GROUP)
    await add(storage, LATE)
    assert await current_stats.of_chat(GROUP) == folded([*THREE, LATE]) == await kept(storage)


@pytest.mark.parametrize("number", range(3))
async def test_a_match_that_is_removed_leaves_nothing(
    current_stats: CurrentStats, storage: Storage, number: int
) -> None:
    await add(storage, *THREE)
    await current_stats.of_chat(GROUP)
    await take_down(storage, THREE[number])
    left = [one for one in THREE if one is not THREE[number]]
    assert await current_stats.of_chat(GROUP) == folded(left)


async def test_one_that_is_damaged_or_of_another_format_is_counted_anew(
    current_stats: CurrentStats, storage: Storage
) -> None:
    await add(storage, *THREE)
    for wrong in ("?", "{}", Stats(format=FORMAT + 1, folded=3).model_dump_json()):
        await storage.redis.set(keys.chat_stats(GROUP), wrong)
        assert await current_stats.of_chat(GROUP) == folded(THREE)


async def test_many_are_added_by_other_processes_and_come_to_the_same(
    current_stats: CurrentStats, storage: Storage
) -> None:
    many = an_evening(*["Anna 1, Boris 2, Vera 3", "Boris 1, Vera 2, Anna 3"] * (PIECE // 2 + 20))
    await add(storage, *many)
    one, other = await asyncio.gather(current_stats.of_chat(GROUP), current_stats.of_user(BORIS))
    assert one == folded(many) == await kept(storage)
    assert other == folded(many, user=BORIS)


async def test_who_cannot_wait_gets_it_next_time(
    current_stats: CurrentStats, storage: Storage, background: Background
) -> None:
    many = an_evening(*["Anna 1, Boris 2"] * (FEW + 1))
    await add(storage, *many)
    assert await current_stats.of_chat_if_near(GROUP) is None
    await background.finish(10)
    assert await current_stats.of_chat_if_near(GROUP) == folded(many)


async def test_if_it_cannot_be_added_nothing_is_kept(storage: Storage) -> None:
    await add(storage, *an_evening(*["Anna 1, Boris 2"] * (FEW + 1)))
    hurried = Processes(seconds=0.000_001)  # too little for any piece of work
    current_stats = CurrentStats(
        storage=storage, processes=hurried, in_background=Background().start
    )
    try:
        with pytest.raises(WorkFailed):
            await current_stats.of_chat(GROUP)
        assert await kept(storage) is None
    finally:
        hurried.stop()


async def test_an_index_that_leads_nowhere_is_passed_over(
    current_stats: CurrentStats, storage: Storage
) -> None:
    await add(storage, *THREE)
    await storage.redis.zadd(keys.chat_records(GROUP), {"no record": FRIDAY, "AAAAAAAAAAA-5": 1})
    stats = await current_stats.of_chat(GROUP)
    assert (stats.folded, stats.unread) == (5, 2)
    assert stats.people == folded(THREE).people


async def test_what_was_added_before_somebody_was_forgotten_is_not_kept(storage: Storage) -> None:
    owner = of_chat(GROUP)
    assert await storage.stats.store(owner, "with his name", instead_of=None)
    for before in (None, "with his name"):
        await storage.stats.forget(owner, of_user(ANNA))
        assert not await storage.stats.store(owner, "with his name", instead_of=before)
        assert await storage.stats.load(owner) == ""
        assert 0 < await storage.redis.ttl(owner.stats) <= MARK_SECONDS


async def test_after_that_it_is_counted_anew(current_stats: CurrentStats, storage: Storage) -> None:
    await add(storage, *THREE)
    await current_stats.of_chat(GROUP)
    await storage.stats.forget(of_chat(GROUP))
    assert await current_stats.of_chat(GROUP) == folded(THREE) == await kept(storage)
    left = await storage.redis.ttl(keys.chat_stats(GROUP))
    assert MARK_SECONDS < left <= FORGET_SECONDS


async def test_all_are_found_by_whose_they_are(storage: Storage) -> None:
    for owner in (of_chat(GROUP), of_user(ANNA)):
        await storage.stats.store(owner, "{}", instead_of=None)
    await storage.redis.hset("{s00}:tally", "hit lobby", "1")  # a shard's is another thing
    found = {owner.stats: user async for owner, user in storage.stats.all()}
    assert found == {"chat:-100:tally": 0, "user:1:tally": ANNA}


async def _damage(storage: Storage, table: str) -> None:
    await storage.redis.set(keys.record(table, 1), "damaged")

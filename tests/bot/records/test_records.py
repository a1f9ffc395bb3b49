"""Sync stores records of finished matches: again after a crash, and beside a damaged one."""

from collections.abc import AsyncIterator

import pytest

from bot.sync.messages.sent import INDEXED
from playground.people.groups import Group
from playground.people.person import Person
from storage import keys
from tests.bot.live_bot import LiveBot, a_live_bot, a_match, gather, lobby, play_to_the_end
from tests.bot.waiting import stored
from tests.conftest import Clock


@pytest.fixture
async def live(redis_url: str, clock: Clock) -> AsyncIterator[LiveBot]:
    async with a_live_bot(redis_url, clock) as live:
        yield live


async def a_match_is_over(live: LiveBot) -> tuple[Group, list[Person], str]:
    people = gather(live, "Аня", "Боря")
    group = await a_match(live, people)
    table = await stored(live, group)
    await play_to_the_end(live, group, people)
    return group, people, table.id


async def comes_anew(live: LiveBot, table: str) -> None:
    """Sync, as after a crash before it had noted anything."""
    await live.house.storage.sent.forget(table, INDEXED)
    await live.house.sync_loop._table_sync.repository.wake(table)
    await live.quiet()


async def test_a_record_that_a_crash_left_out_is_stored_by_the_next_sync(live: LiveBot) -> None:
    group, people, table = await a_match_is_over(live)
    records = live.house.storage.records
    before = await records.of_chat(group.id)
    assert [one.record for one in before] == [f"{table}-1"]
    indexes = [keys.chat_records(group.id), *[keys.user_records(one.id) for one in people]]
    for index in indexes:
        await live.house.storage.redis.delete(index)
    await comes_anew(live, table)
    assert await records.of_chat(group.id) == before
    assert [await records.of_user(person.id) for person in people] == [before, before]


async def test_a_damaged_record_keeps_nobody_from_the_table(live: LiveBot) -> None:
    group, people, table = await a_match_is_over(live)
    await live.house.storage.redis.set(keys.record(table, 1), "damaged")
    await comes_anew(live, table)
    await live.presses(people[0], "Ещё раз", group)
    assert "За столом" in lobby(group).text

"""Growth: every key in Redis has an end, and long lists are read page by page."""

from collections import Counter
from collections.abc import AsyncIterator

import pytest

from games.registry import GAMES
from storage import keys as names
from storage.connection import Storage
from tests.bot.live_bot import (
    LiveBot,
    a_live_bot,
    a_match,
    gather,
    keys,
    labels,
    mover,
    play_to_the_end,
)
from tests.conftest import Clock


@pytest.fixture
async def live(redis_url: str, clock: Clock) -> AsyncIterator[LiveBot]:
    async with a_live_bot(redis_url, clock, games=GAMES, pictures=True) as live:
        yield live


async def endless(storage: Storage) -> Counter[str]:
    """Keys without an expiry, by their kind."""
    found = [str(key) async for key in storage.redis.scan_iter()]
    without = [key for key in found if await storage.redis.ttl(key) == -1]
    return Counter(key.split(":")[1] if key.startswith("{s") else key for key in without)


async def test_while_a_match_is_played_only_the_table_itself_has_no_end(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    for person in people:
        person.starts()
    group = await a_match(live, people)
    for _ in range(6):
        await live.presses(mover(group, people), "✋", group)
    assert await endless(live.house.storage) == {
        "table": 1,
        "moves": 1,
        "posts": 1,
        "due": 1,
        "tally": 1,
    }


async def test_when_it_is_over_everything_but_its_record_has_an_end(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_match(live, people)
    await play_to_the_end(live, group, people)
    await live.later(60)
    (day,) = await live.house.storage.records.days()
    assert await endless(live.house.storage) == {
        "record": 1,
        names.chat_records(group.id): 1,
        **{names.user_records(person.id): 1 for person in people},
        names.day_records(day): 1,
        names.RECORDED_DAYS: 1,
    }


async def test_pictures_leave_nothing_behind(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_match(live, people)
    storage = live.house.storage
    await live.presses(mover(group, people), "✋", group)
    before = {key async for key in storage.redis.scan_iter() if not key.startswith("seen:")}
    for _ in range(20):
        await live.presses(mover(group, people), "✋", group)
    after = {key async for key in storage.redis.scan_iter() if not key.startswith("seen:")}
    assert after == before


async def test_a_hundred_tables_are_listed_page_by_page(live: LiveBot) -> None:
    (anna,) = gather(live, "Аня")
    anna.starts()
    for number in range(20):
        group = live.telegram.group(f"Группа {number}", anna)
        anna.says("/newgame hit", group)
    await live.quiet()
    await live.says(anna, "/games")
    first = anna.private.posts[-1]
    assert labels(first)[-3:] == ["◀️", "1/3", "▶️"]
    assert len(first.text.splitlines()) == 8
    await live.presses(anna, "▶️")
    second = anna.private.posts[-1]
    assert second.id == first.id  # turned in place
    assert labels(second)[-2] == "2/3"
    assert not set(first.text.splitlines()) & set(second.text.splitlines())
    last = await anna.presses(message=second, data="l|999").answered()
    await live.quiet()
    assert last.text == ""
    assert labels(anna.private.posts[-1])[-2] == "3/3"
    assert len(anna.private.posts[-1].text.splitlines()) == 4


async def test_somebodys_list_is_not_turned_in_a_group(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_match(live, people)
    board = next(post for post in group.posts if keys(post))
    before = [post.text for post in group.posts]
    answer = await people[0].presses(message=board, data="l|0").answered()
    await live.quiet()
    assert answer.text
    assert [post.text for post in group.posts] == before


async def test_what_is_known_of_a_user_ends_long_after_he_was_heard_of(live: LiveBot) -> None:
    (anna,) = gather(live, "Аня")
    anna.starts()
    await live.quiet()
    redis = live.house.storage.redis
    assert await redis.ttl(names.user(anna.id)) > 390 * 24 * 3600
    await redis.expire(names.user(anna.id), 10)
    await live.says(anna, "/help")
    assert await redis.ttl(names.user(anna.id)) > 390 * 24 * 3600

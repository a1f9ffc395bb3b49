"""What a press turns on or off stays so, however often a crash has it done."""

import asyncio
from collections.abc import AsyncIterator
from datetime import datetime, timedelta

import pytest

from bot.texts import words
from playground.people.groups import Group
from playground.people.person import Person
from playground.server.faults import ServerFault
from playground.world.chats import ChatKind
from storage import keys
from storage.keys import hashed
from tests.bot.features.daily.daily_evening import begins, plays_it_out
from tests.bot.live_bot import LiveBot, a_live_bot, a_match, gather
from tests.bot.short_hit import SHORT, finish
from tests.conftest import Clock

RU = words("ru")


@pytest.fixture
async def live(redis_url: str, clock: Clock) -> AsyncIterator[LiveBot]:
    async with a_live_bot(redis_url, clock, games={"hit": SHORT}) as live:
        yield live


async def test_a_crash_after_it_was_noted_loses_no_toggle(live: LiveBot) -> None:
    storage, private = live.house.storage, live.house.core.private
    for kind in ("rings", "pictures", "daily"):
        await storage.seen.decided(f"{kind}:first", wish=True)  # and then it crashed
    for _ in range(3):
        assert "🔕" in await private.toggle_nudges(1, RU, "first")
        assert "📝" in await private.toggle_pictures(1, RU, "first")
        assert await live.bell.deal.toggle(-1, "first")
        contact = await storage.users.contact(1)
        assert (contact.muted, contact.reads) == (True, True)
        assert await storage.daily.chats() == [-1]
    assert "🔔" in await private.toggle_nudges(1, RU, "second")
    assert not await live.bell.deal.toggle(-1, "second")
    assert not (await storage.users.contact(1)).muted


# The word at midnight


async def a_group_that_wants_it(
    live: LiveBot, people: list[Person], kind: ChatKind = ChatKind.SUPERGROUP
) -> Group:
    """One of them has played the deal of the day."""
    group = await a_match(live, people, kind=kind)
    await finish(live, group, people)
    people[0].starts()
    await begins(live, people[0])
    await plays_it_out(live, people[0])
    await live.says(people[0], "/daily", group)
    await live.presses(people[0], "🔕", group)
    return group


async def until_after_midnight(live: LiveBot) -> None:
    day = datetime.fromtimestamp(live.clock()).astimezone()
    midnight = (day + timedelta(days=1)).replace(hour=0, minute=5)
    await live.later((midnight - day).total_seconds())


async def nudges(live: LiveBot) -> None:
    await live.bell.announce()
    await live.quiet()


def told(group: Group) -> int:
    return sum("Вчерашняя сдача" in post.text for post in group.posts)


async def test_the_word_at_midnight_is_not_lost_by_who_dies_before_saying_it(
    live: LiveBot,
) -> None:
    group = await a_group_that_wants_it(live, gather(live, "Аня", "Боря"))
    await until_after_midnight(live)
    before, day = told(group), live.bell.deal.yesterday
    telling = f"telling:daily:{group.id}:{day}"
    key = keys.seen(hashed(telling))
    redis = live.house.storage.redis
    if not before:  # the bot's own look may have come first
        assert await live.house.storage.seen.first_time(telling, seconds=90)
        await nudges(live)
        assert told(group) == 0
        assert 0 < await redis.ttl(key) <= 90  # then another process takes it up
        await redis.delete(key)
    for _ in range(3):
        await nudges(live)
        assert told(group) == 1


async def test_it_is_said_again_where_it_did_not_arrive(live: LiveBot) -> None:
    group = await a_group_that_wants_it(live, gather(live, "Аня", "Боря"))
    live.telegram.faults.always("sendMessage", ServerFault(502), chat_id=group.id)
    day = datetime.fromtimestamp(live.clock()).astimezone()
    midnight = (day + timedelta(days=1)).replace(hour=0, minute=5)
    await live.quiet()
    live.clock.advance((midnight - day).total_seconds())
    await live.bell.announce()
    async with asyncio.timeout(10):
        while not any("Вчерашняя" in str(one.params) for one in live.telegram.calls):  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    live.clock.advance(61)  # it is tried for a minute
    await live.quiet()
    assert told(group) == 0
    live.telegram.faults.lift_all()
    key = keys.seen(hashed(f"telling:daily:{group.id}:{live.bell.deal.yesterday}"))
    await live.house.storage.redis.delete(key)
    await nudges(live)
    assert told(group) == 1


async def test_it_follows_a_group_that_becomes_a_supergroup(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_group_that_wants_it(live, people, ChatKind.GROUP)
    storage, old = live.house.storage, group.id
    assert await storage.daily.chats() == [old]
    await live.group_forgets.begin(old, 1, "ru")
    group.becomes_supergroup()
    await live.later(60)
    assert await storage.daily.chats() == [group.id]
    assert [*await storage.forgets.all()] == [group.id]  # so does a /forget that waits
    await live.group_forgets.undo(group.id)
    await until_after_midnight(live)
    await nudges(live)
    assert told(group) == 1

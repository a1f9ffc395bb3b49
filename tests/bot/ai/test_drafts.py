"""A draft is not thrown away at the deadline: its player gets a moment, then it is played."""

from collections.abc import AsyncIterator

import pytest

from playground.people.groups import Group
from playground.people.person import Person
from playground.world import telegram_json
from tests.bot.in_group import all_own
from tests.bot.live_bot import LiveBot
from tests.bot.screens.test_podaflum import NAMES, a_match, player_screen, taps
from tests.bot.waiting import match_of, moves
from tests.conftest import Clock
from tests.games.podaflum.notation import podaflum

ROW = "A leads | B | C | row: 4 J 8 2 10 7 9"
DEADLINE = 92  # seconds after the question, a moment after the substitute would answer


@pytest.fixture
async def evening(
    redis_url: str, clock: Clock
) -> AsyncIterator[tuple[LiveBot, Group, list[Person]]]:
    async with a_match(redis_url, clock, podaflum(ROW), *NAMES[:3]) as evening:
        yield evening


async def until_the_deadline(live: LiveBot, seconds: float) -> None:
    """So long before it."""
    await live.later(46)
    await live.later(DEADLINE - 46 - seconds)


async def test_two_cuts_that_lack_the_last_tap_are_played_as_they_lie(
    evening: tuple[LiveBot, Group, list[Person]],
) -> None:
    live, group, (leader, *_) = evening
    await taps(live, leader, "5·", "3·")
    assert "✅ Разделить 3·2·2" in [
        key.label for row in player_screen(leader).buttons for key in row
    ]
    await until_the_deadline(live, 0)
    assert await moves(live, group) == ("0 cut 3 5",)
    assert "🤖 Бот ответил за игрока: 🦊 Аня" in group.posts[-1].text
    assert not all_own(group, leader)


async def test_a_step_a_moment_before_the_deadline_leaves_15_seconds(
    evening: tuple[LiveBot, Group, list[Person]],
) -> None:
    live, group, (leader, *_) = evening
    await until_the_deadline(live, 7)
    await taps(live, leader, "5·")
    await live.later(12)
    assert await moves(live, group) == ()
    (wait,) = (await match_of(live, group)).waits.values()
    assert wait.extensions == 1
    await taps(live, leader, "3·")
    await live.later(12)
    assert await moves(live, group) == ()
    await live.later(4)
    assert await moves(live, group) == ("0 cut 3 5",)


async def test_a_step_that_is_delivered_again_is_noted_again(
    evening: tuple[LiveBot, Group, list[Person]],
) -> None:
    live, group, (leader, *_) = evening
    await until_the_deadline(live, 7)
    step = leader.presses("5·")
    await step.answered()
    await live.quiet()
    storage, world = live.house.storage, live.telegram.world
    before = await match_of(live, group)
    table = await storage.chats.table(group.id, None)
    assert table is not None
    await storage.picks.forget(table, leader.id)  # as if the bot had died before it noted that
    world.tell_bot("callback_query", telegram_json.callback_query(world, step._query))
    await live.quiet()
    assert await storage.picks.load(table) == {f"cockpit:{leader.id}": f"{before.question} 5"}
    assert (await match_of(live, group)).waits == before.waits

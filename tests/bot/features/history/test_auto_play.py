"""A replay that goes on by itself, until its end or until somebody wants something else."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from bot.features.history import replays
from playground.people.person import Person
from storage import keys
from tests.bot.live_bot import LiveBot, a_live_bot, gather, labels
from tests.bot.on_record import a_record, lay, move, opens, shown
from tests.conftest import Clock


@pytest.fixture
async def live(redis_url: str, clock: Clock) -> AsyncIterator[LiveBot]:
    async with a_live_bot(redis_url, clock) as live:
        yield live


async def until(live: LiveBot, person: Person, start: str) -> None:
    async with asyncio.timeout(10):
        while not move(person).startswith(start):
            await live.telegram.world.bell.rung()


async def stops(live: LiveBot) -> None:
    """By itself: nobody cancels it."""
    async with asyncio.timeout(10):
        await asyncio.gather(*live.house.shows._tasks)


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replays, "STEP_SECONDS", 0.05)


@pytest.mark.usefixtures("quick")
async def test_it_goes_on_by_itself_to_the_end(live: LiveBot) -> None:
    (anna,) = gather(live, "Аня")
    record = await lay(live, a_record("hit", [anna], None))
    last = len(record.moves)
    await opens(live, anna)
    await live.presses(anna, "Автопоказ")
    await until(live, anna, f"Ход {last} из {last}")
    await stops(live)
    assert await live.house.storage.redis.get(keys.show(anna.id)) is None
    assert "⏯ Автопоказ" in labels(shown(anna))
    told = [one.text.splitlines()[1] for one in anna.private.history if "🎬" in one.text]
    moves = [int(line.split()[1]) for line in dict.fromkeys(told)]
    assert moves == list(range(last + 1))


@pytest.mark.parametrize("label", ["⏸", "▶️", "⏮"])
async def test_any_press_stops_it(
    live: LiveBot, label: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replays, "STEP_SECONDS", 0.3)
    (anna,) = gather(live, "Аня")
    await lay(live, a_record("hit", [anna], None))
    await opens(live, anna)
    await live.presses(anna, "Автопоказ")
    await until(live, anna, "Ход 1 из")
    assert "⏸ Пауза" in labels(shown(anna))
    await live.presses(anna, label)
    there = move(anna)
    assert "⏸ Пауза" not in labels(shown(anna))
    assert await live.house.storage.redis.get(keys.show(anna.id)) is None
    await stops(live)
    assert move(anna) == there


@pytest.mark.usefixtures("quick")
async def test_another_process_stops_it_too(live: LiveBot) -> None:
    """By the token alone: this process is told nothing."""
    (anna,) = gather(live, "Аня")
    await lay(live, a_record("tugriki", [anna], None))
    await opens(live, anna)
    await live.presses(anna, "Автопоказ")
    await live.house.storage.shows.begin(anna.id, "somebody else's")
    await stops(live)
    assert await live.house.storage.redis.get(keys.show(anna.id)) == "somebody else's"
    assert 0 < await live.house.storage.redis.ttl(keys.show(anna.id)) <= 30


@pytest.mark.usefixtures("quick")
async def test_who_deletes_the_message_has_seen_enough(live: LiveBot) -> None:
    (anna,) = gather(live, "Аня")
    await lay(live, a_record("tugriki", [anna], None))
    message = await opens(live, anna)
    await live.presses(anna, "Автопоказ")
    anna.deletes(message)
    await stops(live)
    await live.quiet()
    assert message.id not in [post.id for post in anna.private.posts]
    assert not [post for post in anna.private.posts if "🎬" in post.text]

"""An outage times nobody out: not a restart, not a silent Telegram, not storage that is away."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace

import pytest

from games.hit import HIT
from playground.local_telegram import LocalTelegram
from playground.people.groups import Group
from playground.people.person import Person
from playground.server.faults import ServerFault
from tests.chat.evening import TOKEN, Evening, a_bot, a_match, an_evening, gather, mover
from tests.chat.test_updates import DyingServer, word_of
from tests.chat.waiting import moves, rings, seat_of
from tests.conftest import Clock

POLL = "getUpdates"
GAMES = {"hit": replace(HIT, draw_board=None, draw_final=None)}


@dataclass(frozen=True)
class Silence:
    """A match of two in which one says nothing."""

    group: Group
    awaited: Person
    other: Person


async def a_silence(evening: Evening, *, is_reminded: bool = True) -> Silence:
    people = gather(evening, "Аня", "Боря")
    group = await a_match(evening, people)
    awaited = mover(group, people)
    (other,) = [person for person in people if person is not awaited]
    if is_reminded:
        await evening.later(46)
        assert rings(group)
    return Silence(group, awaited, other)


async def is_answered_for_in_45_seconds(evening: Evening, silence: Silence) -> None:
    """Not sooner, and once."""
    await evening.later(40)
    assert await moves(evening, silence.group) == ()
    await evening.later(6)
    assert len(await moves(evening, silence.group)) == 1
    assert (await seat_of(evening, silence.group, silence.awaited)).misses == 1


async def has_moved_himself(evening: Evening, silence: Silence) -> None:
    await evening.later(44)
    assert len(await moves(evening, silence.group)) == 1
    assert (await seat_of(evening, silence.group, silence.awaited)).misses == 0
    assert mover(silence.group, [silence.awaited, silence.other]) is silence.other


@pytest.mark.parametrize("is_reminded", [True, False])
async def test_after_a_restart_nobody_is_timed_out_for_45_seconds(
    redis_url: str, clock: Clock, *, is_reminded: bool
) -> None:
    async with LocalTelegram(TOKEN, clock=clock) as telegram:
        async with a_bot(telegram, redis_url, clock, games=GAMES) as evening:
            silence = await a_silence(evening, is_reminded=is_reminded)
        clock.advance(3600)
        async with a_bot(telegram, redis_url, clock, games=GAMES) as evening:
            assert rings(silence.group)
            await is_answered_for_in_45_seconds(evening, silence)


async def test_a_press_that_waited_for_the_start_counts(redis_url: str, clock: Clock) -> None:
    async with LocalTelegram(TOKEN, clock=clock) as telegram:
        async with a_bot(telegram, redis_url, clock, games=GAMES) as evening:
            silence = await a_silence(evening)
        clock.advance(600)
        silence.awaited.presses("✋", silence.group)
        clock.advance(100)
        async with a_bot(telegram, redis_url, clock, games=GAMES) as evening:
            await has_moved_himself(evening, silence)


async def test_misses_and_rings_survive_a_restart(redis_url: str, clock: Clock) -> None:
    async with LocalTelegram(TOKEN, clock=clock) as telegram:
        async with a_bot(telegram, redis_url, clock, games=GAMES) as evening:
            silence = await a_silence(evening, is_reminded=False)
            await evening.later(21)
            await evening.presses(silence.other, "Поторопить", silence.group)
            (ring,) = rings(silence.group)
        async with a_bot(telegram, redis_url, clock, games=GAMES) as evening:
            assert [post.id for post in rings(silence.group)] == [ring.id]
            await evening.later(25)
            await evening.later(46)
            assert (await seat_of(evening, silence.group, silence.awaited)).misses == 1
        async with a_bot(telegram, redis_url, clock, games=GAMES) as evening:
            assert (await seat_of(evening, silence.group, silence.awaited)).misses == 1
            await evening.later(10)
            assert len(await moves(evening, silence.group)) == 1


async def test_a_bot_stops_whatever_it_is_doing_just_then(redis_url: str, clock: Clock) -> None:
    async with LocalTelegram(TOKEN, clock=clock) as telegram:
        async with a_bot(telegram, redis_url, clock, games=GAMES) as evening:
            silence = await a_silence(evening, is_reminded=False)
        for steps in range(6):
            async with a_bot(telegram, redis_url, clock, games=GAMES) as bot:
                assert await moves(bot, silence.group) == ()
                bot.house.keepers._alarm.ring()
                for _ in range(steps):
                    await asyncio.sleep(0)


@asynccontextmanager
async def no_updates(evening: Evening) -> AsyncIterator[None]:
    """The bot can send, but hears nobody."""
    telegram = evening.telegram
    deaf = telegram.faults.always(POLL, ServerFault(502))
    async with word_of("no updates", having="error"):
        telegram.goes_down()  # ends the poll that waits
        await telegram.world.bell.wait_until(lambda: not telegram.server.under_way[POLL])
        telegram.comes_back()
    yield
    deaf.lift()


async def test_while_no_updates_come_in_nobody_is_timed_out(evening: Evening) -> None:
    silence = await a_silence(evening)
    async with no_updates(evening):
        for _ in range(3):
            await evening.later(100)
        assert await moves(evening, silence.group) == ()
    await evening.says(silence.other, "/help", silence.group)  # it hears again
    await is_answered_for_in_45_seconds(evening, silence)


async def test_a_press_that_the_bot_did_not_hear_counts_when_it_hears_again(
    evening: Evening,
) -> None:
    silence = await a_silence(evening)
    async with no_updates(evening):
        await evening.later(100)
        press = silence.awaited.presses("✋", silence.group)
    await press.answered(within=20)
    await evening.quiet()
    await has_moved_himself(evening, silence)


async def test_while_telegram_is_down_nobody_is_timed_out(evening: Evening) -> None:
    silence = await a_silence(evening, is_reminded=False)
    async with word_of("no updates", having="error"):
        evening.telegram.goes_down()
    for _ in range(3):
        await evening.later(100)
    evening.telegram.comes_back()
    await evening.says(silence.other, "/help", silence.group)
    for _ in range(20):  # the table is looked at once a minute at least
        if rings(silence.group):
            break
        await evening.later(4)
    await is_answered_for_in_45_seconds(evening, silence)


@pytest.fixture
async def dying_server() -> AsyncIterator[DyingServer]:
    server = DyingServer()
    server.start()
    yield server
    server.stop()


async def test_while_storage_is_away_nobody_is_timed_out(
    dying_server: DyingServer, clock: Clock
) -> None:
    async with an_evening(dying_server.url, clock, games=GAMES) as evening:
        silence = await a_silence(evening)
        async with word_of("storage is away", having="error"):
            dying_server.stop()
        clock.advance(300)
        dying_server.start()
        await evening.quiet()
        await is_answered_for_in_45_seconds(evening, silence)


async def test_a_press_while_storage_is_away_counts(
    dying_server: DyingServer, clock: Clock
) -> None:
    async with an_evening(dying_server.url, clock, games=GAMES) as evening:
        silence = await a_silence(evening)
        async with word_of("storage is away", having="error"):
            dying_server.stop()
        async with word_of("storage is away", having="update"):
            silence.awaited.presses("✋", silence.group)
        clock.advance(50)
        dying_server.start()
        await evening.quiet()
        await has_moved_himself(evening, silence)

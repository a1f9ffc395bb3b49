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
from playground.server.faults import Hang, ServerFault
from tests.bot.dying_server import DyingServer
from tests.bot.intake.test_updates import word_of
from tests.bot.live_bot import TOKEN, LiveBot, a_bot, a_live_bot, a_match, gather, mover
from tests.bot.waiting import moves, nudges, seat_of
from tests.conftest import Clock

POLL = "getUpdates"
GAMES = {"hit": replace(HIT, paint_board=None, paint_final=None)}


@dataclass(frozen=True)
class Silence:
    """A match of two in which one says nothing."""

    group: Group
    awaited: Person
    other: Person


async def a_silence(live: LiveBot, *, is_reminded: bool = True) -> Silence:
    people = gather(live, "Аня", "Боря")
    group = await a_match(live, people)
    awaited = mover(group, people)
    (other,) = [person for person in people if person is not awaited]
    if is_reminded:
        await live.later(46)
        assert nudges(group)
    return Silence(group, awaited, other)


async def is_answered_for_in_45_seconds(live: LiveBot, silence: Silence) -> None:
    """Not sooner, and once."""
    await live.later(40)
    assert await moves(live, silence.group) == ()
    await live.later(6)
    assert len(await moves(live, silence.group)) == 1
    assert (await seat_of(live, silence.group, silence.awaited)).misses == 1


async def has_moved_himself(live: LiveBot, silence: Silence) -> None:
    await live.later(44)
    assert len(await moves(live, silence.group)) == 1
    assert (await seat_of(live, silence.group, silence.awaited)).misses == 0
    assert mover(silence.group, [silence.awaited, silence.other]) is silence.other


@pytest.mark.parametrize("is_reminded", [True, False])
async def test_after_a_restart_nobody_is_timed_out_for_45_seconds(
    redis_url: str, clock: Clock, *, is_reminded: bool
) -> None:
    async with LocalTelegram(TOKEN, clock=clock) as telegram:
        async with a_bot(telegram, redis_url, clock, games=GAMES) as live:
            silence = await a_silence(live, is_reminded=is_reminded)
        clock.advance(3600)
        async with a_bot(telegram, redis_url, clock, games=GAMES) as live:
            assert nudges(silence.group)
            await is_answered_for_in_45_seconds(live, silence)


async def test_a_press_that_waited_for_the_start_counts(redis_url: str, clock: Clock) -> None:
    async with LocalTelegram(TOKEN, clock=clock) as telegram:
        async with a_bot(telegram, redis_url, clock, games=GAMES) as live:
            silence = await a_silence(live)
        clock.advance(600)
        silence.awaited.presses("✋", silence.group)
        clock.advance(100)
        async with a_bot(telegram, redis_url, clock, games=GAMES) as live:
            await has_moved_himself(live, silence)


async def test_misses_and_nudges_survive_a_restart(redis_url: str, clock: Clock) -> None:
    async with LocalTelegram(TOKEN, clock=clock) as telegram:
        async with a_bot(telegram, redis_url, clock, games=GAMES) as live:
            silence = await a_silence(live, is_reminded=False)
            await live.later(21)
            await live.presses(silence.other, "Поторопить", silence.group)
            (ring,) = nudges(silence.group)
        async with a_bot(telegram, redis_url, clock, games=GAMES) as live:
            assert [post.id for post in nudges(silence.group)] == [ring.id]
            await live.later(25)
            await live.later(46)
            assert (await seat_of(live, silence.group, silence.awaited)).misses == 1
        async with a_bot(telegram, redis_url, clock, games=GAMES) as live:
            assert (await seat_of(live, silence.group, silence.awaited)).misses == 1
            await live.later(10)
            assert len(await moves(live, silence.group)) == 1


async def test_a_bot_stops_whatever_it_is_doing_just_then(redis_url: str, clock: Clock) -> None:
    async with LocalTelegram(TOKEN, clock=clock) as telegram:
        async with a_bot(telegram, redis_url, clock, games=GAMES) as live:
            silence = await a_silence(live, is_reminded=False)
        for steps in range(6):
            async with a_bot(telegram, redis_url, clock, games=GAMES) as bot:
                assert await moves(bot, silence.group) == ()
                bot.house.sync_loop.look_now()
                for _ in range(steps):
                    await asyncio.sleep(0)


@asynccontextmanager
async def no_updates(live: LiveBot) -> AsyncIterator[None]:
    """The bot can send, but hears nobody."""
    telegram = live.telegram
    deaf = telegram.faults.always(POLL, ServerFault(502))
    async with word_of("no updates", having="error"):
        telegram.goes_down()  # ends the poll that waits
        await telegram.world.bell.wait_until(lambda: not telegram.server.under_way[POLL])
        telegram.comes_back()
    yield
    deaf.lift()


async def test_while_no_updates_come_in_nobody_is_timed_out(live: LiveBot) -> None:
    silence = await a_silence(live)
    async with no_updates(live):
        for _ in range(3):
            await live.later(100)
        assert await moves(live, silence.group) == ()
    await live.says(silence.other, "/help", silence.group)  # it hears again
    await is_answered_for_in_45_seconds(live, silence)


async def test_a_press_that_the_bot_did_not_hear_counts_when_it_hears_again(
    live: LiveBot,
) -> None:
    silence = await a_silence(live)
    async with no_updates(live):
        await live.later(100)
        press = silence.awaited.presses("✋", silence.group)
    await press.answered(within=20)
    await live.quiet()
    await has_moved_himself(live, silence)


async def test_while_telegram_is_down_nobody_is_timed_out(live: LiveBot) -> None:
    silence = await a_silence(live, is_reminded=False)
    async with word_of("no updates", having="error"):
        live.telegram.goes_down()
    for _ in range(3):
        await live.later(100)
    live.telegram.comes_back()
    await live.says(silence.other, "/help", silence.group)
    for _ in range(20):  # the table is looked at once a minute at least
        if nudges(silence.group):
            break
        await live.later(4)
    await is_answered_for_in_45_seconds(live, silence)


async def test_while_storage_is_away_nobody_is_timed_out(
    dying_server: DyingServer, clock: Clock
) -> None:
    async with a_live_bot(dying_server.url, clock, games=GAMES) as live:
        silence = await a_silence(live)
        async with word_of("storage is away", having="error"):
            dying_server.stop()
        clock.advance(300)
        dying_server.start()
        await live.quiet()
        await is_answered_for_in_45_seconds(live, silence)


async def test_a_press_while_storage_is_away_counts(
    dying_server: DyingServer, clock: Clock
) -> None:
    async with a_live_bot(dying_server.url, clock, games=GAMES) as live:
        silence = await a_silence(live)
        async with word_of("storage is away", having="error"):
            dying_server.stop()
        async with word_of("storage is away", having="update"):
            silence.awaited.presses("✋", silence.group)
        clock.advance(50)
        dying_server.start()
        await live.quiet()
        await has_moved_himself(live, silence)


async def test_a_poll_that_hangs_is_not_waited_for(redis_url: str, clock: Clock) -> None:
    async with a_live_bot(redis_url, clock, games=GAMES) as live:
        people = gather(live, "Аня", "Боря")
        group = await a_match(live, people)
        live.telegram.faults.next(POLL, Hang(60))
        press = mover(group, people).presses("🎲", group)
        await press.answered(within=15)  # taken by the poll under way, or after the one that hangs
        press = mover(group, people).presses("✋", group)
        await press.answered(within=15)

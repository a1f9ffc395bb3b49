"""A fail-over times nobody out: while a master is missing nobody is heard."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from bench.servers.node import Servers, until
from storage import keys
from tests.bot.intake.test_updates import word_of
from tests.bot.live_bot import LiveBot, a_live_bot
from tests.bot.test_outages import (
    GAMES,
    a_silence,
    has_moved_himself,
    is_answered_for_in_45_seconds,
)
from tests.conftest import Clock


@asynccontextmanager
async def fail_over(servers: Servers) -> AsyncIterator[None]:
    """Until a replica has taken the place of the master of some tables."""
    shelf = keys.due(keys.SHARDS[0])
    before = await servers.master_of(shelf)
    async with word_of("storage is away", having="error"):
        before.kill()

    async def is_replaced() -> bool:
        try:
            return await servers.master_of(shelf) is not before
        except LookupError:
            return False

    yield
    await until(is_replaced)


async def quiet_again(live: LiveBot) -> None:
    """It may take a moment until everybody knows who took over."""

    async def is_quiet() -> bool:
        await live.quiet()
        return True

    await until(is_quiet)


async def test_a_silent_player_has_all_his_time_after_a_fail_over(
    servers: Servers, redis_url: str, clock: Clock
) -> None:
    async with a_live_bot(redis_url, clock, games=GAMES) as live:
        silence = await a_silence(live)
        async with fail_over(servers):
            clock.advance(300)
        await quiet_again(live)
        await is_answered_for_in_45_seconds(live, silence)


async def test_a_press_in_the_middle_of_a_fail_over_counts(
    servers: Servers, redis_url: str, clock: Clock
) -> None:
    async with a_live_bot(redis_url, clock, games=GAMES) as live:
        silence = await a_silence(live)
        async with fail_over(servers):
            silence.awaited.presses("✋", silence.group)
            clock.advance(50)
        await quiet_again(live)
        await has_moved_himself(live, silence)

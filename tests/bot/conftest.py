"""A live bot with HIT! alone, limits out of the way; and a server that may be stopped."""

from collections.abc import AsyncIterator

import pytest

from games.hit import HIT
from tests.bot.dying_server import DyingServer
from tests.bot.live_bot import LiveBot, a_live_bot
from tests.conftest import Clock


@pytest.fixture
async def live(redis_url: str, clock: Clock) -> AsyncIterator[LiveBot]:
    async with a_live_bot(redis_url, clock, games={"hit": HIT}) as live:
        yield live


@pytest.fixture
async def dying_server() -> AsyncIterator[DyingServer]:
    server = DyingServer()
    server.start()
    yield server
    server.stop()

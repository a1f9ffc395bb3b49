"""An evening with the bot and HIT! alone, limits out of the way."""

from collections.abc import AsyncIterator

import pytest

from games.hit import HIT
from tests.chat.evening import Evening, an_evening
from tests.conftest import Clock


@pytest.fixture
async def evening(redis_url: str, clock: Clock) -> AsyncIterator[Evening]:
    async with an_evening(redis_url, clock, games={"hit": HIT}) as evening:
        yield evening

"""Storage on a real server, and stats that fold many records in real processes."""

from collections.abc import AsyncIterator

import pytest

from bot.background import Background
from bot.features.stats.current import CurrentStats
from storage.connection import Storage
from tests.bot.live_bot import RENDER_POOL
from tests.storage.conftest import storage

__all__ = ["storage"]


@pytest.fixture
async def background() -> AsyncIterator[Background]:
    background = Background()
    yield background
    await background.finish(10)


@pytest.fixture
def current_stats(storage: Storage, background: Background) -> CurrentStats:
    return CurrentStats(storage=storage, processes=RENDER_POOL, in_background=background.start)

"""A connection to the real server, emptied for each test."""

from collections.abc import AsyncIterator

import pytest

from storage.budgets import Window
from storage.connection import Storage, connect


@pytest.fixture
async def storage(redis_url: str) -> AsyncIterator[Storage]:
    storage = connect(
        redis_url,
        group=Window.each_minute(20),
        private=Window.each_second(1, burst_seconds=4),
        total=Window.each_second(30, burst_seconds=1),
    )
    yield storage
    await storage.close()

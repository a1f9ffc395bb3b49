"""A connection to the real server, emptied for each test."""

from collections.abc import AsyncIterator

import pytest

from storage.budgets import Rate
from storage.connection import Storage, connect


@pytest.fixture
async def storage(redis_url: str) -> AsyncIterator[Storage]:
    storage = connect(
        redis_url,
        group=Rate.in_any_minute(20),
        private=Rate.each_second(1, burst=3),
        total=Rate.each_second(30, burst=30),
    )
    yield storage
    await storage.close()

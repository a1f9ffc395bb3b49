"""Several processes on one Redis: what time makes due is shared, and none is left without work."""

import asyncio
import json
import random
from pathlib import Path
from time import time

import pytest
from redis.asyncio import Redis

from bench.siege.camps import Camp, a_front
from bot.table.document import new_id
from storage import keys
from storage.table.due import Due
from tests.bot.app.watching import PATIENCE, Watcher

pytestmark = pytest.mark.proof  # slow: `make test-proofs`

TWO = Camp("shares", webhooks=2, has_own_redis=True, faults=())
LOBBY = Path(__file__).parent / "stored" / "format-3" / "lobby.json"
TABLES, SPREAD_SECONDS = 200, 5.0
LEAST_SHARE = 0.2


async def lay_tables(redis: Redis, begin_at: float) -> None:
    """Lobbies in groups that are gone, due one after the other."""
    lobby = json.loads(LOBBY.read_text())
    for number in range(TABLES):
        table = new_id()
        document = {**lobby, "id": table, "chat": -1_000_000 - number, "touched_at": begin_at}
        await redis.hset(keys.table(table), "version", "1")
        await redis.hset(keys.table(table), "document", json.dumps(document))
        await redis.hset(keys.table(table), "done", "press:1")
        await Due(redis).wake(table, begin_at + SPREAD_SECONDS * number / TABLES)


async def kept(watcher: Watcher) -> float:
    return (await watcher.scrapes()).value("zastolye_keepings_total", result="kept")


async def test_two_processes_share_what_time_makes_due(tmp_path: Path) -> None:
    async with a_front(TWO, tmp_path / "f", random.Random(1), patience=PATIENCE) as front:
        watchers = [Watcher(bot.settings["PORT"]) for bot in front.bots]
        assert front.valkey is not None
        async with Redis.from_url(front.valkey.url, decode_responses=True) as redis:
            for watcher in watchers:
                await watcher.finds_it_ready()
            await lay_tables(redis, time())
            shares = [0.0, 0.0]
            async with asyncio.timeout(PATIENCE):
                while sum(shares) < TABLES:
                    await asyncio.sleep(0.1)
                    scrapes = [await watcher.scrapes() for watcher in watchers]
                    shares = [
                        one.value("zastolye_keepings_total", result="kept") for one in scrapes
                    ]
            assert min(shares) > LEAST_SHARE * TABLES, shares

"""SIGTERM drains: nothing new is taken, what was begun is finished, leases are given back."""

import asyncio
import random
import signal
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest
from redis.asyncio import Redis

from bench.siege.balancer import PATH
from bench.siege.campaign import watched
from bench.siege.camps import SECRET, Camp, a_front
from bench.siege.front import Front
from bench.siege.processes import Process
from bot.intake.reception.webhook import HEADER
from games.contract.game import AnyGame
from games.hit import HIT
from games.scout import SCOUT
from playground.server.faults import Hang

pytestmark = pytest.mark.proof  # slow: `make test-proofs`

LONGEST_DRAIN = 10.0  # seconds from the signal to the end
SOON = 8.0  # and until a press is accepted and shown again
POLLING = Camp("polling", webhooks=0, has_own_redis=True, faults=())
ONE = Camp("one", webhooks=1, has_own_redis=True, faults=())
TWO = Camp("two", webhooks=2, has_own_redis=True, faults=())
A_WHILE = 0.7  # of play: enough for some ten presses


@asynccontextmanager
async def played(camp: Camp, folder: Path, *games: AnyGame) -> AsyncIterator[Front]:
    """People play there, and it is watched that there is one board."""
    async with a_front(camp, folder / "f", random.Random(7), patience=SOON) as front:
        for game in games:
            await front.open_table(game)
        async with watched(front):
            await asyncio.sleep(A_WHILE)
            yield front


async def drained(bot: Process) -> int:
    bot.running.send_signal(signal.SIGTERM)
    return await ended(bot)


async def ended(bot: Process) -> int:
    return await asyncio.to_thread(bot.running.wait, LONGEST_DRAIN)


async def leases(front: Front) -> list[str]:
    assert front.valkey is not None
    async with Redis.from_url(front.valkey.url, decode_responses=True) as redis:
        return [key async for key in redis.scan_iter("*:lease:*")]


async def is_clean(front: Front) -> None:
    """Every acknowledged move stands in the record once, and the tables go on."""
    findings = await front.judge_all(time.monotonic())
    assert findings.is_clean, findings


async def test_in_the_middle_of_play_nothing_is_lost_and_no_lease_is_left(tmp_path: Path) -> None:
    async with played(POLLING, tmp_path, HIT, SCOUT) as front:
        (bot,) = front.bots
        for first in (signal.SIGTERM, signal.SIGINT):  # asked twice it finishes all the same
            bot.running.send_signal(first)
            assert await drained(bot) == 0
            assert await leases(front) == []
            bot.start_again()
            await is_clean(front)
        assert "Traceback" not in bot.log.read_text()


async def test_of_two_processes_the_other_goes_on_at_once(tmp_path: Path) -> None:
    async with played(TWO, tmp_path, HIT, SCOUT) as front:
        assert await drained(front.bots[0]) == 0
        await is_clean(front)
        front.bots[0].start_again()
        assert await drained(front.bots[1]) == 0
        await is_clean(front)


async def test_while_a_call_hangs_a_balancer_is_told_and_nothing_new_is_taken(
    tmp_path: Path,
) -> None:
    async with played(ONE, tmp_path, SCOUT) as front:
        (bot,) = front.bots
        hanging = front.telegram.faults.always("sendMessage", Hang(60))
        await under_way(front, "sendMessage")
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{bot.settings['PORT']}") as client:
            assert (await client.get("/readyz")).text == "ready\n"
            bot.running.terminate()
            await until_draining(client)
            update = {"update_id": 1_000_000}
            answer = await client.post(PATH, json=update, headers={HEADER: SECRET})
            assert (answer.status_code, answer.headers["Retry-After"]) == (503, "1")
            assert (await client.get("/healthz")).status_code == 200
        assert await ended(bot) == 0
        assert await leases(front) == []  # also of the table whose call hangs
        hanging.lift()
        bot.start_again()
        await is_clean(front)


async def test_a_frozen_redis_is_not_waited_for(tmp_path: Path) -> None:
    async with played(POLLING, tmp_path, HIT) as front:
        (bot,) = front.bots
        assert front.valkey is not None
        front.valkey.freeze()
        assert await drained(bot) == 0
        front.valkey.thaw()
        bot.start_again()
        await is_clean(front)


async def under_way(front: Front, method: str) -> None:
    async with asyncio.timeout(SOON):
        await front.telegram.world.bell.wait_until(
            lambda: front.telegram.server.under_way[method] > 0
        )


async def until_draining(client: httpx.AsyncClient) -> None:
    async with asyncio.timeout(SOON):
        while (answer := await client.get("/readyz")).text != "draining\n":
            assert answer.status_code == 200
        assert answer.status_code == 503

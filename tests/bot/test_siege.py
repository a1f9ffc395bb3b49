"""A short siege: the bot and its Valkey killed, Telegram failing, while two games are played.

`make siege` is the long one.
"""

import asyncio
import random
import time
from functools import partial
from pathlib import Path

from redis.asyncio import Redis

from bench.siege import faults
from bench.siege.campaign import tried, watched
from bench.siege.camps import EMBEDDED, a_front
from bench.siege.evidence import Evidence
from bench.siege.faults import KILL_BOT_EMBEDDED, Fault
from bench.siege.front import Front
from bench.siege.processes import valkey_child
from bench.siege.record import Judgement, Made, judge
from games.hit import HIT
from games.tugriki import TUGRIKI
from playground.server.faults import LostAnswer, LostRequest
from storage import keys
from tests.bot.live_bot import LiveBot, a_match, board, gather, mover

SEED = 7
RECOVERS_SECONDS = 5.0
VALKEY_BACK_SECONDS = 2.0


async def test_whatever_is_killed_no_move_is_lost_and_the_tables_go_on(tmp_path: Path) -> None:
    chance = random.Random(SEED)
    async with a_front(EMBEDDED, tmp_path / "f", chance, patience=RECOVERS_SECONDS) as front:
        for game in (HIT, TUGRIKI):
            await front.open_table(game)
        async with watched(front):
            for fault in (KILL_VALKEY, KILL_BOT_EMBEDDED, LOST_CALLS, KILL_VALKEY):
                findings = await tried(front, fault)
                assert findings.is_clean, (fault.name, findings)


async def kill_valkey_and_see_it_back(front: Front) -> float:
    (bot,) = front.bots
    killed = valkey_child(bot.pid)
    struck_at = await faults.kill_embedded_valkey(front)
    while valkey_child(bot.pid) in (None, killed):
        await asyncio.sleep(0.01)
        assert time.monotonic() - struck_at < VALKEY_BACK_SECONDS
    return struck_at


KILL_VALKEY = Fault("kill -9 of Valkey", kill_valkey_and_see_it_back)
LOST_CALLS = Fault(
    "calls lost", partial(faults.bad_weather, faults=(LostAnswer(), LostRequest()), seconds=1)
)


async def test_a_move_that_is_missing_or_double_is_found(live: LiveBot, redis_url: str) -> None:
    people = gather(live, "Anna", "Boris", language="en")
    group = await a_match(live, people)
    table_id = str(board(group).button("✋").data).split("|")[1]
    made = []
    for _ in range(4):
        person = mover(group, people)
        press = person.presses("✋", group)
        await press.answered()
        await live.quiet()
        made.append(Made(person.id, press))
    evidence = Evidence(redis_url)

    async def judged() -> Judgement:
        found = await evidence.find(table_id, [])
        assert found is not None
        return judge(found.table, await evidence.moves(found.table), made)

    assert (await judged()).is_clean
    record = keys.moves(table_id, 1)
    async with Redis.from_url(redis_url, decode_responses=True) as redis:
        last = str(await redis.rpop(record))
        assert (await judged()).lost.total() == 1
        await redis.rpush(record, last)
        assert (await judged()).is_clean
        await redis.rpush(record, last)  # the rules refuse it: it is somebody else's turn
        assert not (await judged()).is_told
        await redis.rpop(record)
    made.pop()
    assert (await judged()).doubled.total() == 1
    await evidence.close()

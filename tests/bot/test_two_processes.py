"""Two bots behind one webhook and on one Redis: each question is answered once."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace
from itertools import cycle

import aiohttp
import pytest
from aiohttp import web

from bench.siege.balancer import free_port
from games.hit import HIT
from games.replay import Record, replay
from playground.local_telegram import LocalTelegram
from playground.people.groups import Group
from tests.bot.intake.test_webhook import SECRET
from tests.bot.live_bot import (
    TOKEN,
    LiveBot,
    a_bot,
    a_lobby,
    a_match,
    gather,
    mover,
)
from tests.bot.waiting import goes_away, match_of, moves, nudges, seat_of, stored
from tests.conftest import Clock

pytestmark = pytest.mark.proof  # slow: `make test-proofs`

TEXT_HIT = replace(HIT, paint_board=None, paint_final=None)


class TwoBots(LiveBot):
    """Both of them: quiet when both are."""

    def __init__(self, one: LiveBot, other: LiveBot, stack: AsyncExitStack) -> None:
        super().__init__(one.telegram, one.house, one.clock)
        self.both = [one, other]
        self._other = stack

    async def lets_one_stop(self) -> None:
        """From now on Telegram reaches it no more, and must try again."""
        self.both = self.both[:1]
        await self._other.aclose()

    async def _is_busy(self) -> bool:
        return any([await one._is_busy() for one in self.both])

    async def later(self, seconds: float) -> None:
        await self.quiet()
        self.clock.advance(seconds)
        for one in self.both:
            one.house.sync_loop.look_now()
        await self.quiet()

    async def think_at_once(self, group: Group) -> None:
        """Both let an AI answer what is late, neither knowing of the other."""
        table = await stored(self, group)
        for one in self.both:
            table_sync = one.house.sync_loop._table_sync
            loaded = await table_sync.repository.load(table.id)
            assert loaded is not None
            table_sync.ai_turns.begin(loaded, one.house.outages.timing)
        await self.quiet()


@asynccontextmanager
async def balanced(*ports: int) -> AsyncIterator[str]:
    """An address whose updates go to one port after the other."""
    turns = cycle(ports)

    async def hand_on(request: web.Request) -> web.Response:
        url = f"http://127.0.0.1:{next(turns)}/telegram"
        try:
            async with session.post(url, data=await request.read(), headers=request.headers) as got:
                return web.Response(status=got.status)
        except aiohttp.ClientError:
            return web.Response(status=502)

    app = web.Application()
    app.router.add_post("/telegram", hand_on)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    port = free_port()
    await web.TCPSite(runner, "127.0.0.1", port).start()
    try:
        async with aiohttp.ClientSession() as session:
            yield f"http://127.0.0.1:{port}/telegram"
    finally:
        await runner.cleanup()


@asynccontextmanager
async def two_bots(redis_url: str, clock: Clock) -> AsyncIterator[TwoBots]:
    ports = free_port(), free_port()
    async with (
        LocalTelegram(TOKEN, clock=clock) as telegram,
        balanced(*ports) as url,
        AsyncExitStack() as stack,
        AsyncExitStack() as other_stack,
    ):
        one, other = [
            await each.enter_async_context(
                a_bot(telegram, redis_url, clock, games={"hit": TEXT_HIT}, webhook_url=url,
                      webhook_secret=SECRET, port=port)
            )
            for each, port in zip((stack, other_stack), ports, strict=True)
        ]  # fmt: skip
        await telegram.world.bell.wait_until(
            lambda: sum(call.method == "setWebhook" and call.ok for call in telegram.calls) == 2
        )
        yield TwoBots(one, other, other_stack)


async def is_told_by_its_record(live: LiveBot, group: Group) -> bool:
    """Whether the moves in the record lead to what is stored: none is missing, none is double."""
    table, match = await stored(live, group), await match_of(live, group)
    played = await moves(live, group)
    record = Record("hit", match.version, len(table.players), table.options, match.seed, played)
    told = replay(HIT, record)
    return bool(told.state == match.state and told.chance.position == match.chance.position)


async def test_a_silent_player_is_reminded_and_answered_for_once(
    redis_url: str, clock: Clock
) -> None:
    async with two_bots(redis_url, clock) as live:
        people = gather(live, "Аня", "Боря")
        group = await a_match(live, people)
        silent = mover(group, people)
        await live.later(46)
        assert len(nudges(group)) == 1
        await live.later(40)
        assert await moves(live, group) == ()
        await live.later(6)
        assert len(await moves(live, group)) == 1
        assert (await seat_of(live, group, silent)).misses == 1
        assert await is_told_by_its_record(live, group)


async def test_for_one_who_is_away_both_together_play_each_turn_once(
    redis_url: str, clock: Clock
) -> None:
    async with two_bots(redis_url, clock) as live:
        people = gather(live, "Аня", "Боря")
        group = await a_match(live, people)
        await goes_away(live, group, people, mover(group, people))
        present = mover(group, people)
        for _ in range(3):
            await live.presses(present, "✋", group)
            await live.later(3)
            assert mover(group, people) is present
            assert await is_told_by_its_record(live, group)


async def test_when_one_of_two_stops_the_other_minds_the_deadlines(
    redis_url: str, clock: Clock
) -> None:
    async with two_bots(redis_url, clock) as live:
        people = gather(live, "Аня", "Боря")
        group = await a_match(live, people)
        silent = mover(group, people)
        await live.later(46)
        await live.lets_one_stop()
        await live.later(40)
        assert await moves(live, group) == ()
        await live.later(6)
        assert len(await moves(live, group)) == 1
        assert (await seat_of(live, group, silent)).misses == 1
        await live.presses(mover(group, people), "✋", group)
        assert len(await moves(live, group)) == 2


async def test_two_that_think_of_the_same_question_answer_it_once(
    redis_url: str, clock: Clock
) -> None:
    async with two_bots(redis_url, clock) as live:
        people = gather(live, "Аня", "Боря")
        group = await a_match(live, people)
        silent = mover(group, people)
        await live.later(46)
        clock.advance(46)  # none of the two has looked yet
        await live.think_at_once(group)
        assert len(await moves(live, group)) == 1
        assert (await seat_of(live, group, silent)).misses == 1
        assert await is_told_by_its_record(live, group)


async def test_ais_make_each_move_once(redis_url: str, clock: Clock) -> None:
    async with two_bots(redis_url, clock) as live:
        people = gather(live, "Аня")
        group = await a_lobby(live, people)
        for _ in range(2):
            await live.presses(people[0], "🤖 + бот", group)
        await live.says(people[0], "/startgame", group)
        for _ in range(4):
            await live.later(3)
            await live.later(3)
            assert await is_told_by_its_record(live, group)
            assert (await match_of(live, group)).waits.keys() == {0}
            await live.presses(people[0], "✋", group)
            clock.advance(3)
            await live.think_at_once(group)
            assert await is_told_by_its_record(live, group)

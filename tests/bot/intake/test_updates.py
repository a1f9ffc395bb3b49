"""Updates: each acknowledged after its commit, none lost, none done twice, none poisonous."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace

import pytest
import structlog
from structlog.typing import EventDict

from games.hit import HIT
from playground.local_telegram import LocalTelegram
from playground.world import telegram_json
from tests.bot.dying_server import DyingServer
from tests.bot.live_bot import (
    TOKEN,
    LiveBot,
    a_bot,
    a_live_bot,
    a_lobby,
    a_match,
    board,
    choice,
    gather,
    mover,
    play_to_the_end,
)
from tests.bot.waiting import stored
from tests.conftest import Clock


async def test_a_malformed_update_between_two_good_ones_disturbs_neither(
    live: LiveBot,
) -> None:
    anna, boris = gather(live, "Аня", "Боря")
    group = await a_lobby(live, [anna])
    group.admits(boris)
    boris.says("/join", group)
    poisons: list[dict[str, object]] = [
        {"message": {"chat": "no", "date": "never"}},
        {"message": 7},
        {"callback_query": {"id": []}},
        {"callback_query": {"id": "1", "from": {"id": 1}}},
        {"nonsense": True},
        {},
    ]
    for poison in poisons:
        live.telegram.inject(poison)
    anna.says("/startgame", group)
    await live.quiet()
    assert "Боря" in board(group).text


@pytest.mark.parametrize("how", ["deliver_twice", "deliver_doubled"])
async def test_every_update_delivered_twice_is_done_once(
    redis_url: str, clock: Clock, how: str
) -> None:
    async with a_live_bot(redis_url, clock) as live:
        setattr(live.telegram.faults, how, True)
        people = gather(live, "Аня", "Боря")
        group = await a_match(live, people)
        assert sum("Накрываю стол" in post.text for post in group.posts) == 1
        await live.says(people[0], "/rules", group)
        assert sum("наберите 100 очков" in post.text for post in group.posts) == 1
        presses = 0
        for _ in range(12):
            await live.presses(mover(group, people), choice(group), group)
            presses += 1
        (moves,) = [
            await live.house.storage.redis.llen(key)
            async for key in live.house.storage.redis.scan_iter("*:moves:*")
        ]
        assert moves == presses
        await play_to_the_end(live, group, people)


@asynccontextmanager
async def word_of(event: str, *, having: str) -> AsyncIterator[None]:
    """Waits at the end until such a line has been logged."""
    heard = asyncio.Event()

    def listen(_logger: object, _method: str, line: EventDict) -> EventDict:
        if line["event"] == event and having in line:
            heard.set()
        return line

    before = structlog.get_config()["processors"]
    structlog.configure(processors=[listen, *before])
    try:
        yield
        async with asyncio.timeout(30):
            await heard.wait()
    finally:
        structlog.configure(processors=before)


async def test_redis_down_during_a_press_costs_nobody_the_move(
    dying_server: DyingServer, clock: Clock
) -> None:
    async with a_live_bot(dying_server.url, clock) as live:
        people = gather(live, "Аня", "Боря")
        group = await a_match(live, people)
        first = mover(group, people)
        dying_server.stop()
        async with word_of("storage is away", having="update"):
            press = first.presses("✋", group)
        assert press.answer is None
        dying_server.start()
        answer = await press.answered(within=30)
        await live.quiet()
        assert "под угрозой" in answer.text
        assert mover(group, people) is not first


async def test_a_match_begun_by_older_rules_still_ends_with_standings(
    redis_url: str, clock: Clock
) -> None:
    newer = {"hit": replace(HIT, version=HIT.version + 1, paint_board=None, paint_final=None)}
    async with LocalTelegram(TOKEN, clock=clock) as telegram:
        async with a_bot(telegram, redis_url, clock) as live:
            people = gather(live, "Аня", "Боря")
            group = await a_match(live, people)
        async with a_bot(telegram, redis_url, clock, games=newer) as live:
            assert "🏆" in (await play_to_the_end(live, group, people)).text


async def test_what_happened_while_the_bot_was_away_is_done_when_it_comes_back(
    redis_url: str, clock: Clock
) -> None:
    async with LocalTelegram(TOKEN, clock=clock) as telegram:
        async with a_bot(telegram, redis_url, clock) as live:
            anna, boris = gather(live, "Аня", "Боря")
            group = await a_lobby(live, [anna])
        group.admits(boris)
        boris.says("/join", group)
        clock.advance(3599)
        anna.says("/startgame", group)
        clock.advance(10)  # the lobby would be silent for an hour now, but it is not
        async with a_bot(telegram, redis_url, clock) as live:
            await live.quiet()
            assert board(group)
            assert len((await stored(live, group)).players) == 2


@pytest.mark.parametrize("code", [5, ["ru"], {"ru": 1}, True], ids=repr)
async def test_a_press_that_breaks_even_the_apology_ends_nothing(
    live: LiveBot, code: object
) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_match(live, people)
    shown = telegram_json.message(live.telegram.world, board(group))
    press = {"id": "1", "chat_instance": "1", "message": shown, "data": "t|aaaaaaaaaaa|sit"}
    somebody = {"id": people[0].id, "is_bot": False, "first_name": "Аня", "language_code": code}
    live.telegram.inject({"callback_query": {**press, "from": somebody}})
    live.telegram.inject({"callback_query": {**press, "from": {**somebody, "first_name": 7}}})
    live.telegram.inject({"message": {"chat": {"id": [1]}, "from": {"id": {}}, "text": []}})
    await live.quiet()
    answer = await live.presses(mover(group, people), "✋", group)
    assert "под угрозой" in answer.text

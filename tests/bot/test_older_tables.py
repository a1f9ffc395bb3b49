"""Tables stored by a bot that knew no deadlines, AIs or rematches: they open and play on."""

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from bot.table.document import Pace
from bot.table.stored.migrations import FORMAT
from games.hit import HIT
from playground.local_telegram import LocalTelegram
from storage import keys
from storage.table.due import Due
from tests.bot.live_bot import (
    TOKEN,
    a_bot,
    a_lobby,
    a_match,
    board,
    gather,
    mover,
    play_to_the_end,
)
from tests.bot.waiting import moves, nudges, stored
from tests.conftest import Clock, opened

GAMES = {"hit": replace(HIT, paint_board=None, paint_final=None)}
TABLE = (
    "id", "chat", "topic", "chat_title", "game", "options", "language", "look", "phase", "host",
    "players", "coming", "warned", "match", "menu", "touched_at", "bottom_at", "rights_at",
    "closed_because",
)  # fmt: skip
PLAYER = ("user", "name", "language", "animal", "pressed_at", "fresh_at")
MATCH = ("number", "version", "seed", "position", "state", "told")


def only(names: tuple[str, ...], document: Mapping[str, Any]) -> dict[str, Any]:
    return {name: document[name] for name in names}


def in_format_1(document: dict[str, Any]) -> dict[str, Any]:
    """The same table as that bot wrote it."""
    old = only(TABLE, document) | {"format": 1}
    old["players"] = [only(PLAYER, player) for player in document["players"]]
    match = document["match"]
    if match is not None:
        asked_at = {seat: wait["turn_at"] for seat, wait in match["waits"].items()}
        old["match"] = only(MATCH, match) | {"seed_hash": "", "asked_at": asked_at}
    return old


async def is_stored_in_format_1(redis_url: str, table: str, now: float) -> None:
    """While no bot runs."""
    async with opened(redis_url) as redis:
        document = await redis.hget(keys.table(table), "document")
        old = in_format_1(json.loads(str(document)))
        await redis.hset(keys.table(table), "document", json.dumps(old))
        note = await redis.hget(keys.sent(table), "board:1")
        await redis.hdel(keys.sent(table), "board:1")
        await redis.hset(keys.sent(table), "board", str(note))  # it kept one board only
        await Due(redis).wake(table, now)


async def test_a_match_without_deadlines_is_played_on_without_them(
    redis_url: str, clock: Clock
) -> None:
    async with LocalTelegram(TOKEN, clock=clock) as telegram:
        async with a_bot(telegram, redis_url, clock, games=GAMES) as live:
            people = gather(live, "Аня", "Боря")
            group = await a_match(live, people)
            await live.presses(mover(group, people), "✋", group)
            old, awaited = board(group), mover(group, people)
            table = await stored(live, group)
        await is_stored_in_format_1(redis_url, table.id, clock())
        async with a_bot(telegram, redis_url, clock, games=GAMES) as live:
            assert (await stored(live, group)).pace is Pace.NONE
            assert mover(group, people) is awaited
            await live.later(24 * 3600)
            assert len(await moves(live, group)) == 1
            assert not nudges(group)
            answer = await awaited.presses("✋", group, message=old).answered()
            assert "под угрозой" in answer.text  # the buttons it sent are good
            await live.quiet()
            assert len(await moves(live, group)) == 2
            written = await live.house.storage.tables.load(table.id)
            assert written is not None
            assert json.loads(written.document)["format"] == FORMAT
            await play_to_the_end(live, group, people)
            await live.presses(people[0], "🔁", group)
            assert (await stored(live, group)).matches == 1  # and a second one may follow


async def test_a_lobby_begins_its_match(redis_url: str, clock: Clock) -> None:
    async with LocalTelegram(TOKEN, clock=clock) as telegram:
        async with a_bot(telegram, redis_url, clock, games=GAMES) as live:
            people = gather(live, "Аня", "Боря")
            group = await a_lobby(live, people)
            table = await stored(live, group)
        await is_stored_in_format_1(redis_url, table.id, clock())
        async with a_bot(telegram, redis_url, clock, games=GAMES) as live:
            await live.presses(people[0], "🤖 + бот", group)
            await live.presses(people[0], "Начать", group)
            assert board(group)
            assert len((await stored(live, group)).players) == 3

"""What a thousand tables in play weigh: in Redis, and in the process that keeps them."""

import asyncio
import gc
import tempfile
import time
import tracemalloc
from pathlib import Path

from pydantic import SecretStr

from bot.settings import Settings
from bot.table import codec, lobby, play
from bot.table.document import Pace, Person, Table, new_id
from bot.table.match import Choice
from bot.wiring import House, open_house
from games.registry import GAMES
from playground.local_telegram import LocalTelegram
from storage import keys

TOKEN = "7000000001:local-telegram-token-for-the-bench"  # noqa: S105 - a local one
TABLES = 1000
PLAYERS = 4
MOVES = 12


async def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        async with LocalTelegram(TOKEN) as telegram:
            settings = Settings(
                bot_token=SecretStr(TOKEN),
                telegram_api_url=telegram.url,
                data_dir=Path(folder),
                rate_group_per_minute=1_000_000,
                rate_total_per_second=1_000_000,
            )
            async with open_house(settings) as house:
                await _weigh(house, telegram)


async def _weigh(house: House, telegram: LocalTelegram) -> None:
    somebody = telegram.person("Anna")
    groups = [telegram.group(f"Group {number}", somebody).id for number in range(TABLES)]
    keeping = asyncio.create_task(house.keepers.run())
    tables = [await _a_table(house, groups[0])]
    await _kept(house)  # whatever the first table brings in is not counted
    before = await _used(house)
    tracemalloc.start()
    held_before = _held()
    tables += [await _a_table(house, group) for group in groups[1:]]
    await _kept(house)
    held = _held() - held_before
    used = await _used(house) - before
    size = await house.storage.redis.memory_usage(keys.table(tables[-1]))
    keeping.cancel()
    await asyncio.gather(keeping, return_exceptions=True)
    others = TABLES - 1
    print(f"\n{TABLES} tables of HIT!, {PLAYERS} players, {MOVES} moves played, boards posted")
    print(f"in Redis:        {used / others:7,.0f} bytes a table, its posts and indexes included")
    print(f"  the document:  {size or 0:7,.0f} bytes")
    print(f"in the process:  {held / others:7,.0f} bytes a table when idle (aim: 0)")


async def _a_table(house: House, group: int) -> str:
    """A match in play, made by the table's own functions."""
    game, now = GAMES["hit"], time.time()
    table = Table(
        id=new_id(),
        chat=group,
        chat_title="Bench",
        game=game.name,
        options=game.defaults(),
        language="en",
        pace=Pace.NONE,  # or reminders would never let them be idle
        touched_at=now,
    )
    for number in range(PLAYERS):
        person = Person(user=group * 10 + number, name=f"Player {number}", language="en")
        lobby.sit(table, game, person, may_write=True, now=now)
    play.deal(table, game, now=now)
    for _ in range(MOVES):
        match = table.match
        if match is None or table.phase != "playing":
            break
        (seat,) = match.waits
        user = table.players[seat].user
        play.play(table, user, Choice(match.question, "stop"), now=now)
    await house.storage.tables.commit(
        table.id, 0, codec.write(table), operation="bench", wake_at=now,
        moves=table.match.new_moves if table.match else (), match=1,
    )  # fmt: skip
    return table.id


async def _kept(house: House) -> None:
    while await house.storage.due.waiting(time.time(), limit=1) or house.keepers.busy:  # noqa: ASYNC110 - Redis rings no bell
        await asyncio.sleep(0.05)


async def _used(house: House) -> int:
    return int((await house.storage.redis.info("memory"))["used_memory_dataset"])


def _held() -> int:
    gc.collect()
    ours = tracemalloc.take_snapshot().filter_traces(
        [
            tracemalloc.Filter(inclusive=True, filename_pattern=f"*/{room}/*")
            for room in ("bot", "storage", "games")
        ]
    )
    return sum(trace.size for trace in ours.traces)

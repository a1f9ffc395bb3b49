"""Records in their thousands: what they weigh, how one is found, and what /stats and /me take.

A group of twenty plays real matches of all games, again and again with other people and times. The
time of a page is from the request to a screen that is ready to be drawn, with all trips to Redis.
"""

import asyncio
import base64
import random
import tempfile
import time
from argparse import ArgumentParser
from collections.abc import Awaitable, Callable, Iterator, Sequence
from pathlib import Path

from bench.figures import beside, milliseconds, percentiles
from bot.background import Background
from bot.features.daily.model import game_of
from bot.features.daily.results import results_in
from bot.features.daily.screens import best_of_day, of_group
from bot.features.stats.current import CurrentStats, stored_matches
from bot.features.stats.model.adding import add_matches
from bot.features.stats.model.stats import Stats
from bot.features.stats.screens.me import me_screen
from bot.features.stats.screens.stats import Asked, stats_screen
from bot.render.processes import render_pool
from bot.table.document import Person
from bot.table.record.document import MatchRecord, packed
from bot.texts import words
from games.registry import GAMES
from storage import keys
from storage.budgets import Window
from storage.connection import Storage, connect
from storage.embedded.server import EmbeddedServer
from storage.past.stats import of_chat
from tests.bot.table.recorded import played_to_its_end

MATCHES = 10_000  # of the group
STORED = 100_000  # in all; a million is ten times as much
PEOPLE = 20
CHAT, BEGAN_AT, PAUSE = -100, 1_700_000_000.0, 1800.0
BATCH = 500
TIMES = 200
AIM_SECONDS = 0.05
TODAY = "2026-11-18"
RU = words("ru")


async def main() -> None:
    print(f"\nRecords: a group of {PEOPLE} with {MATCHES:,} matches, {STORED:,} stored in all")
    with tempfile.TemporaryDirectory() as folder:
        server = EmbeddedServer(Path(folder) / "data")
        await server.start()
        storage = connect(
            server.url, group=Window.each_minute(20),
            private=Window.each_second(1, burst_seconds=4),
            total=Window.each_second(30, burst_seconds=1),
        )  # fmt: skip
        try:
            patterns = [*_patterns()]
            await _lay_group(storage, patterns)
            await _tell_pages(storage)
            await _tell_weight(storage, patterns)
        finally:
            await storage.close()
            await server.stop()


def _patterns() -> Iterator[MatchRecord]:
    """Of each game a match of the fewest, of four and of the most, played by people."""
    for game in GAMES.values():
        for people in sorted({game.seats[0], min(4, game.seats[-1]), game.seats[-1]}):
            record = played_to_its_end(game, people)
            record.gaps = [gap.removesuffix("b") for gap in record.gaps]
            yield record


async def _lay_group(storage: Storage, patterns: Sequence[MatchRecord]) -> None:
    chooser = random.Random(1)
    records = [_varied(patterns[n % len(patterns)], n, chooser) for n in range(MATCHES)]
    for first in range(0, MATCHES, BATCH):
        pipeline = storage.redis.pipeline(transaction=False)
        for one in records[first : first + BATCH]:
            pipeline.set(keys.record(one.table, one.match), packed(one))
            for index in (keys.chat_records(CHAT), *map(keys.user_records, one.users)):
                pipeline.zadd(index, {str(one.id): one.ended_at})
        await pipeline.execute()


def _varied(pattern: MatchRecord, number: int, chooser: random.Random) -> MatchRecord:
    record = pattern.model_copy(deep=True)
    record.table, record.chat = _table(number), CHAT
    record.ended_at = BEGAN_AT + PAUSE * number
    record.began_at = record.ended_at - 600
    # The first user plays them all.
    users = [1, *chooser.sample(range(2, PEOPLE + 1), len(record.seats) - 1)]
    chooser.shuffle(users)
    for seat, user in zip(record.seats, users, strict=True):
        seat.user, seat.name = user, f"Игрок {user}"
    for feat in record.feats:
        feat.amount += chooser.randrange(40)
    return record


def _table(number: int) -> str:
    return base64.urlsafe_b64encode(number.to_bytes(8, "big")).rstrip(b"=").decode()


async def _tell_pages(storage: Storage) -> None:
    background, processes = Background(), render_pool()
    current_stats = CurrentStats(
        storage=storage, processes=processes, in_background=background.start
    )
    try:
        await processes.run(time.sleep, 0)  # they have loaded what they need
        begun_at = time.perf_counter()
        late: list[float] = []
        lags = asyncio.create_task(_note_lags(late))
        stats = await current_stats.of_chat(CHAT)
        seconds = time.perf_counter() - begun_at
        lags.cancel()
        await asyncio.gather(lags, return_exceptions=True)
        longest = max(late, default=0)
        print(
            f"{stats.folded:,} folded anew:  {seconds:8.1f} s,"
            f" {1000 * seconds / MATCHES:.2f} ms a match;"
            f" meanwhile the loop was late by{milliseconds(longest)} at most"
        )
        print(f"of the processor:     {await _processor_time(storage):8.2f} ms a match")
        begun_at = time.perf_counter()
        await current_stats.of_user(1)
        print(f"the same for /me:     {time.perf_counter() - begun_at:8.1f} s")
        await _tell_page("/stats", lambda: _stats(current_stats))
        for user in range(1, PEOPLE + 1, 2):
            await storage.daily.note_result(TODAY, user, user)
        await _tell_page("the same, ten played", lambda: _stats(current_stats))
        await _tell_page("/daily in the group", lambda: _daily(current_stats))
        await _tell_page("/me", lambda: _me(current_stats))
        stored = await storage.stats.load(of_chat(CHAT)) or ""
        print(f"stats:                {len(stored):8,} bytes")
    finally:
        processes.stop()


async def _processor_time(storage: Storage) -> float:
    """In this process: the others are nice, and slow where there is much to do."""
    newest = await storage.records.of_chat(CHAT, 0, TIMES)
    shelf = await stored_matches(storage, newest[::-1])
    begun_at = time.process_time()
    add_matches(Stats(), shelf)
    return 1000 * (time.process_time() - begun_at) / TIMES


async def _note_lags(late: list[float]) -> None:
    while True:
        before = time.perf_counter()
        await asyncio.sleep(0.001)
        late.append(time.perf_counter() - before - 0.001)


async def _stats(current_stats: CurrentStats) -> None:
    """With who did best at the deal of the day, as every turn of its pages has it."""
    stats = await current_stats.of_chat(CHAT)
    results = await results_in(current_stats.storage, current_stats, CHAT, TODAY, stats)
    stats_screen(
        stats, Asked(), GAMES, RU, group="Пятница", now=BEGAN_AT, bot_name="bot", in_words=False,
        daily=best_of_day(game_of(TODAY, GAMES), results, RU),
    )  # fmt: skip


async def _daily(current_stats: CurrentStats) -> None:
    results = await results_in(current_stats.storage, current_stats, CHAT, TODAY)
    of_group(game_of(TODAY, GAMES), results, "https://t.me/bot", RU, is_told=False)


async def _me(current_stats: CurrentStats) -> None:
    me = Person(user=1, name="Игрок 1", language="ru")
    stats = await current_stats.of_user(1)
    me_screen(stats, me, GAMES, RU, now=BEGAN_AT, bot_name="bot", in_words=False)


async def _tell_page(name: str, ask: Callable[[], Awaitable[None]]) -> None:
    times = []
    for _ in range(TIMES):
        begun_at = time.perf_counter()
        await ask()
        times.append(time.perf_counter() - begun_at)
    half, most = percentiles(times)
    print(
        f"{name:21} p50{milliseconds(half)}, p99 {beside(1000 * most, 1000 * AIM_SECONDS)} ms"
        " before drawing"
    )


async def _tell_weight(storage: Storage, patterns: Sequence[MatchRecord]) -> None:
    """The index of a chat with all of them, as the largest there can be."""
    texts = [packed(one) for one in patterns]
    before = await _used(storage)
    for first in range(0, STORED, BATCH):
        pipeline = storage.redis.pipeline(transaction=False)
        for number in range(MATCHES + first, MATCHES + first + BATCH):
            pipeline.set(keys.record(_table(number), 1), texts[number % len(texts)])
            score = BEGAN_AT + PAUSE * number
            pipeline.zadd(keys.chat_records(CHAT - 1), {f"{_table(number)}-1": score})
        await pipeline.execute()
    each = (await _used(storage) - before) / STORED
    longest, mean = max(map(len, texts)), sum(map(len, texts)) / len(texts)
    print(
        f"a record:             {mean:8,.0f} bytes ({longest:,} at most); with its key and one"
        f" index {each:,.0f} in Redis; a million: {each:,.0f} MB"
    )
    times = []
    for number in range(TIMES):
        begun_at = time.perf_counter()
        await storage.records.load(_table(MATCHES + number * 400), 1)
        times.append(time.perf_counter() - begun_at)
    half, most = percentiles(times)
    print(f"one found by its id:  p50{milliseconds(half)}, p99{milliseconds(most)}")


async def _used(storage: Storage) -> int:
    return int((await storage.redis.info("memory"))["used_memory_dataset"])


if __name__ == "__main__":
    ArgumentParser("python -m bench.records", description=__doc__).parse_args()
    asyncio.run(main())

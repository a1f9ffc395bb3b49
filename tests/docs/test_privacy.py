"""PRIVACY.md tells of every key, and for how long, as the code has it."""

import re
from collections.abc import Iterator
from dataclasses import asdict
from inspect import getmembers, isfunction, signature
from pathlib import Path

from bot.features.privacy import group_forgets
from bot.features.privacy.kept import RETENTION
from bot.features.privacy.screens.privacy import how_long
from bot.texts import words
from games.registry import GAMES
from storage import chats, files, keys, seen
from storage.embedded import server
from storage.past import daily
from storage.table import picks
from tests.bot.live_bot import a_live_bot, a_match, gather, play_to_the_end
from tests.conftest import Clock

PAGE = (Path(__file__).parents[2] / "PRIVACY.md").read_text()
SECONDS = {"minute": 60, "hour": 3600, "day": 24 * 3600}
DURATION = re.compile(rf"(\d+) ({'|'.join(SECONDS)})s?")
NO_KEYS = {"shard", "hashed"}  # among the functions that name keys
GONE = -2  # says Redis
RUN_SECONDS = 600  # a test takes no longer


def rows() -> Iterator[tuple[str, str]]:
    """Each key as the page writes it, and how long the page says it is kept."""
    for line in PAGE.splitlines():
        if line.startswith("| `"):
            named, *_, how_long_kept = line.strip("| ").split(" | ")
            for key in re.findall(r"`([^`]+)`", named):
                yield key, how_long_kept


def named_by_code() -> set[str]:
    """With `<what it is of>` in the place of an id."""
    made = {keys.DEFERRED, keys.CHANGED, keys.REMOVING, keys.FORGETS}
    made |= {keys.BUDGET_429S, keys.RECORDED_DAYS}
    for name, function in getmembers(keys, isfunction):
        if function.__module__ == keys.__name__ and name not in NO_KEYS:
            made.add(function(*[f"<{one}>" for one in signature(function).parameters]))
    return {re.sub(r"\{s\d\d\}", "{shard}", key) for key in made}


def test_every_key_is_told_of() -> None:
    assert named_by_code() <= {key for key, _ in rows()}


def test_every_time_is_told_as_the_code_has_it() -> None:
    constants = {
        *asdict(RETENTION).values(),
        group_forgets.WAITS_SECONDS,
        chats.FORGET_SECONDS,
        files.FORGET_SECONDS,
        daily.FORGET_SECONDS,
        daily.LONGEST_DAY_SECONDS,
        picks.REMEMBER_SECONDS,
        seen.PRESS_SECONDS,
        server.REWRITE_SECONDS,
    }
    told = {found.group(0) for found in DURATION.finditer(PAGE)}
    assert told == {how_long(seconds, words("en")) for seconds in constants}


async def test_what_a_bot_stores_is_told_of_and_ends_when_it_is_told(
    redis_url: str, clock: Clock
) -> None:
    async with a_live_bot(redis_url, clock, games={"hit": GAMES["hit"]}) as live:
        redis = live.house.storage.redis
        people = gather(live, "Аня", "Боря")
        for person in people:
            person.starts()
        group = await a_match(live, people)
        found = {str(key) async for key in redis.scan_iter()}
        await play_to_the_end(live, group, people)
        await live.later(60)
        found |= {str(key) async for key in redis.scan_iter()}
        assert len({told_of(key) for key in found}) >= 8
        for key in found:
            left, times = await redis.ttl(key), DURATION.findall(told_of(key))
            if times and left != GONE:
                told = [int(number) * SECONDS[unit] for number, unit in times]
                assert any(one - RUN_SECONDS < left <= one for one in told), key


def told_of(key: str) -> str:
    """How long it is kept, says the page; the row that says most about this key."""
    fitting = [(pattern, told) for pattern, told in rows() if fits(key, pattern)]
    assert fitting, key
    return min(fitting, key=lambda row: (row[0].count("<"), -len(row[0])))[1]


def fits(key: str, pattern: str) -> bool:
    exactly = re.escape(pattern).replace(r"\{shard\}", r"\{s\d\d\}")
    return re.fullmatch(re.sub(r"<\w+>", r".+", exactly), key) is not None

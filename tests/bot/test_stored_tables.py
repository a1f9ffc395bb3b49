"""Tables that landed versions have stored go on: read, shown, and played to their end.

`stored/format-<n>` holds documents exactly as a landed bot wrote them; none is ever changed.
"""

import json
import random
from pathlib import Path
from typing import Any

import pytest

from bot.features.lessons import model
from bot.features.lessons.model import step_of, steps_done
from bot.moment import Timing
from bot.screens.context import Context
from bot.screens.table import table_screens
from bot.table.document import Phase, Table
from bot.table.match import Choice
from bot.table.play import Played, play_for
from bot.table.stored import codec
from bot.table.stored.migrations import FORMAT
from games.registry import GAMES
from playground.local_telegram import LocalTelegram
from playground.people.groups import Group
from playground.people.person import Person
from storage import keys
from storage.table.due import Due
from tests.bot.live_bot import TOKEN, a_bot, board, gather
from tests.conftest import Clock, opened

STORED = sorted((Path(__file__).parent / "stored").glob("*/*.json"))
NOW = 1_790_001_000.0
MOST_MOVES = 5000

every_table = pytest.mark.parametrize(
    "stored", STORED, ids=lambda path: f"{path.parent.name}-{path.stem}"
)
every_match = pytest.mark.parametrize(
    "stored",
    [path for path in STORED if path.stem in GAMES],
    ids=lambda path: f"{path.parent.name}-{path.stem}",
)


def read(stored: Path) -> Table:
    return codec.read(stored.read_text(), GAMES)


def test_there_is_a_match_of_every_game() -> None:
    assert {path.stem for path in STORED} >= {"hit", "podaflum", "scout", "tugriki", "lobby"}


@every_table
def test_it_is_read_and_nothing_of_it_is_lost(stored: Path) -> None:
    before: dict[str, Any] = json.loads(stored.read_text())
    after: dict[str, Any] = json.loads(codec.write(read(stored)))
    assert after.pop("format") >= before.pop("format")
    (before["match"] or {}).pop("seed_hash", None)  # the seed is kept, and tells it
    if "occasion" not in before:  # up to 6, two fields said it
        day, step = before.pop("daily", None), before.pop("lesson", None)
        told = {"daily": {"day": day}, "lesson": {"step": step}}
        kind = "daily" if day is not None else "match" if step is None else "lesson"
        before["occasion"] = {"kind": kind, **told.get(kind, {})}
    if isinstance(presses := before.get("presses"), list):  # whose they are, nobody noted
        before["presses"] = {str(-place): press for place, press in enumerate(presses, start=1)}
    assert holds(after, before)


def holds(after: Any, before: Any) -> bool:
    """All that was there is there; a newer format may know more."""
    match before:
        case dict():
            return all(name in after and holds(after[name], before[name]) for name in before)
        case list():
            pairs = zip(after, before, strict=False)
            return len(after) == len(before) and all(holds(one, other) for one, other in pairs)
    return bool(after == before)


def test_what_todays_bot_writes_is_among_them() -> None:
    newest = {json.loads(path.read_text())["format"] for path in STORED}
    assert max(newest) == FORMAT
    for path in STORED:
        if path.parent.name == f"format-{FORMAT}":
            assert json.loads(codec.write(read(path))) == json.loads(path.read_text())


@every_table
def test_it_is_shown(stored: Path) -> None:
    table = read(stored)
    users = frozenset(player.user for player in table.people)
    context = Context(games=GAMES, timing=Timing(NOW, NOW), writable=users)
    screens = table_screens(table, context)
    assert screens
    assert all(one.screen.text for one in screens)


@every_match
def test_its_match_is_played_to_the_end(stored: Path) -> None:
    table, player = read(stored), random.Random(stored.stem)
    assert table.match is not None
    assert table.match.recent, "a match is stored with what happened lately"
    for _ in range(MOST_MOVES):
        if table.phase is not Phase.PLAYING:
            break
        seat = player.choice(list(table.match.waits))
        move = player.choice(list(table.match.legal_moves(seat)))
        play_for(table, seat, Choice(table.match.question, str(move)), now=NOW)
        table = codec.read(codec.write(table), GAMES)
        assert table.match is not None
    assert table.phase is Phase.OVER


def test_a_lesson_goes_on_at_its_step() -> None:
    lessons = [path for path in STORED if path.stem == "lesson"]
    assert lessons
    for stored in lessons:
        table = read(stored)
        assert table.match is not None
        step = step_of(table, table.match.game)
        assert step is not None
        choice = Choice(table.match.question, step.moves[0])
        before = steps_done(table) or 0
        assert isinstance(model.play(table, table.chat, choice, now=NOW), Played)
        assert steps_done(table) == before + 1


async def is_found(
    redis_url: str, landed: str, group: Group, people: list[Person], *, now: float
) -> None:
    """In Redis, as if these people had played it in this group."""
    today = {"chat": group.id, "pace": "none", "touched_at": now}
    document = json.loads(landed) | today
    for player in document["players"][:3]:
        player["user"] = people[player["user"] - 1].id
    table = str(document["id"])
    async with opened(redis_url) as redis:
        await redis.hset(keys.table(table), "version", "7")
        await redis.hset(keys.table(table), "document", json.dumps(document))
        await redis.hset(keys.table(table), "done", "press:1")
        await Due(redis).wake(table, now)


async def test_a_bot_of_today_takes_it_over(redis_url: str, clock: Clock) -> None:
    """The old bot has noted nothing of what leads to the table; people see the board and play."""
    async with LocalTelegram(TOKEN, clock=clock) as telegram:
        async with a_bot(telegram, redis_url, clock) as live:
            people = gather(live, "Аня", "Боря", "Вера")
            group = telegram.group("Пятница", *people)
            await live.quiet()
        stored = next(path for path in STORED if path.stem == "hit")
        await is_found(redis_url, stored.read_text(), group, people, now=clock())
        async with a_bot(telegram, redis_url, clock) as live:
            await live.quiet()
            for _ in range(10):
                shown = board(group)
                mover = next((one for one in people if one.name in shown.text.split("\n")[0]), None)
                if mover is None:
                    await live.later(3.1)  # the bot's turn
                    continue
                await live.presses(mover, "✋", group)
                assert board(group).text != shown.text
                break
            else:
                raise AssertionError(board(group).text)

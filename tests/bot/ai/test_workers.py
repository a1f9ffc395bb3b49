"""AIs think in processes of their own: whatever becomes of them, the bot goes on."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.ai.workers import NoIdea, Workers
from games.chance import Chance
from games.contract.game import AnyGame
from games.contract.table import Level, Seat
from games.registry import GAMES
from tests.bot.guessing import GUESSING
from tests.games.matches import deal

pytestmark = pytest.mark.proof  # slow: `make test-proofs`

ROOT = Path(__file__).parents[3]
SECRET = "the ace of spades"
AN_HOUR = 3600.0


@pytest.fixture
def workers() -> Iterator[Workers]:
    workers = Workers()
    yield workers
    workers.stop()


# AIs; a worker imports them from here


def tells_its_process(_view: Any, _seat: Seat, _chance: Chance, _level: Level) -> int:
    return os.getpid()


def draws(_view: Any, _seat: Seat, chance: Chance, _level: Level) -> int:
    return chance.below(65_536)


def fails(view: Any, _seat: Seat, _chance: Chance, _level: Level) -> str:
    raise ValueError(view)


def leaves(view: Any, _seat: Seat, _chance: Chance, _level: Level) -> str:
    sys.exit(view)


def dies(_view: Any, _seat: Seat, _chance: Chance, _level: Level) -> str:
    os._exit(1)


def never_ends(_view: Any, _seat: Seat, _chance: Chance, _level: Level) -> str:
    print("thinking", flush=True)
    time.sleep(AN_HOUR)
    return "at last"


def never_rests(_view: Any, _seat: Seat, _chance: Chance, _level: Level) -> str:
    while True:
        pass


def a_game(choose: Callable[[Any, Seat, Chance, Level], Any]) -> AnyGame:
    return replace(GUESSING, choose=choose)


async def process_of(workers: Workers) -> int:
    return int(await workers.choose(a_game(tells_its_process), None, 0, Level.NORMAL))


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
async def test_a_move_comes_back_as_its_text(workers: Workers, game: AnyGame) -> None:
    match = deal(game, game.seats[-1], 0)
    for _ in range(3):
        seat = game.awaited(match.state)[0]
        text = await workers.choose(game, game.view(match.state, seat), seat, Level.NORMAL)
        assert text in map(str, game.legal_moves(match.state, seat))
        match.play(seat, game.parse(text))


async def test_it_thinks_in_another_process_that_stays_for_the_next_move(workers: Workers) -> None:
    process = await process_of(workers)
    assert process != os.getpid()
    assert await process_of(workers) == process


async def test_a_worker_is_nicer_than_the_bot(workers: Workers) -> None:
    nicenesses = [os.getpriority(os.PRIO_PROCESS, who) for who in (await process_of(workers), 0)]
    assert nicenesses[0] > nicenesses[1]


async def test_the_chance_of_an_ai_is_new_every_time(workers: Workers) -> None:
    drawn = await asyncio.gather(
        *[workers.choose(a_game(draws), None, 0, Level.NORMAL) for _ in range(5)]
    )
    assert len(set(drawn)) > 1


def test_several_loops_can_use_it_one_after_another(workers: Workers) -> None:
    assert asyncio.run(process_of(workers)) == asyncio.run(process_of(workers))


@pytest.mark.parametrize(
    ("choose", "why"), [(fails, "ValueError"), (leaves, "SystemExit"), (dies, "BrokenProcessPool")]
)
async def test_an_ai_that_fails_has_no_idea_and_tells_no_secret(
    workers: Workers, choose: Callable[[Any, Seat, Chance, Level], Any], why: str
) -> None:
    with capture_logs() as logs, pytest.raises(NoIdea) as raised:
        await workers.choose(a_game(choose), SECRET, 0, Level.NORMAL)
    assert str(raised.value) == f"guessing: {why}"
    assert raised.value.__context__ is None
    assert [(line["game"], line["error"]) for line in logs] == [("guessing", why)]
    assert SECRET not in str(logs)
    assert await workers.choose(GUESSING, None, 0, Level.NORMAL) == "hide 42"


@pytest.mark.parametrize("choose", [never_ends, never_rests])
async def test_an_ai_that_thinks_too_long_has_no_idea(
    choose: Callable[[Any, Seat, Chance, Level], Any],
) -> None:
    workers = Workers(seconds=1.0)
    process = await process_of(workers)
    with pytest.raises(NoIdea, match="guessing: TimeoutError"):
        await workers.choose(a_game(choose), None, 0, Level.NORMAL)
    assert await process_of(workers) == process
    workers.stop()


async def test_a_view_that_cannot_be_sent_gives_no_idea(workers: Workers) -> None:
    with pytest.raises(NoIdea):
        await workers.choose(GUESSING, lambda: SECRET, 0, Level.NORMAL)
    assert await workers.choose(GUESSING, None, 0, Level.NORMAL) == "hide 42"


async def test_one_death_leaves_all_who_wait_without_an_idea_once(workers: Workers) -> None:
    game = a_game(dies)
    ideas = await asyncio.gather(
        *[workers.choose(game, None, 0, Level.NORMAL) for _ in range(4)], return_exceptions=True
    )
    assert all(isinstance(idea, NoIdea) for idea in ideas)
    assert await workers.choose(GUESSING, None, 0, Level.NORMAL) == "hide 42"


async def test_a_worker_killed_while_idle_is_replaced(workers: Workers) -> None:
    process = await process_of(workers)
    os.kill(process, signal.SIGKILL)
    assert await process_of(workers) != process


async def test_ctrl_c_is_none_of_a_workers_business(workers: Workers) -> None:
    process = await process_of(workers)
    os.kill(process, signal.SIGINT)
    assert await process_of(workers) == process


async def test_a_stop_ends_the_workers(workers: Workers) -> None:
    process = await process_of(workers)
    workers.stop()
    with pytest.raises(ProcessLookupError):
        os.kill(process, 0)
    assert await process_of(workers) != process


async def test_a_stop_does_not_wait_for_a_thought() -> None:
    workers = Workers(seconds=AN_HOUR)
    process = await process_of(workers)
    thoughts = [
        asyncio.create_task(workers.choose(a_game(never_rests), None, 0, Level.NORMAL))
        for _ in range(4)
    ]
    await asyncio.sleep(0)  # they have asked
    workers.stop()
    with pytest.raises(ProcessLookupError):
        os.kill(process, 0)
    for thought in thoughts:
        with pytest.raises(NoIdea):
            await thought


def test_a_stop_without_a_thought_does_nothing() -> None:
    workers = Workers()
    workers.stop()
    workers.stop()


BOT = """
import asyncio
from bot.ai.workers import Workers
from games.contract.game import Level
from tests.bot.ai import test_workers

async def play():
    game = test_workers.a_game(test_workers.{choose})
    print(await Workers(seconds=3600).choose(game, None, 0, Level.NORMAL), flush=True)
    await asyncio.sleep(3600)

asyncio.run(play())
"""


@pytest.mark.parametrize("choose", [tells_its_process, never_ends], ids=["idle", "thinking"])
def test_workers_end_with_a_bot_that_is_killed(choose: Callable[..., Any]) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", BOT.format(choose=choose.__name__)],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    ) as bot:
        assert bot.stdout
        assert bot.stdout.readline()  # a worker is there
        bot.kill()
        bot.communicate(timeout=60)  # the end of the output that they share: nobody is left

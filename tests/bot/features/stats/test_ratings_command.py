"""`python -m bot.ratings`: what is kept is what the records say, or it says where it is not."""

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import pytest

from bot.features.stats.current import CurrentStats
from storage import keys
from storage.connection import Storage
from storage.embedded.server import EmbeddedServer
from storage.past.stats import of_chat
from tests.bot.features.stats.evenings import ANNA, GROUP, a_record, an_evening, folded
from tests.bot.features.stats.storing import add

ROOT = Path(__file__).parents[4]
THREE = an_evening("Anna 1, Boris 2, Vera 3", "Boris 1, Anna 2", "Vera 1, Anna 2, Boris 2")


async def ratings(*arguments: str, **settings: str) -> tuple[int, str]:
    """Its exit code, and all it says."""
    done = await asyncio.to_thread(
        subprocess.run,
        [sys.executable, "-m", "bot.ratings", *arguments],
        env={"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), **settings},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    return done.returncode, done.stdout + done.stderr


async def test_what_is_kept_is_checked_and_mended(
    storage: Storage, current_stats: CurrentStats, redis_url: str
) -> None:
    await add(storage, *THREE)
    await current_stats.of_chat(GROUP)
    await current_stats.of_user(ANNA)
    await add(storage, a_record("Anna 1, Boris 2", number=99, at=THREE[-1].ended_at + 60))
    assert await ratings("--check", REDIS_URL=redis_url) == (
        0,
        "stats of 2 groups and users, 0 of them wrong\n",
    )

    wrong = folded(THREE)
    wrong.people[ANNA].scores["hit"].wins += 1
    before = await storage.stats.load(of_chat(GROUP))
    await storage.stats.store(of_chat(GROUP), wrong.model_dump_json(), instead_of=before)
    said = "chat:-100:tally: people.1.scores.hit.wins\nstats of 2 groups and users, 1 of them "
    assert await ratings("--check", REDIS_URL=redis_url) == (1, f"{said}wrong\n")
    assert await ratings("--mend", REDIS_URL=redis_url) == (0, f"{said}mended\n")
    assert await storage.stats.load(of_chat(GROUP)) == before
    assert await ratings("--check", REDIS_URL=redis_url) == (
        0,
        "stats of 2 groups and users, 0 of them wrong\n",
    )


async def test_one_that_cannot_be_read_is_wrong(storage: Storage, redis_url: str) -> None:
    await add(storage, *THREE)
    await storage.redis.set(keys.chat_stats(GROUP), "?")
    code, said = await ratings("--check", "--mend", REDIS_URL=redis_url)
    assert (code, said) == (
        0,
        "chat:-100:tally: unreadable\nstats of 1 groups and users, 1 of them mended\n",
    )
    assert await storage.stats.load(of_chat(GROUP)) == folded(THREE).model_dump_json()


async def test_the_embedded_server_belongs_to_a_bot_that_runs(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    code, said = await ratings("--check", DATA_DIR=str(folder))
    assert (code, folder.exists()) == (2, False)
    assert "There is no" in said
    server = EmbeddedServer(folder)
    await server.start()
    try:
        code, said = await ratings("--check", DATA_DIR=str(folder))
        assert code == 2
        assert said.startswith("A bot runs on ")
    finally:
        await server.stop()
    assert await ratings("--check", DATA_DIR=str(folder)) == (
        0,
        "stats of 0 groups and users, 0 of them wrong\n",
    )


@pytest.mark.parametrize(
    ("arguments", "settings", "says"),
    [
        ((), {}, "usage: python -m bot.ratings"),
        (("--check",), {"REDIS_URL": "ftp://nowhere"}, "Wrong settings"),
        (("--check",), {"REDIS_URL": "redis://127.0.0.1:1"}, "Redis cannot be reached"),
    ],
)
async def test_whatever_is_in_the_way_is_said(
    arguments: tuple[str, ...], settings: dict[str, str], says: str
) -> None:
    code, said = await ratings(*arguments, **settings)
    assert code == 2
    assert says in said
    assert "Traceback" not in said

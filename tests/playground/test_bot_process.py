"""The bot as a child: watched, started again, ended with its parent."""

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from playground.bot_process import BotProcess
from tests.playground.running import ROOT

PATIENT = "import time\nprint('up', flush=True)\ntime.sleep(600)\n"


@pytest.fixture
async def bot(tmp_path: Path) -> AsyncIterator[BotProcess]:
    (tmp_path / "patient.py").write_text(PATIENT)
    bot = BotProcess("patient")
    running = asyncio.create_task(bot.run({"PYTHONPATH": f"{tmp_path}:{ROOT}"}))
    await until(lambda: bot.status.pid is not None)
    yield bot
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    assert bot.status.pid is None


async def until(is_true: Callable[[], bool]) -> None:
    async with asyncio.timeout(10):
        while not is_true():  # noqa: ASYNC110 - processes ring no bell
            await asyncio.sleep(0.01)


async def test_a_bot_that_dies_is_started_again_after_a_pause(bot: BotProcess) -> None:
    first = bot.status.pid
    assert first
    os.kill(first, signal.SIGKILL)
    await until(lambda: bot.status.pid is None and bot.status.starts_at is not None)
    assert bot.status.exit_code == -signal.SIGKILL
    await until(lambda: bot.status.pid not in (None, first))


async def test_a_restart_does_not_wait(bot: BotProcess) -> None:
    first = bot.status.pid
    bot.restart()
    await until(lambda: bot.status.pid not in (None, first))
    assert bot.status.starts_at is None


async def test_a_bot_ends_when_its_parent_is_gone(tmp_path: Path) -> None:
    (tmp_path / "patient.py").write_text(PATIENT)
    child = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "playground.tether", "patient"),
        env={"PYTHONPATH": f"{tmp_path}:{ROOT}"},
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )
    assert child.stdin
    assert child.stdout
    assert await child.stdout.readline() == b"up\n"
    child.stdin.close()  # as the system does for a parent that was killed
    async with asyncio.timeout(10):
        assert await child.wait() == -signal.SIGTERM

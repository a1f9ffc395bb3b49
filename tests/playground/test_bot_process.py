"""The bot as a child: watched, started again, ended with its parent."""

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from playground.bot_process import BotProcess
from playground.local_telegram import LocalTelegram
from playground.site.switches import Switches
from playground.world.flood import FloodLimits
from tests.playground.running import ROOT

PATIENT = """
import os, pathlib, time
print("up", flush=True)
rate = os.environ.get("RATE_GROUP_PER_MINUTE", "as Telegram has it")
pathlib.Path(__file__).with_name("rate").write_text(rate)
time.sleep(600)
"""


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


async def test_the_flood_switch_lifts_the_limits_of_the_bot_too(
    bot: BotProcess, tmp_path: Path
) -> None:
    rate = tmp_path / "rate"

    def is_told(text: str) -> bool:
        return rate.exists() and rate.read_text() == text

    await until(lambda: is_told("as Telegram has it"))
    switches = Switches(LocalTelegram("1:local", limits=FloodLimits()), bot)
    first = bot.status.pid
    switches.flood_limits = True  # as it is
    assert bot.status.pid == first
    switches.flood_limits = False
    await until(lambda: is_told("1000000"))
    assert not switches.flood_limits
    switches.flood_limits = True
    await until(lambda: is_told("as Telegram has it"))
    assert switches.flood_limits


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

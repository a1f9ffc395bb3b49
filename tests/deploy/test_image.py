"""The Dockerfile, as far as can be told without Docker."""

import asyncio
import json
import os
import re
import sys
import tomllib
from pathlib import Path

import pytest

from bench.siege.balancer import free_port
from playground.local_telegram import LocalTelegram
from playground.server.api import POLL
from tests.bot.bot_process import a_process, eventually
from tests.deploy.reading import ROOT, accepted, has_main, image_environment, said_by, text

pytestmark = pytest.mark.proof  # slow: `make test-proofs`

TOKEN = "700001:test-token"


def copied() -> list[str]:
    """From the source tree."""
    return [said.split()[0] for said in said_by("COPY") if not said.startswith("--from")]


def test_what_is_copied_is_there() -> None:
    assert copied()
    for source in copied():
        assert (ROOT / source).exists(), source


def test_docker_is_shown_what_is_copied_and_nothing_else() -> None:
    lines = text(".dockerignore").splitlines()
    assert "*" in lines
    assert {line[1:] for line in lines if line.startswith("!")} == set(copied())


def test_the_python_is_the_oldest_that_is_allowed() -> None:
    allowed = tomllib.loads(text("pyproject.toml"))["project"]["requires-python"]
    versions = [re.match(r"python:(\d+\.\d+)-slim@", said) for said in said_by("FROM")]
    assert {f">={version and version[1]}" for version in versions} == {allowed}


def test_it_does_not_run_as_root() -> None:
    (user,) = said_by("USER")
    assert any(
        f"useradd --system --uid 10001 --no-create-home {user}" in run for run in said_by("RUN")
    )


def test_its_settings_are_known_and_its_port_and_volume_are_theirs() -> None:
    environment = image_environment()
    del environment["PATH"]
    settings = accepted(environment)
    assert said_by("EXPOSE") == [str(settings.port)]
    assert said_by("VOLUME") == [str(settings.data_dir)]


def test_its_command_is_a_module_of_ours() -> None:
    (command,) = said_by("CMD")
    assert has_main(json.loads(command))


async def test_it_is_healthy_while_the_bot_runs(tmp_path: Path) -> None:
    port = str(free_port())
    async with LocalTelegram(TOKEN) as telegram:
        where = {"BOT_TOKEN": TOKEN, "TELEGRAM_API_URL": telegram.url, "PORT": port}
        with a_process(tmp_path, "log", **where) as bot:
            await eventually(telegram, lambda: telegram.server.under_way[POLL] > 0)
            assert await healthcheck(tmp_path, port) == 0
            assert await bot.stops() == 0
            assert await healthcheck(tmp_path, port) != 0


async def healthcheck(folder: Path, port: str) -> int:
    """The exit code of the Dockerfile's own check."""
    (check,) = said_by("HEALTHCHECK")
    python = folder / "python"
    if not python.exists():
        python.symlink_to(sys.executable)
    process = await asyncio.create_subprocess_shell(
        check.partition("CMD ")[2],
        env={"PATH": f"{folder}:{os.environ['PATH']}", "PORT": port},
        stderr=asyncio.subprocess.DEVNULL,
    )
    return await process.wait()

"""The wheel: all that running needs is in it, nothing else is, and its commands start."""

import asyncio
import re
import subprocess
import sys
import sysconfig
from pathlib import Path
from shutil import copy
from zipfile import ZipFile

import aiohttp
import pytest

from bench.visitor import Json, Visitor, said
from tests.playground.running import ROOT, Running, environment

pytestmark = pytest.mark.proof  # slow: `make test-proofs`

PACKAGES = ("bot", "games", "storage", "playground")
NOT_OURS = {"PYTHONPATH": ""}  # the source tree must not help
RUSSIAN = re.compile("[а-яё]")
PATIENCE = 60.0


def run(*command: str | Path, folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [str(word) for word in command],
        cwd=folder,
        env=environment(**NOT_OURS),
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )


def succeeds(*command: str | Path, folder: Path) -> str:
    done = run(*command, folder=folder)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def is_answer(message: Json, *, to: int) -> bool:
    return message["chat"]["id"] == to and bool(message["from"]["is_bot"])


def sources() -> list[str]:
    """Every file that git knows or would add."""
    found = succeeds("git", "ls-files", "-co", "--exclude-standard", folder=ROOT).splitlines()
    return [path for path in found if (ROOT / path).is_file()]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built from a copy: a build leaves files behind."""
    folder = tmp_path_factory.mktemp("wheel")
    for path in sources():
        (folder / "tree" / path).parent.mkdir(parents=True, exist_ok=True)
        copy(ROOT / path, folder / "tree" / path)
    pip_wheel = (sys.executable, "-m", "pip", "wheel", "--no-deps", "--no-build-isolation")
    succeeds(*pip_wheel, "--wheel-dir", folder, folder / "tree", folder=folder)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def commands(wheel: Path) -> Path:
    """The folder of the commands in a fresh environment; its libraries are those of the tests."""
    fresh = wheel.parent / "fresh"
    succeeds(sys.executable, "-m", "venv", "--without-pip", fresh, folder=wheel.parent)
    python = fresh / "bin/python"
    install = (sys.executable, "-m", "pip", "--python", python, "install", "--no-deps")
    succeeds(*install, "--no-index", wheel, folder=wheel.parent)
    (site_packages,) = fresh.glob("lib/*/site-packages")
    (site_packages / "libraries.pth").write_text(sysconfig.get_path("purelib"))
    return fresh / "bin"


def test_the_wheel_holds_every_file_of_the_packages_and_nothing_else(wheel: Path) -> None:
    with ZipFile(wheel) as archive:
        held = {name for name in archive.namelist() if ".dist-info/" not in name}
    assert held == {path for path in sources() if path.partition("/")[0] in PACKAGES}


def test_what_is_installed_runs_and_not_the_source_tree(commands: Path, tmp_path: Path) -> None:
    for package in PACKAGES:
        where = f"import {package}; print({package}.__file__)"
        found = succeeds(commands / "python", "-c", where, folder=tmp_path)
        assert found.startswith(str(commands.parent))


def test_a_worker_that_loads_the_command_again_loads_no_bot(commands: Path, tmp_path: Path) -> None:
    again = "import runpy, sys; runpy.run_path(sys.argv[1]); print(*sys.modules)"
    loaded = succeeds(commands / "python", "-c", again, commands / "zastolye", folder=tmp_path)
    ours = {name for name in loaded.split() if name.partition(".")[0] in PACKAGES}
    assert ours == {"bot", "bot.__main__"}


def test_the_playgrounds_help_calls_it_by_its_name(commands: Path, tmp_path: Path) -> None:
    told = succeeds(commands / "zastolye-playground", "--help", folder=tmp_path)
    assert told.startswith("usage: zastolye-playground ")


def test_without_a_token_the_bot_says_what_it_needs(commands: Path, tmp_path: Path) -> None:
    done = run(commands / "zastolye", folder=tmp_path)
    assert (done.returncode, "BOT_TOKEN" in done.stderr) == (2, True), done.stderr


async def test_the_playground_serves_its_page_and_the_bot_speaks_and_draws(
    commands: Path, tmp_path: Path
) -> None:
    (tmp_path / "bot.py").write_text("raise SystemExit('a stranger')")  # not to be taken for ours
    playground = Running(tmp_path, [str(commands / "zastolye-playground")], **NOT_OURS)
    await playground.start()
    try:
        async with asyncio.timeout(PATIENCE), aiohttp.ClientSession() as session:
            for path in ("/", "/page/js/main.js", "/page/css/layout.css", "/page/icon.svg"):
                async with session.get(playground.url + path) as response:
                    assert response.status == 200
            async with Visitor.comes(playground.url) as visitor:
                anna = visitor.people["Аня"]
                await visitor.does("start", person=anna)
                answer = await visitor.sees(lambda message: is_answer(message, to=anna))
                assert RUSSIAN.search(said(answer))
                await visitor.taps("Аня", "Открыть стол")
                await visitor.taps("Аня", "HIT!")
                await visitor.sees(lambda message: "photo" in message)
    finally:
        code = await playground.ends()
    assert code == 0

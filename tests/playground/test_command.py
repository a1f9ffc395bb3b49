"""`python -m playground`, from the start to its exit code."""

import asyncio
import json
import os
import signal
import sys
from pathlib import Path

import aiohttp
import pytest

from bot.settings import Settings
from playground import addresses
from playground.run import _environment
from playground.settings import Environment, read_command_line
from tests.playground.running import Running, environment

pytestmark = pytest.mark.proof  # slow: `make test-proofs`

LONGEST = 60.0


async def says(folder: Path, *arguments: str, **settings: str) -> tuple[int, str]:
    """The exit code and the complaint of a start that fails."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "playground", *arguments),
        cwd=folder,
        env=environment(**settings),
        stderr=asyncio.subprocess.PIPE,
    )
    async with asyncio.timeout(LONGEST):
        _, complaint = await process.communicate()
    assert process.returncode is not None
    return process.returncode, complaint.decode()


async def world(playground: Running) -> dict[str, object]:
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(f"{playground.url}/playground/feed") as feed,
    ):
        return dict(await feed.receive_json())


def last_update_id(folder: Path) -> int:
    return int(json.loads((folder / "data/playground/chats.json").read_text())["last_update_id"])


async def test_a_newcomer_finds_three_friends_in_a_group(tmp_path: Path) -> None:
    playground = Running(tmp_path)
    await playground.start()
    found = json.dumps(await world(playground), ensure_ascii=False)
    assert await playground.ends() == 0
    for name in ("Аня", "Боря", "Chris", "Пятница"):
        assert name in found


async def test_it_stops_politely_and_goes_on_where_it_was(tmp_path: Path) -> None:
    playground = Running(tmp_path)
    await playground.start()
    before = await world(playground)
    assert await playground.ends(signal.SIGTERM) == 0
    first = last_update_id(tmp_path)
    await playground.start()
    assert (await world(playground))["people"] == before["people"]
    assert await playground.ends() == 0
    assert last_update_id(tmp_path) == first


async def test_after_a_kill_everything_ends_and_ids_do_not_restart(tmp_path: Path) -> None:
    playground = Running(tmp_path)
    await playground.start()
    chats = tmp_path / "data/playground/chats.json"
    async with asyncio.timeout(LONGEST):
        while not chats.exists():  # noqa: ASYNC110 - files ring no bell
            await asyncio.sleep(0.01)
    first = last_update_id(tmp_path)
    async with asyncio.timeout(LONGEST):
        assert await playground.ends(signal.SIGKILL) == -signal.SIGKILL  # and the bot with it
    await playground.start()
    assert await playground.ends() == 0
    assert last_update_id(tmp_path) > first


async def test_a_port_that_is_taken_is_named(tmp_path: Path) -> None:
    playground = Running(tmp_path)
    await playground.start()
    port = playground.url.rpartition(":")[2]
    elsewhere = {"DATA_DIR": str(tmp_path / "other")}
    code, complaint = await says(tmp_path, "--no-open", "--port", port, **elsewhere)
    assert (code, f"port {port}" in complaint.lower()) == (1, True), complaint
    code, complaint = await says(tmp_path, "--no-open", "--port", "0")
    assert (code, "stop it first" in complaint) == (1, True), complaint
    await playground.ends()


async def test_with_a_token_the_bot_runs_against_telegram(tmp_path: Path) -> None:
    nowhere = {"BOT_TOKEN": "1:x", "TELEGRAM_API_URL": "http://127.0.0.1:9"}
    code, complaint = await says(tmp_path, **nowhere)
    assert (code, "Telegram cannot be reached" in complaint) == (1, True), complaint


async def test_a_token_in_env_counts(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text("BOT_TOKEN=1:x\nTELEGRAM_API_URL=http://127.0.0.1:9\n")
    _, complaint = await says(tmp_path)
    assert "Telegram cannot be reached" in complaint


async def test_a_webhook_without_a_token_makes_no_sense(tmp_path: Path) -> None:
    code, complaint = await says(tmp_path, WEBHOOK_URL="https://example.org")
    assert (code, "BOT_TOKEN" in complaint) == (2, True), complaint


def test_it_listens_on_this_computer_only_unless_asked() -> None:
    line = read_command_line([])
    assert (line.host, line.opens_browser) == ("127.0.0.1", True)
    assert read_command_line(["--host", "0.0.0.0", "--no-open"]).host == "0.0.0.0"


def test_an_older_server_is_asked_for() -> None:
    assert read_command_line(["--older-server"]).is_older_server
    assert not read_command_line([]).is_older_server


def test_local_games_are_kept_apart_from_real_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DATA_DIR", raising=False)
    assert Environment().folder == Path("data/playground")


def test_its_bot_takes_no_port_from_a_real_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """So it may run twice, and beside the bot that .env is meant for."""
    Path(".env").write_text("PORT=8080\nMETRICS=127.0.0.1:9100\n")
    for name, value in _environment("1:x", "http://127.0.0.1:9", Path("data")).items():
        monkeypatch.setenv(name, value)
    settings = Settings()
    assert (settings.listens_at, settings.metrics_at) == (None, None)


@pytest.mark.parametrize(
    ("name", "listening_on", "is_own"),
    [
        ("localhost", "127.0.0.1", True),
        ("127.0.0.1", "127.0.0.1", True),
        ("::1", "::1", True),
        ("192.168.0.7", "127.0.0.1", False),
        ("192.168.0.7", "192.168.0.7", True),
        ("192.168.0.7", "0.0.0.0", True),
        ("evil.example", "0.0.0.0", False),
        (os.uname().nodename.lower(), "0.0.0.0", True),
        (os.uname().nodename.lower(), "127.0.0.1", False),
    ],
)
def test_which_names_are_ones_own(name: str, listening_on: str, *, is_own: bool) -> None:
    assert addresses.is_own_name(name, listening_on) == is_own


def test_addresses_of_both_kinds_are_written() -> None:
    assert addresses.url("127.0.0.1", 80) == "http://127.0.0.1:80"
    assert addresses.url("::1", 80) == "http://[::1]:80"
    assert addresses.on_this_computer("0.0.0.0") == "127.0.0.1"

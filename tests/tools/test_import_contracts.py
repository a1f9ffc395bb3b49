"""The contracts of imports hold for every game, those to come included."""

import re
from pathlib import Path

import pytest

from tests.tools.source_tree import a_copy, run

pytestmark = pytest.mark.proof  # slow: `make test-proofs`

LINT = "from importlinter.cli import lint_imports_command; lint_imports_command(['--no-cache'])"


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    return a_copy(tmp_path)


def broken(tree: Path) -> list[str]:
    """The names of the contracts that do not hold; long ones are broken into lines."""
    linted = run(tree, "-c", LINT)
    names = re.sub(r"\(\d+ ignored imports?\)", "", linted.stdout.replace("\n", " "))
    contracts = names.partition("dependencies. ")[2].partition("Contracts:")[0]
    found = [part.rsplit("KEPT", 1)[-1] for part in contracts.split("BROKEN")[:-1]]
    assert linted.returncode == bool(found), linted.stdout + linted.stderr
    return [name.strip(" -") for name in found]


def write(tree: Path, path: str, *lines: str) -> None:
    file = tree / path
    file.parent.mkdir(exist_ok=True)
    file.write_text("\n".join(lines) + "\n")


def add(tree: Path, path: str, line: str) -> None:
    with (tree / path).open("a") as file:
        file.write(line + "\n")


def test_all_of_them_hold(tree: Path) -> None:
    assert broken(tree) == []


def test_a_new_game_may_not_import_another(tree: Path) -> None:
    write(tree, "games/newcomer/__init__.py", '"""New."""')
    write(tree, "games/newcomer/rules.py", '"""New."""')
    assert broken(tree) == []
    add(tree, "games/newcomer/rules.py", "from games.hit.rules.state import VALUES")
    assert broken(tree) == ["games never import each other"]


def test_nor_may_another_import_it_even_by_a_detour(tree: Path) -> None:
    write(tree, "games/newcomer/__init__.py", '"""New."""')
    write(tree, "games/newcomer/rules.py", '"""New."""')
    write(tree, "games/detour.py", "from games.newcomer.rules import __doc__")
    add(tree, "games/hit/words/rulebook.py", "import games.detour")
    assert broken(tree) == ["games never import each other"]


@pytest.mark.parametrize(
    ("path", "line"),
    [
        ("rules/play.py", "import games.hit.words.log"),
        ("words/log.py", "import games.hit.pictures.colours"),
        ("ai.py", "import games.hit.words.log"),
        ("pictures/colours.py", "import games.hit.ai"),
        ("rules/view.py", "import games.hit"),
    ],
)
def test_the_rooms_of_a_game_keep_their_order(tree: Path, path: str, line: str) -> None:
    add(tree, f"games/hit/{path}", line)
    assert [name for name in broken(tree) if name.startswith("the rooms of a game")]


@pytest.mark.parametrize(
    ("path", "line", "contract"),
    [
        ("words.py", "import games.canvas.letters.fonts", "rules, views and words draw nothing"),
        ("rules.py", "import PIL", "rules, views and words draw nothing"),
        ("rules.py", "import random", "games know no chat"),
        ("rules.py", "from time import time", "games know no chat"),
        ("ai.py", "import asyncio", "games know no chat"),
    ],
)
def test_a_new_game_draws_nothing_in_its_rules_and_knows_no_clock(
    tree: Path, path: str, line: str, contract: str
) -> None:
    write(tree, "games/newcomer/__init__.py", '"""New."""')
    write(tree, f"games/newcomer/{path}", line)
    (name,) = broken(tree)
    assert name.startswith(contract)


@pytest.mark.parametrize(
    ("path", "line", "contract"),
    [
        ("bot/table/lobby.py", "import bot.screens.lobby", "the rooms of the bot"),
        ("bot/actions/lobby.py", "import bot.ai.workers", "the rooms of the bot"),
        ("bot/attic.py", '"""A room nobody has placed."""', "the rooms of the bot"),
        (
            "bot/screens/lobby.py",
            "import storage.keys",
            "a table, its screens and the pure parts of features are pure",
        ),
        (
            "bot/sync/showing.py",
            "import bot.ai.turns",
            "showing a table begins no turn of an AI",
        ),
        ("bot/sync/loop.py", "import telegram", "only intake, telegram and app speak Telegram"),
        (
            "bot/features/rules.py",
            "import bot.features.privacy.kept",
            "features never import each other",
        ),
    ],
)
def test_the_rooms_of_the_bot_keep_their_order(
    tree: Path, path: str, line: str, contract: str
) -> None:
    add(tree, path, line)
    (name,) = broken(tree)
    assert name.startswith(contract)

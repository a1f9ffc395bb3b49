"""`make game`: a game laid out in a copy of the tree is playable, tested and checked at once."""

import re
from pathlib import Path

import pytest

from tests.tools.source_tree import ROOT, a_copy, files, run
from tools.new_game.__main__ import BadName, check

pytestmark = pytest.mark.proof  # slow: `make test-proofs`

LINT = "from importlinter.cli import lint_imports_command; lint_imports_command(['--no-cache'])"
PATTERN = ROOT / "tools/new_game/pattern"
PAGE = ROOT / "docs/adding-a-game.md"


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A tree in which `make game NAME=quagga` has been said."""
    tree = a_copy(tmp_path_factory.mktemp("new-game"))
    done = run(tree, "-m", "tools.new_game", "quagga")
    assert done.returncode == 0, done.stderr
    return tree


def assert_succeeds(tree: Path, *arguments: str) -> None:
    done = run(tree, *arguments)
    assert done.returncode == 0, done.stdout + done.stderr


def assert_tidy(tree: Path, name: str) -> None:
    made = (f"games/{name}", f"tests/games/{name}", "games/registry.py")
    assert_succeeds(tree, "-m", "ruff", "format", "--check", *made)
    assert_succeeds(tree, "-m", "ruff", "check", *made)


def files_in(folder: Path) -> dict[str, Path]:
    """By their paths in it, such as "rules/state.py"."""
    found = [file for file in folder.rglob("*.p[oy]") if "__pycache__" not in file.parts]
    return {str(file.relative_to(folder)): file for file in found}


def test_it_has_every_file_of_the_pattern_under_its_own_name(tree: Path) -> None:
    laid_out = files_in(tree / "games/quagga")
    assert laid_out.keys() == files_in(PATTERN).keys()
    for file in (*laid_out.values(), *files_in(tree / "tests/games/quagga").values()):
        assert "pattern" not in file.read_text().lower()
    registered = "from games.registry import GAMES; print(GAMES['quagga'].title, list(GAMES)[-1])"
    assert run(tree, "-c", registered).stdout == "Quagga quagga\n"


def test_it_is_formatted_linted_and_keeps_the_contracts_of_imports(tree: Path) -> None:
    assert_tidy(tree, "quagga")
    assert_succeeds(tree, "-c", LINT)


def test_its_texts_are_where_make_texts_would_put_them(tree: Path) -> None:
    before = files(tree)
    assert_succeeds(tree, "-m", "tools.texts")
    assert files(tree) == before


def test_its_own_tests_pass_with_a_match_in_a_chat_and_the_promises_of_every_game(
    tree: Path,
) -> None:
    suites = (
        "games/quagga",
        "games/test_conformance.py",
        "games/test_twin_moves.py",
        "games/test_taps.py",
        "games/test_ai.py",
        "bot/test_texts.py",
        "bot/screens/test_twin_worlds.py",
    )
    paths = [f"tests/{suite}" for suite in suites]
    assert_succeeds(tree, "-m", "pytest", "-p", "no:cacheprovider", "-k", "quagga", *paths)


def test_there_is_room_for_a_second_one_with_a_longer_name(tree: Path) -> None:
    assert_succeeds(tree, "-m", "tools.new_game", "quagga_and_zebra")
    assert_tidy(tree, "quagga_and_zebra")
    listed = run(tree, "-c", "from games.registry import GAMES; print(*list(GAMES)[-2:])")
    assert listed.stdout == "quagga quagga_and_zebra\n"


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("", "will not do"),
        ("Skulls", "will not do"),
        ("two words", "will not do"),
        ("9lives", "will not do"),
        ("../evil", "will not do"),
        ("a__b", "will not do"),
        ("class", "will not do"),
        ("a" * 17, "will not do"),
        ("hit", "is taken"),
        ("h_i_t", "is taken"),
        ("canvas", "is taken"),
        ("chance", "is taken"),
        ("games", "is taken"),
        ("card", "games/canvas uses this word"),
    ],
)
def test_a_name_that_will_not_do_is_refused_in_one_sentence(name: str, why: str) -> None:
    with pytest.raises(BadName, match=rf"^NAME={re.escape(name)} [^.]*{why}[^.]*\.$"):
        check(name)


def test_a_refusal_changes_nothing(tree: Path) -> None:
    before = files(tree)
    refused = run(tree, "-m", "tools.new_game", "quagga")
    assert (refused.returncode, refused.stdout) == (2, "")
    assert refused.stderr == "NAME=quagga is taken.\n"
    assert files(tree) == before


def test_the_page_about_games_lists_every_file_of_the_game_it_lays_out() -> None:
    listed = set(re.findall(r"^\| `([\w./]+)` \|", PAGE.read_text(), re.MULTILINE))
    assert listed == {path for path in files_in(PATTERN) if not path.endswith("/__init__.py")}


def test_whatever_the_page_names_exists(tree: Path) -> None:
    page = PAGE.read_text()
    for path in re.findall(
        r"`((?:games|tests|tools|bench)/[\w./]+)`", page.replace("skull", "quagga")
    ):
        assert (tree / path).exists(), path
    folders = (ROOT / "games" / folder for folder in ("contract", "kit", "canvas"))
    shared = [
        *(ROOT / "games").glob("*.py"),
        *(file for one in folders for file in one.rglob("*.py")),
    ]
    code = "".join(file.read_text() for file in shared)
    for name in re.findall(r"`(\w+)\(", page):
        assert re.search(rf"\b{name}\b", code), name
    code += "".join(file.read_text() for file in PATTERN.rglob("*.py"))
    for name in re.findall(r"`(\w+_\w+)`", page):
        assert re.search(rf"\b{name}\b", code), name

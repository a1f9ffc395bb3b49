"""`python -m tools.new_game skull`: copies the pattern under a new name and registers it."""

import re
import subprocess
import sys
from argparse import ArgumentParser
from keyword import iskeyword
from pathlib import Path

from games.registry import GAMES

ROOT = Path(__file__).parents[2]
REGISTRY = ROOT / "games/registry.py"
PATTERN = ROOT / "tools/new_game/pattern"
TESTS = ROOT / "tests/tools/pattern"
LONGEST = 16  # a name travels in button data
A_NAME = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")


class BadName(Exception):  # noqa: N818 - says what is wrong with it
    """No game can have this name; the message says why."""


def main(name: str) -> int:
    try:
        check(name)
    except BadName as why:
        print(why, file=sys.stderr)
        return 2
    made = [
        copy(PATTERN, ROOT / "games" / name, name),
        copy(TESTS, ROOT / "tests/games" / name, name),
        register(name),
    ]
    tidy(made)
    print(f"games/{name} can be played: make run. What to change: docs/adding-a-game.md")
    return 0


def check(name: str) -> None:
    if not A_NAME.fullmatch(name) or len(name) > LONGEST or iskeyword(name):
        raise BadName(
            f"NAME={name} will not do: lower-case letters, digits and single underscores,"
            f" {LONGEST} at most, and no word of Python."
        )
    places = [ROOT / "games" / name, ROOT / f"games/{name}.py", ROOT / "tests/games" / name]
    called = {letters(word) for game in GAMES.values() for word in (game.name, game.title)}
    if (
        any(place.exists() for place in places)
        or letters(name) in called  # /newgame would not tell them apart
        or says(REGISTRY, name.upper())
    ):
        raise BadName(f"NAME={name} is taken.")
    if any(says(file, f"(?i:{name})") for file in (ROOT / "games/canvas").rglob("*.p[oy]")):
        raise BadName(f"NAME={name} will not do: games/canvas uses this word for something else.")


def letters(text: str) -> str:
    return "".join(filter(str.isalnum, text)).casefold()


def says(file: Path, word: str) -> bool:
    return file.is_file() and re.search(rf"\b{word}\b", file.read_text()) is not None


def copy(source: Path, target: Path, name: str) -> Path:
    target.mkdir()
    for file in sorted(source.rglob("*")):
        laid_out = target / file.relative_to(source)
        if file.suffix in {".py", ".po"}:
            laid_out.parent.mkdir(exist_ok=True)
            laid_out.write_text(renamed(file.read_text(), name))
    return target


def renamed(text: str, name: str) -> str:
    for old, new in (
        ("tools.new_game.pattern", f"games.{name}"),
        ("tests.tools.pattern", f"tests.games.{name}"),
        ("PATTERN", name.upper()),
        ("Pattern", name.replace("_", " ").capitalize()),
        ("pattern", name),
    ):
        text = text.replace(old, new)
    return text


def register(name: str) -> Path:
    text = REGISTRY.read_text()
    imported = f"from games.{name} import {name.upper()}\n"
    text = text.replace("\nGAMES:", f"{imported}\nGAMES:", 1)
    text = re.sub(r",?\s*\)\s*\}", rf", {name.upper()})}}", text)
    REGISTRY.write_text(text)
    return REGISTRY


def tidy(made: list[Path]) -> None:
    """Imports are sorted by the name of the game, lines broken by its length."""
    for command in (["check", "--select=I", "--fix"], ["format"]):
        subprocess.run(  # noqa: S603 - our own arguments
            [sys.executable, "-m", "ruff", *command, "--quiet", *made], cwd=ROOT, check=True
        )


if __name__ == "__main__":
    parser = ArgumentParser("python -m tools.new_game", description=__doc__)
    parser.add_argument("name", nargs="*", help="of the game: lower-case letters, digits, _")
    sys.exit(main(" ".join(parser.parse_args().name)))

"""Each game names all of its events in one union, and handles every one wherever it tells them."""

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import get_args

import pytest

import games
import tools.new_game
from games.contract.events import Event
from games.registry import GAMES

FOLDERS = {f"games.{name}": Path(games.__path__[0]) / name for name in GAMES}
FOLDERS["tools.new_game.pattern"] = Path(tools.new_game.__path__[0]) / "pattern"

every_game = pytest.mark.parametrize("package", FOLDERS)


def events_of(package: str) -> ModuleType:
    return import_module(f"{package}.rules.events")


@every_game
def test_the_union_has_every_event(package: str) -> None:
    module = events_of(package)
    defined = {
        one
        for one in vars(module).values()
        if isinstance(one, type) and issubclass(one, Event) and one.__module__ == module.__name__
    }
    assert {*get_args(module.Event)} == defined


@every_game
def test_whoever_matches_over_events_handles_all_of_them(package: str) -> None:
    names = {one.__name__ for one in get_args(events_of(package).Event)}
    open_ended = [
        f"{file}:{match.lineno}"
        for file in FOLDERS[package].rglob("*.py")
        for match in matches_over(ast.parse(file.read_text()), names)
        if not is_closed(match)
    ]
    assert open_ended == []


def matches_over(module: ast.Module, names: set[str]) -> Iterator[ast.Match]:
    for node in ast.walk(module):
        if isinstance(node, ast.Match):
            classes = [
                ast.unparse(one.cls)
                for case in node.cases
                for one in ast.walk(case.pattern)
                if isinstance(one, ast.MatchClass)
            ]
            if not names.isdisjoint(classes):
                yield node


def is_closed(match: ast.Match) -> bool:
    """Its last case is `case _: assert_never(…)`."""
    last = match.cases[-1]
    return (
        isinstance(last.pattern, ast.MatchAs)
        and last.pattern.pattern is None
        and ast.unparse(last.body[0]).startswith("assert_never(")
    )

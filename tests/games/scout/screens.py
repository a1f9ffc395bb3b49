"""Screens of Scout as the table would ask for them, and fingers that tap on them."""

from collections.abc import Iterator, Sequence

from bot.texts import words
from games.contract.events import MoveEvents
from games.contract.scene import Scene, SceneOf
from games.contract.screen import Button, Face, Screen
from games.contract.table import Seat
from games.scout import SCOUT
from games.scout.rules.state import State
from games.scout.rules.view import View
from tests.games.scout.notation import LETTERS, Table

ANIMALS = "🦊🐸🦁🐼🐙"
NAMES = ("Аня", "Боря", "Вера", "Гоша", "Даша")
FACES = [Face(animal, name) for animal, name in zip(ANIMALS, NAMES, strict=True)]


def scene(
    state: State,
    seat: Seat | None,
    *,
    told: Sequence[MoveEvents] = (),
    picked: str = "",
    hinted: bool = False,
) -> Scene[View]:
    """For this seat, or for the board."""
    known = [entry.to(seat) for entry in told]
    faces = FACES[: len(state.hands)]
    return SceneOf(SCOUT.view(state, seat), known, faces, picked, hinted=hinted)


def board(table: Table, *told: Table, language: str = "ru") -> Screen:
    """Told are tables whose events have happened before, the newest last."""
    return SCOUT.board(scene(table.state, None, told=_told(told)), words(language))


def player_screen(
    table: Table,
    letter: str,
    *told: Table,
    picked: str = "",
    language: str = "ru",
    hinted: bool = False,
) -> Screen:
    seat = LETTERS.index(letter)
    shown = scene(table.state, seat, told=_told(told), picked=picked, hinted=hinted)
    screen = SCOUT.player_screen(shown, seat, words(language))
    assert screen is not None
    return screen


def labels(screen: Screen) -> list[list[str]]:
    return [[button.label for button in row] for row in screen.rows]


def buttons(screen: Screen) -> Iterator[Button]:
    for row in screen.rows:
        yield from row


def tap(table: Table, letter: str, *taps: str, language: str = "ru") -> Screen:
    """The screen after taps on buttons whose labels are these; only steps can be tapped."""
    screen = player_screen(table, letter, language=language)
    for label in taps:
        data = data_of(screen, label)
        assert data.startswith("~"), f"{label} is a move: {data}"
        screen = player_screen(table, letter, picked=data.removeprefix("~"), language=language)
    return screen


def data_of(screen: Screen, label: str) -> str:
    return next(button.data for button in buttons(screen) if button.label == label)


def _told(tables: Sequence[Table]) -> list[MoveEvents]:
    return [MoveEvents(table.events[0].seat, tuple(table.events)) for table in tables]

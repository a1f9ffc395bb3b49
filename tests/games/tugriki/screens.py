"""Shows a table as the group or a player sees it."""

from collections.abc import Iterable, Iterator

from bot.texts import words
from games.contract.events import MoveEvents
from games.contract.scene import SceneOf
from games.contract.screen import Button, Face, Screen
from games.contract.table import Seat
from games.tugriki import TUGRIKI
from games.tugriki.rules.state import State
from tests.games.tugriki.notation import SEATS, Table

FACES = tuple(
    Face(animal, name)
    for animal, name in zip(
        "🦊🐸🦁🐼🐙🐨🦄🐝",
        ("Аня", "Боря", "Вера", "Гоша", "Даша", "Егор", "Жора", "Зоя"),
        strict=True,
    )
)


def board(table: Table, language: str = "ru", *, ais: Iterable[Seat] = ()) -> Screen:
    return board_of(table.state, table.log, language, ais=ais)


def player_screen(table: Table, letter: str, picked: str = "", language: str = "ru") -> Screen:
    return player_screen_of(table.state, SEATS.index(letter), table.log, picked, language)


def board_of(
    state: State, log: list[MoveEvents], language: str = "ru", *, ais: Iterable[Seat] = ()
) -> Screen:
    faces = FACES[: len(state.purses)]
    scene = SceneOf(TUGRIKI.view(state, None), known(log, None), faces, ais=frozenset(ais))
    return TUGRIKI.board(scene, words(language))


def player_screen_of(
    state: State, seat: Seat, log: list[MoveEvents], picked: str = "", language: str = "ru"
) -> Screen:
    faces = FACES[: len(state.purses)]
    scene = SceneOf(TUGRIKI.view(state, seat), known(log, seat), faces, picked)
    screen = TUGRIKI.player_screen(scene, seat, words(language))
    assert screen is not None
    return screen


def known(log: list[MoveEvents], seat: Seat | None) -> list[MoveEvents]:
    return [entry.to(seat) for entry in log]


def buttons(screen: Screen) -> Iterator[Button]:
    for row in screen.rows:
        yield from row


def labels(screen: Screen) -> list[list[str]]:
    return [[button.label for button in row] for row in screen.rows]


def data(screen: Screen) -> list[str]:
    return [button.data for button in buttons(screen)]

"""A table as its players read it: what happened so far, and the screens of all."""

import random
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

import pytest

from bot.texts import words
from games.contract.events import MoveEvents
from games.contract.scene import Scene, SceneOf
from games.contract.screen import Button, Face, Screen
from games.contract.table import Seat
from games.podaflum import PODAFLUM
from games.podaflum.rules.state import State
from games.podaflum.rules.view import View
from tests.games.matches import deal, moments
from tests.games.podaflum.notation import Table, podaflum

LAP = 24  # moves that are told, more or less
FACES = (Face("🦊", "Аня"), Face("🐸", "Боря"), Face("🦁", "Вера"), Face("🐼", "Гоша"))
EXAMPLE = podaflum("A: 8, 9 | B: 8 8 | C: J | D leads | row: 4 J 8 2 10 7 J 3 9")
CUT = EXAMPLE.plays("D cuts 3|2|4")
languages = pytest.mark.parametrize("language", ["ru", "en"])


@dataclass
class Readers:
    state: State
    told: list[MoveEvents] = field(default_factory=list)

    def board(
        self, language: str = "ru", *, picked: str = "", closed: frozenset[Seat] = frozenset()
    ) -> Screen:
        scene = self.scene(None, picked, closed)
        return PODAFLUM.board(scene, words(language))

    def player_screen(
        self, seat: Seat, language: str = "ru", *, picked: str = "", hinted: bool = False
    ) -> Screen:
        scene = replace(self.scene(seat, picked, frozenset()), hinted=hinted)
        screen = PODAFLUM.player_screen(scene, seat, words(language))
        assert screen is not None
        return screen

    def scene(self, reader: Seat | None, picked: str, closed: frozenset[Seat]) -> Scene[View]:
        faces = FACES[: self.state.seats]
        return SceneOf(
            PODAFLUM.view(self.state, reader), self._known(reader), faces, picked, closed
        )

    def _known(self, reader: Seat | None) -> list[MoveEvents]:
        """For a seat, since its own last move."""
        own = [index for index, entry in enumerate(self.told) if entry.seat == reader]
        return [entry.to(reader) for entry in self.told[own[-1] if own else 0 :]]


def read(table: Table) -> Readers:
    return Readers(table.state, table.lap)


def random_readers(seats: int, matches: int = 3) -> Iterator[tuple[Readers, random.Random]]:
    """Random positions with all that was told on the way."""
    for number in range(matches):
        player = random.Random(f"{seats} {number}")
        match = deal(PODAFLUM, seats, number)
        readers = Readers(match.state)
        for moment in moments(match):
            if player.random() < 0.3:
                yield readers, player
            events = moment.branch().play(moment.seat, moment.move)
            readers.told = [*readers.told, MoveEvents(moment.seat, tuple(events))][-LAP:]


def keys(screen: Screen) -> list[Button]:
    return [button for row in screen.rows for button in row]


def labels(screen: Screen) -> list[str]:
    return [button.label for button in keys(screen)]

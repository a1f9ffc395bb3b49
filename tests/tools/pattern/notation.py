"""Draws a table of Pattern in a line of text, plays on it, and reads it back.

    table("A 42 | B 57 | C | B to move")

Every seat has its letter and its number; who has none is still hiding it. The first seat guesses
first unless another one does.
"""

from copy import deepcopy
from dataclasses import dataclass, field

import pytest

from bot.texts import words
from games.chance import Chance
from games.contract.moves import IllegalMove
from games.contract.scene import SceneOf
from games.contract.screen import Face, Screen
from games.contract.table import Seat
from tools.new_game.pattern import PATTERN
from tools.new_game.pattern.rules.events import Event
from tools.new_game.pattern.rules.moves import Guess, Hide, Move
from tools.new_game.pattern.rules.state import State
from tools.new_game.pattern.rules.view import Scene, View

LETTERS = "ABCD"
VERBS: dict[str, type[Hide] | type[Guess]] = {"hides": Hide, "guesses": Guess}


@dataclass(frozen=True)
class Table:
    state: State
    events: list[Event] = field(default_factory=list)  # of what was played last

    def plays(self, script: str) -> "Table":
        """The table after moves such as "A hides 42, B guesses 50"."""
        state = deepcopy(self.state)
        events: list[Event] = []
        for clause in script.split(", "):
            events += PATTERN.play(state, *_read(clause), Chance(bytes(32)))
        return Table(state, events)

    def refuses(self, clause: str) -> str:
        """The reason why a move is refused."""
        with pytest.raises(IllegalMove) as refused:
            self.plays(clause)
        return refused.value.reason.name.lower()

    def seen_by(self, letter: str | None) -> View:
        return PATTERN.view(self.state, _seat(letter))

    def told_to(self, letter: str | None) -> str:
        """The kinds of what happened, as far as somebody may know, such as "hid, missed"."""
        known = [event for event in self.events if event.is_known_to(_seat(letter))]
        return ", ".join(event.kind() for event in known)

    def player_screen(self, letter: str, picked: str = "") -> Screen | None:
        faces = [Face("🦊", one) for one in LETTERS[: len(self.state.numbers)]]
        scene: Scene = SceneOf(self.seen_by(letter), (), faces, picked)
        return PATTERN.player_screen(scene, LETTERS.index(letter), words("en"))

    @property
    def awaited(self) -> str:
        return " ".join(LETTERS[seat] for seat in PATTERN.awaited(self.state))

    @property
    def places(self) -> str:
        """Such as "1 B, 2 A"."""
        outcome = PATTERN.outcome(self.state) or ()
        return ", ".join(f"{one.place} {LETTERS[one.seat]}" for one in outcome)


def table(drawing: str) -> Table:
    *seats, last = drawing.split(" | ")
    if last.endswith(" to move"):
        turn = LETTERS.index(last[0])
    else:
        turn, seats = 0, [*seats, last]
    numbers = [int(seat[2:]) if seat[2:] else None for seat in seats]
    state = PATTERN.deal(len(seats), PATTERN.defaults(), Chance(bytes(32)))
    state.turn, state.numbers = turn, numbers
    state.hiding = [seat for seat, number in enumerate(numbers) if number is None]
    return Table(state)


def _read(clause: str) -> tuple[Seat, Move]:
    letter, verb, number = clause.split()
    return LETTERS.index(letter), VERBS[verb](int(number))


def _seat(letter: str | None) -> Seat | None:
    return None if letter is None else LETTERS.index(letter)

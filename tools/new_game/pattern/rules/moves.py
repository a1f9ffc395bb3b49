"""What may be done in Pattern: hide a number, guess a number."""

from dataclasses import dataclass
from typing import TypeAlias

from games.contract.moves import by_notation
from games.contract.table import Seat
from tools.new_game.pattern.rules.state import NUMBERS, State


@dataclass(frozen=True, slots=True)
class Hide:
    number: int

    def __str__(self) -> str:
        return f"hide {self.number}"


@dataclass(frozen=True, slots=True)
class Guess:
    number: int

    def __str__(self) -> str:
        return f"guess {self.number}"


Move: TypeAlias = Hide | Guess

_HIDES = tuple(map(Hide, NUMBERS))
_GUESSES = tuple(map(Guess, NUMBERS))
ALL_MOVES: tuple[Move, ...] = (*_HIDES, *_GUESSES)

parse = by_notation(ALL_MOVES)


def legal_moves(state: State, seat: Seat) -> tuple[Move, ...]:
    if seat not in state.awaited:
        return ()
    return _HIDES if state.hiding else _GUESSES

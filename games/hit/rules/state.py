"""What is true in HIT!: chips in the bag, in the box and before each seat, points, horseshoes."""

from dataclasses import dataclass

from games.contract.table import Seat
from games.kit.awaiting import ALONE

VALUES = range(1, 11)
# H-R1: 15 chips of each value from 1 to 5 and 10 of each from 6 to 10.
ALL_CHIPS = tuple(value for value in VALUES for _ in range(15 if value <= 5 else 10))
SEATS = range(2, 8)  # H-R2: seven scoring tokens


@dataclass(slots=True, kw_only=True)
class Public:
    """What everybody may see."""

    scores: list[int]
    horseshoes: list[int]
    laid: list[list[int]]  # the chips before each seat; the mover's are those drawn this turn
    turn: Seat
    question: int  # a new one after every chip
    show_risk: bool  # H-A13: the table chose to see the chance of a bust
    winner: Seat | None = None


@dataclass(slots=True, kw_only=True)
class State(Public):
    bag: list[int]  # a chip is its value; they lie in no order that matters
    box: list[int]  # the chips that were scored or busted

    @property
    def awaited(self) -> tuple[Seat, ...]:
        return ALONE[self.turn] if self.winner is None else ()

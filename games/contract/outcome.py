"""How a match ended: standings, highlights, and what a final picture tells besides."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from games.contract.screen import Html
from games.contract.table import Seat


@dataclass(frozen=True, slots=True)
class Standing:
    """A seat's place in the end; equal places are shared and use up the next: 1, 1, 3."""

    seat: Seat
    place: int
    points: int


Outcome: TypeAlias = tuple[Standing, ...]


def standings(points: Sequence[int], tie_breaks: Sequence[int] = ()) -> Outcome:
    """Places by points, the best first; where they are equal, by what breaks the tie."""
    results = list(zip(points, tie_breaks or [0] * len(points), strict=True))
    order = sorted(range(len(results)), key=lambda seat: results[seat], reverse=True)
    return tuple(
        Standing(seat, 1 + sum(other > results[seat] for other in results), points[seat])
        for seat in order
    )


@dataclass(frozen=True, slots=True)
class Highlight:
    """Something that people will remember of a match; a game tells the most remarkable first.

    Records are kept by its kind: who has the highest amount holds one. So the amount is what was
    really counted, and it is one seat's: of equal deeds the first, of equal counts none.
    """

    kind: str  # its name in documents
    seat: Seat
    amount: int
    text: Html  # the whole line, under the standings
    short: str  # for a picture, beside the plate: without who it was


@dataclass(frozen=True, slots=True)
class BestWords:
    """How a kind of highlight is called where the best one is kept, in English."""

    name: str  # beside its amount
    best: str  # before its amount, when a group sees more than ever
    sign: str = ""  # of the amount

    def amount(self, amount: int) -> str:
        return f"{self.sign}{amount}"


@dataclass(frozen=True, slots=True)
class Occasion:
    """What a final picture tells besides the match itself, so that it can be shared."""

    group: str  # the title of its chat
    date: str  # when the match ended, in words
    highlight: Highlight | None = None  # the first

"""What is true in ПОДАФ ЛУМ: the deck, the row and who wants it, and the piles before each seat."""

from dataclasses import dataclass
from enum import IntEnum, StrEnum
from itertools import zip_longest
from typing import NamedTuple, TypeAlias

from games.contract.table import Seat

SEATS = range(2, 5)  # P-R6
Cards: TypeAlias = tuple[int, ...]  # a number card is its value
JOKER = 0
VALUES = range(1, 11)
# P-R1, P-R2, P-R3: as many cards of a value as it says, and fifteen jokers.
ALL_CARDS: Cards = (*[value for value in VALUES for _ in range(value)], *[JOKER] * 15)
KINDS = 1 + len(VALUES)  # of cards, for counting them


class Part(IntEnum):
    """P-R12: the parts of a row from left to right, each with a choice card of its colour."""

    WHITE = 0
    BLUE = 1
    BLACK = 2


Parts: TypeAlias = tuple[Cards, Cards, Cards]  # a part that is not there is empty
NO_PARTS: Parts = ((), (), ())
Trail: TypeAlias = tuple[Part, ...]  # from the row to a part, to a part of it, and so on


class Asked(StrEnum):
    CUT = "cut"
    DISCARD = "discard"  # at a table of two
    VOTE = "vote"
    JOKER = "joker"
    NOTHING = "nothing"  # the match is over


class Contest(NamedTuple):
    """Cards that several seats want. The row itself is wanted by everybody."""

    cards: Cards
    seats: tuple[Seat, ...]
    part: Part | None  # which one of the last cut it was; None is the row


NO_CONTEST = Contest((), (), None)


def _own_trail(contest: Contest) -> Trail:
    return () if contest.part is None else (contest.part,)


@dataclass(slots=True, kw_only=True)
class Public:
    """What everybody may see."""

    edition: int
    round: int
    leader: Seat
    discarded: list[int]  # P-A19: how many of each value; jokers are at 0, here and below
    numbers: list[list[int]]  # before each seat: how many number cards of each value
    jokers: list[list[int]]  # how many jokers lie with them; at 0 those that wait (P-R27)
    contest: Contest  # what is being cut or voted on now
    parts: Parts
    contests: list[Contest]  # to be settled after this one, the next one last
    in_hand: list[int]  # jokers that each seat still has to place
    asked: Asked
    awaited: tuple[Seat, ...]
    question: int
    # where it lay in the row; older tables did not note it
    trail: Trail = ()  # of what is being cut or voted on now; none is the row itself
    trails: tuple[Trail, ...] = ()  # of `contests`

    @property
    def seats(self) -> int:
        return len(self.numbers)

    @property
    def contested(self) -> Trail:
        """Which part it is that several want; none if it is the row."""
        return self.trail or _own_trail(self.contest)

    @property
    def waiting(self) -> list[tuple[Contest, Trail]]:
        """The contests after this one, the next one first. A single card is as good as lost."""
        noted = zip_longest(reversed(self.contests), reversed(self.trails))
        all_ = [(contest, trail or _own_trail(contest)) for contest, trail in noted]
        return [(contest, trail) for contest, trail in all_ if len(contest.cards) > 1]

    def cards_of(self, value: int) -> list[int]:
        """How many cards each seat has in its pile of the value; a joker is one too (P-A15)."""
        piles = zip(self.numbers, self.jokers, strict=True)
        return [numbers[value] + jokers[value] for numbers, jokers in piles]


@dataclass(slots=True, kw_only=True)
class State(Public):
    deck: list[int]  # the next card is the last
    votes: list[Part | None]  # of each seat

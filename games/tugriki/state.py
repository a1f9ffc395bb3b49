"""What is true in Тугрики: cards in hands, stock and rows, what binds the mover, and the money."""

from dataclasses import dataclass
from enum import StrEnum

from games.contract import Seat
from games.tugriki.box import MOST_SEATS, Box
from games.tugriki.cards import Card, Colour

SEATS = range(2, MOST_SEATS + 1)
HAND_SIZE = {2: 16, 3: 10, 4: 8, 5: 7, 6: 6, 7: 5, 8: 5}  # T-R2


class Phase(StrEnum):
    TURN = "turn"  # the mover may lay a card or say that he cannot
    DRAWN = "drawn"  # he drew: the drawn card may be laid, or the turn passed
    STUCK = "stuck"  # he said that he cannot move, and there is nothing to draw (T-A46)
    LOANS = "loans"  # between rounds: who will lend to those without a coin?
    OVER = "over"


@dataclass(slots=True)
class Pass:
    """A turn that somebody passed, open to calls of «не заплатил!» until his next move (T-A34)."""

    seat: Seat
    owes: bool  # he did not pay though he could
    called_by: list[Seat]  # everybody may call once


@dataclass(frozen=True, slots=True)
class Loan:
    debtor: Seat
    lender: Seat
    coins: int


@dataclass(slots=True)
class State:
    box: Box
    referee: bool  # T-A34: the bot minds the rules; otherwise the players do
    rounds: int
    round: int
    starter: Seat
    order: list[Seat]  # who plays this round, clockwise
    turn: Seat
    direction: int  # 1 is clockwise, -1 the other way
    phase: Phase
    question: int

    hands: list[list[Card]]  # sorted, as T-A47 wants them: green to yellow, Джинн, Выбор ряда
    stock: list[Card]  # the next card last
    laid: int  # a mask: the places where the true card lies
    genies: int  # a mask: the places where a Джинн lies, covered or not
    row_choices: int  # a mask: the same of Выбор ряда

    lock: Colour | None  # the row that must be completed first (T-R22)
    wish: Colour | None  # the colour that was chosen (T-R18) …
    wished: int  # … for so many more cards
    skip: bool  # the next player will skip (T-A52)
    drawn: Card | None  # by the mover, or by the suspect before he passed
    suspect: Seat | None  # passed just now: the mover may check him (T-A36)
    passes: list[Pass]
    dry: list[Seat]  # whose turns ended without a card since the last one laid, the stock empty

    purses: list[int]
    bank: int
    aside: int  # what could not be divided (T-A42)
    loans: list[Loan]
    asking: list[Seat]  # without a coin between rounds, and nobody has lent yet
    asked: list[Seat]  # all who were without a coin in this pause: they do not lend (T-A66)
    declined: list[Seat]  # will not lend in this pause (T-A66)

    @property
    def is_refereed(self) -> bool:
        """Who can move must; a pass takes the fee at once (T-A34, T-A61)."""
        return self.referee or len(self.dry) == len(self.order)

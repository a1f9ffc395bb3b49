"""What is true in Тугрики: cards in hands, stock and rows, what binds the mover, and the money."""

from dataclasses import dataclass, field
from enum import StrEnum

from games.contract.table import Seat
from games.kit.awaiting import ALONE
from games.tugriki.rules.box import MOST_SEATS, Box
from games.tugriki.rules.cards import Card, Colour

SEATS = range(2, MOST_SEATS + 1)
HAND_SIZE = {2: 16, 3: 10, 4: 8, 5: 7, 6: 6, 7: 5, 8: 5}  # T-R2
FEWEST_COINS_TO_LEND = 2  # T-A54: one is kept


class Phase(StrEnum):
    TURN = "turn"  # the mover may lay a card or say that he cannot
    DRAWN = "drawn"  # he drew: the drawn card may be laid, or the turn passed
    STUCK = "stuck"  # he said that he cannot move, and there is nothing to draw (T-A46)
    LOANS = "loans"  # between rounds: who will lend to those without a coin?
    OVER = "over"


_LOANS, _OVER = Phase.LOANS, Phase.OVER


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


@dataclass(slots=True, kw_only=True)
class Public:
    """What everybody may see."""

    box: Box
    referee: bool  # T-A34: the bot minds the rules; otherwise the players do
    rounds: int
    round: int = 1
    starter: Seat
    order: list[Seat]  # who plays this round, clockwise
    turn: Seat
    direction: int = 1  # clockwise; -1 is the other way
    phase: Phase = Phase.TURN
    question: int = 1

    laid: int = 0  # a mask: the places where the true card lies
    genies: int = 0  # a mask: the places where a Джинн lies, covered or not
    row_choices: int = 0  # a mask: the same of Выбор ряда

    lock: Colour | None = None  # the row that must be completed first (T-R22)
    wish: Colour | None = None  # the colour that was chosen (T-R18) …
    wished: int = 0  # … for this many more cards
    skip: bool = False  # the next player will skip (T-A52)
    suspect: Seat | None = None  # passed just now: the mover may check him (T-A36)
    # whose turns ended without a card since the last one laid, the stock empty
    dry: list[Seat] = field(default_factory=list)

    # by seat, a mask: what he did not hold who said that he cannot move, if it was true; nothing
    # was noted in matches of older versions
    lacking: list[int] = field(default_factory=list)

    purses: list[int]
    began: list[int] = field(default_factory=list)  # purses before the round and its entry
    bank: int = 0
    aside: int = 0  # what could not be divided (T-A42)
    loans: list[Loan] = field(default_factory=list)
    # between rounds
    asking: list[Seat] = field(default_factory=list)  # without a coin, and nobody has lent yet
    asked: list[Seat] = field(default_factory=list)  # all who were without one: do not lend (T-A66)
    declined: list[Seat] = field(default_factory=list)  # will not lend in this pause (T-A66)

    @property
    def is_refereed(self) -> bool:
        """Who can move must; a pass takes the fee at once (T-A34, T-A61)."""
        return self.referee or len(self.dry) == len(self.order)

    @property
    def drawer(self) -> Seat | None:
        """Who drew a card just now, if somebody did: the mover, or who passed after it."""
        return self.turn if self.phase is Phase.DRAWN else self.suspect

    @property
    def lenders(self) -> tuple[Seat, ...]:
        """Who may lend in this pause (T-A54)."""
        if not self.asking:
            return ()
        silent = {*self.asked, *self.declined}
        return tuple(
            seat
            for seat in self.order
            if self.purses[seat] >= FEWEST_COINS_TO_LEND and seat not in silent
        )


@dataclass(slots=True, kw_only=True)
class State(Public):
    hands: list[list[Card]]  # sorted, as T-A47 wants them: green to yellow, Джинн, Выбор ряда
    stock: list[Card]  # the next card last
    drawn: Card | None = None  # by the mover, or by the suspect before he passed
    passes: list[Pass] = field(default_factory=list)

    @property
    def awaited(self) -> tuple[Seat, ...]:
        if self.phase is _LOANS:
            return self.lenders
        return () if self.phase is _OVER else ALONE[self.turn]

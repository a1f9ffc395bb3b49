"""What can happen in Тугрики, and who may know it."""

from dataclasses import dataclass
from typing import ClassVar, Literal, TypeAlias, get_args

from games.contract.events import Event as AnyEvent
from games.contract.table import Seat
from games.tugriki.rules.cards import Card, Colour, Place

# The round


@dataclass(slots=True)
class RoundBegan(AnyEvent):
    begins_round: ClassVar[bool] = True

    number: int
    players: int
    cards: int  # in every hand


@dataclass(slots=True)
class Dealt(AnyEvent):
    """The hand of one seat, for its eyes only."""

    cards: tuple[Card, ...]

    def known_to(self) -> frozenset[Seat]:
        return frozenset((self.seat,))


@dataclass(slots=True)
class RoundWon(AnyEvent):
    ends_round: ClassVar[bool] = True

    coins: int  # the whole Bank
    before: tuple[int, ...] = ()  # everybody's purse before the round; older tables did not note it
    after: tuple[int, ...] = ()  # with the Bank


@dataclass(slots=True)
class RoundVoid(AnyEvent):
    """All coloured cards lie on the table and nobody's hand is empty (T-A3)."""

    ends_round: ClassVar[bool] = True

    bank: int
    before: tuple[int, ...] = ()  # as above
    after: tuple[int, ...] = ()


@dataclass(slots=True)
class Shared(AnyEvent):
    """A Bank that nobody won is divided in the end (T-A57)."""

    coins: int  # for everybody who played the round


# Cards


@dataclass(slots=True)
class Laid(AnyEvent):
    card: Card
    place: Place
    how: Literal["in_row", "beside", "over"]  # beside another 0 or X; over a wild


@dataclass(slots=True)
class RowCompleted(AnyEvent):
    colour: Colour


@dataclass(slots=True)
class RowLocked(AnyEvent):
    colour: Colour


@dataclass(slots=True)
class ColourChosen(AnyEvent):
    colour: Colour


@dataclass(slots=True)
class Drew(AnyEvent):
    cards: int


@dataclass(slots=True)
class DrewCards(AnyEvent):
    """Which cards they were, for their holder only."""

    cards: tuple[Card, ...]

    def known_to(self) -> frozenset[Seat]:
        return frozenset((self.seat,))


@dataclass(slots=True)
class Exchanged(AnyEvent):
    """Everybody took a card from the next player."""


@dataclass(slots=True)
class TookFrom(AnyEvent):
    """Which card moved, for the two whom it concerns (T-A45)."""

    giver: Seat
    card: Card

    def known_to(self) -> frozenset[Seat]:
        return frozenset((self.seat, self.giver))


# Turns


@dataclass(slots=True)
class SaidStuck(AnyEvent):
    pass


@dataclass(slots=True)
class Passed(AnyEvent):
    """Whether he paid is nobody's announcement (T-A34)."""


@dataclass(slots=True)
class PaidFee(AnyEvent):
    """A pass under a referee, who took the fee."""

    coins: int


@dataclass(slots=True)
class Skipped(AnyEvent):
    pass


@dataclass(slots=True)
class MovesAgain(AnyEvent):
    pass


@dataclass(slots=True)
class Reversed(AnyEvent):
    direction: int


@dataclass(slots=True)
class RefereeCame(AnyEvent):
    """Everybody passed in succession: who can move must, until a card is laid (T-A61)."""


# Honesty and money


@dataclass(slots=True)
class Checked(AnyEvent):
    suspect: Seat
    shown: Card | None  # the card that could have been laid; None if the pass was honest
    coins: int  # that the punished one paid


@dataclass(slots=True)
class Called(AnyEvent):
    debtor: Seat
    is_right: bool
    coins: int


@dataclass(slots=True)
class Fined(AnyEvent):
    victim: Seat
    coins: int


@dataclass(slots=True)
class Robbed(AnyEvent):
    coins: int


@dataclass(slots=True)
class AskedForLoan(AnyEvent):
    pass


@dataclass(slots=True)
class Lent(AnyEvent):
    debtor: Seat
    coins: int


@dataclass(slots=True)
class Declined(AnyEvent):
    pass


@dataclass(slots=True)
class WentOut(AnyEvent):
    pass


# All of them, by how they are told

SeatDid: TypeAlias = Laid | Drew | SaidStuck | Passed | PaidFee | Skipped | WentOut | Declined
CardDid: TypeAlias = (
    RowCompleted | RowLocked | ColourChosen | Exchanged | MovesAgain | Reversed | Fined | Robbed
    | RefereeCame
)  # fmt: skip
Suspicion: TypeAlias = Checked | Called
RoundOrLoan: TypeAlias = RoundBegan | RoundWon | RoundVoid | Shared | Lent
OwnCards: TypeAlias = DrewCards | TookFrom  # told to those whom they concern
Untold: TypeAlias = Dealt | AskedForLoan  # the hand and the question of a loan show them

RoundEnd: TypeAlias = RoundWon | RoundVoid
ROUND_ENDS: tuple[type[RoundEnd], ...] = get_args(RoundEnd)
Event: TypeAlias = SeatDid | CardDid | Suspicion | RoundOrLoan | OwnCards | Untold

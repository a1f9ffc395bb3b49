"""What can happen in Тугрики, and who may know it."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from games.contract.events import Event
from games.contract.table import Seat
from games.tugriki.rules.cards import Card, Colour, Place

# The round


@dataclass(slots=True)
class RoundBegan(Event):
    begins_round: ClassVar[bool] = True

    number: int
    players: int
    cards: int  # in every hand


@dataclass(slots=True)
class Dealt(Event):
    """The hand of one seat, for its eyes only."""

    cards: tuple[Card, ...]

    def known_to(self) -> frozenset[Seat]:
        return frozenset((self.seat,))


@dataclass(slots=True)
class RoundWon(Event):
    ends_round: ClassVar[bool] = True

    coins: int  # the whole Bank
    before: tuple[int, ...] = ()  # everybody's purse before the round; older tables did not note it
    after: tuple[int, ...] = ()  # with the Bank


@dataclass(slots=True)
class RoundVoid(Event):
    """All coloured cards lie on the table and nobody's hand is empty (T-A3)."""

    ends_round: ClassVar[bool] = True

    bank: int
    before: tuple[int, ...] = ()  # as above
    after: tuple[int, ...] = ()


@dataclass(slots=True)
class Shared(Event):
    """A Bank that nobody won is divided in the end (T-A57)."""

    coins: int  # for everybody who played the round


# Cards


@dataclass(slots=True)
class Laid(Event):
    card: Card
    place: Place
    how: Literal["in_row", "beside", "over"]  # beside another 0 or X; over a wild


@dataclass(slots=True)
class RowCompleted(Event):
    colour: Colour


@dataclass(slots=True)
class RowLocked(Event):
    colour: Colour


@dataclass(slots=True)
class ColourChosen(Event):
    colour: Colour


@dataclass(slots=True)
class Drew(Event):
    cards: int


@dataclass(slots=True)
class DrewCards(Event):
    """Which cards they were, for their holder only."""

    cards: tuple[Card, ...]

    def known_to(self) -> frozenset[Seat]:
        return frozenset((self.seat,))


@dataclass(slots=True)
class Exchanged(Event):
    """Everybody took a card from the next player."""


@dataclass(slots=True)
class TookFrom(Event):
    """Which card moved, for the two whom it concerns (T-A45)."""

    giver: Seat
    card: Card

    def known_to(self) -> frozenset[Seat]:
        return frozenset((self.seat, self.giver))


# Turns


@dataclass(slots=True)
class SaidStuck(Event):
    pass


@dataclass(slots=True)
class Passed(Event):
    """Whether he paid is nobody's announcement (T-A34)."""


@dataclass(slots=True)
class PaidFee(Event):
    """A pass under a referee, who took the fee."""

    coins: int


@dataclass(slots=True)
class Skipped(Event):
    pass


@dataclass(slots=True)
class MovesAgain(Event):
    pass


@dataclass(slots=True)
class Reversed(Event):
    direction: int


@dataclass(slots=True)
class RefereeCame(Event):
    """Everybody passed in succession: who can move must, until a card is laid (T-A61)."""


# Honesty and money


@dataclass(slots=True)
class Checked(Event):
    suspect: Seat
    shown: Card | None  # the card that could have been laid; None if the pass was honest
    coins: int  # that the punished one paid


@dataclass(slots=True)
class Called(Event):
    debtor: Seat
    is_right: bool
    coins: int


@dataclass(slots=True)
class Fined(Event):
    victim: Seat
    coins: int


@dataclass(slots=True)
class Robbed(Event):
    coins: int


@dataclass(slots=True)
class AskedForLoan(Event):
    pass


@dataclass(slots=True)
class Lent(Event):
    debtor: Seat
    coins: int


@dataclass(slots=True)
class Declined(Event):
    pass


@dataclass(slots=True)
class WentOut(Event):
    pass

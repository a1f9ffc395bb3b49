"""What can happen in Тугрики, and who may know it."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from games.contract import Event, Seat
from games.tugriki.cards import Card, Colour, Place

# The round


@dataclass(slots=True)
class RoundBegan(Event):
    is_seam: ClassVar[bool] = True

    number: int
    players: int
    cards: int  # in every hand
    kind: Literal["round_began"] = "round_began"


@dataclass(slots=True)
class Dealt(Event):
    """The hand of one seat, for its eyes only."""

    cards: tuple[Card, ...]
    kind: Literal["dealt"] = "dealt"

    def known_to(self) -> frozenset[Seat]:
        return frozenset((self.seat,))


@dataclass(slots=True)
class RoundWon(Event):
    coins: int  # the whole Bank
    kind: Literal["round_won"] = "round_won"


@dataclass(slots=True)
class RoundVoid(Event):
    """All coloured cards lie on the table and nobody's hand is empty (T-A3)."""

    bank: int
    kind: Literal["round_void"] = "round_void"


@dataclass(slots=True)
class Shared(Event):
    """A Bank that nobody won is divided in the end (T-A57)."""

    coins: int  # for everybody who played the round
    kind: Literal["shared"] = "shared"


# Cards


@dataclass(slots=True)
class Laid(Event):
    card: Card
    place: Place
    how: Literal["in_row", "beside", "over"]  # beside another 0 or X; over a wild
    kind: Literal["laid"] = "laid"


@dataclass(slots=True)
class RowCompleted(Event):
    colour: Colour
    kind: Literal["row_completed"] = "row_completed"


@dataclass(slots=True)
class RowLocked(Event):
    colour: Colour
    kind: Literal["row_locked"] = "row_locked"


@dataclass(slots=True)
class ColourChosen(Event):
    colour: Colour
    kind: Literal["colour_chosen"] = "colour_chosen"


@dataclass(slots=True)
class Drew(Event):
    cards: int
    kind: Literal["drew"] = "drew"


@dataclass(slots=True)
class DrewCards(Event):
    """Which cards they were, for their holder only."""

    cards: tuple[Card, ...]
    kind: Literal["drew_cards"] = "drew_cards"

    def known_to(self) -> frozenset[Seat]:
        return frozenset((self.seat,))


@dataclass(slots=True)
class Exchanged(Event):
    """Everybody took a card from the next player."""

    kind: Literal["exchanged"] = "exchanged"


@dataclass(slots=True)
class TookFrom(Event):
    """Which card moved, for the two whom it concerns (T-A45)."""

    giver: Seat
    card: Card
    kind: Literal["took_from"] = "took_from"

    def known_to(self) -> frozenset[Seat]:
        return frozenset((self.seat, self.giver))


# Turns


@dataclass(slots=True)
class SaidStuck(Event):
    kind: Literal["said_stuck"] = "said_stuck"


@dataclass(slots=True)
class Passed(Event):
    """Whether he paid is nobody's announcement (T-A34)."""

    kind: Literal["passed"] = "passed"


@dataclass(slots=True)
class PaidFee(Event):
    """A pass under a referee, who took the fee."""

    coins: int
    kind: Literal["paid_fee"] = "paid_fee"


@dataclass(slots=True)
class Skipped(Event):
    kind: Literal["skipped"] = "skipped"


@dataclass(slots=True)
class MovesAgain(Event):
    kind: Literal["moves_again"] = "moves_again"


@dataclass(slots=True)
class Reversed(Event):
    direction: int
    kind: Literal["reversed"] = "reversed"


@dataclass(slots=True)
class RefereeCame(Event):
    """Everybody passed in succession: who can move must, until a card is laid (T-A61)."""

    kind: Literal["referee_came"] = "referee_came"


# Honesty and money


@dataclass(slots=True)
class Checked(Event):
    suspect: Seat
    shown: Card | None  # what he could have laid; None if he was honest
    coins: int  # that the punished one paid
    kind: Literal["checked"] = "checked"


@dataclass(slots=True)
class Called(Event):
    debtor: Seat
    is_right: bool
    coins: int
    kind: Literal["called"] = "called"


@dataclass(slots=True)
class Fined(Event):
    victim: Seat
    coins: int
    kind: Literal["fined"] = "fined"


@dataclass(slots=True)
class Robbed(Event):
    coins: int
    kind: Literal["robbed"] = "robbed"


@dataclass(slots=True)
class AskedForLoan(Event):
    kind: Literal["asked_for_loan"] = "asked_for_loan"


@dataclass(slots=True)
class Lent(Event):
    debtor: Seat
    coins: int
    kind: Literal["lent"] = "lent"


@dataclass(slots=True)
class Declined(Event):
    kind: Literal["declined"] = "declined"


@dataclass(slots=True)
class WentOut(Event):
    kind: Literal["went_out"] = "went_out"

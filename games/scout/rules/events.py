"""What can happen in Scout. Which way a hand is held, and where a card went, is nobody's business.

A card that was shown or scouted lay on the table, so everybody knows both of its numbers.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar, TypeAlias

from games.contract.events import Event as AnyEvent
from games.contract.table import Seat
from games.scout.rules.cards import Card
from games.scout.rules.moves import End


@dataclass(slots=True)
class Looked(AnyEvent):
    """Kept the hand or turned it over; the others see only that it is decided (S-A27)."""


@dataclass(slots=True)
class Held(AnyEvent):
    """What was decided, for the holder alone."""

    flipped: bool

    def known_to(self) -> frozenset[Seat]:
        return frozenset([self.seat])


@dataclass(slots=True)
class Doubled(AnyEvent):
    """Turned the token of the double action; the scout and the show follow."""


@dataclass(slots=True)
class Scouted(AnyEvent):
    card: Card  # as it lay on the table
    owner: Seat
    chips: int | None = None  # two players pay: how many are left
    end: End | None = None  # that it lay at; older tables did not note it


@dataclass(slots=True)
class Showed(AnyEvent):
    cards: tuple[Card, ...]
    beaten: int  # how many cards were captured
    over: tuple[Card, ...] = ()  # which ones, as they lay; older tables did not note them


class Because(StrEnum):
    """Why a round ended."""

    OUT = "out"  # a hand is empty
    SCOUTED = "scouted"  # all the others have scouted the set
    STUCK = "stuck"  # two players: neither a show nor a chip is left


@dataclass(slots=True)
class RoundEnded(AnyEvent):
    ends_round: ClassVar[bool] = True

    because: Because
    round: int
    spared: Seat | None  # loses nothing for the hand
    captured: tuple[int, ...]
    tokens: tuple[int, ...]
    left: tuple[int, ...]  # in the hands
    totals: tuple[int, ...]  # with this round


@dataclass(slots=True)
class Dealt(AnyEvent):
    """A new round; the seat begins it."""

    begins_round: ClassVar[bool] = True

    round: int


@dataclass(slots=True)
class PickedUp(AnyEvent):
    """The hand of a new round, for its holder alone."""

    cards: tuple[Card, ...]

    def known_to(self) -> frozenset[Seat]:
        return frozenset([self.seat])


Event: TypeAlias = Looked | Held | Doubled | Scouted | Showed | RoundEnded | Dealt | PickedUp

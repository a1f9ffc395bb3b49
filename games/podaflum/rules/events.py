"""What can happen in ПОДАФ ЛУМ. Of a vote everybody knows only that it was given."""

from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from games.contract.events import Event as AnyEvent
from games.contract.table import Seat
from games.podaflum.rules.state import Cards, Part, Parts, Trail


@dataclass(slots=True)
class RoundBegan(AnyEvent):
    """The seat is the leader."""

    begins_round: ClassVar[bool] = True

    number: int
    row: Cards


@dataclass(slots=True)
class WasCut(AnyEvent):
    """The seat is the leader."""

    parts: Parts
    by_itself: bool  # there was only one way


@dataclass(slots=True)
class DiscardedPart(AnyEvent):
    part: Part
    cards: Cards


@dataclass(slots=True)
class Voted(AnyEvent):
    pass


@dataclass(slots=True)
class ChangedVote(AnyEvent):
    def known_to(self) -> frozenset[Seat]:
        return frozenset((self.seat,))


@dataclass(slots=True)
class Revealed(AnyEvent):
    """Who wanted what: one gets the part, nobody's is discarded, for the rest there is a contest.

    The seat is the leader, whoever voted last.
    """

    parts: Parts
    claims: tuple[tuple[Seat, ...], ...]  # to each part
    trail: Trail = ()  # whose parts they are; none is the row


@dataclass(slots=True)
class LostCard(AnyEvent):
    """Several wanted a single card, so nobody gets it. The seat is the leader."""

    card: int
    losers: tuple[Seat, ...]


@dataclass(slots=True)
class PlacedJokers(AnyEvent):
    value: int
    count: int


@dataclass(slots=True)
class KeptJokers(AnyEvent):
    """They wait for the first number card."""

    count: int


Event: TypeAlias = (
    RoundBegan
    | WasCut
    | DiscardedPart
    | Voted
    | ChangedVote
    | Revealed
    | LostCard
    | PlacedJokers
    | KeptJokers
)

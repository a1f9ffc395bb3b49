"""What can happen in ПОДАФ ЛУМ. Of a vote everybody knows only that it was given."""

from dataclasses import dataclass
from typing import ClassVar

from games.contract.events import Event
from games.contract.table import Seat
from games.podaflum.rules.state import Cards, Part, Parts, Trail


@dataclass(slots=True)
class RoundBegan(Event):
    """The seat is the leader."""

    begins_round: ClassVar[bool] = True

    number: int
    row: Cards


@dataclass(slots=True)
class WasCut(Event):
    """The seat is the leader."""

    parts: Parts
    by_itself: bool  # there was only one way


@dataclass(slots=True)
class DiscardedPart(Event):
    part: Part
    cards: Cards


@dataclass(slots=True)
class Voted(Event):
    pass


@dataclass(slots=True)
class ChangedVote(Event):
    def known_to(self) -> frozenset[Seat]:
        return frozenset((self.seat,))


@dataclass(slots=True)
class Revealed(Event):
    """Who wanted what: one gets the part, nobody's is discarded, for the rest there is a contest.

    The seat is the leader, whoever voted last.
    """

    parts: Parts
    claims: tuple[tuple[Seat, ...], ...]  # to each part
    trail: Trail = ()  # whose parts they are; none is the row


@dataclass(slots=True)
class LostCard(Event):
    """Several wanted a single card, so nobody gets it. The seat is the leader."""

    card: int
    losers: tuple[Seat, ...]


@dataclass(slots=True)
class PlacedJokers(Event):
    value: int
    count: int


@dataclass(slots=True)
class KeptJokers(Event):
    """They wait for the first number card."""

    count: int

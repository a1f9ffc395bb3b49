"""What can happen in ПОДАФ ЛУМ. Of a vote everybody knows only that it was given."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from games.contract import Event, Seat
from games.podaflum.state import Cards, Part, Parts


@dataclass(slots=True)
class RoundBegan(Event):
    """The seat is the leader."""

    is_seam: ClassVar[bool] = True

    number: int
    row: Cards
    kind: Literal["round_began"] = "round_began"


@dataclass(slots=True)
class WasCut(Event):
    """The seat is the leader."""

    parts: Parts
    by_itself: bool  # there was only one way
    kind: Literal["was_cut"] = "was_cut"


@dataclass(slots=True)
class DiscardedPart(Event):
    part: Part
    cards: Cards
    kind: Literal["discarded_part"] = "discarded_part"


@dataclass(slots=True)
class Voted(Event):
    kind: Literal["voted"] = "voted"


@dataclass(slots=True)
class ChangedVote(Event):
    kind: Literal["changed_vote"] = "changed_vote"

    def known_to(self) -> frozenset[Seat]:
        return frozenset((self.seat,))


@dataclass(slots=True)
class Revealed(Event):
    """Who wanted what: one gets the part, nobody's is discarded, for the rest there is a contest.

    The seat is the leader, whoever voted last.
    """

    parts: Parts
    claims: tuple[tuple[Seat, ...], ...]  # to each part
    kind: Literal["revealed"] = "revealed"


@dataclass(slots=True)
class LostCard(Event):
    """Several wanted a single card, so nobody gets it. The seat is the leader."""

    card: int
    losers: tuple[Seat, ...]
    kind: Literal["lost_card"] = "lost_card"


@dataclass(slots=True)
class PlacedJokers(Event):
    value: int
    count: int
    kind: Literal["placed_jokers"] = "placed_jokers"


@dataclass(slots=True)
class KeptJokers(Event):
    """They wait for the first number card."""

    count: int
    kind: Literal["kept_jokers"] = "kept_jokers"

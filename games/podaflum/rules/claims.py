"""What a vote of ПОДАФ ЛУМ comes to: who wants which part, and what becomes of it."""

from collections.abc import Sequence
from enum import Enum
from typing import TypeAlias

from games.contract.table import Seat
from games.podaflum.rules.state import Cards, Parts

Claims: TypeAlias = tuple[tuple[Seat, ...], ...]  # to each part

FEWEST_CARDS_TO_CUT = 4  # P-R18


class Fate(Enum):
    """What becomes of a part."""

    DISCARDED = "discarded"  # P-R16: nobody wants it
    RECEIVED = "received"  # P-R17: one seat alone wants it
    LOST = "lost"  # P-R20: several want a single card, so nobody gets it
    CONTESTED = "contested"  # P-R18: several want it, and it is divided


_DISCARDED, _RECEIVED, _LOST, _CONTESTED = Fate


def claims_of(seats: Sequence[Seat], votes: Sequence[int | None]) -> Claims:
    """Whose vote went to which part; the votes are those of the seats, in their order."""
    claims: tuple[list[Seat], list[Seat], list[Seat]] = ([], [], [])
    for seat, vote in zip(seats, votes, strict=True):
        if vote is not None:
            claims[vote].append(seat)
    return tuple(map(tuple, claims))


def fate(cards: Cards, seats: Sequence[Seat]) -> Fate:
    """Of cards that these seats want."""
    if not seats:
        return _DISCARDED
    if len(seats) == 1:
        return _RECEIVED
    return _CONTESTED if len(cards) > 1 else _LOST


def only_parts(cards: Cards) -> Parts | None:
    """P-R19, P-A5, P-A6: a card for each part, if so few leave the leader no choice."""
    if len(cards) >= FEWEST_CARDS_TO_CUT:
        return None
    return cards[:1], cards[1:2], cards[2:]

"""What can happen in Pattern. Which number was hidden, only its owner knows."""

from dataclasses import dataclass

from games.contract.events import Event
from games.contract.table import Seat


@dataclass(slots=True)
class Hid(Event):
    """Everybody may know that it is done …"""


@dataclass(slots=True)
class ChoseNumber(Event):
    """… and the seat alone, what it chose."""

    number: int

    def known_to(self) -> frozenset[Seat]:
        return frozenset((self.seat,))


@dataclass(slots=True)
class Missed(Event):
    number: int
    is_higher: bool  # the neighbour's number, than the one that was said


@dataclass(slots=True)
class Found(Event):
    number: int

"""What can happen in Pattern. Which number was hidden, only its owner knows."""

from dataclasses import dataclass
from typing import TypeAlias

from games.contract.events import Event as AnyEvent
from games.contract.table import Seat


@dataclass(slots=True)
class Hid(AnyEvent):
    """Everybody may know that it is done …"""


@dataclass(slots=True)
class ChoseNumber(AnyEvent):
    """… and the seat alone, what it chose."""

    number: int

    def known_to(self) -> frozenset[Seat]:
        return frozenset((self.seat,))


@dataclass(slots=True)
class Missed(AnyEvent):
    number: int
    is_higher: bool  # the neighbour's number, than the one that was said


@dataclass(slots=True)
class Found(AnyEvent):
    number: int


Event: TypeAlias = Hid | ChoseNumber | Missed | Found

"""What can happen in HIT!. Nothing in this game is secret, so everybody knows all of it."""

from dataclasses import dataclass

from games.contract.events import Event
from games.contract.table import Seat


@dataclass(slots=True)
class Drew(Event):
    value: int


@dataclass(slots=True)
class Refilled(Event):
    chips: int  # how many came back from the box


@dataclass(slots=True)
class Busted(Event):
    chips: tuple[int, ...]  # in the order drawn; the last is the second of its value


@dataclass(slots=True)
class TookHorseshoe(Event):
    held: int


@dataclass(slots=True)
class CashedHorseshoes(Event):
    points: int
    total: int


@dataclass(slots=True)
class Stopped(Event):
    chips: tuple[int, ...]


@dataclass(slots=True)
class Stole(Event):
    victim: Seat
    chips: tuple[int, ...]


@dataclass(slots=True)
class Scored(Event):
    points: int
    total: int
    chips: tuple[int, ...] = ()  # older tables did not note them


@dataclass(slots=True)
class PassedOver(Event):
    pass


@dataclass(slots=True)
class Won(Event):
    pass

"""What can happen in HIT!. Nothing in this game is secret, so everybody knows all of it."""

from dataclasses import dataclass
from typing import TypeAlias

from games.contract.events import Event as AnyEvent
from games.contract.table import Seat


@dataclass(slots=True)
class Drew(AnyEvent):
    value: int


@dataclass(slots=True)
class Refilled(AnyEvent):
    chips: int  # how many came back from the box


@dataclass(slots=True)
class Busted(AnyEvent):
    chips: tuple[int, ...]  # in the order drawn; the last is the second of its value


@dataclass(slots=True)
class TookHorseshoe(AnyEvent):
    held: int


@dataclass(slots=True)
class CashedHorseshoes(AnyEvent):
    points: int
    total: int


@dataclass(slots=True)
class Stopped(AnyEvent):
    chips: tuple[int, ...]


@dataclass(slots=True)
class Stole(AnyEvent):
    victim: Seat
    chips: tuple[int, ...]


@dataclass(slots=True)
class Scored(AnyEvent):
    points: int
    total: int
    chips: tuple[int, ...] = ()  # older tables did not note them


@dataclass(slots=True)
class PassedOver(AnyEvent):
    pass


@dataclass(slots=True)
class Won(AnyEvent):
    pass


Event: TypeAlias = (
    Drew
    | Refilled
    | Busted
    | TookHorseshoe
    | CashedHorseshoes
    | Stopped
    | Stole
    | Scored
    | PassedOver
    | Won
)

"""What can happen in HIT!. Nothing in this game is secret, so everybody knows all of it."""

from dataclasses import dataclass
from typing import Literal

from games.contract import Event, Seat


@dataclass(slots=True)
class Drew(Event):
    value: int
    kind: Literal["drew"] = "drew"


@dataclass(slots=True)
class Refilled(Event):
    chips: int  # how many came back from the box
    kind: Literal["refilled"] = "refilled"


@dataclass(slots=True)
class Busted(Event):
    chips: tuple[int, ...]  # in the order drawn; the last is the second of its value
    kind: Literal["busted"] = "busted"


@dataclass(slots=True)
class TookHorseshoe(Event):
    held: int
    kind: Literal["took_horseshoe"] = "took_horseshoe"


@dataclass(slots=True)
class CashedHorseshoes(Event):
    points: int
    total: int
    kind: Literal["cashed_horseshoes"] = "cashed_horseshoes"


@dataclass(slots=True)
class Stopped(Event):
    chips: tuple[int, ...]
    kind: Literal["stopped"] = "stopped"


@dataclass(slots=True)
class Stole(Event):
    victim: Seat
    chips: tuple[int, ...]
    kind: Literal["stole"] = "stole"


@dataclass(slots=True)
class Scored(Event):
    points: int
    total: int
    kind: Literal["scored"] = "scored"


@dataclass(slots=True)
class PassedOver(Event):
    kind: Literal["passed_over"] = "passed_over"


@dataclass(slots=True)
class Won(Event):
    kind: Literal["won"] = "won"

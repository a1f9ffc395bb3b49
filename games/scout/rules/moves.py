"""What can be done in Scout, and how it is written: `keep`, `show 2-4`, `scout R flip 3`.

Places in the hand are counted from 1. A scouted card is named by the place it takes, and what
is shown after it, in a double action, by the places in the hand that has it already.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from games.contract.moves import BadNotation
from games.scout.rules.cards import ALL_CARDS, Card


class Look(StrEnum):
    """The answer to the cards one was dealt."""

    KEEP = "keep"
    FLIP = "flip"


class End(StrEnum):
    """Of the set on the table; a lone card has a left end only (S-A35)."""

    LEFT = "L"
    RIGHT = "R"


@dataclass(frozen=True, slots=True)
class Show:
    first: int
    last: int

    def __str__(self) -> str:
        return f"show {self.places}"

    @property
    def places(self) -> str:
        return str(self.first) if self.first == self.last else f"{self.first}-{self.last}"

    def of(self, hand: Sequence[Card]) -> Sequence[Card]:
        return hand[self.first - 1 : self.last]


@dataclass(frozen=True, slots=True)
class Scout:
    end: End
    flip: bool
    place: int

    def __str__(self) -> str:
        return f"scout {self.how}"

    @property
    def how(self) -> str:
        return f"{self.card} {self.place}"

    @property
    def card(self) -> str:
        return f"{self.end} flip" if self.flip else f"{self.end}"


@dataclass(frozen=True, slots=True)
class Double:
    """Scout, and show at once: one move, legal only as a whole (S-A4)."""

    scout: Scout
    show: Show

    def __str__(self) -> str:
        return f"double {self.scout.how} {self.show.places}"


Move: TypeAlias = Look | Show | Scout | Double

MOST_CARDS = len(ALL_CARDS)  # nobody can hold more
# Every way to show, found by its places: playouts ask for them a million times.
SHOWS = tuple(
    tuple(Show(first, last) for last in range(MOST_CARDS + 1)) for first in range(MOST_CARDS + 1)
)
SINGLES = tuple(SHOWS[place][place] for place in range(1, MOST_CARDS + 1))

_PLACE = r"[1-9][0-9]?"
_PLACES = rf"(?P<first>{_PLACE})(?:-(?P<last>{_PLACE}))?"
_HOW = rf"(?P<end>[LR])(?P<flip> flip)? (?P<place>{_PLACE})"
_SHOW = re.compile(rf"show {_PLACES}")
_SCOUT = re.compile(rf"scout {_HOW}")
_DOUBLE = re.compile(rf"double {_HOW} {_PLACES}")


def parse(text: str) -> Move:
    if text in (Look.KEEP, Look.FLIP):
        return Look(text)
    if found := _SHOW.fullmatch(text):
        return _show(found)
    if found := _SCOUT.fullmatch(text):
        return _scout(found)
    if found := _DOUBLE.fullmatch(text):
        return Double(_scout(found), _show(found))
    raise BadNotation(text)


def _scout(found: re.Match[str]) -> Scout:
    return Scout(End(found["end"]), flip=found["flip"] is not None, place=int(found["place"]))


def _show(found: re.Match[str]) -> Show:
    first = int(found["first"])
    last = int(found["last"] or first)
    if found["last"] and last <= first:
        raise BadNotation(found.string)  # one card is written by its place alone
    return Show(first, last)

"""The steps of a choice, and how they travel in a button. Anybody can forge them.

p1        the second page of the sets that can be played
L, Rf     a card was chosen, from the left or from the right; f: to be turned the other way up
L3        and the place it takes in the hand
D, D1     a double action: its results, page by page
L:5-7     the card was chosen, and the set of the present hand that is played after it
L3+2-4    the whole double action: the card, its place, and the set of the hand that has it
"""

import re
from dataclasses import dataclass
from typing import TypeAlias

from games.scout.moves import Double, End, Scout, Show


@dataclass(frozen=True, slots=True)
class Turn:
    page: int = 0

    def __str__(self) -> str:
        return f"~p{self.page}" if self.page else "~"


@dataclass(frozen=True, slots=True)
class Taking:
    end: End
    flip: bool = False

    def __str__(self) -> str:
        return f"~{_how(self.end, flip=self.flip)}"


@dataclass(frozen=True, slots=True)
class Inserting:
    scout: Scout

    def __str__(self) -> str:
        return f"~{_how(self.scout.end, flip=self.scout.flip)}{self.scout.place}"


@dataclass(frozen=True, slots=True)
class Results:
    page: int = 0

    def __str__(self) -> str:
        return f"~D{self.page or ''}"


@dataclass(frozen=True, slots=True)
class TakingBefore:
    """Before a set of the present hand is played."""

    end: End
    show: Show
    flip: bool = False

    def __str__(self) -> str:
        return f"~{_how(self.end, flip=self.flip)}:{self.show.places}"


@dataclass(frozen=True, slots=True)
class Doubling:
    double: Double

    def __str__(self) -> str:
        return f"{Inserting(self.double.scout)}+{self.double.show.places}"


Pick: TypeAlias = Turn | Taking | Inserting | Results | TakingBefore | Doubling

_PAGE = re.compile(r"(?P<list>[pD])(?P<page>[0-9]{0,2})")
_CARD = re.compile(
    r"(?P<end>[LR])(?P<flip>f?)(?P<place>[1-9][0-9]?)?"
    r"(?:(?P<then>[:+])(?P<first>[1-9][0-9]?)(?:-(?P<last>[1-9][0-9]?))?)?"
)


def read(picked: str) -> Pick:
    """What cannot be read is the first step."""
    if found := _PAGE.fullmatch(picked):
        page = int(found["page"] or 0)
        return Turn(page) if found["list"] == "p" else Results(page)
    if found := _CARD.fullmatch(picked):
        return _card(found) or Turn()
    return Turn()


def _card(found: re.Match[str]) -> Pick | None:
    end, flip, place = End(found["end"]), found["flip"] == "f", found["place"]
    first = int(found["first"] or 0)
    show = Show(first, int(found["last"] or first))
    match found["then"], place:
        case None, None:
            return Taking(end, flip=flip)
        case None, str(place):
            return Inserting(Scout(end, flip=flip, place=int(place)))
        case ":", None:
            return TakingBefore(end, show, flip=flip)
        case "+", str(place):
            return Doubling(Double(Scout(end, flip=flip, place=int(place)), show))
    return None


def _how(end: End, *, flip: bool) -> str:
    return f"{end}{'f' if flip else ''}"

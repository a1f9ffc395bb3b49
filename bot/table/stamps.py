"""What is noted beside a move: how long after the deal it came, and who held the seat then.

`12` and `12b` are of older versions, which noted only whether an AI made the move. A sign says that
the holder is known: `+12` a person, `+12b` an AI, `+12 b` an AI that answered for a silent person.
Older versions, which may run beside this one, read a number with or without a b.
"""

import re
from dataclasses import dataclass
from enum import StrEnum

BY_AI = "b"
_KNOWN, _FOR_PERSON = "+", " "
_STAMP = re.compile(r"(\+?)(\d*)( ?)(b?)")


class Holder(StrEnum):
    """Of a seat, when it moved."""

    UNKNOWN = "unknown"
    PERSON = "person"
    AI = "AI"
    SUBSTITUTE = "substitute"

    @property
    def is_ai(self) -> bool:
        return self in (Holder.AI, Holder.SUBSTITUTE)


@dataclass(frozen=True, slots=True)
class Stamp:
    seconds: int  # since the deal; in a record, since the move before
    holder: Holder
    by_ai: bool  # which older versions knew of unknown holders too

    def __str__(self) -> str:
        known = "" if self.holder is Holder.UNKNOWN else _KNOWN
        apart = _FOR_PERSON if self.holder is Holder.SUBSTITUTE else ""
        return f"{known}{self.seconds}{apart}{BY_AI if self.by_ai else ''}"


def stamp(seconds: float, holder: Holder) -> str:
    """For a move that is made now."""
    return str(Stamp(max(0, int(seconds)), holder, holder.is_ai))


def read_stamp(text: str) -> Stamp:
    """Raises ValueError if it is none. The oldest versions noted nothing: that is read as 0."""
    found = _STAMP.fullmatch(text)
    if found is None:
        raise ValueError("no stamp of a move")
    known, seconds, apart, by_ai = found.groups()
    holder = Holder.UNKNOWN
    if known and by_ai:
        holder = Holder.SUBSTITUTE if apart else Holder.AI
    elif known:
        holder = Holder.PERSON
    return Stamp(int(seconds or 0), holder, bool(by_ai))

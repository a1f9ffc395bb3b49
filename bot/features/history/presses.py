"""Button data of lists of matches and of replays."""

from dataclasses import dataclass
from typing import Annotated, ClassVar

from bot.screens.buttons.packing import FieldsPress, OfRecord, Word, number
from games.contract.table import Seat

EVERYBODY, BY_ITSELF = "a", "go"


@dataclass(frozen=True, slots=True)
class HistoryPress(FieldsPress):
    """A page of the matches of a group, or of one's own."""

    PREFIX: ClassVar[str] = "h"
    ON_REPLY: ClassVar[bool] = True

    page: int


def _reader(text: str) -> Seat | None:
    return None if text == EVERYBODY else number(text)


def _goes_on(text: str) -> bool:
    if text != BY_ITSELF:
        raise ValueError(text)
    return True


_READER = Word(_reader, lambda seat: EVERYBODY if seat is None else str(seat))
_GOES_ON = Word(_goes_on, lambda _: BY_ITSELF)


@dataclass(frozen=True, slots=True)
class ReplayPress(FieldsPress):
    """What a replay shows: the match after `move` moves, as one seat or everybody saw it."""

    PREFIX: ClassVar[str] = "v"
    ON_REPLY: ClassVar[bool] = True

    record: OfRecord
    move: int
    reader: Annotated[Seat | None, _READER] = None
    by_itself: Annotated[bool, _GOES_ON] = False  # and from there on without a press

"""Button data about matches that are over: lists, tables of points, replays, deals and records."""

from dataclasses import dataclass
from typing import Annotated, ClassVar

from bot.screens.buttons.packing import FieldsPress, OfRecord, Word, number
from bot.table.record.document import RecordId
from games.contract.screen import Button, Translator
from games.contract.table import Seat

EVERYBODY, BY_ITSELF = "a", "go"


@dataclass(frozen=True, slots=True)
class DealPress(FieldsPress):
    """How a match on record was dealt, for whoever wants to check it."""

    PREFIX: ClassVar[str] = "k"

    record: OfRecord


@dataclass(frozen=True, slots=True)
class HistoryPress(FieldsPress):
    """A page of the matches of a group, or of one's own."""

    PREFIX: ClassVar[str] = "h"
    ON_REPLY: ClassVar[bool] = True

    page: int


@dataclass(frozen=True, slots=True)
class WatchPress(FieldsPress):
    """A match to be seen again, in private."""

    PREFIX: ClassVar[str] = "w"

    record: OfRecord


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


@dataclass(frozen=True, slots=True)
class StatsPress(FieldsPress):
    """A page of the group's table: of a game, or, without a name, of all of them."""

    PREFIX: ClassVar[str] = "p"
    ON_REPLY: ClassVar[bool] = True

    game: str
    page: int


@dataclass(frozen=True, slots=True)
class RecordPress(FieldsPress):
    """The record of a match, as a file."""

    PREFIX: ClassVar[str] = "j"

    record: OfRecord


def watch_button(record: RecordId, t: Translator) -> Button:
    return Button(t.say("🎬 Replay"), WatchPress(record).pack())


def record_button(record: RecordId) -> Button:
    return Button("📄 record.json", RecordPress(record).pack())

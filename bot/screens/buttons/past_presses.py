"""Button data about matches that are over: lists, tables of points, replays, deals and records."""

from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from bot.screens.buttons.packing import is_number, packed
from bot.table.record.document import RecordId, record_id
from games.contract.screen import Button, Translator
from games.contract.table import Seat


@dataclass(frozen=True, slots=True)
class DealPress:
    """How a match on record was dealt, for whoever wants to check it."""

    PREFIX: ClassVar[str] = "k"

    record: RecordId

    def pack(self) -> str:
        return packed(self.PREFIX, self.record)


@dataclass(frozen=True, slots=True)
class HistoryPress:
    """A page of the matches of a group, or of one's own."""

    PREFIX: ClassVar[str] = "h"

    page: int

    def pack(self) -> str:
        return packed(self.PREFIX, self.page)


@dataclass(frozen=True, slots=True)
class WatchPress:
    """A match to be seen again, in private."""

    PREFIX: ClassVar[str] = "w"

    record: RecordId

    def pack(self) -> str:
        return packed(self.PREFIX, self.record)


@dataclass(frozen=True, slots=True)
class ReplayPress:
    """What a replay shows: the match after `move` moves, as one seat or everybody saw it."""

    PREFIX: ClassVar[str] = "v"
    EVERYBODY: ClassVar[str] = "a"
    BY_ITSELF: ClassVar[str] = "go"

    record: RecordId
    move: int
    reader: Seat | None = None
    by_itself: bool = False  # and from there on without a press

    def pack(self) -> str:
        reader = self.EVERYBODY if self.reader is None else self.reader
        words = [self.BY_ITSELF] if self.by_itself else []
        return packed(self.PREFIX, self.record, self.move, reader, *words)


@dataclass(frozen=True, slots=True)
class StatsPress:
    """A page of the group's table: of a game, or, without a name, of all of them."""

    PREFIX: ClassVar[str] = "p"

    game: str
    page: int

    def pack(self) -> str:
        return packed(self.PREFIX, self.game, self.page)


@dataclass(frozen=True, slots=True)
class RecordPress:
    """The record of a match, as a file."""

    PREFIX: ClassVar[str] = "j"

    record: RecordId

    def pack(self) -> str:
        return packed(self.PREFIX, self.record)


PastPress: TypeAlias = (
    HistoryPress | StatsPress | WatchPress | DealPress | RecordPress | ReplayPress
)


def unpack_past(words: list[str]) -> PastPress | None:
    """None if it is none of these."""
    match words:
        case [HistoryPress.PREFIX, page] if is_number(page):
            return HistoryPress(int(page))
        case [StatsPress.PREFIX, game, page] if is_number(page):
            return StatsPress(game, int(page))
        case [WatchPress.PREFIX, text] if (found := record_id(text)) is not None:
            return WatchPress(found)
        case [DealPress.PREFIX, text] if (found := record_id(text)) is not None:
            return DealPress(found)
        case [RecordPress.PREFIX, text] if (found := record_id(text)) is not None:
            return RecordPress(found)
        case [ReplayPress.PREFIX, record, move, reader, *rest]:
            return _replay_press(record, move, reader, rest)
    return None


def _replay_press(record: str, move: str, reader: str, words: list[str]) -> ReplayPress | None:
    found, is_public = record_id(record), reader == ReplayPress.EVERYBODY
    is_read = found is not None and is_number(move) and (is_public or is_number(reader))
    if found is None or not is_read or words not in ([], [ReplayPress.BY_ITSELF]):
        return None
    return ReplayPress(found, int(move), None if is_public else int(reader), by_itself=bool(words))


def watch_button(record: RecordId, t: Translator) -> Button:
    return Button(t.say("🎬 Replay"), WatchPress(record).pack())


def record_button(record: RecordId) -> Button:
    return Button("📄 record.json", RecordPress(record).pack())

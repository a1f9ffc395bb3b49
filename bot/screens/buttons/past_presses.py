"""Button data about one match that is over, as the core's screens show it too."""

from dataclasses import dataclass
from typing import ClassVar

from bot.screens.buttons.packing import FieldsPress, OfRecord
from bot.table.record.document import RecordId
from games.contract.screen import Button, Translator


@dataclass(frozen=True, slots=True)
class DealPress(FieldsPress):
    """How a match on record was dealt, for whoever wants to check it."""

    PREFIX: ClassVar[str] = "k"

    record: OfRecord


@dataclass(frozen=True, slots=True)
class WatchPress(FieldsPress):
    """A match to be seen again, in private."""

    PREFIX: ClassVar[str] = "w"

    record: OfRecord


@dataclass(frozen=True, slots=True)
class RecordPress(FieldsPress):
    """The record of a match, as a file."""

    PREFIX: ClassVar[str] = "j"

    record: OfRecord


def watch_button(record: RecordId, t: Translator) -> Button:
    return Button(t.say("🎬 Replay"), WatchPress(record).pack())


def record_button(record: RecordId) -> Button:
    return Button("📄 record.json", RecordPress(record).pack())

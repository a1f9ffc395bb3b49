"""Button data of the deal of the day."""

import re
from dataclasses import dataclass
from typing import Annotated, ClassVar

from bot.screens.buttons.packing import FieldsPress, Word


def _day(text: str) -> str:
    if re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", text) is None:
        raise ValueError(text)
    return text


@dataclass(frozen=True, slots=True)
class DailyPress(FieldsPress):
    """Begins the deal of this day: another one's card may still stand in the chat."""

    PREFIX: ClassVar[str] = "y"
    ON_REPLY: ClassVar[bool] = True

    day: Annotated[str, Word(_day)]


@dataclass(frozen=True, slots=True)
class BellPress(FieldsPress):
    """Whether the group is told at midnight who did best, or not any more."""

    PREFIX: ClassVar[str] = "b"

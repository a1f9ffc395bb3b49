"""Button data of a group's table of points."""

from dataclasses import dataclass
from typing import ClassVar

from bot.screens.buttons.packing import FieldsPress


@dataclass(frozen=True, slots=True)
class StatsPress(FieldsPress):
    """A page of the group's table: of a game, or, without a name, of all of them."""

    PREFIX: ClassVar[str] = "p"
    ON_REPLY: ClassVar[bool] = True

    game: str
    page: int

"""A screen that should be seen, and where, how loud and how fresh."""

from dataclasses import dataclass
from math import inf

from games.screen import Screen

# Slots: the messages a table keeps alive. A player's cockpit has one of its own.
BOARD = "board"  # the lobby, then the board: one living message
STANDINGS = "standings"  # a new message in the end


@dataclass(frozen=True, slots=True)
class Wanted:
    slot: str
    chat: int
    topic: int | None
    screen: Screen
    not_older_than: float = 0  # an older message is sent anew, so that it is seen
    loud_from: float = inf  # until then it is shown in silence
    gap: float = 0  # seconds between two edits
    only_one: bool = False  # it must never be there twice with live buttons, whatever crashes

"""A scene: all that a screen or a picture is made of."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from games.contract.events import Event, MoveEvents
from games.contract.screen import Face
from games.contract.table import Seat

View = TypeVar("View")


@dataclass(frozen=True, slots=True)
class Scene(Generic[View]):
    """What a screen is made of: nothing in it that its reader may not know."""

    view: View
    recent: Sequence[MoveEvents]  # what happened lately
    faces: Sequence[Face]
    picked: str = ""  # the steps of a choice that is not made yet; anybody can forge them
    closed: frozenset[Seat] = frozenset()  # seats to which the bot cannot write
    ais: frozenset[Seat] = frozenset()  # seats of AIs, which press no buttons
    hinted: bool = False  # whoever is asked is new to the game: a word of help
    is_still: bool = False  # it stays as it is: nobody is asked any more, whatever the view says

    @property
    def events(self) -> list[Event]:
        return [event for entry in self.recent for event in entry.events]

    def moment(self, *kinds: type[Event]) -> MoveEvents | None:
        """The last move from which an event of these kinds followed; what a picture tells.

        The game names the events that changed something to look at. A moment stays until the next
        one: moves of other kinds (a secret vote) leave it, and of several moves told at once (an
        AI's turn) only the last shows. All that followed from the move is in it, what its reader
        may not know left out; the view is already what came after. None: nothing has happened yet,
        or so long ago that it is no longer told, and the picture shows the state alone.
        """
        entries = reversed(self.recent)
        return next((one for one in entries if any(map(one.every, kinds))), None)

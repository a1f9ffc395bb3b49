"""A scene: all that a screen or a picture is made of."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeVar

from games.contract.events import E, Event, Events_co, EventsOf
from games.contract.screen import Face
from games.contract.table import Seat

View = TypeVar("View")


@dataclass(frozen=True)  # without slots, as EventsOf
class SceneOf(Generic[View, Events_co]):
    """What a screen is made of: nothing in it that its reader may not know.

    A game names its own, with its view and its union of events, in `rules/view.py`.
    """

    view: View
    recent: Sequence[EventsOf[Events_co]]  # what happened lately
    faces: Sequence[Face]
    picked: str = ""  # the steps of a choice that is not made yet; anybody can forge them
    closed: frozenset[Seat] = frozenset()  # seats to which the bot cannot write
    ais: frozenset[Seat] = frozenset()  # seats of AIs, which press no buttons
    hinted: bool = False  # whoever is asked is new to the game: a word of help
    is_still: bool = False  # it stays as it is: nobody is asked any more, whatever the view says

    @property
    def events(self) -> list[Events_co]:
        return [event for entry in self.recent for event in entry.events]

    def newest(self, *kinds: type[E]) -> E | None:
        """An event of these kinds, if it followed from the last move of all."""
        return self.recent[-1].last(*kinds) if self.recent else None

    def moment(self, *kinds: type[Event]) -> EventsOf[Events_co] | None:
        """The last move from which an event of these kinds followed; what a picture tells.

        The game names the events that changed something to look at. A moment stays until the next
        one: moves of other kinds (a secret vote) leave it, and of several moves told at once (an
        AI's turn) only the last shows. All that followed from the move is in it, what its reader
        may not know left out; the view is already what came after. None: nothing has happened yet,
        or so long ago that it is no longer told, and the picture shows the state alone.
        """
        entries = reversed(self.recent)
        return next((one for one in entries if any(map(one.every, kinds))), None)


Scene: TypeAlias = SceneOf[View, Any]  # whatever its events

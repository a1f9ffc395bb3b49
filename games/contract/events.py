"""Events: what followed from a move, and who may know it."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

from games.contract.table import Seat

E = TypeVar("E", bound="Event")
Events_co = TypeVar("Events_co", bound="Event", covariant=True)  # a game's union of them


@dataclass(slots=True)
class Event:
    """What followed from a move, in the past tense.

    A game names all of its events in one union, the `Event` of its `rules/events.py`. Whatever
    matches over them handles each or passes over it by name, and ends in `assert_never`: mypy then
    finds every place that a new event has to be told in.
    """

    begins_round: ClassVar[bool] = False  # after it people look up: the board comes to the bottom
    ends_round: ClassVar[bool] = False  # its results stay in the chat when the next one begins

    seat: Seat  # whose doing it was

    @classmethod
    def kind(cls) -> str:
        """Its name in documents: TookHorseshoe is took_horseshoe."""
        return re.sub("(?<=[a-z])(?=[A-Z])", "_", cls.__name__).lower()

    def known_to(self) -> frozenset[Seat] | None:
        """The seats that may know of it; None is everybody."""
        return None

    def is_known_to(self, reader: Seat | None) -> bool:
        """Whether a seat may know of it, or, without a seat, the public."""
        seats = self.known_to()
        return seats is None or reader in seats


def last_of(events: Sequence[Event], *kinds: type[E]) -> E | None:
    """The last event of these kinds, such as how a round ended."""
    return next((event for event in reversed(events) if isinstance(event, kinds)), None)


@dataclass(frozen=True)  # slots and a call of MoveEvents do not go together in Python 3.11
class EventsOf(Generic[Events_co]):
    """The events that followed from one move of one seat, in a game with this union of events."""

    seat: Seat
    events: tuple[Events_co, ...]

    def to(self, reader: Seat | None) -> "EventsOf[Events_co]":
        """What of it a seat may know, or, without a seat, the public."""
        return EventsOf(self.seat, tuple([one for one in self.events if one.is_known_to(reader)]))

    def every(self, kind: type[E]) -> list[E]:
        """All that was of this kind, in order."""
        return [event for event in self.events if isinstance(event, kind)]

    def last(self, *kinds: type[E]) -> E | None:
        return last_of(self.events, *kinds)


MoveEvents: TypeAlias = EventsOf[Any]  # of whatever game

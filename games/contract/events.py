"""Events: what followed from a move, and who may know it."""

import re
from dataclasses import dataclass
from types import ModuleType
from typing import ClassVar, TypeVar

from games.contract.table import Seat

E = TypeVar("E", bound="Event")


@dataclass(slots=True)
class Event:
    """What followed from a move, in the past tense."""

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


def events_in(module: ModuleType) -> tuple[type[Event], ...]:
    """All the events that a module defines."""
    found = [one for one in vars(module).values() if isinstance(one, type)]
    return tuple(
        one for one in found if issubclass(one, Event) and one.__module__ == module.__name__
    )


@dataclass(frozen=True, slots=True)
class MoveEvents:
    """The events that followed from one move of one seat."""

    seat: Seat
    events: tuple[Event, ...]

    def to(self, reader: Seat | None) -> "MoveEvents":
        """What of it a seat may know, or, without a seat, the public."""
        return MoveEvents(self.seat, tuple([one for one in self.events if one.is_known_to(reader)]))

    def every(self, kind: type[E]) -> list[E]:
        """All that was of this kind, in order."""
        return [event for event in self.events if isinstance(event, kind)]

    def last(self, kind: type[E]) -> E | None:
        return next((event for event in reversed(self.events) if isinstance(event, kind)), None)

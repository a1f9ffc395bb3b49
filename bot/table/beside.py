"""What is kept beside a table's document: who can be written and rung to, choices half made."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum


class Where(StrEnum):
    """Where a choice is being made: a step picked in private must not show on the board."""

    BOARD = "board"
    COCKPIT = "cockpit"


@dataclass(frozen=True, slots=True)
class Beside:
    writable: set[int] = field(default_factory=set)
    muted: set[int] = field(default_factory=set)
    picks: Mapping[str, str] = field(default_factory=dict)

    def picked(self, where: Where, users: Iterable[int], question: int) -> str:
        """What one of these users has picked so far for this question."""
        for user in users:
            number, _, text = self.picks.get(pick_key(where, user), "").partition(" ")
            if number == str(question):
                return text
        return ""


def pick_key(where: Where, user: int) -> str:
    return f"{where}:{user}"


def pick_value(question: int, text: str) -> str:
    return f"{question} {text}"

"""Lessons: a fixed deal and a script, by which a newcomer learns a game by playing it.

A lesson is data beside its game. Each step tells one rule at the moment it matters and waits for
the move that uses it; then the others move as the script says, so the same rules meet the same
cards every time.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from games.chance import Chance

LEARNER = 0  # the seat of who learns; the others are played by the script
LESSON_SEED = bytes(32)  # nothing of a lesson is secret, and everybody gets the same one


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """What is told, which moves it takes, and what follows. Texts are in English."""

    says: str  # may hold mark-up
    moves: tuple[str, ...] = ()  # in notation; any of them will do. Without them it is only read
    otherwise: str = ""  # why another legal move would be a pity: a pop-up of 200 characters
    then: tuple[str, ...] = ()  # what the others do, as in a record: "1 draw"


@dataclass(frozen=True, slots=True, kw_only=True)
class Lesson:
    seats: int
    deal: Callable[[Chance], Any]  # a state that is asked of the learner, or is read about
    steps: tuple[Step, ...]
    ending: str  # what was learnt; may hold mark-up

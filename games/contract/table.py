"""What a game knows of a table: seats, what was agreed, and how well AIs play."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TypeAlias

from games.contract.screen import Translator

Seat: TypeAlias = int  # 0…n-1 around the table; all that a game knows of a player
Options: TypeAlias = Mapping[str, str]


class Level(StrEnum):
    """How well an AI plays. At no level does it choose what is worse in every case."""

    EASY = "easy"  # a child can beat it
    NORMAL = "normal"  # varies among moves that are nearly as good
    HARD = "hard"  # as well as it can


@dataclass(frozen=True, slots=True)
class Option:
    """Something the table agrees on before the deal. The first choice is the default."""

    name: str
    labels: Mapping[str, str]  # what each choice is called, in English; {n} is the choice itself
    short: Mapping[str, str] = field(default_factory=dict)  # …in a picture, where that is too long

    @property
    def choices(self) -> tuple[str, ...]:
        return tuple(self.labels)

    def label(self, choice: str, t: Translator) -> str:
        return t.say(self.labels[choice], n=choice)

    def short_label(self, choice: str, t: Translator) -> str:
        return t.say(self.short.get(choice, self.labels[choice]), n=choice)

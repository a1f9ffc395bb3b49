"""What kind of match a table plays: properties the core asks for, so that it need not ask the name.

The data of each kind is stored with the table; what follows from its kind is code, and holds for
stored tables too.
"""

from datetime import date, datetime, time, timedelta
from typing import Annotated, ClassVar, Literal, TypeAlias

from pydantic import ConfigDict, Field

from bot.table.stored.base import StoredModel

LESSON: Literal["lesson"] = "lesson"


class Occasion(StoredModel):
    """As a match is, unless a kind says otherwise."""

    model_config = ConfigDict(frozen=True)

    kind: str  # a feature that has screens or moves of its own for it registers them by this

    is_recorded: ClassVar[bool] = True  # kept, told of and counted when it is over
    is_rated: ClassVar[bool] = True  # if people play it among themselves
    is_same_for_all: ClassVar[bool] = False  # the deal, and AIs' chance: it has a seed of its own
    has_lobby: ClassVar[bool] = True  # else it begins as soon as it is opened
    has_deadlines: ClassVar[bool] = True  # else only its script moves for others, AIs included
    has_hints: ClassVar[bool] = True  # for newcomers
    seals_next_deal: ClassVar[bool] = True  # before the press that leads to it
    gives_way: ClassVar[bool] = False  # to whatever is opened in its place: it can be gone on with
    emoji: ClassVar[str] = ""  # in place of where it is played

    @property
    def step_to_remember(self) -> int | None:
        """How far a person has come in it, for the next time."""
        return None

    @property
    def day_of_results(self) -> str | None:
        """Points of everybody who plays it on this day are compared."""
        return None

    @property
    def opens_at(self) -> float:
        """When its record may be seen."""
        return 0


class MatchOccasion(Occasion):
    """Of people who gathered for it."""

    kind: Literal["match"] = "match"


class LessonOccasion(Occasion):
    """A person learns by playing; the others move by a script."""

    kind: Literal["lesson"] = LESSON
    step: int  # how many were taken

    is_recorded: ClassVar[bool] = False
    is_rated: ClassVar[bool] = False
    has_lobby: ClassVar[bool] = False
    has_deadlines: ClassVar[bool] = False
    has_hints: ClassVar[bool] = False  # it has words of its own
    seals_next_deal: ClassVar[bool] = False
    gives_way: ClassVar[bool] = True
    emoji: ClassVar[str] = "🎓"

    @property
    def step_to_remember(self) -> int:
        return self.step


class DailyOccasion(Occasion):
    """The deal of a day, alike for everybody."""

    kind: Literal["daily"] = "daily"
    day: str

    is_rated: ClassVar[bool] = False
    is_same_for_all: ClassVar[bool] = True
    has_lobby: ClassVar[bool] = False

    @property
    def day_of_results(self) -> str:
        return self.day

    @property
    def opens_at(self) -> float:
        """Others may still have it before them."""
        return end_of(self.day)


AnyOccasion: TypeAlias = Annotated[
    MatchOccasion | LessonOccasion | DailyOccasion, Field(discriminator="kind")
]
A_MATCH = MatchOccasion()


def end_of(day: str) -> float:
    """The midnight at which it is over where the bot lives: in its process' time zone (TZ)."""
    return datetime.combine(date.fromisoformat(day) + timedelta(days=1), time()).timestamp()

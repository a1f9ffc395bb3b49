"""Everything a screen depends on besides the table's document."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from bot.table.deadlines import Moment
from bot.table.document import Table
from bot.table.play import HINTED_TURNS
from bot.tally.beaten import Beaten
from games.contract import AnyGame, Seat, Told


class Where(StrEnum):
    """Where a choice is being made: a step picked in private must not show on the board."""

    BOARD = "board"
    COCKPIT = "cockpit"


@dataclass(frozen=True, slots=True, kw_only=True)
class Context:
    games: Mapping[str, AnyGame]  # on offer
    moment: Moment
    writable: frozenset[int] = frozenset()  # users to whom the bot may write
    muted: frozenset[int] = frozenset()  # and who do not want to be rung
    readers: frozenset[int] = frozenset()  # who want words instead of pictures in private
    newcomers: frozenset[int] = frozenset()  # who have not finished this game before
    picks: Mapping[str, str] = field(default_factory=dict)  # choices half made
    all_told: tuple[Told, ...] = ()  # the whole match, when it is over
    beaten: tuple[Beaten, ...] = ()  # records of the group, by this match

    def is_hinted(self, table: Table, seat: Seat) -> bool:
        """A newcomer's first turns; a lesson has words of its own."""
        player = table.players[seat]
        is_new = player.user in self.newcomers and player.turns < HINTED_TURNS
        return is_new and not player.is_away and table.lesson is None

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


def has_open_pick(table: Table, picks: Mapping[str, str]) -> bool:
    """Whether somebody is in the middle of a choice."""
    if table.played is None:
        return False
    question = str(table.played.question)
    return any(picked.partition(" ")[0] == question for picked in picks.values())

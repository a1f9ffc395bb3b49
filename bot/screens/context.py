"""Everything a screen depends on besides the table's document."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from pydantic import BaseModel

from bot.features.stats.model.beaten import BeatenBest
from bot.moment import Timing
from bot.table.document import Table
from bot.table.play import HINTED_TURNS
from games.contract.events import MoveEvents
from games.contract.game import AnyGame
from games.contract.table import Seat


class Where(StrEnum):
    """Where a choice is being made: a step picked in private must not show on the board."""

    BOARD = "board"
    PLAYER_SCREEN = "cockpit"
    EPHEMERAL_HAND = "own"  # in the group, on a message that nobody else sees


class HandRequest(BaseModel):
    """A player's last request for cards in the group, or last press there."""

    at: float
    press: str = ""  # by which the bot may answer there for a few seconds
    command: int = 0  # the same of a command that nobody else has seen
    anew_at: float = 0  # a message shown there should not be older
    on: int = 0  # the pressed message


@dataclass(frozen=True, slots=True)
class EphemeralHands:
    """Whether ephemeral messages work in a group."""

    may_work: bool = False  # it is worth trying
    works: bool = False  # and was seen to work
    at_any_time: bool = False  # not only after a press: the bot is an admin


NO_EPHEMERAL_HANDS = EphemeralHands()


@dataclass(frozen=True, slots=True, kw_only=True)
class Context:
    games: Mapping[str, AnyGame]  # on offer
    timing: Timing
    writable: frozenset[int] = frozenset()  # users to whom the bot may write
    muted: frozenset[int] = frozenset()  # and who do not want to be nudged
    readers: frozenset[int] = frozenset()  # who want words instead of pictures in private
    newcomers: frozenset[int] = frozenset()  # who have not finished this game before
    picks: Mapping[str, str] = field(default_factory=dict)  # choices half made
    all_told: tuple[MoveEvents, ...] = ()  # the whole match, when it is over
    beaten: tuple[BeatenBest, ...] = ()  # records of the group, by this match
    ephemeral_hands: EphemeralHands = NO_EPHEMERAL_HANDS

    def is_hinted(self, table: Table, seat: Seat) -> bool:
        """A newcomer's first turns, unless the occasion has words of its own for them."""
        player = table.players[seat]
        is_new = player.user in self.newcomers and player.turns < HINTED_TURNS
        return is_new and not player.is_away and table.occasion.has_hints

    def picked(self, where: Where, users: Iterable[int], question: int) -> str:
        """What one of these users has picked so far for this question."""
        return next(filter(None, (picked(self.picks, where, one, question) for one in users)), "")

    def hand_request(self, user: int) -> HandRequest | None:
        """The user's last one in the group."""
        noted = self.picks.get(hand_request_key(user))
        return None if noted is None else HandRequest.model_validate_json(noted)


def picked(picks: Mapping[str, str], where: Where, user: int, question: int) -> str:
    """What the user has picked there so far for this question."""
    number, _, text = picks.get(pick_key(where, user), "").partition(" ")
    return text if number == str(question) else ""


def hand_request_key(user: int) -> str:
    return f"look:{user}"


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

"""Limits on what one user or one chat may ask of the bot: token buckets in this process.

They protect the others, so they cost no trip to Redis, and an update that is one too many is not
even parsed. A user over the limit is told once, then
ignored until they slow down. With several processes each counts what it hears.
"""

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum

MOST_REMEMBERED = 10_000  # who has been silent for longest is forgotten
CHAT_FACTOR = 4  # so many times a user's limit is a chat's
MINUTE, HOUR = 60.0, 3600.0


class Verdict(Enum):
    LET_IN = "let in"
    TELL = "tell"  # that it was one too many
    SILENCE = "silence"


class Kind(Enum):
    COMMAND = "command"
    PRESS = "press"
    TABLE = "table"  # opened
    MEMBERSHIP = "membership"  # changes of what the bot may do in a chat


@dataclass(frozen=True, slots=True)
class Attempt:
    """Its kind, user and chat."""

    kind: Kind
    user: int
    chat: int


@dataclass(slots=True)
class _Bucket:
    held: float
    at: float
    was_told: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    commands_per_minute: float
    presses_per_minute: float
    tables_per_hour: float
    clock: Callable[[], float]
    _buckets: OrderedDict[tuple[Kind, str, int], _Bucket] = field(default_factory=OrderedDict)
    _let_in: OrderedDict[int, None] = field(default_factory=OrderedDict)

    def judge_update(self, update: int, attempt: Attempt) -> Verdict:
        """An update that comes again, because storage was away, was counted before."""
        if update in self._let_in:
            return Verdict.LET_IN
        verdict = self.judge(attempt)
        if verdict is Verdict.LET_IN:
            self._let_in[update] = None
            if len(self._let_in) > MOST_REMEMBERED:
                self._let_in.popitem(last=False)
        return verdict

    def judge(self, attempt: Attempt) -> Verdict:
        most, seconds = self._rate(attempt.kind)
        by_user = self._spend((attempt.kind, "user", attempt.user), most, seconds)
        if by_user is not Verdict.LET_IN or attempt.chat > 0:  # a private chat is its user's
            return by_user
        return self._spend((attempt.kind, "chat", attempt.chat), most * CHAT_FACTOR, seconds)

    def _rate(self, kind: Kind) -> tuple[float, float]:
        match kind:
            case Kind.COMMAND | Kind.MEMBERSHIP:
                return self.commands_per_minute, MINUTE
            case Kind.PRESS:
                return self.presses_per_minute, MINUTE
            case Kind.TABLE:
                return self.tables_per_hour, HOUR

    def _spend(self, whose: tuple[Kind, str, int], most: float, seconds: float) -> Verdict:
        now = self.clock()
        bucket = self._buckets.pop(whose, None) or _Bucket(most, now)
        self._buckets[whose] = bucket  # the newest is the last
        if len(self._buckets) > MOST_REMEMBERED:
            self._buckets.popitem(last=False)
        bucket.held = min(most, bucket.held + max(0.0, now - bucket.at) * most / seconds)
        bucket.at = now
        if bucket.held >= most / 2:
            bucket.was_told = False
        if bucket.held >= 1:
            bucket.held -= 1
            return Verdict.LET_IN
        if bucket.was_told:
            return Verdict.SILENCE
        bucket.was_told = True
        return Verdict.TELL

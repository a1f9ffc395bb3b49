"""Flood limits: how many messages and edits Telegram lets through, by sliding windows.

What answers people is limited in its own chat; only what goes to chats from which nobody has been
heard lately is counted over all of them.
"""

from collections import defaultdict, deque
from dataclasses import dataclass
from math import ceil

from playground.world.chats import Chat, ChatKind
from playground.world.errors import too_many_requests


@dataclass(frozen=True, slots=True)
class Allowance:
    calls: int
    seconds: float


@dataclass(frozen=True, slots=True)
class FloodLimits:
    group: Allowance = Allowance(20, 60)
    private: Allowance = Allowance(4, 4)  # one a second, with bursts of four
    overall: Allowance = Allowance(30, 1)


TELEGRAMS_OWN = FloodLimits()
HEARD_LATELY = 60.0  # seconds


class FloodGate:
    """Counts what was let through; without limits everything is."""

    def __init__(self, limits: FloodLimits | None) -> None:
        self.limits = limits
        self._passed: defaultdict[int | None, deque[float]] = defaultdict(deque)
        self._heard: dict[int, float] = {}  # when somebody last spoke or pressed there

    def hears(self, chat_id: int, user_id: int, now: float) -> None:
        """Somebody does something: whatever comes to this chat or to him is an answer."""
        self._heard[chat_id] = self._heard[user_id] = now

    def let_through(self, chat: Chat, now: float) -> None:
        limits = self.limits or TELEGRAMS_OWN
        waits = [self._wait(chat.id, self.allowance(chat), now)]
        is_answer = now - self._heard.get(chat.id, 0) < HEARD_LATELY
        if not is_answer:
            waits.append(self._wait(None, limits.overall, now))
        if self.limits and max(waits) > 0:
            raise too_many_requests(ceil(max(waits)))
        self._passed[chat.id].append(now)
        if not is_answer:
            self._passed[None].append(now)

    def allowance(self, chat: Chat) -> Allowance:
        limits = self.limits or TELEGRAMS_OWN
        return limits.private if chat.kind == ChatKind.PRIVATE else limits.group

    def used(self, chat: Chat, now: float) -> int:
        """How much of its allowance the chat has used up."""
        return len(self._recent(chat.id, self.allowance(chat), now))

    def _wait(self, chat_id: int | None, allowance: Allowance, now: float) -> float:
        """Seconds until one more call fits; the key None counts all chats together."""
        passed = self._recent(chat_id, allowance, now)
        return passed[0] + allowance.seconds - now if len(passed) >= allowance.calls else 0

    def _recent(self, chat_id: int | None, allowance: Allowance, now: float) -> deque[float]:
        passed = self._passed[chat_id]
        while passed and passed[0] <= now - allowance.seconds:
            passed.popleft()
        return passed

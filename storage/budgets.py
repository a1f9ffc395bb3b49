"""Rate limits: the times of the last calls to each chat, since Telegram counts and does not pour.

A chat's limit is "so many in any minute": one more call may go when the oldest of the last so many
has left the window. What nobody asked for (reminders, nudges, AIs' turns) is counted over all chats
too. A 429 shuts its chat; 429s of several chats at once shut all, and their rate comes back by
halves.
"""

import asyncio
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from storage import keys
from storage.budget_scripts import GIVE_BACK, NOTE_429, SPEND
from storage.redis.client import Client
from storage.table.due import milliseconds

SEVERAL_CHATS, AT_ONCE_SECONDS = 3, 5.0  # 429s that are about all chats, not about one
HALF_LIFE_SECONDS = 5.0  # after all were shut, what is missing of the rate is halved this often
RECOVERY_SECONDS = 60.0  # until when all calls are counted over all chats
REPLY_SECONDS = 20.0  # an answer that comes later than that puzzles more than it helps
REPLY_LATE_SECONDS = 1.0  # it need not come back at the very moment


class Purpose(Enum):
    """What a call is for."""

    ASKED = "asked"  # a person's press or command set it off
    UNASKED = "unasked"  # a reminder, a nudge, what AIs and deadlines set off
    REPLY = "reply"  # belongs to no table


@dataclass(frozen=True, slots=True)
class Window:
    """At most `calls` calls in any `seconds`, the last few spread over the rest of the window."""

    calls: int
    seconds: float
    spread: int = 0

    @classmethod
    def each_minute(cls, most: float) -> "Window":
        # A second more than a minute: calls do not arrive when they were paid for.
        return cls(max(1, int(most)), 61.0, spread=int(most) // 4)

    @classmethod
    def each_second(cls, most: float, *, burst_seconds: float) -> "Window":
        return cls(max(1, int(most * burst_seconds)), burst_seconds * 1.05)


@dataclass(frozen=True, slots=True)
class Spending:
    """Calls to a chat that go together or not at all."""

    chat: int
    calls: int = 1
    purpose: Purpose = Purpose.ASKED


class Budgets:
    def __init__(self, redis: Client, *, group: Window, private: Window, total: Window) -> None:
        self._redis = redis
        self._spend = redis.register_script(SPEND)
        self._give_back = redis.register_script(GIVE_BACK)
        self._note_429 = redis.register_script(NOTE_429)
        self._group = group
        self._private = private
        self._total = total
        self._all_shut_until = 0.0  # as far as this process knows: see refresh

    async def spend(self, wanted: Spending, now: float) -> float:
        """Zero if the calls may go now, and are paid for; else the seconds to wait for them."""
        if now < self._all_shut_until:
            return self._all_shut_until - now
        window = self._group if wanted.chat < 0 else self._private  # groups have negative ids
        replies = max(1, window.calls // 5) if wanted.purpose is Purpose.REPLY else 0
        chat, calls = str(wanted.chat), wanted.calls
        wait = await self._spent(chat, calls, window, now, replies=replies)
        if not wait and self._counts_over_all(wanted, now):
            wait = await self._spent(keys.ALL_CHATS, calls, self._rate_of_all(now), now)
            if wait:
                await self._given_back(chat, calls, now)
        return wait

    async def give_back(self, spent: Spending, at: float) -> None:
        """What was paid for at this time and refused: Telegram counts what it lets through."""
        whose = [str(spent.chat), *([keys.ALL_CHATS] if self._counts_over_all(spent, at) else [])]
        await asyncio.gather(*[self._given_back(one, spent.calls, at) for one in whose])

    async def spend_all(self, wanted: Sequence[Spending], now: float) -> list[float]:
        """The same for several, in each chat in their order: who needs more is not overtaken."""
        places: defaultdict[int, list[int]] = defaultdict(list)
        for place, one in enumerate(wanted):
            places[one.chat].append(place)
        waits = [0.0] * len(wanted)

        async def spend_in_order(chat: int) -> None:
            wait = 0.0
            for place in places[chat]:
                wait = wait or await self.spend(wanted[place], now)
                waits[place] = wait

        await asyncio.gather(*map(spend_in_order, places))
        return waits

    async def shut(self, chat: int, now: float, seconds: float) -> None:
        """Telegram said 429: nothing to this chat until then. Other chats play on."""
        until = milliseconds(now + seconds)
        await self._redis.set(keys.budget_shut(str(chat)), until, px=milliseconds(seconds) or 1)
        shut = await self._note_429(
            keys=[keys.BUDGET_429S, keys.budget_shut(keys.ALL_CHATS)],
            args=[
                milliseconds(now),
                chat,
                until,
                milliseconds(AT_ONCE_SECONDS),
                SEVERAL_CHATS,
                milliseconds(RECOVERY_SECONDS),
            ],
        )
        self._all_shut_until = max(self._all_shut_until, int(shut) / 1000)

    async def refresh(self) -> None:
        """Learn what other processes have met."""
        shut = await self._redis.get(keys.budget_shut(keys.ALL_CHATS))
        self._all_shut_until = int(shut or 0) / 1000

    async def _spent(
        self, whose: str, calls: int, window: Window, now: float, *, replies: int = 0
    ) -> float:
        wait = await self._spend(
            keys=[
                keys.budget_calls(whose),
                keys.budget_shut(whose),
                keys.budget_replies(whose),
                keys.budget_promised(whose),
            ],
            args=[
                milliseconds(now),
                min(calls, window.calls),
                window.calls,
                milliseconds(window.seconds),
                window.spread,
                replies,
                milliseconds(REPLY_SECONDS),
                milliseconds(REPLY_LATE_SECONDS),
            ],
        )
        return int(wait) / 1000

    async def _given_back(self, whose: str, calls: int, at: float) -> None:
        if calls:
            await self._give_back(
                keys=[keys.budget_calls(whose), keys.budget_replies(whose)],
                args=[milliseconds(at), calls],
            )

    def _counts_over_all(self, wanted: Spending, now: float) -> bool:
        return wanted.purpose is Purpose.UNASKED or self._is_recovering(now)

    def _is_recovering(self, now: float) -> bool:
        return now < self._all_shut_until + RECOVERY_SECONDS and self._all_shut_until > 0

    def _rate_of_all(self, now: float) -> Window:
        total = self._total
        if not self._is_recovering(now):
            return total
        halvings = 1 + int((now - self._all_shut_until) / HALF_LIFE_SECONDS)
        return Window(max(1, int(total.calls * (1 - 0.5**halvings))), total.seconds)

"""Who is called @so: looked up at Telegram when a command names somebody so, and never stored.

A mention says no more than the user name, so those who sit at the table are asked for one by one.
No update waits for that: it is NotKnownYet first, and the update is deferred (deferred.py).
"""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import structlog
from telegram import Bot
from telegram.error import TelegramError

from bot.actions.action import NotKnownYet

REMEMBER_SECONDS = 30.0  # in this process alone: until the deferred update was taken
LOOK_UP_SECONDS = 1.0

log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class Found:
    at: float
    users: frozenset[int]  # the users who were looked up
    called: dict[str, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Usernames:
    bot: Bot
    clock: Callable[[], float]
    _found: dict[int, Found] = field(default_factory=dict)  # by chat

    def user(self, chat: int, mention: str, among: Sequence[int]) -> int | None:
        """Which of these users is meant; None if it is none of them."""
        found = self._found.get(chat)
        if found is None or self._is_old(found) or not found.users.issuperset(among):
            raise NotKnownYet(chat, tuple(among))
        return found.called.get(mention.removeprefix("@").casefold())

    async def look_up(self, chat: int, users: Sequence[int]) -> None:
        """For a moment at most; whom Telegram does not tell of is called nothing."""
        try:
            async with asyncio.timeout(LOOK_UP_SECONDS):
                members = await asyncio.gather(
                    *[self.bot.get_chat_member(chat, user) for user in users]
                )
        except (TelegramError, TimeoutError) as error:
            log.info("members could not be looked up", error=type(error).__name__)
            members = []
        users_found = [one.user for one in members]
        called = {one.username.casefold(): one.id for one in users_found if one.username}
        for other in [other for other, found in self._found.items() if self._is_old(found)]:
            del self._found[other]
        self._found[chat] = Found(self.clock(), frozenset(users), called)

    def _is_old(self, found: Found) -> bool:
        return self.clock() - found.at > REMEMBER_SECONDS

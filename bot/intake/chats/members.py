"""Who is a member of a group: looked up at Telegram, cached in this process for minutes.

No update waits for that: it is NotKnownYet first, and the update is deferred (deferred.py). Whoever
could not be looked up is no member.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field

import structlog
from telegram import Bot, ChatMember, ChatMemberRestricted
from telegram.error import TelegramError

from bot.actions.action import NotKnownYet

REMEMBER_SECONDS = 300.0
REMEMBER_OTHERS_SECONDS = 15.0  # they may join, or the line be mended
LOOK_UP_SECONDS = 1.0
MOST_REMEMBERED = 10_000  # whoever was looked up longest ago is forgotten

_INSIDE = (ChatMember.OWNER, ChatMember.ADMINISTRATOR, ChatMember.MEMBER)

log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class CachedMembership:
    is_member: bool
    until: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Members:
    bot: Bot
    clock: Callable[[], float]
    _known: OrderedDict[tuple[int, int], CachedMembership] = field(default_factory=OrderedDict)

    def has(self, chat: int, user: int) -> bool:
        known = self._known.get((chat, user))
        if known is None or known.until <= self.clock():
            raise NotKnownYet(chat, member=user)
        return known.is_member

    async def look_up(self, chat: int, user: int) -> None:
        """For a moment at most."""
        is_member = False
        try:
            async with asyncio.timeout(LOOK_UP_SECONDS):
                is_member = _is_inside(await self.bot.get_chat_member(chat, user))
        except (TelegramError, TimeoutError) as error:
            log.info("a member could not be looked up", error=type(error).__name__)
        seconds = REMEMBER_SECONDS if is_member else REMEMBER_OTHERS_SECONDS
        self._known.pop((chat, user), None)
        self._known[chat, user] = CachedMembership(is_member, self.clock() + seconds)
        if len(self._known) > MOST_REMEMBERED:
            self._known.popitem(last=False)


def _is_inside(member: ChatMember) -> bool:
    if isinstance(member, ChatMemberRestricted):
        return bool(member.is_member)
    return member.status in _INSIDE

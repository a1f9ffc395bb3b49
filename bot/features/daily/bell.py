"""The word at midnight: which of a group did best at the deal of the day, where that is wanted."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime

import structlog

from bot.background import Background, is_cancelled
from bot.features.daily import screens as pages
from bot.features.daily.play import DailyDeal
from bot.replies.queue import Replies
from bot.texts import LANGUAGES, words
from storage.connection import Storage
from storage.redis.failures import StorageAway

LOOK_SECONDS = 30.0
LAST_HOUR = 6  # a bot that was away all night does not wake anybody with it
REMEMBER_SECONDS = 3 * 24 * 3600
TELLING_SECONDS = 90  # a little longer than it is tried

log = structlog.get_logger()


@dataclass(slots=True, kw_only=True)
class DailyBell:
    storage: Storage
    deal: DailyDeal
    replies: Replies
    background: Background
    clock: Callable[[], float]
    _told: str = field(default="")  # the last day that was told of by this process

    async def announce_forever(self) -> None:
        while not is_cancelled():
            try:
                await self.announce()
            except StorageAway as error:
                log.warning("the word at midnight waits", error=str(error))
            await asyncio.sleep(LOOK_SECONDS)

    async def announce(self) -> None:
        """Once for each day and chat, whichever process is first.

        That it was told is noted afterwards: if a process dies on the way, or the chat cannot be
        reached, it is told a little later.
        """
        day = self.deal.yesterday
        if day == self._told:
            return
        waiting = await self._waiting(day)
        for chat in waiting:
            telling = f"telling:{_told_of(chat, day)}"
            if await self.storage.seen.first_time(telling, seconds=TELLING_SECONDS):
                self.background.start(self._tell(chat, day))
        if not waiting:
            self._told = day

    async def _waiting(self, day: str) -> list[int]:
        """Chats that have not been told yet; none, if it is too late for that."""
        if datetime.fromtimestamp(self.clock()).astimezone().hour >= LAST_HOUR:
            return []
        chats = await self.storage.daily.chats()
        return [one for one in chats if not await self.storage.seen.has(_told_of(one, day))]

    async def _tell(self, chat: int, day: str) -> None:
        """Where nobody has played it there is nothing to say."""
        try:
            results = await self.deal.results(chat, day)
            t = words(await self.storage.chats.language(chat) or LANGUAGES[0])
            page = pages.at_midnight(self.deal.game(day), results, self.deal.link, t)
            if not results or await self.replies.said(chat, None, page):
                await self.storage.seen.first_time(_told_of(chat, day), seconds=REMEMBER_SECONDS)
        except StorageAway as error:
            log.warning("the word at midnight waits", error=str(error))


def _told_of(chat: int, day: str) -> str:
    return f"daily:{chat}:{day}"

"""Replies: messages that belong to no table. Answers to commands, greetings, rules."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from weakref import WeakValueDictionary

import structlog

from bot.background import Background
from bot.keeper.messenger import Messenger, SendingFailed, TryLater
from games.screen import Screen
from storage.connection import Storage

PATIENCE_SECONDS = 60.0  # a reply that comes later than that puzzles more than it helps

log = structlog.get_logger()


@dataclass(frozen=True, slots=True, kw_only=True)
class Replies:
    storage: Storage
    messenger: Messenger
    background: Background
    clock: Callable[[], float]
    _turns: WeakValueDictionary[int, asyncio.Lock] = field(default_factory=WeakValueDictionary)

    def say(self, chat: int, topic: int | None, screen: Screen) -> None:
        self.background.start(self._say_in_turn(chat, topic, screen))

    async def _say_in_turn(self, chat: int, topic: int | None, screen: Screen) -> None:
        """What is said first in a chat is read first."""
        async with self._turns.setdefault(chat, asyncio.Lock()):
            await self._say(chat, topic, screen)

    async def _say(self, chat: int, topic: int | None, screen: Screen) -> None:
        deadline = self.clock() + PATIENCE_SECONDS
        while self.clock() < deadline:
            wait = await self.storage.budgets.spend(chat, self.clock())
            if not wait:
                try:
                    await self.messenger.send(chat, topic, screen, silent=True)
                except TryLater as later:
                    wait = later.seconds
                    await self.storage.budgets.shut(chat, self.clock(), wait)
                except SendingFailed as failure:
                    log.info("a reply did not arrive", error=type(failure).__name__)
                    return
                else:
                    return
            await asyncio.sleep(wait)

"""Messages that belong to no table: answers to commands, greetings, rules."""

import asyncio
from collections.abc import Callable

import structlog

from bot.chat.background import Background
from bot.table.sending import Messenger, SendingFailed, TryLater
from games.screen import Screen
from storage.connection import Storage

PATIENCE_SECONDS = 60.0  # a reply that comes later than that puzzles more than it helps

log = structlog.get_logger()


class Replies:
    def __init__(
        self,
        storage: Storage,
        messenger: Messenger,
        background: Background,
        clock: Callable[[], float],
    ) -> None:
        self._storage = storage
        self._messenger = messenger
        self._background = background
        self._clock = clock

    def say(self, chat: int, topic: int | None, screen: Screen, *, silent: bool = True) -> None:
        self._background.start(self._say(chat, topic, screen, silent=silent))

    async def _say(self, chat: int, topic: int | None, screen: Screen, *, silent: bool) -> None:
        deadline = self._clock() + PATIENCE_SECONDS
        while self._clock() < deadline:
            wait = await self._storage.budgets.spend(chat, self._clock())
            if not wait:
                try:
                    await self._messenger.send(chat, topic, screen, silent=silent)
                except TryLater as later:
                    wait = later.seconds
                    await self._storage.budgets.shut(chat, self._clock(), wait)
                except SendingFailed as failure:
                    log.info("a reply did not arrive", error=type(failure).__name__)
                    return
                else:
                    return
            await asyncio.sleep(wait)

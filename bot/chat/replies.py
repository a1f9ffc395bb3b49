"""Replies: messages that belong to no table. Answers to commands, greetings, rules."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from functools import partial
from typing import TypeAlias
from weakref import WeakValueDictionary

import structlog

from bot.background import Background
from bot.chat.prints import Prints
from bot.keeper.easel import NotDrawn
from bot.keeper.ephemeral import Ephemeral, Receiver
from bot.keeper.messenger import (
    Messenger,
    NotAllowed,
    PhotoGone,
    SendingFailed,
    TryLater,
    Unreachable,
)
from bot.metrics import Metrics
from games.screen import Picture, Screen
from storage.budgets import Purpose, Spending
from storage.connection import Storage
from storage.failures import is_storage_failure

PATIENCE_SECONDS = 60.0  # a reply that comes later than that puzzles more than it helps
FIRST_PAUSE_SECONDS, LONGEST_PAUSE_SECONDS = 0.5, 8.0  # before it is tried again
MOST_WAITING = 8  # in a chat; what is asked for beyond that is asked for too fast

_Call: TypeAlias = Callable[[], Awaitable[object]]

log = structlog.get_logger()


@dataclass(frozen=True, slots=True, kw_only=True)
class Replies:
    storage: Storage
    messenger: Messenger
    ephemeral: Ephemeral
    prints: Prints
    background: Background
    clock: Callable[[], float]
    metrics: Metrics
    _turns: WeakValueDictionary[int, asyncio.Lock] = field(default_factory=WeakValueDictionary)
    _waiting: Counter[int] = field(default_factory=Counter)

    @property
    def waiting(self) -> int:
        return self._waiting.total()

    def say(self, chat: int, topic: int | None, *screens: Screen) -> None:
        for screen in screens:
            self._begin(chat, partial(self._send, chat, topic, screen))

    def say_to_one(self, chat: int, topic: int | None, receiver: Receiver, screen: Screen) -> None:
        """What the others in the group do not see: who asked so that nobody saw it."""
        messenger = self.ephemeral.messenger_for(receiver)
        self._begin(chat, lambda: messenger.send(chat, topic, screen, silent=True))

    def change(self, chat: int, message: int, screen: Screen) -> None:
        """A reply that was said before, and now says something else."""
        self._begin(chat, lambda: self.messenger.edit(chat, message, screen))

    def strip(self, chat: int, message: int) -> None:
        """A reply that offers nothing any more: its words stay, its buttons go."""
        self._begin(chat, lambda: self.messenger.strip(chat, message))

    def _begin(self, chat: int, call: _Call) -> None:
        if self._waiting[chat] >= MOST_WAITING:
            log.info("a reply too many")
            return
        self._waiting[chat] += 1
        self.background.start(self._made_in_turn(chat, call))

    async def _made_in_turn(self, chat: int, call: _Call) -> None:
        """What is said first in a chat is read first."""
        try:
            async with self._turns.setdefault(chat, asyncio.Lock()):
                await self._make(chat, call)
        finally:
            self._waiting[chat] -= 1
            if not self._waiting[chat]:
                del self._waiting[chat]

    async def _make(self, chat: int, call: _Call) -> None:
        """Tried again for a while, with longer and longer pauses."""
        deadline = self.clock() + PATIENCE_SECONDS
        pause = FIRST_PAUSE_SECONDS
        while self.clock() < deadline:
            try:
                wait = await self._tried(chat, call)
            except SendingFailed as failure:
                if not isinstance(failure, Unreachable):
                    log.info("a reply was refused", error=type(failure).__name__)
                    return
                wait = pause
            except Exception as error:
                if not is_storage_failure(error):
                    raise
                wait = pause
            if not wait:
                return
            pause = min(LONGEST_PAUSE_SECONDS, pause * 2)
            await asyncio.sleep(wait)
        log.warning("a reply did not arrive")

    async def _send(self, chat: int, topic: int | None, screen: Screen) -> None:
        """With its picture; where that cannot be drawn or shown, in words, if it has any."""
        try:
            if screen.picture is not None:
                await self._send_photo(chat, topic, screen, screen.picture)
                return
        except NotDrawn as error:
            log.error("a picture could not be drawn", error=str(error))
        except NotAllowed as refusal:
            if not refusal.about_photos:
                raise
        if screen.text:
            await self.messenger.send(chat, topic, screen, silent=True)

    async def _send_photo(
        self, chat: int, topic: int | None, screen: Screen, picture: Picture
    ) -> None:
        photo = await self.prints.of(picture)
        try:
            sent = await self.messenger.send(chat, topic, screen, silent=True, photo=photo)
        except PhotoGone:
            await self.prints.forget(photo)
            photo = await self.prints.of(picture)
            sent = await self.messenger.send(chat, topic, screen, silent=True, photo=photo)
        # Not waited for: if that fails, what has arrived must not be sent once more.
        self.background.start(self.prints.note(photo, sent.file_id))

    async def _tried(self, chat: int, call: _Call) -> float:
        """Zero if it was made; else how long to wait."""
        now = self.clock()
        wait = await self.storage.budgets.spend(Spending(chat, purpose=Purpose.REPLY), now)
        if wait:
            self.metrics.waited(Purpose.REPLY, wait)
            return wait
        try:
            await call()
        except TryLater as later:
            await self.storage.budgets.shut(chat, self.clock(), later.seconds)
            return later.seconds
        return 0

"""Replies: messages that belong to no table. Answers to commands, greetings, rules."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from dataclasses import dataclass, field
from functools import partial
from typing import Any, TypeAlias
from weakref import WeakValueDictionary

import structlog

from bot.background import Background
from bot.metrics import Metrics
from bot.replies.calls import ReplyCalls
from bot.replies.replay_pictures import ReplayPictures
from bot.replies.shared_pictures import SharedPictures
from bot.sync.messages.ephemeral import Ephemeral, Receiver
from bot.sync.messages.messenger import Document, SendingFailed, TryLater, Unreachable
from bot.sync.messages.removal import Removal
from bot.sync.messages.sent import Leftover, digest
from games.contract.screen import Screen
from storage.budgets import REPLY_SECONDS, Purpose, Spending
from storage.connection import Storage
from storage.redis.failures import StorageAway

OWED_SECONDS = 60.0  # for what nothing else tells; any other reply is of no use after 20
FIRST_PAUSE_SECONDS, LONGEST_PAUSE_SECONDS = 0.5, 8.0  # before it is tried again
MOST_WAITING = 8  # in a chat; what is asked for beyond that is asked for too fast

_Call: TypeAlias = Callable[[], Awaitable[object]]
_Note: TypeAlias = Callable[[int], Coroutine[Any, Any, None]]  # of the message sent
_Saying: TypeAlias = tuple[int, int | None, str, str]  # where, and what

log = structlog.get_logger()


@dataclass(frozen=True, slots=True, kw_only=True)
class Replies:
    storage: Storage
    calls: ReplyCalls
    ephemeral: Ephemeral
    shared_pictures: SharedPictures
    replay_pictures: ReplayPictures
    background: Background
    clock: Callable[[], float]
    metrics: Metrics
    _turns: WeakValueDictionary[int, asyncio.Lock] = field(default_factory=WeakValueDictionary)
    _waiting: Counter[int] = field(default_factory=Counter)
    _unsaid: set[_Saying] = field(default_factory=set)
    _newest: dict[tuple[int, int], object] = field(default_factory=dict)  # what to show there

    @property
    def waiting(self) -> int:
        return self._waiting.total()

    def say(self, chat: int, topic: int | None, *screens: Screen, is_owed: bool = False) -> None:
        """What is on its way there already is not said twice."""
        for screen in screens:
            key = "" if screen.picture is None else screen.picture.key
            saying = (chat, topic, digest(screen), key)
            if saying not in self._unsaid:
                call = partial(self.calls.send, chat, topic, screen, self.shared_pictures)
                self._begin(chat, call, is_owed=is_owed, saying=saying)

    def say_and_note(self, chat: int, screen: Screen, note: _Note) -> None:
        """Words alone; by the message's number they can be changed later."""

        async def call() -> None:
            sent = await self.calls.messenger.send(chat, None, screen, silent=True)
            self.background.start(note(sent.message))  # what has arrived is not sent once more

        self._begin(chat, call, is_owed=True)

    async def said(self, chat: int, topic: int | None, screen: Screen) -> bool:
        """Waited for; False if it has not arrived, and may be tried again."""
        is_settled = False

        async def call() -> None:
            nonlocal is_settled
            try:
                await self.calls.send(chat, topic, screen, self.shared_pictures)
            except SendingFailed as failure:
                is_settled = not isinstance(failure, TryLater | Unreachable)
                raise
            is_settled = True

        self._waiting[chat] += 1
        await self._made_in_turn(chat, call, is_owed=True)
        return is_settled

    def say_to_one(self, chat: int, topic: int | None, receiver: Receiver, screen: Screen) -> None:
        """What the others in the group do not see: who asked so that nobody saw it."""
        messenger = self.ephemeral.messenger_for(receiver)
        self._begin(chat, lambda: messenger.send(chat, topic, screen, silent=True))

    def change(self, chat: int, message: int, screen: Screen) -> None:
        """A reply that was said before, and now says something else."""
        self._begin(chat, lambda: self.calls.messenger.edit(chat, message, screen), is_owed=True)

    def strip(self, chat: int, message: int) -> None:
        """A reply that offers nothing any more: its words stay, its buttons go."""
        self._begin(chat, lambda: self.calls.messenger.strip(chat, message), is_owed=True)

    def lay_out(self, chat: int, topic: int | None, screen: Screen) -> None:
        """Sends the first page."""
        self._begin(chat, partial(self.calls.send, chat, topic, screen, self.replay_pictures))

    def turn_to(self, chat: int, topic: int | None, message: int, screen: Screen) -> None:
        """Shows another page. After several quick presses only the last one is shown."""
        call = partial(self.calls.edit_or_send, chat, topic, message, screen, self.replay_pictures)
        self.background.start(self._turned(chat, message, call))

    async def turned_to(
        self, chat: int, message: int, screen: Screen, is_wanted: Callable[[], Awaitable[bool]]
    ) -> bool:
        """The same, waited for; False if it is gone, or was not wanted when its turn came."""
        is_shown = False

        async def call() -> None:
            nonlocal is_shown
            if await is_wanted():
                await self.calls.edit(chat, message, screen, self.replay_pictures)
                is_shown = True

        await self._turned(chat, message, call)
        return is_shown

    async def _turned(self, chat: int, message: int, call: _Call) -> None:
        """None of those that others have overtaken is made, or paid for."""
        page = self._newest[chat, message] = object()

        def is_newest() -> bool:
            return self._newest.get((chat, message)) is page

        self._waiting[chat] += 1
        try:
            await self._made_in_turn(chat, call, is_newest=is_newest)
        finally:
            if is_newest():
                del self._newest[chat, message]

    def remove(self, leftovers: Iterable[Leftover]) -> None:
        """Messages of tables that are gone."""
        removal = Removal(self.calls.messenger, self.ephemeral, self.clock)
        for one in leftovers:
            self._begin(one.chat, partial(removal.remove, one), is_owed=True)

    def send_file(self, chat: int, file: Document, screen: Screen) -> None:
        self._begin(chat, lambda: self.calls.messenger.send_file(chat, file, screen), is_owed=True)

    def _begin(
        self, chat: int, call: _Call, *, is_owed: bool = False, saying: _Saying | None = None
    ) -> None:
        if self._waiting[chat] >= MOST_WAITING:
            log.info("a reply too many")
            return
        self._waiting[chat] += 1
        if saying is not None:
            self._unsaid.add(saying)
        self.background.start(self._made_in_turn(chat, call, is_owed=is_owed, saying=saying))

    async def _made_in_turn(
        self,
        chat: int,
        call: _Call,
        *,
        is_newest: Callable[[], bool] = lambda: True,
        is_owed: bool = False,
        saying: _Saying | None = None,
    ) -> None:
        """What is said first in a chat is read first."""
        deadline = self.clock() + (OWED_SECONDS if is_owed else REPLY_SECONDS)
        try:
            async with self._turns.setdefault(chat, asyncio.Lock()):
                await self._make(chat, call, is_newest, deadline)
        finally:
            if saying is not None:
                self._unsaid.discard(saying)
            self._waiting[chat] -= 1
            if not self._waiting[chat]:
                del self._waiting[chat]

    async def _make(
        self, chat: int, call: _Call, is_newest: Callable[[], bool], deadline: float
    ) -> None:
        """Tried again for a while, with longer and longer pauses."""
        pause = FIRST_PAUSE_SECONDS
        while self.clock() < deadline:
            if not is_newest():
                return
            try:
                wait = await self._tried(chat, call)
            except SendingFailed as failure:
                if not isinstance(failure, Unreachable):
                    log.info("a reply was refused", error=type(failure).__name__)
                    return
                wait = pause
            except StorageAway:
                wait = pause
            if not wait:
                return
            pause = min(LONGEST_PAUSE_SECONDS, pause * 2)
            await asyncio.sleep(wait)
        log.warning("a reply did not arrive")

    async def _tried(self, chat: int, call: _Call) -> float:
        """Zero if it was made; else how long to wait."""
        now = self.clock()
        price = Spending(chat, purpose=Purpose.REPLY)
        wait = await self.storage.budgets.spend(price, now)
        if wait:
            self.metrics.waited(Purpose.REPLY, wait)
            return wait
        try:
            await call()
        except TryLater as later:
            await self.storage.budgets.shut(chat, self.clock(), later.seconds)
            return later.seconds
        except Unreachable:  # it may have been carried out
            raise
        except SendingFailed:
            await self.storage.budgets.give_back(price, now)
            raise
        return 0

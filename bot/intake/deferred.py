"""Deferred updates: acknowledged, kept in Redis until a look-up has answered.

One waits for a look-up at Telegram, another for a process that can read a newer document. It is
taken again when that is there, and whatever comes from the same chat meanwhile is taken after it.
What a process leaves behind when it dies is taken by the next one that looks.
"""

import asyncio
import json
from bisect import bisect
from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, TypeAlias

import structlog

from bot.actions.action import NotKnownYet
from bot.background import Background, is_cancelled
from bot.intake.chats.members import Members
from bot.intake.chats.rights import ChatRights
from bot.intake.chats.usernames import Usernames
from bot.telegram.ephemeral import ServerEphemeral
from storage.connection import Storage
from storage.redis.failures import NewerFormat, StorageAway

ORPHANED_SECONDS = 3.0  # the process that deferred it would have taken it by now
AGAIN_SECONDS = 0.5  # storage may be away for a moment
NEWER_SECONDS = 150.0  # as long as Telegram keeps a press: by then a newer bot should have come
MOST_LOOK_UPS = 3  # for one update; then it is done with

Raw: TypeAlias = dict[str, Any]
Take: TypeAlias = Callable[[Raw], Awaitable[None]]

log = structlog.get_logger()


@dataclass(frozen=True, slots=True, kw_only=True)
class DeferredUpdates:
    storage: Storage
    rights: ChatRights
    usernames: Usernames
    members: Members
    ephemeral: ServerEphemeral
    background: Background
    clock: Callable[[], float]
    _queues: dict[object, deque[Raw]] = field(default_factory=dict)  # by the chat they come from

    @property
    def waiting(self) -> int:
        return sum(map(len, self._queues.values()))

    def is_waiting(self, chat: object) -> bool:
        """Whether an update of this chat is deferred, so that the next ones must wait behind it."""
        return chat in self._queues

    async def defer(
        self, raw: Raw, chat: object, take: Take, needs: NotKnownYet | None = None
    ) -> None:
        """Until what it needs to know of a group is known, if it is the first of its chat."""
        await self.storage.deferred.put(raw["update_id"], json.dumps(raw))
        if chat in self._queues:
            self._queues[chat].append(raw)
            return
        self._begin(raw, chat, take, needs)

    async def adopt_forever(self, chat_of: Callable[[object], object], take: Take) -> None:
        """Updates whose process died after it had deferred them."""
        waiting: set[int] = set()
        while not is_cancelled():
            try:
                deferred = await self.storage.deferred.all()
                for update in [one for one in deferred if one in waiting]:
                    try:
                        raw = json.loads(deferred[update])
                        self._adopt(raw, chat_of(raw), take)
                    except Exception as error:  # noqa: BLE001 - anything can be wrong with it
                        log.error("not adopted", update=update, error=type(error).__name__)
                waiting = set(deferred)
            except StorageAway as error:
                log.warning("storage is away", error=str(error))
            except Exception:
                log.exception("deferred updates could not be looked through")
            await asyncio.sleep(ORPHANED_SECONDS)

    def _adopt(self, raw: Raw, chat: object, take: Take) -> None:
        """In the order of their numbers; but the first of its chat is being taken already."""
        queue = self._queues.get(chat)
        if queue is None:
            self._begin(raw, chat, take)
            return
        numbers = [one["update_id"] for one in queue]
        if raw["update_id"] not in numbers:
            queue.insert(max(1, bisect(numbers, raw["update_id"])), raw)

    def _begin(self, raw: Raw, chat: object, take: Take, needs: NotKnownYet | None = None) -> None:
        self._queues[chat] = deque([raw])
        self.background.start(self._work_off(chat, take, needs))

    async def _work_off(self, chat: object, take: Take, needs: NotKnownYet | None) -> None:
        queue = self._queues[chat]
        try:
            while queue:
                await self._take_patiently(queue[0], take, needs)
                queue.popleft()
                needs = None
        finally:
            del self._queues[chat]

    async def _take_patiently(self, raw: Raw, take: Take, needs: NotKnownYet | None) -> None:
        look_ups, since, is_newer = 0, self.clock(), False
        while True:
            try:
                if is_newer and not await self.storage.deferred.holds(raw["update_id"]):
                    return  # a newer bot has taken it
                if needs is not None:
                    look_ups += 1
                    await self._look_up(needs)
                await take(raw)
                break
            except NotKnownYet as unknown:
                needs = unknown
                if look_ups >= MOST_LOOK_UPS:
                    log.error("rights stay unknown", update=raw["update_id"])
                    break
            except NewerFormat:
                is_newer = True
                if self.clock() - since >= NEWER_SECONDS:
                    log.error("written by a newer bot", update=raw["update_id"])
                    break
                await asyncio.sleep(AGAIN_SECONDS)
            except StorageAway:
                await asyncio.sleep(AGAIN_SECONDS)
        await self._forget(raw["update_id"])

    async def _look_up(self, needs: NotKnownYet) -> None:
        if needs.member is not None:
            await self.members.look_up(needs.chat, needs.member)
        elif needs.asker is not None:
            await self.ephemeral.try_out(needs.chat, needs.asker)
        elif needs.users:
            await self.usernames.look_up(needs.chat, needs.users)
        else:
            await self.rights.look_up(needs.chat)

    async def _forget(self, update: int) -> None:
        """What is not forgotten now is taken once more, and recognised as done."""
        try:
            await self.storage.deferred.done(update)
        except StorageAway:
            log.warning("storage is away", update=update)

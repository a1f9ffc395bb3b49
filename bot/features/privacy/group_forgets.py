"""A group's /forget that waits for an hour, in which any of its admins can undo it.

It is kept in Redis, so whoever is restarted loses none. One process at a time does what is due; if
it dies on the way another one does it again, which harms nothing.
"""

import asyncio
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

import structlog
from pydantic import Field

from bot.background import is_cancelled
from bot.features.privacy.forgetting import Forgetting, Progress, unheard
from bot.features.privacy.screens import forgetting as pages
from bot.replies.queue import Replies
from bot.screens.wanted import is_unchanging, stays
from bot.sync.messages.sent import SentMessage, read_sent
from bot.table.stored.base import StoredModel
from bot.texts import words
from storage.connection import Storage
from storage.redis.failures import StorageAway

WAITS_SECONDS = 3600
LOOK_SECONDS = 15.0
AGAIN_SECONDS = 120  # whoever began it must be dead by then

log = structlog.get_logger()


class Waiting(StoredModel):
    """When a group is to be forgotten, and the messages that say so."""

    at: float
    chat: int = 0  # where that message stands; another than the group's if it has moved since
    message: int  # 0: it is not known
    language: str
    is_begun: bool = False
    others: list[int] = Field(default_factory=list)  # several may have been asked at once

    @property
    def messages(self) -> list[int]:
        return [message for message in (self.message, *self.others) if message]


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupForgets:
    storage: Storage
    forgetting: Forgetting
    replies: Replies
    clock: Callable[[], float]

    async def begin(self, chat: int, message: int, language: str) -> float:
        """When it will be done; somebody may have asked for it before."""
        waiting = Waiting(
            at=self.clock() + WAITS_SECONDS, chat=chat, message=message, language=language
        )
        while True:
            content = await self.storage.forgets.put(chat, waiting.model_dump_json())
            first = Waiting.model_validate_json(content)
            if message in first.messages or first.chat != chat:
                return first.at
            both = first.model_copy(update={"others": [*first.others, message]})
            if await self.storage.forgets.replace(chat, content, both.model_dump_json()):
                return first.at

    async def is_waiting(self, chat: int) -> bool:
        return await self.storage.forgets.of(chat) is not None

    async def undo(self, chat: int) -> list[int] | None:
        """The messages here that have promised it; None if there is nothing to undo any more."""
        content = await self.storage.forgets.of(chat)
        if content is None:
            return None
        waiting = Waiting.model_validate_json(content)
        if waiting.is_begun or waiting.at <= self.clock():
            return None
        if not await self.storage.forgets.replace(chat, content):
            return None
        return waiting.messages if waiting.chat == chat else []

    async def forget(self, chat: int, progress: Progress = unheard) -> None:
        """Now."""
        self.take_away(await self.forgetting.forget_chat(chat, progress))
        await self.storage.forgets.drop(chat)

    async def run(self) -> None:
        """Until cancelled."""
        while not is_cancelled():
            try:
                await self.look()
            except StorageAway as error:
                log.warning("storage is away", error=str(error))
            except Exception:
                log.exception("groups to be forgotten could not be looked through")
            await asyncio.sleep(LOOK_SECONDS)

    async def look(self) -> None:
        """For those that are due, and those that have moved."""
        for chat, content in (await self.storage.forgets.all()).items():
            try:
                await self._look_at(chat, content)
            except StorageAway:
                raise
            except Exception:  # costs the other groups nothing
                log.exception("a group could not be forgotten", chat=chat)

    async def _look_at(self, chat: int, content: str) -> None:
        waiting, now = Waiting.model_validate_json(content), self.clock()
        if waiting.at <= now:
            begun = waiting.model_copy(update={"at": now + AGAIN_SECONDS, "is_begun": True})
            if await self.storage.forgets.replace(chat, content, begun.model_dump_json()):
                await self.forget(chat)
                self._tell(chat, waiting)
        elif waiting.chat != chat and not waiting.is_begun:
            here = waiting.model_copy(update={"chat": chat, "message": 0, "others": []})
            if await self.storage.forgets.replace(chat, content, here.model_dump_json()):
                self._say_anew(chat, here)

    def _tell(self, chat: int, waiting: Waiting) -> None:
        """Numbers of messages count from one again in a group that has moved."""
        done = pages.forgotten_group(words(waiting.language))
        told = waiting.messages if waiting.chat == chat else []
        for message in told:
            self.replies.change(chat, message, done)
        if not told:
            self.replies.say(chat, None, done, is_owed=True)

    def _say_anew(self, chat: int, waiting: Waiting) -> None:
        """What an admin wants must stand where the admins can undo it."""

        async def note(message: int) -> None:
            known = waiting.model_copy(update={"message": message})
            before, after = waiting.model_dump_json(), known.model_dump_json()
            await self.storage.forgets.replace(chat, before, after)

        self.replies.say_and_note(chat, pages.waits(waiting.at, words(waiting.language)), note)

    def take_away(self, posts: Iterable[Mapping[str, str]]) -> None:
        """What a whole group has seen stays there without its buttons; the rest goes."""
        for slot, note in [pair for one in posts for pair in read_sent(one).items()]:
            if is_unchanging(slot):
                continue
            if note.chat < 0 and stays(slot):
                self._strip(note)
            else:
                self.replies.remove([*note.leftovers, *note.as_leftover()])

    def _strip(self, note: SentMessage) -> None:
        self.replies.remove(note.leftovers)
        if note.message is not None and note.may_be_pressed:
            self.replies.strip(note.chat, note.message)

"""A group's /forget that waits for an hour, in which any of its admins can undo it.

It is kept in Redis, so whoever is restarted loses none. One process at a time does what is due; if
it dies on the way another one does it again, which harms nothing.
"""

import asyncio
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

import structlog

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
    """When a group is to be forgotten, and the message that says so."""

    at: float
    message: int
    language: str
    is_begun: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupForgets:
    storage: Storage
    forgetting: Forgetting
    replies: Replies
    clock: Callable[[], float]

    async def begin(self, chat: int, message: int, language: str) -> float:
        """When it will be done; somebody may have asked for it before."""
        waiting = Waiting(at=self.clock() + WAITS_SECONDS, message=message, language=language)
        content = await self.storage.forgets.put(chat, waiting.model_dump_json())
        return Waiting.model_validate_json(content).at

    async def due_at(self, chat: int) -> float | None:
        """None: nobody has asked for it."""
        content = await self.storage.forgets.of(chat)
        return None if content is None else Waiting.model_validate_json(content).at

    async def undo(self, chat: int) -> bool:
        """False if there is nothing to undo any more."""
        content = await self.storage.forgets.of(chat)
        if content is None:
            return False
        waiting = Waiting.model_validate_json(content)
        if waiting.is_begun or waiting.at <= self.clock():
            return False
        return await self.storage.forgets.replace(chat, content)

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
            await asyncio.sleep(LOOK_SECONDS)

    async def look(self) -> None:
        """For those that are due."""
        now = self.clock()
        for chat, content in (await self.storage.forgets.all()).items():
            waiting = Waiting.model_validate_json(content)
            begun = waiting.model_copy(update={"at": now + AGAIN_SECONDS, "is_begun": True})
            if waiting.at <= now and await self.storage.forgets.replace(
                chat, content, begun.model_dump_json()
            ):
                await self.forget(chat)
                done = pages.forgotten_group(words(waiting.language))
                self.replies.change(chat, waiting.message, done)

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

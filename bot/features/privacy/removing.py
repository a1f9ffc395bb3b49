"""Carries out /forget: in the background, with a message that tells how far it is.

What was asked for is noted in Redis before it is answered, so that a crash leaves nothing half
done: the next process that looks goes on. What is gone already costs nothing then.
"""

import asyncio
from dataclasses import dataclass, field

import structlog
from pydantic import BaseModel

from bot.background import Background
from bot.features.privacy.forgetting import Forgetting, Progress
from bot.features.privacy.group_forgets import GroupForgets
from bot.features.privacy.screens import forgetting as pages
from bot.intake.adopting import adopt_forever
from bot.replies.queue import Replies
from bot.table.document import Person
from bot.texts import words
from storage.connection import Storage
from storage.redis.failures import StorageAway

EDIT_SECONDS = 3.0  # between two words on how far it is

log = structlog.get_logger()


class ForgetRequest(BaseModel):
    """To forget `person`, or without one the group in which it was asked for."""

    person: Person | None
    by: str = ""  # the owner who had the group forgotten, as it is told
    chat: int
    message: int  # that says what came of it
    language: str
    operation: str

    @property
    def whose(self) -> int:
        return self.chat if self.person is None else self.person.user


@dataclass(frozen=True, slots=True, kw_only=True)
class Removing:
    storage: Storage
    forgetting: Forgetting
    groups: GroupForgets
    replies: Replies
    background: Background
    _at_work: set[int] = field(default_factory=set)

    async def begin(self, removal: ForgetRequest) -> None:
        await self.storage.removals.put(removal.whose, removal.model_dump_json())
        self._start(removal.whose)

    async def adopt_forever(self) -> None:
        await adopt_forever(self.storage.removals, self._start)

    def _start(self, whose: int) -> None:
        if whose not in self._at_work:
            self._at_work.add(whose)
            self.background.start(self._work(whose))

    async def _work(self, whose: int) -> None:
        """While storage is away it is left to whoever looks next."""
        try:
            while (noted := await self.storage.removals.of(whose)) is not None:
                await self._remove(ForgetRequest.model_validate_json(noted))
                await self.storage.removals.done(whose, noted)
        except StorageAway as error:
            log.warning("storage is away", error=str(error))
        finally:
            self._at_work.discard(whose)

    async def _remove(self, removal: ForgetRequest) -> None:
        t, told = words(removal.language), self._telling(removal)
        if removal.person is None:
            await self.groups.forget(removal.chat, told)
            done = pages.forgotten_group(t, removal.by)
        else:
            person, operation = removal.person, removal.operation
            posts = await self.forgetting.forget_user(person, told, operation=operation)
            self.groups.take_away(posts)
            done = pages.forgotten_user(t)
        self.replies.change(removal.chat, removal.message, done)

    def _telling(self, removal: ForgetRequest) -> Progress:
        clock, t = asyncio.get_running_loop().time, words(removal.language)
        told_at = clock()  # what takes less says nothing until it is done

        def tell(done: int, of: int) -> None:
            nonlocal told_at
            if done < of and clock() - told_at >= EDIT_SECONDS:
                told_at = clock()
                self.replies.change(removal.chat, removal.message, pages.forgetting(done, of, t))

        return tell

"""Carries out /forget: in the background, with a message that tells how far it is.

What was asked for is noted in Redis before it is answered, so that a crash leaves nothing half
done: the next process that looks goes on. What is gone already costs nothing then.
"""

import asyncio
from dataclasses import dataclass

from pydantic import BaseModel, ConfigDict

from bot.features.privacy.forgetting import Forgetting, Progress
from bot.features.privacy.group_forgets import GroupForgets
from bot.features.privacy.screens import forgetting as pages
from bot.intake.errand_runner import ErrandRunner
from bot.replies.queue import Replies
from bot.table.document import Person
from bot.texts import words

EDIT_SECONDS = 3.0  # between two words on how far it is


class ForgetRequest(BaseModel):
    """To forget `person`, or without one the group in which it was asked for."""

    model_config = ConfigDict(hide_input_in_errors=True)

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
    errands: ErrandRunner
    forgetting: Forgetting
    groups: GroupForgets
    replies: Replies

    async def begin(self, removal: ForgetRequest) -> None:
        await self.errands.errands.put(removal.whose, removal.model_dump_json())
        self.errands.begin(removal.whose, self._carry_out)

    async def adopt_forever(self) -> None:
        await self.errands.adopt_forever(self._carry_out)

    async def _carry_out(self, _whose: int, word: str) -> None:
        await self._remove(ForgetRequest.model_validate_json(word))

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

"""/forget: asked once more, done, and the messages of what was removed taken away.

In private a user is forgotten everywhere; in a group an admin has the whole group forgotten.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import assert_never

from bot.actions.action import Actor, Answer, Rights, Standing
from bot.actions.admins import admin_name
from bot.actions.private import PrivateChats
from bot.actions.table_actions import TableActions
from bot.features.privacy.forgetting import Forgetting
from bot.features.privacy.group_forgets import GroupForgets
from bot.features.privacy.presses import ForgetPress
from bot.features.privacy.removing import ForgetRequest, Removing
from bot.features.privacy.screens import forgetting as pages
from bot.replies.queue import Replies
from bot.requests import CommandMessage, PressedReply
from bot.table.document import Person
from bot.table.refusals import No, Refused
from games.contract.screen import Screen
from storage.connection import Storage

ASKED_SECONDS = 600  # so long the question can be answered


@dataclass(frozen=True, slots=True, kw_only=True)
class Forget:
    storage: Storage
    forgetting: Forgetting
    groups: GroupForgets
    table_actions: TableActions
    private: PrivateChats
    rights: Rights
    replies: Replies
    removing: Removing
    clock: Callable[[], float]

    async def ask(self, command: CommandMessage) -> Screen | None:
        place, actor, t = command.place, command.actor, command.t
        if place.is_private:
            user = actor.person.user
            tables = await self.private.tables_of(user)
            return pages.ask_user(await self.forgetting.matches_of_user(user), len(tables), t)
        if not (await self._standing(actor)).is_admin:
            return pages.only_admins(self.table_actions.start_link(None), t)
        if await self.groups.is_waiting(place.chat):
            return pages.waits_already(t)
        return pages.ask_group(await self.storage.records.count_of_chat(place.chat), t)

    async def answered(
        self, press: ForgetPress, asked: PressedReply | None, actor: Actor
    ) -> Answer:
        """On the very message that asks: data can be forged on any other."""
        if asked is None:
            raise Refused(No.GARBLED)
        place, user = asked.place, actor.person.user
        is_own = place.is_private and place.chat == user
        standing = Standing()
        if not place.is_private:
            standing = await self._standing(actor, afresh=press is ForgetPress.GROUP)
            if not standing.is_admin:
                raise Refused(No.ONLY_ADMIN)
        match press:
            case ForgetPress.NOTHING:
                done = pages.not_forgotten(actor.t)
            case ForgetPress.UNDO:
                _must_be(not place.is_private)
                promises = await self.groups.undo(place.chat)
                if promises is None:
                    raise Refused(No.TOO_LATE_TO_UNDO)
                done = pages.undone(admin_name(actor.person.name, standing, actor.t), actor.t)
                for message in {*promises} - {asked.message}:
                    self.replies.change(place.chat, message, done)
            case ForgetPress.ME:
                _must_be(is_own)
                self._must_be_fresh(asked)
                removal = self._removal(asked, actor, person=actor.person)
                await self.removing.begin(removal)
                return Answer()
            case ForgetPress.GROUP:
                _must_be(not place.is_private)
                self._must_be_fresh(asked)
                who = admin_name(actor.person.name, standing, actor.t)
                if standing.is_owner:  # whose word counts at once
                    await self.removing.begin(self._removal(asked, actor, by=who))
                    return Answer()
                language = actor.t.language
                due_at = await self.groups.begin(place.chat, asked.message, language)
                done = pages.waits(due_at, actor.t, who)
            case _:
                assert_never(press)
        self.replies.change(place.chat, asked.message, done)
        return Answer()

    def _removal(
        self, asked: PressedReply, actor: Actor, *, person: Person | None = None, by: str = ""
    ) -> ForgetRequest:
        return ForgetRequest(
            person=person, by=by, chat=asked.place.chat, message=asked.message,
            language=actor.t.language, operation=actor.operation,
        )  # fmt: skip

    async def _standing(self, actor: Actor, *, afresh: bool = False) -> Standing:
        """Who is not known as an admin may have become one: then it is looked up first.

        For what destroys, it always is: who was dismissed a minute ago is no admin.
        """
        if actor.speaks_for_group:
            return Standing(is_admin=True, hides_name=True)
        user = actor.person.user
        return await self.rights.of(actor.chat, user, None, as_admin=True, afresh=afresh)

    def _must_be_fresh(self, asked: PressedReply) -> None:
        if self.clock() - asked.sent_at > ASKED_SECONDS:
            raise Refused(No.ASK_TO_FORGET_AGAIN)


def _must_be(is_so: bool) -> None:  # noqa: FBT001 - a sentence: it must be so
    if not is_so:
        raise Refused(No.GARBLED)

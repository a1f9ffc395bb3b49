"""/forget: asked once more, done, and the messages of what was removed taken away.

In private a user is forgotten everywhere; in a group an admin has the whole group forgotten.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import assert_never

from telegram import Message

from bot.chat.command import Command
from bot.chat.origin import place_of
from bot.chat.replies import Replies
from bot.deeds.at_table import AtTable
from bot.deeds.deed import Answer, Doer, Rights
from bot.deeds.forgetting import Forgetting
from bot.deeds.private import PrivateChats
from bot.keeper.notes import Note, read_notes
from bot.screens import forgetting as pages
from bot.screens.buttons import ForgetPress
from bot.screens.desired import is_unchanging, stays
from bot.table.refusals import No, Refused
from games.screen import Screen
from storage.connection import Storage

ASKED_SECONDS = 600  # so long the question can be answered


@dataclass(frozen=True, slots=True, kw_only=True)
class Forget:
    storage: Storage
    forgetting: Forgetting
    at_table: AtTable
    private: PrivateChats
    rights: Rights
    replies: Replies
    clock: Callable[[], float]

    async def ask(self, command: Command) -> Screen | None:
        place, doer, t = command.place, command.doer, command.t
        if place.is_private:
            user = doer.person.user
            tables = await self.private.tables_of(user)
            return pages.ask_user(await self.forgetting.matches_of_user(user), len(tables), t)
        if not await self._is_admin(doer):
            return pages.only_admins(self.at_table.start_link(None), t)
        return pages.ask_group(await self.storage.records.count_of_chat(place.chat), t)

    async def answered(self, press: ForgetPress, asked: Message | None, doer: Doer) -> Answer:
        """On the very message that asks: data can be forged on any other."""
        if asked is None:
            raise Refused(No.GARBLED)
        place, user = place_of(asked), doer.person.user
        is_own = place.is_private and place.chat == user
        if not place.is_private and not await self._is_admin(doer):
            raise Refused(No.ONLY_ADMIN)
        match press:
            case ForgetPress.NOTHING:
                done = pages.not_forgotten(doer.t)
            case ForgetPress.ME:
                _must_be(is_own)
                self._must_be_fresh(asked)
                posts = await self.forgetting.forget_user(doer.person, operation=doer.operation)
                self._take_away(posts)
                done = pages.forgotten_user(doer.t)
            case ForgetPress.GROUP:
                _must_be(not place.is_private)
                self._must_be_fresh(asked)
                self._take_away(await self.forgetting.forget_chat(place.chat))
                done = pages.forgotten_group(doer.t)
            case _:
                assert_never(press)
        self.replies.change(place.chat, asked.message_id, done)
        return Answer()

    async def _is_admin(self, doer: Doer) -> bool:
        """Who is not known as one may have become one: then it is looked up first."""
        if doer.speaks_for_group:
            return True
        standing = await self.rights.of(doer.chat, doer.person.user, None, as_admin=True)
        return standing.is_admin

    def _must_be_fresh(self, asked: Message) -> None:
        if self.clock() - asked.date.timestamp() > ASKED_SECONDS:
            raise Refused(No.ASK_TO_FORGET_AGAIN)

    def _take_away(self, posts: Iterable[Mapping[str, str]]) -> None:
        """What a whole group has seen stays there without its buttons; the rest goes."""
        for slot, note in [pair for one in posts for pair in read_notes(one).items()]:
            if is_unchanging(slot):
                continue
            if note.chat < 0 and stays(slot):
                self._strip(note)
            else:
                self.replies.remove([*note.leftovers, *note.as_leftover()])

    def _strip(self, note: Note) -> None:
        self.replies.remove(note.leftovers)
        if note.message is not None and note.may_be_pressed:
            self.replies.strip(note.chat, note.message)


def _must_be(is_so: bool) -> None:  # noqa: FBT001 - a sentence: it must be so
    if not is_so:
        raise Refused(No.GARBLED)

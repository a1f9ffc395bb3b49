"""Rights in a group: its list of admins, cached in Redis for minutes, refreshed in background.

No update waits for them. What is not known yet is NotKnownYet: the update is deferred (deferred.py)
and taken again after a look-up of a moment at most, which fails safe: then nobody is an admin, and
nobody's name is shown before a warning.
"""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field

import structlog
from pydantic import BaseModel
from telegram import Bot, ChatMemberAdministrator, ChatMemberOwner
from telegram.error import TelegramError

from bot.actions.action import NotKnownYet, Standing
from bot.background import Background
from storage.connection import Storage

REMEMBER_SECONDS = 300
REMEMBER_FAILURE_SECONDS = 15
FRESH_SECONDS = 60  # older ones are looked up again in the background
JUST_NOW_SECONDS = 5  # what was looked up then is not looked up again
LOOK_UP_SECONDS = 1.0

log = structlog.get_logger()


class Admins(BaseModel):
    """Of a group, as they were remembered."""

    at: float
    are_known: bool = True
    hides_name: dict[int, bool] = {}  # of each admin
    owner: int | None = None

    def standing(self, user: int) -> Standing:
        if not self.are_known:
            return Standing(hides_name=True, is_known=False)
        return Standing(
            is_admin=user in self.hides_name,
            hides_name=self.hides_name.get(user, False),
            is_owner=user == self.owner,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class ChatRights:
    bot: Bot
    storage: Storage
    background: Background
    clock: Callable[[], float]
    _looking: set[int] = field(default_factory=set)

    async def of(
        self,
        chat: int,
        user: int,
        remembered: str | None,
        *,
        as_admin: bool = False,
        afresh: bool = False,
    ) -> Standing:
        stored = remembered or await self.storage.chats.admins(chat)
        if stored is None:
            raise NotKnownYet(chat)
        admins = Admins.model_validate_json(stored)
        standing, age = admins.standing(user), self.clock() - admins.at
        may_be_past = afresh or (as_admin and not standing.is_admin)  # or they have become one
        if may_be_past and age > JUST_NOW_SECONDS:
            raise NotKnownYet(chat)
        if age > FRESH_SECONDS:
            self.look_ahead(chat)
        return standing

    def look_ahead(self, chat: int) -> None:
        if chat < 0 and chat not in self._looking:
            self._looking.add(chat)
            self.background.start(self._refresh(chat))

    async def _refresh(self, chat: int) -> None:
        try:
            await self.look_up(chat)
        finally:
            self._looking.discard(chat)

    async def look_up(self, chat: int) -> None:
        """For a moment at most; what could not be learned is remembered as not known."""
        seconds = REMEMBER_SECONDS
        try:
            async with asyncio.timeout(LOOK_UP_SECONDS):
                members = await self.bot.get_chat_administrators(chat)
        except (TelegramError, TimeoutError) as error:
            log.info("admins could not be looked up", error=type(error).__name__)
            admins = Admins(at=self.clock(), are_known=False)
            seconds = REMEMBER_FAILURE_SECONDS
        else:
            admins = Admins(
                at=self.clock(),
                hides_name={
                    member.user.id: bool(member.is_anonymous)
                    for member in members
                    if isinstance(member, ChatMemberAdministrator | ChatMemberOwner)
                },
                owner=next(
                    (one.user.id for one in members if isinstance(one, ChatMemberOwner)), None
                ),
            )
        await self.storage.chats.note_admins(chat, admins.model_dump_json(), seconds=seconds)

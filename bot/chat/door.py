"""Dispatch of updates: each read by itself, handed on, and done with only when committed."""

from dataclasses import dataclass
from typing import Any

import structlog
from telegram import Bot, Update

from bot.chat.answers import Answers
from bot.chat.commands import Commands
from bot.chat.membership import Membership
from bot.chat.presses import Presses
from bot.deeds.deed import Answer
from bot.texts import language_of, words
from storage.failures import is_storage_failure

KINDS = ("message", "callback_query", "my_chat_member")

log = structlog.get_logger()


@dataclass(frozen=True, slots=True, kw_only=True)
class Door:
    bot: Bot
    commands: Commands
    presses: Presses
    membership: Membership
    answers: Answers

    async def take(self, raw: object) -> None:
        """Raises if storage is away: then the update must be kept and tried again.

        Any other failure is logged by id, answered with an apology where possible, and done
        with: a poisonous update must not come back for ever.
        """
        try:
            update = Update.de_json(_object(raw), self.bot)
        except Exception as error:  # noqa: BLE001 - anything can be wrong with it
            log.error("an update makes no sense", update=update_id(raw), error=type(error).__name__)
            return
        try:
            await self._hand_on(update)
        except Exception as error:
            if is_storage_failure(error):
                raise
            log.exception("an update failed", update=update.update_id)
            self._apologise(update)

    async def _hand_on(self, update: Update) -> None:
        message = update.message
        if update.callback_query is not None:
            await self.presses.handle(update.callback_query)
        elif update.my_chat_member is not None:
            await self.membership.handle(update.my_chat_member, f"update:{update.update_id}")
        elif message is not None and (message.migrate_to_chat_id or message.migrate_from_chat_id):
            await self.membership.handle_move(message)
        elif message is not None:
            await self.commands.handle(message)

    def _apologise(self, update: Update) -> None:
        query = update.callback_query
        if query is not None:
            t = words(language_of(query.from_user.language_code))
            text = t.say("Something broke on my side. Nothing was lost: please try again.")
            self.answers.give(query.id, Answer(text, alert=True))


def update_id(raw: object) -> int | None:
    """Its number, even if nothing else about it makes sense."""
    found = raw.get("update_id") if isinstance(raw, dict) else None
    return found if isinstance(found, int) and not isinstance(found, bool) else None


def chat_of(raw: object) -> object:
    """What must stay in order: everything from one chat."""
    match raw:
        case {"message": {"chat": {"id": chat}}}:
            return chat
        case {"callback_query": {"message": {"chat": {"id": chat}}}}:
            return chat
        case {"my_chat_member": {"chat": {"id": chat}}}:
            return chat
    return None


def _object(raw: object) -> dict[str, Any]:
    if not isinstance(raw, dict):
        raise TypeError("an update is an object")
    return raw

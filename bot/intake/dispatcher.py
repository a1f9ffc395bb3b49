"""Dispatch of updates: each read by itself, handed on, and done with only when committed."""

import asyncio
from dataclasses import dataclass, field
from typing import Any

import structlog
from telegram import Bot, Update

from bot.actions.action import Answer, NotKnownYet
from bot.background import Background
from bot.intake.chats.membership import Membership
from bot.intake.commands.dispatch import Commands
from bot.intake.deferred import DeferredUpdates
from bot.intake.origin import place_of
from bot.intake.presses import PressDispatch
from bot.intake.reception.raw_updates import attempt_of, chat_of, heard, is_for_us, lean, update_id
from bot.intake.reception.shapes import fits
from bot.limits import Limits, Verdict
from bot.metrics import Heard, Metrics, Outcome
from bot.replies.queue import Replies
from bot.replies.toasts import Answers
from bot.screens.pages import general
from bot.texts import Words, language_of, words
from storage.redis.failures import NewerFormat, StorageAway

DEFER_SECONDS = 3.0
KINDS = ("message", "callback_query", "my_chat_member")

log = structlog.get_logger()


@dataclass(frozen=True, slots=True, kw_only=True)
class Dispatcher:
    bot: Bot
    commands: Commands
    presses: PressDispatch
    membership: Membership
    answers: Answers
    replies: Replies
    limits: Limits
    deferred_updates: DeferredUpdates
    metrics: Metrics
    background: Background
    _deferred: dict[int | None, dict[str, Any]] = field(default_factory=dict)  # by chat

    async def take(self, raw: object) -> None:
        """Raises if storage is away: then the update must be kept and tried again.

        Any other failure is logged by id, answered with an apology where possible, and done
        with: a poisonous update must not come back for ever.
        """
        number = update_id(raw)
        self.metrics.updates[heard(raw)].inc()
        if not isinstance(raw, dict) or number is None or not fits(raw):
            log.error("an update makes no sense", update=number)
            return
        if not is_for_us(raw):
            return
        attempt = attempt_of(raw)
        verdict = self.limits.judge_update(number, attempt) if attempt else Verdict.LET_IN
        is_late = verdict is not Verdict.LET_IN or chat_of(raw) in self._deferred
        if is_late and heard(raw) is Heard.MEMBERSHIP:  # none overtakes one that waits
            self._defer(raw)
            return
        if verdict is not Verdict.LET_IN:
            if heard(raw) is Heard.PRESS:
                self.metrics.presses[Outcome.TOO_FAST].inc()
            if verdict is Verdict.TELL:  # once; and then there is silence
                self._say_too_fast(raw)
            return
        chat = chat_of(raw)
        if self.deferred_updates.is_waiting(chat):
            await self.deferred_updates.defer(raw, chat, self._take_now)
            return
        try:
            await self._take_now(raw)
        except NotKnownYet as unknown:
            await self.deferred_updates.defer(raw, chat, self._take_now, unknown)
        except NewerFormat:
            await self.deferred_updates.defer(raw, chat, self._take_now)

    async def adopt_forever(self) -> None:
        """What other processes deferred or noted, and cannot go on with any more."""
        async with asyncio.TaskGroup() as group:
            group.create_task(self.deferred_updates.adopt_forever(chat_of, self._take_now))
            group.create_task(self.membership.changed.adopt_forever())

    def _defer(self, raw: dict[str, Any]) -> None:
        """What the bot may do there changes too often: soon the change as a whole is taken."""
        chat = chat_of(raw)
        before = self._deferred.get(chat)
        if before is None:
            self.background.start(self._take_deferred(chat))
        else:
            known = {"old_chat_member": before["my_chat_member"]["old_chat_member"]}
            raw = {**raw, "my_chat_member": {**raw["my_chat_member"], **known}}
        self._deferred[chat] = raw

    async def _take_deferred(self, chat: int | None) -> None:
        """If storage is away just then, the next call to that chat tells what the bot may do."""
        await asyncio.sleep(DEFER_SECONDS)
        await self._take_now(self._deferred.pop(chat))

    async def _take_now(self, raw: dict[str, Any]) -> None:
        try:
            update = Update.de_json(lean(raw, self.presses.features.codec), self.bot)
        except Exception as error:  # noqa: BLE001 - anything can be wrong with it
            log.error("an update makes no sense", update=update_id(raw), error=type(error).__name__)
            return
        try:
            await self._hand_on(update)
        except (NotKnownYet, StorageAway):
            raise
        except Exception:
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
        """Whatever fails while failing is logged and done with."""
        try:
            query = update.callback_query
            if query is not None:
                self.metrics.presses[Outcome.FAILED].inc()
                t = words(language_of(query.from_user.language_code))
                text = t.say("Something broke on my side. Nothing was lost: please try again.")
                self.answers.give(query.id, Answer(text, alert=True))
        except Exception:
            log.exception("an apology failed", update=update.update_id)

    def _say_too_fast(self, raw: dict[str, Any]) -> None:
        try:
            update = Update.de_json(raw, self.bot)
            query, message = update.callback_query, update.message
            if query is not None:
                t = words(language_of(query.from_user.language_code))
                self.answers.give(query.id, Answer(_too_fast(t), alert=True))
            elif message is not None and message.from_user is not None:
                t, place = words(language_of(message.from_user.language_code)), place_of(message)
                self.replies.say(place.chat, place.topic, general.plain(_too_fast(t)))
        except Exception as error:  # noqa: BLE001 - anything can be wrong with it
            log.error("an update makes no sense", update=update_id(raw), error=type(error).__name__)


def _too_fast(t: Words) -> str:
    return t.say("🐢 Too fast for me! I will listen to you again in a minute.")

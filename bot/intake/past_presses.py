"""Presses about matches that are over: lists, replays, deals, files, the group's table."""

from dataclasses import dataclass

from telegram import Message

from bot.actions.action import Actor, Answer
from bot.features.history.checking import Checking
from bot.features.history.lists import History
from bot.features.history.replays import Replays
from bot.features.privacy.exports import Exports
from bot.features.stats.commands import Scoreboard
from bot.intake.origin import Place
from bot.replies.queue import Replies
from bot.screens.buttons.packing import ButtonPress
from bot.screens.buttons.past_presses import (
    DealPress,
    HistoryPress,
    RecordPress,
    ReplayPress,
    StatsPress,
    WatchPress,
)
from bot.table.refusals import No, Refused
from storage.connection import Storage


@dataclass(frozen=True, slots=True, kw_only=True)
class PastPresses:
    storage: Storage
    history: History
    replays: Replays
    scoreboard: Scoreboard
    checking: Checking
    exports: Exports
    replies: Replies

    async def done(
        self, press: ButtonPress, place: Place, reply: Message | None, actor: Actor
    ) -> Answer:
        """The reply is the message on which the button really stands."""
        match press:
            case StatsPress():
                return await self.scoreboard.turned(press, reply, actor)
            case RecordPress(record=record):
                return await self.exports.send_record(record, actor)
            case DealPress():
                return await self._deal(press, place, actor)
            case WatchPress():
                return await self._watch(press, place, actor)
            case HistoryPress():
                return await self._leaf(press, place, reply, actor)
            case ReplayPress():
                return await self._turn(press, place, reply, actor)
        raise Refused(No.GARBLED)

    async def _deal(self, press: DealPress, place: Place, actor: Actor) -> Answer:
        """From a group it leads to the private chat; a match that is not over has no such page."""
        page = await self.checking.page(actor.person.user, press.record, actor.t)
        if not place.is_private:
            return Answer(url=self.checking.link(press.record))
        if await self.storage.seen.first_time(actor.operation):
            self.replies.say(place.chat, place.topic, page)
        return Answer()

    async def _watch(self, press: WatchPress, place: Place, actor: Actor) -> Answer:
        """Each match is seen in private."""
        if not place.is_private:
            return Answer(url=self.replays.link(press.record))
        await self.replays.open(actor.person.user, str(press.record), actor.t, actor.operation)
        return Answer()

    async def _leaf(
        self, press: HistoryPress, place: Place, reply: Message | None, actor: Actor
    ) -> Answer:
        if reply is None:
            raise Refused(No.GARBLED)
        screen = await self.history.page(place, press.page, actor.t)
        self.replies.turn_to(place.chat, place.topic, reply.message_id, screen)
        return Answer()

    async def _turn(
        self, press: ReplayPress, place: Place, reply: Message | None, actor: Actor
    ) -> Answer:
        if reply is None or not place.is_private:
            raise Refused(No.GARBLED)
        await self.replays.turn(actor.person.user, reply.message_id, press, actor.t)
        return Answer()

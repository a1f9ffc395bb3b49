"""Presses about matches that are over: lists, replays, deals, files, the group's table."""

from dataclasses import dataclass
from typing import assert_never

from telegram import Message

from bot.actions.action import Answer, Doer
from bot.features.history.checking import Checking
from bot.features.history.lists import History
from bot.features.history.replays import Replays
from bot.features.privacy.exports import Exports
from bot.features.stats.commands import Scoreboard
from bot.intake.origin import Place
from bot.replies.queue import Replies
from bot.screens.buttons.past_presses import (
    DealPress,
    HistoryPress,
    PastPress,
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
        self, press: PastPress, place: Place, reply: Message | None, doer: Doer
    ) -> Answer:
        """The reply is the message on which the button really stands."""
        match press:
            case StatsPress():
                return await self.scoreboard.turned(press, reply, doer)
            case RecordPress(record=record):
                return await self.exports.send_record(record, doer)
            case DealPress():
                return await self._deal(press, place, doer)
            case WatchPress():
                return await self._watch(press, place, doer)
            case HistoryPress():
                return await self._leaf(press, place, reply, doer)
            case ReplayPress():
                return await self._turn(press, place, reply, doer)
        assert_never(press)

    async def _deal(self, press: DealPress, place: Place, doer: Doer) -> Answer:
        """From a group it leads to the private chat; a match that is not over has no such page."""
        page = await self.checking.page(doer.person.user, press.record, doer.t)
        if not place.is_private:
            return Answer(url=self.checking.link(press.record))
        if await self.storage.seen.first_time(doer.operation):
            self.replies.say(place.chat, place.topic, page)
        return Answer()

    async def _watch(self, press: WatchPress, place: Place, doer: Doer) -> Answer:
        """Each match is seen in private."""
        if not place.is_private:
            return Answer(url=self.replays.link(press.record))
        await self.replays.open(doer.person.user, str(press.record), doer.t, doer.operation)
        return Answer()

    async def _leaf(
        self, press: HistoryPress, place: Place, reply: Message | None, doer: Doer
    ) -> Answer:
        if reply is None:
            raise Refused(No.GARBLED)
        screen = await self.history.page(place, press.page, doer.t)
        self.replies.turn_to(place.chat, place.topic, reply.message_id, screen)
        return Answer()

    async def _turn(
        self, press: ReplayPress, place: Place, reply: Message | None, doer: Doer
    ) -> Answer:
        if reply is None or not place.is_private:
            raise Refused(No.GARBLED)
        await self.replays.turn(doer.person.user, reply.message_id, press, doer.t)
        return Answer()

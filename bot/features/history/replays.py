"""Replays: a match that is over, leafed through in the private chat, or shown by itself.

A press says all that its message should show, so nothing is remembered of it but, while it goes on
by itself, a token in Redis: whoever removes that stops it, in whichever process it runs.
"""

import asyncio
from dataclasses import dataclass, replace
from secrets import token_hex

import structlog

from bot.background import Background
from bot.features.history.presses import ReplayPress
from bot.features.history.screens.replays import not_replayable, replay_link, replay_screen
from bot.records.access import RecordAccess
from bot.replies.queue import Replies
from bot.screens.pages.general import Games
from bot.table.record.document import MatchRecord, RecordId, record_id
from bot.table.record.positions import position_of
from bot.table.refusals import No, Refused
from bot.texts import Words
from games.contract.screen import Screen
from storage.connection import Storage
from storage.redis.failures import StorageAway

STEP_SECONDS = 3.0  # of what goes on by itself: as long as a board takes to be read

log = structlog.get_logger()


@dataclass(frozen=True, slots=True, kw_only=True)
class Replays:
    storage: Storage
    games: Games
    records: RecordAccess
    replies: Replies
    shows: Background  # replays that go on by themselves
    bot_name: str

    def link(self, record: RecordId) -> str:
        return replay_link(self.bot_name, record)

    async def open(self, user: int, named: str, t: Words, operation: str) -> None:
        """From the deal on, in a message of its own."""
        wanted = record_id(named)
        if wanted is None:
            raise Refused(No.NO_RECORD)
        record = await self.records.read_by(user, wanted)
        in_words = (await self.storage.users.contact(user)).reads
        screen = self._screen(record, ReplayPress(wanted, 0), t, in_words=in_words)
        if await self.storage.seen.first_time(operation):
            self.replies.lay_out(user, None, screen)

    async def turn(self, user: int, message: int, press: ReplayPress, t: Words) -> None:
        """Whatever went on by itself stops; unless that is asked for, which goes on from here."""
        record = await self.records.read_by(user, press.record)
        if press.reader is not None and press.reader >= len(record.seats):
            raise Refused(No.GARBLED)
        await self.storage.shows.stop(user)
        in_words = (await self.storage.users.contact(user)).reads
        if press.by_itself and press.move >= len(record.moves):
            press = replace(press, move=0)
        self.replies.turn_to(user, None, message, self._screen(record, press, t, in_words=in_words))
        if press.by_itself:
            token = token_hex(8)
            await self.storage.shows.begin(user, token)
            show = _Show(user, message, record, t, in_words=in_words, token=token)
            self.shows.start(self._go_on(show, press))

    def _screen(
        self, record: MatchRecord, press: ReplayPress, t: Words, *, in_words: bool
    ) -> Screen:
        link = self.link(record.id)
        try:
            position = position_of(record, self.games, press.move)
        except Refused as refused:
            why = type(refused.__cause__).__name__ if refused.__cause__ else refused.reason.name
            log.warning("a record cannot be replayed", record=str(record.id), why=why)
            game = self.games.get(record.game)
            title = record.game if game is None else game.title
            return not_replayable(record, refused, title, link, t)
        by_itself = press.by_itself and not position.is_last
        return replay_screen(
            position, press.reader, t, link=link, in_words=in_words, by_itself=by_itself
        )

    async def _go_on(self, show: "_Show", press: ReplayPress) -> None:
        """Until its end, a press, or another process that cannot be heard here."""

        async def is_wanted() -> bool:
            return await self.storage.shows.goes_on(show.user, show.token)

        try:
            for move in range(press.move + 1, len(show.record.moves) + 1):
                await asyncio.sleep(STEP_SECONDS)
                if not await is_wanted():
                    return
                screen = self._screen(
                    show.record, replace(press, move=move), show.t, in_words=show.in_words
                )
                if not await self.replies.turned_to(show.user, show.message, screen, is_wanted):
                    break
            await self.storage.shows.stop(show.user)
        except StorageAway as error:
            log.info("a replay stopped", error=str(error))


@dataclass(frozen=True, slots=True)
class _Show:
    """A replay that goes on by itself."""

    user: int
    message: int
    record: MatchRecord
    t: Words
    in_words: bool
    token: str

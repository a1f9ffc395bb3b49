"""Sync of one table: what time does to it, what its chats should show, and when to come again."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace

from bot.ai.turns import AiTurns
from bot.moment import Timing
from bot.outages import Outages
from bot.repository import AlreadyDone, Loaded, Repository
from bot.sync.indexes import Indexes, indexed
from bot.sync.messages.messenger import ChatMoved
from bot.sync.messages.sent import INDEXED, THROWN, read_sent
from bot.sync.messages.sent_messages import SentMessages
from bot.sync.reminders import Reminders
from bot.sync.showing import Showing
from bot.sync.throwing import Throwing
from bot.table import deadlines, timeouts
from bot.table.document import Table
from bot.table.record.closed_until import closed_until
from games.contract.game import AnyGame
from storage.connection import Storage
from storage.table.combined_reads import SyncRead
from storage.table.due import Lease
from storage.table.sent import UNCONFIRMED

MOST_REMEMBERED = 10_000  # tables with a guess


@dataclass(frozen=True, slots=True)
class SyncResult:
    """What came of a look."""

    next_at: float | None  # when the table wants to be kept again, if nobody wakes it before
    unwritten: Mapping[str, str] = field(default_factory=dict)  # to be written with the settling


@dataclass(frozen=True, slots=True)
class Guess:
    """Who sat at a table last, and where it stood: so that one trip brings all."""

    users: tuple[int, ...] = ()
    chat: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class TableSync:
    storage: Storage
    repository: Repository
    indexes: Indexes
    ai_turns: AiTurns
    showing: Showing
    throwing: Throwing
    reminders: Reminders
    outages: Outages
    clock: Callable[[], float]
    _guesses: dict[str, Guess] = field(default_factory=dict)

    async def sync(self, lease: Lease) -> SyncResult:
        read, loaded = await self._look(lease.table)
        if loaded is None:
            return SyncResult(None)
        sent_messages = SentMessages(self.storage.sent, lease, self.clock, read_sent(read.sent))
        if UNCONFIRMED in read.sent:
            await sent_messages.doubt_each()
        next_at = await self._sync(loaded, read, sent_messages)
        return SyncResult(next_at, sent_messages.take_unwritten())

    async def _sync(
        self, loaded: Loaded, read: SyncRead, sent_messages: SentMessages
    ) -> float | None:
        table = loaded.table
        if not await self._is_indexed(table, read, sent_messages):
            await self.indexes.make_way(table, read.sent.get(INDEXED, ""))
            return None
        timing = self.outages.timing  # taken once: what falls between two looks would be lost
        ai_at = self.ai_turns.begin(loaded, timing)

        async def show() -> list[float | None]:
            times = await self.showing.show(table, read, sent_messages, timing)
            thrown = read.sent.get(THROWN, "")
            return [*times, await self.throwing.throw_next(loaded, sent_messages, thrown)]

        try:
            times = await self.reminders.send(loaded, sent_messages, timing, show)
        except ChatMoved as moved:
            await self.follow(table, moved.chat)
            return self.clock()
        times += [ai_at, *deadlines.next_times(table, timing), *timeouts.times(table)]
        times += [self._opens_at(table, timing)]
        next_at = min([time for time in times if time is not None], default=None)
        is_owed = any(
            one.is_owed and one.chat == table.chat for one in sent_messages.by_slot.values()
        )
        if next_at is None and not table.is_open and not is_owed:
            await self.storage.chats.unlist(table.chat, table.id)
        return next_at

    def _opens_at(self, table: Table, timing: Timing) -> float | None:
        """When what is over here may be seen again, and its buttons come."""
        return closed_until(table, timing.now) if table.may_go_on else None

    async def follow(self, table: Table, chat: int) -> None:
        """The group has another id now; its old messages cannot be reached any more."""

        def move(table: Table, _game: AnyGame) -> None:
            table.chat = chat
            table.menu = None

        with suppress(AlreadyDone):  # the update that told of it was quicker
            await self.repository.change(table.id, move, operation=f"move:{chat}")
        await self.storage.chats.release(table.chat, table.topic, table.id)

    async def _look(self, table_id: str) -> tuple[SyncRead, Loaded | None]:
        """All that is needed comes in one trip, if the users are those of the last look."""
        guess = self._guesses.get(table_id, Guess())
        read = await self.storage.reads.for_sync(table_id, guess.users, guess.chat)
        loaded = self.repository.read(read.table)
        if loaded is None or not loaded.table.is_open:
            self._guesses.pop(table_id, None)
        else:
            if len(self._guesses) >= MOST_REMEMBERED:
                self._guesses.clear()
            users = tuple([player.user for player in loaded.table.people])
            self._guesses[table_id] = Guess(users, loaded.table.chat)
            if loaded.table.chat != guess.chat and self._has_secrets_in_group(loaded.table):
                able = await self.storage.chats.ephemeral_support(loaded.table.chat)
                read = replace(read, ephemeral_support=able)
        now = self.clock()
        if loaded is not None and timeouts.has_timed_out(loaded.table, now):
            await self.repository.change(
                table_id,
                lambda table, _game: timeouts.apply_timeouts(table, now),
                operation=f"tend:{now}",
                loaded=loaded,
                is_asked=False,
            )
            return await self._look(table_id)
        return read, loaded

    def _has_secrets_in_group(self, table: Table) -> bool:
        is_played = table.played is not None and not table.is_private
        return is_played and self.repository.game(table).needs_private_chat

    async def _is_indexed(self, table: Table, read: SyncRead, sent_messages: SentMessages) -> bool:
        noted, expected = read.sent.get(INDEXED, ""), indexed(table).model_dump_json()
        if noted == expected:
            return True
        if not await self.indexes.assert_all(table, noted):
            return False
        sent_messages.put_text_later(INDEXED, expected)
        return True

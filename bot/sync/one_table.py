"""Sync of one table: what time does to it, and what its chats should show."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace

from bot.ai.turns import AiTurns
from bot.features.stats.current import CurrentStats
from bot.features.stats.model.beaten import BeatenBest, BeatenBests
from bot.metrics import Metrics
from bot.moment import Timing
from bot.outages import Outages
from bot.render.renderer import Renderer
from bot.repository import AlreadyDone, Loaded, Repository
from bot.screens.context import Context, EphemeralHands, has_open_pick
from bot.screens.table import table_screens
from bot.screens.wanted import Wanted
from bot.sync.calls import Calls
from bot.sync.indexes import Indexes, indexed
from bot.sync.messages.ephemeral import Ephemeral
from bot.sync.messages.messenger import ChatMoved, Thrower, Unreachable
from bot.sync.messages.owed import Owed
from bot.sync.messages.reconciler import Reconciler
from bot.sync.messages.sent import BEATEN, INDEXED, THROWN, SentMessage, read_sent
from bot.sync.messages.sent_messages import SentMessages
from bot.sync.reminders import note_reminders, sent_reminders
from bot.sync.throwing import Throwing
from bot.table import deadlines, timeouts
from bot.table.document import Phase, Table
from bot.table.record.closed_until import closed_until
from bot.table.record.document import RecordId
from games.contract.events import MoveEvents
from games.contract.game import AnyGame
from games.replay import WrongVersion
from storage.chats import EphemeralSupport
from storage.connection import Storage
from storage.table.due import Lease
from storage.table.looks import SyncRead
from storage.table.posts import UNCONFIRMED
from storage.users import Contact

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
    messenger: Thrower
    ephemeral: Ephemeral
    renderer: Renderer
    owed: Owed
    indexes: Indexes
    current_stats: CurrentStats
    ai_turns: AiTurns
    outages: Outages
    clock: Callable[[], float]
    metrics: Metrics
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
        reconciler = self._reconciler(table, sent_messages, read)
        if not await self._is_indexed(table, read, sent_messages):
            await self.indexes.make_way(table, read.sent.get(INDEXED, ""))
            return None
        timing = self.outages.timing  # taken once: what falls between two looks would be lost
        ai_at = self.ai_turns.begin(loaded, timing)
        contacts = await self._contacts(table, read.contacts)
        context = Context(
            games=self.repository.games,
            timing=timing,
            writable=frozenset(user for user, one in contacts.items() if one.may_write),
            muted=frozenset(user for user, one in contacts.items() if one.muted),
            readers=frozenset(user for user, one in contacts.items() if one.reads),
            newcomers=frozenset(
                user for user, one in contacts.items() if table.game not in one.finished
            ),
            picks=read.picks,
            all_told=await self._all_told(table),
            beaten=await self._beaten(table, read, sent_messages),
            ephemeral_hands=await self._ephemeral_hands(table, read.ephemeral_support),
        )
        try:
            times = await self._show_all(reconciler, table, table_screens(table, context))
            thrown = read.sent.get(THROWN, "")
            times.append(await self._throwing.throw_next(loaded, sent_messages, thrown))
        except ChatMoved as moved:
            await self.follow(table, moved.chat)
            return self.clock()
        except Unreachable:  # whoever could be reached has been reminded
            await self._note_reminders(loaded, sent_messages, timing)
            raise
        times += await self._note_reminders(loaded, sent_messages, timing)
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

    @property
    def _throwing(self) -> Throwing:
        return Throwing(
            storage=self.storage,
            repository=self.repository,
            messenger=self.messenger,
            clock=self.clock,
            metrics=self.metrics,
        )

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

    async def _contacts(self, table: Table, known: Mapping[int, Contact]) -> Mapping[int, Contact]:
        """Of a lobby or standings in a group nobody's is needed."""
        users = [player.user for player in table.people]
        is_needed = table.phase is Phase.PLAYING or table.is_private
        if not is_needed or known.keys() >= set(users):
            return known
        return await self.storage.users.contacts(users)

    def _has_secrets_in_group(self, table: Table) -> bool:
        is_played = table.played is not None and not table.is_private
        return is_played and self.repository.game(table).needs_private_chat

    async def _ephemeral_hands(
        self, table: Table, ephemeral_support: EphemeralSupport
    ) -> EphemeralHands:
        """Only what was seen to work here is counted on, and not what this server cannot do."""
        if self.ephemeral.is_hopeless and ephemeral_support.works:
            await self.storage.chats.note_ephemeral_support(table.chat, works=False)
        if table.is_private or self.ephemeral.is_hopeless or ephemeral_support.works is False:
            return EphemeralHands()
        return EphemeralHands(
            may_work=True,
            works=bool(ephemeral_support.works),
            at_any_time=ephemeral_support.is_admin,
        )

    async def _is_indexed(self, table: Table, read: SyncRead, sent_messages: SentMessages) -> bool:
        noted, expected = read.sent.get(INDEXED, ""), indexed(table).model_dump_json()
        if noted == expected:
            return True
        if not await self.indexes.assert_all(table, noted):
            return False
        sent_messages.put_text_later(INDEXED, expected)
        return True

    def _reconciler(self, table: Table, sent_messages: SentMessages, read: SyncRead) -> Reconciler:
        calls = Calls(
            storage=self.storage,
            renderer=self.renderer,
            messenger=self.messenger,
            ephemeral=self.ephemeral,
            clock=self.clock,
            sent_messages=sent_messages,
            removal=self.owed.removal,
            owed=self.owed,
            rights_at=table.rights_at,
        )
        return Reconciler(
            storage=self.storage,
            clock=self.clock,
            sent_messages=sent_messages,
            calls=calls,
            is_asked=table.is_asked or has_open_pick(table, read.picks),
            metrics=self.metrics,
        )

    async def _show_all(
        self, reconciler: Reconciler, table: Table, wanted: list[Wanted]
    ) -> list[float | None]:
        slots = {one.slot for one in wanted}

        def over() -> dict[str, SentMessage]:
            sent_by_slot = reconciler.sent_messages.by_slot
            return {slot: sent for slot, sent in sent_by_slot.items() if slot not in slots}

        try:
            times = await reconciler.reconcile(wanted, _first_sent(table), over())
        except Unreachable:
            await reconciler.take_away(over())
            raise
        return [*times, *await reconciler.take_away(over())]

    async def _note_reminders(
        self, loaded: Loaded, sent_messages: SentMessages, timing: Timing
    ) -> list[float]:
        """From now on the substitutes' time runs. Looks again if that changes what is shown."""
        table = loaded.table
        reminded = sent_reminders(table, sent_messages.by_slot, timing.now)
        if not reminded:
            return []
        before = deadlines.all_deadlines(table, timing)

        def save(table: Table, _game: AnyGame) -> bool:
            note_reminders(table, reminded)
            return deadlines.all_deadlines(table, timing) == before

        named = ",".join(f"{one.seat}:{one.asked_at}" for one in reminded)
        operation = f"reminded:{named}"
        with suppress(AlreadyDone):
            is_shown = await self.repository.change(
                table.id, save, operation=operation, loaded=loaded, wakes=False, is_asked=False
            )
            return [] if is_shown else [self.clock()]
        return []

    async def _all_told(self, table: Table) -> tuple[MoveEvents, ...]:
        """The whole match, for its highlights; told only when it is over."""
        if table.phase is not Phase.OVER or table.match is None or table.lesson is not None:
            return ()
        moves = await self.storage.tables.moves(table.id, table.match.number)
        try:
            return table.match.tell_all(moves)
        except WrongVersion:  # the rules were changed during the match: no highlights, that is all
            return ()

    async def _beaten(
        self, table: Table, read: SyncRead, sent_messages: SentMessages
    ) -> tuple[BeatenBest, ...]:
        """Found once, when the match is over, and noted: what comes later must not change it."""
        if table.phase is not Phase.OVER or table.match is None or table.lesson is not None:
            return ()
        if table.is_private:
            return ()
        record = RecordId(table.id, table.match.number)
        noted = BeatenBests.read(read.sent.get(BEATEN, ""))
        if noted is None or noted.match != record.match:
            noted = BeatenBests.of(record, await self.current_stats.of_chat_if_near(table.chat))
            sent_messages.put_text_later(BEATEN, noted.model_dump_json())
        return noted.feats


def _first_sent(table: Table) -> SentMessage:
    """The message on which the game was chosen becomes the lobby and the first board of all."""
    is_later = table.matches > 1 or (table.match is not None and table.match.rounds > 0)
    if table.menu is None or is_later:
        return SentMessage(chat=table.chat)
    return SentMessage(chat=table.chat, message=table.menu, silent=False, sent_at=table.touched_at)

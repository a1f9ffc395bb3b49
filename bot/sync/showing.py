"""Shows one table: loads what its screens need to know, and closes the gap to what was sent."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from bot.features.stats.current import CurrentStats
from bot.features.stats.model.beaten import BeatenBest, BeatenBests
from bot.metrics import Metrics
from bot.moment import Timing
from bot.render.renderer import Renderer
from bot.repository import Repository
from bot.screens.context import Context, EphemeralHands, has_open_pick
from bot.screens.table import table_screens
from bot.screens.wanted import Wanted
from bot.sync.messages.calls import Calls
from bot.sync.messages.ephemeral import Ephemeral
from bot.sync.messages.messenger import Messenger, Unreachable
from bot.sync.messages.owed import Owed
from bot.sync.messages.photos import Photos
from bot.sync.messages.reconciler import Reconciler
from bot.sync.messages.sent import BEATEN, SentMessage
from bot.sync.messages.sent_messages import SentMessages
from bot.table.document import Phase, Table
from bot.table.record.document import RecordId
from games.contract.events import MoveEvents
from games.replay import WrongVersion
from storage.chats import EphemeralSupport
from storage.connection import Storage
from storage.table.combined_reads import SyncRead
from storage.users import Contact


@dataclass(frozen=True, slots=True, kw_only=True)
class Showing:
    storage: Storage
    repository: Repository
    messenger: Messenger
    ephemeral: Ephemeral
    renderer: Renderer
    owed: Owed
    current_stats: CurrentStats
    clock: Callable[[], float]
    metrics: Metrics

    async def show(
        self, table: Table, read: SyncRead, sent_messages: SentMessages, timing: Timing
    ) -> list[float | None]:
        """Returns when to come again. Raises Unreachable when all other chats have been shown."""
        reconciler = self._reconciler(table, sent_messages, read)
        context = await self._context(table, read, sent_messages, timing)
        wanted = table_screens(table, context)
        return await _reconcile(reconciler, table, wanted)

    def _reconciler(self, table: Table, sent_messages: SentMessages, read: SyncRead) -> Reconciler:
        calls = Calls(
            storage=self.storage,
            photos=Photos(renderer=self.renderer, sent_messages=sent_messages),
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

    async def _context(
        self, table: Table, read: SyncRead, sent_messages: SentMessages, timing: Timing
    ) -> Context:
        contacts = await self._contacts(table, read.contacts)
        return Context(
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

    async def _contacts(self, table: Table, known: Mapping[int, Contact]) -> Mapping[int, Contact]:
        """Of a lobby or standings in a group nobody's is needed."""
        users = [player.user for player in table.people]
        is_needed = table.phase is Phase.PLAYING or table.is_private
        if not is_needed or known.keys() >= set(users):
            return known
        return await self.storage.users.contacts(users)

    async def _all_told(self, table: Table) -> tuple[MoveEvents, ...]:
        """The whole match, for its highlights; told only when it is over."""
        if table.phase is not Phase.OVER or table.match is None or not table.occasion.is_recorded:
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
        if table.phase is not Phase.OVER or table.match is None or not table.occasion.is_recorded:
            return ()
        if table.is_private:
            return ()
        record = RecordId(table.id, table.match.number)
        noted = BeatenBests.read(read.sent.get(BEATEN, ""))
        if noted is None or noted.match != record.match:
            noted = BeatenBests.of(record, await self.current_stats.of_chat_if_near(table.chat))
            sent_messages.put_text_later(BEATEN, noted.model_dump_json())
        return noted.feats

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


async def _reconcile(
    reconciler: Reconciler, table: Table, wanted: list[Wanted]
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


def _first_sent(table: Table) -> SentMessage:
    """The message on which the game was chosen becomes the lobby and the first board of all."""
    is_later = table.matches > 1 or (table.match is not None and table.match.rounds > 0)
    if table.menu is None or is_later:
        return SentMessage(chat=table.chat)
    return SentMessage(chat=table.chat, message=table.menu, silent=False, sent_at=table.touched_at)

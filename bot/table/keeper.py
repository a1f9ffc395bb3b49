"""Keeps one table: what time does to it, and what its chats should show."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass

from bot.table import closing, deadlines, lobby
from bot.table.ai_turns import AiTurns
from bot.table.beside import Beside
from bot.table.document import Phase, Table
from bot.table.gallery import Gallery
from bot.table.hearing import Hearing
from bot.table.ledger import AlreadyDone, Ledger
from bot.table.notes import Note
from bot.table.play import tell_all
from bot.table.reminders import Reminder, note_reminder, sent_reminders
from bot.table.screens import screens
from bot.table.sending import ChatMoved, Messenger, Unreachable
from bot.table.showing import LeaseLost, Showing
from bot.table.wanted import Wanted, board_slot
from games.contract import AnyGame, Told
from games.replay import WrongVersion
from storage.connection import Storage
from storage.due import Lease


@dataclass(frozen=True, slots=True, kw_only=True)
class Keeper:
    storage: Storage
    ledger: Ledger
    messenger: Messenger
    ai_turns: AiTurns
    hearing: Hearing
    clock: Callable[[], float]

    async def keep(self, lease: Lease) -> float | None:
        """Returns when the table wants to be kept again, if nobody wakes it before."""
        table = await self._tended(lease.table)
        if table is None:
            return None
        if not await self._holds_its_chat(table):
            await self._make_way(table)
            return None
        game = self.ledger.game(table)
        moment = self.hearing.moment  # taken once: what falls between two looks would be lost
        ai_at = self.ai_turns.begin(table, moment)
        wanted = screens(
            table,
            game,
            self.ledger.games,
            beside=await self._beside(table),
            all_told=await self._all_told(table, game),
            moment=moment,
        )
        try:
            times = await self._show_all(lease, table, wanted)
        except ChatMoved as moved:
            await self.follow(table, moved.chat)
            return self.clock()
        except Unreachable:  # whoever could be reached has been reminded
            await self._note_reminders(table, moment.now)
            raise
        await self._note_reminders(table, moment.now)
        times += [ai_at, *deadlines.next_times(table, moment), *_next_tending(table)]
        return min([time for time in times if time is not None], default=None)

    async def follow(self, table: Table, chat: int) -> None:
        """The group has another id now; its old messages cannot be reached any more."""

        def move(table: Table, _game: AnyGame) -> None:
            table.chat = chat
            table.menu = None

        with suppress(AlreadyDone):  # the update that told of it was quicker
            await self.ledger.change(table.id, move, operation=f"move:{chat}")
        await self.storage.chats.release(table.chat, table.topic, table.id)

    async def _show_all(
        self, lease: Lease, table: Table, wanted: list[Wanted]
    ) -> list[float | None]:
        showing = Showing(
            storage=self.storage,
            gallery=Gallery(self.storage),
            messenger=self.messenger,
            clock=self.clock,
            lease=lease,
        )
        notes = _read(await self.storage.posts.load(table.id))
        times: list[float | None] = []
        unreachable: Unreachable | None = None
        for one in wanted:
            note = notes.pop(one.slot, None) or _first_note(table, one)
            try:
                times.append(await showing.show(one, note, rights_at=table.rights_at))
            except Unreachable as error:  # one bad chat must not freeze the others
                unreachable = error
            except LeaseLost:
                raise (unreachable or LeaseLost(table.id)) from None
        for slot, note in notes.items():
            try:
                times.append(await showing.take_away(slot, note))
            except Unreachable as error:
                unreachable = error
        if unreachable is not None:
            raise unreachable
        return times

    async def _note_reminders(self, table: Table, now: float) -> None:
        if not deadlines.wants_reminder(table, now):
            return
        notes = _read(await self.storage.posts.load(table.id))
        for reminder in sent_reminders(table, notes, now):
            await self._note_reminder(table.id, reminder)

    async def _note_reminder(self, table_id: str, sent: Reminder) -> None:
        with suppress(AlreadyDone):
            await self.ledger.change(
                table_id,
                lambda table, _game: note_reminder(table, sent),
                operation=f"reminded:{sent.seat}:{sent.asked_at}",
            )

    async def _tended(self, table_id: str) -> Table | None:
        now = self.clock()

        def tend(table: Table, _game: AnyGame) -> Table:
            if lobby.is_silent(table, now):
                closing.close(table, because=closing.SILENCE)
            table.coming = [one for one in table.coming if one.until > now]
            lobby.pass_host_on(table)
            return table

        table = await self.ledger.look(table_id)
        if table is None or not _wants_tending(table, now):
            return table
        return await self.ledger.change(table_id, tend, operation=f"tend:{now}")

    async def _holds_its_chat(self, table: Table) -> bool:
        """Chat → table and user → tables follow the document; one open table per chat is shown."""
        users = [player.user for player in table.people]
        if not table.is_open:
            await self.storage.chats.release(table.chat, table.topic, table.id)
            await self.storage.users.note_left(users, table.id)
            return True
        if await self.storage.chats.claim(table.chat, table.topic, table.id) != table.id:
            return False
        await self.storage.users.note_sitting(users, table.id)
        return True

    async def _make_way(self, table: Table) -> None:
        """Another table stands in the chat. A lobby goes; a match takes the place of a lobby."""
        if table.phase is Phase.LOBBY:
            await self.ledger.change(table.id, closing.close_duplicate, operation="duplicate")
            return
        holder = await self.storage.chats.table(table.chat, table.topic)
        other = None if holder is None else await self.ledger.look(holder)
        if other is None or other.phase is not Phase.PLAYING:
            await self.storage.chats.release(table.chat, table.topic, holder or "")
            await self.ledger.wake(table.id)
            await self.ledger.wake(holder or table.id)

    async def _beside(self, table: Table) -> Beside:
        if table.phase is not Phase.PLAYING:
            return Beside()
        users = [player.user for player in table.people]
        return Beside(
            writable=await self.storage.users.may_write_to(users),
            muted=await self.storage.users.muted(users),
            picks=await self.storage.picks.load(table.id),
        )

    async def _all_told(self, table: Table, game: AnyGame) -> tuple[Told, ...]:
        """The whole match, for its highlights; told only when it is over."""
        if table.phase is not Phase.OVER or table.match is None:
            return ()
        moves = await self.storage.tables.moves(table.id, table.match.number)
        try:
            return tell_all(table, game, moves)
        except WrongVersion:  # the rules were changed during the match: no highlights, that is all
            return ()


def _wants_tending(table: Table, now: float) -> bool:
    return lobby.is_silent(table, now) or any(one.until <= now for one in table.coming)


def _next_tending(table: Table) -> list[float]:
    held_until = [one.until for one in table.coming]
    if table.phase is Phase.LOBBY:
        return [table.touched_at + lobby.SILENCE_SECONDS, *held_until]
    return held_until


def _first_note(table: Table, wanted: Wanted) -> Note:
    """The message on which the game was chosen becomes the lobby."""
    if wanted.slot == board_slot(1) and table.menu is not None:
        return Note(chat=wanted.chat, message=table.menu, silent=False, sent_at=table.touched_at)
    return Note(chat=wanted.chat)


def _read(stored: Mapping[str, str]) -> dict[str, Note]:
    return {slot: Note.model_validate_json(note) for slot, note in stored.items()}

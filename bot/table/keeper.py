"""Keeps one table: what time does to it, and what its chats should show."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass

from bot.table import lobby
from bot.table.beside import Beside
from bot.table.document import Phase, Table
from bot.table.gallery import Gallery
from bot.table.ledger import AlreadyDone, Ledger
from bot.table.notes import Note
from bot.table.play import tell_all
from bot.table.screens import screens
from bot.table.sending import ChatMoved, Messenger, Unreachable
from bot.table.showing import LeaseLost, Showing
from bot.table.wanted import BOARD, Wanted
from games.contract import AnyGame, Told
from games.replay import WrongVersion
from storage.connection import Storage
from storage.due import Lease


@dataclass(frozen=True, slots=True, kw_only=True)
class Keeper:
    storage: Storage
    ledger: Ledger
    messenger: Messenger
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
        wanted = screens(
            table,
            game,
            beside=await self._beside(table),
            all_told=await self._all_told(table, game),
        )
        try:
            times = await self._show_all(lease, table, wanted)
        except ChatMoved as moved:
            await self.follow(table, moved.chat)
            return self.clock()
        return min(
            [time for time in [*times, _next_tending(table)] if time is not None], default=None
        )

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
        times += [await showing.take_away(slot, note) for slot, note in notes.items()]
        if unreachable is not None:
            raise unreachable
        return times

    async def _tended(self, table_id: str) -> Table | None:
        now = self.clock()

        def tend(table: Table, _game: AnyGame) -> Table:
            if lobby.is_silent(table, now):
                lobby.close(table, because=lobby.SILENCE)
            table.coming = [one for one in table.coming if one.until > now]
            return table

        table = await self.ledger.look(table_id)
        if table is None or not _wants_tending(table, now):
            return table
        return await self.ledger.change(table_id, tend, operation=f"tend:{now}")

    async def _holds_its_chat(self, table: Table) -> bool:
        """Chat → table and user → tables follow the document; one open table per chat is shown."""
        users = [player.user for player in table.players]
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
            await self.ledger.change(table.id, lobby.close_duplicate, operation="duplicate")
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
        users = [player.user for player in table.players]
        return Beside(
            writable=await self.storage.users.may_write_to(users),
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


def _next_tending(table: Table) -> float | None:
    if table.phase is not Phase.LOBBY:
        return None
    return min([table.touched_at + lobby.SILENCE_SECONDS, *[one.until for one in table.coming]])


def _first_note(table: Table, wanted: Wanted) -> Note:
    """The message on which the game was chosen becomes the lobby."""
    if wanted.slot == BOARD and table.menu is not None:
        return Note(chat=wanted.chat, message=table.menu, silent=False, sent_at=table.touched_at)
    return Note(chat=wanted.chat)


def _read(stored: Mapping[str, str]) -> dict[str, Note]:
    return {slot: Note.model_validate_json(note) for slot, note in stored.items()}

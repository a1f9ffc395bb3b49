"""Opening a table in a chat: stored first, claimed after, closed again if another was quicker."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass

from bot.deeds.claims import Claims
from bot.deeds.deed import Rights
from bot.ledger import AlreadyDone, Ledger
from bot.limits import Attempt, Kind, Limits, Verdict
from bot.table import closing
from bot.table.document import BoardLook, ClosedBecause, Person, Table
from bot.table.opening import find_game, new_table, sit_at_new_table
from bot.table.refusals import No, Refused
from games.contract import AnyGame
from storage.connection import Storage


@dataclass(frozen=True, slots=True, kw_only=True)
class Opening:
    storage: Storage
    ledger: Ledger
    claims: Claims
    rights: Rights
    limits: Limits
    clock: Callable[[], float]

    async def open(
        self,
        game_name: str,
        opener: Person | None,
        *,
        chat: int,
        topic: int | None,
        chat_title: str,
        language: str,
        menu: int | None,
        operation: str,
    ) -> Table:
        """The opener sits down at once; without one, the first to sit hosts."""
        game = find_game(self.ledger.games, game_name)
        await self._clear_place(chat, topic, operation)
        user = chat if opener is None else opener.user
        if self.limits.judge(Attempt(Kind.TABLE, user, chat)) is not Verdict.LET_IN:
            raise Refused(No.TOO_MANY_TABLES)
        now = self.clock()
        look = BoardLook(await self.storage.chats.look(chat) or BoardLook.PICTURES)
        table = new_table(
            game, chat=chat, topic=topic, chat_title=chat_title, language=language, look=look,
            menu=menu, now=now,
        )  # fmt: skip
        if opener is not None:
            contact = await self.storage.users.contact(opener.user)
            sit_at_new_table(table, game, opener, may_write=contact.may_write, now=now)
        # Stored first, claimed after: so a claim never points to a table that is not there yet.
        await self.ledger.open(table, operation=operation)
        holder = await self.storage.chats.claim(chat, topic, table.id)
        if holder != table.id:
            await close_duplicate(self.ledger, table.id)
            if not await self._stands(holder, operation):  # it was closed a moment later
                raise Refused(No.TABLE_GONE)
        self.rights.look_ahead(chat)
        return table

    async def _clear_place(self, chat: int, topic: int | None, operation: str) -> None:
        """Refuses if an open table stands there; takes away the claim of one that is gone."""
        table_id = await self.storage.chats.table(chat, topic)
        if table_id is None:
            return
        if not await self._stands(table_id, operation):
            await self.storage.chats.release(chat, topic, table_id)

    async def _stands(self, table_id: str, operation: str) -> bool:
        """False if there is no such open table; otherwise it is refused to open another."""
        loaded = await self.ledger.load(table_id)
        if loaded is None or not loaded.table.is_open:
            return False
        if operation in loaded.stored.done:
            raise AlreadyDone(operation)
        raise Refused(No.TABLE_HERE, game=self.ledger.game(loaded.table).title)


async def close_duplicate(ledger: Ledger, table_id: str) -> None:
    def close(table: Table, _game: AnyGame) -> None:
        closing.close(table, because=ClosedBecause.DUPLICATE)

    with suppress(AlreadyDone):  # who opened it and who keeps it both close it
        await ledger.change(table_id, close, operation="duplicate")

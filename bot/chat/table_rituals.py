"""What people agree on at a table: options, bots, the beginning, the end."""

from collections.abc import Callable
from dataclasses import dataclass

from bot.chat.answers import Answer
from bot.table import closing, lobby
from bot.table.closing import StopVotes
from bot.table.document import Table
from bot.table.ledger import Ledger
from bot.table.play import deal
from games.contract import AnyGame
from storage.connection import Storage


@dataclass(frozen=True, slots=True, kw_only=True)
class TableRituals:
    storage: Storage
    ledger: Ledger
    clock: Callable[[], float]

    async def start(self, table_id: str, user: int, operation: str) -> Answer:
        def start(table: Table, game: AnyGame) -> None:
            lobby.may_start(table, game, user, now=self.clock())
            deal(table, game, now=self.clock())

        return await self._do(table_id, start, operation)

    async def add_ai(self, table_id: str, user: int, operation: str) -> Answer:
        return await self._do(
            table_id,
            lambda table, game: lobby.add_ai(table, game, user, now=self.clock()),
            operation,
        )

    async def remove_ai(self, table_id: str, user: int, operation: str) -> Answer:
        return await self._do(
            table_id,
            lambda table, _game: lobby.remove_ai(table, user, now=self.clock()),
            operation,
        )

    async def set_option(self, table_id: str, user: int, argument: str, operation: str) -> Answer:
        name, _, choice = argument.partition("=")
        return await self._do(
            table_id,
            lambda table, game: lobby.set_option(
                table, game, user, name=name, choice=choice, now=self.clock()
            ),
            operation,
        )

    async def set_pace(self, table_id: str, user: int, pace: str, operation: str) -> Answer:
        return await self._do(
            table_id,
            lambda table, _game: lobby.set_pace(table, user, pace, now=self.clock()),
            operation,
        )

    async def set_look(self, table_id: str, user: int, look: str, operation: str) -> Answer:
        """Pictures or text: the group keeps its choice for the next tables."""

        def change(table: Table, _game: AnyGame) -> int:
            lobby.set_look(table, user, look, now=self.clock())
            return table.chat

        chat = await self.ledger.change(table_id, change, operation=operation)
        await self.storage.chats.note_look(chat, look)
        return Answer()

    async def bring_down(self, table_id: str, operation: str) -> Answer:
        return await self._do(
            table_id,
            lambda table, _game: lobby.bring_down(table, now=self.clock()),
            operation,
        )

    async def stop(self, table_id: str, user: int, *, is_admin: bool, operation: str) -> StopVotes:
        return await self.ledger.change(
            table_id,
            lambda table, _game: closing.stop(table, user, is_admin=is_admin),
            operation=operation,
        )

    async def _do(
        self, table_id: str, change: Callable[[Table, AnyGame], None], operation: str
    ) -> Answer:
        await self.ledger.change(table_id, change, operation=operation)
        return Answer()

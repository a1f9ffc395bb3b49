"""The private chat: what /start says, and the way from a group's table to a seat."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass

from bot.chat import pages
from bot.chat.rituals import SIT, Rituals
from bot.table.document import Person, Table, is_id
from bot.table.ledger import AlreadyDone, Ledger
from bot.texts import Words
from games.contract import AnyGame
from games.screen import Screen
from storage.connection import Storage


@dataclass(frozen=True, slots=True, kw_only=True)
class PrivateChats:
    storage: Storage
    ledger: Ledger
    rituals: Rituals
    games: pages.Games
    bot_name: str
    clock: Callable[[], float]

    async def start(self, person: Person, payload: str, t: Words, operation: str) -> Screen:
        table_id = payload.removeprefix(SIT)
        if payload.startswith(SIT) and is_id(table_id):
            return await self._sit(table_id, person, t, operation)
        found = await self._tables_of(person.user)
        for table in found:
            await self._show_again(table.id, person.user, operation)
        tables = [(table, _is_awaited(table, person.user)) for table in found]
        return pages.private_start(self.games, tables, self.bot_name, t)

    async def opened_by(self, user: int) -> None:
        """The bot may write to this user: his tables have something to show him."""
        if not await self.storage.users.may_write(user):
            await self._note(user, may_write=True)

    async def closed_by(self, user: int) -> None:
        """From now on the board must offer what he was asked in private."""
        await self._note(user, may_write=False)

    async def _note(self, user: int, *, may_write: bool) -> None:
        await self.storage.users.note_may_write(user, may_write=may_write)
        for table in await self.storage.users.tables(user):
            await self.ledger.wake(table)

    async def _show_again(self, table_id: str, user: int, operation: str) -> None:
        """Whoever deleted the private message, or lost it far above, gets a new one."""

        def freshen(table: Table, _game: AnyGame) -> None:
            seat = table.seat_of(user)
            if seat is not None:
                table.players[seat].fresh_at = self.clock()

        with suppress(AlreadyDone):
            await self.ledger.change(table_id, freshen, operation=operation)

    async def _sit(self, table_id: str, person: Person, t: Words, operation: str) -> Screen:
        table = await self.rituals.sit_after_start(table_id, person, operation)
        text = t.say("You sit at the table in “{chat}”. Back to the group!", chat=table.chat_title)
        return pages.plain(text)

    async def _tables_of(self, user: int) -> list[Table]:
        """Those he really sits at; hints that lead nowhere are forgotten."""
        tables = []
        for table_id in await self.storage.users.tables(user):
            table = await self.ledger.look(table_id)
            if table is not None and table.is_open and table.seat_of(user) is not None:
                tables.append(table)
            else:
                await self.storage.users.note_left([user], table_id)
        return tables


def _is_awaited(table: Table, user: int) -> bool:
    seat = table.seat_of(user)
    return table.match is not None and seat in table.match.asked_at

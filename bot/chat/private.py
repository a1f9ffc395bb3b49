"""The private chat: what /start says, and the way from a group's table to a seat."""

from contextlib import suppress
from dataclasses import dataclass

from bot.chat import pages, table_pages
from bot.chat.rituals import Rituals
from bot.chat.seat_rituals import SIT
from bot.table.document import Person, Table, is_id
from bot.table.ledger import AlreadyDone, Ledger
from bot.table.refusals import Refused
from bot.texts import Words
from games.screen import Screen
from storage.connection import Storage


@dataclass(frozen=True, slots=True, kw_only=True)
class PrivateChats:
    storage: Storage
    ledger: Ledger
    rituals: Rituals
    games: pages.Games
    bot_name: str

    async def start(self, person: Person, payload: str, t: Words, operation: str) -> Screen:
        table_id = payload.removeprefix(SIT)
        if payload.startswith(SIT) and is_id(table_id):
            return await self._sit(table_id, person, t, operation)
        found = await self.tables_of(person.user)
        for table in found:
            with suppress(AlreadyDone, Refused):
                await self.rituals.match.show_again(table.id, person.user, operation)
        tables = table_pages.my_tables(found, self.games, person.user, t) if found else None
        return pages.private_start(self.games, tables, self.bot_name, t)

    async def toggle_rings(self, user: int, t: Words, operation: str) -> str:
        """Says how it is from now on."""
        muted = bool(await self.storage.users.muted([user]))
        if await self.storage.seen.first_time(f"rings:{operation}"):
            muted = not muted
            await self.storage.users.note_muted(user, muted=muted)
        if muted:
            return t.say("🔕 I write to you in silence. /mute rings again.")
        return t.say("🔔 I ring when the table waits for you. /mute stops it.")

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

    async def _sit(self, table_id: str, person: Person, t: Words, operation: str) -> Screen:
        table = await self.rituals.seats.sit_after_start(table_id, person, operation)
        text = t.say("You sit at the table in “{chat}”. Back to the group!", chat=table.chat_title)
        return pages.plain(text)

    async def tables_of(self, user: int) -> list[Table]:
        """Those he really sits at; hints that lead nowhere are forgotten."""
        tables = []
        for table_id in await self.storage.users.tables(user):
            table = await self.ledger.look(table_id)
            if table is not None and table.is_open and table.seat_of(user) is not None:
                tables.append(table)
            else:
                await self.storage.users.note_left([user], table_id)
        return tables

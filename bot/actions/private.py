"""The private chat: what /start says, one's tables, and whether one is nudged or shown pictures."""

from contextlib import suppress
from dataclasses import dataclass

from bot.actions.action import Actor
from bot.actions.match import show_again
from bot.actions.seats import sit_after_start
from bot.actions.table_actions import SIT, TableActions
from bot.repository import AlreadyDone, Repository
from bot.screens.pages import about_tables, general
from bot.table.document import Table, is_id
from bot.table.refusals import Refused
from bot.texts import Words
from games.contract.screen import Screen
from storage.connection import Storage


@dataclass(frozen=True, slots=True, kw_only=True)
class PrivateChats:
    storage: Storage
    repository: Repository
    table_actions: TableActions

    async def start(self, actor: Actor, payload: str) -> Screen | None:
        table_id = payload.removeprefix(SIT)
        if payload.startswith(SIT) and is_id(table_id):
            answer = await self.table_actions.perform(
                sit_after_start, table_id, actor, is_invited=True
            )
            return answer.told
        games, user = self.repository.games, actor.person.user
        found = await self.tables_of(user)
        for table in found[: about_tables.ON_A_PAGE]:
            with suppress(AlreadyDone, Refused):
                await self.table_actions.perform(show_again, table.id, actor)
        tables = about_tables.my_tables(found, games, user, actor.t) if found else None
        return general.private_start(games, tables, self.table_actions.bot_name, actor.t)

    async def toggle_nudges(self, user: int, t: Words, operation: str) -> str:
        """Says how it is from now on."""
        was_muted = (await self.storage.users.contact(user)).muted
        muted = await self.storage.seen.decided(f"rings:{operation}", wish=not was_muted)
        await self.storage.users.note_muted(user, muted=muted)
        if muted:
            return t.say("🔕 I will write to you without a sound. /mute turns it back on.")
        return t.say("🔔 I will ring when the table is waiting for you. /mute turns it off.")

    async def toggle_pictures(self, user: int, t: Words, operation: str) -> str:
        """Returns what is true from now on; the user's tables show it at once."""
        has_read = (await self.storage.users.contact(user)).reads
        reads = await self.storage.seen.decided(f"pictures:{operation}", wish=not has_read)
        await self.storage.users.note_reads(user, reads=reads)
        await self._wake_tables(user)
        if reads:
            return t.say("📝 Words only in our private chat. /text brings the pictures back.")
        return t.say("🖼 Pictures in our private chat. /text gives you words instead.")

    async def opened_by(self, user: int) -> None:
        """The bot may write to this user now, so their tables are synced."""
        if (await self.storage.users.contact(user)).may_write:
            await self.storage.users.keep(user)
        else:
            await self._note(user, may_write=True)

    async def closed_by(self, user: int) -> None:
        """From now on the board must ask what the player screen asked."""
        await self._note(user, may_write=False)

    async def _note(self, user: int, *, may_write: bool) -> None:
        await self.storage.users.note_may_write(user, may_write=may_write)
        await self._wake_tables(user)

    async def _wake_tables(self, user: int) -> None:
        await self.repository.wake_all(sorted(await self.storage.users.tables(user)))

    async def tables_of(self, user: int) -> list[Table]:
        """Tables where the user really sits, those that await them first; drops wrong hints."""
        ids = sorted(await self.storage.users.tables(user))
        found = map(self.repository.read, await self.storage.tables.load_all(ids))
        tables, gone = [], []
        for table_id, loaded in zip(ids, found, strict=True):
            if loaded and loaded.table.is_open and loaded.table.seat_of(user) is not None:
                tables.append(loaded.table)
            else:
                gone.append(table_id)
        if gone:
            await self.storage.users.note_left(user, *gone)
        return sorted(tables, key=lambda table: (not _waits_for(table, user), -table.touched_at))


def _waits_for(table: Table, user: int) -> bool:
    return table.played is not None and table.seat_of(user) in table.played.waits

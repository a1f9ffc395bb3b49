"""Forgetting: a user everywhere, or a group with all its tables and matches.

All of it can be done twice, or at the same time as another: what is gone stays gone, and a record
is rewritten only if nobody else has rewritten it meanwhile.
"""

import asyncio
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias

from bot.core import Core
from bot.features.daily.tries import Tries
from bot.records.loading import (
    BATCH,
    batches,
    drop_stats,
    ids_of,
    load_records,
    remove_records,
    rewrite,
)
from bot.repository import AlreadyDone, Repository
from bot.table.document import Person, Table
from bot.table.forgetting.anonymising import forget, forget_in_record, known_users, names_in_record
from bot.table.record.document import RecordId
from bot.table.refusals import Refused
from games.contract.game import AnyGame
from storage.chats import Knowing
from storage.connection import Storage

Progress: TypeAlias = Callable[[int, int], None]  # told how many of how many matches are done


def unheard(_done: int, _of: int) -> None:
    """Where nobody watches how far it is."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Forgetting:
    storage: Storage
    repository: Repository
    tries: Tries

    @classmethod
    def build(cls, core: Core) -> "Forgetting":
        tries = Tries(storage=core.storage)
        return cls(storage=core.storage, repository=core.repository, tries=tries)

    async def matches_of_user(self, user: int) -> int:
        left = await self.storage.records.left_by(user)
        return await self.storage.records.count_of_user(user) + len(left)

    async def forget_user(
        self, person: Person, progress: Progress, *, operation: str
    ) -> list[Mapping[str, str]]:
        """Returns the posts of tables that were removed whole: their messages must go too.

        Tries first: a user whose daily table is gone must not begin a second try meanwhile.
        Documents next: sync writes indexes from them, and must not write the user's again after
        they have been removed.
        """
        user, records = person.user, self.storage.records
        await self.tries.forget(user, self.repository.clock())
        shelved = [*await records.of_user(user), *await records.left_by(user)]
        ids, names, chats = {*ids_of(shelved)}, {person.name}, {user}
        for batch in batches(ids):
            for record in await load_records(self.storage, batch):
                names |= names_in_record(record, user)
                chats.add(record.chat)
        posts = []
        for table in await self._tables(await self._known_at(user, ids, chats)):
            ids |= {RecordId(table.id, number) for number in range(1, table.matches + 1)}
            if table.chat == user:
                posts.append(await self._remove(table))
            else:
                await self._forget_at(table, user, frozenset(names), operation)
        for number, batch in enumerate(batches(sorted(ids))):
            progress(number * BATCH, len(ids))
            found = await rewrite(self.storage, batch, partial(forget_in_record, user=user))
            await drop_stats(self.storage, found)
            await remove_records(self.storage, [one for one in found if one.is_of_nobody])
            await records.remove_from_indexes(user, map(str, batch))  # a retry goes on from here
        await self.storage.daily.forget(user, self.repository.clock())  # what was noted meanwhile
        await self.storage.personal_data.forget_user(user)
        return posts

    async def forget_chat(self, chat: int, progress: Progress) -> list[Mapping[str, str]]:
        """A match in play ends so, and is not recorded. Returns the posts of what was removed."""
        records = self.storage.records
        shelved = await records.of_chat(chat)
        hints = {*await self.storage.chats.tables(chat), *[one.table for one in ids_of(shelved)]}
        tables = [one for one in await self._tables(hints) if one.chat == chat]
        posts = [await self._remove(table) for table in tables]
        unshelved = [
            RecordId(table.id, number) for table in tables for number in range(1, table.matches + 1)
        ]
        ids = {*ids_of(shelved), *unshelved}
        for number, batch in enumerate(batches(sorted(ids))):
            progress(number * BATCH, len(ids))
            await remove_records(self.storage, await load_records(self.storage, batch))
        await self.storage.daily.note_wants(chat, wants=False)
        await self.storage.personal_data.forget_chat(chat)
        return posts

    async def _known_at(self, user: int, ids: Iterable[RecordId], chats: Iterable[int]) -> set[str]:
        """Tables that may know the user; those of their groups too, for an index is a hint."""
        found = await self.storage.users.known_at(user) | await self.storage.users.tables(user)
        for chat in chats:
            found |= await self.storage.chats.tables(chat)
        return found | {one.table for one in ids}

    async def _tables(self, ids: Iterable[str]) -> list[Table]:
        found = []
        for batch in batches(sorted(ids)):
            for stored in await self.storage.tables.load_all(batch):
                loaded = self.repository.read(stored)
                found += [] if loaded is None else [loaded.table]
                await asyncio.sleep(0)  # others go first
        return found

    async def _forget_at(
        self, table: Table, user: int, names: frozenset[str], operation: str
    ) -> None:
        def change(table: Table, _game: AnyGame) -> None:
            forget(table, user, names)

        with suppress(AlreadyDone, Refused):  # or it is gone by now
            await self.repository.change(table.id, change, operation=f"forget:{operation}")
        await self.storage.picks.forget(table.id, user)

    async def _remove(self, table: Table) -> Mapping[str, str]:
        """With whatever leads to it."""
        posts = await self.storage.sent.load(table.id)
        await self.storage.tables.remove(table.id, matches=table.matches)
        await self.storage.chats.release(table.chat, table.topic, table.id)
        now, known = self.repository.clock(), sorted(known_users(table))
        await self.storage.chats.forget(
            table.chat, table.id, known, known=Knowing(users=(), no_more=known, now=now, until=now)
        )
        return posts

"""Opening a table in a chat: stored first, claimed after, closed again if another was quicker."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass

from bot.actions.action import Asker, Rights
from bot.actions.claims import Claims
from bot.actions.ephemeral_hands import is_shown_here
from bot.limits import Attempt, Kind, Limits, Verdict
from bot.repository import AlreadyDone, Repository
from bot.table import closing
from bot.table.document import ClosedBecause, DisplayMode, Person, Phase, Table
from bot.table.occasion import AnyOccasion
from bot.table.opening import find_game, new_table, sit_at_new_table
from bot.table.refusals import No, Refused
from games.contract.game import AnyGame
from storage.connection import Storage
from storage.table.combined_reads import ActionRead


@dataclass(frozen=True, slots=True, kw_only=True)
class Opening:
    storage: Storage
    repository: Repository
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
        asker: Asker | None = None,
    ) -> Table:
        """The opener sits down at once; without one, the first to sit hosts.

        This press counts for no deal: the hash of its secret is posted after it.
        """
        game = find_game(self.repository.games, game_name)
        await self._clear_place(chat, topic, operation)
        is_reachable = opener is not None and await self._is_reachable(game, opener, chat, asker)
        self._must_not_be_too_many(chat if opener is None else opener.user, chat)
        table = new_table(
            game, chat=chat, topic=topic, chat_title=chat_title, language=language,
            display_mode=await self._display_mode(chat), menu=menu, now=self.clock(),
        )  # fmt: skip
        if opener is not None:
            now = table.touched_at
            sit_at_new_table(table, game, opener, may_write=is_reachable, now=now)
        await self.place(table, operation)
        self.rights.look_ahead(chat)
        return table

    async def private_table(
        self, game: AnyGame, person: Person, occasion: AnyOccasion, *, operation: str
    ) -> Table:
        """A person's alone, in a chat where nothing stands any more; to be placed there."""
        chat = person.user
        await self._clear_place(chat, None, operation, has_lobby=occasion.has_lobby)
        self._must_not_be_too_many(chat, chat)
        table = new_table(
            game, chat=chat, topic=None, chat_title=person.name, language=person.language,
            display_mode=await self._display_mode(chat), menu=None, now=self.clock(),
        )  # fmt: skip
        table.occasion = occasion
        return table

    async def _display_mode(self, chat: int) -> DisplayMode:
        return DisplayMode(await self.storage.chats.display_mode(chat) or DisplayMode.PICTURES)

    async def must_be_free(self, chat: int, topic: int | None) -> None:
        """Before a menu is shown: what would give way does not count."""
        table = await self.claims.table_in(chat, topic)
        if table is not None and not table.occasion.gives_way:
            raise Refused(No.TABLE_HERE, game=self.repository.game(table).title)

    async def _is_reachable(
        self, game: AnyGame, opener: Person, chat: int, asker: Asker | None
    ) -> bool:
        """In private, or in the group where nobody else sees it."""
        contact = await self.storage.users.contact(opener.user)
        if contact.may_write:
            return True
        read = ActionRead(
            None, contact, ephemeral_support=await self.storage.chats.ephemeral_support(chat)
        )
        return is_shown_here(game, read, chat, asker, must_be_known=True)

    def _must_not_be_too_many(self, user: int, chat: int) -> None:
        if self.limits.judge(Attempt(Kind.TABLE, user, chat)) is not Verdict.LET_IN:
            raise Refused(No.TOO_MANY_TABLES)

    async def place(self, table: Table, operation: str) -> None:
        """Stored first, claimed after: so a claim never points to a table not there yet."""
        await self.repository.open(table, operation=operation)
        holder = await self.storage.chats.claim(table.chat, table.topic, table.id)
        if holder != table.id:
            await close_duplicate(self.repository, table.id)
            if not await self._stands(holder, operation):  # it was closed a moment later
                raise Refused(No.TABLE_GONE)

    async def _clear_place(
        self, chat: int, topic: int | None, operation: str, *, has_lobby: bool = True
    ) -> None:
        """Refuses if an open table stands there; takes away the claim of one that is gone."""
        table_id = await self.storage.chats.table(chat, topic)
        if table_id is None:
            return
        await self._make_way(table_id, operation, has_lobby=has_lobby)
        if not await self._stands(table_id, operation):
            await self.storage.chats.release(chat, topic, table_id)

    async def _make_way(self, table_id: str, operation: str, *, has_lobby: bool) -> None:
        """For whatever is wanted now; an empty lobby only for what has none."""
        loaded = await self.repository.load(table_id)
        if loaded is None or not loaded.table.is_open or loaded.stored.has_done(operation):
            return
        is_empty = loaded.table.is_private and loaded.table.phase is Phase.LOBBY
        if loaded.table.occasion.gives_way or (is_empty and not has_lobby):
            await self.repository.change(table_id, _put_away, operation=f"makes way:{operation}")

    async def _stands(self, table_id: str, operation: str) -> bool:
        """False if there is no such open table; otherwise it is refused to open another."""
        loaded = await self.repository.load(table_id)
        if loaded is None or not loaded.table.is_open:
            return False
        if loaded.stored.has_done(operation):
            raise AlreadyDone(operation)
        raise Refused(No.TABLE_HERE, game=self.repository.game(loaded.table).title)


def _put_away(table: Table, _game: AnyGame) -> None:
    closing.close(table, because=ClosedBecause.STOPPED)


async def close_duplicate(repository: Repository, table_id: str) -> None:
    def close(table: Table, _game: AnyGame) -> None:
        closing.close(table, because=ClosedBecause.DUPLICATE)

    with suppress(AlreadyDone):  # who opened it and who keeps it both close it
        await repository.change(table_id, close, operation="duplicate")

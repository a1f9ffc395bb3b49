"""One open table in each chat or topic: claimed with SET NX, whoever is first."""

from dataclasses import dataclass

from bot.repository import Repository
from bot.table.document import ClosedBecause, Table
from bot.table.refusals import No, Refused
from storage.connection import Storage

MOST_LOOKED_AT = 32  # of the tables that were closed last in a chat, in all its topics
_OFFERS_TO_GO_ON = (ClosedBecause.IS_OPEN, ClosedBecause.STOPPED)  # played to its end, or stopped


@dataclass(frozen=True, slots=True, kw_only=True)
class Claims:
    storage: Storage
    repository: Repository

    async def table_in(self, chat: int, topic: int | None) -> Table | None:
        """The open table of this chat or topic."""
        table_id = await self.storage.chats.table(chat, topic)
        table = None if table_id is None else await self.repository.look(table_id)
        return table if table is not None and table.is_open else None

    async def last_table_in(self, chat: int, topic: int | None) -> Table | None:
        """The table of this chat or topic whose match is over, and offers to go on."""
        ids = await self.storage.chats.last(chat, MOST_LOOKED_AT)
        found = map(self.repository.read, await self.storage.tables.load_all(ids))
        tables = [one.table for one in found if one is not None and one.table.topic == topic]
        return max(
            [one for one in tables if one.may_go_on and one.closed_because in _OFFERS_TO_GO_ON],
            key=lambda table: table.touched_at,
            default=None,
        )

    async def claim_again(self, table: Table) -> None:
        """For another match, unless a table was opened here since."""
        chat, topic = table.chat, table.topic
        holder = await self.storage.chats.claim(chat, topic, table.id)
        if holder == table.id:
            return
        other = await self.table_in(chat, topic)
        if other is None:  # the claim of one that is gone
            await self.storage.chats.release(chat, topic, holder)
            if await self.storage.chats.claim(chat, topic, table.id) == table.id:
                return
            other = await self.table_in(chat, topic)
        raise Refused(No.TABLE_HERE, game=self.repository.game(other or table).title)

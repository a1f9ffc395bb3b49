"""What Redis holds of a table, read from outside of the bot."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.table.document import Table
from bot.table.stored.codec import read
from games.registry import GAMES
from storage.redis.address import read_address
from storage.redis.client import client_of, close
from storage.redis.replicas import Replicas
from storage.table.combined_reads import CombinedReads, SyncRead
from storage.table.documents import Tables

ANSWER_SECONDS = 2.0  # a server that is frozen must not freeze its judge


@dataclass(frozen=True, slots=True)
class Found:
    """A table as it is stored, and what is kept beside it."""

    table: Table
    look: SyncRead


class Evidence:
    def __init__(self, url: str) -> None:
        self._redis = client_of(read_address(url), answer_seconds=ANSWER_SECONDS, retries=1)
        self._looks = CombinedReads(self._redis)
        self._tables = Tables(self._redis, Replicas(self._redis, wanted=0))

    async def find(self, table_id: str, users: Sequence[int]) -> Found | None:
        look = await self._looks.for_sync(table_id, users)
        return None if look.table is None else Found(read(look.table.document, GAMES), look)

    async def moves(self, table: Table) -> tuple[str, ...]:
        """Of the match that was dealt last."""
        return await self._tables.moves(table.id, table.matches)

    async def close(self) -> None:
        await close(self._redis)

"""What Redis holds of a table, read from outside of the bot."""

from collections.abc import Sequence
from dataclasses import dataclass

from redis.asyncio import Redis
from redis.backoff import NoBackoff
from redis.retry import Retry

from bot.table.codec import read
from bot.table.document import Table
from games.registry import GAMES
from storage.looks import KeeperLook, Looks
from storage.tables import Tables

ANSWER_SECONDS = 2.0  # a server that is frozen must not freeze its judge


@dataclass(frozen=True, slots=True)
class Found:
    """A table as it is stored, and what is kept beside it."""

    table: Table
    look: KeeperLook


class Evidence:
    def __init__(self, url: str) -> None:
        self._redis: Redis = Redis.from_url(
            url, decode_responses=True, socket_timeout=ANSWER_SECONDS, retry=Retry(NoBackoff(), 0)
        )
        self._looks = Looks(self._redis)
        self._tables = Tables(self._redis)

    async def find(self, table_id: str, users: Sequence[int]) -> Found | None:
        look = await self._looks.look(table_id, users)
        return None if look.table is None else Found(read(look.table.document, GAMES), look)

    async def moves(self, table: Table) -> tuple[str, ...]:
        """Of the match that was dealt last."""
        return await self._tables.moves(table.id, table.matches)

    async def close(self) -> None:
        await self._redis.aclose()

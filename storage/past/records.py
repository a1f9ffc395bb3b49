"""Records of matches that are over, and the indexes by which they are found: chat, user, day.

A record is stored by the commit that ends its match (tables.py). Indexes live in other slots of a
cluster, so they follow: sync writes them, and writes them again after a crash.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from storage import keys
from storage.redis.client import Client


@dataclass(frozen=True, slots=True)
class IndexedRecord:
    """Where a record is found."""

    record: str
    ended_at: float


def day_of(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).date().isoformat()


# Somebody else may be forgotten at the same moment: neither may bring back the other's name.
_REPLACE = """
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[2])
return 1
"""


class Records:
    def __init__(self, redis: Client) -> None:
        self._redis = redis
        self._replace = redis.register_script(_REPLACE)

    async def load(self, table: str, match: int) -> str | None:
        found = await self._redis.get(keys.record(table, match))
        return None if found is None else str(found)

    async def load_all(self, ids: Sequence[tuple[str, int]]) -> list[str | None]:
        """In one trip."""
        if not ids:
            return []
        pipeline = self._redis.pipeline(transaction=False)
        for table, match in ids:
            pipeline.get(keys.record(table, match))
        return [None if found is None else str(found) for found in await pipeline.execute()]

    async def replace(self, table: str, match: int, content: str, *, before: str) -> bool:
        """With what may still be told. False if it is not what it was before, or gone."""
        return bool(await self._replace(keys=[keys.record(table, match)], args=[before, content]))

    async def add(
        self,
        record: str,
        *,
        chat: int,
        users: Sequence[int],
        left: Sequence[int] = (),
        ended_at: float,
    ) -> None:
        """So that it is found by its chat, by each of its users, and by the day it ended on.

        A player who left has no result, but must be found when they are forgotten.
        """
        day = day_of(ended_at)
        pipeline = self._redis.pipeline(transaction=False)
        for index in _indexes(chat, users, left):
            pipeline.zadd(index, {record: ended_at})
        pipeline.zadd(keys.day_records(day), {record: ended_at})
        pipeline.sadd(keys.RECORDED_DAYS, day)
        await pipeline.execute()

    async def remove(
        self,
        table: str,
        match: int,
        *,
        chat: int | None,
        users: Sequence[int],
        left: Sequence[int] = (),
        ended_at: float,
    ) -> None:
        """The record, and whatever leads to it: last the day, by which it is found again."""
        record = f"{table}-{match}"
        pipeline = self._redis.pipeline(transaction=False)
        for index in _indexes(chat, users, left):
            pipeline.zrem(index, record)
        pipeline.delete(keys.record(table, match))
        pipeline.zrem(keys.day_records(day_of(ended_at)), record)
        await pipeline.execute()

    async def remove_from_indexes(self, user: int, records: Iterable[str]) -> None:
        """They have nothing to do with this user any more."""
        gone = list(records)
        pipeline = self._redis.pipeline(transaction=False)
        for index in (keys.user_records(user), keys.user_left(user)):
            pipeline.zrem(index, *gone)
        await pipeline.execute()

    async def move(self, old: int, new: int, records: Sequence[IndexedRecord]) -> None:
        """Found by the new id of their group, and no more by the old one."""
        pipeline = self._redis.pipeline(transaction=False)
        for one in records:
            pipeline.zadd(keys.chat_records(new), {one.record: one.ended_at})
            pipeline.zrem(keys.chat_records(old), one.record)
        await pipeline.execute()

    async def forget_day(self, day: str) -> None:
        """Once nothing is left of it."""
        if not await self._redis.exists(keys.day_records(day)):
            await self._redis.srem(keys.RECORDED_DAYS, day)

    async def of_chat(self, chat: int, first: int = 0, count: int = -1) -> list[IndexedRecord]:
        """The last one first."""
        return await self._page(keys.chat_records(chat), first, count)

    async def of_user(self, user: int, first: int = 0, count: int = -1) -> list[IndexedRecord]:
        return await self._page(keys.user_records(user), first, count)

    async def left_by(self, user: int) -> list[IndexedRecord]:
        """Matches that the user left before their end."""
        return await self._page(keys.user_left(user), 0, -1)

    async def of_day(self, day: str) -> list[IndexedRecord]:
        return await self._page(keys.day_records(day), 0, -1)

    async def days(self) -> list[str]:
        """On which matches ended, the first one first."""
        return sorted(map(str, await self._redis.smembers(keys.RECORDED_DAYS)))

    async def count_of_chat(self, chat: int) -> int:
        return int(await self._redis.zcard(keys.chat_records(chat)))

    async def count_of_user(self, user: int) -> int:
        return int(await self._redis.zcard(keys.user_records(user)))

    async def _page(self, index: str, first: int, count: int) -> list[IndexedRecord]:
        last = -1 if count < 0 else first + count - 1
        found: Sequence[Any] = await self._redis.zrange(
            index, first, last, desc=True, withscores=True
        )
        return [IndexedRecord(str(record), float(at)) for record, at in found]


def _indexes(chat: int | None, users: Sequence[int], left: Sequence[int]) -> Iterator[str]:
    if chat is not None:
        yield keys.chat_records(chat)
    yield from map(keys.user_records, users)
    yield from map(keys.user_left, left)

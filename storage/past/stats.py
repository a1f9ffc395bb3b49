"""Stats of chats and users, stored so that no record is added twice.

They can be counted again from the records at any time.
"""

from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
from typing import Any

from storage import keys
from storage.past.records import IndexedRecord
from storage.redis.client import Client

FORGET_SECONDS = 90 * 24 * 3600
FORGOTTEN = ""  # in the place of stats for a while: a process still adding must not restore them
MARK_SECONDS = 120  # longer than adding takes

_STORE = """
if (redis.call('GET', KEYS[1]) or '?') ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[2], 'EX', ARGV[3])
return 1
"""
_NONE = "?"  # for the script: there are no stats


@dataclass(frozen=True, slots=True)
class Owner:
    """Whose stats, and of which records."""

    stats: str
    records: str


def of_chat(chat: int) -> Owner:
    return Owner(keys.chat_stats(chat), keys.chat_records(chat))


def of_user(user: int) -> Owner:
    return Owner(keys.user_stats(user), keys.user_records(user))


class StatsStore:
    def __init__(self, redis: Client) -> None:
        self._redis = redis
        self._store = redis.register_script(_STORE)

    async def load(self, owner: Owner) -> str | None:
        found = await self._redis.get(owner.stats)
        return None if found is None else str(found)

    async def all(self) -> AsyncIterator[tuple[Owner, int]]:
        """With the user's id, or 0 for a chat's. Looks through all keys: for maintenance alone."""
        async for key in self._redis.scan_iter(match="*:tally", count=1000):
            kind, _, rest = str(key).partition(":")
            number = rest.removesuffix(":tally")
            if kind == "chat":
                yield of_chat(int(number)), 0
            elif kind == "user":
                yield of_user(int(number)), int(number)

    async def since(self, owner: Owner, last: str, folded: int) -> list[IndexedRecord] | None:
        """The records after the first `folded`; None if `last` is not the last of these.

        So a match that was stored late, or removed, is noticed; one command sees both.
        """
        first = max(0, folded - 1)
        found: Sequence[Any] = await self._redis.zrange(owner.records, first, -1, withscores=True)
        shelved = [IndexedRecord(str(record), float(at)) for record, at in found]
        if not folded:
            return shelved
        return shelved[1:] if shelved and shelved[0].record == last else None

    async def store(self, owner: Owner, content: str, *, instead_of: str | None) -> bool:
        """False if the stats have changed since they were loaded."""
        before = _NONE if instead_of is None else instead_of
        return bool(await self._store(keys=[owner.stats], args=[before, content, FORGET_SECONDS]))

    async def forget(self, *owners: Owner) -> None:
        """After records have changed: a process that still adds the old ones cannot store them."""
        if not owners:
            return
        pipeline = self._redis.pipeline(transaction=False)
        for owner in owners:
            pipeline.set(owner.stats, FORGOTTEN, ex=MARK_SECONDS)
        await pipeline.execute()

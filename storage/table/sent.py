"""Sent messages: what each chat really shows. Only the process that syncs the table writes them."""

from collections.abc import Mapping, Sequence

from storage import keys
from storage.redis.client import Client
from storage.table.due import WRITE_SENT, Lease

UNCONFIRMED = "doubted"  # among the posts: none of them may be believed

_NOTE = f"""{WRITE_SENT}
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
write_notes(KEYS[2], KEYS[3], 2)
return 1
"""

_MARK_UNCONFIRMED = """
if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
redis.call('HSET', KEYS[1], ARGV[1], '1')
return 1
"""


class SentStore:
    def __init__(self, redis: Client) -> None:
        self._redis = redis
        self._write = redis.register_script(_NOTE)
        self._mark_unconfirmed = redis.register_script(_MARK_UNCONFIRMED)

    async def load(self, table: str) -> dict[str, str]:
        sent_by_slot = await self._redis.hgetall(keys.sent(table))
        return {str(slot): str(note) for slot, note in sent_by_slot.items()}

    async def load_all(self, tables: Sequence[str]) -> list[dict[str, str]]:
        """In one trip."""
        if not tables:
            return []
        pipeline = self._redis.pipeline(transaction=False)
        for table in tables:
            pipeline.hgetall(keys.sent(table))
        return [
            {str(slot): str(note) for slot, note in sent_by_slot.items()}
            for sent_by_slot in await pipeline.execute()
        ]

    async def mark_unconfirmed(self, table: str) -> bool:
        """For the process that keeps the table: a message may differ from its note.

        False if nothing was noted at all.
        """
        return bool(await self._mark_unconfirmed(keys=[keys.sent(table)], args=[UNCONFIRMED]))

    async def forget(self, table: str, slot: str) -> None:
        """Whoever keeps the table: it will be noted anew."""
        await self._redis.hdel(keys.sent(table), slot)

    async def write(self, lease: Lease, sent_by_slot: Mapping[str, str]) -> bool:
        """By slot; an empty note is none. False if the lease is lost: somebody else keeps it."""
        table = lease.table
        return bool(
            await self._write(
                keys=[keys.lease(table), keys.sent(table), keys.table(table)],
                args=[lease.token, *[word for pair in sent_by_slot.items() for word in pair]],
            )
        )

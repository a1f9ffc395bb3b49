"""Notes of what each chat really shows. Only the keeper that holds the table may write them."""

from collections.abc import Mapping, Sequence

from storage import keys
from storage.redis.client import Client
from storage.table.due import WRITE_NOTES, Lease

DOUBTED = "doubted"  # among the posts: none of them may be believed

_NOTE = f"""{WRITE_NOTES}
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
write_notes(KEYS[2], KEYS[3], 2)
return 1
"""

_DOUBT = """
if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
redis.call('HSET', KEYS[1], ARGV[1], '1')
return 1
"""


class Posts:
    def __init__(self, redis: Client) -> None:
        self._redis = redis
        self._note = redis.register_script(_NOTE)
        self._doubt = redis.register_script(_DOUBT)

    async def load(self, table: str) -> dict[str, str]:
        notes = await self._redis.hgetall(keys.posts(table))
        return {str(slot): str(note) for slot, note in notes.items()}

    async def load_all(self, tables: Sequence[str]) -> list[dict[str, str]]:
        """In one trip."""
        if not tables:
            return []
        pipeline = self._redis.pipeline(transaction=False)
        for table in tables:
            pipeline.hgetall(keys.posts(table))
        return [
            {str(slot): str(note) for slot, note in notes.items()}
            for notes in await pipeline.execute()
        ]

    async def doubt(self, table: str) -> bool:
        """For the process that keeps the table: a message may differ from its note.

        False if nothing was noted at all.
        """
        return bool(await self._doubt(keys=[keys.posts(table)], args=[DOUBTED]))

    async def forget(self, table: str, slot: str) -> None:
        """Whoever keeps the table: it will be noted anew."""
        await self._redis.hdel(keys.posts(table), slot)

    async def note(self, lease: Lease, notes: Mapping[str, str]) -> bool:
        """By slot; an empty note is none. False if the lease is lost: somebody else keeps it."""
        table = lease.table
        return bool(
            await self._note(
                keys=[keys.lease(table), keys.posts(table), keys.table(table)],
                args=[lease.token, *[word for pair in notes.items() for word in pair]],
            )
        )

"""Half-made choices, and who looks where: no part of the match, so losing them loses nothing."""

from storage import keys
from storage.redis.client import Client
from storage.table.due import milliseconds

REMEMBER_SECONDS = 24 * 3600


# A script and not a pipeline, whose errors quote the command: what is picked is secret.
_NOTE = """
redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
redis.call('EXPIRE', KEYS[1], ARGV[3])
if ARGV[5] ~= '' then redis.call('ZADD', KEYS[2], ARGV[5], ARGV[4]) end
return 1
"""


class Picks:
    def __init__(self, redis: Client) -> None:
        self._redis = redis
        self._note = redis.register_script(_NOTE)

    async def load(self, table: str) -> dict[str, str]:
        picked = await self._redis.hgetall(keys.picks(table))
        return {str(where): str(what) for where, what in picked.items()}

    async def note(self, table: str, where: str, what: str, *, wake_at: float | None) -> None:
        """And wake the table, so that its screen shows it; unless something else will."""
        due_at = "" if wake_at is None else milliseconds(wake_at)
        await self._note(
            keys=[keys.picks(table), keys.due(keys.shard(table))],
            args=[where, what, REMEMBER_SECONDS, table, due_at],
        )

    async def forget(self, table: str, user: int) -> None:
        """Whatever this user has picked there, in private or on the board."""
        picked = await self.load(table)
        of_user = [where for where in picked if where.endswith(f":{user}")]
        if of_user:
            await self._redis.hdel(keys.picks(table), *of_user)

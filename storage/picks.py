"""Steps of choices that are not made yet: no part of the match, so losing them loses nothing."""

from redis.asyncio import Redis

from storage import keys

REMEMBER_SECONDS = 24 * 3600


class Picks:
    def __init__(self, redis: Redis) -> None:
        self._redis = redis

    async def load(self, table: str) -> dict[str, str]:
        picked = await self._redis.hgetall(keys.picks(table))
        return {str(where): str(what) for where, what in picked.items()}

    async def note(self, table: str, where: str, what: str) -> None:
        # Not in a pipeline: its errors quote the command, and what is picked is secret.
        await self._redis.hset(keys.picks(table), where, what)
        await self._redis.expire(keys.picks(table), REMEMBER_SECONDS)

"""Cache of file ids: a picture that Telegram has already can be sent again for nothing."""

from redis.asyncio import Redis

from storage import keys

REMEMBER_SECONDS = 7 * 24 * 3600


class Pictures:
    def __init__(self, redis: Redis) -> None:
        self._redis = redis

    async def find(self, key: str) -> str | None:
        found = await self._redis.get(keys.picture(key))
        return None if found is None else str(found)

    async def note(self, key: str, file_id: str) -> None:
        await self._redis.set(keys.picture(key), file_id, ex=REMEMBER_SECONDS)

    async def forget(self, key: str) -> None:
        await self._redis.delete(keys.picture(key))

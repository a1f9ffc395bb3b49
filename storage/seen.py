"""Deduplication of operations that change no table and should not be answered twice."""

from storage import keys
from storage.client import Client

REMEMBER_SECONDS = 24 * 3600  # as long as Telegram keeps an update


class Seen:
    def __init__(self, redis: Client) -> None:
        self._redis = redis

    async def first_time(self, operation: str, *, seconds: int = REMEMBER_SECONDS) -> bool:
        key = keys.seen(operation)
        return bool(await self._redis.set(key, 1, nx=True, ex=seconds))

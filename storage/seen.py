"""Deduplication of operations that change no table and should not be answered twice."""

from storage import keys
from storage.client import Client
from storage.operations import hashed

REMEMBER_SECONDS = 24 * 3600  # as long as Telegram keeps an update


class Seen:
    def __init__(self, redis: Client) -> None:
        self._redis = redis

    async def first_time(self, operation: str, *, seconds: int = REMEMBER_SECONDS) -> bool:
        """An update may come again right after an upgrade: older versions stored it as it is."""
        pipeline = self._redis.pipeline(transaction=False)
        pipeline.exists(keys.seen(operation))
        pipeline.set(keys.seen(hashed(operation)), 1, nx=True, ex=seconds)
        was_seen_before, is_new = await pipeline.execute()
        return bool(is_new) and not was_seen_before

"""Deduplication of operations that change no table and should not be answered twice."""

from storage import keys
from storage.keys import hashed
from storage.redis.client import Client

REMEMBER_SECONDS = 24 * 3600  # as long as Telegram keeps an update
PRESS_SECONDS = 600  # a press comes no more after 150: whoever forges some leaves little behind
PRESS = "press:"  # in the name of an operation that a press set off


class Seen:
    def __init__(self, redis: Client) -> None:
        self._redis = redis

    async def first_time(self, operation: str, *, seconds: int | None = None) -> bool:
        """An update may come again right after an upgrade: older versions stored it as it is."""
        if seconds is None:
            seconds = PRESS_SECONDS if PRESS in operation else REMEMBER_SECONDS
        pipeline = self._redis.pipeline(transaction=False)
        pipeline.exists(keys.seen(operation))
        pipeline.set(keys.seen(hashed(operation)), 1, nx=True, ex=seconds)
        was_seen_before, is_new = await pipeline.execute()
        return bool(is_new) and not was_seen_before

    async def has(self, operation: str) -> bool:
        return bool(await self._redis.exists(keys.seen(hashed(operation))))

    async def decided(self, operation: str, *, wish: bool) -> bool:
        """What this operation is to bring about: the wish, or what was wished the first time.

        Noted before it is done, so that whoever does it again after a crash does the same.
        """
        key = keys.seen(hashed(f"decided:{operation}"))
        pipeline = self._redis.pipeline(transaction=False)
        pipeline.set(key, int(wish), nx=True, ex=REMEMBER_SECONDS)
        pipeline.get(key)
        return str((await pipeline.execute())[1]) == "1"

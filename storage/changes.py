"""Chats of which something has changed that their tables must be told: kept until they have been.

Of each chat the newest word is kept, so any number of changes costs one telling.
"""

from storage import keys
from storage.client import Client
from storage.replicas import Replicas

FORGET_SECONDS = 24 * 3600  # as long as Telegram would have kept the update

_DONE = """
return redis.call('HGET', KEYS[1], ARGV[1]) == ARGV[2] and redis.call('HDEL', KEYS[1], ARGV[1])
"""


class Changes:
    def __init__(self, redis: Client, replicas: Replicas) -> None:
        self._redis = redis
        self._replicas = replicas
        self._done = redis.register_script(_DONE)

    async def put(self, chat: int, word: str) -> None:
        pipeline = self._redis.pipeline(transaction=False)
        pipeline.hset(keys.CHANGED, str(chat), word)
        pipeline.expire(keys.CHANGED, FORGET_SECONDS)
        await pipeline.execute()
        await self._replicas.catch_up(keys.CHANGED)

    async def of(self, chat: int) -> str | None:
        word = await self._redis.hget(keys.CHANGED, str(chat))
        return None if word is None else str(word)

    async def all(self) -> dict[int, str]:
        found = await self._redis.hgetall(keys.CHANGED)
        return {int(chat): str(word) for chat, word in found.items()}

    async def done(self, chat: int, word: str) -> None:
        """Unless there is a newer word."""
        await self._done(keys=[keys.CHANGED], args=[str(chat), word])

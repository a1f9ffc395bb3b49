"""Work for a user or a chat that was accepted and must be finished, whatever dies: kept until then.

Of each the newest word is kept, so whatever comes on top of it costs no more work.
"""

from storage import keys
from storage.redis.client import Client
from storage.redis.replicas import Replicas

FORGET_SECONDS = 24 * 3600  # as long as Telegram would have kept the update

_DONE = """
return redis.call('HGET', KEYS[1], ARGV[1]) == ARGV[2] and redis.call('HDEL', KEYS[1], ARGV[1])
"""


class Errands:
    """Of one kind."""

    def __init__(self, redis: Client, replicas: Replicas, key: str) -> None:
        self._redis = redis
        self._replicas = replicas
        self._key = key
        self._done = redis.register_script(_DONE)

    async def put(self, whose: int, word: str) -> None:
        pipeline = self._redis.pipeline(transaction=False)
        pipeline.hset(self._key, str(whose), word)
        pipeline.expire(self._key, FORGET_SECONDS)
        await pipeline.execute()
        await self._replicas.catch_up(self._key)

    async def of(self, whose: int) -> str | None:
        word = await self._redis.hget(self._key, str(whose))
        return None if word is None else str(word)

    async def all(self) -> dict[int, str]:
        found = await self._redis.hgetall(self._key)
        return {int(whose): str(word) for whose, word in found.items()}

    async def done(self, whose: int, word: str) -> None:
        """Unless there is a newer word."""
        await self._done(keys=[self._key], args=[str(whose), word])


def changes(redis: Client, replicas: Replicas) -> Errands:
    """Chats of which something has changed that their tables must be told."""
    return Errands(redis, replicas, keys.CHANGED)


def removals(redis: Client, replicas: Replicas) -> Errands:
    """Users and groups that are being forgotten."""
    return Errands(redis, replicas, keys.REMOVING)

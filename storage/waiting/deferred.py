"""Updates that wait for something to be looked up: kept here, so that they may be acknowledged."""

from storage import keys
from storage.redis.client import Client
from storage.redis.replicas import Replicas

FORGET_SECONDS = 24 * 3600  # as long as Telegram would have kept them


class DeferredStore:
    def __init__(self, redis: Client, replicas: Replicas) -> None:
        self._redis = redis
        self._replicas = replicas

    async def put(self, update: int, raw: str) -> None:
        pipeline = self._redis.pipeline(transaction=False)
        pipeline.hset(keys.DEFERRED, str(update), raw)
        pipeline.expire(keys.DEFERRED, FORGET_SECONDS)
        await pipeline.execute()
        await self._replicas.catch_up(keys.DEFERRED)

    async def done(self, update: int) -> None:
        await self._redis.hdel(keys.DEFERRED, str(update))

    async def holds(self, update: int) -> bool:
        return bool(await self._redis.hexists(keys.DEFERRED, str(update)))

    async def all(self) -> dict[int, str]:
        """By their numbers, in the order in which Telegram sent them."""
        found = await self._redis.hgetall(keys.DEFERRED)
        deferred = {int(update): str(raw) for update, raw in found.items()}
        return dict(sorted(deferred.items()))

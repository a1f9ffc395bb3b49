"""Updates that wait for something to be looked up: kept here, so that they may be acknowledged."""

from storage import keys
from storage.redis.client import Client
from storage.redis.replicas import Replicas
from storage.waiting.entries import Entries


class DeferredStore:
    def __init__(self, redis: Client, replicas: Replicas) -> None:
        self._entries = Entries(redis, replicas, keys.DEFERRED)

    async def put(self, update: int, raw: str) -> None:
        await self._entries.put(update, raw)

    async def done(self, update: int) -> None:
        await self._entries.take_out(update)

    async def holds(self, update: int) -> bool:
        return await self._entries.of(update) is not None

    async def all(self) -> dict[int, str]:
        """By their numbers, in the order in which Telegram sent them."""
        return dict(sorted((await self._entries.all()).items()))

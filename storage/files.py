"""File ids of pictures that were uploaded, by the hash of their content: sent again for nothing."""

from storage import keys
from storage.redis.client import Client

FORGET_SECONDS = 90 * 24 * 3600  # then it is uploaded once more


class Files:
    def __init__(self, redis: Client) -> None:
        self._redis = redis

    async def find(self, content: str) -> str | None:
        file_id = await self._redis.get(keys.file(content))
        return None if file_id is None else str(file_id)

    async def note(self, content: str, file_id: str) -> None:
        await self._redis.set(keys.file(content), file_id, ex=FORGET_SECONDS)

    async def forget(self, content: str) -> None:
        """The messenger does not know it any more."""
        await self._redis.delete(keys.file(content))

"""Groups that are to be forgotten at a certain time, unless somebody takes that back before."""

from storage import keys
from storage.redis.client import Client

# Of several who change it at once the first wins.
_REPLACE = """
if redis.call('HGET', KEYS[1], ARGV[1]) ~= ARGV[2] then return 0 end
if ARGV[3] == '' then return redis.call('HDEL', KEYS[1], ARGV[1]) end
redis.call('HSET', KEYS[1], ARGV[1], ARGV[3])
return 1
"""


class Forgets:
    def __init__(self, redis: Client) -> None:
        self._redis = redis
        self._replace = redis.register_script(_REPLACE)

    async def put(self, chat: int, content: str) -> str:
        """What is noted of this chat now: this, or what somebody noted before."""
        await self._redis.hsetnx(keys.FORGETS, str(chat), content)
        return await self.of(chat) or content

    async def of(self, chat: int) -> str | None:
        found = await self._redis.hget(keys.FORGETS, str(chat))
        return None if found is None else str(found)

    async def all(self) -> dict[int, str]:
        found = await self._redis.hgetall(keys.FORGETS)
        return {int(chat): str(content) for chat, content in found.items()}

    async def replace(self, chat: int, before: str, after: str = "") -> bool:
        """False if it was not this any more; without an after it is removed."""
        return bool(await self._replace(keys=[keys.FORGETS], args=[str(chat), before, after]))

    async def drop(self, chat: int) -> None:
        await self._redis.hdel(keys.FORGETS, str(chat))

    async def move(self, old: int, new: int) -> None:
        """The group has another id now."""
        content = await self.of(old)
        if content is not None:
            await self.put(new, content)
            await self.drop(old)

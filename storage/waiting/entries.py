"""Hash of what waits, by number: each entry ends by itself, a day after it was put there."""

from storage import keys
from storage.redis.client import Client
from storage.redis.replicas import Replicas

FORGET_SECONDS = 24 * 3600  # as long as Telegram would have kept the update

_PUT = """
redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
redis.call('ZADD', KEYS[2], redis.call('TIME')[1], ARGV[1])
redis.call('EXPIRE', KEYS[1], ARGV[3])
redis.call('EXPIRE', KEYS[2], ARGV[3])
"""

# Entries of older versions have no time: theirs begins when they are first met.
_ALL = """
local now = redis.call('TIME')[1]
local found = redis.call('HGETALL', KEYS[1])
for i = 1, #found, 2 do redis.call('ZADD', KEYS[2], 'NX', now, found[i]) end
if #found > 0 then redis.call('EXPIRE', KEYS[2], ARGV[1], 'NX') end
for _, number in ipairs(redis.call('ZRANGEBYSCORE', KEYS[2], '-inf', now - ARGV[1])) do
    redis.call('HDEL', KEYS[1], number)
    redis.call('ZREM', KEYS[2], number)
end
return redis.call('HGETALL', KEYS[1])
"""

_TAKE_OUT = """
redis.call('HDEL', KEYS[1], ARGV[1])
redis.call('ZREM', KEYS[2], ARGV[1])
"""


class Entries:
    def __init__(self, redis: Client, replicas: Replicas, key: str) -> None:
        self._redis = redis
        self._replicas = replicas
        self._key = key
        self._keys = [key, keys.waiting_since(key)]
        self._put = redis.register_script(_PUT)
        self._all = redis.register_script(_ALL)
        self._take_out = redis.register_script(_TAKE_OUT)

    async def put(self, number: int, text: str) -> None:
        await self._put(keys=self._keys, args=[number, text, FORGET_SECONDS])
        await self._replicas.catch_up(self._key)

    async def of(self, number: int) -> str | None:
        text = await self._redis.hget(self._key, str(number))
        return None if text is None else str(text)

    async def all(self) -> dict[int, str]:
        """Those that are older than a day are dropped."""
        found = await self._all(keys=self._keys, args=[FORGET_SECONDS])
        return {
            int(number): str(text) for number, text in zip(found[::2], found[1::2], strict=True)
        }

    async def take_out(self, number: int) -> None:
        await self._take_out(keys=self._keys, args=[number])

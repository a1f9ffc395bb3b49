"""Work for a user or a chat that was accepted and must be finished, whatever dies: kept until then.

Of each the newest word is kept, so whatever comes on top of it costs no more work. One process at a
time is at work on it, by a lease of seconds that it renews.
"""

from storage import keys
from storage.redis.client import Client
from storage.redis.replicas import Replicas
from storage.waiting.entries import Entries

_CLAIM = """
local word = redis.call('HGET', KEYS[1], ARGV[1])
if not word then return false end
if not redis.call('SET', KEYS[2], ARGV[2], 'NX', 'PX', ARGV[3]) then return false end
return word
"""

_RENEW = """
return redis.call('GET', KEYS[1]) == ARGV[1] and redis.call('PEXPIRE', KEYS[1], ARGV[2])
"""

_GIVE_BACK = """
return redis.call('GET', KEYS[1]) == ARGV[1] and redis.call('DEL', KEYS[1])
"""

_DONE = """
if redis.call('GET', KEYS[3]) == ARGV[3] then redis.call('DEL', KEYS[3]) end
if redis.call('HGET', KEYS[1], ARGV[1]) == ARGV[2] then
    redis.call('HDEL', KEYS[1], ARGV[1])
    redis.call('ZREM', KEYS[2], ARGV[1])
end
"""


class Errands:
    """Of one kind."""

    def __init__(self, redis: Client, replicas: Replicas, key: str) -> None:
        self._key = key
        self._entries = Entries(redis, replicas, key)
        self._claim = redis.register_script(_CLAIM)
        self._renew = redis.register_script(_RENEW)
        self._give_back = redis.register_script(_GIVE_BACK)
        self._done = redis.register_script(_DONE)

    async def put(self, whose: int, word: str) -> None:
        await self._entries.put(whose, word)

    async def of(self, whose: int) -> str | None:
        return await self._entries.of(whose)

    async def all(self) -> dict[int, str]:
        return await self._entries.all()

    async def claim(self, whose: int, token: str, *, seconds: float) -> str | None:
        """The newest word; None if there is none, or a process is at work on it."""
        word = await self._claim(
            keys=[self._key, self._lease(whose)], args=[whose, token, _milliseconds(seconds)]
        )
        return None if word is None else str(word)

    async def renew(self, whose: int, token: str, *, seconds: float) -> bool:
        """False if the lease is lost."""
        return bool(
            await self._renew(keys=[self._lease(whose)], args=[token, _milliseconds(seconds)])
        )

    async def give_back(self, whose: int, token: str) -> None:
        """Not done: the next process that looks goes on with it."""
        await self._give_back(keys=[self._lease(whose)], args=[token])

    async def done(self, whose: int, word: str, token: str) -> None:
        """Gives the lease back as well. A newer word stays."""
        await self._done(
            keys=[self._key, keys.waiting_since(self._key), self._lease(whose)],
            args=[whose, word, token],
        )

    def _lease(self, whose: int) -> str:
        return keys.errand_lease(self._key, whose)


def _milliseconds(seconds: float) -> int:
    return int(seconds * 1000)


def changes(redis: Client, replicas: Replicas) -> Errands:
    """Chats of which something has changed that their tables must be told."""
    return Errands(redis, replicas, keys.CHANGED)


def removals(redis: Client, replicas: Replicas) -> Errands:
    """Users and groups that are being forgotten."""
    return Errands(redis, replicas, keys.REMOVING)

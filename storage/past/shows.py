"""Tokens of replays that go on by themselves: one in a chat, stopped by whoever removes it."""

from storage import keys
from storage.redis.client import Client

FORGET_SECONDS = 30  # longer than any step takes; then whoever showed it is no more

_GOES_ON = """
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
return redis.call('EXPIRE', KEYS[1], ARGV[2])
"""


class Shows:
    def __init__(self, redis: Client) -> None:
        self._redis = redis
        self._goes_on = redis.register_script(_GOES_ON)

    async def begin(self, chat: int, token: str) -> None:
        """In the place of any other in this chat."""
        await self._redis.set(keys.show(chat), token, ex=FORGET_SECONDS)

    async def goes_on(self, chat: int, token: str) -> bool:
        """Whether nobody has stopped it; then it has time for another step."""
        return bool(await self._goes_on(keys=[keys.show(chat)], args=[token, FORGET_SECONDS]))

    async def stop(self, chat: int) -> None:
        """Wherever it runs."""
        await self._redis.delete(keys.show(chat))

"""How much the bot may say: buckets that fill with time, one for each chat and one for all."""

from dataclasses import dataclass

from redis.asyncio import Redis

from storage import keys
from storage.due import milliseconds

# A bucket is a hash: what it holds, when that was counted, until when Telegram shut it.
_SPEND = """
local now = tonumber(ARGV[1])
local wait, held = 0, {}
for i, key in ipairs(KEYS) do
    local size, per_second = tonumber(ARGV[2 * i]), tonumber(ARGV[2 * i + 1])
    local stored = redis.call('HMGET', key, 'held', 'at', 'shut')
    local passed = math.max(0, now - tonumber(stored[2] or now)) / 1000
    held[i] = math.min(size, tonumber(stored[1] or size) + passed * per_second)
    wait = math.max(wait, tonumber(stored[3] or 0) - now)
    if held[i] < 1 then wait = math.max(wait, math.ceil((1 - held[i]) / per_second * 1000)) end
end
if wait > 0 then return wait end
for i, key in ipairs(KEYS) do
    redis.call('HSET', key, 'held', held[i] - 1, 'at', now)
    redis.call('HDEL', key, 'shut')
    redis.call('PEXPIRE', key, 120000)
end
return 0
"""

_SHUT = """
redis.call('HSET', KEYS[1], 'shut', ARGV[1])
redis.call('PEXPIRE', KEYS[1], math.max(120000, tonumber(ARGV[2])))
return 1
"""


@dataclass(frozen=True, slots=True)
class Rate:
    """A bucket: it lets through `size` at once and `per_second` in the long run."""

    size: float
    per_second: float

    @classmethod
    def in_any_minute(cls, most: float) -> "Rate":
        """Never more than `most` in any minute, a quarter of them at once."""
        return cls(max(1.0, most / 4), most * 3 / 4 / 60)

    @classmethod
    def each_second(cls, most: float, *, burst: float) -> "Rate":
        return cls(max(1.0, burst), most)


class Budgets:
    def __init__(self, redis: Redis, *, group: Rate, private: Rate, total: Rate) -> None:
        self._spend = redis.register_script(_SPEND)
        self._shut = redis.register_script(_SHUT)
        self._group = group
        self._private = private
        self._total = total

    async def spend(self, chat: int, now: float) -> float:
        """Take one message or edit; 0 if it may go now, else the seconds to wait for it."""
        own = self._group if chat < 0 else self._private  # Telegram's groups have negative ids
        wait = await self._spend(
            keys=[keys.budget(chat), keys.TOTAL_BUDGET],
            args=[
                milliseconds(now),
                own.size,
                own.per_second,
                self._total.size,
                self._total.per_second,
            ],
        )
        return int(wait) / 1000

    async def shut(self, chat: int, now: float, seconds: float) -> None:
        """Telegram said 429: nothing to this chat until then. Other chats play on."""
        await self._shut(
            keys=[keys.budget(chat)],
            args=[milliseconds(now + seconds), milliseconds(seconds)],
        )

"""Rate limits: token buckets that fill with time, one for each chat and one for all."""

from collections.abc import Sequence
from dataclasses import dataclass

from redis.asyncio import Redis

from storage import keys
from storage.due import milliseconds

# A bucket is a hash: what it holds, when that was counted, until when Telegram shut it. The first
# key is the bucket of all chats; every other key is one call to its chat, refused by itself.
_SPEND = """
local now = tonumber(ARGV[1])
local function looked_at(key, i)
    local size, per_second = tonumber(ARGV[2 * i]), tonumber(ARGV[2 * i + 1])
    local stored = redis.call('HMGET', key, 'held', 'at', 'shut')
    local passed = math.max(0, now - tonumber(stored[2] or now)) / 1000
    local held = math.min(size, tonumber(stored[1] or size) + passed * per_second)
    local wait = math.max(0, tonumber(stored[3] or 0) - now)
    if held < 1 then wait = math.max(wait, math.ceil((1 - held) / per_second * 1000)) end
    return held, wait
end
local function spent(key, held)
    redis.call('HSET', key, 'held', held - 1, 'at', now)
    redis.call('HDEL', key, 'shut')
    redis.call('PEXPIRE', key, 120000)
end
local waits = {}
for i = 2, #KEYS do
    local held_by_all, wait_of_all = looked_at(KEYS[1], 1)
    local held, wait = looked_at(KEYS[i], i)
    waits[i - 1] = math.max(wait, wait_of_all)
    if waits[i - 1] == 0 then
        spent(KEYS[1], held_by_all)
        spent(KEYS[i], held)
    end
end
return waits
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
        (wait,) = await self.spend_all([chat], now)
        return wait

    async def spend_all(self, chats: Sequence[int], now: float) -> list[float]:
        """The same for several calls, in their order: what one must wait for, others need not."""
        if not chats:
            return []
        rates = [self._total, *[self._rate(chat) for chat in chats]]
        waits = await self._spend(
            keys=[keys.TOTAL_BUDGET, *map(keys.budget, chats)],
            args=[
                milliseconds(now),
                *[figure for rate in rates for figure in (rate.size, rate.per_second)],
            ],
        )
        return [int(wait) / 1000 for wait in waits]

    def _rate(self, chat: int) -> Rate:
        return self._group if chat < 0 else self._private  # Telegram's groups have negative ids

    async def shut(self, chat: int, now: float, seconds: float) -> None:
        """Telegram said 429: nothing to this chat until then. Other chats play on."""
        await self._shut(
            keys=[keys.budget(chat)],
            args=[milliseconds(now + seconds), milliseconds(seconds)],
        )

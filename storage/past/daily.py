"""The deal of the day: its secret, who has tried it, how they did, and which chats want to know.

The secret is drawn by whoever asks first on that day, so nobody can know the deal before.
"""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

from storage import keys
from storage.redis.client import Client

DAY_SECONDS = 24 * 3600
FORGET_SECONDS = 3 * DAY_SECONDS  # its results are told on the next day
LONGEST_DAY_SECONDS = 50 * 3600  # from its first hour anywhere on the earth to its last


_NOTE_GONE = """
if redis.call('HEXISTS', KEYS[1], ARGV[1]) == 0 then return 0 end
return redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
"""

_FORGET_TRY = """
return redis.call('HGET', KEYS[1], ARGV[1]) == ARGV[2] and redis.call('HDEL', KEYS[1], ARGV[1])
"""

_HASH = """
local table = redis.call('HGET', KEYS[1], ARGV[1])
if table then
    redis.call('HSETNX', KEYS[1], ARGV[2], table)
    redis.call('HDEL', KEYS[1], ARGV[1])
end
"""


class DailyStore:
    def __init__(self, redis: Client) -> None:
        self._redis = redis
        self._note_gone = redis.register_script(_NOTE_GONE)
        self._forget_try = redis.register_script(_FORGET_TRY)
        self._hash = redis.register_script(_HASH)

    async def secret(self, day: str, drawn: str) -> str:
        """The one of this day: what was drawn just now, or what somebody drew before."""
        key = keys.daily_secret(day)
        await self._redis.set(key, drawn, nx=True, ex=FORGET_SECONDS)
        return str(await self._redis.get(key) or drawn)

    async def key(self, day: str, drawn: str) -> str:
        """By which users are hashed on this day: what was drawn just now, or somebody drew."""
        key = keys.daily_key(day)
        await self._redis.set(key, drawn, nx=True, ex=LONGEST_DAY_SECONDS)
        return str(await self._redis.get(key) or drawn)

    async def keys(self, now: float) -> dict[str, str]:
        """Of all the days that have one."""
        days = _days(now)
        pipeline = self._redis.pipeline(transaction=False)
        for day in days:
            pipeline.get(keys.daily_key(day))
        found = zip(days, await pipeline.execute(), strict=True)
        return {day: str(key) for day, key in found if key is not None}

    async def hash_try(self, day: str, user: int, who: str) -> None:
        """A try that an older version noted by the user's id is noted by its hash from now on."""
        await self._hash(keys=[keys.daily_tries(day)], args=[str(user), who])

    async def try_once(self, day: str, who: str, table: str) -> str:
        """The table of the only try of this one, named by a hash: this, or an earlier one."""
        key = keys.daily_tries(day)
        pipeline = self._redis.pipeline(transaction=False)
        pipeline.hsetnx(key, who, table)
        pipeline.hget(key, who)
        pipeline.expire(key, FORGET_SECONDS)
        return str((await pipeline.execute())[1])

    async def tried(self, day: str, who: str) -> str | None:
        found = await self._redis.hget(keys.daily_tries(day), who)
        return None if found is None else str(found)

    async def note_try(self, day: str, who: str, table: str) -> None:
        """Whatever was noted before: this table stands."""
        pipeline = self._redis.pipeline(transaction=False)
        pipeline.hset(keys.daily_tries(day), who, table)
        pipeline.expire(keys.daily_tries(day), FORGET_SECONDS)
        await pipeline.execute()

    async def note_gone(self, day: str, who: str, table: str) -> None:
        """Where there was a try, it leads here from now on."""
        await self._note_gone(keys=[keys.daily_tries(day)], args=[who, table])

    async def note_result(self, day: str, user: int, points: int) -> None:
        key = keys.daily_results(day)
        pipeline = self._redis.pipeline(transaction=False)
        pipeline.zadd(key, {str(user): points})
        pipeline.expire(key, FORGET_SECONDS)
        await pipeline.execute()

    async def is_played(self, day: str) -> bool:
        """By anybody, to its end."""
        return bool(await self._redis.exists(keys.daily_results(day)))

    async def results(self, day: str, users: Sequence[int]) -> dict[int, int]:
        """Of those of them who have played it to its end."""
        if not users:
            return {}
        found = await self._redis.zmscore(keys.daily_results(day), [str(user) for user in users])
        pairs = zip(users, found, strict=True)
        return {user: int(points) for user, points in pairs if points is not None}

    async def place(self, day: str, points: int) -> tuple[int, int]:
        """Of so many points among all who have played it, and how many they are."""
        pipeline = self._redis.pipeline(transaction=False)
        pipeline.zcount(keys.daily_results(day), f"({points}", "+inf")
        pipeline.zcard(keys.daily_results(day))
        better, everybody = await pipeline.execute()
        return int(better) + 1, int(everybody)

    async def forget_try(self, day: str, who: str, table: str) -> None:
        """Unless it was at another table."""
        await self._forget_try(keys=[keys.daily_tries(day)], args=[who, table])

    async def forget(self, user: int, now: float) -> None:
        """On all the days that are remembered, wherever on the earth a day begins."""
        pipeline = self._redis.pipeline(transaction=False)
        for day in _days(now):
            pipeline.hdel(keys.daily_tries(day), str(user))  # noted by an older version
            pipeline.zrem(keys.daily_results(day), str(user))
        await pipeline.execute()

    async def wants(self, chat: int) -> bool:
        """Whether the chat wants to be told who did best."""
        return bool(await self._redis.sismember(keys.DAILY_CHATS, str(chat)))

    async def note_wants(self, chat: int, *, wants: bool) -> None:
        change = self._redis.sadd if wants else self._redis.srem
        await change(keys.DAILY_CHATS, str(chat))

    async def move_chat(self, old: int, new: int) -> None:
        """The group has another id now."""
        if await self.wants(old):
            await self.note_wants(new, wants=True)
            await self.note_wants(old, wants=False)

    async def chats(self) -> list[int]:
        return sorted(int(chat) for chat in await self._redis.smembers(keys.DAILY_CHATS))


def _days(now: float) -> list[str]:
    """All that are remembered, wherever on the earth a day begins."""
    first = datetime.fromtimestamp(now, UTC).date() + timedelta(days=1)
    back = range(FORGET_SECONDS // DAY_SECONDS + 3)
    return [(first - timedelta(days=number)).isoformat() for number in back]

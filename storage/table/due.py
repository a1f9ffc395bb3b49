"""Due times and leases: when each table must be synced, and which process does it now.

A lease lasts for seconds and is renewed during the sync, so that the lease of a process
that died is over before anybody wonders why the board stands still.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from storage import keys
from storage.redis.client import Client

MOST_DROPPED = 10_000  # leases; a process holds a few hundred at most

_CLAIM = """
if redis.call('GET', KEYS[2]) == ARGV[2] then return 1 end
local at = redis.call('ZSCORE', KEYS[1], ARGV[1])
if not at or tonumber(at) > tonumber(ARGV[3]) then return 0 end
if not redis.call('SET', KEYS[2], ARGV[2], 'NX', 'PX', ARGV[5]) then return 0 end
redis.call('ZADD', KEYS[1], ARGV[4], ARGV[1])
return 1
"""

# The due time is ours to change only while it is still an end of our lease; any other value is
# somebody's wake-up. The ends, separated by spaces, are those that our lease has or may have.
_IS_OUR_END = """
local function is_our_end(due, table, ends)
    local at = redis.call('ZSCORE', due, table)
    return at and string.find(' ' .. ends .. ' ', ' ' .. at .. ' ', 1, true)
end
"""

_RENEW = f"""{_IS_OUR_END}
if redis.call('GET', KEYS[2]) ~= ARGV[2] then return 0 end
redis.call('PEXPIRE', KEYS[2], ARGV[5])
if is_our_end(KEYS[1], ARGV[1], ARGV[3]) then redis.call('ZADD', KEYS[1], ARGV[4], ARGV[1]) end
return 1
"""

# Notes by slot, from an argument on; an empty note is none. They end with the table's document.
WRITE_SENT = """
local function write_notes(posts, table, first)
    for i = first, #ARGV, 2 do
        if ARGV[i + 1] == '' then redis.call('HDEL', posts, ARGV[i])
        else redis.call('HSET', posts, ARGV[i], ARGV[i + 1]) end
    end
    local left = redis.call('PTTL', table)
    if left > 0 then redis.call('PEXPIRE', posts, left) end
end
"""

_SETTLE = f"""{WRITE_SENT}{_IS_OUR_END}
local is_ours = redis.call('GET', KEYS[2]) == ARGV[2]
if is_ours then
    write_notes(KEYS[3], KEYS[4], 5)
    redis.call('DEL', KEYS[2])
    if is_our_end(KEYS[1], ARGV[1], ARGV[3]) then
        if ARGV[4] == '' then redis.call('ZREM', KEYS[1], ARGV[1])
        else redis.call('ZADD', KEYS[1], ARGV[4], ARGV[1]) end
    end
end
return {{is_ours and 1 or 0, redis.call('ZSCORE', KEYS[1], ARGV[1])}}
"""


def milliseconds(seconds: float) -> int:
    return int(seconds * 1000)


@dataclass(slots=True)
class Lease:
    table: str
    token: str
    until: float  # moves on when it is renewed
    asked_until: tuple[float, ...] = ()  # by renewals that were sent and not answered yet


@dataclass(frozen=True, slots=True)
class Settled:
    is_ours: bool  # False if the lease was lost: then nothing was noted
    due_at: float | None  # earlier than asked for if somebody has woken the table meanwhile


class Due:
    def __init__(self, redis: Client) -> None:
        self._redis = redis
        self._claim = redis.register_script(_CLAIM)
        self._renew = redis.register_script(_RENEW)
        self._settle = redis.register_script(_SETTLE)

    async def wake(self, table: str, at: float) -> None:
        await self._redis.zadd(keys.due(keys.shard(table)), {table: milliseconds(at)})

    async def wake_all(self, tables: Sequence[str], at: float) -> None:
        """In one trip."""
        if not tables:
            return
        pipeline = self._redis.pipeline(transaction=False)
        for table in tables:
            pipeline.zadd(keys.due(keys.shard(table)), {table: milliseconds(at)})
        await pipeline.execute()

    async def waiting(self, now: float, limit: int) -> list[str]:
        """Tables whose time has come, the longest waiting first."""
        pipeline = self._redis.pipeline(transaction=False)
        for shard in keys.SHARDS:
            pipeline.zrange(
                keys.due(shard),
                "-inf",
                milliseconds(now),
                byscore=True,
                withscores=True,
                offset=0,
                num=limit,
            )
        found = [pair for shard in await pipeline.execute() for pair in shard]
        return [table for table, _ in sorted(found, key=lambda pair: float(pair[1]))[:limit]]

    async def next_at(self) -> float | None:
        """The earliest due time of all, past or future."""
        pipeline = self._redis.pipeline(transaction=False)
        for shard in keys.SHARDS:
            pipeline.zrange(keys.due(shard), 0, 0, withscores=True)
        times = [float(pair[1]) / 1000 for shard in await pipeline.execute() for pair in shard]
        return min(times, default=None)

    async def claim(self, table: str, *, token: str, now: float, seconds: float) -> Lease | None:
        until = milliseconds(now + seconds)
        claimed = await self._claim(
            keys=[keys.due(keys.shard(table)), keys.lease(table)],
            args=[table, token, milliseconds(now), until, milliseconds(seconds)],
        )
        return Lease(table, token, until / 1000) if claimed else None

    async def drop_leases(self, now: float, *, seconds: float) -> None:
        """Drops every lease that may still be held; none lasts longer than these seconds.

        Only for who is alone: what was held by a process that is dead is due at once.
        """
        pipeline = self._redis.pipeline(transaction=False)
        for table in await self.waiting(now + seconds, limit=MOST_DROPPED):
            pipeline.delete(keys.lease(table))
            pipeline.zadd(keys.due(keys.shard(table)), {table: milliseconds(now)})
        await pipeline.execute()

    async def renew(self, lease: Lease, *, now: float, seconds: float) -> bool:
        """False if it is lost: from now on it has no time left."""
        until = milliseconds(now + seconds)
        ends = _ends(lease)
        lease.asked_until = (*lease.asked_until, until / 1000)
        is_ours = await self._renew(
            keys=[keys.due(keys.shard(lease.table)), keys.lease(lease.table)],
            args=[lease.table, lease.token, ends, until, milliseconds(seconds)],
        )
        lease.until, lease.asked_until = until / 1000 if is_ours else 0, ()
        return bool(is_ours)

    async def settle(
        self, lease: Lease, next_at: float | None, notes: Mapping[str, str] | None = None
    ) -> Settled:
        """Note what is shown and give the lease back.

        The table sleeps until next_at, or until somebody wakes it.
        """
        table = lease.table
        is_ours, due_at = await self._settle(
            keys=[
                keys.due(keys.shard(table)),
                keys.lease(table),
                keys.sent(table),
                keys.table(table),
            ],
            args=[
                table,
                lease.token,
                _ends(lease),
                "" if next_at is None else milliseconds(next_at),
                *[word for pair in (notes or {}).items() for word in pair],
            ],
        )
        return Settled(bool(is_ours), None if due_at is None else float(due_at) / 1000)


def _ends(lease: Lease) -> str:
    return " ".join([str(round(end * 1000)) for end in (lease.until, *lease.asked_until)])

"""Tables: a document with its version, the moves of its matches, and who has been answered.

The commit that ends a match stores its record too, so that none is lost or doubled by a crash.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from storage import keys
from storage.keys import hashed
from storage.redis.client import Client
from storage.redis.replicas import Replicas
from storage.table.due import milliseconds

FIELDS = ("version", "document", "done")
REMEMBERED = 32  # operations a table remembers, so that a repeat is answered and never played

_COMMIT = """
local stored = redis.call('HMGET', KEYS[1], 'version', 'done', 'counted')
local done = stored[2] or ''
for _, operation in ipairs({ARGV[3], ARGV[10]}) do
    if string.find(' ' .. done .. ' ', ' ' .. operation .. ' ', 1, true) then return 'repeated' end
end
if (stored[1] or '0') ~= ARGV[1] then return 'stale' end
done = done == '' and ARGV[3] or done .. ' ' .. ARGV[3]
local _, count = string.gsub(done, ' ', ' ')
if count >= tonumber(ARGV[4]) then done = string.gsub(done, '^%S+ ', '') end
redis.call('HSET', KEYS[1], 'version', ARGV[1] + 1, 'document', ARGV[2], 'done', done)
for i = 11, #ARGV do redis.call('RPUSH', KEYS[2], ARGV[i]) end
if ARGV[9] ~= '' then redis.call('SET', KEYS[6], ARGV[9]) end
if ARGV[6] ~= '' then redis.call('ZADD', KEYS[3], ARGV[6], ARGV[5]) end
for _, key in ipairs({KEYS[1], KEYS[2], KEYS[4]}) do
    if ARGV[7] == '' then redis.call('PERSIST', key) else redis.call('PEXPIRE', key, ARGV[7]) end
end
local counted = stored[3] or ''
if counted ~= ARGV[8] then
    if counted ~= '' and redis.call('HINCRBY', KEYS[5], counted, -1) <= 0 then
        redis.call('HDEL', KEYS[5], counted)
    end
    if ARGV[8] ~= '' then redis.call('HINCRBY', KEYS[5], ARGV[8], 1) end
    redis.call('HSET', KEYS[1], 'counted', ARGV[8])
end
return 'committed'
"""

_MOVES_AS_OF = """
if redis.call('HGET', KEYS[1], 'version') ~= ARGV[1] then return false end
return redis.call('LRANGE', KEYS[2], 0, -1)
"""

_REMOVE = """
local counted = redis.call('HGET', KEYS[1], 'counted') or ''
if counted ~= '' and redis.call('HINCRBY', KEYS[3], counted, -1) <= 0 then
    redis.call('HDEL', KEYS[3], counted)
end
redis.call('ZREM', KEYS[2], ARGV[1])
redis.call('DEL', KEYS[1], unpack(KEYS, 4))
return 1
"""


class Commit(StrEnum):
    COMMITTED = "committed"
    REPEATED = "repeated"  # this very operation was committed before
    STALE = "stale"  # somebody else was quicker: load and try again


class TableStatus(StrEnum):
    """What can be told of a table without reading it."""

    OPEN = "open"
    CLOSED = "closed"
    GONE = "gone"


@dataclass(frozen=True, slots=True)
class StoredTable:
    version: int
    document: str
    done: tuple[str, ...]  # the operations remembered, hashed; older versions stored them as such

    def has_done(self, operation: str) -> bool:
        return hashed(operation) in self.done or operation in self.done


def stored_table(found: Sequence[Any]) -> StoredTable | None:
    version, document, done = found
    if version is None:
        return None
    return StoredTable(int(version), str(document), tuple(str(done).split(" ")))


class Tables:
    def __init__(self, redis: Client, replicas: Replicas) -> None:
        self._redis = redis
        self._replicas = replicas
        self._commit = redis.register_script(_COMMIT)
        self._remove = redis.register_script(_REMOVE)
        self._moves_as_of = redis.register_script(_MOVES_AS_OF)

    async def load(self, table: str) -> StoredTable | None:
        return stored_table(await self._redis.hmget(keys.table(table), FIELDS))

    async def load_all(self, tables: Sequence[str]) -> list[StoredTable | None]:
        """In one trip."""
        pipeline = self._redis.pipeline(transaction=False)
        for table in tables:
            pipeline.hmget(keys.table(table), FIELDS)
        return [stored_table(found) for found in await pipeline.execute()]

    async def standings(self, tables: Sequence[str]) -> list[TableStatus]:
        """In one trip. The document of a closed table has an end, that of an open one has none."""
        if not tables:
            return []
        pipeline = self._redis.pipeline(transaction=False)
        for table in tables:
            pipeline.pttl(keys.table(table))
        ends = {-1: TableStatus.OPEN, -2: TableStatus.GONE}
        return [ends.get(int(left), TableStatus.CLOSED) for left in await pipeline.execute()]

    async def commit(
        self,
        table: str,
        version: int,
        document: str,
        *,
        operation: str,
        wake_at: float | None,
        moves: Sequence[str] = (),
        match: int = 0,
        forget_after: float | None = None,
        counted_as: str = "",
        record: str = "",
    ) -> Commit:
        """Store the document if the version still fits; version 0 is a new table.

        Without a time to wake it, the table is left to whoever keeps it. The stats of its shard
        counts it as what is said here, and no more as what was said before: see census.py. With
        the end of a match comes its record, which is kept for long: see records.py.
        """
        forget = "" if forget_after is None else milliseconds(forget_after)
        answer = await self._commit(
            keys=[
                keys.table(table),
                keys.moves(table, match),
                keys.due(keys.shard(table)),
                keys.sent(table),
                keys.census(keys.shard(table)),
                keys.record(table, match),
            ],
            args=[
                version,
                document,
                hashed(operation),
                REMEMBERED,
                table,
                "" if wake_at is None else milliseconds(wake_at),
                forget,
                counted_as,
                record,
                operation,  # as older versions stored it
                *moves,
            ],
        )
        commit = Commit(answer)
        if commit is not Commit.STALE:
            await self._replicas.catch_up(keys.shard(table))
        return commit

    async def remove(self, table: str, *, matches: int) -> None:
        """Whole, with all that is kept beside it; of a match in play no record is made.

        The process that keeps it loses the lease, and so deletes the message it has just sent.
        """
        shard = keys.shard(table)
        beside = (keys.sent(table), keys.picks(table), keys.lease(table))
        moves = [keys.moves(table, match) for match in range(matches + 1)]
        await self._remove(
            keys=[keys.table(table), keys.due(shard), keys.census(shard), *beside, *moves],
            args=[table],
        )
        await self._replicas.catch_up(shard)

    async def stamped_moves(
        self, table: str, match: int, *, version: int
    ) -> tuple[str, ...] | None:
        """As they were committed with this version: what was noted beside a move follows a tab.

        None if there is a newer version, whose moves say nothing of this one.
        """
        found = await self._moves_as_of(
            keys=[keys.table(table), keys.moves(table, match)], args=[version]
        )
        return None if found is None else tuple(map(str, found))

    async def moves(self, table: str, match: int) -> tuple[str, ...]:
        lines = await self._redis.lrange(keys.moves(table, match), 0, -1)
        return tuple([str(line).partition("\t")[0] for line in lines])

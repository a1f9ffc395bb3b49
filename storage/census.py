"""Figures over all tables: how many are due and since when, how many of each kind are open.

Counted in one trip, in steps that do not grow with the tables: a sorted set knows how many of its
times are past, and every commit keeps its shard's count (see table/documents.py).
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from storage import keys
from storage.redis.client import Client
from storage.table.due import milliseconds


@dataclass(frozen=True, slots=True)
class Census:
    due: int  # tables whose time has come and that no process holds
    oldest_due_seconds: float
    open: Mapping[str, int]  # tables, by what the commits counted them as


class Figures:
    def __init__(self, redis: Client) -> None:
        self._redis = redis

    async def count(self, now: float) -> Census:
        at = milliseconds(now)
        pipeline = self._redis.pipeline(transaction=False)
        for shard in keys.SHARDS:
            pipeline.zcount(keys.due(shard), "-inf", at)
            pipeline.zrange(keys.due(shard), 0, 0, withscores=True)
            pipeline.hgetall(keys.census(shard))
        found = await pipeline.execute()
        first = [float(score) for pairs in found[1::3] for _, score in pairs]
        counted: Counter[str] = Counter()
        for stats in found[2::3]:
            counted.update({str(kind): int(count) for kind, count in stats.items()})
        return Census(sum(found[0::3]), max(0.0, (at - min(first, default=at)) / 1000), counted)

"""Replication of what must not be lost: a write counts when so many replicas hold it (WAIT).

A master sends its writes on after it has acknowledged them: what it had not sent yet when it died
is gone. Who asks for it waits, after a commit, until replicas have it. If they do not answer in
time the game goes on all the same: after a fail-over there may be none left for a while.
"""

import structlog

from storage import keys
from storage.redis.client import Client
from storage.redis.cluster import Cluster
from storage.redis.failures import SlotMoved

WAIT_SECONDS = 0.25  # a replica that is there answers in a millisecond
FORGET_SECONDS = 60

log = structlog.get_logger()


class Replicas:
    def __init__(self, redis: Client, wanted: int, *, seconds: float = WAIT_SECONDS) -> None:
        self._redis = redis
        self._wanted = wanted
        self._seconds = seconds
        self._behind: set[str] = set()  # the tags of which it was said

    async def catch_up(self, tag: str) -> None:
        """With all that was written under this hash tag before."""
        if not self._wanted:
            return
        try:
            reached = await self._reached(tag)
        except SlotMoved:  # a write by itself finds its way
            await self._redis.set(keys.written(tag), "", ex=FORGET_SECONDS)
            reached = await self._reached(tag)
        self._tell(tag, reached)

    async def _reached(self, tag: str) -> int:
        """How many replicas have it. WAIT is about the writes of its own connection."""
        key, redis = keys.written(tag), self._redis
        wait = ("WAIT", self._wanted, int(self._seconds * 1000))
        if isinstance(redis, Cluster):
            pipeline = redis.pipeline()
            pipeline.set(key, "", ex=FORGET_SECONDS)
            pipeline.execute_command(*wait, target_nodes=await redis.node_of(key))
            return int((await pipeline.execute(allow_redirections=False))[1])
        plain = redis.pipeline(transaction=False)
        plain.set(key, "", ex=FORGET_SECONDS)
        plain.execute_command(*wait)
        return int((await plain.execute())[1])

    def _tell(self, tag: str, reached: int) -> None:
        """When it begins, and when it is over."""
        if reached < self._wanted and tag not in self._behind:
            self._behind.add(tag)
            log.warning("replicas lag behind", tag=tag, reached=reached, wanted=self._wanted)
        elif reached >= self._wanted and tag in self._behind:
            self._behind.discard(tag)
            log.info("replicas have caught up", tag=tag)

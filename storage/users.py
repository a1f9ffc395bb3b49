"""What the bot knows of a user: whether it may write and ring, and the tables he sits at."""

from redis.asyncio import Redis

from storage import keys


class Users:
    def __init__(self, redis: Redis) -> None:
        self._redis = redis

    async def may_write(self, user: int) -> bool:
        return await self._redis.hget(keys.user(user), "may_write") == "1"

    async def note_may_write(self, user: int, *, may_write: bool) -> None:
        await self._redis.hset(keys.user(user), "may_write", "1" if may_write else "0")

    async def may_write_to(self, users: list[int]) -> set[int]:
        """Those of them the bot may write to."""
        return await self._of_whom(users, "may_write")

    async def muted(self, users: list[int]) -> set[int]:
        """Those of them who do not want to be rung."""
        return await self._of_whom(users, "muted")

    async def note_muted(self, user: int, *, muted: bool) -> None:
        await self._redis.hset(keys.user(user), "muted", "1" if muted else "0")

    async def _of_whom(self, users: list[int], true: str) -> set[int]:
        if not users:
            return set()
        pipeline = self._redis.pipeline(transaction=False)
        for user in users:
            pipeline.hget(keys.user(user), true)
        answers = await pipeline.execute()
        return {user for user, answer in zip(users, answers, strict=True) if answer == "1"}

    async def tables(self, user: int) -> set[str]:
        return {str(table) for table in await self._redis.smembers(keys.user_tables(user))}

    async def note_sitting(self, users: list[int], table: str) -> None:
        pipeline = self._redis.pipeline(transaction=False)
        for user in users:
            pipeline.sadd(keys.user_tables(user), table)
        await pipeline.execute()

    async def note_left(self, users: list[int], table: str) -> None:
        pipeline = self._redis.pipeline(transaction=False)
        for user in users:
            pipeline.srem(keys.user_tables(user), table)
        await pipeline.execute()

"""What is known of a user: whether the bot may write, ring and draw, and where he sits."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from storage import keys
from storage.client import Client

CONTACT = ("may_write", "muted", "reads")
FORGET_SECONDS = 400 * 24 * 3600  # after the last time he was heard of


@dataclass(frozen=True, slots=True)
class Contact:
    """How a user can be reached in private."""

    may_write: bool = False
    muted: bool = False
    reads: bool = False  # wants words instead of pictures


NOBODY = Contact()  # who has not been met yet


def contact(found: Sequence[Any]) -> Contact:
    may_write, muted, reads = [one == "1" for one in found]
    return Contact(may_write=may_write, muted=muted, reads=reads)


class Users:
    def __init__(self, redis: Client) -> None:
        self._redis = redis

    async def contact(self, user: int) -> Contact:
        return contact(await self._redis.hmget(keys.user(user), CONTACT))

    async def contacts(self, users: Sequence[int]) -> dict[int, Contact]:
        if not users:
            return {}
        pipeline = self._redis.pipeline(transaction=False)
        for user in users:
            pipeline.hmget(keys.user(user), CONTACT)
        found = await pipeline.execute()
        return {user: contact(one) for user, one in zip(users, found, strict=True)}

    async def note_may_write(self, user: int, *, may_write: bool) -> None:
        await self._note(user, "may_write", is_so=may_write)

    async def note_muted(self, user: int, *, muted: bool) -> None:
        await self._note(user, "muted", is_so=muted)

    async def note_reads(self, user: int, *, reads: bool) -> None:
        await self._note(user, "reads", is_so=reads)

    async def keep(self, user: int) -> None:
        """He is there: what is known of him is worth knowing."""
        await self._redis.expire(keys.user(user), FORGET_SECONDS)

    async def tables(self, user: int) -> set[str]:
        """A hint, for the documents know better."""
        return {str(table) for table in await self._redis.smembers(keys.user_tables(user))}

    async def note_left(self, user: int, *tables: str) -> None:
        await self._redis.srem(keys.user_tables(user), *tables)

    async def _note(self, user: int, what: str, *, is_so: bool) -> None:
        pipeline = self._redis.pipeline(transaction=False)
        pipeline.hset(keys.user(user), what, "1" if is_so else "0")
        pipeline.expire(keys.user(user), FORGET_SECONDS)
        await pipeline.execute()

"""What the bot knows of a user: what it may send, their tables, and the games they know."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from storage import keys
from storage.redis.client import Client

_FINISHED, _LESSON = "finished:", "lesson:"  # and the name of a game
FORGET_SECONDS = 400 * 24 * 3600  # after the last message or press


@dataclass(frozen=True, slots=True)
class Contact:
    """How the bot may write to a user in private, and which games they know."""

    may_write: bool = False
    muted: bool = False
    reads: bool = False  # wants words instead of pictures
    finished: frozenset[str] = frozenset()  # games of which the user has finished a match
    lessons: Mapping[str, int] = field(default_factory=dict)  # at which step each was left


NOBODY = Contact()  # a user the bot has not met


def contact(found: Mapping[Any, Any]) -> Contact:
    noted = {str(name): str(value) for name, value in found.items()}
    return Contact(
        may_write=noted.get("may_write") == "1",
        muted=noted.get("muted") == "1",
        reads=noted.get("reads") == "1",
        finished=frozenset(_named(noted, _FINISHED)),
        lessons={game: int(step) for game, step in _named(noted, _LESSON).items()},
    )


def _named(noted: Mapping[str, str], kind: str) -> dict[str, str]:
    """What is noted of each game."""
    return {
        name.removeprefix(kind): value for name, value in noted.items() if name.startswith(kind)
    }


class Users:
    def __init__(self, redis: Client) -> None:
        self._redis = redis

    async def contact(self, user: int) -> Contact:
        return contact(await self._redis.hgetall(keys.user(user)))

    async def contacts(self, users: Sequence[int]) -> dict[int, Contact]:
        if not users:
            return {}
        pipeline = self._redis.pipeline(transaction=False)
        for user in users:
            pipeline.hgetall(keys.user(user))
        found = await pipeline.execute()
        return {user: contact(one) for user, one in zip(users, found, strict=True)}

    async def note_may_write(self, user: int, *, may_write: bool) -> None:
        await self._note(user, "may_write", is_so=may_write)

    async def note_muted(self, user: int, *, muted: bool) -> None:
        await self._note(user, "muted", is_so=muted)

    async def note_reads(self, user: int, *, reads: bool) -> None:
        await self._note(user, "reads", is_so=reads)

    async def note_finished(self, users: Sequence[int], game: str) -> None:
        """In one trip: a match of the game was played to its end."""
        pipeline = self._redis.pipeline(transaction=False)
        for user in users:
            pipeline.hset(keys.user(user), _FINISHED + game, "1")
            pipeline.expire(keys.user(user), FORGET_SECONDS)
        await pipeline.execute()

    async def note_lesson(self, user: int, game: str, step: int) -> None:
        """The step at which the user left it."""
        await self._set(user, _LESSON + game, str(step))

    async def keep(self, user: int) -> None:
        """The user is active: their data is kept for another FORGET_SECONDS."""
        await self._redis.expire(keys.user(user), FORGET_SECONDS)

    async def tables(self, user: int) -> set[str]:
        """A hint: the documents decide."""
        return {str(table) for table in await self._redis.smembers(keys.user_tables(user))}

    async def known_at(self, user: int) -> set[str]:
        """Tables that may know the user, with or without a seat there."""
        return {str(table) for table in await self._redis.zrange(keys.user_known(user), 0, -1)}

    async def note_left(self, user: int, *tables: str) -> None:
        await self._redis.srem(keys.user_tables(user), *tables)

    async def _note(self, user: int, what: str, *, is_so: bool) -> None:
        await self._set(user, what, "1" if is_so else "0")

    async def _set(self, user: int, what: str, value: str) -> None:
        pipeline = self._redis.pipeline(transaction=False)
        pipeline.hset(keys.user(user), what, value)
        pipeline.expire(keys.user(user), FORGET_SECONDS)
        await pipeline.execute()

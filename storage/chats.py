"""Index chat → table, claimed with SET NX: one table in each chat or topic; and hints beside it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from storage import keys
from storage.redis.client import Client

# Longer than any table lives in silence; what is used is kept on.
FORGET_SECONDS = 90 * 24 * 3600
FORGET_HABITS_SECONDS = 400 * 24 * 3600
FORGET_EPHEMERAL_SUPPORT_SECONDS = 24 * 3600

_NO_END, _GONE = -1, -2  # says Redis of a key's time to live

_RELEASE = """
if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end
return 0
"""

# That it works outlives a refusal: that may have been about one user.
_NOTE_REFUSED = """
return redis.call('HSETNX', KEYS[1], 'works', '0') == 1
    and redis.call('EXPIRE', KEYS[1], ARGV[1])
"""


@dataclass(frozen=True, slots=True)
class EphemeralSupport:
    """Whether one member of a group can be shown what the others do not see."""

    works: bool | None = None  # None: nobody has tried
    is_admin: bool = False  # the bot is: then it works at any time, else after a press only


NOT_TRIED = EphemeralSupport()


def ephemeral_support(found: Mapping[Any, Any]) -> EphemeralSupport:
    noted = {str(name): str(value) for name, value in found.items()}
    works = noted.get("works")
    return EphemeralSupport(None if works is None else works == "1", noted.get("admin") == "1")


@dataclass(frozen=True, slots=True, kw_only=True)
class Knowing:
    """Whom a table knows, also who only waits there, has won or voted; and whom no more.

    By it a user is forgotten everywhere. A table stands in that index until its document can be
    gone; what is past is cleared whenever something is written, so that the index stays small.
    """

    users: Sequence[int]
    no_more: Sequence[int]
    now: float
    until: float

    def write(self, pipeline: Any, table: str) -> None:
        for index in map(keys.user_known, self.users):
            pipeline.zremrangebyscore(index, "-inf", self.now)
            pipeline.zadd(index, {table: self.until})
            pipeline.expire(index, FORGET_SECONDS)
        for index in map(keys.user_known, self.no_more):
            pipeline.zrem(index, table)


class Chats:
    def __init__(self, redis: Client) -> None:
        self._redis = redis
        self._release = redis.register_script(_RELEASE)
        self._note_refused = redis.register_script(_NOTE_REFUSED)

    async def table(self, chat: int, topic: int | None) -> str | None:
        table = await self._redis.get(keys.chat(chat, topic))
        return None if table is None else str(table)

    async def claim(
        self,
        chat: int,
        topic: int | None,
        table: str,
        *,
        users: Sequence[int] = (),
        known: Knowing | None = None,
    ) -> str:
        """The table that stands there now: this one, or another that was there before.

        The indexes chat → tables and user → tables, which are hints, are written along, and
        whom the table knows.
        """
        pipeline = self._redis.pipeline(transaction=False)
        pipeline.set(keys.chat(chat, topic), table, nx=True, ex=FORGET_SECONDS)
        pipeline.get(keys.chat(chat, topic))
        pipeline.zrem(keys.chat_past(chat), table)
        for index in (keys.chat_tables(chat), *map(keys.user_tables, users)):
            pipeline.sadd(index, table)
            pipeline.expire(index, FORGET_SECONDS)
        if known is not None:
            known.write(pipeline, table)
        return str((await pipeline.execute())[1])

    async def release(self, chat: int, topic: int | None, table: str) -> None:
        """The table stands there no more; another may."""
        await self._release(keys=[keys.chat(chat, topic)], args=[table])

    async def forget(
        self,
        chat: int | None,
        table: str,
        users: Sequence[int] = (),
        *,
        known: Knowing | None = None,
    ) -> None:
        """The hints that lead from these to the table."""
        pipeline = self._redis.pipeline(transaction=False)
        if chat is not None:
            pipeline.srem(keys.chat_tables(chat), table)
            pipeline.zrem(keys.chat_past(chat), table)
        for user in users:
            pipeline.srem(keys.user_tables(user), table)
        if known is not None:
            known.write(pipeline, table)
        await pipeline.execute()

    async def note_admins(self, chat: int, admins: str, *, seconds: int) -> None:
        await self._redis.set(keys.chat_admins(chat), admins, ex=seconds)

    async def admins(self, chat: int) -> str | None:
        """Who they are, as far as it is remembered."""
        admins = await self._redis.get(keys.chat_admins(chat))
        return None if admins is None else str(admins)

    async def ephemeral_support(self, chat: int) -> EphemeralSupport:
        return ephemeral_support(await self._redis.hgetall(keys.chat_ephemeral(chat)))

    async def note_ephemeral_support(
        self, chat: int, *, works: bool, seconds: int = FORGET_EPHEMERAL_SUPPORT_SECONDS
    ) -> bool:
        """Whether it is news."""
        return await self._note_of_ephemeral_support(chat, "works", is_so=works, seconds=seconds)

    async def note_refused(
        self, chat: int, *, seconds: int = FORGET_EPHEMERAL_SUPPORT_SECONDS
    ) -> None:
        """Where nobody knows yet whether it works, it does not."""
        await self._note_refused(keys=[keys.chat_ephemeral(chat)], args=[seconds])

    async def note_bot(self, chat: int, *, is_admin: bool) -> None:
        """What the bot itself is there."""
        await self._note_of_ephemeral_support(chat, "admin", is_so=is_admin)

    async def _note_of_ephemeral_support(
        self, chat: int, what: str, *, is_so: bool, seconds: int | None = None
    ) -> bool:
        """Whether it works is found out again after so long, whatever else is learnt meanwhile."""
        pipeline = self._redis.pipeline(transaction=False)
        pipeline.hset(keys.chat_ephemeral(chat), what, "1" if is_so else "0")
        if seconds is None:
            pipeline.expire(keys.chat_ephemeral(chat), FORGET_EPHEMERAL_SUPPORT_SECONDS, nx=True)
        else:
            pipeline.expire(keys.chat_ephemeral(chat), seconds)
        return bool((await pipeline.execute())[0])

    async def language(self, chat: int) -> str | None:
        """What was last spoken there: an anonymous admin's own language is not told."""
        language = await self._redis.get(keys.chat_language(chat))
        return None if language is None else str(language)

    async def note_rights(self, chat: int, *, language: str, is_admin: bool) -> None:
        """What the bot is there now, as somebody of this language said; all else is tried anew."""
        pipeline = self._redis.pipeline(transaction=False)
        pipeline.set(keys.chat_language(chat), language, ex=FORGET_HABITS_SECONDS)
        pipeline.delete(keys.chat_ephemeral(chat))
        pipeline.hset(keys.chat_ephemeral(chat), "admin", "1" if is_admin else "0")
        pipeline.expire(keys.chat_ephemeral(chat), FORGET_EPHEMERAL_SUPPORT_SECONDS)
        await pipeline.execute()

    async def note_language(self, chat: int, language: str) -> None:
        await self._redis.set(keys.chat_language(chat), language, ex=FORGET_HABITS_SECONDS)

    async def display_mode(self, chat: int) -> str | None:
        """Whether this chat wants pictures or text."""
        display_mode = await self._redis.get(keys.chat_display_mode(chat))
        return None if display_mode is None else str(display_mode)

    async def note_display_mode(self, chat: int, display_mode: str) -> None:
        await self._redis.set(keys.chat_display_mode(chat), display_mode, ex=FORGET_HABITS_SECONDS)

    async def listed(self, chat: int) -> set[str]:
        """The tables of a chat, in all its topics, that have something to show there: a hint."""
        return {str(table) for table in await self._redis.smembers(keys.chat_tables(chat))}

    async def unlist(self, chat: int, *tables: str) -> None:
        """They are over, and have shown it."""
        if tables:
            await self._redis.srem(keys.chat_tables(chat), *tables)

    async def note_past(self, chat: int, *tables: str, now: float, until: float) -> None:
        """They are closed; till then documents are kept. What has ended is cleared on the way."""
        if not tables:
            return
        pipeline = self._redis.pipeline(transaction=False)
        pipeline.zremrangebyscore(keys.chat_past(chat), "-inf", now)
        pipeline.zadd(keys.chat_past(chat), dict.fromkeys(tables, until))
        pipeline.expire(keys.chat_past(chat), round(until - now))
        await pipeline.execute()

    async def last(self, chat: int, count: int) -> list[str]:
        """So many of its tables that were closed last, and of those that older versions listed."""
        past, listed = keys.chat_past(chat), keys.chat_tables(chat)
        pipeline = self._redis.pipeline(transaction=False)
        pipeline.zrange(past, 0, count - 1, desc=True)
        pipeline.smembers(listed)
        closed, still_listed = await pipeline.execute()
        newest = await self._newest([str(table) for table in still_listed], count)
        return sorted({*map(str, closed), *newest})

    async def _newest(self, tables: Sequence[str], count: int) -> Sequence[str]:
        """Those that are open, then those whose documents end last: they were closed last."""
        if len(tables) <= count:
            return tables
        pipeline = self._redis.pipeline(transaction=False)
        for table in tables:
            pipeline.pttl(keys.table(table))
        left = dict(zip(tables, map(int, await pipeline.execute()), strict=True))
        there = [table for table in tables if left[table] != _GONE]
        by_end = sorted(there, key=lambda table: (left[table] != _NO_END, -left[table]))
        return by_end[:count]

    async def tables(self, chat: int) -> set[str]:
        """All of its tables, closed ones too: a hint, for the documents know better."""
        past = await self._redis.zrange(keys.chat_past(chat), 0, -1)
        return {*map(str, past), *await self.listed(chat)}

"""What waits ends a day after it was put there, however much comes after it."""

from collections.abc import Awaitable, Callable
from typing import TypeAlias

import pytest

from storage import keys
from storage.connection import Storage
from storage.waiting.entries import FORGET_SECONDS

Put: TypeAlias = Callable[[int, str], Awaitable[None]]
All: TypeAlias = Callable[[], Awaitable[dict[int, str]]]

KINDS = (keys.DEFERRED, keys.CHANGED, keys.REMOVING)


def waiting(storage: Storage, kind: str) -> tuple[Put, All]:
    if kind == keys.DEFERRED:
        return storage.deferred.put, storage.deferred.all
    errands = {keys.CHANGED: storage.changes, keys.REMOVING: storage.removals}[kind]
    return errands.put, errands.all


async def grow_older(storage: Storage, kind: str, number: int, seconds: int) -> None:
    await storage.redis.zincrby(keys.waiting_since(kind), -seconds, str(number))


@pytest.mark.parametrize("kind", KINDS)
async def test_an_entry_ends_after_a_day_while_others_come(storage: Storage, kind: str) -> None:
    put, all_of_them = waiting(storage, kind)
    for number in (1, 2):
        await put(number, "stuck")
    await grow_older(storage, kind, 1, FORGET_SECONDS)
    await grow_older(storage, kind, 2, FORGET_SECONDS - 600)
    await put(3, "new")
    assert await all_of_them() == {2: "stuck", 3: "new"}
    assert await storage.redis.zcard(keys.waiting_since(kind)) == 2
    assert 0 < await storage.redis.ttl(kind) <= FORGET_SECONDS


@pytest.mark.parametrize("kind", KINDS)
async def test_one_that_an_older_version_put_there_ends_after_a_day_too(
    storage: Storage, kind: str
) -> None:
    _, all_of_them = waiting(storage, kind)
    await storage.redis.hset(kind, "1", "stuck")
    assert await all_of_them() == {1: "stuck"}
    assert 0 < await storage.redis.ttl(keys.waiting_since(kind)) <= FORGET_SECONDS
    await grow_older(storage, kind, 1, FORGET_SECONDS)
    assert await all_of_them() == {}


async def test_what_is_done_leaves_nothing(storage: Storage) -> None:
    await storage.deferred.put(1, "{}")
    await storage.deferred.done(1)
    await storage.removals.put(5, "word")
    assert await storage.removals.claim(5, "token", seconds=60) == "word"
    await storage.removals.done(5, "word", "token")
    assert [key async for key in storage.redis.scan_iter()] == []

"""Notes of posts: written only under the lease."""

import pytest

from storage import keys
from storage.connection import Storage
from storage.table.due import Lease

pytestmark = pytest.mark.anywhere

TABLE = "abcdefghijk"


async def leased(storage: Storage, token: str = "mine") -> Lease:
    await storage.due.wake(TABLE, 100)
    lease = await storage.due.claim(TABLE, token=token, now=100, seconds=30)
    assert lease is not None
    return lease


async def test_a_note_is_written_read_and_taken_away(storage: Storage) -> None:
    lease = await leased(storage)
    assert await storage.sent.write(lease, {"board": "shows this"})
    assert await storage.sent.load(TABLE) == {"board": "shows this"}
    assert await storage.sent.write(lease, {"board": ""})
    assert await storage.sent.load(TABLE) == {}


async def test_whoever_lost_the_lease_cannot_write(storage: Storage) -> None:
    lease = await leased(storage)
    await storage.redis.delete(keys.lease(TABLE))
    assert not await storage.sent.write(lease, {"board": "mine"})
    await leased(storage, "other")
    assert not await storage.sent.write(lease, {"board": "mine"})
    assert await storage.sent.load(TABLE) == {}


async def test_the_notes_of_a_closed_table_are_forgotten_with_it(storage: Storage) -> None:
    await storage.tables.commit(TABLE, 0, "x", operation="a", wake_at=100, forget_after=60)
    lease = await leased(storage)
    await storage.sent.write(lease, {"board": "shows this"})
    assert 0 < await storage.redis.pttl(keys.sent(TABLE)) <= 60_000

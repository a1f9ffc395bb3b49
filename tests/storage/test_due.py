"""Due times: claimed by one process at a time, settled without ever losing a wake-up."""

import pytest

from storage import keys
from storage.connection import Storage
from storage.table.due import Lease, Settled
from tests.storage.leased import leased

pytestmark = pytest.mark.anywhere

TABLE = "abcdefghijk"


async def claim(storage: Storage, now: float, token: str = "mine") -> Lease | None:
    return await storage.due.claim(TABLE, token=token, now=now, seconds=30)


async def claimed(storage: Storage, now: float, token: str = "mine") -> Lease:
    lease = await claim(storage, now, token)
    assert lease is not None
    return lease


async def test_what_is_not_due_yet_cannot_be_claimed(storage: Storage) -> None:
    await storage.due.wake(TABLE, 100)
    assert await claim(storage, 99) is None
    assert await claim(storage, 100) is not None


async def test_a_claimed_table_is_due_again_at_the_end_of_the_lease(storage: Storage) -> None:
    await storage.due.wake(TABLE, 100)
    assert await claimed(storage, 100) == Lease(TABLE, "mine", 130)
    assert await storage.due.waiting(129, limit=9) == []
    assert await storage.due.waiting(130, limit=9) == [TABLE]


async def test_nobody_else_can_claim_it_meanwhile_even_if_it_is_woken(storage: Storage) -> None:
    await storage.due.wake(TABLE, 100)
    await claimed(storage, 100)
    await storage.due.wake(TABLE, 101)
    assert await claim(storage, 102, "other") is None


async def test_settling_puts_it_to_sleep_until_the_next_time_or_for_good(storage: Storage) -> None:
    await storage.due.wake(TABLE, 100)
    await storage.due.settle(await claimed(storage, 100), 500)
    assert await storage.due.next_at() == 500
    await storage.due.settle(await claimed(storage, 500), None)
    assert await storage.due.next_at() is None
    assert await leased(storage) == []


async def test_a_wake_up_during_the_work_survives_the_settling(storage: Storage) -> None:
    await storage.due.wake(TABLE, 100)
    lease = await claimed(storage, 100)
    await storage.due.wake(TABLE, 101)
    await storage.due.settle(lease, None)
    assert await storage.due.waiting(101, limit=9) == [TABLE]
    assert await claim(storage, 102, "other") is not None


async def test_whoever_lost_the_lease_settles_nothing(storage: Storage) -> None:
    await storage.due.wake(TABLE, 100)
    lost = await claimed(storage, 100, "slow")
    await storage.redis.delete(keys.lease(TABLE))  # as if it had run out
    await claimed(storage, 130, "quick")
    settled = await storage.due.settle(lost, None, {"board": "mine"})
    assert not settled.is_ours
    assert await storage.sent.load(TABLE) == {}
    assert await leased(storage) == [TABLE]
    assert await storage.due.next_at() == 160


async def test_the_longest_waiting_goes_first_across_all_shards(storage: Storage) -> None:
    tables = [f"table-{number:05d}" for number in range(40)]
    for number, table in enumerate(tables):
        await storage.due.wake(table, 1000 - number)
    waiting = await storage.due.waiting(2000, limit=10)
    assert waiting == list(reversed(tables))[:10]
    assert len({keys.shard(table) for table in tables}) > 1


async def test_a_renewed_lease_ends_later_and_settles_as_ever(storage: Storage) -> None:
    await storage.due.wake(TABLE, 100)
    lease = await claimed(storage, 100)
    assert await storage.due.renew(lease, now=120, seconds=30)
    assert lease.until == 150
    assert await storage.due.next_at() == 150
    assert await storage.due.settle(lease, 500) == Settled(is_ours=True, due_at=500)


async def test_renewing_keeps_a_wake_up(storage: Storage) -> None:
    await storage.due.wake(TABLE, 100)
    lease = await claimed(storage, 100)
    await storage.due.wake(TABLE, 101)
    await storage.due.renew(lease, now=120, seconds=30)
    assert await storage.due.next_at() == 101


async def test_a_lease_lives_as_long_as_it_is_renewed_and_no_longer(storage: Storage) -> None:
    await storage.due.wake(TABLE, 100)
    lease = await storage.due.claim(TABLE, token="mine", now=100, seconds=0.2)
    assert lease is not None
    await storage.due.renew(lease, now=100, seconds=30)
    assert await storage.redis.pttl(keys.lease(TABLE)) > 20_000


async def test_who_lost_the_lease_renews_nothing_and_has_no_time_left(storage: Storage) -> None:
    await storage.due.wake(TABLE, 100)
    lost = await claimed(storage, 100, "slow")
    await storage.redis.delete(keys.lease(TABLE))
    await claimed(storage, 130, "quick")
    assert not await storage.due.renew(lost, now=131, seconds=30)
    assert lost.until == 0
    assert await storage.due.next_at() == 160


async def test_what_is_shown_is_noted_with_the_settling(storage: Storage) -> None:
    await storage.due.wake(TABLE, 100)
    lease = await claimed(storage, 100)
    await storage.sent.write(lease, {"board": "old", "ring": "there"})
    await storage.due.settle(lease, None, {"board": "new", "ring": ""})
    assert await storage.sent.load(TABLE) == {"board": "new"}


async def test_who_is_alone_drops_the_leases_of_the_dead(storage: Storage) -> None:
    await storage.due.wake(TABLE, 100)
    await storage.due.wake("sleepssleep", 500)
    await claimed(storage, 100, "of a dead process")
    await storage.due.drop_leases(101, seconds=30)
    assert await leased(storage) == []
    assert await storage.due.waiting(101, limit=9) == [TABLE]
    assert await storage.due.next_at() == 101
    assert await claim(storage, 101) is not None

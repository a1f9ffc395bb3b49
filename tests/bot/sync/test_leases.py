"""Leases: short, renewed while a call runs, taken over soon from a process that died."""

import asyncio
import time

import redis
from redis.asyncio import Redis

from bot.sync.leases import LEASE_SECONDS, RENEW_SECONDS, Leases
from bot.sync.messages.messenger import SEND_SECONDS
from playground.local_telegram import LocalTelegram
from playground.people.groups import Group
from playground.server.faults import Delay
from storage import keys
from storage.table.due import Due, Lease, Settled
from storage.table.sent import UNCONFIRMED
from tests.bot.live_bot import TOKEN, LiveBot, a_bot, a_match, board, gather, mover
from tests.bot.test_two_processes import TEXT_HIT, two_bots
from tests.conftest import Clock
from tests.storage.leased import leased

A_MINUTE = 60.0
SOON = 5.0  # real seconds within which a board must follow, whatever died or hangs


TABLE, OTHER = "abcdefghijk", "bcdefghijkl"


async def is_being_renewed(due: Due, lease: Lease, redis_url: str) -> asyncio.Task[bool]:
    """The server has done it; whoever asked for it has not heard of it yet."""
    shelf = keys.due(keys.shard(lease.table))
    with redis.Redis.from_url(redis_url) as server:  # nothing else happens while it is asked
        before = server.zscore(shelf, lease.table)
        renewing = asyncio.create_task(due.renew(lease, now=lease.until, seconds=LEASE_SECONDS))
        while not renewing.done():
            await asyncio.sleep(0)
            patience = time.monotonic() + 0.02
            while time.monotonic() < patience:
                if server.zscore(shelf, lease.table) != before:
                    return renewing
    return renewing


async def a_lease(due: Due, table: str = TABLE) -> Lease:
    await due.wake(table, 100)
    lease = await due.claim(table, token="mine", now=100, seconds=LEASE_SECONDS)
    assert lease is not None
    return lease


async def test_settling_before_a_renewal_is_answered_delays_nothing(redis_url: str) -> None:
    async with Redis.from_url(redis_url, decode_responses=True) as client:
        due = Due(client)
        lease = await a_lease(due)
        renewing = await is_being_renewed(due, lease, redis_url)
        assert await due.settle(lease, 101) == Settled(is_ours=True, due_at=101)
        await renewing


async def test_a_wake_up_during_a_renewal_is_kept(redis_url: str) -> None:
    async with Redis.from_url(redis_url, decode_responses=True) as client:
        due = Due(client)
        lease = await a_lease(due)
        await due.wake(TABLE, 101)
        renewing = asyncio.create_task(due.renew(lease, now=200, seconds=LEASE_SECONDS))
        assert await due.settle(lease, None) == Settled(is_ours=True, due_at=101)
        await renewing


async def test_an_unexpected_error_of_one_lease_ends_no_renewing(redis_url: str) -> None:
    now = 100.0
    async with Redis.from_url(redis_url, decode_responses=True) as client:
        due = Due(client)
        leases = Leases(due, lambda: now)
        for table in (TABLE, OTHER):
            await due.wake(table, now)
            assert await leases.claim(table)
        await client.delete(keys.lease(TABLE))
        await client.rpush(keys.lease(TABLE), "no text")  # the server will not take this
        now += RENEW_SECONDS
        await leases.renew_all()
        assert await client.zscore(keys.due(keys.shard(OTHER)), OTHER) == 1000 * (
            now + LEASE_SECONDS
        )


async def follows(live: LiveBot, group: Group, before: str) -> None:
    async with asyncio.timeout(SOON):
        await live.telegram.world.bell.wait_until(lambda: board(group).text != before)


async def edits(live: LiveBot, group: Group) -> int:
    return sum(
        call.method == "editMessageText" and call.chat_id == group.id
        for call in live.telegram.calls
    )


def sends_to(live: LiveBot, group: Group) -> list[bool]:
    calls = live.telegram.calls
    return [call.method == "sendMessage" and call.chat_id == group.id for call in calls]


async def test_the_board_of_a_dead_process_stands_still_for_seconds_only(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_match(live, people)
    table = await live.house.storage.chats.table(group.id, None)
    assert table is not None
    due, now = live.house.storage.due, live.clock()
    await due.wake(table, now)
    assert await due.claim(table, token="of a dead process", now=now, seconds=LEASE_SECONDS)
    before = board(group).text
    await mover(group, people).presses("✋", group).answered()
    await follows(live, group, before)


async def test_whoever_is_alone_waits_for_no_lease_of_a_dead_process(
    redis_url: str, clock: Clock
) -> None:
    async with (
        LocalTelegram(TOKEN, clock=clock) as telegram,
        Redis.from_url(redis_url, decode_responses=True) as redis,
    ):
        async with a_bot(telegram, redis_url, clock, games={"hit": TEXT_HIT}) as live:
            people = gather(live, "Аня", "Боря")
            group = await a_match(live, people)
            table = await live.house.storage.chats.table(group.id, None)
            assert table is not None
        due, now = Due(redis), clock()
        await due.wake(table, now)
        assert await due.claim(table, token="of a dead process", now=now, seconds=A_MINUTE)
        before = board(group).text
        mover(group, people).presses("✋", group)
        async with a_bot(telegram, redis_url, clock, games={"hit": TEXT_HIT}) as live:
            assert board(group).text != before
            assert await leased(live.house.storage) == []


async def test_a_lease_is_renewed_while_a_call_runs_so_that_nobody_else_makes_it(
    redis_url: str, clock: Clock
) -> None:
    async with two_bots(redis_url, clock) as live:
        people = gather(live, "Аня", "Боря")
        group = await a_match(live, people)
        slow = (LEASE_SECONDS + SEND_SECONDS) / 2  # longer than a lease, and still waited for
        before = len(group.posts)
        live.telegram.faults.next("sendMessage", Delay(slow), chat_id=group.id)
        await live.presses(people[0], "⬇️", group)
        assert len(group.posts) == before  # one is new, and the one before it is gone
        assert sum(sends_to(live, group)) == before + 1


async def test_a_lease_lost_in_the_middle_of_a_call_leaves_no_stale_board(live: LiveBot) -> None:
    """Another process may have shown something newer before the late call arrived."""
    people = gather(live, "Аня", "Боря")
    group = await a_match(live, people)
    storage = live.house.storage
    table = await storage.chats.table(group.id, None)
    assert table is not None
    before = await edits(live, group)
    live.telegram.faults.next("editMessageText", Delay(0.5), chat_id=group.id)
    await mover(group, people).presses("✋", group).answered()
    under_way = live.telegram.server.under_way
    await live.telegram.world.bell.wait_until(lambda: under_way["editMessageText"] > 0)
    await storage.redis.delete(keys.lease(table))
    await live.quiet()
    await live.later(LEASE_SECONDS)  # the table is due when the lost lease would have ended
    assert await edits(live, group) == before + 2  # shown once more, since nobody knew
    assert UNCONFIRMED not in await storage.sent.load(table)
    assert await leased(storage) == []


async def test_a_hanging_private_chat_holds_up_neither_the_board_nor_the_others(
    redis_url: str, clock: Clock
) -> None:
    async with (
        LocalTelegram(TOKEN, clock=clock) as telegram,
        a_bot(telegram, redis_url, clock, games={"hit": TEXT_HIT}) as live,
    ):
        people = gather(live, "Аня", "Боря")
        for person in people:
            person.starts()
        group = await a_match(live, people)
        hanging = next(person for person in people if person is not mover(group, people))
        telegram.faults.always("sendMessage", Delay(6.0), chat_id=hanging.id)
        before = board(group).text
        await mover(group, people).presses("✋", group).answered()
        await follows(live, group, before)
        assert telegram.server.under_way["sendMessage"]
        telegram.faults.lift_all()
        await live.quiet()

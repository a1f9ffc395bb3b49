"""Budgets: bursts, then a steady pace; one chat's flood is not another's."""

import pytest

from storage.budgets import Budgets, Rate
from storage.connection import Storage

GROUP, OTHER_GROUP, USER = -100, -200, 300


async def spent(storage: Storage, chat: int, *, now: float, tries: int) -> int:
    """How many of so many tries may go at this moment."""
    return sum([await storage.budgets.spend(chat, now) == 0 for _ in range(tries)])


async def test_a_group_gets_a_burst_and_then_a_steady_pace(storage: Storage) -> None:
    assert await spent(storage, GROUP, now=1000, tries=20) == 5
    assert await storage.budgets.spend(GROUP, 1000) == pytest.approx(4.0, abs=0.01)
    assert await spent(storage, GROUP, now=1003.9, tries=5) == 0
    assert await spent(storage, GROUP, now=1004.1, tries=5) == 1


async def test_no_minute_ever_holds_more_than_the_limit(storage: Storage) -> None:
    gone = [
        now / 10
        for now in range(10_000, 13_000)
        if await storage.budgets.spend(GROUP, now / 10) == 0
    ]
    for start in gone:
        assert sum(start <= time < start + 60 for time in gone) <= 20
    assert len(gone) >= 70  # five minutes are used well, too


async def test_a_private_chat_has_a_pace_of_its_own(storage: Storage) -> None:
    assert await spent(storage, USER, now=1000, tries=10) == 3
    assert await spent(storage, USER, now=1001, tries=10) == 1


async def test_all_chats_share_the_total(storage: Storage) -> None:
    sent = [await storage.budgets.spend(user, 1000.0) for user in range(1, 60)]
    assert sum(wait == 0 for wait in sent) == 30
    assert await storage.budgets.spend(99, 1000.1) == 0


async def test_a_refused_spending_takes_nothing_from_the_other_bucket(storage: Storage) -> None:
    assert await spent(storage, GROUP, now=1000, tries=100) == 5
    assert sum([await storage.budgets.spend(user, 1000.0) == 0 for user in range(1, 60)]) == 25


async def test_a_shut_chat_waits_as_long_as_telegram_said_and_no_other_does(
    storage: Storage,
) -> None:
    await storage.budgets.shut(GROUP, 1000, 17)
    assert await storage.budgets.spend(GROUP, 1000) == pytest.approx(17)
    assert await storage.budgets.spend(GROUP, 1010) == pytest.approx(7)
    assert await storage.budgets.spend(OTHER_GROUP, 1000) == 0
    assert await storage.budgets.spend(GROUP, 1017.1) == 0


async def test_the_rates_are_settings(storage: Storage) -> None:
    budgets = Budgets(
        storage.redis,
        group=Rate.in_any_minute(4),
        private=Rate.each_second(1, burst=1),
        total=Rate.each_second(100, burst=100),
    )
    assert [await budgets.spend(GROUP, 1000) == 0 for _ in range(3)] == [True, False, False]

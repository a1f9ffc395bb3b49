"""Budgets: so many in any minute; what nobody asked for counted over all; 429s learned from."""

import pytest

from storage.budgets import Budgets, Purpose, Spending, Window
from storage.connection import Storage

pytestmark = pytest.mark.anywhere

GROUP, OTHER_GROUP, USER = -100, -200, 300


async def spend(
    storage: Storage, chat: int, now: float, *, calls: int = 1, purpose: Purpose = Purpose.ASKED
) -> float:
    return await storage.budgets.spend(Spending(chat, calls, purpose), now)


async def spent(
    storage: Storage, chat: int, *, now: float, tries: int, purpose: Purpose = Purpose.ASKED
) -> int:
    """How many of so many tries may go at this moment."""
    return sum([await spend(storage, chat, now, purpose=purpose) == 0 for _ in range(tries)])


async def gone_through(storage: Storage, *, every: float, minutes: float) -> tuple[int, float]:
    """A table that wants a call so often: how many went at once, and the longest wait."""
    now, last, at_once, longest = 1000.0, 1000.0 + 60 * minutes, 0, 0.0
    while now < last:
        wanted_at = now
        while wait := await spend(storage, GROUP, now):
            now += wait
        longest = max(longest, now - wanted_at)
        at_once += now == wanted_at
        now += every
    return at_once, longest


async def test_a_table_at_its_usual_pace_never_waits(storage: Storage) -> None:
    _, longest = await gone_through(storage, every=60 / 17, minutes=5)
    assert longest == 0


async def test_a_burst_goes_at_once_and_the_last_few_are_spread(storage: Storage) -> None:
    assert await spent(storage, GROUP, now=1000, tries=40) == 15
    wait = await spend(storage, GROUP, 1000)
    assert wait == pytest.approx(61 / 6, abs=0.01)
    assert await spent(storage, GROUP, now=1000 + wait, tries=5) == 1


async def test_a_table_in_a_hurry_becomes_slow_and_never_silent(storage: Storage) -> None:
    at_once, longest = await gone_through(storage, every=1.3, minutes=5)
    assert at_once >= 60  # of about a hundred
    assert longest < 11


async def test_no_minute_ever_holds_more_than_the_limit(storage: Storage) -> None:
    gone = [now / 10 for now in range(10_000, 13_000) if await spend(storage, GROUP, now / 10) == 0]
    for start in gone:
        assert sum(start <= time < start + 60 for time in gone) <= 20
    assert len(gone) >= 90  # five minutes are used well, too


async def test_calls_that_go_together_go_together(storage: Storage) -> None:
    assert await spent(storage, GROUP, now=1000, tries=14) == 14
    assert await spend(storage, GROUP, 1000, calls=2) == 0
    assert await spend(storage, GROUP, 1000) > 0
    assert await spend(storage, USER, 1000, calls=3) == 0
    assert await spend(storage, USER, 1000, calls=2) > 0  # one would fit
    assert await spend(storage, USER, 1000) == 0


async def test_a_private_chat_has_a_pace_of_its_own(storage: Storage) -> None:
    assert await spent(storage, USER, now=1000, tries=10) == 4
    assert await spent(storage, USER, now=1004, tries=10) == 0
    assert await spent(storage, USER, now=1004.3, tries=10) == 4


async def test_what_a_person_asked_for_is_not_counted_over_all(storage: Storage) -> None:
    waits = [await spend(storage, user, 1000) for user in range(1, 60)]
    assert not any(waits)


async def test_what_nobody_asked_for_is_counted_over_all(storage: Storage) -> None:
    waits = [await spend(storage, user, 1000, purpose=Purpose.UNASKED) for user in range(1, 60)]
    assert sum(wait == 0 for wait in waits) == 30
    assert await spend(storage, 99, 1001.1, purpose=Purpose.UNASKED) == 0


async def test_what_its_own_chat_lets_wait_costs_the_others_nothing(storage: Storage) -> None:
    for _ in range(40):
        await spend(storage, USER, 1000, purpose=Purpose.UNASKED)
    waits = [await spend(storage, user, 1000, purpose=Purpose.UNASKED) for user in range(1, 60)]
    assert sum(wait == 0 for wait in waits) == 30 - 4


async def test_what_all_chats_let_wait_costs_its_own_nothing(storage: Storage) -> None:
    waits = [await spend(storage, user, 1000, purpose=Purpose.UNASKED) for user in range(1, 60)]
    assert waits[-1] > 0
    assert await spent(storage, 59, now=1000, tries=10) == 4


@pytest.mark.parametrize("purpose", Purpose)
async def test_what_was_refused_is_given_back(storage: Storage, purpose: Purpose) -> None:
    for at in (1000 + number / 100 for number in range(40)):
        assert await spend(storage, USER, at, purpose=purpose) == 0
        await storage.budgets.give_back(Spending(USER, purpose=purpose), at)
    assert await spent(storage, USER, now=1000.5, tries=10) == 4
    waits = [await spend(storage, user, 1000.5, purpose=Purpose.UNASKED) for user in range(1, 60)]
    assert sum(wait == 0 for wait in waits) == 30


async def test_of_two_calls_the_one_that_was_refused_is_given_back(storage: Storage) -> None:
    assert await spend(storage, USER, 1000, calls=2) == 0
    await storage.budgets.give_back(Spending(USER), 1000)
    assert await spent(storage, USER, now=1000, tries=10) == 3


async def test_replies_leave_half_of_a_group_to_its_board(storage: Storage) -> None:
    replies = await spent(storage, GROUP, now=1000, tries=60, purpose=Purpose.REPLY)
    assert replies == 10
    assert await spend(storage, GROUP, 1000) == 0


async def test_in_a_busy_group_a_few_replies_still_get_through(storage: Storage) -> None:
    await spent(storage, GROUP, now=1000, tries=12)
    assert await spent(storage, GROUP, now=1000, tries=9, purpose=Purpose.REPLY) == 4
    assert 0 < await spend(storage, GROUP, 1000) < 15  # the board is slow, and not silent


async def test_a_reply_is_not_slowed_as_a_table_in_a_hurry_is(storage: Storage) -> None:
    await spent(storage, GROUP, now=1000, tries=15)
    assert await spend(storage, GROUP, 1000) > 0
    assert await spend(storage, GROUP, 1000, purpose=Purpose.REPLY) == 0


async def a_full_minute(storage: Storage) -> float:
    """Twenty edits, three seconds and a bit apart; when it is full."""
    for number in range(20):
        assert await spend(storage, GROUP, 1000 + 3.2 * number) == 0
    return 1000 + 3.2 * 19


async def test_a_reply_comes_before_the_board_s_next_edit(storage: Storage) -> None:
    now = await a_full_minute(storage)
    wait = await spend(storage, GROUP, now, purpose=Purpose.REPLY)
    assert 0 < wait < 20
    assert await spend(storage, GROUP, now + wait) > 0
    assert await spend(storage, GROUP, now + wait, purpose=Purpose.REPLY) == 0
    assert 0 < await spend(storage, GROUP, now + wait) <= 3.2


async def test_the_board_does_not_wait_for_a_reply_that_never_comes(storage: Storage) -> None:
    now = await a_full_minute(storage)
    wait = await spend(storage, GROUP, now, purpose=Purpose.REPLY)
    assert await spend(storage, GROUP, now + wait + 0.5) > 0
    assert await spend(storage, GROUP, now + wait + 2.5) == 0


async def test_the_board_gives_way_to_no_reply_that_would_come_too_late(storage: Storage) -> None:
    await spent(storage, GROUP, now=1000, tries=12)
    await spent(storage, GROUP, now=1000, tries=4, purpose=Purpose.REPLY)
    before = await spend(storage, GROUP, 1001)
    assert await spend(storage, GROUP, 1001, purpose=Purpose.REPLY) > 20
    assert await spend(storage, GROUP, 1001) == before


async def test_a_shut_chat_waits_as_long_as_telegram_said_and_no_other_does(
    storage: Storage,
) -> None:
    await storage.budgets.shut(GROUP, 1000, 17)
    assert await spend(storage, GROUP, 1000) == pytest.approx(17)
    assert await spend(storage, GROUP, 1010) == pytest.approx(7)
    assert await spend(storage, OTHER_GROUP, 1000) == 0
    assert await spend(storage, GROUP, 1017.1) == 0


async def test_429s_of_several_chats_at_once_shut_all(storage: Storage) -> None:
    for chat in (-1, -2, -3):
        await storage.budgets.shut(chat, 1000, 9)
    assert await spend(storage, OTHER_GROUP, 1001) == pytest.approx(8)
    assert await spend(storage, OTHER_GROUP, 1009) == 0


async def test_429s_of_several_chats_one_after_another_shut_only_those(storage: Storage) -> None:
    for chat in (-1, -2, -3):
        await storage.budgets.shut(chat, 1000 - 10 * chat, 9)
    assert await spend(storage, OTHER_GROUP, 1031) == 0


async def test_other_processes_learn_of_it(storage: Storage) -> None:
    other = a_budget(storage)
    for chat in (-1, -2, -3):
        await other.shut(chat, 1000, 9)
    assert await spend(storage, OTHER_GROUP, 1001) == 0
    await storage.budgets.refresh()
    assert await spend(storage, OTHER_GROUP, 1001) == pytest.approx(8)


@pytest.mark.parametrize(("later", "calls"), [(0, 15), (5, 22), (10, 26), (25, 29), (61, 40)])
async def test_after_all_were_shut_the_rate_comes_back_by_halves(
    storage: Storage, later: float, calls: int
) -> None:
    for chat in (-1, -2, -3):
        await storage.budgets.shut(chat, 1000, 9)
    waits = [await spend(storage, user, 1009 + later) for user in range(1, 41)]
    assert sum(wait == 0 for wait in waits) == calls


async def test_the_rates_are_settings(storage: Storage) -> None:
    budgets = a_budget(storage)
    assert [await budgets.spend(Spending(GROUP), 1000) == 0 for _ in range(4)] == [
        True, True, False, False,
    ]  # fmt: skip


def a_budget(storage: Storage) -> Budgets:
    return Budgets(
        storage.redis,
        group=Window.each_minute(2),
        private=Window.each_second(1, burst_seconds=1),
        total=Window.each_second(100, burst_seconds=1),
    )


async def test_who_needs_two_calls_is_not_overtaken_by_who_needs_one(storage: Storage) -> None:
    """Or a new board, which gets its buttons by a second call, would never come."""
    now = 1000.0
    window = Window(calls=4, seconds=60)
    budgets = Budgets(storage.redis, group=window, private=window, total=window)
    assert await budgets.spend(Spending(GROUP, 3), now) == 0
    wanted = [Spending(GROUP, 2), Spending(GROUP, 1), Spending(OTHER_GROUP, 1)]
    first, second, elsewhere = await budgets.spend_all(wanted, now + 1)
    assert (first, second, elsewhere) == (59, 59, 0)
    assert await budgets.spend_all(wanted[:2], now + 60) == [0, 0]

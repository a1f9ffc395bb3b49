"""An errand is worked at by one process at a time, and adopted when its owner has stopped."""

import asyncio
from collections.abc import AsyncIterator

import pytest
from structlog.testing import capture_logs

from bot.background import Background
from bot.intake import errand_runner
from bot.intake.errand_runner import CarryOut, ErrandRunner
from storage import keys
from storage.budgets import Window
from storage.connection import Storage, connect

WHOSE, WORD = 5, "word"
LEASE = keys.errand_lease(keys.REMOVING, WHOSE)


@pytest.fixture
async def storage(redis_url: str) -> AsyncIterator[Storage]:
    window = Window.each_second(30, burst_seconds=1)
    storage = connect(redis_url, group=window, private=window, total=window)
    yield storage
    await storage.close()


class Process:
    """One of several: what it carries out takes until it is let go."""

    def __init__(self, storage: Storage) -> None:
        self.background = Background()
        self.runner = ErrandRunner(errands=storage.removals, background=self.background)
        self.begun: list[str] = []
        self.finished: list[str] = []
        self.is_begun = asyncio.Event()
        self.may_finish = asyncio.Event()

    async def carry_out(self, _whose: int, word: str) -> None:
        self.begun.append(word)
        self.is_begun.set()
        await self.may_finish.wait()
        self.finished.append(word)

    async def looks(self, carry_out: CarryOut | None = None) -> None:
        await self.runner.look(carry_out or self.carry_out)
        await self.background.finish(10)


async def at_work(storage: Storage) -> Process:
    owner = Process(storage)
    await storage.removals.put(WHOSE, WORD)
    owner.runner.begin(WHOSE, owner.carry_out)
    await owner.is_begun.wait()
    return owner


async def test_what_takes_long_is_left_to_its_owner_while_that_lives(storage: Storage) -> None:
    owner, other = await at_work(storage), Process(storage)
    for _ in range(3):
        await other.looks()
    owner.may_finish.set()
    await owner.background.finish(10)
    assert (owner.finished, other.begun) == ([WORD], [])
    assert [key async for key in storage.redis.scan_iter()] == []


async def test_its_owner_renews_the_lease(
    storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(errand_runner, "RENEW_SECONDS", 0.01)
    owner = await at_work(storage)
    await storage.redis.pexpire(LEASE, 5000)
    async with asyncio.timeout(5):
        while await storage.redis.pttl(LEASE) <= 5000:  # noqa: ASYNC110 - Redis has no bell
            await asyncio.sleep(0.01)
    owner.may_finish.set()
    await owner.background.finish(10)
    assert owner.finished == [WORD]


async def test_it_is_adopted_when_its_owner_has_stopped(storage: Storage) -> None:
    await storage.removals.put(WHOSE, WORD)
    assert await storage.removals.claim(WHOSE, "of a dead process", seconds=60) == WORD
    other = Process(storage)
    other.may_finish.set()
    await other.looks()
    assert other.begun == []
    await storage.redis.delete(LEASE)  # it has run out
    await other.looks()
    assert other.finished == [WORD]
    assert await storage.removals.all() == {}


async def test_who_has_lost_the_lease_breaks_off(
    storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(errand_runner, "RENEW_SECONDS", 0.01)
    owner = await at_work(storage)
    await storage.redis.set(LEASE, "another", ex=60)
    await owner.background.finish(10)
    assert owner.finished == []
    assert await storage.removals.all() == {WHOSE: WORD}
    assert await storage.redis.get(LEASE) == "another"


async def test_a_newer_word_is_carried_out_after_the_first(storage: Storage) -> None:
    owner, other = await at_work(storage), Process(storage)
    await storage.removals.put(WHOSE, "newer")
    await other.looks()
    owner.may_finish.set()
    await owner.background.finish(10)
    assert (owner.finished, other.begun) == ([WORD, "newer"], [])


async def test_an_error_of_ours_costs_the_others_nothing_and_is_tried_again_later(
    storage: Storage,
) -> None:
    async def carry_out(whose: int, word: str) -> None:
        if whose == WHOSE:
            raise ValueError("a bug")
        done.append(word)

    done: list[str] = []
    await storage.removals.put(WHOSE, WORD)
    await storage.removals.put(6, "another")
    with capture_logs() as logs:
        for _ in range(2):
            await Process(storage).looks(carry_out)
    assert done == ["another"]
    failures = [one for one in logs if one["log_level"] == "error"]
    assert [(one["event"], one["chat"]) for one in failures] == [("an errand failed", WHOSE)]
    assert await storage.removals.all() == {WHOSE: WORD}
    assert await storage.redis.ttl(LEASE) > errand_runner.LEASE_SECONDS

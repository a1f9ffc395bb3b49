"""Updates of one chat are taken one after the other; no chat waits for another."""

import asyncio

import pytest

from bot.intake.reception import turns
from bot.intake.reception.turns import TooMany, Turns


class Taker:
    """Notes what is begun, and ends it when it is told to."""

    def __init__(self) -> None:
        self.turns = Turns()
        self.begun: list[int] = []
        self.may_end = asyncio.Event()

    async def take(self, chat: int | None, number: int) -> None:
        async with self.turns.turn(chat, number):
            self.begun.append(number)
            await self.may_end.wait()

    def start(self, chat: int | None, number: int) -> "asyncio.Task[None]":
        return asyncio.create_task(self.take(chat, number))


async def a_moment() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


async def test_what_waits_is_taken_by_its_number() -> None:
    taker = Taker()
    tasks = [taker.start(-1, number) for number in (5, 9, 7, 8, 6)]
    await a_moment()
    assert taker.begun == [5]
    taker.may_end.set()
    await asyncio.gather(*tasks)
    assert taker.begun == [5, 6, 7, 8, 9]
    assert not taker.turns._queues


async def test_no_chat_waits_for_another() -> None:
    taker = Taker()
    tasks = [taker.start(chat, number) for number, chat in enumerate((-1, -1, -2, None, None))]
    await a_moment()
    assert taker.begun == [0, 2, 3, 4]
    taker.may_end.set()
    await asyncio.gather(*tasks)


async def test_who_gives_up_waiting_holds_up_nobody() -> None:
    taker = Taker()
    tasks = [taker.start(-1, number) for number in range(4)]
    await a_moment()
    tasks[2].cancel()
    tasks[0].cancel()  # which was at work: the turn goes on
    await a_moment()
    assert taker.begun == [0, 1]
    taker.may_end.set()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert taker.begun == [0, 1, 3]
    assert not taker.turns._queues


async def test_who_gives_up_the_moment_it_is_their_turn_passes_it_on() -> None:
    taker = Taker()
    tasks = [taker.start(-1, number) for number in range(3)]
    await a_moment()
    granted = taker.turns._queues[-1][0][2]
    tasks[0].cancel()
    while not granted.done():  # noqa: ASYNC110 - it wakes somebody else
        await asyncio.sleep(0)
    tasks[1].cancel()  # who has not noticed yet
    taker.may_end.set()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert taker.begun == [0, 2]
    assert not taker.turns._queues


async def test_so_many_wait_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "MOST_WAITING", 2)
    taker = Taker()
    tasks = [taker.start(-1, number) for number in range(3)]
    await a_moment()
    with pytest.raises(TooMany):
        await taker.take(-1, 3)
    other = taker.start(-2, 4)
    await a_moment()
    assert taker.begun == [0, 4]
    taker.may_end.set()
    await asyncio.gather(*tasks, other)

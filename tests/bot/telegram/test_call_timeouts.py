"""Time-outs of calls: a moment at first, more for a chat that is slow, a moment again after it."""

import asyncio

import pytest

from bot.telegram.call_timeouts import MOST_TIMES, CallTimeouts

CHAT, OTHER = -100, 7


async def hangs(patience: CallTimeouts) -> None:
    with pytest.raises(TimeoutError):
        async with patience.with_chat(CHAT, 0.001):
            await asyncio.Event().wait()


async def test_from_the_second_time_out_on_the_patience_doubles_up_to_a_limit() -> None:
    patience, given = CallTimeouts(), []
    for _ in range(5):
        given.append(patience.times(CHAT))
        await hangs(patience)
    assert given == [1, 1, 2, MOST_TIMES, MOST_TIMES]
    assert patience.times(OTHER) == 1, "a slow chat is no reason to wait for another"


async def test_a_slow_line_is_served_after_all() -> None:
    patience = CallTimeouts()
    for _ in range(3):
        await hangs(patience)
    async with patience.with_chat(CHAT, 0.2):
        await asyncio.sleep(0.25)  # more than it would have been given at first
    assert patience.times(CHAT) == MOST_TIMES, "it was not quick, so the patience lasts"


async def test_who_was_quick_is_given_a_moment_again() -> None:
    patience = CallTimeouts()
    for _ in range(3):
        await hangs(patience)
    async with patience.with_chat(CHAT, 60):
        pass
    assert patience.times(CHAT) == 1

"""The renderer: pictures are drawn in other processes, and only such as are about to be sent."""

import asyncio
import os
from collections.abc import AsyncIterator, Iterator
from functools import partial
from pathlib import Path

import pytest

from bot.background import Background
from bot.metrics import Metrics
from bot.processes import Processes
from bot.render.renderer import NotRendered, Renderer
from bot.screens.buttons.presses import MovePress
from games.contract.screen import Picture
from games.hit import HIT
from tests.bot.live_bot import LiveBot, a_live_bot, a_match, board, gather, mover
from tests.bot.waiting import match_of, stored
from tests.conftest import Clock

# What is drawn; a process imports it from here


def its_process() -> bytes:
    return str(os.getpid()).encode()


def slowly(gate: str) -> bytes:
    """Until the gate is there."""
    while not Path(gate).exists():
        os.sched_yield()
    return b"drawn"


def badly() -> bytes:
    raise ValueError("the ace of spades")


@pytest.fixture
def rendering() -> Iterator[Processes]:
    processes = Processes()
    yield processes
    processes.stop()


@pytest.fixture
async def renderer(rendering: Processes) -> AsyncIterator[Renderer]:
    background = Background()
    yield Renderer(
        processes=rendering,
        in_background=background.start,
        ring=RUNG.append,
        metrics=Metrics([]),
    )
    await background.finish(10)
    RUNG.clear()


RUNG: list[str] = []


async def test_a_picture_is_drawn_in_another_process(renderer: Renderer) -> None:
    photo = await renderer.render(Picture("a", its_process))
    assert int(photo.content) != os.getpid()


async def test_a_picture_that_fails_is_not_drawn_and_tells_no_secret(renderer: Renderer) -> None:
    with pytest.raises(NotRendered, match=r"^ValueError$"):
        await renderer.render(Picture("a", badly))
    assert renderer.has_room
    assert (await renderer.render(Picture("b", its_process))).content


async def test_it_takes_no_more_than_it_can_draw_soon(renderer: Renderer, tmp_path: Path) -> None:
    gate = tmp_path / "gate"
    slow = Picture("a", partial(slowly, str(gate)))
    drawing = [asyncio.create_task(renderer.render(slow)) for _ in range(2)]
    await asyncio.sleep(0)
    assert not renderer.has_room
    renderer.wait_for_room("first")
    renderer.wait_for_room("second")
    assert renderer.is_waiting("first")
    assert not RUNG
    gate.touch()
    await asyncio.gather(*drawing)
    assert RUNG == ["first", "second"]
    assert not renderer.is_waiting("first")


async def test_while_there_is_no_room_states_already_past_are_never_drawn(
    redis_url: str, clock: Clock
) -> None:
    async with a_live_bot(redis_url, clock, games={"hit": HIT}, pictures=True) as live:
        people = gather(live, "Аня", "Боря")
        group = await a_match(live, people)
        renderer = live.house.sync_loop._table_sync.showing.renderer
        renderer._at_work += 100  # others have much to draw
        uploads = drawn(live)
        old = board(group)
        for _ in range(3):
            table, match = await stored(live, group), await match_of(live, group)
            user = table.players[next(iter(match.waits))].user
            person = next(one for one in people if one.id == user)
            data = MovePress(table.id, match.question, "stop").pack()
            await person.presses(message=old, data=data).answered()
        assert drawn(live) == uploads
        renderer._at_work -= 100
        renderer._let_in()
        await live.quiet()
        assert drawn(live) == uploads + 1  # the newest, and none before it
        assert mover(group, people)


def drawn(live: LiveBot) -> int:
    return sum(call.method == "editMessageMedia" for call in live.telegram.calls)

"""Processes that draw: loaded before there is work, lightly, and prompt at first."""

import os
import sys
from collections.abc import Iterator

import pytest

from bot.processes import Processes
from bot.render.processes import PROMPT_PICTURES, render_pool

# Work; a process imports it from here


def all_loaded() -> list[str]:
    return [*sys.modules]


def niceness() -> int:
    return os.getpriority(os.PRIO_PROCESS, 0) - os.getpriority(os.PRIO_PROCESS, os.getppid())


@pytest.fixture
def rendering() -> Iterator[Processes]:
    rendering = render_pool()
    yield rendering
    rendering.stop()


async def test_they_load_what_drawing_needs_and_nothing_else_of_the_bot(
    rendering: Processes,
) -> None:
    rendering.begin()
    loaded = await rendering.run(all_loaded)
    assert {"bot.render.warm_up", "games.hit.pictures.board", "PIL.Image"} <= {*loaded}
    assert not {"redis", "telegram", "pydantic", "prometheus_client"} & {*loaded}


async def test_they_are_prompt_at_first_and_nice_from_then_on(rendering: Processes) -> None:
    rendering.begin()
    found = [await rendering.run(niceness) for _ in range(PROMPT_PICTURES + 1)]
    assert found[:PROMPT_PICTURES] == [0] * PROMPT_PICTURES
    assert found[PROMPT_PICTURES] > 0

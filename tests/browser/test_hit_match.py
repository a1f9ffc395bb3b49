"""A whole match of HIT!, three people in two languages, by tapping only."""

import re

from playwright.async_api import expect

from tests.browser.browsing import Window
from tests.browser.conftest import Opener
from tests.playground.running import Running

TURN = re.compile(r"Ход: \S+ (\S+) ·")
OVER = re.compile(r"побеждает|🏆")
ENOUGH = 12  # points at which one stops
MOST_TAPS = 600


async def test_a_match_is_played_by_tapping_only(playground: Running, opens: Opener) -> None:
    window = await opens(playground.url)
    await window.taps("Открыть стол")
    await window.taps("HIT!")
    await sits_down(window, "Боря", number=2)
    await sits_down(window, "Chris", number=3)
    await window.picture("lobby")
    await window.acts_as("Аня")
    await window.taps("Начать")
    await expect(window.board).to_contain_text("Вытянуто")
    await window.picture("hit-begins")
    for _ in range(MOST_TAPS):
        text = await window.group.inner_text()
        if OVER.search(text):
            break
        await one_tap(window)
    await expect(window.group).to_contain_text("🏆")
    await window.picture("hit-ends")


async def sits_down(window: Window, name: str, *, number: int) -> None:
    await window.acts_as(name)
    await window.taps("Сесть")
    await expect(window.board).to_contain_text(f"За столом {number}")


async def one_tap(window: Window) -> None:
    """Whoever's turn it is draws, or stops when it is enough."""
    before = await window.board.inner_text()
    turn = TURN.search(before)
    if turn is None:
        return
    await window.acts_as(turn[1])
    stake = re.search(r"выложит[ь]? (\d+)", before)
    assert stake, before
    await window.taps("Стоп" if int(stake[1]) >= ENOUGH else "Ещё")
    await expect(window.board).not_to_have_text(before, use_inner_text=True)

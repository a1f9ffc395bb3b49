"""`python -m tests.browser.portrait`: the picture of the playground that the README shows."""

import asyncio
import re
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.async_api import expect

from tests.browser.browsing import Window, chromium
from tests.playground.running import ROOT, Running

PICTURE = ROOT / "docs" / "playground.png"
# Telegram allows a group twenty messages and edits a minute. Who taps faster has used them up after
# a few seconds on a quick machine, and waits for the rest of the minute.
BETWEEN_TAPS_MS = 3_200
MOST_TAPS = 100
WARM_UP = 12  # taps until there are some points to see
BOARD = re.compile(
    r"Turn: \S+ (?P<name>\S+).*\nDrawn: (?P<chips>[\d ]+)[^\n]*\n+(?P<news>[^\n]*)", re.S
)
CHIPS = {"Chris": 3, "Аня": 2, "Боря": 2}  # the number of chips at which the player stops


async def main() -> None:
    with TemporaryDirectory() as folder:
        playground = Running(Path(folder))
        await playground.start()
        try:
            async with chromium() as browser:
                window = await Window.open(browser, playground.url, language="en", height=1000)
                await pose(window)
                await window.page.wait_for_timeout(1200)  # until what moves has come to rest
                await window.page.screenshot(path=PICTURE)
        finally:
            await playground.ends()
    print(f"{PICTURE.relative_to(ROOT)}: {PICTURE.stat().st_size // 1024} kB")


async def pose(window: Window) -> None:
    """Three people in two languages, a few moves into a match of HIT!"""
    for name in ("Аня", "Chris"):
        await window.private(name).get_by_role("button", name="Start").click()
        await expect(window.private(name)).to_contain_text("/newgame")
    await window.acts_as("Chris")
    await window.says("/newgame hit")
    for number, name in ((2, "Аня"), (3, "Боря")):
        await window.acts_as(name)
        await window.taps("Sit down")
        await expect(window.board).to_contain_text(f"At the table: {number}")
    await window.acts_as("Chris")
    await window.taps("Start")
    await until_chris_steals(window)
    await window.acts_as("Аня")
    await expect(window.private("Аня")).to_contain_text("Ваш ход")
    await expect(window.page.locator(".toast")).to_have_count(0)


async def until_chris_steals(window: Window) -> None:
    """It is Аня's turn then, who reads Russian."""
    for taps in range(MOST_TAPS):
        await expect(window.board).to_contain_text("Drawn")
        before = await window.board.inner_text()
        board = BOARD.search(before)
        assert board, before
        name, chips = board["name"], board["chips"].split()
        if taps > WARM_UP and name == "Аня" and "takes" in board["news"]:
            return
        await window.page.wait_for_timeout(BETWEEN_TAPS_MS)
        await window.acts_as(name)
        await window.taps("Stop" if len(chips) >= CHIPS[name] else "Draw")
        await expect(window.board).not_to_have_text(before, use_inner_text=True)
    raise AssertionError(f"nothing to see after {MOST_TAPS} taps")


if __name__ == "__main__":
    asyncio.run(main())

"""`python -m tests.browser.portrait`: the picture of the playground that the README shows."""

import asyncio
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.async_api import expect

from tests.browser.browsing import Window, chromium
from tests.playground.running import ROOT, Running

PICTURE = ROOT / "docs" / "playground.png"
SLOW_MS = 20_000  # a table in a hurry waits for Telegram's limits


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
    for taps in range(40):
        await expect(window.board).to_contain_text("Drawn")
        before = await window.board.inner_text()
        name = before.partition("Turn: ")[2].split()[1]
        if taps > 16 and name == "Аня":
            break
        await window.acts_as(name)
        await window.taps("Draw" if taps % 2 else "Stop")
        board = expect(window.board)
        await board.not_to_have_text(before, use_inner_text=True, timeout=SLOW_MS)
    await expect(window.private("Аня")).to_contain_text("Вытянуто")
    await window.acts_as("Аня")


if __name__ == "__main__":
    asyncio.run(main())

"""Chromium, and windows of it that people look through and tap in."""

import os
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Self

from playwright.async_api import Browser, ConsoleMessage, Locator, Page, async_playwright, expect

CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
FLAGS = (
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
PICTURES = Path(__file__).parents[2] / ".screenshots"
PATIENCE = 15_000  # milliseconds

expect.set_options(timeout=PATIENCE)


@asynccontextmanager
async def chromium() -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        try:
            yield browser
        finally:
            await browser.close()


class Window:
    """A window on the page; whatever the page complains of is kept."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.complaints: list[str] = []
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", self._note_error)
        page.on("dialog", lambda dialog: self.complaints.append(dialog.message))

    @classmethod
    async def open(
        cls,
        browser: Browser,
        url: str,
        *,
        width: int = 1440,
        height: int = 860,
        scheme: str = "light",
        language: str = "ru",
    ) -> Self:
        context = await browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme="dark" if scheme == "dark" else "light",
            locale=language,
        )
        context.set_default_timeout(PATIENCE)
        window = cls(await context.new_page())
        await window.page.goto(url)
        await window.page.locator(".pane").first.wait_for(state="attached")
        return window

    @property
    def group(self) -> Locator:
        return self.page.locator(".groups .pane.current")

    def private(self, name: str) -> Locator:
        return self.page.locator(".privates .pane").filter(
            has=self.page.get_by_role("heading", name=name, exact=True)
        )

    @property
    def board(self) -> Locator:
        """The newest message of the group that has buttons."""
        return self.group.locator(".has-keys").last

    @property
    def toast(self) -> Locator:
        return self.page.locator(".toast").last

    def tab(self, name: str) -> Locator:
        return self.page.locator(".tabs .tab").filter(has_text=name)

    async def acts_as(self, name: str) -> None:
        await self.group.locator(".actor").filter(has_text=name).click()

    async def says(self, text: str, where: Locator | None = None) -> None:
        line = (where or self.group).locator("textarea")
        await line.fill(text)
        await line.press("Enter")

    async def taps(self, label: str | re.Pattern[str], where: Locator | None = None) -> None:
        await (where or self.group).locator(".key").filter(has_text=label).last.click()

    async def picture(self, name: str) -> None:
        PICTURES.mkdir(exist_ok=True)
        await self.page.wait_for_timeout(350)  # until what moves has come to rest
        await self.page.screenshot(path=PICTURES / f"{name}.png")

    def _note_error(self, said: ConsoleMessage) -> None:
        # What the browser itself says of a server that is away is expected.
        if said.type == "error" and "net::ERR_CONNECTION_REFUSED" not in said.text:
            self.complaints.append(said.text)

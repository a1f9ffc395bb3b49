"""Either the whole playground with the bot, or its page alone with a test in the bot's place."""

from collections.abc import AsyncIterator, Awaitable
from pathlib import Path
from typing import Protocol

import aiohttp
import pytest
from playwright.async_api import Browser

from playground.bot_process import BotProcess
from playground.local_telegram import LocalTelegram
from playground.site.site import Site
from tests.browser.browsing import Window, chromium
from tests.playground.calling import TOKEN, Api
from tests.playground.running import Running


class Opener(Protocol):
    def __call__(
        self,
        url: str,
        *,
        width: int = 1440,
        height: int = 860,
        scheme: str = "light",
        language: str = "ru",
    ) -> Awaitable[Window]: ...


@pytest.fixture
async def browser() -> AsyncIterator[Browser]:
    async with chromium() as running:
        yield running


@pytest.fixture
async def opens(browser: Browser) -> AsyncIterator[Opener]:
    """Opens windows, and sees to it that none of them complained."""
    windows: list[Window] = []

    async def open_window(url: str, **looks: object) -> Window:
        windows.append(await Window.open(browser, url, **looks))  # type: ignore[arg-type]
        return windows[-1]

    yield open_window
    assert [window.complaints for window in windows] == [[] for _ in windows]


@pytest.fixture
async def playground(tmp_path: Path) -> AsyncIterator[Running]:
    """Without flood limits: a test taps faster than a group of friends."""
    running = Running(tmp_path)
    await running.start()
    async with aiohttp.ClientSession() as session:
        switch = f"{running.url}/playground/switch"
        async with session.post(switch, json={"flood_limits": False}) as answer:
            assert answer.ok
    yield running
    await running.ends()


@pytest.fixture
async def telegram() -> AsyncIterator[LocalTelegram]:
    """The page with nobody behind it: the test answers for the bot."""
    telegram = LocalTelegram(TOKEN, bot_name="Застолье")
    bot = BotProcess("nobody")
    Site(telegram, bot, listening_on="127.0.0.1")
    async with telegram:
        yield telegram


@pytest.fixture
async def api(telegram: LocalTelegram) -> AsyncIterator[Api]:
    async with aiohttp.ClientSession() as session:
        yield Api(session, telegram.url)

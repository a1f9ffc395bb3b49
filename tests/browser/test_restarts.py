"""The page goes on when the bot or the playground is restarted under it."""

import os
import signal

import aiohttp
from playwright.async_api import expect

from tests.browser.browsing import Window
from tests.browser.conftest import Opener
from tests.playground.running import Running


async def test_a_killed_bot_comes_back_and_the_match_goes_on(
    playground: Running, opens: Opener
) -> None:
    window = await opens(playground.url)
    await a_match_begins(window)
    os.kill(await bots_pid(playground), signal.SIGKILL)
    await expect(window.page.locator("#banner")).to_contain_text("Бот не работает")
    await window.picture("bot-is-down")
    await expect(window.page.locator("#banner")).to_be_hidden()
    await a_draw_changes_the_board(window)


async def test_the_bot_is_restarted_from_the_panel(playground: Running, opens: Opener) -> None:
    window = await opens(playground.url)
    await a_match_begins(window)
    before = await bots_pid(playground)
    await window.page.get_by_role("button", name="Что видел Телеграм").click()
    await window.page.get_by_role("button", name="Перезапустить").click()
    await a_draw_changes_the_board(window)
    assert await bots_pid(playground) != before


async def test_the_playground_is_restarted_under_an_open_page(
    playground: Running, opens: Opener
) -> None:
    window = await opens(playground.url)
    await a_match_begins(window)
    await window.group.locator("textarea").fill("недописанное")
    before = await window.board.inner_text()
    assert await playground.ends() == 0
    await expect(window.page.locator("#banner")).to_contain_text("не отвечает")
    await playground.start()
    await expect(window.page.locator("#banner")).to_be_hidden()
    assert await window.board.inner_text() == before
    assert await window.group.locator("textarea").input_value() == "недописанное"
    await a_draw_changes_the_board(window)


async def a_match_begins(window: Window) -> None:
    await window.taps("Открыть стол")
    await window.taps("HIT!")
    await window.acts_as("Боря")
    await window.taps("Сесть")
    await expect(window.board).to_contain_text("За столом 2")
    await window.acts_as("Аня")
    await window.taps("Начать")
    await expect(window.board).to_contain_text("Вытянуто")


async def a_draw_changes_the_board(window: Window) -> None:
    before = await window.board.inner_text()
    name = before.partition("Ход: ")[2].split()[1]
    await window.acts_as(name)
    await window.taps("Ещё")
    await expect(window.board).not_to_have_text(before, use_inner_text=True)


async def bots_pid(playground: Running) -> int:
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(f"{playground.url}/playground/feed") as feed,
    ):
        told = await feed.receive_json()
    return int(told["status"]["bot"]["pid"])

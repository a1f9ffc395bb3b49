"""What a chat looks like to its reader: the newest in sight, nothing unread, labels and emoji."""

import asyncio

from playwright.async_api import Locator, Route, expect

from playground.local_telegram import LocalTelegram
from tests.browser.conftest import Opener
from tests.playground.calling import Api, button, keyboard
from tests.playground.pictures import png

FROM_BOTTOM = "node => node.scrollHeight - node.scrollTop - node.clientHeight"

# As by a font that has come at last, with the news of an earlier scrolling on its heels.
GROWS_LATE = """node => {
  node.lastElementChild.style.minHeight = "2000px";
  node.dispatchEvent(new Event("scroll"));
}"""


async def is_at_bottom(messages: Locator) -> None:
    await messages.page.wait_for_function(
        f"node => ({FROM_BOTTOM})(node) < 2", arg=await messages.element_handle()
    )


async def test_the_newest_stays_in_sight_when_pictures_come_and_after_a_reload(
    telegram: LocalTelegram, api: Api, opens: Opener
) -> None:
    group = telegram.group("Пятница", telegram.person("Аня", language="ru"))
    for number in range(8):
        board = telegram.world.files.add(png(1000, 1400, colour=(20 * number, 90, 90)))
        await api("sendPhoto", chat_id=group.id, photo=board.file_id, caption=f"Стол {number}")
    window = await opens(telegram.url)
    # slow pictures: everything else has been laid out, and scrolled, long before
    await window.page.route("**/photos/*", _slowly)
    messages = window.group.locator(".messages")
    for _ in range(2):
        await window.page.reload()
        await expect(window.group.locator(".photo img")).to_have_count(8)
        await window.page.wait_for_function(
            "() => [...document.querySelectorAll('.photo img')].every(one => one.complete)"
        )
        await is_at_bottom(messages)
    board = telegram.world.files.add(png(1000, 1400, colour=(200, 60, 50)))
    await api("sendPhoto", chat_id=group.id, photo=board.file_id, caption="Последний")
    await expect(window.group.locator(".message").last).to_contain_text("Последний")
    await is_at_bottom(messages)
    await messages.evaluate(GROWS_LATE)
    await is_at_bottom(messages)
    await messages.evaluate("node => { node.scrollTop = 0; }")
    await api("sendMessage", chat_id=group.id, text="Ниже")
    await expect(window.group.locator(".to-bottom .badge")).to_have_text("1")
    assert await messages.evaluate("node => node.scrollTop") == 0  # who reads above stays there


async def _slowly(route: Route) -> None:
    await asyncio.sleep(0.3)
    await route.continue_()


async def test_a_label_is_cut_as_telegram_cuts_it(
    telegram: LocalTelegram, api: Api, opens: Opener
) -> None:
    group = telegram.group("Пятница", telegram.person("Аня", language="ru"))
    row = [button("Очень длинная надпись на кнопке", style="primary"), button("Да"), button("Нет")]
    await api("sendMessage", chat_id=group.id, text="?", reply_markup=keyboard(row))
    window = await opens(telegram.url, width=390, height=800)
    keys = window.board.locator(".key")
    heights = [await keys.nth(number).evaluate("node => node.offsetHeight") for number in (0, 1)]
    assert heights[0] == heights[1]
    assert await keys.first.evaluate("node => node.scrollWidth > node.clientWidth")
    assert await keys.first.evaluate("node => getComputedStyle(node).textOverflow") == "ellipsis"


async def test_a_chat_that_was_opened_has_no_badge(
    telegram: LocalTelegram, api: Api, opens: Opener
) -> None:
    people = [telegram.person(name, language="ru") for name in ("Аня", "Боря")]
    telegram.group("Пятница", *people)
    for person in people:
        person.starts()
    window = await opens(telegram.url, width=390, height=800)
    for person in people:
        await api("sendMessage", chat_id=person.id, text="Ваш ход")
    for name in ("Боря", "Аня"):
        await expect(window.tab(name).locator(".badge")).to_have_text("1")
        await window.tab(name).click()
        await expect(window.private(name)).to_contain_text("Ваш ход")
        await expect(window.tab(name).locator(".badge")).to_have_count(0)
    await api("sendMessage", chat_id=people[0].id, text="Ещё раз")
    await expect(window.private("Аня")).to_contain_text("Ещё раз")
    await expect(window.tab("Аня").locator(".badge")).to_have_count(0)


async def test_what_telegram_shows_as_emoji_is_drawn_as_emoji(
    telegram: LocalTelegram, api: Api, opens: Opener
) -> None:
    group = telegram.group("Пятница", telegram.person("Аня", language="ru"))
    row = [button(sign) for sign in "⚪⚫🃏"]
    await api("sendMessage", chat_id=group.id, text="⚪⚫🃏", reply_markup=keyboard(row))
    window = await opens(telegram.url)
    await expect(window.board.locator(".key")).to_have_count(3)
    devtools = await window.page.context.new_cdp_session(window.page)
    await devtools.send("DOM.enable")
    await devtools.send("CSS.enable")
    root = (await devtools.send("DOM.getDocument"))["root"]["nodeId"]
    for selector in (".has-keys .text", ".key:nth-child(1)", ".key:nth-child(3)"):
        node = await devtools.send("DOM.querySelector", {"nodeId": root, "selector": selector})
        fonts = await devtools.send("CSS.getPlatformFontsForNode", {"nodeId": node["nodeId"]})
        used = {font["familyName"]: font["glyphCount"] for font in fonts["fonts"]}
        assert used.get("Noto Color Emoji", 0) >= (3 if "text" in selector else 1), used

"""A window the size of a phone shows one chat at a time."""

import pytest
from playwright.async_api import expect

from playground.local_telegram import LocalTelegram
from tests.browser.conftest import Opener
from tests.playground.calling import Api
from tests.playground.running import Running

# Of what lies in the window's way, whether or not it is cut off there.
RIGHT_ENDS = """() => Object.fromEntries(
    [...document.querySelectorAll(".top, .tools, .groups, .pane.current, .actors, .line, .message")]
        .filter((one) => one.checkVisibility())
        .map((one) => [one.className, one.getBoundingClientRect().right]),
)"""


async def test_a_phone_shows_one_chat_at_a_time(playground: Running, opens: Opener) -> None:
    window = await opens(playground.url, width=390, height=800)
    await expect(window.group).to_be_visible()
    await expect(window.page.locator(".privates .pane:visible")).to_have_count(0)
    await window.tab("Боря").click()
    await expect(window.private("Боря")).to_be_visible()
    await expect(window.page.locator(".pane:visible")).to_have_count(1)
    await window.private("Боря").get_by_role("button", name="Начать").click()
    await expect(window.private("Боря")).to_contain_text("/newgame")
    await window.picture("phone-private")
    await window.tab("Пятница").click()
    await window.acts_as("Боря")
    await window.says("/newgame hit")
    await expect(window.board).to_contain_text("За столом 1 из 7")
    await window.picture("phone-group")
    overflow = "document.documentElement.scrollWidth - innerWidth"
    assert await window.page.evaluate(overflow) == 0


async def test_what_is_not_in_sight_is_counted(
    telegram: LocalTelegram, api: Api, opens: Opener
) -> None:
    anna = telegram.person("Аня", language="ru")
    telegram.group("Пятница", anna)
    anna.starts()
    window = await opens(telegram.url, width=390, height=800, scheme="dark")
    for text in ("раз", "два"):
        await api("sendMessage", chat_id=anna.id, text=text)
    await expect(window.tab("Аня").locator(".badge")).to_have_text("2")
    await window.picture("phone-dark")
    await window.tab("Аня").click()
    await expect(window.tab("Аня").locator(".badge")).to_have_count(0)
    await expect(window.private("Аня")).to_contain_text("два")


@pytest.mark.parametrize("width", [360, 380, 390])
async def test_six_people_in_a_group_make_the_page_no_wider(
    telegram: LocalTelegram, api: Api, opens: Opener, width: int
) -> None:
    names = ("Аня", "Боря", "Вероника", "Григорий", "Даша", "Евгений")
    people = [telegram.person(name, language="ru") for name in names]
    group = telegram.group("Пятница", *people)
    window = await opens(telegram.url, width=width, height=800)
    await expect(window.group.locator(".actor")).to_have_count(len(names))
    await api("sendMessage", chat_id=group.id, text="Раз, два, три, четыре, пять " * 4)
    await expect(window.group).to_contain_text("пять")
    await window.picture(f"phone-six-{width}")
    ends = await window.page.evaluate(RIGHT_ENDS)
    assert max(ends.values()) <= width, ends
    await window.acts_as("Евгений")  # who is reached by scrolling among them
    await expect(window.group.locator(".actor").last).to_be_in_viewport()
    await window.page.get_by_role("button", name="Что видел Телеграм").click()
    close = window.page.locator(".panel").get_by_role("button", name="Закрыть")
    await expect(close).to_be_in_viewport(ratio=1)
    await window.picture(f"phone-six-panel-{width}")
    await close.click()
    await expect(window.page.locator(".panel")).to_be_hidden()

"""Everything is reached by keyboard, and commands complete themselves."""

from playwright.async_api import expect

from playground.local_telegram import LocalTelegram
from tests.browser.conftest import Opener
from tests.playground.calling import Api, button, keyboard
from tests.playground.running import Running


async def test_commands_are_offered_in_the_writers_language(
    playground: Running, opens: Opener
) -> None:
    window = await opens(playground.url)
    line = window.group.get_by_role("combobox")
    await window.acts_as("Chris")
    await line.press_sequentially("/")
    options = window.group.get_by_role("option")
    await expect(options.first).to_contain_text("Open a table")
    await line.fill("")
    await window.acts_as("Аня")
    await line.press_sequentially("/n")
    await expect(options).to_have_text(["/newgameОткрыть стол"])
    await window.picture("completion")
    await line.press("Enter")
    await expect(window.board).to_contain_text("сыграем")
    await expect(options).to_have_count(0)


async def test_a_button_keeps_the_focus_through_an_edit(
    telegram: LocalTelegram, api: Api, opens: Opener
) -> None:
    anna = telegram.person("Аня", language="ru")
    group = telegram.group("Пятница", anna)
    keys = keyboard([button("Ещё"), button("Стоп")])
    sent = await api("sendMessage", chat_id=group.id, text="7", reply_markup=keys)
    window = await opens(telegram.url)
    await window.board.get_by_role("button", name="Стоп").focus()
    edit = {"chat_id": group.id, "message_id": sent["message_id"]}
    await api("editMessageText", **edit, text="7 · 4", reply_markup=keys)
    await expect(window.board).to_contain_text("7 · 4")
    await expect(window.board.get_by_role("button", name="Стоп")).to_be_focused()
    await window.page.keyboard.press("Enter")
    updates = await api("getUpdates", timeout=10)
    assert updates[-1]["callback_query"]["data"] == "x"


async def test_the_whole_page_can_be_walked_with_tab(
    telegram: LocalTelegram, opens: Opener
) -> None:
    telegram.group("Пятница", telegram.person("Аня", language="ru"))
    window = await opens(telegram.url)
    names = []
    for _ in range(20):
        await window.page.keyboard.press("Tab")
        names.append(
            await window.page.evaluate(
                "document.activeElement.ariaLabel ?? document.activeElement.textContent"
            )
        )
    for expected in ("Добавить человека", "Новая группа", "Что видел Телеграм", "Отправить"):
        assert expected in names
    assert "Начать" in names

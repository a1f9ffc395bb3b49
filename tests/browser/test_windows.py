"""Several windows on one world."""

from playwright.async_api import expect

from playground.local_telegram import LocalTelegram
from tests.browser.conftest import Opener
from tests.playground.calling import Api, button, keyboard
from tests.playground.running import Running


async def test_two_windows_see_every_edit_at_once(playground: Running, opens: Opener) -> None:
    anna, chris = await opens(playground.url), await opens(playground.url, language="en")
    await anna.taps("Открыть стол")
    await anna.taps("HIT!")
    await chris.acts_as("Chris")
    await chris.taps("Сесть")
    for window in (anna, chris):
        await expect(window.board).to_contain_text("За столом 2 из 7")
    await expect(chris.toast).to_contain_text("You are at the table.")
    await expect(anna.page.locator(".toast")).to_have_count(0)


async def test_deletions_are_followed_live(
    telegram: LocalTelegram, api: Api, opens: Opener
) -> None:
    anna = telegram.person("Аня", language="ru")
    group = telegram.group("Пятница", anna)
    first, second = await opens(telegram.url), await opens(telegram.url)
    sent = await api("sendMessage", chat_id=group.id, text="Сейчас исчезнет")
    for window in (first, second):
        await expect(window.group.get_by_text("Сейчас исчезнет")).to_be_visible()
    await api("deleteMessage", chat_id=group.id, message_id=sent["message_id"])
    for window in (first, second):
        await expect(window.group.get_by_text("Сейчас исчезнет")).to_have_count(0)


async def test_only_the_window_that_pressed_sees_the_pop_up(
    telegram: LocalTelegram, api: Api, opens: Opener
) -> None:
    anna = telegram.person("Аня", language="ru")
    group = telegram.group("Пятница", anna)
    await api("sendMessage", chat_id=group.id, text="?", reply_markup=keyboard([button("Карты")]))
    await api.confirm_all()
    first, second = await opens(telegram.url), await opens(telegram.url)
    await first.taps("Карты")
    (update,) = await api("getUpdates", timeout=10)
    await expect(first.group.locator(".key[aria-busy]")).to_be_visible()
    await api(
        "answerCallbackQuery",
        callback_query_id=update["callback_query"]["id"],
        text="<b>3 7 7 2</b>",
        show_alert=True,
    )
    alert = first.page.get_by_role("alertdialog")
    await expect(alert).to_contain_text("<b>3 7 7 2</b>")
    await first.picture("pop-up")
    await first.page.keyboard.press("Escape")
    await expect(alert).to_have_count(0)
    await expect(second.page.get_by_role("alertdialog")).to_have_count(0)


async def test_friends_each_take_a_seat_of_their_own(playground: Running, opens: Opener) -> None:
    first, second = await opens(playground.url), await opens(playground.url)
    await first.acts_as("Боря")
    await second.acts_as("Chris")
    await second.page.reload()
    await expect(first.page.get_by_role("radio", name="Боря")).to_be_checked()
    await expect(second.page.get_by_role("radio", name="Chris")).to_be_checked()


async def test_what_one_is_about_to_press_stays_while_messages_come(
    telegram: LocalTelegram, api: Api, opens: Opener
) -> None:
    anna = telegram.person("Аня", language="ru")
    group = telegram.group("Пятница", anna)
    anna.starts()
    window = await opens(telegram.url)
    await window.page.get_by_role("button", name="Что видел Телеграм").click()
    await window.page.evaluate(
        "window.before = [...document.querySelectorAll('.actor, .tab, .switch, .icon-button')]"
    )
    for chat in (group.id, anna.id):
        await api("sendMessage", chat_id=chat, text="новое")
    await expect(window.page.get_by_text("новое")).to_have_count(2)
    assert await window.page.evaluate("window.before.every((node) => node.isConnected)")

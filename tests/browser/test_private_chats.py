"""People to whom the bot cannot write, and their way in."""

import pytest
from playwright.async_api import expect

from playground.local_telegram import LocalTelegram
from tests.browser.conftest import Opener
from tests.playground.calling import Api, RefusedError, keyboard
from tests.playground.running import Running


async def test_start_opens_the_private_chat(playground: Running, opens: Opener) -> None:
    window = await opens(playground.url)
    chris = window.private("Chris")
    await expect(chris).to_contain_text("бот ещё не начат")
    await expect(chris.locator("textarea")).to_be_hidden()
    await chris.get_by_role("button", name="Начать").click()
    await expect(chris).to_contain_text("Add me to a group")
    await expect(chris.locator("textarea")).to_be_visible()
    await expect(chris).not_to_contain_text("бот ещё не начат")
    await window.says("/rules", chris)
    await expect(chris).to_contain_text("HIT!")
    await window.picture("private")


async def test_a_403_person_comes_in_through_the_deep_link_of_an_answer(
    telegram: LocalTelegram, api: Api, opens: Opener
) -> None:
    anna = telegram.person("Аня", language="ru")
    group = telegram.group("Пятница", anna)
    row = [{"text": "Сесть", "callback_data": "sit"}]
    await api("sendMessage", chat_id=group.id, text="Стол", reply_markup=keyboard(row))
    await api.confirm_all()
    with pytest.raises(RefusedError, match="403"):
        await api("sendMessage", chat_id=anna.id, text="Ваши карты")
    window = await opens(telegram.url, width=390, height=800)
    await window.taps("Сесть")
    (update,) = await api("getUpdates", timeout=10)
    await api(
        "answerCallbackQuery",
        callback_query_id=update["callback_query"]["id"],
        url="https://t.me/local_bot?start=sit-7",
    )
    private = window.private("Аня")
    await expect(private).to_be_visible()
    await expect(private.locator(".message")).to_have_count(0)
    await private.get_by_role("button", name="Начать").click()
    await expect(private.locator(".message")).to_contain_text("/start sit-7")
    await api("sendMessage", chat_id=anna.id, text="Ваши карты")
    await expect(private).to_contain_text("Ваши карты")


async def test_a_link_on_a_button_leads_to_start(
    telegram: LocalTelegram, api: Api, opens: Opener
) -> None:
    anna = telegram.person("Аня", language="ru")
    group = telegram.group("Пятница", anna)
    row = [{"text": "В личку", "url": "https://t.me/local_bot?start=hello"}]
    await api("sendMessage", chat_id=group.id, text="Сюда", reply_markup=keyboard(row))
    window = await opens(telegram.url)
    for _ in range(2):  # also when the bot may write to her already
        await window.taps("В личку")
        private = window.private("Аня")
        await expect(private.locator("textarea")).to_be_hidden()
        said = await private.locator(".message").count()
        await private.get_by_role("button", name="Начать").click()
        await expect(private.locator(".message")).to_have_count(said + 1)
        await expect(private.locator(".message").last).to_contain_text("/start hello")
        await expect(private.locator("textarea")).to_be_visible()
    heard = [update.get("message", {}).get("text") for update in await api("getUpdates")]
    assert heard.count("/start hello") == 2


async def test_a_link_to_a_group_asks_which(
    telegram: LocalTelegram, api: Api, opens: Opener
) -> None:
    anna = telegram.person("Аня", language="ru")
    telegram.person("Боря", language="ru")
    anna.starts()
    row = [{"text": "Позвать в группу", "url": "https://t.me/local_bot?startgroup=new"}]
    await api("sendMessage", chat_id=anna.id, text="Куда?", reply_markup=keyboard(row))
    window = await opens(telegram.url)
    await window.taps("Позвать в группу", window.private("Аня"))
    dialogue = window.page.get_by_role("dialog")
    await dialogue.get_by_label("Название").fill("Суббота")
    await window.picture("new-group")
    await dialogue.get_by_role("button", name="Создать").click()
    await expect(window.group.get_by_role("heading", name="Суббота")).to_be_visible()
    await expect(window.group).to_contain_text("/start@local_bot new")
    await expect(window.group.locator(".actor")).to_have_count(2)


async def test_who_has_blocked_the_bot_is_seen_and_can_unblock(
    telegram: LocalTelegram, opens: Opener
) -> None:
    anna = telegram.person("Аня", language="ru")
    anna.starts()
    window = await opens(telegram.url)
    private = window.private("Аня")
    await private.get_by_role("button", name="Изменить: Аня").click()
    dialogue = window.page.get_by_role("dialog")
    await dialogue.get_by_label("Заблокировал(а) бота").check()
    await dialogue.get_by_label("Имя").fill("Анна")
    await dialogue.get_by_role("button", name="Сохранить").click()
    private = window.private("Анна")
    await expect(private).to_contain_text("бот заблокирован")
    assert anna.user.blocked_bot
    await private.get_by_role("button", name="Разблокировать").click()
    await expect(private.locator("textarea")).to_be_visible()
    assert not anna.user.blocked_bot

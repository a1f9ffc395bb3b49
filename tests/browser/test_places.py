"""Second groups, topics, and the switches of the panel."""

import pytest
from playwright.async_api import expect

from playground.local_telegram import LocalTelegram
from tests.browser.conftest import Opener
from tests.playground.calling import Api, RefusedError
from tests.playground.running import Running


async def test_tables_stand_in_two_groups_and_in_topics(playground: Running, opens: Opener) -> None:
    window = await opens(playground.url)
    await window.says("/newgame hit")
    await expect(window.board).to_contain_text("За столом 1")
    await window.page.get_by_role("button", name="Новая группа").click()
    dialogue = window.page.get_by_role("dialog")
    await dialogue.get_by_label("Название").fill("Форум")
    await dialogue.get_by_label("С темами").check()
    await dialogue.get_by_role("button", name="Создать").click()
    await window.group.get_by_role("button", name="Новая тема").click()
    await dialogue.get_by_label("Тема").fill("Игры")
    await dialogue.get_by_role("button", name="Создать").click()
    await expect(window.group).to_contain_text("открывает тему «Игры»")
    await window.says("/newgame hit")
    await expect(window.board).to_contain_text("За столом 1")
    await window.picture("topics")
    await window.group.get_by_role("button", name="Общая").click()
    await expect(window.group.get_by_text("За столом 1")).to_have_count(0)
    await window.tab("Пятница").click()
    await expect(window.board).to_contain_text("За столом 1")


async def test_people_come_and_go(telegram: LocalTelegram, opens: Opener) -> None:
    anna = telegram.person("Аня", language="ru")
    boris = telegram.person("Боря", language="ru")
    group = telegram.group("Пятница", anna, boris)
    window = await opens(telegram.url)
    await window.group.get_by_role("button", name="Настройки группы").click()
    dialogue = window.page.get_by_role("dialog")
    await dialogue.get_by_label("Боря").uncheck()
    await dialogue.get_by_label("Local bot").or_(dialogue.get_by_label("Застолье")).uncheck()
    await dialogue.get_by_role("button", name="Сохранить").click()
    await expect(window.group).to_contain_text("Боря покидает группу")
    await expect(window.group).to_contain_text("людей: 1, без бота")
    await expect(window.group.locator(".actor")).to_have_count(1)
    assert not group.chat.has(boris.id)


async def test_the_switches_do_what_they_say(
    telegram: LocalTelegram, api: Api, opens: Opener
) -> None:
    group = telegram.group("Пятница", telegram.person("Аня", language="ru"))
    window = await opens(telegram.url, scheme="dark")
    await window.page.get_by_role("button", name="Что видел Телеграм").click()
    panel = window.page.get_by_role("complementary", name="Что видел Телеграм")
    await panel.get_by_role("switch", name="Ограничения на частоту").check()
    await expect(panel.get_by_role("switch", name="Ограничения на частоту")).to_be_checked()
    for number in range(20):
        await api("sendMessage", chat_id=group.id, text=str(number))
    with pytest.raises(RefusedError, match="429"):
        await api("sendMessage", chat_id=group.id, text="один лишний")
    await expect(panel).to_contain_text("20 из 20 за 60 с")
    await expect(panel.get_by_role("listitem").first).to_contain_text("429 sendMessage")
    await window.picture("panel")
    await panel.get_by_role("switch", name="Телеграм лежит").check()
    await expect(window.page.locator("#banner")).to_contain_text("Телеграм лежит")
    assert telegram.faults.is_down
    await panel.get_by_role("switch", name="Телеграм лежит").uncheck()
    await expect(panel.get_by_role("switch", name="Телеграм лежит")).not_to_be_checked()
    assert not telegram.faults.is_down

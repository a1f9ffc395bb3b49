"""Messages in a group that one seat sees, on the page."""

import asyncio
from pathlib import Path
from typing import Any

from playwright.async_api import Locator, expect

from playground.bot_process import BotProcess
from playground.local_telegram import LocalTelegram
from playground.memory import Memory
from playground.people.groups import Group
from playground.people.person import Person
from playground.site.site import Site
from tests.browser.browsing import Window
from tests.browser.conftest import Opener
from tests.playground.calling import TOKEN, Api, button, keyboard
from tests.playground.ephemeral import HAND, only, place, send
from tests.playground.pictures import png

NOTE = "видите только вы"


def a_group(telegram: LocalTelegram) -> tuple[Group, Person, Person]:
    anna = telegram.person("Аня", language="ru")
    boris = telegram.person("Боря", language="ru")
    return telegram.group("Пятница", anna, boris), anna, boris


async def board(api: Api, group: Group) -> None:
    buttons = keyboard([button("👀 Мои карты", "hand")])
    await api("sendMessage", chat_id=group.id, text="Стол", reply_markup=buttons)


def own(window: Window) -> Locator:
    return window.group.locator(".message.only-you")


async def newest_press(api: Api, telegram: LocalTelegram, number: int) -> Any:
    """The press of this number, once it has come."""
    async with asyncio.timeout(10):
        await telegram.world.bell.wait_until(lambda: len(telegram.world.presses) >= number)
    (update,) = await api("getUpdates", offset=-1)
    return update["callback_query"]


async def test_a_hand_is_shown_to_its_seat_alone_and_pressed_there(
    telegram: LocalTelegram, api: Api, opens: Opener
) -> None:
    group, anna, _ = a_group(telegram)
    await board(api, group)
    window = await opens(telegram.url)
    await window.taps("Мои карты")
    query = await newest_press(api, telegram, 1)
    photo = telegram.world.files.add(png(1000, 420, colour=(70, 110, 90)))
    buttons = keyboard([button("7", "7"), button("9", "9")], [button("Сдаться", "x")])
    sent = await api(
        "sendPhoto",
        chat_id=group.id,
        photo=photo.file_id,
        caption="Ваша рука: <b>7 9</b>",
        parse_mode="HTML",
        reply_markup=buttons,
        **only(anna, callback_query_id=query["id"]),
    )
    await expect(own(window)).to_contain_text("Ваша рука: 7 9")
    await expect(own(window)).to_contain_text(NOTE)
    await window.picture("only-you")
    await window.acts_as("Боря")
    await expect(window.group).to_contain_text("Стол")
    await expect(own(window)).to_have_count(0)
    await window.acts_as("Аня")
    await window.page.reload()
    await expect(own(window)).to_contain_text("Ваша рука: 7 9")
    await own(window).get_by_role("button", name="7").click()
    query = await newest_press(api, telegram, 2)
    assert (query["data"], query["message"]) == ("7", sent)
    await api("answerCallbackQuery", callback_query_id=query["id"], text="Есть")
    await expect(window.toast).to_contain_text("Есть")
    await api("editEphemeralMessageCaption", **place(sent), caption="Осталась 9")
    await expect(own(window)).to_contain_text("Осталась 9")
    await api("deleteEphemeralMessage", **place(sent))
    await expect(own(window)).to_have_count(0)


async def test_it_stands_in_the_place_of_the_message_pressed(
    telegram: LocalTelegram, api: Api, opens: Opener
) -> None:
    group, anna, boris = a_group(telegram)
    await board(api, group)
    press = anna.presses("Мои карты", group)
    boris.says("ниже", group)
    window = await opens(telegram.url, width=390, height=780)
    named = only(anna, callback_query_id=press.id, replace_callback_query_message=True)
    buttons = keyboard([button("Ход", "move"), button("Закрыть", "close")])
    sent = await api(
        "sendMessage", chat_id=group.id, text="Ваша рука: 7 9", reply_markup=buttons, **named
    )
    texts = window.group.locator(".message .text")
    await expect(texts.first).to_contain_text("Ваша рука")
    await expect(texts).to_have_count(2)
    await window.picture("only-you-phone")
    await window.acts_as("Боря")
    await expect(texts.first).to_contain_text("Стол")
    await window.acts_as("Аня")
    await api("deleteEphemeralMessage", **place(sent))
    await expect(texts.first).to_contain_text("Стол")
    await expect(texts).to_have_count(2)


async def test_a_command_that_the_bot_alone_sees_is_offered_so(
    telegram: LocalTelegram, api: Api, opens: Opener
) -> None:
    group, anna, _ = a_group(telegram)
    await api("setMyCommands", commands=[HAND, {"command": "help", "description": "Помощь"}])
    window = await opens(telegram.url)
    await window.group.get_by_role("button", name="Команды").click()
    offers = window.group.get_by_role("option")
    await expect(offers.first).to_contain_text(NOTE)
    await expect(offers.last).not_to_contain_text(NOTE)
    await window.picture("only-you-command")
    await offers.first.click()
    await expect(own(window)).to_contain_text("/hand")
    assert [message.text for message in group.seen_only_by(anna)] == ["/hand"]
    await window.acts_as("Боря")
    await expect(own(window)).to_have_count(0)


async def test_it_survives_a_restart(tmp_path: Path, opens: Opener) -> None:
    first = LocalTelegram(TOKEN)
    memory = Memory(first.world, tmp_path)
    assert not memory.recall()
    group, anna, _ = a_group(first)
    first.world.post(
        group.chat,
        first.world.bot.id,
        only_for=group.chat.only_for(anna.id),
        photo=first.world.files.add(png(60, 40)),
    )
    memory.save()
    memory.close()
    again = LocalTelegram(TOKEN)
    memory = Memory(again.world, tmp_path)
    assert memory.recall()
    memory.close()
    Site(again, BotProcess("nobody"), listening_on="127.0.0.1")
    async with again:
        window = await opens(again.url)
        await expect(own(window)).to_contain_text(NOTE)


async def test_who_is_offline_misses_it_and_an_older_server_shows_it_to_all(
    telegram: LocalTelegram, api: Api, opens: Opener
) -> None:
    group, anna, _ = a_group(telegram)
    window = await opens(telegram.url)
    dialogue = window.page.get_by_role("dialog")
    await window.group.get_by_role("button", name="Настройки группы").click()
    await dialogue.get_by_label("Бот — администратор").check()
    await dialogue.get_by_role("button", name="Сохранить").click()
    await expect(dialogue).to_have_count(0)
    await window.private("Аня").get_by_role("button", name="Изменить: Аня").click()
    await dialogue.get_by_label("Не в сети").check()
    await dialogue.get_by_role("button", name="Сохранить").click()
    await expect(window.private("Аня")).to_contain_text("не в сети")
    await send(api, group, anna, "потеряно")
    anna.comes_online()
    await send(api, group, anna, "Рука")
    await expect(own(window)).to_have_count(1)
    await expect(own(window)).to_contain_text("Рука")
    await window.page.get_by_role("button", name="Что видел Телеграм").click()
    panel = window.page.get_by_role("complementary", name="Что видел Телеграм")
    await panel.get_by_role("switch", name="Старый сервер").check()
    await expect(own(window)).to_have_count(0)
    await window.picture("only-you-panel")
    await send(api, group, anna, "всем видно")
    await window.acts_as("Боря")
    await expect(window.group).to_contain_text("всем видно")

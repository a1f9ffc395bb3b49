"""The feed: the whole world once, then every change."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest

from playground.bot_process import BotProcess
from playground.local_telegram import LocalTelegram
from playground.people.groups import Group
from playground.people.person import Person
from playground.site.site import Site
from tests.playground import ephemeral
from tests.playground.calling import TOKEN, Api, Clock

Feed = aiohttp.ClientWebSocketResponse


@pytest.fixture
async def telegram(clock: Clock) -> AsyncIterator[LocalTelegram]:
    telegram = LocalTelegram(TOKEN, clock=clock)
    Site(telegram, BotProcess("nobody"), listening_on="127.0.0.1")
    async with telegram:
        yield telegram


@pytest.fixture
async def feed(telegram: LocalTelegram, friday: Group) -> AsyncIterator[Feed]:
    assert friday
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(f"{telegram.url}/playground/feed") as socket,
    ):
        yield socket


async def told(feed: Feed, kind: str) -> Any:
    async with asyncio.timeout(5):
        while True:
            news = await feed.receive_json()
            if news["kind"] == kind:
                return news


async def test_a_window_is_told_the_world_first(
    feed: Feed, anna: Person, boris: Person, friday: Group
) -> None:
    world = await feed.receive_json()
    assert world["kind"] == "world"
    assert [person["name"] for person in world["people"]] == ["Аня", "Борис"]
    assert not world["people"][0]["started"]
    group = next(chat for chat in world["chats"] if chat["id"] == friday.id)
    assert group["members"] == [anna.id, boris.id]
    assert group["has_bot"]
    assert [message["message_id"] for message in group["messages"]] == [1]
    assert world["status"]["bot"] == {"pid": None, "exit_code": None, "starts_at": None}


async def test_messages_edits_and_deletions_follow(feed: Feed, api: Api, friday: Group) -> None:
    sent = await api("sendMessage", chat_id=friday.id, text="<b>x</b>", parse_mode="HTML")
    message = (await told(feed, "message"))["message"]
    assert (message["text"], message["entities"][0]["type"]) == ("x", "bold")
    edit = {"chat_id": friday.id, "message_id": sent["message_id"]}
    await api("editMessageText", **edit, text="y")
    assert (await told(feed, "message"))["message"]["text"] == "y"
    await api("deleteMessage", **edit)
    assert (await told(feed, "deleted"))["message"] == sent["message_id"]


async def test_what_one_person_sees_is_told_with_its_place(
    feed: Feed, telegram: LocalTelegram, api: Api, anna: Person, friday: Group
) -> None:
    assert (await told(feed, "world"))["status"]["switches"]["older_server"] is False
    friday.promotes_bot()
    place = ephemeral.place(await ephemeral.send(api, friday, anna))
    news = await told(feed, "ephemera")
    assert (news["chat"], news["person"]) == (friday.id, anna.id)
    (message,) = news["messages"]
    assert (message["message_id"], message["text"]) == (0, "Рука")
    assert (message["after"], message["replaces"]) == (friday.last.id, None)
    await api("editEphemeralMessageText", **place, text="Дальше")
    assert (await told(feed, "ephemera"))["messages"][0]["text"] == "Дальше"
    await api("deleteEphemeralMessage", **place)
    assert (await told(feed, "ephemera"))["messages"] == []
    await ephemeral.send(api, friday, anna)
    assert (await told(feed, "ephemera"))["messages"]
    telegram.becomes_older()
    assert (await told(feed, "ephemera"))["messages"] == []


async def test_answers_name_their_press(feed: Feed, api: Api, anna: Person, friday: Group) -> None:
    await api("sendMessage", chat_id=friday.id, text="?")
    press = anna.presses(where=friday, data="x")
    await api("answerCallbackQuery", callback_query_id=press.id, text="Есть", show_alert=True)
    answer = await told(feed, "answer")
    assert answer == {"kind": "answer", "press": press.id, "text": "Есть", "alert": True, "url": ""}


async def test_people_and_groups_that_change_are_told(
    feed: Feed, telegram: LocalTelegram, anna: Person, boris: Person, friday: Group
) -> None:
    anna.is_called("Анна", language="en")
    assert (await told(feed, "person"))["person"]["name"] == "Анна"
    anna.starts()
    assert (await told(feed, "person"))["person"]["started"]
    boris.leaves(friday)
    assert (await told(feed, "chat"))["chat"]["members"] == [anna.id]
    telegram.group("Суббота", boris)
    assert (await told(feed, "chat"))["chat"]["title"] == "Суббота"


async def test_commands_the_bot_tells_are_news(feed: Feed, api: Api) -> None:
    await api("setMyDescription", description="Игры", language_code="ru")
    assert (await told(feed, "bot"))["bot"]["descriptions"] == {"ru": "Игры"}


async def test_the_meters_show_calls_and_refusals(feed: Feed, api: Api, friday: Group) -> None:
    await api("sendMessage", chat_id=friday.id, text="x")
    with pytest.raises(Exception, match="chat not found"):
        await api("sendMessage", chat_id=-5, text="x")
    meters = (await told(feed, "status"))["status"]["meters"]
    while not meters["refusals"]:
        meters = (await told(feed, "status"))["status"]["meters"]
    assert meters["calls"] == 2
    group = next(chat for chat in meters["chats"] if chat["id"] == friday.id)
    assert (group["used"], group["allowed"]) == (1, 20)
    (refusal,) = meters["refusals"]
    assert (refusal["method"], refusal["code"], refusal["chat"]) == ("sendMessage", 400, -5)


async def test_a_stopping_server_says_goodbye() -> None:
    telegram = LocalTelegram(TOKEN)
    Site(telegram, BotProcess("nobody"), listening_on="127.0.0.1")
    async with aiohttp.ClientSession() as session:
        async with telegram:
            feed = await session.ws_connect(f"{telegram.url}/playground/feed")
            await feed.receive_json()
        async with asyncio.timeout(5):
            goodbye = await feed.receive()
    assert goodbye.type == aiohttp.WSMsgType.CLOSE
    assert goodbye.data == aiohttp.WSCloseCode.GOING_AWAY

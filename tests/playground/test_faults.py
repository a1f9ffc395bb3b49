"""Faults between the bot and Telegram, and what survives them."""

import asyncio
import random

import aiohttp
import pytest

from playground.local_telegram import LocalTelegram
from playground.people.groups import Group
from playground.people.person import Person
from playground.server.faults import Delay, Hang, LostAnswer, LostRequest, ServerFault, Weather
from playground.world.errors import too_many_requests
from tests.playground.calling import TOKEN, Api, RefusedError, refused, under_way


async def test_a_server_fault_answers_with_a_page(telegram: LocalTelegram, api: Api) -> None:
    telegram.faults.next("getMe", ServerFault(502))
    async with api.session.get(f"{api.url}/bot{TOKEN}/getMe") as response:
        assert response.status == 502
        assert response.content_type == "text/html"
    assert await api("getMe")


async def test_a_fault_may_hit_one_chat_and_so_many_times(
    telegram: LocalTelegram, api: Api, anna: Person, friday: Group
) -> None:
    anna.starts()
    telegram.faults.next("sendMessage", too_many_requests(7), chat_id=friday.id, times=2)
    await api("sendMessage", chat_id=anna.id, text="x")
    for _ in range(2):
        with refused("Too Many Requests: retry after 7", retry_after=7):
            await api("sendMessage", chat_id=friday.id, text="x")
    await api("sendMessage", chat_id=friday.id, text="x")


async def test_a_fault_may_last_until_it_is_lifted(telegram: LocalTelegram, api: Api) -> None:
    fault = telegram.faults.always(None, too_many_requests(1))
    for method in ("getMe", "getUpdates", "getMe"):
        with refused("Too Many Requests: retry after 1", retry_after=1):
            await api(method)
    fault.lift()
    await api("getMe")


async def test_a_lost_request_changes_nothing(
    telegram: LocalTelegram, api: Api, friday: Group
) -> None:
    telegram.faults.next("sendMessage", LostRequest())
    with pytest.raises(aiohttp.ClientError):
        await api("sendMessage", chat_id=friday.id, text="x")
    assert not friday.posts


async def test_a_lost_answer_leaves_the_message(
    telegram: LocalTelegram, api: Api, friday: Group
) -> None:
    telegram.faults.next("sendMessage", LostAnswer())
    with pytest.raises(aiohttp.ClientError):
        await api("sendMessage", chat_id=friday.id, text="x")
    assert len(friday.posts) == 1


async def test_a_delayed_call_is_carried_out_later(
    telegram: LocalTelegram, api: Api, friday: Group
) -> None:
    await api.confirm_all()
    telegram.faults.next("sendMessage", Delay(0.05))
    call = asyncio.create_task(api("sendMessage", chat_id=friday.id, text="x"))
    await under_way(telegram, "sendMessage")
    assert not friday.posts
    await telegram.idle()
    assert friday.posts
    await call


async def test_a_call_is_carried_out_even_if_the_caller_gave_up(
    telegram: LocalTelegram, api: Api, friday: Group
) -> None:
    await api.confirm_all()
    telegram.faults.next("sendMessage", Delay(0.05))
    call = asyncio.create_task(api("sendMessage", chat_id=friday.id, text="x"))
    await under_way(telegram, "sendMessage")
    call.cancel()
    await telegram.idle()
    assert friday.posts


async def test_a_call_that_hangs_is_never_carried_out(
    telegram: LocalTelegram, api: Api, friday: Group
) -> None:
    await api.confirm_all()
    telegram.faults.next("sendMessage", Hang(0.05))
    call = asyncio.create_task(api("sendMessage", chat_id=friday.id, text="x"))
    await under_way(telegram, "sendMessage")
    with pytest.raises(aiohttp.ClientError):
        await call
    assert not friday.posts


async def test_in_bad_weather_a_share_of_all_calls_fails(telegram: LocalTelegram, api: Api) -> None:
    telegram.faults.weather = Weather(0.3, [too_many_requests(1)], random.Random(7))
    failed = 0
    for _ in range(100):
        try:
            await api("getMe")
        except RefusedError:
            failed += 1
    assert 20 < failed < 40
    telegram.faults.lift_all()
    await api("getMe")


async def test_when_telegram_is_down_nothing_answers(
    telegram: LocalTelegram, api: Api, anna: Person
) -> None:
    poll = asyncio.create_task(api("getUpdates", timeout=50))
    await under_way(telegram, "getUpdates")
    telegram.goes_down()
    with pytest.raises(aiohttp.ClientError):
        await poll
    with pytest.raises(aiohttp.ClientError):
        await api("getMe")
    anna.says("while it was down")
    telegram.comes_back()
    assert len(await api("getUpdates")) == 1


async def test_updates_may_come_again_after_they_were_confirmed(
    telegram: LocalTelegram, api: Api, anna: Person
) -> None:
    telegram.faults.deliver_twice = True
    anna.says("one")
    first = await api("getUpdates")
    offset = first[0]["update_id"] + 1
    anna.says("two")
    second = await api("getUpdates", offset=offset)
    assert [update["message"]["text"] for update in second] == ["one", "two"]
    assert second[0] == first[0]
    third = await api("getUpdates", offset=offset + 1)
    assert third == second[1:]
    assert await api("getUpdates", offset=offset + 1) == []
    await telegram.idle(within=0)


async def test_updates_may_stand_twice_in_a_batch(
    telegram: LocalTelegram, api: Api, anna: Person
) -> None:
    telegram.faults.deliver_doubled = True
    anna.says("one")
    first, second = await api("getUpdates")
    assert first == second
    telegram.faults.lift_all()
    assert len(await api("getUpdates")) == 1


async def test_updates_may_come_in_any_order(
    telegram: LocalTelegram, api: Api, anna: Person
) -> None:
    said = [str(number) for number in range(10)]
    for text in said:
        anna.says(text)
    telegram.faults.deliver_shuffled = random.Random(7)
    texts = [update["message"]["text"] for update in await api("getUpdates")]
    assert texts != said
    assert sorted(texts) == said
    telegram.faults.lift_all()
    assert [update["message"]["text"] for update in await api("getUpdates")] == said


async def test_anything_may_be_injected_between_good_updates(
    telegram: LocalTelegram, api: Api, anna: Person
) -> None:
    anna.says("one")
    update_id = telegram.inject({"message": {"date": "yesterday"}, "nonsense": [1]})
    anna.says("two")
    one, odd, two = await api("getUpdates")
    assert odd == {"update_id": update_id, "message": {"date": "yesterday"}, "nonsense": [1]}
    assert one["update_id"] < update_id < two["update_id"]


async def test_calls_are_remembered(telegram: LocalTelegram, api: Api, friday: Group) -> None:
    await api("sendMessage", chat_id=friday.id, text="x")
    with refused("Bad Request: message text is empty"):
        await api("sendMessage", chat_id=friday.id, text="")
    sent, empty = telegram.calls
    assert (sent.method, sent.chat_id, sent.ok) == ("sendMessage", friday.id, True)
    assert sent.params["text"] == "x"
    assert (empty.ok, empty.error_code) == (False, 400)
    assert empty.description == "Bad Request: message text is empty"


async def test_the_world_tells_what_changed(
    telegram: LocalTelegram, api: Api, anna: Person, friday: Group
) -> None:
    with telegram.world.changes.subscribed() as changes:
        sent = await api("sendMessage", chat_id=friday.id, text="x")
        named = {"chat_id": friday.id, "message_id": sent["message_id"]}
        await api("editMessageText", **named, text="y")
        press = anna.presses(where=friday, data="x")
        await api("answerCallbackQuery", callback_query_id=press.id)
        await api("deleteMessage", **named)
        told = [changes.get_nowait() for _ in range(changes.qsize())]
    assert [str(change.kind) for change in told] == [
        "message_sent",
        "message_edited",
        "press_answered",
        "message_deleted",
    ]
    assert told[2].press_id == press.id
    assert {change.chat_id for change in told} == {friday.id}

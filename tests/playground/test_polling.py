"""getUpdates: offsets, waiting, and who may wait."""

import asyncio

import pytest

from playground.local_telegram import LocalTelegram
from playground.people.groups import Group
from playground.people.person import Person
from tests.playground.calling import Api, Clock, button, keyboard, refused, under_way


async def texts(api: Api, **params: object) -> list[str]:
    return [update["message"]["text"] for update in await api("getUpdates", **params)]


async def test_updates_come_again_until_they_are_confirmed(api: Api, anna: Person) -> None:
    anna.says("one")
    anna.says("two")
    first = await api("getUpdates")
    assert await api("getUpdates") == first
    assert await texts(api, offset=first[1]["update_id"]) == ["two"]
    assert await texts(api) == ["two"]
    assert await texts(api, offset=first[1]["update_id"] + 1) == []
    assert await texts(api) == []


async def test_a_limit_takes_the_oldest(api: Api, anna: Person) -> None:
    for number in range(3):
        anna.says(str(number))
    assert await texts(api, limit=2) == ["0", "1"]


async def test_a_negative_offset_counts_from_the_end_and_forgets_the_rest(
    api: Api, anna: Person
) -> None:
    for number in range(3):
        anna.says(str(number))
    assert await texts(api, offset=-2) == ["1", "2"]
    assert await texts(api) == ["1", "2"]


async def test_ids_of_updates_are_never_used_again(api: Api, anna: Person) -> None:
    anna.says("one")
    (one,) = await api("getUpdates")
    await api("getUpdates", offset=one["update_id"] + 1)
    anna.says("two")
    (two,) = await api("getUpdates")
    assert two["update_id"] == one["update_id"] + 1


async def test_a_long_poll_ends_when_an_update_comes(
    telegram: LocalTelegram, api: Api, anna: Person
) -> None:
    poll = asyncio.create_task(texts(api, timeout=50))
    await under_way(telegram, "getUpdates")
    anna.says("at last")
    assert await poll == ["at last"]


async def test_a_long_poll_ends_empty_after_its_time(api: Api) -> None:
    assert await texts(api, timeout=1) == []


async def test_a_second_poll_ends_the_first(
    telegram: LocalTelegram, api: Api, anna: Person
) -> None:
    first = asyncio.create_task(api("getUpdates", timeout=50))
    await under_way(telegram, "getUpdates")
    second = asyncio.create_task(texts(api, timeout=50))
    with refused(
        "Conflict: terminated by other getUpdates request; "
        "make sure that only one bot instance is running"
    ):
        await first
    anna.says("for the second")
    assert await second == ["for the second"]


async def test_no_poll_beside_a_webhook(api: Api) -> None:
    await api("setWebhook", url="http://127.0.0.1:9/")
    with refused(
        "Conflict: can't use getUpdates method while webhook is active; "
        "use deleteWebhook to delete the webhook first"
    ):
        await api("getUpdates")


async def test_a_webhook_ends_a_poll(telegram: LocalTelegram, api: Api) -> None:
    poll = asyncio.create_task(api("getUpdates", timeout=50))
    await under_way(telegram, "getUpdates")
    await api("setWebhook", url="http://127.0.0.1:9/")
    with refused("Conflict: terminated by setWebhook request"):
        await poll


async def test_only_allowed_kinds_of_updates_are_queued(
    api: Api, anna: Person, friday: Group
) -> None:
    await api("getUpdates", offset=-1, allowed_updates=["callback_query"])
    await api.confirm_all()
    message = await api(
        "sendMessage", chat_id=friday.id, text="?", reply_markup=keyboard([button("A")])
    )
    anna.says("/help", friday)
    anna.presses("A", friday)
    (update,) = await api("getUpdates")
    assert update["callback_query"]["message"]["message_id"] == message["message_id"]


async def test_what_is_allowed_is_remembered_until_said_otherwise(api: Api, anna: Person) -> None:
    await api("getUpdates", allowed_updates=["callback_query"])
    anna.says("unheard")
    assert await texts(api) == []
    await api("getUpdates", allowed_updates=[])
    anna.says("heard")
    assert await texts(api) == ["heard"]


async def test_messages_wait_a_day(api: Api, anna: Person, clock: Clock) -> None:
    anna.says("one")
    clock.advance(hours=23)
    assert await texts(api) == ["one"]
    clock.advance(hours=1)
    assert await texts(api) == []


async def test_presses_wait_150_seconds(
    api: Api, anna: Person, friday: Group, clock: Clock
) -> None:
    await api.confirm_all()
    await api("sendMessage", chat_id=friday.id, text="?", reply_markup=keyboard([button("A")]))
    anna.presses("A", friday)
    clock.advance(seconds=149)
    assert len(await api("getUpdates")) == 1
    clock.advance(seconds=1)
    assert await api("getUpdates") == []


async def test_it_is_idle_when_all_is_confirmed(
    telegram: LocalTelegram, api: Api, anna: Person
) -> None:
    await telegram.idle()
    anna.says("one")
    (update,) = await api("getUpdates")
    with pytest.raises(TimeoutError, match="one"):
        await telegram.idle(within=0)
    idle = asyncio.create_task(telegram.idle())
    await api("getUpdates", offset=update["update_id"] + 1)
    await idle

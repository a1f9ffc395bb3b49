"""Flood limits, which are off unless asked for."""

from collections.abc import AsyncIterator

import pytest

from playground.local_telegram import LocalTelegram
from playground.people.groups import Group
from playground.people.person import Person
from playground.world.flood import Allowance, FloodLimits
from tests.playground.calling import TOKEN, Api, Clock, refused


@pytest.fixture
async def telegram(clock: Clock) -> AsyncIterator[LocalTelegram]:
    async with LocalTelegram(TOKEN, clock=clock, limits=FloodLimits()) as running:
        yield running


async def send(api: Api, chat_id: int, times: int = 1) -> int:
    for _ in range(times):
        sent = await api("sendMessage", chat_id=chat_id, text="x")
    return int(sent["message_id"])


async def test_a_group_takes_20_messages_and_edits_a_minute(
    api: Api, friday: Group, clock: Clock
) -> None:
    await send(api, friday.id)
    clock.advance(seconds=10)
    last = await send(api, friday.id, times=18)
    edit = {"chat_id": friday.id, "message_id": last}
    await api("editMessageText", **edit, text="y")
    with refused("Too Many Requests: retry after 50", retry_after=50):
        await api("editMessageText", **edit, text="z")
    clock.advance(seconds=50)
    await api("editMessageText", **edit, text="z")
    with refused("Too Many Requests: retry after 10", retry_after=10):
        await send(api, friday.id)


async def test_other_chats_are_not_held_up(api: Api, friday: Group, anna: Person) -> None:
    anna.starts()
    await send(api, friday.id, times=20)
    await send(api, anna.id)


async def test_a_private_chat_takes_a_burst_of_four(api: Api, anna: Person, clock: Clock) -> None:
    anna.starts()
    await send(api, anna.id, times=4)
    with refused("Too Many Requests: retry after 4", retry_after=4):
        await send(api, anna.id)
    clock.advance(seconds=4)
    await send(api, anna.id)


async def test_all_chats_together_take_30_a_second(
    api: Api, telegram: LocalTelegram, anna: Person, clock: Clock
) -> None:
    first, second = telegram.group("1", anna), telegram.group("2", anna)
    clock.advance(seconds=60)  # nobody has been heard there lately
    await send(api, first.id, times=15)
    await send(api, second.id, times=15)
    with refused("Too Many Requests: retry after 1", retry_after=1):
        await send(api, second.id)
    clock.advance(seconds=1)
    await send(api, second.id)


async def test_what_answers_people_is_not_counted_over_all_chats(
    api: Api, telegram: LocalTelegram, anna: Person, clock: Clock
) -> None:
    groups = [telegram.group(str(number), anna) for number in range(4)]
    clock.advance(seconds=60)
    for group in groups:
        anna.says("/newgame", group)
        await send(api, group.id, times=15)


async def test_answers_and_deletions_are_free(api: Api, anna: Person, friday: Group) -> None:
    last = await send(api, friday.id, times=20)
    press = anna.presses(where=friday, data="x")
    await api("answerCallbackQuery", callback_query_id=press.id)
    await api("deleteMessage", chat_id=friday.id, message_id=last)


async def test_limits_can_be_set(api: Api, telegram: LocalTelegram, friday: Group) -> None:
    telegram.world.flood.limits = FloodLimits(group=Allowance(1, seconds=3))
    await send(api, friday.id)
    with refused("Too Many Requests: retry after 3", retry_after=3):
        await send(api, friday.id)

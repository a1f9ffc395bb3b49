"""Messages in a group that one member sees: who may be sent one, and when."""

from typing import Any

import pytest

from playground.local_telegram import LocalTelegram
from playground.people.groups import Group
from playground.people.person import Person
from tests.playground.calling import Api, Clock, button, keyboard, refused
from tests.playground.ephemeral import only, send

TOO_OLD = "Bad Request: query is too old and response timeout expired or query ID is invalid"
NOT_ADMIN = "Bad Request: CHAT_ADMIN_REQUIRED"


@pytest.fixture
async def board(api: Api, friday: Group) -> int:
    """A message for everybody, with a button."""
    buttons = keyboard([button("Мои карты", "hand")])
    sent = await api("sendMessage", chat_id=friday.id, text="Стол", reply_markup=buttons)
    return int(sent["message_id"])


async def test_a_private_chat_does_not(api: Api, anna: Person) -> None:
    anna.starts()
    with refused("Bad Request: ephemeral messages can be sent only in groups and supergroups"):
        await api("sendMessage", chat_id=anna.id, text="x", **only(anna))


async def test_a_bot_that_is_no_admin_needs_a_press(
    api: Api, anna: Person, friday: Group, board: int
) -> None:
    assert board
    with refused(NOT_ADMIN):
        await send(api, friday, anna)
    press = anna.presses("Мои карты", friday)
    with refused(NOT_ADMIN):  # pressing alone is not enough, the press must be named
        await send(api, friday, anna)
    named = only(anna, callback_query_id=press.id)
    assert (await api("sendMessage", chat_id=friday.id, text="x", **named))["message_id"] == 0


@pytest.mark.usefixtures("board")
async def test_after_15_seconds_a_press_is_too_old(
    api: Api, anna: Person, friday: Group, clock: Clock
) -> None:
    press = anna.presses("Мои карты", friday)
    named = only(anna, callback_query_id=press.id)
    clock.advance(seconds=15)
    await api("sendMessage", chat_id=friday.id, text="x", **named)
    clock.advance(seconds=0.1)
    with refused(TOO_OLD):
        await api("sendMessage", chat_id=friday.id, text="x", **named)
    friday.promotes_bot()
    with refused(TOO_OLD):  # what is named must be right
        await api("sendMessage", chat_id=friday.id, text="x", **named)
    await send(api, friday, anna)


@pytest.mark.usefixtures("board")
async def test_the_press_must_be_the_receivers_in_that_chat(
    api: Api, telegram: LocalTelegram, anna: Person, boris: Person, friday: Group
) -> None:
    other = telegram.group("Суббота", anna, boris)
    press = anna.presses("Мои карты", friday)
    for group, receiver in ((friday, boris), (other, anna)):
        with refused("Bad Request: the callback query was not sent by the receiver in the chat"):
            named = only(receiver, callback_query_id=press.id)
            await api("sendMessage", chat_id=group.id, text="x", **named)
    with refused(TOO_OLD):
        named = only(anna, callback_query_id="12345")
        await api("sendMessage", chat_id=friday.id, text="x", **named)


async def test_receivers_are_people_in_the_group(
    api: Api, telegram: LocalTelegram, friday: Group, boris: Person
) -> None:
    friday.promotes_bot()
    with refused("Bad Request: USER_NOT_PARTICIPANT"):
        await send(api, friday, telegram.person("Чужой"))
    boris.leaves(friday)
    with refused("Bad Request: USER_NOT_PARTICIPANT"):
        await send(api, friday, boris)
    for receiver, reason in (
        (telegram.world.bot.id, "ephemeral messages can't be sent to bots"),
        (1, "user not found"),
        (0, "invalid receiver_user_id specified"),
        ("кто-то", "invalid receiver_user_id specified"),
        (None, "invalid receiver_user_id specified"),
    ):
        with refused(f"Bad Request: {reason}"):
            wanted = {"receiver_user_id": receiver}
            await api(
                "sendMessage", chat_id=friday.id, text="x", ephemeral_message_parameters=wanted
            )
    assert not friday.posts


@pytest.mark.parametrize(
    ("garbage", "reason"),
    [
        ("{", "can't parse ephemeral message parameters JSON object"),
        ("7", "object expected as ephemeral message parameters"),
        ([], "object expected as ephemeral message parameters"),
        (False, "object expected as ephemeral message parameters"),
        ({}, "invalid receiver_user_id specified"),
    ],
)
async def test_garbage_is_never_shown_to_everybody(
    api: Api, friday: Group, garbage: Any, reason: str
) -> None:
    friday.promotes_bot()
    with refused(f"Bad Request: {reason}"):
        await api("sendMessage", chat_id=friday.id, text="x", ephemeral_message_parameters=garbage)
    assert not friday.posts

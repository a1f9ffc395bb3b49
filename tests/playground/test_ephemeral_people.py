"""What people do with messages that they alone see, and commands that the bot alone sees."""

from typing import Any

import pytest

from playground.people.groups import Group
from playground.people.impossible import ImpossibleError, forged_press
from playground.people.person import Person
from playground.world.commands import commands_for
from tests.playground.calling import Api, Clock, button, keyboard, refused
from tests.playground.ephemeral import HAND, only, place, send

NOT_ADMIN = "Bad Request: CHAT_ADMIN_REQUIRED"
HELP = {"command": "help", "description": "Помощь"}


@pytest.fixture
async def hand(api: Api, anna: Person, friday: Group) -> dict[str, Any]:
    friday.promotes_bot()
    buttons = keyboard([button("Ход", "move")])
    sent: dict[str, Any] = await send(api, friday, anna, reply_markup=buttons)
    await api.confirm_all()
    return sent


async def newest(api: Api) -> Any:
    (update,) = await api("getUpdates", offset=-1)
    return update


async def test_a_press_on_it_is_an_ordinary_one(
    api: Api, anna: Person, friday: Group, hand: dict[str, Any]
) -> None:
    press = anna.presses("Ход", friday)
    query = (await newest(api))["callback_query"]
    assert (query["id"], query["data"], query["from"]["id"]) == (press.id, "move", anna.id)
    assert query["message"] == hand
    await api("answerCallbackQuery", callback_query_id=press.id, text="Есть")
    assert (await press.answered()).text == "Есть"


async def test_it_opens_another_one_for_who_is_no_admin(
    api: Api, anna: Person, friday: Group, hand: dict[str, Any]
) -> None:
    assert hand
    friday.demotes_bot()
    with refused(NOT_ADMIN):
        await send(api, friday, anna)
    press = anna.presses("Ход", friday)
    named = only(anna, callback_query_id=press.id)
    await api("sendMessage", chat_id=friday.id, text="x", **named)


@pytest.mark.usefixtures("hand")
async def test_only_its_receiver_presses_it(anna: Person, boris: Person, friday: Group) -> None:
    (shown,) = friday.seen_only_by(anna)
    with pytest.raises(ImpossibleError, match="no message with a button"):
        boris.presses("Ход", friday)
    with pytest.raises(ImpossibleError, match="does not see"):
        boris.presses("Ход", message=shown)
    with pytest.raises(ImpossibleError, match="does not see"):
        boris.presses(message=shown, data="move")


async def test_anybodys_press_on_it_can_be_forged(
    api: Api, anna: Person, boris: Person, friday: Group, hand: dict[str, Any]
) -> None:
    (shown,) = friday.seen_only_by(anna)
    press = forged_press(boris, shown, "move")
    query = (await newest(api))["callback_query"]
    assert (query["from"]["id"], query["message"]) == (boris.id, hand)
    await api("answerCallbackQuery", callback_query_id=press.id, text="Нет")
    assert (await press.answered()).text == "Нет"


async def test_what_is_gone_can_be_pressed_by_who_missed_that(
    api: Api, anna: Person, friday: Group, hand: dict[str, Any]
) -> None:
    anna.goes_offline()
    with pytest.raises(ImpossibleError, match="offline"):
        anna.presses("Ход", friday)
    with pytest.raises(ImpossibleError, match="offline"):
        anna.says("/help", friday)
    await api("deleteEphemeralMessage", **place(hand))
    anna.comes_online()
    anna.presses("Ход", friday)
    message = (await newest(api))["callback_query"]["message"]
    assert message == {"chat": message["chat"], "message_id": 0, "date": 0}


async def test_a_reused_number_leads_to_the_newer_message(
    api: Api, anna: Person, friday: Group, hand: dict[str, Any]
) -> None:
    anna.goes_offline()
    numbers = []
    while hand["ephemeral_message_id"] not in numbers:
        numbers.append((await send(api, friday, anna, "новое"))["ephemeral_message_id"])
    anna.comes_online()
    assert [message.text for message in friday.seen_only_by(anna)] == ["Рука"]
    anna.presses("Ход", friday)
    assert (await newest(api))["callback_query"]["message"]["text"] == "новое"


async def test_commands_may_be_ephemeral(api: Api, anna: Person, friday: Group) -> None:
    await api("setMyCommands", commands=[HAND, {**HELP, "is_ephemeral": False}])
    assert await api("getMyCommands") == [HAND, HELP]
    assert commands_for(friday.world, friday.chat, anna.user) == [HAND, HELP]
    with refused(
        'Bad Request: can\'t parse BotCommand: field "is_ephemeral" must be of type Boolean'
    ):
        await api("setMyCommands", commands=[{**HAND, "is_ephemeral": "yes"}])


@pytest.mark.parametrize("typed", ["/hand", "/hand@local_bot", "/HAND now", "/hand@Local_Bot x"])
async def test_the_bot_alone_sees_an_ephemeral_command(
    api: Api, anna: Person, boris: Person, friday: Group, typed: str
) -> None:
    await api("setMyCommands", commands=[HAND, HELP])
    said = anna.says(typed, friday)
    message = (await newest(api))["message"]
    assert (message["message_id"], message["text"]) == (0, typed)
    assert message["from"]["id"] == anna.id
    assert message["receiver_user"]["is_bot"]
    assert said.only_for
    assert message["ephemeral_message_id"] == said.only_for.number
    assert friday.seen_only_by(anna) == [said]
    assert typed not in [one.text for one in friday.chat.seen_by(boris.id)]
    assert typed not in [one.text for one in friday.history]


async def test_other_commands_are_for_everybody(
    api: Api, anna: Person, boris: Person, friday: Group
) -> None:
    await api("setMyCommands", commands=[HAND, HELP])
    await api("setMyCommands", commands=[HELP], language_code="de")
    boris.is_called("Boris", language="de")  # his client was told of other commands
    for person, typed in (
        (anna, "/help"),
        (anna, "/hand@other_bot"),
        (anna, "не /hand"),
        (boris, "/hand"),
    ):
        assert person.says(typed, friday).only_for is None
    assert anna.says("/hand", friday, anonymously=True).only_for is None
    assert anna.says("/hand").only_for is None  # in private everything is
    assert not friday.seen_only_by(anna)


async def test_a_command_may_be_answered_for_15_seconds(
    api: Api, anna: Person, boris: Person, friday: Group, clock: Clock
) -> None:
    await api("setMyCommands", commands=[HAND])
    said = anna.says("/hand", friday)
    assert said.only_for
    reply: dict[str, Any] = {"reply_parameters": {"ephemeral_message_id": said.only_for.number}}
    with refused("Bad Request: message to be replied not found"):
        await send(api, friday, boris, **reply)
    with refused("Bad Request: message to be replied not found"):
        await send(api, friday, anna, reply_parameters={"ephemeral_message_id": 5})
    with refused("Bad Request: message to be replied not found"):  # not for everybody
        await api("sendMessage", chat_id=friday.id, text="x", **reply)
    clock.advance(seconds=15)
    assert (await send(api, friday, anna, **reply))["message_id"] == 0
    clock.advance(seconds=1)
    with refused(NOT_ADMIN):
        await send(api, friday, anna, **reply)
    friday.promotes_bot()
    await send(api, friday, anna, **reply)


async def test_a_command_is_its_writers(api: Api, anna: Person, friday: Group) -> None:
    await api("setMyCommands", commands=[HAND])
    said = anna.says("/hand", friday)
    assert said.only_for
    named = {"receiver_user_id": anna.id, "ephemeral_message_id": said.only_for.number}
    with refused("Bad Request: message can't be edited"):
        await api("editEphemeralMessageText", chat_id=friday.id, **named, text="x")
    with refused("Bad Request: message can't be deleted"):
        await api("deleteEphemeralMessage", chat_id=friday.id, **named)

"""Messages in a group that one member sees: what is sent, and where it stands."""

import pytest

from playground.local_telegram import LocalTelegram
from playground.people.groups import Group
from playground.people.person import Person
from playground.world.chats import ChatKind
from playground.world.ephemera import NUMBERS
from playground.world.flood import Allowance, FloodLimits
from tests.playground.calling import Api, button, keyboard, refused
from tests.playground.ephemeral import only, place, send
from tests.playground.pictures import png


@pytest.fixture
async def board(api: Api, friday: Group) -> int:
    """A message for everybody, with a button."""
    buttons = keyboard([button("Мои карты", "hand")])
    sent = await api("sendMessage", chat_id=friday.id, text="Стол", reply_markup=buttons)
    return int(sent["message_id"])


async def test_it_comes_back_without_an_id_of_the_chat(
    api: Api, anna: Person, boris: Person, friday: Group
) -> None:
    friday.promotes_bot()
    sent = await send(api, friday, anna, reply_markup=keyboard([button("Ход")]))
    assert sent["message_id"] == 0
    assert sent["ephemeral_message_id"] > 0
    assert sent["receiver_user"]["id"] == anna.id
    assert sent["from"]["is_bot"]
    assert sent["chat"]["id"] == friday.id
    assert sent["reply_markup"]["inline_keyboard"][0][0]["text"] == "Ход"
    assert [message.text for message in friday.seen_only_by(anna)] == ["Рука"]
    assert not friday.seen_only_by(boris)
    assert not friday.posts
    assert "Рука" not in [message.text for message in friday.history]


async def test_photos_are_sent_so_too(api: Api, anna: Person, friday: Group) -> None:
    friday.promotes_bot()
    named = f'{{"receiver_user_id": {anna.id}}}'  # a form carries it as a string
    fields = {"chat_id": friday.id, "ephemeral_message_parameters": named}
    sent = await api.uploads("sendPhoto", "photo", png(40, 30), **fields)
    file_id = sent["photo"][0]["file_id"]
    again = await api("sendPhoto", chat_id=friday.id, photo=file_id, **only(anna))
    assert (sent["message_id"], again["message_id"]) == (0, 0)
    photos = [message.photo.file_id for message in friday.seen_only_by(anna) if message.photo]
    assert photos == [file_id, file_id]


async def test_a_basic_group_knows_them_too(
    api: Api, telegram: LocalTelegram, anna: Person
) -> None:
    group = telegram.group("Суббота", anna, kind=ChatKind.GROUP)
    group.promotes_bot()
    assert (await send(api, group, anna))["ephemeral_message_id"]


async def test_what_it_shows_is_checked_like_any_message(
    api: Api, anna: Person, friday: Group
) -> None:
    friday.promotes_bot()
    with refused("Bad Request: message text is empty"):
        await send(api, friday, anna, "")
    with refused("Bad Request: message is too long"):
        await send(api, friday, anna, "я" * 4097)
    with refused("Bad Request: BUTTON_DATA_INVALID"):
        await send(api, friday, anna, reply_markup=keyboard([button("A", "")]))
    with refused(
        "Bad Request: can't parse entities: Can't find end tag corresponding to start tag \"b\""
    ):
        await send(api, friday, anna, "<b>", parse_mode="HTML")
    await send(api, friday, anna, "я" * 4096)
    friday.demotes_bot()
    friday.forbids_writing()
    with refused("Bad Request: not enough rights to send text messages to the chat"):
        await send(api, friday, anna)


async def test_it_may_stand_in_the_place_of_the_message_pressed(
    api: Api, anna: Person, boris: Person, friday: Group, board: int
) -> None:
    press = anna.presses("Мои карты", friday)
    named = only(anna, callback_query_id=press.id, replace_callback_query_message=True)
    buttons = keyboard([button("Назад", "back")])
    boris.says("ниже", friday)
    sent = await api("sendMessage", chat_id=friday.id, text="Рука", reply_markup=buttons, **named)
    assert [message.text for message in friday.chat.seen_by(anna.id)][-2:] == ["Рука", "ниже"]
    assert [message.text for message in friday.chat.seen_by(boris.id)][-2:] == ["Стол", "ниже"]
    await api("deleteEphemeralMessage", **place(sent))
    assert friday.chat.seen_by(anna.id)[-2].id == board


@pytest.mark.usefixtures("board")
async def test_only_a_message_of_the_chat_can_be_replaced(
    api: Api, anna: Person, friday: Group
) -> None:
    friday.promotes_bot()
    with refused("Bad Request: there is no callback query whose message can be replaced"):
        named = only(anna, replace_callback_query_message=True)
        await api("sendMessage", chat_id=friday.id, text="x", **named)
    await send(api, friday, anna, reply_markup=keyboard([button("Дальше")]))
    press = anna.presses("Дальше", friday)
    with refused("Bad Request: ephemeral messages can't be replaced, they must be edited"):
        named = only(anna, callback_query_id=press.id, replace_callback_query_message=True)
        await api("sendMessage", chat_id=friday.id, text="x", **named)
    with refused('Bad Request: field "replace_callback_query_message" must be of type Boolean'):
        named = only(anna, callback_query_id=press.id, replace_callback_query_message="yes")
        await api("sendMessage", chat_id=friday.id, text="x", **named)
    named = only(anna, callback_query_id=press.id, replace_callback_query_message=False)
    await api("sendMessage", chat_id=friday.id, text="x", **named)


async def test_it_stays_in_its_topic(api: Api, telegram: LocalTelegram, anna: Person) -> None:
    forum = telegram.group("Форум", anna, is_forum=True)
    topic = forum.opens_topic("Игры")
    buttons = keyboard([button("Мои карты", "hand")])
    await api(
        "sendMessage", chat_id=forum.id, text="?", message_thread_id=topic, reply_markup=buttons
    )
    press = anna.presses("Мои карты", forum)
    named = only(anna, callback_query_id=press.id)
    sent = await api("sendMessage", chat_id=forum.id, text="x", message_thread_id=topic, **named)
    assert (sent["message_thread_id"], sent["is_topic_message"]) == (topic, True)
    named = only(anna, callback_query_id=press.id, replace_callback_query_message=True)
    sent = await api("sendMessage", chat_id=forum.id, text="x", **named)
    assert sent["message_thread_id"] == topic


async def test_they_count_against_the_groups_limit(
    api: Api, telegram: LocalTelegram, anna: Person, friday: Group
) -> None:
    friday.promotes_bot()
    telegram.world.flood.limits = FloodLimits(group=Allowance(2, seconds=60))
    named = place(await send(api, friday, anna))
    await api("editEphemeralMessageText", **named, text="y")
    with refused("Too Many Requests: retry after 60", retry_after=60):
        await send(api, friday, anna)
    with refused("Too Many Requests: retry after 60", retry_after=60):
        await api("editEphemeralMessageText", **named, text="z")
    with refused("Too Many Requests: retry after 60", retry_after=60):
        await api("sendMessage", chat_id=friday.id, text="x")
    await api("deleteEphemeralMessage", **named)


async def test_numbers_are_each_receivers_own_and_come_again(
    api: Api, anna: Person, boris: Person, friday: Group
) -> None:
    friday.promotes_bot()
    numbers = [
        (await send(api, friday, anna, str(turn)))["ephemeral_message_id"]
        for turn in range(NUMBERS)
    ]
    assert len(set(numbers)) == NUMBERS
    assert (await send(api, friday, boris))["ephemeral_message_id"] == numbers[0]
    assert (await send(api, friday, anna, "заново"))["ephemeral_message_id"] == numbers[0]
    texts = [message.text for message in friday.seen_only_by(anna)]
    assert texts == [*map(str, range(1, NUMBERS)), "заново"]

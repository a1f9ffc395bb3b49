"""Presses and the answers to them."""

from typing import Any

import pytest

from playground.local_telegram import LocalTelegram
from playground.people.groups import Group
from playground.people.impossible import ImpossibleError
from playground.people.person import Person
from playground.world.presses import Answer
from tests.playground.calling import Api, Clock, button, keyboard, refused

TOO_OLD = "Bad Request: query is too old and response timeout expired or query ID is invalid"

pytestmark = pytest.mark.usefixtures("board")


@pytest.fixture
async def board(api: Api, friday: Group) -> int:
    await api.confirm_all()
    buttons = keyboard([button("Сесть за стол", "sit"), button("Встать", "leave")])
    sent = await api("sendMessage", chat_id=friday.id, text="Стол", reply_markup=buttons)
    return int(sent["message_id"])


async def delivered(api: Api) -> dict[str, Any]:
    (update,) = await api("getUpdates")
    query: dict[str, Any] = update["callback_query"]
    return query


async def test_a_press_tells_who_pressed_what(
    api: Api, anna: Person, friday: Group, board: int
) -> None:
    press = anna.presses("Сесть", friday)
    query = await delivered(api)
    assert query["id"] == press.id
    assert query["from"] == {
        "id": anna.id,
        "is_bot": False,
        "first_name": "Аня",
        "language_code": "ru",
    }
    assert query["data"] == press.data == "sit"
    assert query["message"]["message_id"] == board
    assert query["message"]["chat"]["id"] == friday.id
    assert query["chat_instance"]


async def test_an_answer_reaches_the_finger(api: Api, anna: Person, friday: Group) -> None:
    press = anna.presses("Сесть", friday)
    assert press.answer is None
    await api("answerCallbackQuery", callback_query_id=press.id, text="Место 1", show_alert=True)
    assert await press.answered() == Answer("Место 1", alert=True)


async def test_an_answer_may_say_nothing(api: Api, anna: Person, friday: Group) -> None:
    press = anna.presses("Сесть", friday)
    await api("answerCallbackQuery", callback_query_id=press.id, cache_time=5)
    assert press.answer == Answer()


async def test_the_first_answer_counts(api: Api, anna: Person, friday: Group) -> None:
    press = anna.presses("Сесть", friday)
    await api("answerCallbackQuery", callback_query_id=press.id, text="one")
    await api("answerCallbackQuery", callback_query_id=press.id, text="two")
    assert press.answer == Answer("one")


async def test_nobody_waits_for_an_answer_for_ever(anna: Person, friday: Group) -> None:
    with pytest.raises(TimeoutError):
        await anna.presses("Сесть", friday).answered(within=0)


async def test_after_15_seconds_a_press_is_too_old(
    api: Api, anna: Person, friday: Group, clock: Clock
) -> None:
    press = anna.presses("Сесть", friday)
    clock.advance(seconds=15.1)
    with refused(TOO_OLD):
        await api("answerCallbackQuery", callback_query_id=press.id)


async def test_an_unknown_press_is_too_old(api: Api) -> None:
    with refused(TOO_OLD):
        await api("answerCallbackQuery", callback_query_id="12345")


async def test_an_answer_has_at_most_200_characters(api: Api, anna: Person, friday: Group) -> None:
    press = anna.presses("Сесть", friday)
    with refused("Bad Request: MESSAGE_TOO_LONG"):
        await api("answerCallbackQuery", callback_query_id=press.id, text="я" * 201)
    await api("answerCallbackQuery", callback_query_id=press.id, text="я" * 200)


async def test_an_answer_opens_the_private_chat_only(api: Api, anna: Person, friday: Group) -> None:
    press = anna.presses("Сесть", friday)
    with refused("Bad Request: URL_INVALID"):
        await api("answerCallbackQuery", callback_query_id=press.id, url="https://example.org/")
    link = "https://t.me/local_bot?start=table"
    await api("answerCallbackQuery", callback_query_id=press.id, url=link)
    answer = await press.answered()
    assert anna.opens(answer.url).text == "/start table"


async def test_any_bytes_can_be_forged(api: Api, anna: Person, friday: Group) -> None:
    anna.presses(where=friday, data=b"m|\xff|" + b"x" * 100)
    assert (await delivered(api))["data"] == "m|\ufffd|" + "x" * 100


async def test_a_stale_button_can_be_pressed(
    api: Api, anna: Person, friday: Group, board: int
) -> None:
    stale = friday.last
    await api("editMessageText", chat_id=friday.id, message_id=board, text="Игра")
    with pytest.raises(ImpossibleError):
        anna.presses("Сесть", friday)
    anna.presses("Сесть", message=stale)
    query = await delivered(api)
    assert query["data"] == "sit"
    assert query["message"]["text"] == "Игра"


async def test_the_message_of_a_press_may_be_gone(
    api: Api, anna: Person, friday: Group, board: int
) -> None:
    stale = friday.last
    await api("deleteMessage", chat_id=friday.id, message_id=board)
    anna.presses("Сесть", message=stale)
    message = (await delivered(api))["message"]
    assert message["message_id"] == board
    assert message["date"] == 0
    assert "text" not in message


async def test_the_newest_message_with_the_button_is_pressed(
    api: Api, anna: Person, friday: Group
) -> None:
    newer = await api(
        "sendMessage", chat_id=friday.id, text="?", reply_markup=keyboard([button("Встать")])
    )
    anna.says("болтаю", friday)
    anna.presses("Встать", friday)
    assert (await delivered(api))["message"]["message_id"] == newer["message_id"]


async def test_buttons_are_pressed_in_private_too(api: Api, anna: Person) -> None:
    anna.starts()
    await api.confirm_all()
    await api("sendMessage", chat_id=anna.id, text="?", reply_markup=keyboard([button("Ход")]))
    anna.presses("Ход")
    assert (await delivered(api))["message"]["chat"]["type"] == "private"


async def test_a_link_is_opened_not_pressed(api: Api, anna: Person, friday: Group) -> None:
    link = {"text": "Личка", "url": "https://t.me/local_bot?start=x"}
    await api("sendMessage", chat_id=friday.id, text="?", reply_markup=keyboard([link]))
    with pytest.raises(ImpossibleError, match="opens"):
        anna.presses("Личка", friday)


async def test_strangers_cannot_press(telegram: LocalTelegram, friday: Group) -> None:
    with pytest.raises(ImpossibleError):
        telegram.person("Чужой").presses("Сесть", friday)


async def test_nobody_presses_in_a_private_chat_of_another(
    api: Api, anna: Person, boris: Person
) -> None:
    anna.starts()
    await api("sendMessage", chat_id=anna.id, text="?", reply_markup=keyboard([button("Ход")]))
    with pytest.raises(ImpossibleError):
        boris.presses("Ход", message=anna.private.last)

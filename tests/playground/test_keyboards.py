"""Inline keyboards: what a button may say and do."""

from typing import Any

import pytest

from playground.people.groups import Group
from tests.playground.calling import Api, button, keyboard, refused


async def send(api: Api, group: Group, *rows: list[dict[str, Any]]) -> Any:
    return await api("sendMessage", chat_id=group.id, text="?", reply_markup=keyboard(*rows))


def link(url: str) -> dict[str, Any]:
    return {"text": "link", "url": url}


async def test_buttons_are_shown_in_rows(api: Api, friday: Group) -> None:
    rows = [[button("Сесть", "s", style="success"), button("Встать", "l")], [link("https://t.me/")]]
    sent = await send(api, friday, *rows)
    assert sent["reply_markup"] == {"inline_keyboard": rows}
    assert [[shown.label for shown in row] for row in friday.last.buttons] == [
        ["Сесть", "Встать"],
        ["link"],
    ]
    assert friday.last.button("Сесть").style == "success"


async def test_empty_rows_are_passed_over(api: Api, friday: Group) -> None:
    await send(api, friday, [], [button("A")], [])
    assert len(friday.last.buttons) == 1


@pytest.mark.parametrize("data", ["", "x" * 65, "я" * 33])
async def test_data_is_1_to_64_bytes(data: str, api: Api, friday: Group) -> None:
    await send(api, friday, [button("A", "я" * 32)])
    with refused("Bad Request: BUTTON_DATA_INVALID"):
        await send(api, friday, [button("A", data)])


async def test_a_button_must_do_something(api: Api, friday: Group) -> None:
    with refused(
        "Bad Request: can't parse inline keyboard button: "
        "Text buttons are unallowed in the inline keyboard"
    ):
        await send(api, friday, [{"text": "A"}])


async def test_a_button_does_one_thing_only(api: Api, friday: Group) -> None:
    with refused("Bad Request: BUTTON_TYPE_INVALID"):
        await send(api, friday, [button("A", url="https://t.me/")])


async def test_a_button_says_something(api: Api, friday: Group) -> None:
    with refused("Bad Request: BUTTON_TEXT_INVALID"):
        await send(api, friday, [button(" ")])
    with refused("Bad Request: can't parse inline keyboard button: Can't find field \"text\""):
        await send(api, friday, [{"callback_data": "x"}])


async def test_styles_are_three(api: Api, friday: Group) -> None:
    with refused("Bad Request: can't parse inline keyboard button: invalid button style specified"):
        await send(api, friday, [button("A", style="golden")])


async def test_a_row_has_at_most_8_buttons(api: Api, friday: Group) -> None:
    await send(api, friday, [button("A")] * 8)
    with refused("Bad Request: reply markup is too long"):
        await send(api, friday, [button("A")] * 9)


async def test_a_keyboard_has_at_most_100_buttons(api: Api, friday: Group) -> None:
    await send(api, friday, *[[button("A")]] * 100)
    with refused("Bad Request: reply markup is too long"):
        await send(api, friday, *[[button("A")]] * 101)


@pytest.mark.parametrize(
    "url",
    [
        "https://t.me/local_bot?start=a_B-9",
        "t.me/local_bot?start=" + "x" * 64,
        "tg://resolve?domain=local_bot&start=a",
        "https://example.org/rules",
    ],
)
async def test_links_that_may_be_pressed(url: str, api: Api, friday: Group) -> None:
    await send(api, friday, [link(url)])
    assert friday.last.button("link").url == url


@pytest.mark.parametrize(
    "url",
    [
        "https://t.me/local_bot?start=a.b",
        "https://t.me/Local_Bot?start=" + "x" * 65,
        "http://localhost/",
        "javascript:alert(1)",
        "",
    ],
)
async def test_links_that_are_refused(url: str, api: Api, friday: Group) -> None:
    with refused("Bad Request: BUTTON_URL_INVALID"):
        await send(api, friday, [link(url)])


@pytest.mark.parametrize(
    "markup", ["[]", "{", '{"inline_keyboard": [1]}', '{"inline_keyboard": 1}']
)
async def test_nonsense_is_refused(markup: str, api: Api, friday: Group) -> None:
    with pytest.raises(Exception, match="400"):
        await api("sendMessage", chat_id=friday.id, text="?", reply_markup=markup)
    assert not friday.posts

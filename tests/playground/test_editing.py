"""Editing messages and reacting to them."""

import pytest

from playground.people.groups import Group
from playground.people.person import Person
from tests.playground.calling import Api, Clock, button, keyboard, refused

NOT_MODIFIED = (
    "Bad Request: message is not modified: specified new message content and reply markup are "
    "exactly the same as a current content and reply markup of the message"
)


@pytest.fixture
async def board(api: Api, friday: Group) -> dict[str, int]:
    """Where a message with a button is shown."""
    sent = await api(
        "sendMessage",
        chat_id=friday.id,
        text="<b>Стол</b>",
        parse_mode="HTML",
        reply_markup=keyboard([button("Сесть")]),
    )
    return {"chat_id": friday.id, "message_id": sent["message_id"]}


async def test_an_edit_replaces_text_and_buttons(
    api: Api, friday: Group, board: dict[str, int], clock: Clock
) -> None:
    before = friday.last
    clock.advance(seconds=5)
    edited = await api(
        "editMessageText", **board, text="Игра", reply_markup=keyboard([button("Ход")])
    )
    assert edited["text"] == friday.last.text == "Игра"
    assert edited["edit_date"] == edited["date"] + 5
    assert friday.last.edits == 1
    assert friday.last.button("Ход")
    assert before.text == "Стол"
    assert friday.shown(before) == friday.last


async def test_history_keeps_every_version(api: Api, friday: Group, board: dict[str, int]) -> None:
    await api("editMessageText", **board, text="Игра")
    await api("deleteMessage", **board)
    shown = [message.text for message in friday.history if message.id == board["message_id"]]
    assert shown == ["Стол", "Игра"]
    assert [message.text for message in friday.deleted] == ["Игра"]
    assert not friday.posts


async def test_an_edit_without_buttons_takes_them_away(
    api: Api, friday: Group, board: dict[str, int]
) -> None:
    await api("editMessageText", **board, text="Игра")
    assert friday.last.buttons == ()


async def test_buttons_alone_are_edited(api: Api, friday: Group, board: dict[str, int]) -> None:
    await api("editMessageReplyMarkup", **board, reply_markup=keyboard([button("Ход")]))
    assert friday.last.text == "Стол"
    assert friday.last.html == "<b>Стол</b>"
    assert friday.last.button("Ход")
    await api("editMessageReplyMarkup", **board)
    assert friday.last.buttons == ()


async def test_the_same_again_is_not_modified(
    api: Api, friday: Group, board: dict[str, int]
) -> None:
    same = {"text": "<strong>Стол</strong>", "parse_mode": "HTML"}
    with refused(NOT_MODIFIED):
        await api("editMessageText", **board, **same, reply_markup=keyboard([button("Сесть")]))
    with refused(NOT_MODIFIED):
        await api("editMessageReplyMarkup", **board, reply_markup=keyboard([button("Сесть")]))
    assert friday.last.edits == 0


async def test_other_mark_up_is_a_change(api: Api, board: dict[str, int]) -> None:
    await api("editMessageText", **board, text="Стол", reply_markup=keyboard([button("Сесть")]))


async def test_another_style_is_a_change(api: Api, board: dict[str, int]) -> None:
    styled = keyboard([button("Сесть", style="primary")])
    await api("editMessageReplyMarkup", **board, reply_markup=styled)


async def test_a_message_that_never_was_is_not_found(api: Api, friday: Group) -> None:
    with refused("Bad Request: message to edit not found"):
        await api("editMessageText", chat_id=friday.id, message_id=99, text="x")


async def test_a_deleted_message_is_not_found(
    api: Api, anna: Person, friday: Group, board: dict[str, int]
) -> None:
    anna.deletes(friday.last)
    with refused("Bad Request: message to edit not found"):
        await api("editMessageText", **board, text="x")
    with refused("Bad Request: message to edit not found"):
        await api("editMessageReplyMarkup", **board)


async def test_a_message_must_be_named(api: Api, friday: Group) -> None:
    with refused("Bad Request: message identifier is not specified"):
        await api("editMessageText", chat_id=friday.id, text="x")


async def test_a_message_of_another_cannot_be_edited(api: Api, anna: Person, friday: Group) -> None:
    said = anna.says("/help", friday)
    with refused("Bad Request: message can't be edited"):
        await api("editMessageText", chat_id=friday.id, message_id=said.id, text="x")


async def test_an_edit_is_checked_like_a_message(api: Api, board: dict[str, int]) -> None:
    with refused("Bad Request: message text is empty"):
        await api("editMessageText", **board, text="")
    with refused("Bad Request: BUTTON_DATA_INVALID"):
        await api("editMessageReplyMarkup", **board, reply_markup=keyboard([button("A", "")]))


async def test_who_blocked_the_bot_sees_no_edits(api: Api, anna: Person) -> None:
    anna.starts()
    sent = await api("sendMessage", chat_id=anna.id, text="x")
    anna.blocks_bot()
    with refused("Forbidden: bot was blocked by the user"):
        await api("editMessageText", chat_id=anna.id, message_id=sent["message_id"], text="y")


async def test_the_bot_reacts_to_a_message(api: Api, anna: Person, friday: Group) -> None:
    said = anna.says("/help", friday)
    named = {"chat_id": friday.id, "message_id": said.id}
    thumb = {"type": "emoji", "emoji": "👍"}
    await api("setMessageReaction", **named, reaction=[thumb])
    assert friday.last.reaction == "👍"
    await api("setMessageReaction", **named)
    assert friday.last.reaction is None
    with refused("Bad Request: REACTION_INVALID"):
        await api("setMessageReaction", **named, reaction=[{"type": "emoji", "emoji": "🎲"}])
    with refused("Bad Request: REACTIONS_TOO_MANY"):
        await api("setMessageReaction", **named, reaction=[thumb, thumb])
    with refused("Bad Request: message to react not found"):
        await api("setMessageReaction", chat_id=friday.id, message_id=99)

"""Editing and deleting messages that one member of a group sees."""

from typing import Any

import pytest

from playground.local_telegram import LocalTelegram
from playground.people.groups import Group
from playground.people.person import Person
from tests.playground.calling import Api, button, keyboard, refused
from tests.playground.ephemeral import only, place
from tests.playground.pictures import png
from tests.playground.test_editing import NOT_MODIFIED

NOT_FOUND = "Bad Request: message to edit not found"


@pytest.fixture
async def hand(api: Api, anna: Person, friday: Group) -> dict[str, int]:
    """Where Anna alone sees a message with a button."""
    friday.promotes_bot()
    buttons = keyboard([button("Ход")])
    sent = await api(
        "sendMessage", chat_id=friday.id, text="Рука", reply_markup=buttons, **only(anna)
    )
    return place(sent)


@pytest.fixture
async def picture(api: Api, anna: Person, friday: Group) -> dict[str, int]:
    friday.promotes_bot()
    photo = friday.world.files.add(png(40, 30))
    return place(
        await api("sendPhoto", chat_id=friday.id, photo=photo.file_id, caption="Рука", **only(anna))
    )


def another_photo(telegram: LocalTelegram) -> str:
    return telegram.world.files.add(png(50, 20)).file_id


async def test_text_and_buttons_are_edited(
    api: Api, anna: Person, friday: Group, hand: dict[str, int]
) -> None:
    buttons = keyboard([button("Назад")])
    edited = await api("editEphemeralMessageText", **hand, text="Дальше", reply_markup=buttons)
    assert edited is True
    (shown,) = friday.seen_only_by(anna)
    assert (shown.text, shown.edits) == ("Дальше", 1)
    assert shown.button("Назад")
    assert [message.text for message in friday.ever_seen_only_by(anna)] == ["Рука", "Дальше"]
    assert await api("editEphemeralMessageReplyMarkup", **hand) is True
    assert friday.seen_only_by(anna)[0].buttons == ()
    assert not friday.posts


async def test_captions_and_photos_are_edited(
    api: Api, telegram: LocalTelegram, anna: Person, friday: Group, picture: dict[str, int]
) -> None:
    assert await api("editEphemeralMessageCaption", **picture, caption="Выбор") is True
    assert friday.seen_only_by(anna)[0].text == "Выбор"
    file_id = another_photo(telegram)
    media = {"type": "photo", "media": file_id, "caption": "Ещё"}
    assert await api("editEphemeralMessageMedia", **picture, media=media) is True
    (shown,) = friday.seen_only_by(anna)
    assert shown.photo
    assert (shown.photo.file_id, shown.text) == (file_id, "Ещё")


async def test_nothing_is_uploaded_by_an_edit(
    api: Api, telegram: LocalTelegram, picture: dict[str, int]
) -> None:
    with refused("Bad Request: can't upload a new file to an ephemeral message"):
        fields = {**picture, "media": '{"type": "photo", "media": "attach://new"}'}
        await api.uploads("editEphemeralMessageMedia", "new", png(9, 9), **fields)
    for elsewhere in ("https://example.org/x.png", "unknown"):
        with refused("Bad Request: wrong file identifier/HTTP URL specified"):
            media = {"type": "photo", "media": elsewhere}
            await api("editEphemeralMessageMedia", **picture, media=media)
    with refused("Bad Request: can't parse InputMedia: the local Telegram knows photos only"):
        media = {"type": "video", "media": another_photo(telegram)}
        await api("editEphemeralMessageMedia", **picture, media=media)


async def test_text_stays_text_and_a_photo_a_photo(
    api: Api, hand: dict[str, int], picture: dict[str, int]
) -> None:
    with refused("Bad Request: there is no text in the message to edit"):
        await api("editEphemeralMessageText", **picture, text="x")
    with refused("Bad Request: there is no caption in the message to edit"):
        await api("editEphemeralMessageCaption", **hand, caption="x")


async def test_an_edited_text_is_no_longer_than_a_caption(
    api: Api, hand: dict[str, int], picture: dict[str, int]
) -> None:
    await api("editEphemeralMessageText", **hand, text="я" * 1024)
    with refused("Bad Request: MEDIA_CAPTION_TOO_LONG"):
        await api("editEphemeralMessageText", **hand, text="я" * 1025)
    with refused("Bad Request: message is too long"):
        await api("editEphemeralMessageText", **hand, text="я" * 4097)
    with refused("Bad Request: message caption is too long"):
        await api("editEphemeralMessageCaption", **picture, caption="я" * 1025)
    with refused("Bad Request: message text is empty"):
        await api("editEphemeralMessageText", **hand, text="")


async def test_the_same_again_is_not_modified(api: Api, hand: dict[str, int]) -> None:
    same = keyboard([button("Ход")])
    with refused(NOT_MODIFIED):
        await api("editEphemeralMessageText", **hand, text="Рука", reply_markup=same)
    with refused(NOT_MODIFIED):
        await api("editEphemeralMessageReplyMarkup", **hand, reply_markup=same)


async def test_an_edit_is_checked_like_a_message(api: Api, hand: dict[str, int]) -> None:
    with refused('Bad Request: can\'t parse entities: Unsupported start tag "x" at byte offset 0'):
        await api("editEphemeralMessageText", **hand, text="<x>", parse_mode="HTML")
    with refused("Bad Request: BUTTON_DATA_INVALID"):
        await api(
            "editEphemeralMessageReplyMarkup", **hand, reply_markup=keyboard([button("A", "")])
        )


@pytest.mark.parametrize(
    ("changed", "reason"),
    [
        ({"ephemeral_message_id": 77}, "message to edit not found"),
        ({"ephemeral_message_id": 0}, "ephemeral message identifier is not specified"),
        ({"ephemeral_message_id": "x"}, "ephemeral message identifier is not specified"),
        ({"receiver_user_id": 0}, "invalid receiver_user_id specified"),
        ({"receiver_user_id": 1}, "user not found"),
        ({"chat_id": -5}, "chat not found"),
        ({"chat_id": ""}, "chat_id is empty"),
    ],
)
async def test_what_is_named_wrongly_is_refused(
    api: Api, hand: dict[str, int], changed: dict[str, Any], reason: str
) -> None:
    with refused(f"Bad Request: {reason}"):
        await api("editEphemeralMessageText", **hand | changed, text="x")
    with refused(f"Bad Request: {reason.replace('to edit', 'to delete')}"):
        await api("deleteEphemeralMessage", **hand | changed)


async def test_a_number_means_nothing_for_another_receiver(
    api: Api, boris: Person, hand: dict[str, int]
) -> None:
    with refused(NOT_FOUND):
        await api("editEphemeralMessageText", **hand | {"receiver_user_id": boris.id}, text="x")


async def test_a_private_chat_has_none(api: Api, anna: Person, hand: dict[str, int]) -> None:
    anna.starts()
    with refused("Bad Request: ephemeral messages can be sent only in groups and supergroups"):
        await api("deleteEphemeralMessage", **hand | {"chat_id": anna.id})


async def test_who_has_left_is_out_of_reach(
    api: Api, anna: Person, friday: Group, hand: dict[str, int]
) -> None:
    anna.leaves(friday)
    with refused("Bad Request: USER_NOT_PARTICIPANT"):
        await api("editEphemeralMessageText", **hand, text="x")


async def test_a_deleted_one_is_gone(
    api: Api, anna: Person, friday: Group, hand: dict[str, int]
) -> None:
    assert await api("deleteEphemeralMessage", **hand) is True
    assert not friday.seen_only_by(anna)
    with refused(NOT_FOUND):
        await api("editEphemeralMessageText", **hand, text="x")
    with refused("Bad Request: message to delete not found"):
        await api("deleteEphemeralMessage", **hand)


async def test_ordinary_methods_do_not_know_it(
    api: Api, friday: Group, hand: dict[str, int]
) -> None:
    for number in (0, hand["ephemeral_message_id"]):
        with refused("Bad Request: message to delete not found"):
            await api("deleteMessage", chat_id=friday.id, message_id=number)
    with refused(NOT_FOUND):
        number = hand["ephemeral_message_id"]
        await api("editMessageText", chat_id=friday.id, message_id=number, text="x")


async def test_who_is_offline_gets_nothing_of_it_ever(
    api: Api, anna: Person, friday: Group, hand: dict[str, int]
) -> None:
    anna.goes_offline()
    await api("editEphemeralMessageText", **hand, text="потеряно")
    lost = await api("sendMessage", chat_id=friday.id, text="тоже потеряно", **only(anna))
    assert lost["ephemeral_message_id"]  # nobody tells the bot
    anna.comes_online()
    assert [message.text for message in friday.seen_only_by(anna)] == ["Рука"]
    with refused(NOT_MODIFIED):  # the server knows what it has been told
        await api("editEphemeralMessageText", **hand, text="потеряно")
    await api("editEphemeralMessageText", **hand, text="дошло")
    await api("editEphemeralMessageText", **place(lost), text="о чём это?")
    assert [message.text for message in friday.seen_only_by(anna)] == ["дошло"]
    anna.goes_offline()
    await api("deleteEphemeralMessage", **hand)
    anna.comes_online()
    assert [message.text for message in friday.ever_seen_only_by(anna)] == ["Рука", "дошло"]
    assert [message.text for message in friday.seen_only_by(anna)] == ["дошло"]

"""Photos: sent, changed, sent again by their id, fetched, and refused as Telegram refuses them."""

from pathlib import Path
from typing import Any

import pytest
import telegram as library

from playground.local_telegram import LocalTelegram
from playground.memory import Memory
from playground.people.groups import Group
from playground.world.photos import HEAVIEST, read_photo
from tests.playground.calling import TOKEN, Api, Clock, RefusedError, button, keyboard, refused
from tests.playground.pictures import jpeg_head, png


async def sends(api: Api, content: bytes, **fields: Any) -> Any:
    return await api.uploads("sendPhoto", "photo", content, **fields)


async def test_a_photo_is_sent_with_its_caption(api: Api, friday: Group) -> None:
    sent = await sends(
        api, png(60, 40), chat_id=friday.id, caption="<b>Стол</b>", parse_mode="HTML"
    )
    (size,) = sent["photo"]
    assert (size["width"], size["height"]) == (60, 40)
    assert sent["caption"] == "Стол"
    assert sent["caption_entities"] == [{"type": "bold", "offset": 0, "length": 4}]
    assert "text" not in sent
    assert friday.last.photo is not None
    assert friday.last.text == "Стол"


async def test_a_photo_is_sent_again_by_its_id(api: Api, friday: Group) -> None:
    sent = await sends(api, png(60, 40), chat_id=friday.id)
    again = await api("sendPhoto", chat_id=friday.id, photo=sent["photo"][-1]["file_id"])
    assert again["photo"] == sent["photo"]
    assert "caption" not in again
    with refused("Bad Request: wrong file identifier/HTTP URL specified"):
        await api("sendPhoto", chat_id=friday.id, photo="AgACnobody")
    with refused("Bad Request: there is no photo in the request"):
        await api("sendPhoto", chat_id=friday.id)


@pytest.mark.parametrize(
    ("content", "description"),
    [
        (b"no picture at all", "IMAGE_PROCESS_FAILED"),
        (png(1, 1)[:12], "IMAGE_PROCESS_FAILED"),
        (jpeg_head(0, 5), "IMAGE_PROCESS_FAILED"),
        (jpeg_head(9_000, 1_001), "PHOTO_INVALID_DIMENSIONS"),
        (jpeg_head(21, 1), "PHOTO_INVALID_DIMENSIONS"),
    ],
)
async def test_what_telegram_does_not_take(
    api: Api, friday: Group, content: bytes, description: str
) -> None:
    with refused(f"Bad Request: {description}"):
        await sends(api, content, chat_id=friday.id)


async def test_a_photo_has_10_megabytes_at_most(api: Api, friday: Group) -> None:
    with pytest.raises(RefusedError, match="too big for a photo"):
        await sends(api, bytes(HEAVIEST + 1), chat_id=friday.id)


def test_the_largest_photos_are_taken() -> None:
    assert read_photo(jpeg_head(9_000, 1_000)).width == 9_000
    assert read_photo(jpeg_head(20, 1)).height == 1


async def test_a_caption_has_1024_characters(api: Api, friday: Group) -> None:
    await sends(api, png(2, 2), chat_id=friday.id, caption="я" * 1024)
    with refused("Bad Request: message caption is too long"):
        await sends(api, png(2, 2), chat_id=friday.id, caption="я" * 1025)


async def test_captions_are_edited_apart_from_texts(api: Api, friday: Group) -> None:
    sent = await sends(api, png(2, 2), chat_id=friday.id, caption="раз")
    edit = {"chat_id": friday.id, "message_id": sent["message_id"]}
    keys = keyboard([button("Ход")])
    edited = await api("editMessageCaption", **edit, caption="два", reply_markup=keys)
    assert (edited["caption"], edited["photo"]) == ("два", sent["photo"])
    with pytest.raises(RefusedError, match="not modified"):
        await api("editMessageCaption", **edit, caption="два", reply_markup=keys)
    with refused("Bad Request: there is no text in the message to edit"):
        await api("editMessageText", **edit, text="три")
    stripped = await api("editMessageReplyMarkup", **edit)
    assert stripped["photo"] == sent["photo"]
    text = await api("sendMessage", chat_id=friday.id, text="текст")
    with refused("Bad Request: there is no caption in the message to edit"):
        await api(
            "editMessageCaption", chat_id=friday.id, message_id=text["message_id"], caption="?"
        )


async def test_the_library_sends_changes_and_fetches(bot: library.Bot, friday: Group) -> None:
    first, second = png(60, 40), png(80, 40, colour=(200, 60, 50))
    sent = await bot.send_photo(friday.id, first, caption="раз")
    media = library.InputMediaPhoto(second, caption="<i>два</i>", parse_mode="HTML")
    edited = await bot.edit_message_media(media, friday.id, sent.message_id)
    assert isinstance(edited, library.Message)
    assert (edited.photo[-1].width, edited.caption) == (80, "два")
    back = library.InputMediaPhoto(sent.photo[-1].file_id)
    edited = await bot.edit_message_media(back, friday.id, sent.message_id)
    assert isinstance(edited, library.Message)
    assert edited.photo[-1].file_unique_id == sent.photo[-1].file_unique_id


async def test_photos_are_fetched_by_their_path(api: Api, friday: Group) -> None:
    content = png(60, 40)
    sent = await sends(api, content, chat_id=friday.id)
    told = await api("getFile", file_id=sent["photo"][-1]["file_id"])
    address = f"{api.url}/file/bot{TOKEN}/{told['file_path']}"
    async with api.session.get(address) as response:
        assert await response.read() == content
        assert response.content_type == "image/png"
    async with api.session.get(address.replace(TOKEN, "1:wrong")) as response:
        assert response.status == 401
    with refused("Bad Request: invalid file_id"):
        await api("getFile", file_id="nobody")


async def test_a_text_may_become_a_photo(api: Api, friday: Group) -> None:
    sent = await sends(api, png(2, 2), chat_id=friday.id)
    text = await api("sendMessage", chat_id=friday.id, text="текст")
    media = {"type": "photo", "media": sent["photo"][-1]["file_id"], "caption": "теперь фото"}
    edit = {"chat_id": friday.id, "message_id": text["message_id"]}
    edited = await api("editMessageMedia", **edit, media=media)
    assert edited["photo"] == sent["photo"]


def test_photos_survive_a_restart_and_the_unseen_are_forgotten(tmp_path: Path) -> None:
    telegram = LocalTelegram(TOKEN)
    memory = Memory(telegram.world, tmp_path)
    memory.recall()
    group = telegram.group("Пятница", telegram.person("Аня"))
    shown = telegram.world.files.add(png(2, 2))
    unseen = telegram.world.files.add(png(3, 3))
    telegram.world.post(group.chat, telegram.world.bot.id, photo=shown)
    memory.save(is_final=True)
    memory.close()

    clock = Clock()
    clock.time = telegram.world.now()
    for kept in (unseen, None):
        again = LocalTelegram(TOKEN, clock=clock)
        memory = Memory(again.world, tmp_path)
        memory.recall()
        memory.close()
        assert again.world.files.find(shown.file_id) == shown
        assert again.world.files.find(unseen.file_id) == kept
        assert again.world.files.find("../chats.json") is None
        clock.advance(hours=8 * 24)

"""Documents: uploaded, sent again by their id, fetched, and refused as Telegram refuses them."""

from io import BytesIO
from pathlib import Path
from typing import Any

import aiohttp
import pytest
import telegram as library

from playground.local_telegram import LocalTelegram
from playground.memory import Memory
from playground.people.groups import Group
from playground.world.documents import HEAVIEST, read_document
from playground.world.errors import ApiError
from tests.playground.calling import TOKEN, Api, Clock, RefusedError, button, keyboard, refused
from tests.playground.pictures import png

CONTENT = b'{"game": "hit"}'


async def sends(api: Api, content: bytes, name: str = "record.json", **fields: Any) -> Any:
    """A document in a form, as libraries send it."""
    form = aiohttp.FormData()
    form.add_field("document", BytesIO(content), filename=name)
    for field, value in fields.items():
        form.add_field(field, str(value))
    async with api.session.post(f"{api.url}/bot{TOKEN}/sendDocument", data=form) as response:
        body = await response.json()
    if body["ok"]:
        return body["result"]
    raise RefusedError(response.status, body["description"], body.get("parameters", {}))


async def test_a_document_is_sent_with_its_name_and_caption(api: Api, friday: Group) -> None:
    sent = await sends(api, CONTENT, chat_id=friday.id, caption="<b>Партия</b>", parse_mode="HTML")
    document = sent["document"]
    assert (document["file_name"], document["mime_type"]) == ("record.json", "application/json")
    assert document["file_size"] == len(CONTENT)
    assert sent["caption"] == "Партия"
    assert sent["caption_entities"] == [{"type": "bold", "offset": 0, "length": 6}]
    assert "text" not in sent
    assert friday.last.document is not None
    assert friday.last.document.name == "record.json"


async def test_a_document_is_sent_again_by_its_id(api: Api, friday: Group) -> None:
    sent = await sends(api, CONTENT, chat_id=friday.id)
    again = await api("sendDocument", chat_id=friday.id, document=sent["document"]["file_id"])
    assert again["document"] == sent["document"]
    with refused("Bad Request: wrong file identifier/HTTP URL specified"):
        await api("sendDocument", chat_id=friday.id, document="BQACnobody")
    with refused("Bad Request: there is no document in the request"):
        await api("sendDocument", chat_id=friday.id)


async def test_a_photo_is_no_document_and_a_document_no_photo(
    api: Api, telegram: LocalTelegram, friday: Group
) -> None:
    photo = telegram.world.files.add(png(2, 2))
    sent = await sends(api, CONTENT, chat_id=friday.id)
    with refused("Bad Request: can't use file of type Photo as Document"):
        await api("sendDocument", chat_id=friday.id, document=photo.file_id)
    with refused("Bad Request: can't use file of type Document as Photo"):
        await api("sendPhoto", chat_id=friday.id, photo=sent["document"]["file_id"])


async def test_an_empty_file_and_a_long_caption_are_refused(api: Api, friday: Group) -> None:
    with refused("Bad Request: file must be non-empty"):
        await sends(api, b"", chat_id=friday.id)
    await sends(api, CONTENT, chat_id=friday.id, caption="я" * 1024)
    with refused("Bad Request: message caption is too long"):
        await sends(api, CONTENT, chat_id=friday.id, caption="я" * 1025)


def test_a_document_has_50_megabytes_at_most() -> None:
    assert read_document(bytes(HEAVIEST), "all.bin").size == HEAVIEST
    with pytest.raises(ApiError) as caught:
        read_document(bytes(HEAVIEST + 1), "more.bin")
    assert (caught.value.error_code, caught.value.description) == (413, "Request Entity Too Large")


async def test_a_call_that_is_too_heavy_is_refused_as_telegram_does(
    api: Api, friday: Group
) -> None:
    with pytest.raises(RefusedError) as caught:
        await sends(api, bytes(HEAVIEST + 2 * 1024 * 1024), chat_id=friday.id)
    assert (caught.value.status, caught.value.description) == (413, "Request Entity Too Large")


@pytest.mark.parametrize(
    ("given", "name"),
    [
        ("../../etc/passwd", "passwd"),
        ("a\\b.json", "b.json"),
        ("a\nb.json", "ab.json"),
        ("/", "file"),
    ],
)
def test_a_name_leads_nowhere(given: str, name: str) -> None:
    assert read_document(CONTENT, given).name == name


async def test_captions_and_buttons_of_documents_are_edited(api: Api, friday: Group) -> None:
    sent = await sends(api, CONTENT, chat_id=friday.id, caption="раз")
    edit = {"chat_id": friday.id, "message_id": sent["message_id"]}
    keys = keyboard([button("Ход")])
    edited = await api("editMessageCaption", **edit, caption="два", reply_markup=keys)
    assert (edited["caption"], edited["document"]) == ("два", sent["document"])
    with refused("Bad Request: there is no text in the message to edit"):
        await api("editMessageText", **edit, text="три")
    stripped = await api("editMessageReplyMarkup", **edit)
    assert stripped["document"] == sent["document"]
    assert "reply_markup" not in stripped


async def test_a_document_may_become_a_photo(
    api: Api, telegram: LocalTelegram, friday: Group
) -> None:
    sent = await sends(api, CONTENT, chat_id=friday.id)
    media = {"type": "photo", "media": telegram.world.files.add(png(2, 2)).file_id}
    edited = await api(
        "editMessageMedia", chat_id=friday.id, message_id=sent["message_id"], media=media
    )
    assert "document" not in edited
    assert edited["photo"]


async def test_the_library_sends_and_fetches(bot: library.Bot, api: Api, friday: Group) -> None:
    sent = await bot.send_document(friday.id, CONTENT, filename="партия.json", caption="раз")
    assert sent.document is not None
    assert (sent.document.file_name, sent.caption) == ("партия.json", "раз")
    told = await api("getFile", file_id=sent.document.file_id)
    async with api.session.get(f"{api.url}/file/bot{TOKEN}/{told['file_path']}") as response:
        assert await response.read() == CONTENT
    address = f"{api.url}/file/bot1:wrong/{told['file_path']}"
    async with api.session.get(address) as response:
        assert response.status == 401


def test_documents_survive_a_restart_while_they_are_shown(tmp_path: Path) -> None:
    telegram = LocalTelegram(TOKEN)
    memory = Memory(telegram.world, tmp_path)
    memory.recall()
    group = telegram.group("Пятница", telegram.person("Аня"))
    shown = telegram.world.files.add_document(CONTENT, "record.json")
    unseen = telegram.world.files.add_document(CONTENT, "other.json")
    telegram.world.post(group.chat, telegram.world.bot.id, document=shown)
    memory.save(is_final=True)
    memory.close()
    clock = Clock()
    clock.time = telegram.world.now() + 8 * 24 * 3600
    again = LocalTelegram(TOKEN, clock=clock)
    memory = Memory(again.world, tmp_path)
    memory.recall()
    memory.close()
    assert again.world.files.find_document(shown.file_id) == shown
    assert again.world.files.document_content(shown.unique_id) == CONTENT
    assert again.world.files.find_document(unseen.file_id) is None
    assert again.world.chats[group.id].messages[group.last.id].document == shown

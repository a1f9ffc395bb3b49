"""Pictures in the chat, which open large."""

from playwright.async_api import expect

from playground.local_telegram import LocalTelegram
from tests.browser.conftest import Opener
from tests.playground.calling import Api, button, keyboard
from tests.playground.pictures import png


async def test_a_picture_opens_large(telegram: LocalTelegram, api: Api, opens: Opener) -> None:
    group = telegram.group("Пятница", telegram.person("Аня", language="ru"))
    board = telegram.world.files.add(png(1000, 600))
    sent = await api(
        "sendPhoto",
        chat_id=group.id,
        photo=board.file_id,
        caption="<b>Ход: 🦊 Аня</b>",
        parse_mode="HTML",
        reply_markup=keyboard([button("Ещё", style="primary")]),
    )
    window = await opens(telegram.url)
    small = window.board.get_by_role("button", name="Картинка; нажмите, чтобы увеличить")
    await expect(window.board).to_contain_text("Ход: 🦊 Аня")
    await window.picture("photo")
    await small.click()
    large = window.page.get_by_role("dialog").locator("img")
    await expect(large).to_be_visible()
    box = await large.bounding_box()
    assert box
    assert box["width"] == 1000
    await window.picture("photo-large")
    await window.page.keyboard.press("Escape")
    await expect(large).to_have_count(0)
    other = telegram.world.files.add(png(1000, 500, colour=(200, 60, 50)))
    media = {"type": "photo", "media": other.file_id, "caption": "Ход: 🐸 Боря"}
    await api("editMessageMedia", chat_id=group.id, message_id=sent["message_id"], media=media)
    await expect(window.group.locator(f'img[src$="{other.file_id}"]')).to_be_visible()

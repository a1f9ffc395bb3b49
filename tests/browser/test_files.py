"""Files in the chat: their name and size, and they can be saved."""

from pathlib import Path

from playwright.async_api import expect

from playground.local_telegram import LocalTelegram
from tests.browser.conftest import Opener
from tests.playground.calling import Api


async def test_a_file_is_shown_by_name_and_size_and_can_be_saved(
    telegram: LocalTelegram, api: Api, opens: Opener, tmp_path: Path
) -> None:
    group = telegram.group("Пятница", telegram.person("Аня", language="ru"))
    content = b"{}" + b" " * 2046
    document = telegram.world.files.add_document(content, "партия.json")
    await api("sendDocument", chat_id=group.id, document=document.file_id, caption="Все ходы")
    window = await opens(telegram.url)
    link = window.group.get_by_role("link", name="партия.json")
    await expect(link).to_contain_text("2 КБ")
    await expect(window.group).to_contain_text("Все ходы")
    await window.picture("file")
    async with window.page.expect_download() as saving:
        await link.click()
    saved = await saving.value
    assert saved.suggested_filename == "партия.json"
    await saved.save_as(tmp_path / "saved.json")
    assert (tmp_path / "saved.json").read_bytes() == content

"""Dice in the chat: what was thrown, and its value."""

from random import Random

from playwright.async_api import expect

from playground.local_telegram import LocalTelegram
from tests.browser.conftest import Opener
from tests.playground.calling import Api


async def test_a_die_shows_its_emoji_and_its_value(
    telegram: LocalTelegram, api: Api, opens: Opener
) -> None:
    group = telegram.group("Пятница", telegram.person("Аня", language="ru"))
    telegram.world.chance = Random(3)
    window = await opens(telegram.url)
    for _ in range(3):
        sent = await api("sendDice", chat_id=group.id, emoji="🎰")
        value = sent["dice"]["value"]
        die = window.group.get_by_role("img", name=f"🎰 {value}", exact=True).last
        await expect(die).to_contain_text(str(value))
    await window.picture("dice")

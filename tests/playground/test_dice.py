"""sendDice: the server's own value, from its own range, shown to everybody; and its refusals."""

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import aiohttp
import pytest
import telegram as library

from playground.local_telegram import LocalTelegram
from playground.memory import Memory
from playground.people.groups import Group
from playground.people.person import Person
from playground.world.chats import ChatKind
from playground.world.flood import Allowance, FloodLimits
from tests.playground.calling import TOKEN, Api, Clock, button, keyboard, refused

RANGES = {"🎲": 6, "🎯": 6, "🎳": 6, "🏀": 5, "⚽": 5, "🎰": 64}


@pytest.mark.parametrize("emoji", RANGES)
async def test_every_value_of_the_range_comes_and_no_other(
    api: Api, friday: Group, emoji: str
) -> None:
    friday.world.chance = Random(emoji)
    thrown = Counter[int]()
    for _ in range(RANGES[emoji] * 12):
        sent = await api("sendDice", chat_id=friday.id, emoji=emoji)
        assert sent["dice"]["emoji"] == emoji
        thrown[sent["dice"]["value"]] += 1
    assert set(thrown) == set(range(1, RANGES[emoji] + 1))


async def test_a_die_is_a_message_of_its_own_kind(
    api: Api, friday: Group, bot: library.Bot
) -> None:
    sent = await api("sendDice", chat_id=friday.id)
    assert sent["dice"]["emoji"] == "🎲"
    assert not {"text", "entities", "caption", "photo"} & set(sent)
    shown = friday.last
    assert shown.dice is not None
    assert (shown.dice.emoji, shown.dice.value) == ("🎲", sent["dice"]["value"])
    assert not shown.silent
    read = await bot.send_dice(friday.id, emoji="🎰", disable_notification=True)
    assert read.dice is not None
    assert read.dice == library.Dice(read.dice.value, "🎰")
    assert friday.last.silent


async def test_the_bot_cannot_choose_the_value(clock: Clock) -> None:
    async def throws(**named: Any) -> list[int]:
        async with (
            LocalTelegram(TOKEN, clock=clock, chance=Random(7)) as other,
            aiohttp.ClientSession() as session,
        ):
            group = other.group("Пятница", other.person("Аня", language="ru"))
            api = Api(session, other.url)
            return [
                (await api("sendDice", chat_id=group.id, emoji="🎰", **named))["dice"]["value"]
                for _ in range(5)
            ]

    assert await throws() == await throws(value=64, dice={"value": 64}, seed=1)


async def test_unless_a_test_gives_a_seed_it_is_real_chance(api: Api, friday: Group) -> None:
    sent = [await api("sendDice", chat_id=friday.id, emoji="🎰") for _ in range(40)]
    assert len({one["dice"]["value"] for one in sent}) > 5


@pytest.mark.parametrize("emoji", ["🎯🎯", "🃏", "x", "64"])
async def test_other_emoji_are_no_dice(api: Api, friday: Group, emoji: str) -> None:
    with refused("Bad Request: EMOTICON_INVALID"):
        await api("sendDice", chat_id=friday.id, emoji=emoji)
    assert not friday.posts


@pytest.mark.parametrize("kind", [ChatKind.GROUP, ChatKind.SUPERGROUP])
async def test_who_may_write_may_not_always_throw(
    api: Api, telegram: LocalTelegram, anna: Person, kind: ChatKind
) -> None:
    group = telegram.group("Суббота", anna, kind=kind)
    group.forbids_dice()
    await api("sendMessage", chat_id=group.id, text="hello!")
    with refused("Bad Request: not enough rights to send dice to the chat"):
        await api("sendDice", chat_id=group.id)
    group.promotes_bot()
    await api("sendDice", chat_id=group.id)
    group.demotes_bot()
    group.allows_dice()
    await api("sendDice", chat_id=group.id)
    group.forbids_writing()
    with refused("Bad Request: not enough rights to send text messages to the chat"):
        await api("sendDice", chat_id=group.id)


async def test_a_person_is_thrown_dice_only_after_start(api: Api, anna: Person) -> None:
    anna.says("/help", None)
    anna.blocks_bot()
    with refused("Forbidden: bot was blocked by the user"):
        await api("sendDice", chat_id=anna.id)
    anna.unblocks_bot()
    await api("sendDice", chat_id=anna.id)
    assert anna.private.last.dice is not None


async def test_it_stands_in_its_topic(api: Api, telegram: LocalTelegram, anna: Person) -> None:
    forum = telegram.group("Форум", anna, is_forum=True)
    games = forum.opens_topic("Игры")
    sent = await api("sendDice", chat_id=forum.id, message_thread_id=games)
    assert (sent["message_thread_id"], sent["is_topic_message"]) == (games, True)
    with refused("Bad Request: message thread not found"):
        await api("sendDice", chat_id=forum.id, message_thread_id=99)


async def test_it_may_answer_and_have_buttons(api: Api, anna: Person, friday: Group) -> None:
    asked = anna.says("/help", friday)
    sent = await api(
        "sendDice", chat_id=friday.id, reply_parameters={"message_id": asked.id},
        reply_markup=keyboard([button("A", "a")]),
    )  # fmt: skip
    assert sent["reply_to_message"]["message_id"] == asked.id
    message_id = sent["message_id"]
    await api("editMessageReplyMarkup", chat_id=friday.id, message_id=message_id)
    assert friday.last.buttons == ()
    assert friday.last.dice is not None
    for method, content, why in (
        ("editMessageText", {"text": "64"}, "there is no text in the message to edit"),
        ("editMessageCaption", {"caption": "64"}, "there is no caption in the message to edit"),
    ):
        with refused(f"Bad Request: {why}"):
            await api(method, chat_id=friday.id, message_id=message_id, **content)


async def test_a_group_s_limit_counts_it(clock: Clock) -> None:
    limits = FloodLimits(group=Allowance(2, 60))
    async with (
        LocalTelegram(TOKEN, clock=clock, limits=limits) as telegram,
        aiohttp.ClientSession() as session,
    ):
        api = Api(session, telegram.url)
        group = telegram.group("Пятница", telegram.person("Аня", language="ru"))
        for _ in range(2):
            await api("sendDice", chat_id=group.id)
        with refused("Too Many Requests: retry after 60", retry_after=60):
            await api("sendDice", chat_id=group.id)
        assert len(group.posts) == 2


async def test_nobody_is_thrown_a_die_alone(api: Api, anna: Person, friday: Group) -> None:
    """Telegram knows no such parameter of this method: everybody sees it."""
    sent = await api(
        "sendDice",
        chat_id=friday.id,
        ephemeral_message_parameters={"receiver_user_id": anna.id},
    )
    assert sent["message_id"] == friday.last.id
    assert not friday.seen_only_by(anna)


async def test_in_private_it_stays_for_a_day(
    api: Api, anna: Person, friday: Group, clock: Clock
) -> None:
    anna.starts()
    sent = await api("sendDice", chat_id=anna.id)
    named = {"chat_id": anna.id, "message_id": sent["message_id"]}
    with refused("Bad Request: message can't be deleted for everyone"):
        await api("deleteMessage", **named)
    clock.advance(hours=24, seconds=1)
    await api("deleteMessage", **named)
    sent = await api("sendDice", chat_id=friday.id)
    await api("deleteMessage", chat_id=friday.id, message_id=sent["message_id"])


async def test_it_is_there_after_a_restart(tmp_path: Path, clock: Clock) -> None:
    async with LocalTelegram(TOKEN, clock=clock) as first, aiohttp.ClientSession() as session:
        memory = Memory(first.world, tmp_path)
        group = first.group("Пятница", first.person("Аня", language="ru"))
        await Api(session, first.url)("sendDice", chat_id=group.id, emoji="🎰")
        memory.save(is_final=True)
        memory.close()
    async with LocalTelegram(TOKEN, clock=clock) as second:
        memory = Memory(second.world, tmp_path)
        assert memory.recall()
        memory.close()
        found = second.world.chats[group.id].messages[group.last.id]
        assert found.dice == group.last.dice

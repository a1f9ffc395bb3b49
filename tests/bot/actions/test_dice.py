"""A deal with dice, live: three throws after the hash and the presses stand in the chat."""

import re
from collections.abc import AsyncIterator

import pytest

from bot.table.document import Phase
from bot.table.record.document import unpacked
from bot.table.record.public import exported
from games.fairness import dice_in_words
from games.verify import verified
from playground.local_telegram import LocalTelegram
from playground.people.groups import Group
from playground.people.person import Person
from playground.people.rooms import Room
from playground.server.faults import Delay, LostAnswer, LostRequest
from playground.world.chats import ChatKind
from playground.world.errors import bad_request, too_many_requests
from playground.world.flood import FloodLimits
from playground.world.messages import Message
from tests.bot.live_bot import TOKEN, LiveBot, a_bot, a_live_bot, board, gather, labels, lobby
from tests.bot.waiting import stored
from tests.conftest import Clock

HASH = re.compile(r"\b[0-9a-f]{64}\b")


@pytest.fixture
async def live(redis_url: str, clock: Clock) -> AsyncIterator[LiveBot]:
    async with a_live_bot(redis_url, clock) as live:
        yield live


def dice(room: Room) -> list[int]:
    return [post.dice.value for post in room.posts if post.dice is not None]


def witnesses(room: Room) -> list[Message]:
    return [post for post in room.posts if post.text.startswith("🎰 Сдача")]


async def a_lobby_with_dice(
    live: LiveBot, *, kind: ChatKind = ChatKind.SUPERGROUP
) -> tuple[Group, list[Person]]:
    people = gather(live, "Аня", "Боря")
    group = live.telegram.group("Пятница", *people, kind=kind)
    await live.quiet()
    await live.says(people[0], "/newgame hit", group)
    await live.presses(people[1], "Сесть", group)
    await live.later(3)
    await live.agrees(people[0], "🎰", group)
    await live.later(3)
    return group, people


async def checked(live: LiveBot, table: str, match: int) -> str:
    record = await live.house.storage.records.load(table, match)
    assert record is not None
    return verified(exported(unpacked(record)))


async def test_two_people_sit_down_start_and_the_record_follows_from_the_dice(
    live: LiveBot,
) -> None:
    group, people = await a_lobby_with_dice(live)
    assert "🎰 Сдача с костями: после старта их бросит Telegram." in lobby(group).text
    table = await stored(live, group)
    await live.presses(people[0], "Начать", group)
    await live.quiet()
    match = (await stored(live, group)).match
    assert match is not None
    assert list(match.dice) == dice(group)
    assert len(match.dice) == 3

    (witness,) = witnesses(group)
    (posted,) = HASH.findall(witness.text)
    assert posted == HASH.findall(next(post.text for post in group.posts if "🔐" in post.text))[0]
    presses = witness.text.partition("Нажатия: ")[2].partition("\n")[0].split(", ")
    assert presses == list(match.presses)
    assert len(presses) == 2
    assert "\nМеста: 🦊 🐸\n" in witness.text
    assert (witness.silent, witness.edits, witness.buttons) == (True, 0, ())
    thrown = [post for post in group.posts if post.dice is not None]
    assert all(post.silent and post.dice and post.dice.emoji == "🎰" for post in thrown)
    assert witness.id < thrown[0].id < thrown[1].id < thrown[2].id < board(group).id
    assert "🎰" not in board(group).text

    await live.says(people[0], "/stopgame", group)
    said = await checked(live, table.id, 1)
    assert f"and the dice {dice_in_words(dice(group))}." in said
    assert posted in said
    assert group.shown(witness) == witness
    assert not [post for post in group.deleted if post.dice or post.id == witness.id]
    answer = await live.presses(people[1], "🔐 Сдача", group)
    people[1].opens(answer.url)
    await live.quiet()
    page = people[1].private.posts[-1].text
    assert f"Кости, которые потом бросил Telegram: {dice_in_words(dice(group))}" in page
    assert f"{':'.join([','.join(presses), ','.join(map(str, dice(group)))])}' | sha256sum" in page


async def test_no_die_is_thrown_before_the_witness_is_known_to_stand_there(live: LiveBot) -> None:
    group, people = await a_lobby_with_dice(live)
    for fault in (LostRequest(), LostAnswer()):
        live.telegram.faults.next("sendMessage", fault, chat_id=group.id)
    await people[0].presses("Начать", group).answered()
    for seen in (0, 1):
        await live.quiet()
        assert (len(witnesses(group)), dice(group)) == (seen, [])
        await live.later(1.9)
    await live.later(4)
    assert (
        len(witnesses(group)) == 2
    )  # the answer to one was lost: the same words stand there twice
    assert len({one.text for one in witnesses(group)}) == 1
    assert len(dice(group)) == 3
    last = max(one.id for one in witnesses(group))
    assert all(post.id > last for post in group.posts if post.dice)


async def test_nor_while_the_chat_takes_no_witness(live: LiveBot) -> None:
    group, people = await a_lobby_with_dice(live)
    live.telegram.faults.next("sendMessage", too_many_requests(20), chat_id=group.id)
    await people[0].presses("Начать", group).answered()
    await live.later(10)
    assert (witnesses(group), dice(group)) == ([], [])
    await live.later(11)
    assert (len(witnesses(group)), len(dice(group))) == (1, 3)


async def test_where_the_witness_is_refused_nothing_is_thrown(live: LiveBot) -> None:
    group, people = await a_lobby_with_dice(live)
    live.telegram.faults.next("sendMessage", bad_request("TOPIC_CLOSED"), chat_id=group.id)
    await live.presses(people[0], "Начать", group)
    await live.later(3)
    assert (witnesses(group), dice(group)) == ([], [])
    assert "сдача будет без них" in lobby(group).text
    await live.presses(people[0], "Начать", group)
    assert board(group)


async def test_a_throw_whose_answer_was_lost_is_made_again_and_all_are_told(live: LiveBot) -> None:
    group, people = await a_lobby_with_dice(live)
    fault = live.telegram.faults.next("sendDice", LostAnswer(), chat_id=group.id)
    await people[0].presses("Начать", group).answered()
    await live.later(5)
    assert fault.times_left == 0
    match = (await stored(live, group)).match
    assert match is not None
    assert len(dice(group)) == 4  # everybody sees it
    assert list(match.dice) == dice(group)[1:]
    assert "🎰 Ответ Telegram потерялся, и кость брошена ещё раз." in board(group).text
    table = await stored(live, group)
    await live.says(people[0], "/stopgame", group)
    assert (await checked(live, table.id, 1)).startswith("Yes.")


async def test_a_lost_request_counts_as_lost_too(live: LiveBot) -> None:
    """Nobody can tell whether a die was thrown."""
    group, people = await a_lobby_with_dice(live)
    live.telegram.faults.next("sendDice", LostRequest(), chat_id=group.id)
    await people[0].presses("Начать", group).answered()
    await live.later(5)
    assert len(dice(group)) == 3
    assert "кость брошена ещё раз" in board(group).text


async def test_where_dice_are_refused_it_is_said_before_the_deal(live: LiveBot) -> None:
    group, people = await a_lobby_with_dice(live)
    group.forbids_dice()
    await live.presses(people[0], "Начать", group)
    await live.later(3)
    table = await stored(live, group)
    assert (table.phase, table.with_dice) == (Phase.LOBBY, False)
    assert "🎰 Бросать кости мне здесь нельзя: сдача будет без них." in lobby(group).text
    assert not dice(group)
    await live.presses(people[0], "Начать", group)
    assert board(group)
    table = await stored(live, group)
    await live.says(people[0], "/stopgame", group)
    assert "2 presses." in await checked(live, table.id, 1)


async def test_a_chat_that_is_shut_is_waited_for(live: LiveBot) -> None:
    group, people = await a_lobby_with_dice(live)
    live.telegram.faults.next("sendDice", too_many_requests(20), chat_id=group.id)
    await people[0].presses("Начать", group).answered()
    await live.later(10)
    assert not dice(group)
    await live.later(11)
    assert len(dice(group)) == 3
    assert "кость" not in board(group).text  # nothing had been thrown


async def test_the_dice_pay_for_themselves(redis_url: str, clock: Clock) -> None:
    """With the budget of a group and Telegram's own limits: slowly, and nothing is refused."""
    async with a_live_bot(
        redis_url, clock, limits=FloodLimits(), rate_group_per_minute=20, rate_private_per_second=1
    ) as live:
        group, people = await a_lobby_with_dice(live)
        for number in range(6):
            await live.presses(people[0], "⚙️" if number % 2 == 0 else "↩️", group)
            await live.later(2.1)
        await people[0].presses("Начать", group).answered()
        for _ in range(40):
            await live.later(3)
        assert len(dice(group)) == 3
        assert board(group)
        assert not [call for call in live.telegram.calls if call.error_code == 429]


async def test_the_host_calls_them_off_while_they_do_not_come(live: LiveBot) -> None:
    group, people = await a_lobby_with_dice(live)
    live.telegram.faults.always("sendDice", too_many_requests(5), chat_id=group.id)
    await people[0].presses("Начать", group).answered()
    await live.later(6)
    assert labels(next(post for post in group.posts if "🎰 Telegram бросает" in post.text)) == [
        "↩️ Отменить броски"
    ]
    refusal = await live.presses(people[1], "Отменить броски", group)
    assert refusal.text.startswith("Это может только хозяин стола")
    await live.presses(people[0], "Отменить броски", group)
    await live.later(6)
    assert "Броски отменены" in lobby(group).text


async def test_after_minutes_without_a_die_the_lobby_is_back(live: LiveBot) -> None:
    group, people = await a_lobby_with_dice(live)
    down = live.telegram.faults.always("sendDice", LostRequest(), chat_id=group.id)
    await people[0].presses("Начать", group).answered()
    for _ in range(80):
        await live.later(4)
    down.lift()
    await live.later(4)
    assert "Костей нет уже несколько минут" in lobby(group).text
    await live.presses(people[0], "Начать", group)
    await live.later(3)
    assert len(dice(group)) == 3
    assert len(witnesses(group)) == 2
    assert "кость" not in board(group).text


async def test_it_can_be_stopped_while_nothing_comes(live: LiveBot) -> None:
    group, people = await a_lobby_with_dice(live)
    live.telegram.faults.always("sendDice", LostRequest(), chat_id=group.id)
    await people[0].presses("Начать", group).answered()
    await live.says(people[0], "/stopgame", group)
    await live.later(4)
    assert any("Стол закрыт" in post.text for post in group.posts)
    await live.says(people[0], "/newgame hit", group)
    assert "За столом 1 из 7" in lobby(group).text


async def test_stopped_between_the_second_and_the_third_it_goes_on(
    redis_url: str, clock: Clock
) -> None:
    """What was committed is there, and no die is thrown twice; killed: see test_processes.py."""
    async with LocalTelegram(TOKEN, clock=clock) as telegram:
        async with a_bot(telegram, redis_url, clock) as live:
            group, people = await a_lobby_with_dice(live)
            telegram.faults.next("sendDice", Delay(0), times=2)
            refusing = telegram.faults.always("sendDice", too_many_requests(5), chat_id=group.id)
            await people[0].presses("Начать", group).answered()
            await live.quiet()
        assert len(dice(group)) == 2
        refusing.lift()
        clock.advance(30)
        async with a_bot(telegram, redis_url, clock) as live:
            await live.later(6)
            match = (await stored(live, group)).match
            assert match is not None
            assert list(match.dice) == dice(group)
            assert len(dice(group)) == 3
            assert len(witnesses(group)) == 1
            assert match.thrown_again == 0


async def test_a_group_that_grows_up_meanwhile_has_everything_in_its_new_chat(
    live: LiveBot,
) -> None:
    group, people = await a_lobby_with_dice(live, kind=ChatKind.GROUP)
    live.telegram.faults.next("sendDice", too_many_requests(5), chat_id=group.id)
    await people[0].presses("Начать", group).answered()
    await live.quiet()
    group.becomes_supergroup()
    await live.later(6)
    assert len(witnesses(group)) == 1
    assert len(dice(group)) == 3
    match = (await stored(live, group)).match
    assert match is not None
    assert list(match.dice) == dice(group)
    assert match.thrown_again == 0


async def test_alone_with_bots_too(live: LiveBot) -> None:
    (anna,) = gather(live, "Аня")
    anna.starts()
    await live.quiet()
    await live.says(anna, "/newgame hit")
    await live.agrees(anna, "🎰")
    await live.presses(anna, "Начать")
    await live.later(3)
    assert len(dice(anna.private)) == 3
    (witness,) = witnesses(anna.private)
    assert "Нажатия: " in witness.text
    assert any("✋" in "".join(labels(post)) or "HIT!" in post.text for post in anna.private.posts)

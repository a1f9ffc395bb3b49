"""Newcomers to an evening: in the queue for the next match, seated when its lobby opens."""

from collections.abc import AsyncIterator

import pytest

from games.contract import AnyGame
from tests.chat.evening import (
    Evening,
    a_match,
    an_evening,
    board,
    gather,
    labels,
    lobby,
)
from tests.chat.guessing import GUESSING
from tests.chat.short import SHORT, finish
from tests.chat.test_long_evening import hides
from tests.chat.waiting import stored
from tests.conftest import Clock

SEATED_LATER = "Посажу вас в следующую партию. Передумаете — /leave"
QUEUED = "Вы уже в очереди на следующую партию."


@pytest.fixture
async def evening(redis_url: str, clock: Clock) -> AsyncIterator[Evening]:
    games: dict[str, AnyGame] = {"hit": SHORT, "guessing": GUESSING}
    async with an_evening(redis_url, clock, games=games) as evening:
        yield evening


async def test_a_newcomer_waits_for_the_next_match_and_is_seated(evening: Evening) -> None:
    anna, boris, vera = gather(evening, "Аня", "Боря", "Вера")
    group = await a_match(evening, [anna, boris])
    group.admits(vera)
    await evening.says(vera, "/join", group)
    assert (await evening.presses(vera, "🔔", group)).text == SEATED_LATER
    assert "🔔 Ждут места: Вера" in board(group).text
    assert (await evening.presses(vera, "🔔", group)).text == QUEUED
    assert (await stored(evening, group)).queue[1:] == []
    refused = await evening.presses(anna, "🔔", group)
    assert refused.text == "Вы уже за столом."
    end = await finish(evening, group, [anna, boris])
    assert "🔔 Ждут места: Вера" in end.text
    await evening.presses(anna, "Ещё раз", group)
    text = lobby(group).text
    assert "За столом 3 из 7\n🦊 Аня 👑 ✅\n🐸 Боря\n🦁 Вера ✅\n" in text
    assert "Ждут" not in text


async def test_a_stranger_who_wants_more_is_queued_and_opens_nothing(evening: Evening) -> None:
    anna, boris, vera = gather(evening, "Аня", "Боря", "Вера")
    group = await a_match(evening, [anna, boris])
    group.admits(vera)
    end = await finish(evening, group, [anna, boris])
    assert (await evening.presses(vera, "Ещё раз", group)).text == SEATED_LATER
    assert (await evening.presses(vera, "Ещё раз", group)).text == QUEUED
    assert "🔔 Ждут места: Вера" in group.shown(end).text
    assert group.shown(end).buttons
    await evening.presses(boris, "Ещё раз", group)
    assert "🔁 Ещё раз 2/3" in labels(lobby(group))


async def test_an_anonymous_admin_is_warned_before_he_waits_for_all_to_see(
    evening: Evening,
) -> None:
    owner, anna, boris = gather(evening, "Админ", "Аня", "Боря")
    group = evening.telegram.group("Пятница", owner, anna, boris)
    group.hides_name_of(owner)
    await evening.says(anna, "/newgame hit", group)
    await evening.says(boris, "/join", group)
    await evening.says(anna, "/startgame", group)
    await evening.says(boris, "/join", group)
    await evening.says(boris, "/leave", group)
    await evening.says(boris, "/join", group)
    assert (await evening.presses(owner, "🔔", group)).alert
    assert "Админ" not in "".join(post.text for post in group.posts)
    assert (await evening.presses(owner, "🔔", group)).text == SEATED_LATER
    assert "🔔 Ждут места: Админ" in board(group).text


async def test_who_waits_may_change_his_mind(evening: Evening) -> None:
    anna, boris, vera = gather(evening, "Аня", "Боря", "Вера")
    group = await a_match(evening, [anna, boris])
    group.admits(vera)
    await evening.says(vera, "/join", group)
    await evening.presses(vera, "🔔", group)
    assert "🔔 Ждут места: Вера" in board(group).text
    await evening.says(vera, "/leave", group)
    assert "Вера" not in board(group).text
    await evening.says(vera, "/leave", group)
    assert group.posts[-1].text == "Вы здесь не сидите."


async def test_newcomers_go_before_bots_and_the_last_of_them_wait_on(evening: Evening) -> None:
    people = gather(evening, *"АБВГ")
    for person in people:
        person.starts()
    group = evening.telegram.group("Пятница", *people)
    await evening.says(people[0], "/newgame guessing", group)
    await evening.presses(people[1], "Сесть", group)
    await evening.presses(people[0], "+ бот", group)
    await evening.presses(people[0], "Начать", group)
    for newcomer in people[2:]:
        await evening.says(newcomer, "/join", group)
        await evening.presses(newcomer, "🔔", group)
    await evening.later(3)
    for person in people[:2]:
        await hides(evening, person, "11")
    await evening.presses(people[0], "Ещё раз", group)
    text = lobby(group).text
    assert "За столом 3 из 3\n🦊 А 👑 ✅\n🐸 Б\n🦁 В ✅\n🔔 Ждут места: Г\n" in text

"""Newcomers to an evening: in the queue for the next match, seated when its lobby opens."""

from collections.abc import AsyncIterator

import pytest

from games.contract.game import AnyGame
from tests.bot.actions.test_long_evening import hides
from tests.bot.guessing import GUESSING
from tests.bot.live_bot import (
    LiveBot,
    a_live_bot,
    a_match,
    board,
    gather,
    labels,
    lobby,
)
from tests.bot.short_hit import SHORT, finish
from tests.bot.waiting import stored
from tests.conftest import Clock

SEATED_LATER = "Посажу вас в следующую партию. Передумаете — /leave"
QUEUED = "Вы уже в очереди на следующую партию."


@pytest.fixture
async def live(redis_url: str, clock: Clock) -> AsyncIterator[LiveBot]:
    games: dict[str, AnyGame] = {"hit": SHORT, "guessing": GUESSING}
    async with a_live_bot(redis_url, clock, games=games) as live:
        yield live


async def test_a_newcomer_waits_for_the_next_match_and_is_seated(live: LiveBot) -> None:
    anna, boris, vera = gather(live, "Аня", "Боря", "Вера")
    group = await a_match(live, [anna, boris])
    group.admits(vera)
    await live.says(vera, "/join", group)
    assert (await live.presses(vera, "🔔", group)).text == SEATED_LATER
    assert "🔔 Ждут места: Вера" in board(group).text
    assert (await live.presses(vera, "🔔", group)).text == QUEUED
    assert (await stored(live, group)).queue[1:] == []
    refused = await live.presses(anna, "🔔", group)
    assert refused.text == "Вы уже за столом."
    end = await finish(live, group, [anna, boris])
    assert "🔔 Ждут места: Вера" in end.text
    await live.presses(anna, "Ещё раз", group)
    text = lobby(group).text
    assert "За столом 3 из 7\n🦊 Аня 👑 ✅\n🐸 Боря\n🦁 Вера ✅\n" in text
    assert "Ждут" not in text


async def test_a_stranger_who_wants_more_is_queued_and_opens_nothing(live: LiveBot) -> None:
    anna, boris, vera = gather(live, "Аня", "Боря", "Вера")
    group = await a_match(live, [anna, boris])
    group.admits(vera)
    end = await finish(live, group, [anna, boris])
    assert (await live.presses(vera, "Ещё раз", group)).text == SEATED_LATER
    assert (await live.presses(vera, "Ещё раз", group)).text == QUEUED
    assert "🔔 Ждут места: Вера" in group.shown(end).text
    assert group.shown(end).buttons
    await live.presses(boris, "Ещё раз", group)
    assert "✅ Готовы 2/3" in labels(lobby(group))


async def test_an_anonymous_admin_is_warned_before_he_waits_for_all_to_see(
    live: LiveBot,
) -> None:
    owner, anna, boris = gather(live, "Админ", "Аня", "Боря")
    group = live.telegram.group("Пятница", owner, anna, boris)
    group.hides_name_of(owner)
    await live.says(anna, "/newgame hit", group)
    await live.says(boris, "/join", group)
    await live.says(anna, "/startgame", group)
    await live.says(boris, "/join", group)
    await live.says(boris, "/leave", group)
    await live.says(boris, "/join", group)
    assert (await live.presses(owner, "🔔", group)).alert
    assert "Админ" not in "".join(post.text for post in group.posts)
    assert (await live.presses(owner, "🔔", group)).text == SEATED_LATER
    assert "🔔 Ждут места: Админ" in board(group).text


async def test_who_waits_may_change_his_mind(live: LiveBot) -> None:
    anna, boris, vera = gather(live, "Аня", "Боря", "Вера")
    group = await a_match(live, [anna, boris])
    group.admits(vera)
    await live.says(vera, "/join", group)
    await live.presses(vera, "🔔", group)
    assert "🔔 Ждут места: Вера" in board(group).text
    await live.says(vera, "/leave", group)
    assert "Вера" not in board(group).text
    await live.says(vera, "/leave", group)
    assert group.posts[-1].text == "Вы здесь не сидите."


async def test_newcomers_go_before_bots_and_the_last_of_them_wait_on(live: LiveBot) -> None:
    people = gather(live, *"АБВГ")
    for person in people:
        person.starts()
    group = live.telegram.group("Пятница", *people)
    await live.says(people[0], "/newgame guessing", group)
    await live.presses(people[1], "Сесть", group)
    await live.presses(people[0], "+ бот", group)
    await live.presses(people[0], "Начать", group)
    for newcomer in people[2:]:
        await live.says(newcomer, "/join", group)
        await live.presses(newcomer, "🔔", group)
    await live.later(3)
    for person in people[:2]:
        await hides(live, person, "11")
    await live.presses(people[0], "Ещё раз", group)
    text = lobby(group).text
    assert "За столом 3 из 3\n🦊 А 👑 ✅\n🐸 Б\n🦁 В ✅\n🔔 Ждут места: Г\n" in text

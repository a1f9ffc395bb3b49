"""An evening of several matches: its score, and other games with the same people."""

from collections.abc import AsyncIterator

import pytest

from games.contract import AnyGame
from playground.people.groups import Group
from playground.people.person import Person
from tests.chat.evening import (
    Evening,
    a_lobby,
    a_match,
    an_evening,
    board,
    gather,
    labels,
    lobby,
)
from tests.chat.guessing import GUESSING
from tests.chat.short import SHORT, beginner, finish, once_more
from tests.conftest import Clock


@pytest.fixture
async def evening(redis_url: str, clock: Clock) -> AsyncIterator[Evening]:
    games: dict[str, AnyGame] = {"hit": SHORT, "guessing": GUESSING}
    async with an_evening(redis_url, clock, games=games) as evening:
        yield evening


async def hides(evening: Evening, person: Person, number: str) -> None:
    await evening.presses(person, f"{number[0]}…")
    await evening.presses(person, number)


def score(group: Group) -> str:
    """The evening's score in the newest message that has one."""
    lines = [line for post in group.posts for line in post.text.splitlines()]
    return next((line for line in reversed(lines) if line.startswith("🌙")), "")


# The score


async def test_the_evening_s_score_is_told_from_the_second_match_on(evening: Evening) -> None:
    people = gather(evening, "Аня", "Боря", "Вера")
    around = ["🦊 Аня", "🐸 Боря", "🦁 Вера"]
    group = await a_match(evening, people)
    first = [person.name for person in people].index(beginner(group))
    await finish(evening, group, people)
    assert score(group) == ""  # the standings say it all
    await evening.presses(people[0], "Ещё раз", group)
    assert score(group) == ""
    for person in people[1:]:
        await evening.presses(person, "Ещё раз", group)
    winners = [around[(first + 1) % 3], around[(first + 2) % 3]]  # the next after the beginner
    end = await finish(evening, group, people)
    assert f"🌙 За вечер: {winners[0]} 1 · {winners[1]} 1" in end.text
    await evening.presses(people[0], "Ещё раз", group)
    assert f"🌙 За вечер: {winners[0]} 1 · {winners[1]} 1" in lobby(group).text


async def test_whoever_has_won_most_is_named_first_and_a_tie_counts_for_all(
    evening: Evening,
) -> None:
    people = gather(evening, "Аня", "Боря")
    for person in people:
        person.starts()
    group = evening.telegram.group("Пятница", *people)
    await evening.says(people[0], "/newgame guessing", group)
    await evening.presses(people[1], "Сесть", group)
    await evening.presses(people[0], "Начать", group)
    told = []
    for hers, his in (("12", "12"), ("11", "22"), ("33", "33")):
        await hides(evening, people[0], hers)
        await hides(evening, people[1], his)
        told.append(score(group))
        await once_more(evening, group, people)
    assert told == ["", "🌙 За вечер: 🐸 Боря 2 · 🦊 Аня 1", "🌙 За вечер: 🐸 Боря 3 · 🦊 Аня 2"]


async def test_a_bot_has_a_score_of_its_own(evening: Evening) -> None:
    (anna,) = gather(evening, "Аня")
    group = await a_lobby(evening, [anna])
    await evening.presses(anna, "+ бот", group)
    await evening.presses(anna, "Начать", group)
    for _ in range(3):
        await finish(evening, group, [anna])
        await evening.presses(anna, "Ещё раз", group)
    end = await finish(evening, group, [anna])
    scored = end.text.partition("🌙 За вечер: ")[2].splitlines()[0].split(" · ")
    assert sum(int(one.rsplit(" ", 1)[1]) for one in scored) == 4


# Another game


async def test_another_game_with_the_same_people_in_one_tap(evening: Evening) -> None:
    anna, boris = people = gather(evening, "Аня", "Боря")
    for person in people:
        person.starts()
    group = await a_lobby(evening, people)
    await evening.presses(anna, "⚙️", group)
    await evening.presses(anna, "Начать", group)
    end = await finish(evening, group, people)
    assert labels(end) == ["🔁 Ещё раз", "🔢 Guessing"]
    await evening.presses(boris, "Guessing", group)
    text = lobby(group).text
    assert text.startswith("🔢 Guessing")
    assert "За столом 2 из 3\n🦊 Аня 👑\n🐸 Боря ✅\n" in text
    await evening.presses(anna, "Ещё раз", group)
    await hides(evening, anna, "11")
    await hides(evening, boris, "22")
    assert score(group).count("🐸 Боря") == 1  # over all games
    await evening.presses(anna, "HIT!", group)
    assert "Риск: виден" in lobby(group).text  # as it was before anybody agreed on anything
    await evening.presses(boris, "Ещё раз", group)
    assert board(group)


async def test_a_game_for_fewer_says_so_and_the_standings_stay(evening: Evening) -> None:
    people = gather(evening, "Аня", "Боря", "Вера", "Гоша")
    group = await a_match(evening, people)
    end = await finish(evening, group, people)
    refused = await evening.presses(people[0], "Guessing", group)
    assert refused.text == "Guessing: за стол садится не больше 3, а вас 4."
    assert group.shown(end) == end


async def test_bots_make_room_in_a_smaller_game(evening: Evening) -> None:
    people = gather(evening, "Аня", "Боря")
    for person in people:
        person.starts()
    group = await a_lobby(evening, people)
    for _ in range(3):
        await evening.presses(people[0], "+ бот", group)
    await evening.presses(people[0], "Начать", group)
    await finish(evening, group, people)
    await evening.presses(people[0], "Guessing", group)
    assert "За столом 3 из 3\n🦊 Аня 👑 ✅\n🐸 Боря\n" in lobby(group).text


async def test_whoever_has_no_private_chat_is_called_to_a_game_that_needs_one(
    evening: Evening,
) -> None:
    anna, boris, vera = people = gather(evening, "Аня", "Боря", "Вера")
    anna.starts()
    boris.starts()
    group = await a_match(evening, people)
    await finish(evening, group, people)
    await evening.presses(anna, "Guessing", group)
    text = lobby(group).text
    assert "За столом 2 из 3\n🦊 Аня 👑 ✅\n🐸 Боря\nВера — открывает личку…\n" in text
    way = await evening.presses(vera, "Сесть", group)
    vera.opens(way.url)
    await evening.later(3)
    assert "За столом 3 из 3\n🦊 Аня 👑 ✅\n🐸 Боря\n🦁 Вера\n" in lobby(group).text


async def test_who_asks_for_such_a_game_without_a_private_chat_is_called_as_well(
    evening: Evening,
) -> None:
    anna, boris = people = gather(evening, "Аня", "Боря")
    anna.starts()
    group = await a_match(evening, people)
    await finish(evening, group, people)
    way = await evening.presses(boris, "Guessing", group)
    assert "За столом 1 из 3\n🦊 Аня 👑\nБоря — открывает личку…\n" in lobby(group).text
    boris.opens(way.url)
    await evening.later(3)
    assert "За столом 2 из 3\n🦊 Аня 👑\n🐸 Боря\n" in lobby(group).text


async def test_a_host_on_his_way_stays_host_and_everybody_keeps_his_animal(
    evening: Evening,
) -> None:
    anna, boris = people = gather(evening, "Аня", "Боря")
    group = await a_match(evening, people)
    await finish(evening, group, people)
    opened = await evening.presses(boris, "Guessing", group)
    boris.opens(opened.url)
    await evening.later(3)
    assert "За столом 1 из 3\n🐸 Боря\nАня — открывает личку…\n" in lobby(group).text
    way = await evening.presses(anna, "Сесть", group)
    anna.opens(way.url)
    await evening.later(3)
    assert "За столом 2 из 3\n🐸 Боря\n🦊 Аня 👑\n" in lobby(group).text


async def test_a_host_who_does_not_come_hosts_no_more(evening: Evening) -> None:
    _, boris = people = gather(evening, "Аня", "Боря")
    boris.starts()
    group = await a_match(evening, people)
    await finish(evening, group, people)
    await evening.presses(boris, "Guessing", group)
    assert "Аня — открывает личку…" in lobby(group).text
    await evening.later(601)
    assert "За столом 1 из 3\n🐸 Боря 👑 ✅\n\n" in lobby(group).text


async def test_alone_with_bots_in_private_the_next_match_is_one_tap_away(evening: Evening) -> None:
    (anna,) = gather(evening, "Аня")
    await evening.says(anna, "/newgame guessing")
    await evening.presses(anna, "Начать")
    for again in ("Ещё раз", "HIT!"):
        await hides(evening, anna, "77")
        await evening.later(3)
        end = anna.private.posts[-2 if "🏆" in anna.private.posts[-2].text else -1]
        assert "🏆 Guessing: 🦊 Аня" in end.text
        await evening.presses(anna, again)
    assert "✋" in " ".join(labels(anna.private.posts[-1]))


# Meanwhile


async def test_a_table_opened_meanwhile_stays_and_the_old_one_says_so(evening: Evening) -> None:
    anna, boris, vera = gather(evening, "Аня", "Боря", "Вера")
    group = await a_match(evening, [anna, boris])
    end = await finish(evening, group, [anna, boris])
    group.admits(vera)
    await evening.says(vera, "/newgame hit", group)
    refused = await anna.presses("Ещё раз", group, message=end).answered()
    assert refused.text == "Здесь уже стоит стол HIT!: /board покажет его, /stopgame закроет."
    assert "🦊 Вера 👑" in lobby(group).text
    await evening.says(vera, "/stopgame", group)
    await anna.presses("Ещё раз", group, message=end).answered()
    await evening.quiet()
    assert "🦊 Аня 👑 ✅\n🐸 Боря" in lobby(group).text


async def test_a_choice_half_made_in_one_match_is_not_shown_in_the_next(evening: Evening) -> None:
    people = gather(evening, "Аня", "Боря")
    for person in people:
        person.starts()
    group = evening.telegram.group("Пятница", *people)
    await evening.says(people[0], "/newgame guessing", group)
    await evening.presses(people[1], "Сесть", group)
    await evening.presses(people[0], "Начать", group)
    for person in people:
        await hides(evening, person, "42")
    await once_more(evening, group, people)
    for person in people:
        assert "Tens?" in person.private.posts[-1].text

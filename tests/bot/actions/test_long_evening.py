"""An evening of several matches: its score, and other games with the same people."""

from collections.abc import AsyncIterator

import pytest

from games.contract.game import AnyGame
from playground.people.groups import Group
from playground.people.person import Person
from tests.bot.guessing import GUESSING
from tests.bot.live_bot import (
    LiveBot,
    a_live_bot,
    a_lobby,
    a_match,
    board,
    gather,
    labels,
    lobby,
)
from tests.bot.short_hit import SHORT, beginner, finish, once_more
from tests.conftest import Clock


@pytest.fixture
async def live(redis_url: str, clock: Clock) -> AsyncIterator[LiveBot]:
    games: dict[str, AnyGame] = {"hit": SHORT, "guessing": GUESSING}
    async with a_live_bot(redis_url, clock, games=games) as live:
        yield live


async def hides(live: LiveBot, person: Person, number: str) -> None:
    await live.presses(person, f"{number[0]}…")
    await live.presses(person, number)


def score(group: Group) -> str:
    """As the evening's own message tells it; there is never more than one."""
    found = [post.text.splitlines()[1] for post in group.posts if post.text.startswith("🌙")]
    assert len(found) <= 1
    return found[0] if found else ""


# The score


async def test_the_evening_s_score_is_told_from_the_second_match_on(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря", "Вера")
    around = ["🦊 Аня", "🐸 Боря", "🦁 Вера"]
    group = await a_match(live, people)
    first = [person.name for person in people].index(beginner(group))
    await finish(live, group, people)
    assert score(group) == ""  # the standings say it all
    await live.presses(people[0], "Ещё раз", group)
    assert score(group) == ""
    for person in people[1:]:
        await live.presses(person, "Готовы", group)
    winners = [around[(first + 1) % 3], around[(first + 2) % 3]]  # the next after the beginner
    await finish(live, group, people)
    assert score(group) == f"{winners[0]} 1 · {winners[1]} 1"
    await live.presses(people[0], "Ещё раз", group)
    assert score(group) == f"{winners[0]} 1 · {winners[1]} 1"


async def test_whoever_has_won_most_is_named_first_and_a_tie_counts_for_all(
    live: LiveBot,
) -> None:
    people = gather(live, "Аня", "Боря")
    for person in people:
        person.starts()
    group = live.telegram.group("Пятница", *people)
    await live.says(people[0], "/newgame guessing", group)
    await live.presses(people[1], "Сесть", group)
    await live.presses(people[0], "Начать", group)
    told = []
    for hers, his in (("12", "12"), ("11", "22"), ("33", "33")):
        await hides(live, people[0], hers)
        await hides(live, people[1], his)
        told.append(score(group))
        await once_more(live, group, people)
    assert told == ["", "🐸 Боря 2 · 🦊 Аня 1", "🐸 Боря 3 · 🦊 Аня 2"]


async def test_a_bot_has_a_score_of_its_own(live: LiveBot) -> None:
    (anna,) = gather(live, "Аня")
    group = await a_lobby(live, [anna])
    await live.presses(anna, "+ бот", group)
    await live.presses(anna, "Начать", group)
    for _ in range(3):
        await finish(live, group, [anna])
        await live.presses(anna, "Ещё раз", group)
    await finish(live, group, [anna])
    scored = score(group).split(" · ")
    assert sum(int(one.rsplit(" ", 1)[1]) for one in scored) == 4


# Another game


async def test_another_game_with_the_same_people_in_one_tap(live: LiveBot) -> None:
    anna, boris = people = gather(live, "Аня", "Боря")
    for person in people:
        person.starts()
    group = await a_lobby(live, people)
    await live.agrees(anna, "Риск", group)
    await live.presses(anna, "Начать", group)
    end = await finish(live, group, people)
    assert labels(end) == ["🔁 Ещё раз", "🔢 Guessing", "🎬 Повтор", "🔐 Сдача"]
    await live.presses(boris, "Guessing", group)
    text = lobby(group).text
    assert text.startswith("🔢 Guessing")
    assert "За столом 2 из 3\n🦊 Аня 👑\n🐸 Боря ✅\n" in text
    await live.presses(anna, "Готовы", group)
    await hides(live, anna, "11")
    await hides(live, boris, "22")
    assert score(group).count("🐸 Боря") == 1  # over all games
    await live.presses(anna, "HIT!", group)
    assert "Риск: виден" in lobby(group).text  # as it was before anybody agreed on anything
    await live.presses(boris, "Готовы", group)
    assert board(group)


async def test_a_game_for_fewer_says_so_and_the_standings_stay(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря", "Вера", "Гоша")
    group = await a_match(live, people)
    end = await finish(live, group, people)
    refused = await live.presses(people[0], "Guessing", group)
    assert refused.text == "Guessing: за стол садится не больше 3, а вас 4."
    assert group.shown(end) == end


async def test_bots_make_room_in_a_smaller_game(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    for person in people:
        person.starts()
    group = await a_lobby(live, people)
    for _ in range(3):
        await live.presses(people[0], "+ бот", group)
    await live.presses(people[0], "Начать", group)
    await finish(live, group, people)
    await live.presses(people[0], "Guessing", group)
    assert "За столом 3 из 3\n🦊 Аня 👑 ✅\n🐸 Боря\n" in lobby(group).text


async def test_whoever_has_no_private_chat_is_called_to_a_game_that_needs_one(
    live: LiveBot,
) -> None:
    live.telegram.becomes_older()  # it can show nobody what the others do not see
    anna, boris, vera = people = gather(live, "Аня", "Боря", "Вера")
    anna.starts()
    boris.starts()
    group = await a_match(live, people)
    await finish(live, group, people)
    await live.presses(anna, "Guessing", group)
    text = lobby(group).text
    assert "За столом 2 из 3\n🦊 Аня 👑 ✅\n🐸 Боря\nВера — открывает личку…\n" in text
    way = await live.presses(vera, "Сесть", group)
    vera.opens(way.url)
    await live.later(3)
    assert "За столом 3 из 3\n🦊 Аня 👑 ✅\n🐸 Боря\n🦁 Вера\n" in lobby(group).text


async def test_who_asks_for_such_a_game_without_a_private_chat_is_called_as_well(
    live: LiveBot,
) -> None:
    anna, boris = people = gather(live, "Аня", "Боря")
    anna.starts()
    group = await a_match(live, people)
    await finish(live, group, people)
    way = await live.presses(boris, "Guessing", group)
    assert "За столом 1 из 3\n🦊 Аня 👑\nБоря — открывает личку…\n" in lobby(group).text
    boris.opens(way.url)
    await live.later(3)
    assert "За столом 2 из 3\n🦊 Аня 👑\n🐸 Боря\n" in lobby(group).text


async def test_a_host_on_his_way_stays_host_and_everybody_keeps_his_animal(
    live: LiveBot,
) -> None:
    live.telegram.becomes_older()  # it can show nobody what the others do not see
    anna, boris = people = gather(live, "Аня", "Боря")
    group = await a_match(live, people)
    await finish(live, group, people)
    opened = await live.presses(boris, "Guessing", group)
    boris.opens(opened.url)
    await live.later(3)
    assert "За столом 1 из 3\n🐸 Боря\nАня — открывает личку…\n" in lobby(group).text
    way = await live.presses(anna, "Сесть", group)
    anna.opens(way.url)
    await live.later(3)
    assert "За столом 2 из 3\n🐸 Боря\n🦊 Аня 👑\n" in lobby(group).text


async def test_a_host_who_does_not_come_hosts_no_more(live: LiveBot) -> None:
    _, boris = people = gather(live, "Аня", "Боря")
    boris.starts()
    group = await a_match(live, people)
    await finish(live, group, people)
    await live.presses(boris, "Guessing", group)
    assert "Аня — открывает личку…" in lobby(group).text
    await live.later(601)
    assert "За столом 1 из 3\n🐸 Боря 👑 ✅\n\n" in lobby(group).text


async def test_alone_with_bots_in_private_the_next_match_is_one_tap_away(live: LiveBot) -> None:
    (anna,) = gather(live, "Аня")
    await live.says(anna, "/newgame guessing")
    await live.presses(anna, "Начать")
    for again in ("Ещё раз", "HIT!"):
        await hides(live, anna, "77")
        await live.later(3)
        end = anna.private.posts[-2 if "🏆" in anna.private.posts[-2].text else -1]
        assert "🏆 Guessing: 🦊 Аня" in end.text
        await live.presses(anna, again)
    assert "⬇️ Вниз" in labels(anna.private.posts[-1])


# Meanwhile


async def test_a_table_opened_meanwhile_stays_and_the_old_one_says_so(live: LiveBot) -> None:
    anna, boris, vera = gather(live, "Аня", "Боря", "Вера")
    group = await a_match(live, [anna, boris])
    end = await finish(live, group, [anna, boris])
    group.admits(vera)
    await live.says(vera, "/newgame hit", group)
    refused = await anna.presses("Ещё раз", group, message=end).answered()
    assert refused.text == "Здесь уже стоит стол HIT!: /board покажет его, /stopgame закроет."
    assert "🦊 Вера 👑" in lobby(group).text
    await live.says(vera, "/stopgame", group)
    await anna.presses("Ещё раз", group, message=end).answered()
    await live.quiet()
    assert "🦊 Аня 👑 ✅\n🐸 Боря" in lobby(group).text


async def test_a_choice_half_made_in_one_match_is_not_shown_in_the_next(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    for person in people:
        person.starts()
    group = live.telegram.group("Пятница", *people)
    await live.says(people[0], "/newgame guessing", group)
    await live.presses(people[1], "Сесть", group)
    await live.presses(people[0], "Начать", group)
    for person in people:
        await hides(live, person, "42")
    await once_more(live, group, people)
    for person in people:
        assert "Tens?" in person.private.posts[-1].text

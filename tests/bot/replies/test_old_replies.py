"""Replies that were used or overtaken: they lose their buttons, or what they answer is so."""

import pytest

from playground.people.groups import Group
from playground.people.person import Person
from tests.bot.live_bot import (
    LiveBot,
    StoppedClock,
    a_lobby,
    a_match,
    gather,
    labels,
    lobby,
    until_away,
)
from tests.bot.short_hit import finish
from tests.conftest import Clock

TABLE_HERE = "Здесь уже стоит стол HIT!: /board покажет его, /stopgame закроет."


@pytest.fixture
def clock() -> Clock:
    return StoppedClock()


async def a_group(live: LiveBot, *people: Person) -> Group:
    group = live.telegram.group("Пятница", *people)
    await live.quiet()
    return group


async def test_a_menu_loses_its_buttons_when_a_table_stands_already(live: LiveBot) -> None:
    anna, boris = gather(live, "Аня", "Боря")
    group = await a_group(live, anna, boris)
    await live.says(anna, "/newgame", group)
    menu = group.posts[-1]
    await live.says(boris, "/newgame hit", group)
    pressed = await anna.presses("HIT!", group, message=menu).answered()
    assert pressed.text == TABLE_HERE
    await live.quiet()
    assert labels(group.shown(menu)) == []
    assert "Сесть" in "".join(labels(lobby(group)))


async def test_a_menu_that_became_the_lobby_keeps_the_lobby_s_buttons(live: LiveBot) -> None:
    anna, boris = gather(live, "Аня", "Боря")
    group = await a_group(live, anna, boris)
    await live.says(anna, "/newgame", group)
    menu = group.posts[-1]
    first = anna.presses("HIT!", group, message=menu)
    second = boris.presses("HIT!", group, message=menu)
    await first.answered()
    assert (await second.answered()).text == TABLE_HERE
    await live.quiet()
    assert lobby(group).id == menu.id


async def test_a_list_of_whom_to_send_away_says_who_went(live: LiveBot) -> None:
    anna, boris = gather(live, "Аня", "Боря")
    group = await a_match(live, [anna, boris])
    await live.says(anna, "/kick", group)
    page = group.posts[-1]
    refused = await boris.presses("🦊 Аня", group, message=page).answered()
    assert refused.text.startswith("Это может только хозяин")
    await live.quiet()
    assert labels(group.shown(page)) == ["🦊 Аня", "🐸 Боря"]
    await live.presses(anna, "🐸 Боря", group)
    assert group.shown(page).text == "🚪 🐸 Боря больше не за столом: дальше играет бот."
    assert labels(group.shown(page)) == []


async def test_in_a_lobby_it_says_so_too(live: LiveBot) -> None:
    anna, boris = gather(live, "Аня", "Боря")
    group = await a_lobby(live, [anna, boris])
    await live.says(anna, "/kick", group)
    page = group.posts[-1]
    await live.presses(anna, "🐸 Боря", group)
    assert group.shown(page).text == "🐸 Боря больше не за столом."
    assert labels(group.shown(page)) == []


async def test_a_list_of_whom_to_send_away_is_over_with_its_lobby(live: LiveBot) -> None:
    anna, boris = gather(live, "Аня", "Боря")
    group = await a_lobby(live, [anna, boris])
    await live.says(anna, "/kick", group)
    page = group.posts[-1]
    await live.says(boris, "/leave", group)
    pressed = await anna.presses("🐸 Боря", group, message=page).answered()
    assert pressed.text == "Такого игрока за столом нет. Кто есть — покажет /kick"
    await live.quiet()
    assert labels(group.shown(page)) == []


async def test_a_call_for_the_next_match_seats_who_presses_when_that_is_gathered(
    live: LiveBot,
) -> None:
    anna, boris, vera = gather(live, "Аня", "Боря", "Вера")
    group = await a_match(live, [anna, boris])
    group.admits(vera)
    await live.says(vera, "/join", group)
    page = group.posts[-1]
    await finish(live, group, [anna, boris])
    await live.presses(anna, "🔁", group)
    assert "Вы за столом." in (await vera.presses("🔔", group, message=page).answered()).text
    await live.later(3)
    assert "🦁 Вера" in lobby(group).text


async def test_join_after_the_standings_waits_for_the_next_match(live: LiveBot) -> None:
    anna, boris, vera, gosha = gather(live, "Аня", "Боря", "Вера", "Гоша")
    group = await a_match(live, [anna, boris])
    group.admits(vera)
    group.admits(gosha)
    await finish(live, group, [anna, boris])
    await live.says(anna, "/join", group)
    assert group.posts[-1].text == "Партия окончена. Начать новую — 🔁 под итогами."
    for person in (vera, gosha):
        await live.says(person, "/join", group)
        assert group.posts[-1].text.startswith("Посажу вас в следующую партию")
    await live.says(vera, "/join", group)
    assert group.posts[-1].text == "Вы уже в очереди на следующую партию."
    await live.says(gosha, "/leave", group)
    assert group.posts[-1].text == "Вы встали из-за стола."
    await live.says(gosha, "/leave", group)
    assert group.posts[-1].text == "Здесь нет стола. Открыть: /newgame."
    await live.presses(anna, "🔁", group)
    await live.later(3)
    assert "🦁 Вера ✅" in lobby(group).text
    assert "Гоша" not in lobby(group).text


async def test_join_where_no_match_was_played_says_that_there_is_no_table(live: LiveBot) -> None:
    anna, boris = gather(live, "Аня", "Боря")
    group = await a_lobby(live, [anna])
    group.admits(boris)
    await live.says(anna, "/stopgame", group)
    await live.says(boris, "/join", group)
    assert group.posts[-1].text == "Здесь нет стола. Открыть: /newgame."


@pytest.mark.parametrize("where", ["group", "private"])
async def test_back_is_answered(live: LiveBot, where: str) -> None:
    anna, _ = people = gather(live, "Аня", "Боря")
    for person in people:
        person.starts()
    group = await a_match(live, people)
    await until_away(live, group, anna, people)
    place = group if where == "group" else anna.private
    await live.says(anna, "/back", group if where == "group" else None)
    assert any(post.text == "С возвращением: вы снова играете сами." for post in place.posts)
    await live.says(anna, "/back", group if where == "group" else None)
    assert anna.private.posts[-1].text == "Вы за столом: за вас никто не играет."


async def test_who_left_comes_back_and_is_told_so(live: LiveBot) -> None:
    anna, boris = gather(live, "Аня", "Боря")
    group = await a_match(live, [anna, boris])
    await live.says(boris, "/leave", group)
    await live.says(boris, "/back", group)
    assert any(post.text == "Вы за столом." for post in group.posts)

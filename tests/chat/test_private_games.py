"""A game with secrets: sitting down through Start, choices of several taps, hands, closed chats."""

from collections.abc import AsyncIterator

import pytest

from playground.people.groups import Group
from playground.people.person import Person
from tests.chat.evening import Evening, an_evening, gather, labels
from tests.chat.guessing import GUESSING
from tests.conftest import Clock


@pytest.fixture
async def evening(redis_url: str, clock: Clock) -> AsyncIterator[Evening]:
    async with an_evening(redis_url, clock, games={"guessing": GUESSING}) as evening:
        yield evening


async def a_match(evening: Evening, people: list[Person]) -> Group:
    for person in people:
        person.starts()
    group = evening.telegram.group("Пятница", *people)
    await evening.says(people[0], "/newgame guessing", group)
    for person in people[1:]:
        await evening.presses(person, "Сесть", group)
    await evening.later(3)
    await evening.presses(people[0], "Начать", group)
    return group


async def test_a_user_the_bot_cannot_write_to_sits_through_start(evening: Evening) -> None:
    anna, boris = gather(evening, "Аня", "Боря")
    anna.starts()
    group = evening.telegram.group("Пятница", anna, boris)
    await evening.says(anna, "/newgame guessing", group)
    answer = await evening.presses(boris, "Сесть", group)
    assert answer.url.startswith("https://t.me/local_bot?start=sit-")
    await evening.later(3)
    assert "Боря — открывает личку…" in group.posts[-1].text
    boris.opens(answer.url)
    await evening.later(3)
    assert "🐸 Боря" in group.posts[-1].text
    assert "открывает личку" not in group.posts[-1].text
    assert (
        boris.private.posts[-1].text
        == "Вы за столом в группе «Пятница». Стол — там, секреты — здесь."
    )


async def test_the_same_by_a_command(evening: Evening) -> None:
    anna, boris = gather(evening, "Аня", "Боря")
    anna.starts()
    group = evening.telegram.group("Пятница", anna, boris)
    await evening.says(anna, "/newgame guessing", group)
    await evening.says(boris, "/join", group)
    way = group.posts[-1]
    assert labels(way) == ["Открыть личку"]
    boris.opens(way.button("Открыть личку").url or "")
    await evening.later(3)
    assert any("🐸 Боря" in post.text for post in group.posts)


async def test_the_opener_goes_through_start_as_well(evening: Evening) -> None:
    (anna,) = gather(evening, "Аня")
    group = evening.telegram.group("Пятница", anna)
    await evening.says(anna, "/newgame guessing", group)
    lobby = next(post for post in group.posts if "Аня — открывает личку…" in post.text)
    way = next(post for post in group.posts if "Открыть личку" in labels(post))
    anna.opens(way.button("Открыть личку").url or "")
    await evening.later(3)
    assert "🦊 Аня 👑" in group.shown(lobby).text


async def test_so_does_one_who_opens_by_a_press(evening: Evening) -> None:
    (anna,) = gather(evening, "Аня")
    group = evening.telegram.group("Пятница", anna)
    await evening.says(anna, "/newgame", group)
    answer = await evening.presses(anna, "Guessing", group)
    anna.opens(answer.url)
    await evening.later(3)
    assert "🦊 Аня 👑" in group.posts[-1].text


async def test_a_place_is_held_for_two_minutes_and_no_longer(evening: Evening) -> None:
    anna, boris = gather(evening, "Аня", "Боря")
    anna.starts()
    group = evening.telegram.group("Пятница", anna, boris)
    await evening.says(anna, "/newgame guessing", group)
    answer = await evening.presses(boris, "Сесть", group)
    await evening.later(121)
    assert "Боря" not in group.posts[-1].text
    boris.opens(answer.url)
    await evening.quiet()
    assert boris.private.posts[-1].text == (
        "Сначала нажмите «Сесть» в группе, потом «Запустить» здесь — в течение двух минут."
    )
    assert "За столом 1 из 3" in group.posts[-1].text


async def test_start_honours_only_a_press_held_in_the_group(evening: Evening) -> None:
    anna, boris, stranger = gather(evening, "Аня", "Боря", "Чужой")
    anna.starts()
    group = evening.telegram.group("Пятница", anna, boris)
    await evening.says(anna, "/newgame guessing", group)
    answer = await evening.presses(boris, "Сесть", group)
    stranger.opens(answer.url)
    await evening.quiet()
    assert "Сначала нажмите" in stranger.private.posts[-1].text
    for payload in ("sit-", "sit-AAAAAAAAAAA", "sit-..", "nonsense"):
        stranger.starts(payload)
        await evening.quiet()
    await evening.later(3)
    assert "Чужой" not in group.posts[-1].text


async def test_held_places_count_when_the_table_is_full(evening: Evening) -> None:
    people = gather(evening, "Аня", "Боря", "Вера", "Гоша")
    people[0].starts()
    group = evening.telegram.group("Пятница", *people)
    await evening.says(people[0], "/newgame guessing", group)
    await evening.presses(people[1], "Сесть", group)
    await evening.presses(people[2], "Сесть", group)
    assert (await evening.presses(people[3], "Сесть", group)).text == (
        "Мест нет: играют не больше 3."
    )


async def test_a_choice_of_two_taps_is_played_in_private_and_commits_nothing_before_the_last(
    evening: Evening,
) -> None:
    anna, boris = gather(evening, "Аня", "Боря")
    group = await a_match(evening, [anna, boris])
    cockpit = anna.private.posts[-1]
    await evening.presses(anna, "4…")
    assert anna.private.posts[-1].id == cockpit.id  # steps edit
    assert "Tens: 4. Units?" in anna.private.posts[-1].text
    assert "picked: \n" in group.posts[-1].text  # nothing of it on the board
    await evening.presses(anna, "back")
    assert "Tens?" in anna.private.posts[-1].text
    await evening.presses(anna, "4…")
    assert (await evening.presses(anna, "42")).text == "2 events"
    assert "You hid 42" in anna.private.posts[-1].text
    assert "Hidden by: [0]; told: Hid;" in group.posts[-1].text


async def test_a_seam_of_the_match_brings_the_board_to_the_bottom(evening: Evening) -> None:
    anna, boris = gather(evening, "Аня", "Боря")
    group = await a_match(evening, [anna, boris])
    old = group.posts[-1]
    await evening.later(1)
    await evening.presses(anna, "4…")
    assert group.posts[-1].id == old.id  # a step is no seam
    await evening.presses(anna, "42")
    assert group.posts[-1].id > old.id
    assert old.id not in [post.id for post in group.posts]


async def test_nothing_that_others_get_depends_on_what_was_hidden(evening: Evening) -> None:
    anna, boris = gather(evening, "Аня", "Боря")
    group = await a_match(evening, [anna, boris])
    await evening.presses(anna, "4…")
    await evening.presses(anna, "42")
    await evening.later(11)
    said = "\n".join(
        [post.text for post in group.history] + [post.text for post in boris.private.history]
    )
    assert "42" not in said
    buttons = [
        button.data or "" for post in group.history for row in post.buttons for button in row
    ]
    assert not any("42" in data for data in buttons)


async def test_steps_are_for_those_who_are_asked(evening: Evening) -> None:
    anna, boris = gather(evening, "Аня", "Боря")
    group = await a_match(evening, [anna, boris])
    step = anna.private.posts[-1].button("4…").data
    stranger = evening.telegram.person("Чужой", language="ru")
    group.admits(stranger)
    post = group.posts[-1]
    forged = stranger.presses(where=group, message=post, data=step)
    assert (await forged.answered()).text == "Вы не за этим столом."
    await evening.presses(anna, "4…")
    await evening.presses(anna, "42")
    late = anna.presses(where=group, message=post, data=step)
    assert (await late.answered()).text == "Сейчас ждут не вас."
    garbage = boris.presses(where=group, message=post, data=(step or "").replace("~4", "~🎲🎲"))
    assert (await garbage.answered()).text == ""
    await evening.quiet()
    assert "Tens?" in boris.private.posts[-1].text


async def test_a_hand_can_be_looked_at_from_the_board_by_its_holder(evening: Evening) -> None:
    anna, boris = gather(evening, "Аня", "Боря")
    group = await a_match(evening, [anna, boris])
    await evening.presses(anna, "4…")
    await evening.presses(anna, "42")
    own = await evening.presses(anna, "Мои карты", group)
    assert (own.text, own.alert) == ("Your number: 42", True)
    assert (await evening.presses(boris, "Мои карты", group)).text == "Your number: None"
    stranger = evening.telegram.person("Чужой", language="ru")
    group.admits(stranger)
    refused = await evening.presses(stranger, "Мои карты", group)
    assert refused.text == "Вы не за этим столом."


async def test_the_board_knows_whose_private_chat_is_closed(evening: Evening) -> None:
    anna, boris = gather(evening, "Аня", "Боря")
    group = await a_match(evening, [anna, boris])
    assert "closed: ;" in group.posts[-1].text
    boris.blocks_bot()
    await evening.presses(anna, "1…")
    await evening.presses(anna, "11")
    assert "closed: 1;" in group.posts[-1].text

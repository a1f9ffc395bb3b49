"""A game with secrets: sitting down through Start, choices of several taps, hands, closed chats."""

from collections.abc import AsyncIterator

import pytest

from playground.people.groups import Group
from playground.people.person import Person
from tests.bot.guessing import GUESSING
from tests.bot.live_bot import LiveBot, a_live_bot, besides_seals, gather, keys, labels, told
from tests.conftest import Clock


@pytest.fixture
async def live(redis_url: str, clock: Clock) -> AsyncIterator[LiveBot]:
    async with a_live_bot(
        redis_url, clock, knows_ephemeral=False, games={"guessing": GUESSING}
    ) as live:
        yield live


async def a_match(live: LiveBot, people: list[Person]) -> Group:
    for person in people:
        person.starts()
    group = live.telegram.group("Пятница", *people)
    await live.says(people[0], "/newgame guessing", group)
    for person in people[1:]:
        await live.presses(person, "Сесть", group)
    await live.later(3)
    await live.presses(people[0], "Начать", group)
    return group


async def test_a_user_the_bot_cannot_write_to_sits_through_start(live: LiveBot) -> None:
    anna, boris = gather(live, "Аня", "Боря")
    anna.starts()
    group = live.telegram.group("Пятница", anna, boris)
    await live.says(anna, "/newgame guessing", group)
    answer = await live.presses(boris, "Сесть", group)
    assert answer.url.startswith("https://t.me/local_bot?start=sit-")
    await live.later(3)
    assert "Боря — открывает личку…" in group.posts[-1].text
    boris.opens(answer.url)
    await live.later(3)
    assert "🐸 Боря" in group.posts[-1].text
    assert "открывает личку" not in group.posts[-1].text
    assert (
        boris.private.posts[-1].text
        == "Вы за столом в группе «Пятница». Стол — там, секреты — здесь."
    )


async def test_the_same_by_a_command(live: LiveBot) -> None:
    anna, boris = gather(live, "Аня", "Боря")
    anna.starts()
    group = live.telegram.group("Пятница", anna, boris)
    await live.says(anna, "/newgame guessing", group)
    await live.says(boris, "/join", group)
    way = group.posts[-1]
    assert labels(way) == ["Открыть личку"]
    boris.opens(way.button("Открыть личку").url or "")
    await live.later(3)
    assert any("🐸 Боря" in post.text for post in group.posts)


async def test_the_opener_goes_through_start_as_well(live: LiveBot) -> None:
    (anna,) = gather(live, "Аня")
    group = live.telegram.group("Пятница", anna)
    await live.says(anna, "/newgame guessing", group)
    lobby = next(post for post in group.posts if "Аня — открывает личку…" in post.text)
    way = next(post for post in group.posts if "Открыть личку" in labels(post))
    anna.opens(way.button("Открыть личку").url or "")
    await live.later(3)
    assert "🦊 Аня 👑" in group.shown(lobby).text


async def test_so_does_one_who_opens_by_a_press(live: LiveBot) -> None:
    (anna,) = gather(live, "Аня")
    group = live.telegram.group("Пятница", anna)
    await live.says(anna, "/newgame", group)
    answer = await live.presses(anna, "Guessing", group)
    anna.opens(answer.url)
    await live.later(3)
    assert "🦊 Аня 👑" in besides_seals(group)[-1].text


async def test_a_place_is_held_for_two_minutes_and_no_longer(live: LiveBot) -> None:
    anna, boris = gather(live, "Аня", "Боря")
    anna.starts()
    group = live.telegram.group("Пятница", anna, boris)
    await live.says(anna, "/newgame guessing", group)
    answer = await live.presses(boris, "Сесть", group)
    await live.later(121)
    assert "Боря" not in group.posts[-1].text
    boris.opens(answer.url)
    await live.quiet()
    assert boris.private.posts[-1].text == (
        "Сначала нажмите «Сесть» в группе, потом «Запустить» здесь — в течение двух минут."
    )
    assert "За столом 1 из 3" in group.posts[-1].text


async def test_start_honours_only_a_press_held_in_the_group(live: LiveBot) -> None:
    anna, boris, stranger = gather(live, "Аня", "Боря", "Чужой")
    anna.starts()
    group = live.telegram.group("Пятница", anna, boris)
    await live.says(anna, "/newgame guessing", group)
    answer = await live.presses(boris, "Сесть", group)
    stranger.opens(answer.url)
    await live.quiet()
    assert "Сначала нажмите" in stranger.private.posts[-1].text
    for payload in ("sit-", "sit-AAAAAAAAAAA", "sit-..", "nonsense"):
        stranger.starts(payload)
        await live.quiet()
    await live.later(3)
    assert "Чужой" not in group.posts[-1].text


async def test_held_places_count_when_the_table_is_full(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря", "Вера", "Гоша")
    people[0].starts()
    group = live.telegram.group("Пятница", *people)
    await live.says(people[0], "/newgame guessing", group)
    await live.presses(people[1], "Сесть", group)
    await live.presses(people[2], "Сесть", group)
    assert (await live.presses(people[3], "Сесть", group)).text == ("Мест нет: играют не больше 3.")


async def test_a_choice_of_two_taps_is_played_in_private_and_commits_nothing_before_the_last(
    live: LiveBot,
) -> None:
    anna, boris = gather(live, "Аня", "Боря")
    group = await a_match(live, [anna, boris])
    player_screen = anna.private.posts[-1]
    await live.presses(anna, "4…")
    assert anna.private.posts[-1].id == player_screen.id  # steps edit
    assert "Tens: 4. Units?" in anna.private.posts[-1].text
    assert "picked: \n" in group.posts[-1].text  # nothing of it on the board
    await live.presses(anna, "back")
    assert "Tens?" in anna.private.posts[-1].text
    await live.presses(anna, "4…")
    assert (await live.presses(anna, "42")).text == "2 events"
    assert "You hid 42" in anna.private.posts[-1].text
    assert "Hidden by: [0]; told: Hid;" in group.posts[-1].text


async def test_a_seam_of_the_match_brings_the_board_to_the_bottom(live: LiveBot) -> None:
    anna, boris = gather(live, "Аня", "Боря")
    group = await a_match(live, [anna, boris])
    old = group.posts[-1]
    await live.later(1)
    await live.presses(anna, "4…")
    assert group.posts[-1].id == old.id  # a step is no seam
    await live.presses(anna, "42")
    assert group.posts[-1].id > old.id
    assert old.id not in [post.id for post in group.posts]


async def test_nothing_that_others_get_depends_on_what_was_hidden(live: LiveBot) -> None:
    anna, boris = gather(live, "Аня", "Боря")
    group = await a_match(live, [anna, boris])
    await live.presses(anna, "4…")
    await live.presses(anna, "42")
    await live.later(11)
    shown = [*group.history, *boris.private.history]
    assert not any("42" in told(post) for post in shown)
    pressed = [(key.data or "").split("|") for post in shown for key in keys(post)]
    assert not any("42" in word for words in pressed for word in words[2:])  # a table's id may


async def test_steps_are_for_those_who_are_asked(live: LiveBot) -> None:
    anna, boris = gather(live, "Аня", "Боря")
    group = await a_match(live, [anna, boris])
    step = anna.private.posts[-1].button("4…").data
    stranger = live.telegram.person("Чужой", language="ru")
    group.admits(stranger)
    post = group.posts[-1]
    forged = stranger.presses(where=group, message=post, data=step)
    assert (await forged.answered()).text == "Вы не за этим столом."
    await live.presses(anna, "4…")
    await live.presses(anna, "42")
    late = anna.presses(where=group, message=post, data=step)
    assert (await late.answered()).text == "Сейчас ждут не вас."
    garbage = boris.presses(where=group, message=post, data=(step or "").replace("~4", "~🎲🎲"))
    assert (await garbage.answered()).text == ""
    await live.quiet()
    assert "Tens?" in boris.private.posts[-1].text


async def test_a_hand_can_be_looked_at_from_the_board_by_its_holder(live: LiveBot) -> None:
    anna, boris = gather(live, "Аня", "Боря")
    group = await a_match(live, [anna, boris])
    await live.presses(anna, "4…")
    await live.presses(anna, "42")
    own = await live.presses(anna, "Мои карты", group)
    assert (own.text, own.alert) == ("Your number: 42", True)
    assert (await live.presses(boris, "Мои карты", group)).text == "Your number: None"
    stranger = live.telegram.person("Чужой", language="ru")
    group.admits(stranger)
    refused = await live.presses(stranger, "Мои карты", group)
    assert refused.text == "Вы не за этим столом."


async def test_the_board_knows_whose_private_chat_is_closed(live: LiveBot) -> None:
    anna, boris = gather(live, "Аня", "Боря")
    group = await a_match(live, [anna, boris])
    assert "closed: ;" in group.posts[-1].text
    boris.blocks_bot()
    await live.presses(anna, "1…")
    await live.presses(anna, "11")
    assert "closed: 1;" in group.posts[-1].text

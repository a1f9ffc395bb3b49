"""Several tables: in topics and groups, one user at many of them, and the way to each."""

from collections.abc import AsyncIterator

import pytest

from games.contract.game import AnyGame
from playground.people.groups import Group
from playground.people.person import Person
from playground.world.messages import Message
from tests.bot.guessing import GUESSING
from tests.bot.live_bot import LiveBot, a_live_bot, a_match, gather, labels
from tests.bot.short_hit import SHORT
from tests.conftest import Clock


@pytest.fixture
async def live(redis_url: str, clock: Clock) -> AsyncIterator[LiveBot]:
    games: dict[str, AnyGame] = {"hit": SHORT, "guessing": GUESSING}
    async with a_live_bot(redis_url, clock, games=games) as live:
        yield live


async def a_secret_match(live: LiveBot, title: str, people: list[Person]) -> Group:
    group = live.telegram.group(title, *people)
    await live.says(people[0], "/newgame guessing", group)
    for person in people[1:]:
        await live.presses(person, "Сесть", group)
    await live.later(3)
    await live.presses(people[0], "Начать", group)
    return group


def player_screens(person: Person) -> dict[str, Message]:
    """The private messages of matches, by the line that says which table it is."""
    shown = [
        post for post in person.private.posts if any(m in post.text for m in ("Tens?", "You hid"))
    ]
    return {post.text.splitlines()[0]: post for post in shown}


async def test_each_topic_and_the_general_one_has_a_table_of_its_own(live: LiveBot) -> None:
    anna, boris = gather(live, "Аня", "Боря")
    forum = live.telegram.group("Форум", anna, boris, is_forum=True)
    topics = [None, forum.opens_topic("Зал"), forum.opens_topic("Чердак")]
    await live.quiet()
    for topic in topics:
        for person, text in ((anna, "/newgame hit"), (boris, "/join"), (anna, "/startgame")):
            person.says(text, forum, topic=topic)
            await live.quiet()
    boards = {post.thread_id: post for post in forum.posts if "✋ Стоп" in " ".join(labels(post))}
    assert set(boards) == set(topics)
    hall = boards[topics[1]]
    who = next(one for one in (anna, boris) if f" {one.name} ·" in hall.text.splitlines()[0])
    await who.presses("✋", forum, message=hall).answered()
    await live.quiet()
    assert "✋" not in " ".join(labels(forum.shown(hall)))
    (end,) = [post for post in forum.posts if "🏆" in post.text]
    assert end.thread_id == topics[1]
    for topic in (topics[0], topics[2]):
        assert forum.shown(boards[topic]) == boards[topic]
    anna.says("/stopgame", forum, topic=topics[2])
    await live.quiet()
    assert forum.shown(boards[None]) == boards[None]
    await live.presses(who, "Ещё раз", forum)
    assert forum.posts[-1].thread_id == topics[1]


async def test_private_messages_name_the_game_and_the_group(live: LiveBot) -> None:
    people = anna, boris = gather(live, "Аня", "Боря")
    for person in people:
        person.starts()
    groups = [await a_secret_match(live, title, people) for title in ("Раз", "Два", "Три")]
    heads = {f"🔢 Guessing · {group.title}" for group in groups}
    assert set(player_screens(anna)) == heads
    second = player_screens(anna)["🔢 Guessing · Два"]
    for label in ("4…", "42"):
        data = anna.private.shown(second).button(label).data
        await anna.presses(message=second, data=data).answered()
        await live.quiet()
    shown = {head: post.text.splitlines()[-1] for head, post in player_screens(anna).items()}
    assert [head for head, last in shown.items() if last == "You hid 42"] == [
        second.text.splitlines()[0]
    ]
    assert set(player_screens(boris)) == heads


async def test_games_lists_my_tables_with_whose_turn_it_is(live: LiveBot) -> None:
    people = anna, boris = gather(live, "Аня", "Боря")
    for person in people:
        person.starts()
    await a_secret_match(live, "Первая", people)
    await a_secret_match(live, "Вторая", [boris, anna])
    third = live.telegram.group("Третья", *people)
    await live.says(anna, "/newgame hit", third)
    first = player_screens(anna)["🔢 Guessing · Первая"]
    for label in ("4…", "42"):
        data = anna.private.shown(first).button(label).data
        await anna.presses(message=first, data=data).answered()
        await live.quiet()
    await live.says(anna, "/games")
    listed = anna.private.posts[-1]
    assert set(listed.text.splitlines()) == {
        "🔢 Guessing · Первая — ждём: 🐸 Боря",
        "🔢 Guessing · Вторая — ваш ход",
        "🎯 HIT! · Третья — собираемся",
    }
    assert set(labels(listed)) == {"🔢 Guessing · Первая", "🔢 Guessing · Вторая"}
    lower = player_screens(anna)["🔢 Guessing · Вторая"]
    await live.later(2)
    assert (await live.presses(anna, "Guessing · Вторая")).text == ""
    assert player_screens(anna)["🔢 Guessing · Вторая"].id > lower.id
    assert len(player_screens(anna)) == 2  # the old one is gone
    stranger = live.telegram.person("Чужой", language="ru")
    await live.says(stranger, "/games")
    assert stranger.private.posts[-1].text == "Сейчас вы ни за одним столом не сидите."
    assert not labels(stranger.private.posts[-1])


async def test_what_is_asked_for_in_a_group_comes_in_private(live: LiveBot) -> None:
    people = anna, boris = gather(live, "Аня", "Боря")
    for person in people:
        person.starts()
    await a_secret_match(live, "Тайная", people)
    group = live.telegram.group("Пятница", anna, boris)
    await live.quiet()
    posts = group.posts
    asked = anna.says("/games", group)
    await live.quiet()
    assert anna.private.posts[-1].text == "🔢 Guessing · Тайная — ваш ход"
    assert group.posts == posts  # nothing of it is said there
    assert group.shown(asked).reaction == "👀"


async def test_without_a_private_chat_games_shows_the_way_to_it(live: LiveBot) -> None:
    people = anna, _ = gather(live, "Аня", "Боря")
    group = await a_match(live, people)
    await live.says(anna, "/games", group)
    way = group.posts[-1]
    assert way.text.startswith("Отвечу в личку, но пока не могу вам написать.")
    anna.opens(way.button("Открыть личку").url or "")
    await live.quiet()
    assert any("🎯 HIT! · Пятница" in post.text for post in anna.private.posts)


async def test_hand_in_private_brings_the_only_one_down_and_asks_which_of_many(
    live: LiveBot,
) -> None:
    people = anna, _ = gather(live, "Аня", "Боря")
    for person in people:
        person.starts()
    await live.quiet()
    await live.says(anna, "/hand")
    assert anna.private.posts[-1].text == "Сейчас вы ни за одним столом не сидите."
    await a_secret_match(live, "Раз", people)
    old = player_screens(anna)["🔢 Guessing · Раз"]
    await live.later(2)
    await live.says(anna, "/hand")
    assert anna.private.last.text.startswith("🔢 Guessing · Раз")
    assert anna.private.last.id > old.id
    await a_secret_match(live, "Два", people)
    await live.later(2)
    await live.says(anna, "/hand")
    which = anna.private.posts[-1]
    assert which.text == "За каким столом?"
    assert set(labels(which)) == {"🔢 Guessing · Раз", "🔢 Guessing · Два"}
    await live.presses(anna, "Guessing · Раз")
    assert anna.private.last.text.startswith("🔢 Guessing · Раз")
    assert anna.private.last.id > which.id


async def test_hand_in_the_group_brings_a_fresh_private_message_and_a_pair_of_eyes(
    live: LiveBot,
) -> None:
    live.telegram.becomes_older()  # the group sees the command
    people = anna, boris = gather(live, "Аня", "Боря")
    stranger = live.telegram.person("Чужой", language="ru")
    for person in people:
        person.starts()
    group = await a_secret_match(live, "Раз", people)
    await a_secret_match(live, "Два", people)
    await live.later(2)
    posts, old = group.posts, player_screens(anna)["🔢 Guessing · Раз"]
    asked = anna.says("/hand", group)
    await live.quiet()
    assert anna.private.last.text.startswith("🔢 Guessing · Раз")
    assert anna.private.last.id > old.id
    assert group.posts == posts
    assert group.shown(asked).reaction == "👀"
    group.admits(stranger)
    await live.says(stranger, "/hand", group)
    assert group.posts[-1].text == "Вы не за этим столом."
    assert not boris.private.last.text.startswith("🔢 Guessing · Раз")


async def test_one_who_blocked_the_bot_finds_the_way_back_to_his_hand(live: LiveBot) -> None:
    live.telegram.becomes_older()  # the group sees the command
    people = _, boris = gather(live, "Аня", "Боря")
    for person in people:
        person.starts()
    group = await a_secret_match(live, "Раз", people)
    boris.blocks_bot()
    await live.quiet()
    await live.says(boris, "/hand", group)
    boris.opens(group.posts[-1].button("Открыть личку").url or "")
    await live.quiet()
    assert "Партия уже идёт" not in " ".join(post.text for post in boris.private.posts)
    assert boris.private.last.text.startswith("🔢 Guessing · Раз")


async def test_hit_has_no_hand_and_says_so(live: LiveBot) -> None:
    live.telegram.becomes_older()  # the group sees the command
    people = gather(live, "Аня", "Боря")
    for person in people:
        person.starts()
    group = await a_match(live, people)
    waiting = next(one for one in people if "✋" not in " ".join(labels(one.private.posts[-1])))
    sentence = "В HIT! нет тайных карт: всё на поле."
    await live.says(waiting, "/hand", group)
    assert waiting.private.posts[-1].text == sentence
    await live.says(waiting, "/hand")
    assert waiting.private.posts[-1].text == sentence


async def test_a_hand_without_a_match_is_refused_in_the_group(live: LiveBot) -> None:
    live.telegram.becomes_older()  # the group sees the command
    (anna,) = gather(live, "Аня")
    group = live.telegram.group("Пятница", anna)
    await live.says(anna, "/hand", group)
    assert group.posts[-1].text == "Здесь нет стола. Открыть: /newgame."
    await live.says(anna, "/newgame hit", group)
    await live.says(anna, "/hand", group)
    assert group.posts[-1].text == "Сейчас партии нет."


async def test_start_lists_the_tables_with_a_button_each(live: LiveBot) -> None:
    people = anna, _ = gather(live, "Аня", "Боря")
    for person in people:
        person.starts()
    for title in ("Раз", "Два"):
        await a_secret_match(live, title, people)
    await live.later(2)
    anna.starts()
    await live.quiet()
    page = next(post for post in reversed(anna.private.posts) if "🍽" in post.text)
    assert set(labels(page)[:2]) == {"🔢 Guessing · Раз", "🔢 Guessing · Два"}
    assert "🔢 Guessing · Раз — ваш ход" in page.text
    old = player_screens(anna)["🔢 Guessing · Раз"]
    await live.later(2)
    await anna.presses("Guessing · Раз", message=page).answered()
    await live.quiet()
    assert player_screens(anna)["🔢 Guessing · Раз"].id > old.id


async def test_alone_with_bots_the_hand_comes_down_as_well(live: LiveBot) -> None:
    (anna,) = gather(live, "Аня")
    await live.says(anna, "/newgame guessing")
    await live.presses(anna, "Начать")
    old = anna.private.last
    await live.says(anna, "/games")
    assert anna.private.last.text == "🔢 Guessing · с ботами — ваш ход"
    await live.later(2)
    for ask in (live.says(anna, "/hand"), live.presses(anna, "с ботами")):
        await ask
        assert "Tens?" in anna.private.last.text
        assert anna.private.last.id > old.id
        old = anna.private.last
        await live.later(2)


@pytest.mark.parametrize("is_doubled", [False, True])
async def test_mute_is_a_switch(live: LiveBot, *, is_doubled: bool) -> None:
    live.telegram.faults.deliver_doubled = is_doubled
    (anna,) = gather(live, "Аня")
    await live.says(anna, "/mute")
    assert anna.private.posts[-1].text.startswith("🔕")
    await live.says(anna, "/mute")
    assert anna.private.posts[-1].text.startswith("🔔")
    anna.starts()
    await live.quiet()
    assert (await live.presses(anna, "🔕")).text.startswith("🔕")
    assert (await live.presses(anna, "🔕")).text.startswith("🔔")


@pytest.mark.parametrize("is_doubled", [False, True])
async def test_text_is_a_switch_and_help_tells_of_it(live: LiveBot, *, is_doubled: bool) -> None:
    live.telegram.faults.deliver_doubled = is_doubled
    (anna,) = gather(live, "Аня")
    await live.says(anna, "/help")
    assert "/text — в личке слова вместо картинок и обратно" in anna.private.posts[-1].text
    await live.says(anna, "/text")
    assert anna.private.posts[-1].text.startswith("📝")
    await live.says(anna, "/text")
    assert anna.private.posts[-1].text.startswith("🖼")

"""Whole matches of HIT! in a group, from /newgame to 🏆."""

import pytest

from tests.bot.live_bot import (
    LiveBot,
    a_lobby,
    a_match,
    besides_seals,
    board,
    choice,
    gather,
    labels,
    mover,
    play_to_the_end,
    standings,
)

NAMES = ("Аня", "Боря", "Вера", "Гоша", "Даша", "Егор", "Жора")


@pytest.mark.parametrize(
    "count",
    [
        pytest.param(2, marks=pytest.mark.anywhere),
        pytest.param(4, marks=pytest.mark.proof),
        pytest.param(7, marks=pytest.mark.proof),
    ],
)
async def test_a_group_plays_a_whole_match(live: LiveBot, count: int) -> None:
    people = gather(live, *NAMES[:count])
    group = await a_match(live, people)
    end = await play_to_the_end(live, group, people)
    assert end.text.startswith("🏆 HIT!: ")
    for person in people:
        assert person.name in end.text
    assert not end.silent
    assert all("🎲 Ещё" not in labels(post) for post in group.posts)  # the old board is dead
    winner_points = max(int(line.rsplit(" ", 1)[1]) for line in end.text.split("\n")[2:][:count])
    assert winner_points >= 100


async def test_it_is_played_by_buttons_alone_too(live: LiveBot) -> None:
    anna, boris = gather(live, "Аня", "Боря")
    group = live.telegram.group("Пятница", anna, boris)
    await live.quiet()
    await live.presses(anna, "Открыть стол", group)
    await live.presses(anna, "HIT!", group)
    await live.presses(boris, "Сесть", group)
    await live.later(3)
    await live.presses(anna, "Начать", group)
    await play_to_the_end(live, group, [anna, boris])
    await live.presses(boris, "Ещё раз", group)
    await live.presses(anna, "Готовы", group)
    assert board(group)


async def test_the_game_is_chosen_on_a_message_that_becomes_the_lobby(live: LiveBot) -> None:
    anna, boris = gather(live, "Аня", "Боря")
    group = live.telegram.group("Пятница", anna, boris)
    await live.says(anna, "/newgame", group)
    menu = group.posts[-1]
    assert labels(menu) == ["🎯 HIT! 2–7 · 5 мин"]
    await live.presses(anna, "HIT!", group)
    assert besides_seals(group)[-1].id == menu.id
    assert "За столом 1 из 7" in group.shown(menu).text


async def test_a_press_is_answered_with_what_came_of_it(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_match(live, people)
    first = mover(group, people)
    drew = (await live.presses(first, "🎲", group)).text
    assert "Теперь" in drew or "💥 Вторая" in drew
    second = mover(group, people)
    stopped = (await live.presses(second, "✋", group)).text
    assert "под угрозой до вашего хода" in stopped


async def test_five_quick_moves_cost_no_more_than_five_edits_and_no_message(
    live: LiveBot,
) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_match(live, people)
    before = len(group.history)
    for _ in range(5):
        await live.presses(mover(group, people), choice(group), group)
    assert len({post.id for post in group.history[before:]} - {board(group).id}) == 0


async def test_a_table_speaks_the_language_of_its_opener_and_toasts_that_of_the_presser(
    live: LiveBot,
) -> None:
    anna = live.telegram.person("Anna", language="en")
    boris = live.telegram.person("Боря", language="ru")
    group = await a_lobby(live, [anna, boris])
    assert "At the table: 2 of 7" in group.posts[-1].text
    assert (await live.presses(boris, "Sit down", group)).text == "Вы уже за столом."
    assert (await live.presses(anna, "Sit down", group)).text == "You are already at the table."
    await live.presses(anna, "Start", group)
    assert "Turn: " in board(group).text
    end = await play_to_the_end(live, group, [anna, boris])
    assert labels(end) == ["🔁 Once more", "🎬 Replay", "🔐 The deal"]


async def test_names_cannot_break_the_mark_up(live: LiveBot) -> None:
    names = ("<b>Аня</b> & Co", "Боря\n\n`x`", "א" * 60)
    people = gather(live, *names)
    group = await a_match(live, people)
    text = board(group).text + group.history[-1].text
    assert "<b>Аня</b> & Co" in text
    assert "Боря `x`" in text
    assert "א" * 40 not in text
    for _ in range(6):
        post = board(group)
        who = next(person for person in people if clean(person.name) in post.text.split("\n")[0])
        await live.presses(who, "✋", group)
    assert not [call for call in live.telegram.calls if not call.ok]


def clean(name: str) -> str:
    return " ".join(name.split())[:20]


async def test_the_mover_finds_the_same_buttons_in_the_private_chat(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    for person in people:
        person.starts()
    group = await a_match(live, people)
    first = mover(group, people)
    other = next(person for person in people if person is not first)
    assert "HIT! · Пятница" in first.private.last.text
    assert labels(first.private.last)[:1] == ["🎲 Ещё"]
    assert not any("🎲 Ещё" in labels(post) for post in other.private.posts)
    await live.presses(first, "✋")
    assert mover(group, people) is other
    assert any("🎲 Ещё" in labels(post) for post in other.private.posts)
    assert not any("🎲 Ещё" in labels(post) for post in first.private.posts)


async def test_the_private_message_nudges_only_who_is_not_looking(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    for person in people:
        person.starts()
    group = await a_match(live, people)
    first = mover(group, people)
    quiet = first.private.last
    assert quiet.silent  # he sat down a moment ago: he is looking
    await live.later(21)
    loud = first.private.last
    assert not loud.silent
    assert loud.id != quiet.id
    assert quiet.id not in [post.id for post in first.private.posts]
    await live.later(120)
    await live.presses(first, "✋", group)
    other = mover(group, people)
    assert not other.private.last.silent  # not seen for two minutes


async def test_group_posts_are_silent_except_the_lobby_and_the_standings(
    live: LiveBot,
) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_lobby(live, people)
    assert not group.posts[-1].silent
    await live.says(people[0], "/startgame", group)
    assert board(group).silent
    assert not (await play_to_the_end(live, group, people)).silent


async def test_the_board_comes_to_the_bottom_when_asked_and_the_old_one_goes(
    live: LiveBot,
) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_match(live, people)
    old = board(group)
    answer = await live.presses(people[1], "Вниз", group)
    assert answer.text == "Стол только что уже переехал вниз."
    await live.later(30)
    await live.presses(people[1], "Вниз", group)
    assert board(group).id > old.id
    await live.later(30)
    lower = board(group)
    await live.says(people[0], "/board", group)
    assert board(group).id > lower.id
    assert old.id not in [post.id for post in group.posts]


async def test_a_board_of_three_minutes_comes_down_by_itself_with_the_next_turn(
    live: LiveBot,
) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_match(live, people)
    old = board(group)
    await live.presses(mover(group, people), "✋", group)
    assert board(group).id == old.id
    await live.later(181)
    await live.presses(mover(group, people), "✋", group)
    assert board(group).id > old.id


async def test_the_risk_is_shown_unless_the_table_chose_otherwise(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_lobby(live, people)
    assert "Риск: виден" in group.posts[-1].text
    refused = await live.agrees(people[1], "Риск", group)
    assert refused.text == "Это может только хозяин стола: 🦊 Аня."
    await live.agrees(people[0], "Риск", group)
    assert "Риск: скрыт" in group.posts[-1].text
    await live.presses(people[0], "Начать", group)
    assert "риск" not in board(group).text


async def test_two_groups_play_side_by_side(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    friday = await a_match(live, people, title="Пятница")
    sunday = await a_match(live, people, title="Воскресенье")
    await play_to_the_end(live, friday, people)
    assert standings(sunday) is None
    await play_to_the_end(live, sunday, people)
    assert standings(sunday) is not None


async def test_topics_of_a_group_have_a_table_each(live: LiveBot) -> None:
    anna, boris = gather(live, "Аня", "Боря")
    forum = live.telegram.group("Форум", anna, boris, is_forum=True)
    hall, attic = forum.opens_topic("Зал"), forum.opens_topic("Чердак")
    await live.quiet()
    for topic in (hall, attic):
        anna.says("/newgame hit", forum, topic=topic)
        await live.quiet()
        assert forum.posts[-1].thread_id == topic
        assert "За столом 1 из 7" in forum.posts[-1].text
    boris.says("/join", forum, topic=hall)
    await live.later(3)
    texts = {post.thread_id: post.text for post in forum.posts if "За столом" in post.text}
    assert "Боря" in texts[hall]
    assert "Боря" not in texts[attic]

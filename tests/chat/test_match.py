"""Whole matches of HIT! in a group, from /newgame to 🏆."""

import pytest

from tests.chat.evening import (
    Evening,
    a_lobby,
    a_match,
    board,
    choice,
    gather,
    labels,
    mover,
    play_to_the_end,
    standings,
)

NAMES = ("Аня", "Боря", "Вера", "Гоша", "Даша", "Егор", "Жора")


@pytest.mark.parametrize("count", [2, 4, 7])
async def test_a_group_plays_a_whole_match(evening: Evening, count: int) -> None:
    people = gather(evening, *NAMES[:count])
    group = await a_match(evening, people)
    end = await play_to_the_end(evening, group, people)
    assert end.text.startswith("🏆 HIT!: ")
    for person in people:
        assert person.name in end.text
    assert not end.silent
    assert all("🎲 Ещё" not in labels(post) for post in group.posts)  # the old board is dead
    winner_points = max(int(line.rsplit(" ", 1)[1]) for line in end.text.split("\n")[2:][:count])
    assert winner_points >= 100


async def test_it_is_played_by_buttons_alone_too(evening: Evening) -> None:
    anna, boris = gather(evening, "Аня", "Боря")
    group = evening.telegram.group("Пятница", anna, boris)
    await evening.quiet()
    await evening.presses(anna, "Открыть стол", group)
    await evening.presses(anna, "HIT!", group)
    await evening.presses(boris, "Сесть", group)
    await evening.later(3)
    await evening.presses(anna, "Начать", group)
    await play_to_the_end(evening, group, [anna, boris])
    await evening.presses(boris, "Ещё раз", group)
    await evening.presses(anna, "Ещё раз", group)
    assert board(group)


async def test_the_game_is_chosen_on_a_message_that_becomes_the_lobby(evening: Evening) -> None:
    anna, boris = gather(evening, "Аня", "Боря")
    group = evening.telegram.group("Пятница", anna, boris)
    await evening.says(anna, "/newgame", group)
    menu = group.posts[-1]
    assert labels(menu) == ["🎯 HIT! 2–7 · 5 мин"]
    await evening.presses(anna, "HIT!", group)
    assert group.posts[-1].id == menu.id
    assert "За столом 1 из 7" in group.posts[-1].text


async def test_a_press_is_answered_with_what_came_of_it(evening: Evening) -> None:
    people = gather(evening, "Аня", "Боря")
    group = await a_match(evening, people)
    first = mover(group, people)
    drew = (await evening.presses(first, "🎲", group)).text
    assert "Теперь" in drew or "💥 Вторая" in drew
    second = mover(group, people)
    stopped = (await evening.presses(second, "✋", group)).text
    assert "под угрозой до вашего хода" in stopped


async def test_five_quick_moves_cost_no_more_than_five_edits_and_no_message(
    evening: Evening,
) -> None:
    people = gather(evening, "Аня", "Боря")
    group = await a_match(evening, people)
    before = len(group.history)
    for _ in range(5):
        await evening.presses(mover(group, people), choice(group), group)
    assert len({post.id for post in group.history[before:]} - {board(group).id}) == 0


async def test_a_table_speaks_the_language_of_its_opener_and_toasts_that_of_the_presser(
    evening: Evening,
) -> None:
    anna = evening.telegram.person("Anna", language="en")
    boris = evening.telegram.person("Боря", language="ru")
    group = await a_lobby(evening, [anna, boris])
    assert "At the table: 2 of 7" in group.posts[-1].text
    assert (await evening.presses(boris, "Sit down", group)).text == "Вы уже за столом."
    assert (await evening.presses(anna, "Sit down", group)).text == "You sit here already."
    await evening.presses(anna, "Start", group)
    assert "Turn: " in board(group).text
    end = await play_to_the_end(evening, group, [anna, boris])
    assert labels(end) == ["🔁 Once more"]


async def test_names_cannot_break_the_mark_up(evening: Evening) -> None:
    names = ("<b>Аня</b> & Co", "Боря\n\n`x`", "א" * 60)
    people = gather(evening, *names)
    group = await a_match(evening, people)
    text = board(group).text + group.history[-1].text
    assert "<b>Аня</b> & Co" in text
    assert "Боря `x`" in text
    assert "א" * 40 not in text
    for _ in range(6):
        post = board(group)
        who = next(person for person in people if clean(person.name) in post.text.split("\n")[0])
        await evening.presses(who, "✋", group)
    assert not [call for call in evening.telegram.calls if not call.ok]


def clean(name: str) -> str:
    return " ".join(name.split())[:20]


async def test_the_mover_finds_the_same_buttons_in_the_private_chat(evening: Evening) -> None:
    people = gather(evening, "Аня", "Боря")
    for person in people:
        person.starts()
    group = await a_match(evening, people)
    first = mover(group, people)
    other = next(person for person in people if person is not first)
    assert "HIT! · Пятница" in first.private.last.text
    assert labels(first.private.last)[:1] == ["🎲 Ещё"]
    assert not any("🎲 Ещё" in labels(post) for post in other.private.posts)
    await evening.presses(first, "✋")
    assert mover(group, people) is other
    assert any("🎲 Ещё" in labels(post) for post in other.private.posts)
    assert not any("🎲 Ещё" in labels(post) for post in first.private.posts)


async def test_the_private_message_rings_only_who_is_not_looking(evening: Evening) -> None:
    people = gather(evening, "Аня", "Боря")
    for person in people:
        person.starts()
    group = await a_match(evening, people)
    first = mover(group, people)
    quiet = first.private.last
    assert quiet.silent  # he sat down a moment ago: he is looking
    await evening.later(21)
    loud = first.private.last
    assert not loud.silent
    assert loud.id != quiet.id
    assert quiet.id not in [post.id for post in first.private.posts]
    await evening.later(120)
    await evening.presses(first, "✋", group)
    other = mover(group, people)
    assert not other.private.last.silent  # not seen for two minutes


async def test_group_posts_are_silent_except_the_lobby_and_the_standings(
    evening: Evening,
) -> None:
    people = gather(evening, "Аня", "Боря")
    group = await a_lobby(evening, people)
    assert not group.posts[-1].silent
    await evening.says(people[0], "/startgame", group)
    assert board(group).silent
    assert not (await play_to_the_end(evening, group, people)).silent


async def test_the_board_comes_to_the_bottom_when_asked_and_the_old_one_goes(
    evening: Evening,
) -> None:
    people = gather(evening, "Аня", "Боря")
    group = await a_match(evening, people)
    old = board(group)
    answer = await evening.presses(people[1], "Вниз", group)
    assert answer.text == "Стол только что уже переехал вниз."
    await evening.later(30)
    await evening.presses(people[1], "Вниз", group)
    assert board(group).id > old.id
    await evening.later(30)
    lower = board(group)
    await evening.says(people[0], "/board", group)
    assert board(group).id > lower.id
    assert old.id not in [post.id for post in group.posts]


async def test_a_board_of_three_minutes_comes_down_by_itself_with_the_next_turn(
    evening: Evening,
) -> None:
    people = gather(evening, "Аня", "Боря")
    group = await a_match(evening, people)
    old = board(group)
    await evening.presses(mover(group, people), "✋", group)
    assert board(group).id == old.id
    await evening.later(181)
    await evening.presses(mover(group, people), "✋", group)
    assert board(group).id > old.id


async def test_the_risk_is_shown_unless_the_table_chose_otherwise(evening: Evening) -> None:
    people = gather(evening, "Аня", "Боря")
    group = await a_lobby(evening, people)
    assert "Риск: виден" in group.posts[-1].text
    refused = await evening.presses(people[1], "⚙️", group)
    assert refused.text == "Это может только хозяин стола: 🦊 Аня."
    await evening.presses(people[0], "⚙️", group)
    await evening.later(3)
    assert "Риск: скрыт" in group.posts[-1].text
    await evening.presses(people[0], "Начать", group)
    assert "риск" not in board(group).text


async def test_two_groups_play_side_by_side(evening: Evening) -> None:
    people = gather(evening, "Аня", "Боря")
    friday = await a_match(evening, people, title="Пятница")
    sunday = await a_match(evening, people, title="Воскресенье")
    await play_to_the_end(evening, friday, people)
    assert standings(sunday) is None
    await play_to_the_end(evening, sunday, people)
    assert standings(sunday) is not None


async def test_topics_of_a_group_have_a_table_each(evening: Evening) -> None:
    anna, boris = gather(evening, "Аня", "Боря")
    forum = evening.telegram.group("Форум", anna, boris, is_forum=True)
    hall, attic = forum.opens_topic("Зал"), forum.opens_topic("Чердак")
    await evening.quiet()
    for topic in (hall, attic):
        anna.says("/newgame hit", forum, topic=topic)
        await evening.quiet()
        assert forum.posts[-1].thread_id == topic
        assert "За столом 1 из 7" in forum.posts[-1].text
    boris.says("/join", forum, topic=hall)
    await evening.later(3)
    texts = {post.thread_id: post.text for post in forum.posts if "За столом" in post.text}
    assert "Боря" in texts[hall]
    assert "Боря" not in texts[attic]

"""Once more: the lobby of the next match, who is in it, who begins, and what it leaves behind."""

from collections.abc import AsyncIterator
from dataclasses import replace
from functools import partial

import pytest

from bot.table.document import Pace, read
from bot.table.play import tell_all
from playground.local_telegram import LocalTelegram
from tests.chat.evening import (
    TOKEN,
    Evening,
    a_bot,
    a_lobby,
    a_match,
    an_evening,
    board,
    gather,
    keys,
    labels,
    lobby,
)
from tests.chat.short import SHORT, all_standings, beginner, deal, finish, once_more
from tests.chat.waiting import goes_away, stored
from tests.conftest import Clock


@pytest.fixture
async def evening(redis_url: str, clock: Clock) -> AsyncIterator[Evening]:
    async with an_evening(redis_url, clock, games={"hit": SHORT}) as evening:
        yield evening


async def test_the_same_people_find_a_new_lobby_below_the_standings(evening: Evening) -> None:
    anna, boris, vera = gather(evening, "Аня", "Боря", "Вера")
    group = await a_match(evening, [anna, boris, vera])
    end = await finish(evening, group, [anna, boris, vera])
    assert labels(end) == ["🔁 Ещё раз"]
    await evening.presses(boris, "Ещё раз", group)
    again = lobby(group)
    assert again.id > end.id
    assert "За столом 3 из 7\n🦊 Аня 👑\n🐸 Боря ✅\n🦁 Вера\n" in again.text
    assert "🔁 Ещё раз 1/3" in labels(again)
    assert not again.silent
    assert group.shown(end).text == end.text
    assert [post.id for post in group.posts if post.buttons and post.id > 2] == [again.id]


async def test_it_begins_when_everybody_is_ready(evening: Evening) -> None:
    people = gather(evening, "Аня", "Боря", "Вера")
    anna, boris, vera = people
    group = await a_match(evening, people)
    await finish(evening, group, people)
    await evening.presses(boris, "Ещё раз", group)
    again = lobby(group)
    await evening.presses(vera, "Ещё раз", group)
    await evening.presses(vera, "Ещё раз", group)  # twice is once
    await evening.later(3)
    assert "🔁 Ещё раз 2/3" in labels(lobby(group))
    await evening.presses(anna, "Ещё раз", group)
    assert board(group).id == again.id or again.id not in [post.id for post in group.posts]
    assert len(all_standings(group)) == 1


async def test_or_when_the_host_begins_and_by_nobody_else(evening: Evening) -> None:
    people = gather(evening, "Аня", "Боря", "Вера")
    group = await a_match(evening, people)
    await finish(evening, group, people)
    await evening.presses(people[1], "Ещё раз", group)
    refused = await evening.presses(people[1], "Начать", group)
    assert refused.text == "Это может только хозяин стола: 🦊 Аня."
    await evening.presses(people[0], "Начать", group)
    assert board(group)


async def test_two_who_press_at_the_same_moment_are_both_ready(evening: Evening) -> None:
    people = gather(evening, "Аня", "Боря", "Вера")
    group = await a_match(evening, people)
    end = await finish(evening, group, people)
    presses = [person.presses("Ещё раз", group, message=end) for person in people[:2]]
    ready = "Вы в игре. Ждём остальных."
    assert [(await press.answered()).text for press in presses] == [ready, ready]
    await evening.later(3)
    assert "🔁 Ещё раз 2/3" in labels(lobby(group))


@pytest.mark.parametrize(("names", "bots"), [(("Аня", "Боря", "Вера"), 0), (("Аня", "Боря"), 0),
                                             (("Аня", "Боря"), 1)])  # fmt: skip
async def test_the_next_seat_begins_the_next_match(
    evening: Evening, names: tuple[str, ...], bots: int
) -> None:  # T-A58
    people = gather(evening, *names)
    group = await a_lobby(evening, people)
    for _ in range(bots):
        await evening.presses(people[0], "+ бот", group)
    await evening.presses(people[0], "Начать", group)
    around = [player.name for player in (await stored(evening, group)).players]
    first = around.index(beginner(group))
    for number in range(1, len(around) + 2):
        await finish(evening, group, people)
        await once_more(evening, group, people)
        assert beginner(group) == around[(first + number) % len(around)]
        seats = [player.name for player in (await stored(evening, group)).players]
        start = seats.index(around[0])
        assert seats[start:] + seats[:start] == around  # nobody has changed his neighbours


async def test_whoever_sat_in_for_a_bot_begins_when_it_is_that_seat_s_turn(
    redis_url: str, clock: Clock
) -> None:
    second_begins = replace(SHORT, deal=partial(deal, first=1))
    async with an_evening(redis_url, clock, games={"hit": second_begins}) as evening:
        anna, boris, vera = people = gather(evening, "Аня", "Боря", "Вера")
        group = await a_lobby(evening, [anna, boris])
        await evening.presses(anna, "+ бот", group)
        await evening.presses(anna, "Начать", group)
        group.admits(vera)
        await evening.presses(vera, "Сесть за бота", group)
        assert beginner(group) == "Боря"
        for name in ("Вера", "Аня", "Боря"):
            await finish(evening, group, people)
            await once_more(evening, group, people)
            assert beginner(group) == name


async def test_a_bot_of_the_next_match_is_not_the_one_that_played_for_a_leaver(
    redis_url: str, clock: Clock
) -> None:
    first_begins = replace(SHORT, deal=partial(deal, first=0))
    async with an_evening(redis_url, clock, games={"hit": first_begins}) as evening:
        anna, boris, vera = people = gather(evening, "Аня", "Боря", "Вера")
        group = await a_match(evening, people)
        await evening.says(boris, "/leave", group)
        end = await finish(evening, group, people)  # his seat is the next one: it wins
        left = end.text.splitlines()[0].partition(": ")[2]
        assert "Боря" in left
        await evening.presses(anna, "Ещё раз", group)
        await evening.presses(anna, "+ бот", group)
        await evening.presses(vera, "Ещё раз", group)
        assert beginner(group) == "Вера"  # it was hers after his
        end = await finish(evening, group, [anna, vera])
        new = end.text.splitlines()[0].partition(": ")[2]
        assert new != left
        assert f"🌙 За вечер: {left} 1 · {new} 1" in end.text


async def test_people_leave_and_join_before_it_begins(evening: Evening) -> None:
    anna, boris, vera, gosha = gather(evening, "Аня", "Боря", "Вера", "Гоша")
    group = await a_match(evening, [anna, boris, vera])
    group.admits(gosha)
    await finish(evening, group, [anna, boris, vera])
    await evening.presses(boris, "Ещё раз", group)
    await evening.presses(anna, "Встать", group)
    await evening.presses(gosha, "Сесть", group)
    await evening.later(3)
    assert "За столом 3 из 7\n🐸 Боря 👑 ✅\n🦁 Вера\n🦊 Гоша\n" in lobby(group).text
    await evening.says(vera, "/leave", group)
    await evening.later(3)
    assert "🔁 Ещё раз 1/2" in labels(lobby(group))
    await evening.presses(gosha, "Ещё раз", group)
    assert "Аня" not in board(group).text
    assert beginner(group) in {"Боря", "Гоша"}


async def test_the_last_one_alone_is_ready_but_does_not_play_alone(evening: Evening) -> None:
    anna, boris = gather(evening, "Аня", "Боря")
    group = await a_match(evening, [anna, boris])
    await finish(evening, group, [anna, boris])
    await evening.presses(anna, "Ещё раз", group)
    await evening.presses(boris, "Встать", group)
    await evening.presses(anna, "Ещё раз", group)
    await evening.later(3)
    assert "🔁 Ещё раз 1/1" in labels(lobby(group))
    await evening.presses(anna, "+ бот", group)
    await evening.presses(anna, "Ещё раз", group)
    assert "Кузя" in board(group).text


async def test_one_person_among_bots_plays_again_with_one_tap(evening: Evening) -> None:
    (anna,) = gather(evening, "Аня")
    group = await a_lobby(evening, [anna])
    await evening.presses(anna, "+ бот", group)
    await evening.presses(anna, "Начать", group)
    await finish(evening, group, [anna])
    await evening.presses(anna, "Ещё раз", group)
    assert "Кузя" in board(group).text


async def test_who_went_away_and_the_bot_of_one_who_left_are_not_called(
    redis_url: str, clock: Clock
) -> None:
    async with an_evening(redis_url, clock) as evening:
        anna, boris, vera = people = gather(evening, "Аня", "Боря", "Вера")
        group = await a_match(evening, people)
        await goes_away(evening, group, people, boris)
        await evening.says(vera, "/leave", group)
        await finish(evening, group, [anna])
        await evening.presses(anna, "Ещё раз", group)
        assert "За столом 1 из 7\n🦊 Аня 👑 ✅\n\n" in lobby(group).text


async def test_one_who_was_away_and_asks_for_more_is_in_it(redis_url: str, clock: Clock) -> None:
    async with an_evening(redis_url, clock) as evening:
        anna, boris = people = gather(evening, "Аня", "Боря")
        group = await a_match(evening, people)
        await goes_away(evening, group, people, boris)
        await finish(evening, group, [anna])
        await evening.presses(boris, "Ещё раз", group)
        assert "За столом 2 из 7\n🦊 Аня 👑\n🐸 Боря ✅\n" in lobby(group).text


async def test_old_buttons_of_the_standings_do_nothing_any_more(evening: Evening) -> None:
    people = gather(evening, "Аня", "Боря")
    group = await a_match(evening, people)
    end = await finish(evening, group, people)
    await once_more(evening, group, people)
    before = await stored(evening, group)
    for person in people:
        late = await person.presses("Ещё раз", group, message=end).answered()
        assert late.text == "Это уже сыграно."
    await finish(evening, group, people)
    data = end.button("Ещё раз").data or ""
    for garbage in (data.replace("hit", "chess"), data.replace("hit", ""), data + "|x"):
        answer = await people[0].presses(message=end, data=garbage).answered()
        assert answer.text == "Эта кнопка уже ничего не значит. Стол покажет /board."
    gone = await people[0].presses(message=end, data=data.replace(before.id, "A" * 11)).answered()
    assert gone.text
    await evening.later(3)
    assert len(all_standings(group)) == 2


async def test_a_move_of_the_last_match_is_not_played_in_the_next(evening: Evening) -> None:
    people = gather(evening, "Аня", "Боря")
    group = await a_match(evening, people)
    old = board(group)
    await finish(evening, group, people)
    await once_more(evening, group, people)
    for person in people:
        for label in ("✋", "🎲"):
            stale = await person.presses(label, group, message=old).answered()
            assert stale.text == "Это уже сыграно."
    table = await stored(evening, group)
    assert await evening.house.storage.tables.moves(table.id, 2) == ()


async def test_each_match_has_a_record_of_its_own(evening: Evening) -> None:
    people = gather(evening, "Аня", "Боря")
    group = await a_match(evening, people)
    table_id = (await stored(evening, group)).id
    records = evening.house.storage.tables
    await finish(evening, group, people)
    first = await records.moves(table_id, 1)
    await once_more(evening, group, people)
    assert await records.moves(table_id, 2) == ()
    await finish(evening, group, people)
    second = await records.moves(table_id, 2)
    assert await records.moves(table_id, 1) == first
    document = await records.load(table_id)
    assert document is not None
    table = read(document.document)
    assert second
    assert table.match is not None
    assert table.match.number == 2
    assert len(tell_all(table, SHORT, second)) == len(second)


async def test_a_restart_before_it_begins_changes_nothing(redis_url: str, clock: Clock) -> None:
    games = {"hit": SHORT}
    async with LocalTelegram(TOKEN, clock=clock) as telegram:
        async with a_bot(telegram, redis_url, clock, games=games) as evening:
            people = gather(evening, "Аня", "Боря")
            group = await a_match(evening, people)
            await finish(evening, group, people)
            await evening.presses(people[1], "Ещё раз", group)
            shown = group.messages
        async with a_bot(telegram, redis_url, clock, games=games) as evening:
            await evening.later(30)
            assert group.messages == shown
            await evening.presses(people[0], "Ещё раз", group)
            assert board(group)


async def test_a_silent_lobby_closes_after_an_hour(evening: Evening) -> None:
    people = gather(evening, "Аня", "Боря")
    group = await a_match(evening, people, pace=Pace.NONE)
    await finish(evening, group, people)
    await evening.presses(people[1], "Ещё раз", group)
    again = lobby(group)
    await evening.later(3590)
    assert keys(group.shown(again))
    await evening.later(20)
    assert "Целый час никого" in group.shown(again).text
    assert not keys(group.shown(again))
    assert len(all_standings(group)) == 1  # the standings stay
    await evening.says(people[0], "/newgame hit", group)
    assert "За столом 1 из 7" in lobby(group).text

"""Once more: the lobby of the next match, who is in it, who begins, and what it leaves behind."""

from collections.abc import AsyncIterator
from dataclasses import replace
from functools import partial

import pytest

from bot.table.document import Pace
from bot.table.stored.codec import read
from playground.local_telegram import LocalTelegram
from tests.bot.live_bot import (
    TOKEN,
    LiveBot,
    a_bot,
    a_live_bot,
    a_lobby,
    a_match,
    besides_seals,
    board,
    gather,
    keys,
    labels,
    lobby,
)
from tests.bot.short_hit import SHORT, all_standings, beginner, deal, finish, once_more
from tests.bot.waiting import goes_away, stored
from tests.conftest import Clock


@pytest.fixture
async def live(redis_url: str, clock: Clock) -> AsyncIterator[LiveBot]:
    async with a_live_bot(redis_url, clock, games={"hit": SHORT}) as live:
        yield live


async def test_the_same_people_find_a_new_lobby_below_the_standings(live: LiveBot) -> None:
    anna, boris, vera = gather(live, "Аня", "Боря", "Вера")
    group = await a_match(live, [anna, boris, vera])
    end = await finish(live, group, [anna, boris, vera])
    assert labels(end) == ["🔁 Ещё раз", "🎬 Повтор", "🔐 Сдача"]
    await live.presses(boris, "Ещё раз", group)
    again = lobby(group)
    assert again.id > end.id
    assert "За столом 3 из 7\n🦊 Аня 👑\n🐸 Боря ✅\n🦁 Вера\n" in again.text
    assert "✅ Готовы 1/3" in labels(again)
    assert not again.silent
    assert group.shown(end).text == end.text
    assert [post.id for post in besides_seals(group) if post.buttons and post.id > 2] == [again.id]


async def test_it_begins_when_everybody_is_ready(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря", "Вера")
    anna, boris, vera = people
    group = await a_match(live, people)
    await finish(live, group, people)
    await live.presses(boris, "Ещё раз", group)
    again = lobby(group)
    await live.presses(vera, "Готовы", group)
    await live.presses(vera, "Готовы", group)  # twice is once
    await live.later(3)
    assert "✅ Готовы 2/3" in labels(lobby(group))
    await live.presses(anna, "Готовы", group)
    assert board(group).id == again.id or again.id not in [post.id for post in group.posts]
    assert len(all_standings(group)) == 1


async def test_or_when_the_host_begins_and_by_nobody_else(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря", "Вера")
    group = await a_match(live, people)
    await finish(live, group, people)
    await live.presses(people[1], "Ещё раз", group)
    await live.presses(people[1], "⚙️", group)
    refused = await live.presses(people[1], "Начать, не дожидаясь", group)
    assert refused.text == "Это может только хозяин стола: 🦊 Аня."
    await live.presses(people[0], "Начать, не дожидаясь", group)
    assert board(group)


async def test_two_who_press_at_the_same_moment_are_both_ready(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря", "Вера")
    group = await a_match(live, people)
    end = await finish(live, group, people)
    presses = [person.presses("Ещё раз", group, message=end) for person in people[:2]]
    ready = "Вы в игре. Ждём остальных."
    assert [(await press.answered()).text.startswith(ready) for press in presses] == [True, True]
    await live.later(3)
    assert "✅ Готовы 2/3" in labels(lobby(group))


@pytest.mark.parametrize(("names", "bots"), [(("Аня", "Боря", "Вера"), 0), (("Аня", "Боря"), 0),
                                             (("Аня", "Боря"), 1)])  # fmt: skip
async def test_the_next_seat_begins_the_next_match(
    live: LiveBot, names: tuple[str, ...], bots: int
) -> None:  # T-A58
    people = gather(live, *names)
    group = await a_lobby(live, people)
    for _ in range(bots):
        await live.presses(people[0], "+ бот", group)
    await live.presses(people[0], "Начать", group)
    around = [player.name for player in (await stored(live, group)).players]
    first = around.index(beginner(group))
    for number in range(1, len(around) + 2):
        await finish(live, group, people)
        await once_more(live, group, people)
        assert beginner(group) == around[(first + number) % len(around)]
        seats = [player.name for player in (await stored(live, group)).players]
        start = seats.index(around[0])
        assert seats[start:] + seats[:start] == around  # nobody has changed his neighbours


async def test_whoever_sat_in_for_a_bot_begins_when_it_is_that_seat_s_turn(
    redis_url: str, clock: Clock
) -> None:
    second_begins = replace(SHORT, deal=partial(deal, first=1))
    async with a_live_bot(redis_url, clock, games={"hit": second_begins}) as live:
        anna, boris, vera = people = gather(live, "Аня", "Боря", "Вера")
        group = await a_lobby(live, [anna, boris])
        await live.presses(anna, "+ бот", group)
        await live.presses(anna, "Начать", group)
        group.admits(vera)
        await live.presses(vera, "Сесть за бота", group)
        assert beginner(group) == "Боря"
        for name in ("Вера", "Аня", "Боря"):
            await finish(live, group, people)
            await once_more(live, group, people)
            assert beginner(group) == name


async def test_a_bot_of_the_next_match_is_not_the_one_that_played_for_a_leaver(
    redis_url: str, clock: Clock
) -> None:
    first_begins = replace(SHORT, deal=partial(deal, first=0))
    async with a_live_bot(redis_url, clock, games={"hit": first_begins}) as live:
        anna, boris, vera = people = gather(live, "Аня", "Боря", "Вера")
        group = await a_match(live, people)
        await live.says(boris, "/leave", group)
        end = await finish(live, group, people)  # his seat is the next one: it wins
        left = end.text.splitlines()[0].partition(": ")[2]
        assert "Боря" in left
        await live.presses(anna, "Ещё раз", group)
        await live.presses(anna, "+ бот", group)
        await live.presses(vera, "Готовы", group)
        assert beginner(group) == "Вера"  # it was hers after his
        end = await finish(live, group, [anna, vera])
        new = end.text.splitlines()[0].partition(": ")[2]
        assert new != left
        assert any(f"\n{left} 1 · {new} 1\n" in post.text for post in group.posts)


async def test_people_leave_and_join_before_it_begins(live: LiveBot) -> None:
    anna, boris, vera, gosha = gather(live, "Аня", "Боря", "Вера", "Гоша")
    group = await a_match(live, [anna, boris, vera])
    group.admits(gosha)
    await finish(live, group, [anna, boris, vera])
    await live.presses(boris, "Ещё раз", group)
    await live.agrees(anna, "Встать", group)
    await live.presses(gosha, "Сесть", group)
    await live.later(3)
    assert "За столом 3 из 7\n🐸 Боря 👑 ✅\n🦁 Вера\n🦊 Гоша\n" in lobby(group).text
    await live.says(vera, "/leave", group)
    await live.later(3)
    assert "✅ Готовы 1/2" in labels(lobby(group))
    await live.presses(gosha, "Готовы", group)
    assert "Аня" not in board(group).text
    assert beginner(group) in {"Боря", "Гоша"}


async def test_the_last_one_alone_is_ready_but_does_not_play_alone(live: LiveBot) -> None:
    anna, boris = gather(live, "Аня", "Боря")
    group = await a_match(live, [anna, boris])
    await finish(live, group, [anna, boris])
    await live.presses(anna, "Ещё раз", group)
    await live.agrees(boris, "Встать", group)
    await live.presses(anna, "Готовы", group)
    await live.later(3)
    assert "✅ Готовы 1/1" in labels(lobby(group))
    await live.presses(anna, "+ бот", group)
    await live.presses(anna, "Готовы", group)
    assert "Кузя" in board(group).text


async def test_one_person_among_bots_plays_again_with_one_tap(live: LiveBot) -> None:
    (anna,) = gather(live, "Аня")
    group = await a_lobby(live, [anna])
    await live.presses(anna, "+ бот", group)
    await live.presses(anna, "Начать", group)
    await finish(live, group, [anna])
    await live.presses(anna, "Ещё раз", group)
    assert "Кузя" in board(group).text


async def test_who_went_away_and_the_bot_of_one_who_left_are_not_called(
    redis_url: str, clock: Clock
) -> None:
    async with a_live_bot(redis_url, clock) as live:
        anna, boris, vera = people = gather(live, "Аня", "Боря", "Вера")
        group = await a_match(live, people)
        await goes_away(live, group, people, boris)
        await live.says(vera, "/leave", group)
        await finish(live, group, [anna])
        await live.presses(anna, "Ещё раз", group)
        assert "За столом 1 из 7\n🦊 Аня 👑 ✅\n\n" in lobby(group).text


async def test_one_who_was_away_and_asks_for_more_is_in_it(redis_url: str, clock: Clock) -> None:
    async with a_live_bot(redis_url, clock) as live:
        anna, boris = people = gather(live, "Аня", "Боря")
        group = await a_match(live, people)
        await goes_away(live, group, people, boris)
        await finish(live, group, [anna])
        await live.presses(boris, "Ещё раз", group)
        assert "За столом 2 из 7\n🦊 Аня 👑\n🐸 Боря ✅\n" in lobby(group).text


async def test_old_buttons_of_the_standings_do_nothing_any_more(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_match(live, people)
    end = await finish(live, group, people)
    await once_more(live, group, people)
    before = await stored(live, group)
    for person in people:
        late = await person.presses("Ещё раз", group, message=end).answered()
        assert late.text == "Это уже сыграно."
    await finish(live, group, people)
    data = end.button("Ещё раз").data or ""
    for garbage in (data.replace("hit", "chess"), data.replace("hit", ""), data + "|x"):
        answer = await people[0].presses(message=end, data=garbage).answered()
        assert answer.text == "Эта кнопка уже ничего не значит. Стол покажет /board."
    gone = await people[0].presses(message=end, data=data.replace(before.id, "A" * 11)).answered()
    assert gone.text
    await live.later(3)
    assert len(all_standings(group)) == 2


async def test_a_move_of_the_last_match_is_not_played_in_the_next(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_match(live, people)
    old = board(group)
    await finish(live, group, people)
    await once_more(live, group, people)
    for person in people:
        for label in ("✋", "🎲"):
            stale = await person.presses(label, group, message=old).answered()
            assert stale.text == "Это уже сыграно."
    table = await stored(live, group)
    assert await live.house.storage.tables.moves(table.id, 2) == ()


async def test_each_match_has_a_record_of_its_own(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_match(live, people)
    table_id = (await stored(live, group)).id
    records = live.house.storage.tables
    await finish(live, group, people)
    first = await records.moves(table_id, 1)
    await once_more(live, group, people)
    assert await records.moves(table_id, 2) == ()
    await finish(live, group, people)
    second = await records.moves(table_id, 2)
    assert await records.moves(table_id, 1) == first
    document = await records.load(table_id)
    assert document is not None
    table = read(document.document, {"hit": SHORT})
    assert second
    assert table.match is not None
    assert table.match.number == 2
    assert len(table.match.tell_all(second)) == len(second)


async def test_a_restart_before_it_begins_changes_nothing(redis_url: str, clock: Clock) -> None:
    games = {"hit": SHORT}
    async with LocalTelegram(TOKEN, clock=clock) as telegram:
        async with a_bot(telegram, redis_url, clock, games=games) as live:
            people = gather(live, "Аня", "Боря")
            group = await a_match(live, people)
            await finish(live, group, people)
            await live.presses(people[1], "Ещё раз", group)
            shown = group.messages
        async with a_bot(telegram, redis_url, clock, games=games) as live:
            await live.later(30)
            assert group.messages == shown
            await live.presses(people[0], "Готовы", group)
            assert board(group)


async def test_a_silent_lobby_closes_after_an_hour(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_match(live, people, pace=Pace.NONE)
    await finish(live, group, people)
    await live.presses(people[1], "Ещё раз", group)
    again = lobby(group)
    await live.later(3590)
    assert keys(group.shown(again))
    await live.later(20)
    assert "Целый час никого" in group.shown(again).text
    assert not keys(group.shown(again))
    assert len(all_standings(group)) == 1  # the standings stay
    await live.says(people[0], "/newgame hit", group)
    assert "За столом 1 из 7" in lobby(group).text

"""Two deadlines missed in a row: an AI plays the seat at once, until the person is back."""

import pytest

from tests.bot.live_bot import LiveBot, a_match, board, gather, labels, mover
from tests.bot.waiting import (
    goes_away,
    misses_a_deadline,
    moves,
    nudges,
    seat_of,
    until_awaited,
)


async def test_after_a_first_miss_30_seconds_are_enough_and_he_is_away(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_match(live, people)
    silent = mover(group, people)
    await misses_a_deadline(live, group, people, silent)
    await until_awaited(live, group, people, silent)
    before = len(await moves(live, group))
    await live.later(46)
    await live.later(25)
    assert len(await moves(live, group)) == before
    await live.later(6)
    assert len(await moves(live, group)) > before
    player = await seat_of(live, group, silent)
    assert player.is_away
    assert f"💤 {player.face} не за столом" in board(group).text
    assert "🤖 Бот ответил" not in board(group).text


async def test_for_one_who_is_away_an_ai_plays_at_once_each_time(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_match(live, people)
    silent = mover(group, people)
    await goes_away(live, group, people, silent)
    for _ in range(2):
        before = len(await moves(live, group))
        present = mover(group, people)
        await live.presses(present, "✋", group)
        await live.later(3)
        assert mover(group, people) is present
        assert len(await moves(live, group)) >= before + 2
        assert not nudges(group)
    assert "🪑 Сесть за бота" in labels(board(group))


@pytest.mark.parametrize("how", ["an old button", "any button", "/back", "/back in private"])
async def test_whoever_was_away_comes_back(live: LiveBot, how: str) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_match(live, people)
    silent, old = mover(group, people), board(group)
    await goes_away(live, group, people, silent)
    match how:
        case "an old button":
            answer = await silent.presses("✋", group, message=old).answered()
            assert answer.text == "С возвращением: вы снова играете сами."
        case "any button":
            await live.presses(silent, "Вниз", group)
        case "/back":
            await live.says(silent, "/back", group)
        case _:
            await live.says(silent, "/back")
    await live.quiet()
    assert "💤" not in board(group).text
    await until_awaited(live, group, people, silent)
    before = await moves(live, group)
    await live.later(40)
    assert await moves(live, group) == before
    await live.later(6)
    assert nudges(group) or not silent.private.posts[-1].silent


async def test_nobody_comes_back_who_was_there(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_match(live, people)
    await live.says(people[1], "/back", group)
    await live.says(people[1], "/back")
    for room in (group, people[1].private):
        assert "Вы за столом: за вас никто не играет." in [post.text for post in room.posts]


async def test_an_own_move_makes_up_for_a_miss(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_match(live, people)
    silent = mover(group, people)
    await misses_a_deadline(live, group, people, silent)
    await until_awaited(live, group, people, silent)
    await live.presses(silent, "✋", group)
    assert (await seat_of(live, group, silent)).misses == 0
    assert "🤖 Бот ответил" not in board(group).text
    await until_awaited(live, group, people, silent)
    before = await moves(live, group)
    await live.later(46)
    await live.later(40)  # a first miss again: 45 seconds
    assert await moves(live, group) == before

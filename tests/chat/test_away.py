"""Two deadlines missed in a row: an AI plays the seat at once, until the person is back."""

import pytest

from tests.chat.evening import Evening, a_match, board, gather, labels, mover
from tests.chat.waiting import (
    goes_away,
    misses_a_deadline,
    moves,
    rings,
    seat_of,
    until_awaited,
)


async def test_after_a_first_miss_30_seconds_are_enough_and_he_is_away(evening: Evening) -> None:
    people = gather(evening, "Аня", "Боря")
    group = await a_match(evening, people)
    silent = mover(group, people)
    await misses_a_deadline(evening, group, people, silent)
    await until_awaited(evening, group, people, silent)
    before = len(await moves(evening, group))
    await evening.later(46)
    await evening.later(25)
    assert len(await moves(evening, group)) == before
    await evening.later(6)
    assert len(await moves(evening, group)) > before
    player = await seat_of(evening, group, silent)
    assert player.is_away
    assert f"💤 {player.face} не за столом" in board(group).text
    assert "🤖 Бот ответил" not in board(group).text


async def test_for_one_who_is_away_an_ai_plays_at_once_each_time(evening: Evening) -> None:
    people = gather(evening, "Аня", "Боря")
    group = await a_match(evening, people)
    silent = mover(group, people)
    await goes_away(evening, group, people, silent)
    for _ in range(2):
        before = len(await moves(evening, group))
        present = mover(group, people)
        await evening.presses(present, "✋", group)
        await evening.later(3)
        assert mover(group, people) is present
        assert len(await moves(evening, group)) >= before + 2
        assert not rings(group)
    assert "🪑 Сесть за бота" in labels(board(group))


@pytest.mark.parametrize("how", ["an old button", "any button", "/back", "/back in private"])
async def test_whoever_was_away_comes_back(evening: Evening, how: str) -> None:
    people = gather(evening, "Аня", "Боря")
    group = await a_match(evening, people)
    silent, old = mover(group, people), board(group)
    await goes_away(evening, group, people, silent)
    match how:
        case "an old button":
            answer = await silent.presses("✋", group, message=old).answered()
            assert answer.text == "С возвращением: вы снова играете сами."
        case "any button":
            await evening.presses(silent, "Вниз", group)
        case "/back":
            await evening.says(silent, "/back", group)
        case _:
            await evening.says(silent, "/back")
    await evening.quiet()
    assert "💤" not in board(group).text
    await until_awaited(evening, group, people, silent)
    before = await moves(evening, group)
    await evening.later(40)
    assert await moves(evening, group) == before
    await evening.later(6)
    assert rings(group) or not silent.private.posts[-1].silent


async def test_nobody_comes_back_who_was_there(evening: Evening) -> None:
    people = gather(evening, "Аня", "Боря")
    group = await a_match(evening, people)
    await evening.says(people[1], "/back", group)
    await evening.says(people[1], "/back")
    for room in (group, people[1].private):
        assert "Вы за столом: за вас никто не играет." in [post.text for post in room.posts]


async def test_an_own_move_makes_up_for_a_miss(evening: Evening) -> None:
    people = gather(evening, "Аня", "Боря")
    group = await a_match(evening, people)
    silent = mover(group, people)
    await misses_a_deadline(evening, group, people, silent)
    await until_awaited(evening, group, people, silent)
    await evening.presses(silent, "✋", group)
    assert (await seat_of(evening, group, silent)).misses == 0
    assert "🤖 Бот ответил" not in board(group).text
    await until_awaited(evening, group, people, silent)
    before = await moves(evening, group)
    await evening.later(46)
    await evening.later(40)  # a first miss again: 45 seconds
    assert await moves(evening, group) == before

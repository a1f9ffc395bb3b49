"""A silent player: reminded, then an AI answers one question for him, and never before."""

import pytest

from bot.table.document import Pace
from games.hit import HIT
from playground.server.faults import Fault, LostRequest, ServerFault
from playground.world.errors import bad_request, too_many_requests
from tests.bot.live_bot import (
    LiveBot,
    StoppedClock,
    a_live_bot,
    a_lobby,
    a_match,
    board,
    gather,
    labels,
    mover,
)
from tests.bot.waiting import moves, nudges, question, seat_of, stored

HOUR = 3600


async def test_the_pace_is_agreed_in_the_lobby_by_the_host_alone(live: LiveBot) -> None:
    host, other = people = gather(live, "Аня", "Боря")
    group = await a_lobby(live, people)
    told = {
        Pace.SLOW: "темп: неспешный, сутки",
        Pace.NONE: "темп: без срока",
        Pace.LIVE: "темп: живой, полторы минуты",
    }
    assert told[Pace.LIVE] in group.posts[-1].text
    answer = await live.agrees(other, "⏳", group)
    assert answer.text == "Это может только хозяин стола: 🦊 Аня."
    for pace, line in told.items():
        await live.agrees(host, "⏳", group)
        assert (await stored(live, group)).pace is pace
        assert line in group.posts[-1].text


async def test_one_who_cannot_be_written_to_is_called_in_the_group_until_he_answers(
    live: LiveBot,
) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_match(live, people)
    silent = mover(group, people)
    await live.later(40)
    assert not nudges(group)
    await live.later(6)
    (ring,) = nudges(group)
    assert not ring.silent
    assert f"tg://user?id={silent.id}" in [one.get("url") for one in ring.entities]
    await live.presses(silent, "✋", group)
    assert not nudges(group)
    assert ring.id in [post.id for post in group.deleted]


async def test_one_who_can_be_written_to_is_reminded_in_private_with_a_sound(
    live: LiveBot,
) -> None:
    people = gather(live, "Аня", "Боря")
    for person in people:
        person.starts()
    group = await a_match(live, people)
    silent = mover(group, people)
    await live.later(40)
    before = silent.private.posts[-1]
    await live.later(6)
    reminder = silent.private.posts[-1]
    assert reminder.id != before.id
    assert before.id in [post.id for post in silent.private.deleted]
    assert not reminder.silent
    assert reminder.button("✋")
    assert not nudges(group)


async def test_45_seconds_after_the_reminder_an_ai_answers_one_question_and_the_group_is_told(
    live: LiveBot,
) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_match(live, people)
    silent = mover(group, people)
    await live.later(46)
    await live.later(40)
    assert await moves(live, group) == ()
    await live.later(6)
    assert len(await moves(live, group)) == 1
    player = await seat_of(live, group, silent)
    assert player.misses == 1
    assert f"🤖 Бот ответил за игрока: {player.face}" in board(group).text
    await live.later(40)  # the next question has a time of its own
    assert len(await moves(live, group)) == 1


async def test_a_slow_table_waits_half_a_day_twice(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_lobby(live, people)
    await live.agrees(people[0], "⏳", group)
    await live.says(people[0], "/startgame", group)
    for _ in range(2):  # a first miss makes no difference here
        before = await moves(live, group)
        await live.later(11.9 * HOUR)
        assert not nudges(group)
        await live.later(0.2 * HOUR)
        assert nudges(group)
        await live.later(11.9 * HOUR)
        assert await moves(live, group) == before
        await live.later(0.2 * HOUR)
        assert len(await moves(live, group)) > len(before)


async def test_without_a_limit_the_table_waits_for_a_month(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_lobby(live, people)
    for _ in range(2):
        await live.agrees(people[0], "⏳", group)
    await live.says(people[0], "/startgame", group)
    assert "tg-time" not in board(group).html
    for _ in range(2):
        await live.later(240 * HOUR)
    assert await moves(live, group) == ()
    assert not nudges(group)
    await live.later(241 * HOUR)
    assert "матч убран" in group.posts[-1].text
    assert labels(group.posts[-1]) == ["🔐 Сдача"]  # nothing to go on with
    await live.says(people[0], "/newgame hit", group)  # and there is room for another
    assert "За столом" in group.posts[-1].text


async def test_the_deadline_is_counted_down_on_the_board_and_in_private(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    for person in people:
        person.starts()
    group = await a_match(live, people)
    _, asked_at = await question(live, group)
    for post in (board(group), mover(group, people).private.posts[-1]):
        (time,) = [one for one in post.entities if one["type"] == "date_time"]
        assert 'format="r"' in post.html
        assert 0 <= asked_at + 90 - time["unix_time"] <= 10  # never later than it happens


async def test_a_deadline_that_is_over_is_told_no_more(redis_url: str) -> None:
    clock = StoppedClock()
    async with a_live_bot(redis_url, clock, games={"hit": HIT}) as live:
        people = gather(live, "Аня", "Боря")
        for person in people:
            person.starts()
        group = await a_match(live, people)
        silent = mover(group, people)
        shown = (board(group), silent.private.posts[-1])
        assert all("⏳ Срок: " in post.text for post in shown)
        await live.later(46)
        (time,) = [one for one in board(group).entities if one["type"] == "date_time"]
        await live.later(time["unix_time"] - clock() + 0.5)
        assert await moves(live, group) == ()
        assert "⏳ Вот-вот ответит бот" in board(group).text
        assert "⏳ Вот-вот за вас ответит бот" in silent.private.posts[-1].text


@pytest.mark.parametrize("fault", [too_many_requests(100), ServerFault(502), LostRequest()])
@pytest.mark.parametrize("is_private", [True, False])
async def test_nobody_is_timed_out_before_the_reminder_was_really_sent(
    live: LiveBot, fault: Fault, *, is_private: bool
) -> None:
    people = gather(live, "Аня", "Боря")
    if is_private:
        for person in people:
            person.starts()
    group = await a_match(live, people)
    silent = mover(group, people)
    chat = silent.id if is_private else group.id
    await live.later(40)
    stuck = live.telegram.faults.always("sendMessage", fault, chat_id=chat)
    await live.later(6)
    for _ in range(3):
        await live.later(60)
    assert await moves(live, group) == ()
    stuck.lift()
    await live.later(101)
    await live.later(40)
    assert await moves(live, group) == ()
    await live.later(6)
    assert len(await moves(live, group)) == 1


async def test_one_chat_out_of_reach_takes_no_deadline_from_the_others(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    for person in people:
        person.starts()
    group = await a_match(live, people)
    gone = mover(group, people)
    # His private message can neither be changed nor taken away from now on.
    live.telegram.faults.always(None, ServerFault(500), chat_id=gone.id)
    await live.presses(gone, "✋", group)
    assert mover(group, people) is not gone
    before = len(await moves(live, group))
    await live.later(46)
    await live.later(61)  # a table with a chat out of reach is looked at once a minute
    await live.later(61)
    assert len(await moves(live, group)) > before


async def test_one_whose_private_chat_takes_nothing_is_called_in_the_group(
    live: LiveBot,
) -> None:
    people = gather(live, "Аня", "Боря")
    for person in people:
        person.starts()
    group = await a_match(live, people)
    gone = next(person for person in people if person is not mover(group, people))
    live.telegram.faults.always("sendMessage", bad_request("chat not found"), chat_id=gone.id)
    await live.presses(mover(group, people), "✋", group)
    assert mover(group, people) is gone
    before = len(await moves(live, group))
    await live.later(46)
    assert gone.name in nudges(group)[-1].text
    await live.later(46)
    assert len(await moves(live, group)) == before + 1

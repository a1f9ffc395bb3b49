"""Bad presses: twice, by the wrong person, on an old board, forged. Nothing changes."""

import asyncio

import pytest

from tests.bot.live_bot import (
    LiveBot,
    a_live_bot,
    a_lobby,
    a_match,
    board,
    gather,
    keys,
    labels,
    lobby,
    mover,
)
from tests.bot.short_hit import SHORT, finish
from tests.conftest import Clock


async def version(live: LiveBot) -> int:
    storage = live.house.storage
    (key,) = [key async for key in storage.redis.scan_iter("*:table:*")]
    stored = await storage.tables.load(str(key).rsplit(":", 1)[1])
    assert stored is not None
    return stored.version


async def test_a_double_tap_on_draw_draws_one_chip(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_match(live, people)
    first, post = mover(group, people), board(group)
    before = await version(live)
    taps = [first.presses("🎲", group, message=post) for _ in range(2)]
    answers = [answer.text for answer in await asyncio.gather(*[tap.answered() for tap in taps])]
    await live.quiet()
    assert answers.count("Это уже сыграно.") == 1
    assert await version(live) == before + 1


async def test_somebody_else_s_press_changes_nothing(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_match(live, people)
    stranger = live.telegram.person("Чужой", language="ru")
    group.admits(stranger)
    other = next(person for person in people if person is not mover(group, people))
    before = (await version(live), board(group).text)
    assert (await live.presses(other, "🎲", group)).text == "Сейчас не ваш ход."
    assert (await live.presses(stranger, "✋", group)).text == "Вы не за этим столом."
    assert (await version(live), board(group).text) == before


async def test_an_old_board_answers_with_a_word(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_match(live, people)
    old, first = board(group), mover(group, people)
    await live.presses(first, "✋", group)
    before = (await version(live), board(group).text)
    for person in people:
        late = person.presses("🎲", group, message=old)
        assert (await late.answered()).text == "Это уже сыграно."
    await live.quiet()
    assert (await version(live), board(group).text) == before


FORGED = [
    "",
    "m",
    "m|||",
    "m|{table}|{question}|dance",
    "m|{table}|{question}|draw stop",
    "m|{table}|{question}|DRAW",
    "m|{table}|-1|draw",
    "m|{table}|999999|draw",
    "m|{table}|99999999999999999999|draw",
    "m|{table}|٣|draw",
    "m|AAAAAAAAAAA|1|draw",
    "m|../../../../|1|draw",
    "m|{table}|{question}|draw|more",
    "t|{table}|burn",
    "t|{table}|option|risk=perhaps",
    "t|{table}|option|colour=red",
    "t|{table}",
    "n|poker",
    "r|poker",
    "z|z",
    "🎲" * 16,
    "\x00",
]


@pytest.mark.parametrize("data", FORGED)
async def test_forged_data_is_answered_and_changes_nothing(live: LiveBot, data: str) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_match(live, people)
    first, post = mover(group, people), board(group)
    _, table, question, _ = (keys(post)[0].data or "").split("|")
    before = (await version(live), [shown.text for shown in group.posts])
    forged = data.format(table=table, question=question)
    answer = await first.presses(where=group, message=post, data=forged).answered()
    await live.quiet()
    assert answer.text
    assert (await version(live), [shown.text for shown in group.posts]) == before


async def test_options_cannot_be_changed_in_a_match(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_lobby(live, people)
    seats = group.posts[-1]
    await live.presses(people[0], "⚙️", group)
    options = group.posts[-1]
    await live.says(people[0], "/startgame", group)
    for page in (seats, options):
        for label in {*labels(page)} - {"📖 Правила", "🎓 Научиться"}:
            late = people[0].presses(label, group, message=page)
            assert (await late.answered()).text, label


async def test_a_game_is_opened_only_by_a_message_that_offers_it(
    redis_url: str, clock: Clock
) -> None:
    """Forged on the standings, it would have turned them into a lobby."""
    async with a_live_bot(redis_url, clock, games={"hit": SHORT}) as live:
        people = gather(live, "Аня", "Боря")
        group = await a_match(live, people)
        standings = await finish(live, group, people)
        shown = standings.text
        for data in ("n|hit", "n|scout"):
            forged = people[0].presses(message=standings, data=data)
            assert (
                await forged.answered()
            ).text == "Эта кнопка уже ничего не значит. Стол покажет /board."
            await live.quiet()
        assert group.posts[-1].id == standings.id
        assert group.posts[-1].text == shown
        await live.says(people[0], "/newgame", group)
        await live.presses(people[0], "HIT!", group)
        assert lobby(group).id > standings.id


async def test_a_menu_that_was_overtaken_says_that_a_table_stands_here(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_match(live, people)
    answer = await people[1].presses(message=board(group), data="n|hit").answered()
    assert "HIT!" in answer.text

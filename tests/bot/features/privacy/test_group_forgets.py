"""A group's /forget: who may want it is asked afresh, and what one admin wants another can undo."""

from collections.abc import AsyncIterator
from dataclasses import replace

import pytest
from structlog.testing import capture_logs

from playground.local_telegram import LocalTelegram
from playground.people.groups import Group
from playground.people.person import Person
from playground.world.chats import ChatKind, Standing
from playground.world.errors import bad_request
from tests.bot.live_bot import TOKEN, LiveBot, a_bot, a_live_bot, a_match, gather, labels
from tests.bot.short_hit import SHORT, finish
from tests.conftest import Clock

FORGET, UNDO = "🧹 Забыть группу", "↩️ Отменить"
GAMES = {"hit": replace(SHORT, paint_hand=None, paint_rules=None)}


@pytest.fixture
async def live(redis_url: str, clock: Clock) -> AsyncIterator[LiveBot]:
    async with a_live_bot(redis_url, clock, games=GAMES) as live:
        yield live


async def a_group(live: LiveBot, people: list[Person]) -> Group:
    """The first of them owns it, the second is an admin; one match is on record."""
    group = await a_match(live, people)
    await finish(live, group, people)
    group.promotes(people[1])
    await live.later(301)
    return group


async def records(live: LiveBot, group: Group) -> int:
    return await live.house.storage.records.count_of_chat(group.id)


async def due(live: LiveBot, seconds: float) -> None:
    await live.later(seconds)
    await live.group_forgets.look()
    await live.quiet()


async def test_the_owner_s_word_counts_at_once(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_group(live, people)
    await live.says(people[0], "/forget", group)
    await live.presses(people[0], FORGET, group)
    assert await records(live, group) == 0
    assert group.posts[-1].text.splitlines()[1:] == ["Так решает админ: Аня"]
    assert await live.house.storage.forgets.all() == {}


async def test_another_admin_s_is_done_after_an_hour_and_once(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_group(live, people)
    await live.says(people[1], "/forget", group)
    await live.presses(people[1], FORGET, group)
    assert "любой админ может это отменить" in group.posts[-1].text
    assert "Так решает админ: Боря" in group.posts[-1].text
    assert labels(group.posts[-1]) == [UNDO]
    await due(live, 3590)
    assert await records(live, group) == 1
    await due(live, 20)
    assert await records(live, group) == 0
    assert "ничего не помню" in group.posts[-1].text
    assert labels(group.posts[-1]) == []
    people[0].says("/newgame hit", group)
    await due(live, 3600)
    assert await live.house.storage.chats.tables(group.id)  # it is not done again
    assert await live.house.storage.forgets.all() == {}


async def test_any_admin_can_undo_it_meanwhile_and_nobody_else(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря", "Вера")
    group = await a_group(live, people)
    await live.says(people[1], "/forget", group)
    await live.presses(people[1], FORGET, group)
    promise = group.posts[-1]
    assert "админ" in (await live.presses(people[2], UNDO, group)).text
    await live.later(3000)
    for _ in range(2):
        await live.says(people[0], "/forget", group)  # asked again, it says that one waits
    unused = group.posts[-2]
    assert group.posts[-1].text.startswith("🧹 Об этом уже попросил админ")
    assert labels(group.posts[-1]) == [UNDO]
    await live.presses(people[0], UNDO, group)
    for message in (promise, group.posts[-1]):  # none of them promises it any more
        assert group.shown(message).text.splitlines() == [
            "↩️ Всё остаётся как есть.",
            "Так решает админ: Аня",
        ]
        assert labels(group.shown(message)) == []
    await due(live, 3600)
    assert await records(live, group) == 1
    assert "Забуду" not in unused.text  # it promises nothing, whatever became of it
    answer = await people[0].presses(UNDO, message=unused).answered()
    assert answer.text == "Отменять уже нечего."


async def test_two_questions_make_one_promise_and_both_are_settled(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_group(live, people)
    for _ in range(2):
        await live.says(people[1], "/forget", group)
    asked = [post for post in group.posts if FORGET in labels(post)]
    assert len(asked) == 2
    for question in asked:
        assert "по слову другого админа — через час" in question.text
        await people[1].presses(FORGET, message=question).answered()
        await live.quiet()
    await live.presses(people[0], UNDO, group)
    assert all("Всё остаётся" in group.shown(one).text for one in asked)


async def test_who_was_dismissed_a_moment_ago_is_no_admin(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_group(live, people)
    await live.says(people[1], "/forget", group)
    group.chat.standings[people[1].id] = Standing.MEMBER
    await live.later(10)  # rights are remembered for minutes
    answer = await live.presses(people[1], FORGET, group)
    assert "только админ" in answer.text
    assert await live.house.storage.forgets.all() == {}
    assert await records(live, group) == 1


async def test_where_telegram_tells_nothing_nobody_is_an_admin(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_group(live, people)
    await live.says(people[0], "/forget", group)
    await live.later(10)
    live.telegram.faults.always("getChatAdministrators", bad_request("chat not found"))
    answer = await live.presses(people[0], FORGET, group)
    assert "только админ" in answer.text
    assert await records(live, group) == 1


async def test_it_survives_a_restart(redis_url: str, clock: Clock) -> None:
    async with LocalTelegram(TOKEN, clock=clock) as telegram:
        async with a_bot(telegram, redis_url, clock, games=GAMES) as live:
            people = gather(live, "Аня", "Боря")
            group = await a_group(live, people)
            await live.says(people[1], "/forget", group)
            await live.presses(people[1], FORGET, group)
        clock.advance(3601)
        async with a_bot(telegram, redis_url, clock, games=GAMES) as live:
            await due(live, 1)
            assert await records(live, group) == 0
            assert "ничего не помню" in group.posts[-1].text


async def test_whoever_dies_on_the_way_leaves_it_to_the_next(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_group(live, people)
    forgets, storage = live.group_forgets, live.house.storage
    await forgets.begin(group.id, 1, "ru")
    live.clock.advance(3601)
    (content,) = (await storage.forgets.all()).values()
    begun = content.replace('"is_begun":false', '"is_begun":true')
    assert await storage.forgets.replace(group.id, content, begun)
    assert not await storage.forgets.replace(group.id, content, begun + " ")  # one process alone
    assert not await forgets.undo(group.id)
    await due(live, 1)
    assert await records(live, group) == 0


# What admins do is told


async def test_an_admin_who_stops_a_table_is_named_whichever_way(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря", "Вера")
    group = live.telegram.group("Пятница", *people)
    await live.quiet()
    group.promotes(people[2])
    for hides in (False, True):
        if hides:
            group.hides_name_of(people[2])
            await live.later(301)
        await live.says(people[0], "/newgame hit", group)
        await live.says(people[1], "/join", group)
        await live.says(people[0], "/startgame", group)
        if hides:
            await live.says(people[1], "/stopgame", group)  # a vote, which has a button
            await live.presses(people[2], "🛑", group)
        else:
            await live.says(people[2], "/stopgame", group)
        who = "Анонимный админ" if hides else "Вера"
        told = [post.text for post in group.posts if "закрывает админ" in post.text]
        assert told[-1] == f"🛑 Стол закрывает админ: {who}"
        assert len(told) == 1 + hides


async def test_so_is_one_who_sends_somebody_away_but_not_the_host(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря", "Вера")
    group = await a_match(live, people)
    group.promotes(people[2])
    await live.later(10)
    await live.says(people[2], "/kick Боря", group)
    told = [post.text for post in group.posts]
    assert "🚪 🐸 Боря больше не за столом. Так решает админ: Вера" in told
    await live.says(people[0], "/kick Вера", group)
    assert not any("Вера больше" in post.text and "админ" in post.text for post in group.posts)
    assert any("🦁 Вера" in post.text and "бот" in post.text for post in group.posts)


# A group that moves in that hour


async def a_group_that_moved(live: LiveBot, people: list[Person]) -> Group:
    """Its second admin had asked for it to be forgotten before."""
    group = await a_match(live, people, kind=ChatKind.GROUP)
    await finish(live, group, people)
    group.promotes(people[1])
    await live.later(301)
    await live.says(people[1], "/forget", group)
    await live.presses(people[1], FORGET, group)
    group.becomes_supergroup()
    await live.quiet()
    return group


async def test_where_a_group_has_moved_it_is_told_anew_and_can_be_undone(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_group_that_moved(live, people)
    await due(live, 20)
    assert labels(group.posts[-1]) == [UNDO]
    await live.presses(people[0], UNDO, group)
    await due(live, 3600)
    assert await records(live, group) == 1


async def test_where_a_group_has_moved_no_message_is_changed_by_an_old_number(
    live: LiveBot,
) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_group_that_moved(live, people)
    before = [(post.id, post.text) for post in group.posts]
    await due(live, 3700)  # it was due before anybody looked
    assert await records(live, group) == 0
    assert [(post.id, post.text) for post in group.posts][: len(before)] == before
    assert "ничего не помню" in group.posts[-1].text


async def test_a_group_that_cannot_be_forgotten_costs_the_others_nothing(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_group(live, people)
    forgets = live.house.storage.forgets
    await forgets.put(-77, '{"from": "a newer version"}')
    await live.group_forgets.begin(group.id, 1, "ru")
    with capture_logs() as logs:
        await due(live, 3601)
    assert await records(live, group) == 0
    assert -77 in [one.get("chat") for one in logs if one["log_level"] == "error"]
    assert [*await forgets.all()] == [-77]

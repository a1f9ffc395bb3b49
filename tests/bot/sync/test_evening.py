"""The evening's message: from the second match on there is one, right after each end."""

from dataclasses import replace

import pytest

from games.hit import HIT
from playground.local_telegram import LocalTelegram
from playground.people.groups import Group
from playground.people.person import Person
from playground.server.faults import LostRequest, ServerFault
from playground.world.messages import Message
from tests.bot.live_bot import TOKEN, LiveBot, a_bot, a_live_bot, a_match, gather, labels
from tests.bot.short_hit import SHORT, all_standings, deal, finish, once_more
from tests.conftest import Clock

GAMES = {"hit": SHORT}
DRAWN = {"hit": replace(HIT, deal=deal)}


def evenings(group: Group) -> list[Message]:
    return [post for post in group.posts if post.text.startswith("🌙")]


def told(group: Group) -> list[str]:
    """The evening's one message, line by line: a head, the score, the matches."""
    (post,) = evenings(group)
    return post.text.splitlines()


async def matches(live: LiveBot, group: Group, people: list[Person], count: int) -> None:
    """The match that was dealt, and others after it."""
    for number in range(count):
        await live.later(60)
        await finish(live, group, people)
        if number < count - 1:
            await once_more(live, group, people)


async def test_there_is_one_from_the_second_match_on_and_it_is_right_after_each(
    redis_url: str, clock: Clock
) -> None:
    async with a_live_bot(redis_url, clock, games=GAMES) as live:
        people = gather(live, "Аня", "Боря", "Вера")
        group = await a_match(live, people)
        await matches(live, group, people, 1)
        assert evenings(group) == []  # the standings say it all
        seen = []
        for number in (2, 3, 4):
            await once_more(live, group, people)
            await matches(live, group, people, 1)
            head, score, _, *rows = told(group)
            assert head.startswith(f"🌙 Вечер · {number} парти")
            assert sum(int(one.rsplit(" ", 1)[1]) for one in score.split(" · ")) == number
            assert len(rows) == number
            assert all(" 🎯 HIT!: " in row and "109 очков" in row for row in rows)
            seen.append(evenings(group)[0].id)
        assert seen == sorted(set(seen))  # it has moved down


async def test_it_comes_in_silence_and_leaves_the_buttons_at_the_bottom(
    redis_url: str, clock: Clock
) -> None:
    async with a_live_bot(redis_url, clock, games=GAMES) as live:
        people = gather(live, "Аня", "Боря")
        group = await a_match(live, people)
        await matches(live, group, people, 2)
        (post,) = evenings(group)
        last = all_standings(group)[-1]
        assert (post.silent, last.silent) == (True, False)
        assert labels(post) == []
        assert group.posts[-1] == last


async def test_a_look_more_changes_nothing(redis_url: str, clock: Clock) -> None:
    async with a_live_bot(redis_url, clock, games=GAMES) as live:
        people = gather(live, "Аня", "Боря")
        group = await a_match(live, people)
        await matches(live, group, people, 2)
        shown, calls = group.messages, len(live.telegram.calls)
        await live.later(3600)
        assert group.messages == shown
        assert len(live.telegram.calls) == calls
        await once_more(live, group, people)
        await live.later(60)
        assert len(told(group)) == 3 + 2  # the next match leaves it as it is


@pytest.mark.parametrize("fault", [LostRequest(), ServerFault()], ids=str)
async def test_after_a_failure_and_a_restart_it_is_there_once(
    redis_url: str, clock: Clock, fault: LostRequest | ServerFault
) -> None:
    async with LocalTelegram(TOKEN, clock=clock) as telegram:
        async with a_bot(telegram, redis_url, clock, games=GAMES) as live:
            people = gather(live, "Аня", "Боря")
            group = await a_match(live, people)
            await matches(live, group, people, 2)
            await once_more(live, group, people)
            telegram.faults.always("sendMessage", fault, chat_id=group.id)
            for person in people:
                await person.presses("✋", group).answered()  # one of them is to move, and ends it
            assert len(told(group)) == 3 + 2
        telegram.faults.lift_all()
        async with a_bot(telegram, redis_url, clock, games=GAMES) as live:
            await live.later(5)
            assert len(told(group)) == 3 + 3
            shown = group.messages
        async with a_bot(telegram, redis_url, clock, games=GAMES) as live:
            await live.later(5)
            assert group.messages == shown


async def test_a_match_that_is_stopped_leaves_it_as_it_is(redis_url: str, clock: Clock) -> None:
    async with a_live_bot(redis_url, clock, games=GAMES) as live:
        people = gather(live, "Аня", "Боря")
        group = await a_match(live, people)
        await matches(live, group, people, 2)
        await once_more(live, group, people)
        before = told(group)
        await live.says(people[0], "/stopgame", group)
        assert told(group) == before
        await once_more(live, group, people)
        await matches(live, group, people, 1)
        assert len(told(group)) == 3 + 3


async def test_it_is_a_picture_where_boards_are(redis_url: str, clock: Clock) -> None:
    async with a_live_bot(redis_url, clock, games=DRAWN, pictures=True) as live:
        people = gather(live, "Аня", "Боря")
        group = await a_match(live, people)
        for number in (1, 2):
            for person in people:
                if len(all_standings(group)) < number:
                    await live.presses(person, "✋", group)
            await once_more(live, group, people)
        (post,) = evenings(group)
        assert post.photo is not None
        assert post.text == "🌙 Вечер"
        assert not any("🌙" in one.text for one in group.posts if one.id != post.id)

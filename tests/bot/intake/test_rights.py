"""The bot's place in a group: removed and added, silenced, without photos, moved along with it."""

import pytest

from playground.people.groups import Group
from playground.people.person import Person
from playground.world.chats import ChatKind
from playground.world.errors import bad_request
from tests.bot.live_bot import (
    LiveBot,
    a_live_bot,
    a_lobby,
    a_match,
    board,
    gather,
    labels,
    lobby,
    mover,
    until_turn_of,
)
from tests.bot.short_hit import SHORT, finish
from tests.bot.waiting import moves, nudges, seat_of, stored, until_awaited
from tests.conftest import Clock

BACK = "Я снова здесь: стол стоит, как стоял."
IN_WORDS = "🖼 Картинки здесь запрещены, поэтому поле — словами."


async def goes_on(live: LiveBot, group: Group, people: list[Person]) -> None:
    """Everybody finds the buttons when it is his turn."""
    for _ in people:
        first = mover(group, people)
        await live.presses(first, "✋", group)
        assert mover(group, people) is not first


# Removed and added again


async def test_a_bot_that_is_back_says_so_and_the_match_goes_on_below(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_match(live, people)
    old, first = board(group), mover(group, people)
    group.removes_bot(by=people[0])
    await live.later(5)
    group.adds_bot(by=people[0])
    await live.quiet()
    assert [post.text for post in group.posts].count(BACK) == 1
    assert board(group).id > old.id  # anew, where everybody looks
    assert old.id not in [post.id for post in group.posts]
    assert board(group).text.splitlines()[:2] == old.text.splitlines()[:2]
    assert mover(group, people) is first
    await goes_on(live, group, people)


async def test_while_it_is_outside_nobody_is_timed_out(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_match(live, people)
    first = mover(group, people)
    group.removes_bot(by=people[0])
    for _ in range(10):
        await live.later(50)
    assert await moves(live, group) == ()
    calls = len(live.telegram.calls)
    await live.later(600)
    assert len(live.telegram.calls) == calls  # it does not knock at a closed door
    group.adds_bot(by=people[0])
    await live.quiet()
    assert mover(group, people) is first
    assert [first.name in ring.text for ring in nudges(group)] == [True]
    await live.later(40)
    assert await moves(live, group) == ()
    await live.later(6)
    assert len(await moves(live, group)) == 1


async def test_a_lobby_waits_for_the_bot_as_well(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_lobby(live, people)
    old = lobby(group)
    group.removes_bot(by=people[0])
    await live.quiet()
    group.adds_bot(by=people[0])
    await live.quiet()
    assert BACK in [post.text for post in group.posts]
    assert lobby(group).id > old.id
    await live.presses(people[0], "Начать", group)
    assert board(group)


async def test_a_group_without_a_table_is_greeted_anew(live: LiveBot) -> None:
    (anna,) = gather(live, "Аня")
    group = await a_lobby(live, [anna])
    await live.says(anna, "/stopgame", group)
    group.removes_bot(by=anna)
    group.adds_bot(by=anna)
    await live.quiet()
    assert group.posts[-1].text.startswith("Накрываю стол")


# Photos


async def test_without_photos_the_board_is_read_and_says_why(redis_url: str, clock: Clock) -> None:
    async with a_live_bot(redis_url, clock, pictures=True) as live:
        people = gather(live, "Аня", "Боря")
        group = await a_match(live, people)
        seen = board(group)
        assert seen.photo
        refusal = bad_request("not enough rights to send photos to the chat")
        for method in ("sendPhoto", "editMessageMedia"):
            live.telegram.faults.always(method, refusal, chat_id=group.id)
        await live.presses(mover(group, people), "✋", group)
        read = board(group)
        assert read.photo is None
        assert read.text.endswith(IN_WORDS)
        assert seen.id not in [post.id for post in group.posts]
        await live.presses(mover(group, people), "✋", group)
        assert board(group).id == read.id  # edited, and not tried with a picture again and again
        live.telegram.faults.lift_all()
        group.promotes_bot()
        await live.quiet()
        assert board(group).photo
        assert IN_WORDS not in board(group).text
        assert read.id not in [post.id for post in group.posts]


# Writing


async def test_silenced_by_the_whole_group_it_goes_on_when_somebody_asks(live: LiveBot) -> None:
    """Telegram does not tell a bot what the members of a group may do."""
    people = gather(live, "Аня", "Боря")
    group = await a_match(live, people, kind=ChatKind.GROUP)
    first = mover(group, people)
    group.forbids_writing()
    await live.presses(first, "✋", group)
    assert mover(group, people) is first  # what is shown is old
    await live.later(200)
    group.allows_writing()
    await live.later(1)
    await live.says(people[0], "/board", group)
    assert mover(group, people) is not first
    await goes_on(live, group, people)


# Moved


async def test_a_moved_group_keeps_its_deadline(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_match(live, people, kind=ChatKind.GROUP)
    late = mover(group, people)
    await live.later(46)
    assert len(nudges(group)) == 1
    group.becomes_supergroup()
    await live.quiet()
    assert mover(group, people) is late
    await live.later(46)
    assert len(await moves(live, group)) == 1  # once, and not before its time
    assert (await seat_of(live, group, late)).misses == 1
    await until_awaited(live, group, people, late)
    await live.presses(late, "✋", group)
    assert nudges(group) == []
    await goes_on(live, group, people)


async def test_a_group_that_moves_while_bots_play_goes_on(live: LiveBot) -> None:
    (anna,) = gather(live, "Аня")
    group = await a_lobby(live, [anna], kind=ChatKind.GROUP)
    await live.presses(anna, "+ бот", group)
    await live.later(3)
    await live.presses(anna, "+ бот", group)
    await live.presses(anna, "Начать", group)
    await until_turn_of(live, group, anna)
    await live.presses(anna, "✋", group)
    before = len(await moves(live, group))
    group.becomes_supergroup()
    await live.quiet()
    await until_turn_of(live, group, anna)  # on the board of the new group
    assert len(await moves(live, group)) > before
    assert "под угрозой" in (await live.presses(anna, "✋", group)).text


@pytest.mark.parametrize("heard", [True, False])
async def test_a_group_that_moved_after_the_match_plays_once_more(
    redis_url: str, clock: Clock, *, heard: bool
) -> None:
    async with a_live_bot(redis_url, clock, games={"hit": SHORT}) as live:
        people = gather(live, "Аня", "Боря")
        group = await a_match(live, people, kind=ChatKind.GROUP)
        end = await finish(live, group, people)
        group.becomes_supergroup()
        if not heard:
            live.telegram.world.updates.pending.clear()
        await live.quiet()
        await people[0].presses("Ещё раз", message=end, data=end.button("Ещё раз").data).answered()
        await live.later(3)
        assert "✅ Готовы 1/2" in labels(lobby(group))
        await live.presses(people[1], "Готовы", group)
        assert board(group)
        await live.later(1)
        assert (await stored(live, group)).chat == group.id


async def test_a_match_that_ended_while_the_bot_was_silenced_has_its_standings_later(
    redis_url: str, clock: Clock
) -> None:
    async with a_live_bot(redis_url, clock, games={"hit": SHORT}) as live:
        people = gather(live, "Аня", "Боря")
        for person in people:
            person.starts()
        group = await a_match(live, people)
        group.forbids_writing()
        await live.quiet()
        await finish_in_private(live, people)
        assert not [post for post in group.posts if "🏆" in post.text]
        group.allows_writing()
        await live.quiet()
        assert [post for post in group.posts if "🏆" in post.text]
        assert not any("✋" in label for post in group.posts for label in labels(post))


async def finish_in_private(live: LiveBot, people: list[Person]) -> None:
    """Every asked player stops, in their private chat, until nobody is asked."""
    for _ in range(60):
        asked = [
            (person, post)
            for person in people
            for post in person.private.posts
            if any("✋" in label for label in labels(post))
        ]
        if not asked:
            return
        person, post = asked[-1]
        await person.presses("✋", message=post).answered()
        await live.quiet()
    raise AssertionError("the match does not end")

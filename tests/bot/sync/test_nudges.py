"""Nudges: only who is awaited and not looking, hurried by others once, and never who is muted."""

import pytest

from bot.table.refusals import No
from bot.texts import words
from playground.people.groups import Group
from playground.people.person import Person
from playground.world.messages import Message
from tests.bot.live_bot import LiveBot, a_match, board, gather, labels, mover
from tests.bot.waiting import moves, nudges, seat_of, stored

NOBODY = words("ru").say(No.NOBODY_TO_HURRY.value)


async def a_turn(live: LiveBot, *, started: bool = True) -> tuple[Group, Person, Person]:
    """A match of two: the group, who is awaited, and the other one."""
    people = gather(live, "Аня", "Боря")
    if started:
        for person in people:
            person.starts()
    group = await a_match(live, people)
    awaited = mover(group, people)
    (other,) = [person for person in people if person is not awaited]
    return group, awaited, other


async def test_after_20_seconds_the_board_offers_to_hurry(live: LiveBot) -> None:
    group, awaited, other = await a_turn(live)
    await live.later(15)
    assert "⏰ Поторопить" not in labels(board(group))
    assert await hurries(live, other, group) == NOBODY
    await live.later(6)
    assert "⏰ Поторопить" in labels(board(group))
    before = player_screen(awaited)
    answer = await live.presses(other, "Поторопить", group)
    assert answer.text.endswith(f": {(await seat_of(live, group, awaited)).face}")
    assert player_screen(awaited).id != before.id
    assert not player_screen(awaited).silent


async def test_a_question_is_hurried_once_and_the_next_one_again(live: LiveBot) -> None:
    group, awaited, other = await a_turn(live)
    await live.later(21)
    await live.presses(other, "Поторопить", group)
    rung = player_screen(awaited).id
    assert "⏰ Поторопить" not in labels(board(group))
    assert await hurries(live, other, group) == NOBODY
    assert player_screen(awaited).id == rung
    await live.presses(awaited, "✋", group)
    await live.later(21)
    assert "⏰ Поторопить" in labels(board(group))
    before = player_screen(other).id
    await live.presses(awaited, "Поторопить", group)
    assert player_screen(other).id != before


async def test_nobody_hurries_himself_and_no_stranger_hurries_anybody(live: LiveBot) -> None:
    group, awaited, _ = await a_turn(live)
    (stranger,) = gather(live, "Гоша")
    group.admits(stranger)
    await live.later(21)
    before = player_screen(awaited).id
    assert (await live.presses(awaited, "Поторопить", group)).text == NOBODY
    answer = await live.presses(stranger, "Поторопить", group)
    assert answer.text == "Вы не за этим столом."
    assert player_screen(awaited).id == before


async def test_one_who_cannot_be_written_to_is_hurried_in_the_group(live: LiveBot) -> None:
    group, awaited, other = await a_turn(live, started=False)
    await live.later(21)
    await live.presses(other, "Поторопить", group)
    (ring,) = nudges(group)
    assert not ring.silent
    assert f"tg://user?id={awaited.id}" in [one.get("url") for one in ring.entities]
    await live.later(25)  # the reminder is a message of its own
    (reminder,) = nudges(group)
    assert reminder.id != ring.id
    await live.presses(awaited, "🎲", group)
    assert not nudges(group)


async def test_hurrying_brings_no_deadline_nearer(live: LiveBot) -> None:
    group, _, other = await a_turn(live)
    await live.later(21)
    await live.presses(other, "Поторопить", group)
    await live.later(25)
    await live.later(40)
    assert await moves(live, group) == ()
    await live.later(6)
    assert len(await moves(live, group)) == 1


async def test_at_a_table_without_a_limit_people_can_still_hurry(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    for person in people:
        person.starts()
    group = live.telegram.group("Пятница", *people)
    await live.says(people[0], "/newgame hit", group)
    await live.says(people[1], "/join", group)
    for _ in range(2):
        await live.later(3)
        await live.agrees(people[0], "⏳", group)
    await live.says(people[0], "/startgame", group)
    awaited = mover(group, people)
    (other,) = [person for person in people if person is not awaited]
    await live.later(21)
    before = player_screen(awaited).id
    await live.presses(other, "Поторопить", group)
    assert player_screen(awaited).id != before
    assert not player_screen(awaited).silent


@pytest.mark.parametrize("how", ["/mute", "the button"])
async def test_a_muted_player_gets_everything_in_silence_and_is_timed_out(
    live: LiveBot, how: str
) -> None:
    people = gather(live, "Аня", "Боря")
    for person in people:
        if how == "/mute":
            person.starts()
            await live.says(person, "/mute")
        else:
            person.starts()
            await live.quiet()
            await live.presses(person, "🔕")
    group = await a_match(live, people)
    awaited = mover(group, people)
    (other,) = [person for person in people if person is not awaited]
    asked = player_screen(awaited)
    await live.later(21)
    assert player_screen(awaited).id == asked.id
    await live.presses(other, "Поторопить", group)
    hurried = player_screen(awaited)
    await live.later(25)
    reminded = player_screen(awaited)
    assert len({asked.id, hurried.id, reminded.id}) == 3
    assert all(post.silent for post in (asked, hurried, reminded))
    await live.later(46)
    assert len(await moves(live, group)) == 1


async def test_muted_in_the_group_he_is_named_there_without_a_sound(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    for person in people:
        person.starts()
        await live.says(person, "/mute")
        person.blocks_bot()
    group = await a_match(live, people)
    await live.later(46)
    (ring,) = nudges(group)
    assert ring.silent


async def test_muted_once_more_it_nudges_again(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    for person in people:
        person.starts()
        await live.says(person, "/mute")
        await live.says(person, "/mute")
    group = await a_match(live, people)
    await live.later(46)
    assert not player_screen(mover(group, people)).silent


async def test_a_player_who_has_just_pressed_is_asked_in_silence_and_nudged_after_20_seconds(
    live: LiveBot,
) -> None:
    group, awaited, other = await a_turn(live)
    await live.presses(awaited, "✋", group)
    await live.presses(other, "✋", group)
    asked = player_screen(awaited)
    assert asked.silent
    await live.later(15)
    assert player_screen(awaited).id == asked.id
    await live.later(6)
    rung = player_screen(awaited)
    assert rung.id != asked.id
    assert not rung.silent
    await live.later(20)
    assert player_screen(awaited).id == rung.id


async def test_a_player_who_answers_question_after_question_is_never_nudged(live: LiveBot) -> None:
    group, awaited, other = await a_turn(live)
    await live.presses(awaited, "✋", group)
    await live.presses(other, "✋", group)
    asked = player_screen(awaited)
    for _ in range(3):
        await live.later(15)
        if mover(group, [awaited, other]) is not awaited:
            return  # a second chip of the same value: the turn is over
        assert player_screen(awaited).id == asked.id
        await live.presses(awaited, "🎲", group)


def player_screen(person: Person) -> Message:
    """The private message with the question."""
    (found,) = [post for post in person.private.posts if any("✋" in one for one in labels(post))]
    return found


async def hurries(live: LiveBot, person: Person, group: Group) -> str:
    """A press on a button that is not there any more, or not yet."""
    table = await stored(live, group)
    press = person.presses(message=board(group), data=f"t|{table.id}|hurry")
    answer = await press.answered()
    await live.quiet()
    return answer.text

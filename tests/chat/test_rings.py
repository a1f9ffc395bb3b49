"""Rings: only who is awaited and not looking, hurried by others once, and never who is muted."""

import pytest

from bot.table.refusals import Refused
from bot.texts import words
from playground.people.groups import Group
from playground.people.person import Person
from playground.world.messages import Message
from tests.chat.evening import Evening, a_match, board, gather, labels, mover
from tests.chat.waiting import moves, rings, seat_of, stored

NOBODY = Refused("nobody_to_hurry").sentence(words("ru"))


async def a_turn(evening: Evening, *, started: bool = True) -> tuple[Group, Person, Person]:
    """A match of two: the group, who is awaited, and the other one."""
    people = gather(evening, "Аня", "Боря")
    if started:
        for person in people:
            person.starts()
    group = await a_match(evening, people)
    awaited = mover(group, people)
    (other,) = [person for person in people if person is not awaited]
    return group, awaited, other


async def test_after_20_seconds_the_board_offers_to_hurry(evening: Evening) -> None:
    group, awaited, other = await a_turn(evening)
    await evening.later(15)
    assert "⏰ Поторопить" not in labels(board(group))
    assert await hurries(evening, other, group) == NOBODY
    await evening.later(6)
    assert "⏰ Поторопить" in labels(board(group))
    before = cockpit(awaited)
    answer = await evening.presses(other, "Поторопить", group)
    assert answer.text.endswith(f": {(await seat_of(evening, group, awaited)).face}")
    assert cockpit(awaited).id != before.id
    assert not cockpit(awaited).silent


async def test_a_question_is_hurried_once_and_the_next_one_again(evening: Evening) -> None:
    group, awaited, other = await a_turn(evening)
    await evening.later(21)
    await evening.presses(other, "Поторопить", group)
    rung = cockpit(awaited).id
    assert "⏰ Поторопить" not in labels(board(group))
    assert await hurries(evening, other, group) == NOBODY
    assert cockpit(awaited).id == rung
    await evening.presses(awaited, "✋", group)
    await evening.later(21)
    assert "⏰ Поторопить" in labels(board(group))
    before = cockpit(other).id
    await evening.presses(awaited, "Поторопить", group)
    assert cockpit(other).id != before


async def test_nobody_hurries_himself_and_no_stranger_hurries_anybody(evening: Evening) -> None:
    group, awaited, _ = await a_turn(evening)
    (stranger,) = gather(evening, "Гоша")
    group.admits(stranger)
    await evening.later(21)
    before = cockpit(awaited).id
    assert (await evening.presses(awaited, "Поторопить", group)).text == NOBODY
    answer = await evening.presses(stranger, "Поторопить", group)
    assert answer.text == "Вы не за этим столом."
    assert cockpit(awaited).id == before


async def test_one_who_cannot_be_written_to_is_hurried_in_the_group(evening: Evening) -> None:
    group, awaited, other = await a_turn(evening, started=False)
    await evening.later(21)
    await evening.presses(other, "Поторопить", group)
    (ring,) = rings(group)
    assert not ring.silent
    assert f"tg://user?id={awaited.id}" in [one.get("url") for one in ring.entities]
    await evening.later(25)  # the reminder is a message of its own
    (reminder,) = rings(group)
    assert reminder.id != ring.id
    await evening.presses(awaited, "🎲", group)
    assert not rings(group)


async def test_hurrying_brings_no_deadline_nearer(evening: Evening) -> None:
    group, _, other = await a_turn(evening)
    await evening.later(21)
    await evening.presses(other, "Поторопить", group)
    await evening.later(25)
    await evening.later(40)
    assert await moves(evening, group) == ()
    await evening.later(6)
    assert len(await moves(evening, group)) == 1


async def test_at_a_table_without_a_limit_people_can_still_hurry(evening: Evening) -> None:
    people = gather(evening, "Аня", "Боря")
    for person in people:
        person.starts()
    group = evening.telegram.group("Пятница", *people)
    await evening.says(people[0], "/newgame hit", group)
    await evening.says(people[1], "/join", group)
    for _ in range(2):
        await evening.later(3)
        await evening.presses(people[0], "⏳", group)
    await evening.says(people[0], "/startgame", group)
    awaited = mover(group, people)
    (other,) = [person for person in people if person is not awaited]
    await evening.later(21)
    before = cockpit(awaited).id
    await evening.presses(other, "Поторопить", group)
    assert cockpit(awaited).id != before
    assert not cockpit(awaited).silent


@pytest.mark.parametrize("how", ["/mute", "the button"])
async def test_a_muted_player_gets_everything_in_silence_and_is_timed_out(
    evening: Evening, how: str
) -> None:
    people = gather(evening, "Аня", "Боря")
    for person in people:
        if how == "/mute":
            person.starts()
            await evening.says(person, "/mute")
        else:
            person.starts()
            await evening.quiet()
            await evening.presses(person, "🔕")
    group = await a_match(evening, people)
    awaited = mover(group, people)
    (other,) = [person for person in people if person is not awaited]
    asked = cockpit(awaited)
    await evening.later(21)
    assert cockpit(awaited).id == asked.id
    await evening.presses(other, "Поторопить", group)
    hurried = cockpit(awaited)
    await evening.later(25)
    reminded = cockpit(awaited)
    assert len({asked.id, hurried.id, reminded.id}) == 3
    assert all(post.silent for post in (asked, hurried, reminded))
    await evening.later(46)
    assert len(await moves(evening, group)) == 1


async def test_muted_in_the_group_he_is_named_there_without_a_sound(evening: Evening) -> None:
    people = gather(evening, "Аня", "Боря")
    for person in people:
        person.starts()
        await evening.says(person, "/mute")
        person.blocks_bot()
    group = await a_match(evening, people)
    await evening.later(46)
    (ring,) = rings(group)
    assert ring.silent


async def test_muted_once_more_it_rings_again(evening: Evening) -> None:
    people = gather(evening, "Аня", "Боря")
    for person in people:
        person.starts()
        await evening.says(person, "/mute")
        await evening.says(person, "/mute")
    group = await a_match(evening, people)
    await evening.later(46)
    assert not cockpit(mover(group, people)).silent


async def test_whoever_has_just_pressed_is_asked_in_silence_and_rung_for_after_20_seconds(
    evening: Evening,
) -> None:
    group, awaited, other = await a_turn(evening)
    await evening.presses(awaited, "✋", group)
    await evening.presses(other, "✋", group)
    asked = cockpit(awaited)
    assert asked.silent
    await evening.later(15)
    assert cockpit(awaited).id == asked.id
    await evening.later(6)
    rung = cockpit(awaited)
    assert rung.id != asked.id
    assert not rung.silent
    await evening.later(20)
    assert cockpit(awaited).id == rung.id


async def test_nobody_is_rung_for_who_answers_question_after_question(evening: Evening) -> None:
    group, awaited, other = await a_turn(evening)
    await evening.presses(awaited, "✋", group)
    await evening.presses(other, "✋", group)
    asked = cockpit(awaited)
    for _ in range(3):
        await evening.later(15)
        if mover(group, [awaited, other]) is not awaited:
            return  # a second chip of the same value: the turn is over
        assert cockpit(awaited).id == asked.id
        await evening.presses(awaited, "🎲", group)


def cockpit(person: Person) -> Message:
    """The private message with the question."""
    (found,) = [post for post in person.private.posts if any("✋" in one for one in labels(post))]
    return found


async def hurries(evening: Evening, person: Person, group: Group) -> str:
    """A press on a button that is not there any more, or not yet."""
    table = await stored(evening, group)
    press = person.presses(message=board(group), data=f"t|{table.id}|hurry")
    answer = await press.answered()
    await evening.quiet()
    return answer.text

"""What a test asks while the table waits: whose silence it is, what is stored, what was rung."""

from bot.table.document import Match, Player, Table, read
from playground.people.groups import Group
from playground.people.person import Person
from playground.world.messages import Message
from tests.chat.evening import Evening, mover


async def stored(evening: Evening, group: Group) -> Table:
    """The table as Redis has it."""
    storage = evening.house.storage
    table_id = await storage.chats.table(group.id, None)
    assert table_id is not None
    found = await storage.tables.load(table_id)
    assert found is not None
    return read(found.document)


async def match_of(evening: Evening, group: Group) -> Match:
    match = (await stored(evening, group)).match
    assert match is not None
    return match


async def seat_of(evening: Evening, group: Group, person: Person) -> Player:
    table = await stored(evening, group)
    return next(player for player in table.players if player.user == person.id)


async def moves(evening: Evening, group: Group) -> tuple[str, ...]:
    """The record of the match: every move that anybody made."""
    table = await stored(evening, group)
    return await evening.house.storage.tables.moves(table.id, table.matches)


async def question(evening: Evening, group: Group) -> tuple[int, float]:
    """How many moves have been made, and since when the awaited seat is asked."""
    (wait,) = (await match_of(evening, group)).waits.values()
    return len(await moves(evening, group)), wait.asked_at


def rings(group: Group) -> list[Message]:
    """The messages that call somebody to the table, as they are shown now."""
    return [post for post in group.posts if "стол ждёт" in post.text]


async def until_awaited(
    evening: Evening, group: Group, people: list[Person], person: Person
) -> None:
    """The others stop at once, until it is his turn."""
    for _ in people:
        if mover(group, people) is person:
            return
        await evening.presses(mover(group, people), "✋", group)
    assert mover(group, people) is person


async def misses_a_deadline(
    evening: Evening, group: Group, people: list[Person], person: Person
) -> None:
    """He is asked and says nothing, until an AI answers that one question."""
    await until_awaited(evening, group, people, person)
    before = len(await moves(evening, group))
    await evening.later(46)
    await evening.later(46)
    assert len(await moves(evening, group)) > before


async def goes_away(evening: Evening, group: Group, people: list[Person], person: Person) -> None:
    """Silent twice in a row; afterwards it is somebody else's turn."""
    await misses_a_deadline(evening, group, people, person)
    await misses_a_deadline(evening, group, people, person)
    await evening.later(3)
    assert (await seat_of(evening, group, person)).is_away
    assert mover(group, people) is not person

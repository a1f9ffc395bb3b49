"""Questions of tests while a table waits: its silent seats, its document, its nudges."""

from bot.table.document import Player, Table
from bot.table.match import Match
from bot.table.stored.codec import read
from playground.people.groups import Group
from playground.people.person import Person
from playground.world.messages import Message
from tests.bot.live_bot import LiveBot, mover


async def stored(live: LiveBot, group: Group) -> Table:
    """The table as Redis has it."""
    storage = live.house.storage
    table_id = await storage.chats.table(group.id, None)
    assert table_id is not None
    found = await storage.tables.load(table_id)
    assert found is not None
    repository = live.house.sync_loop._table_sync.repository
    return read(found.document, repository.games, repository.format)


async def match_of(live: LiveBot, group: Group) -> Match:
    match = (await stored(live, group)).match
    assert match is not None
    return match


async def seat_of(live: LiveBot, group: Group, person: Person) -> Player:
    table = await stored(live, group)
    return next(player for player in table.players if player.user == person.id)


async def moves(live: LiveBot, group: Group) -> tuple[str, ...]:
    """The record of the match: every move that anybody made."""
    table = await stored(live, group)
    return await live.house.storage.tables.moves(table.id, table.matches)


async def question(live: LiveBot, group: Group) -> tuple[int, float]:
    """How many moves have been made, and since when the awaited seat is asked."""
    (wait,) = (await match_of(live, group)).waits.values()
    return len(await moves(live, group)), wait.asked_at


def nudges(group: Group) -> list[Message]:
    """The messages that call somebody to the table, as they are shown now."""
    return [post for post in group.posts if "стол ждёт" in post.text]


async def until_awaited(live: LiveBot, group: Group, people: list[Person], person: Person) -> None:
    """The others stop at once, until it is his turn."""
    for _ in people:
        if mover(group, people) is person:
            return
        await live.presses(mover(group, people), "✋", group)
    assert mover(group, people) is person


async def misses_a_deadline(
    live: LiveBot, group: Group, people: list[Person], person: Person
) -> None:
    """He is asked and says nothing, until an AI answers that one question."""
    await until_awaited(live, group, people, person)
    before = len(await moves(live, group))
    await live.later(46)
    await live.later(46)
    assert len(await moves(live, group)) > before


async def goes_away(live: LiveBot, group: Group, people: list[Person], person: Person) -> None:
    """Silent twice in a row; afterwards it is somebody else's turn."""
    await misses_a_deadline(live, group, people, person)
    await misses_a_deadline(live, group, people, person)
    await live.later(3)
    assert (await seat_of(live, group, person)).is_away
    assert mover(group, people) is not person

"""Stores records of matches, as if these people had played them."""

from collections.abc import Sequence
from functools import cache

from bot.table.record.document import MatchRecord, RecordedSeat, packed, unpacked
from bot.table.stamps import BY_AI
from games.registry import GAMES
from playground.people.groups import Group
from playground.people.person import Person
from playground.world.messages import Message
from storage import keys
from tests.bot.live_bot import LiveBot
from tests.bot.stored_records import read, stored_in

TABLE = "AbCdEfGhI_-"
ID = f"{TABLE}-1"
ENDED_AT = 1_790_000_000.0


@cache
def _stored(game: str) -> str:
    return packed(read(stored_in(GAMES[game]))[0])


def a_record(
    game: str, people: Sequence[Person], group: Group | None, number: int = 1
) -> MatchRecord:
    """Of two people; a missing one was an AI."""
    record = unpacked(_stored(game))
    record.table, record.match = TABLE, number
    record.chat = people[0].id if group is None else group.id
    record.chat_title = "" if group is None else group.title
    record.ended_at = ENDED_AT + 3600 * number
    for seat, person in enumerate(people):
        animal = record.seats[seat].animal
        record.seats[seat] = RecordedSeat(user=person.id, name=person.name, animal=animal)
    of_people = [move.partition(" ")[0] in map(str, range(len(people))) for move in record.moves]
    record.gaps = [
        gap.removesuffix(BY_AI) if by_person else gap
        for gap, by_person in zip(record.gaps, of_people, strict=True)
    ]
    for seat in range(len(people), len(record.seats)):
        record.seats[seat].user = -1 - seat
    return record


async def lay(live: LiveBot, record: MatchRecord) -> MatchRecord:
    await live.house.storage.redis.set(keys.record(*record.id), packed(record))
    await live.house.storage.records.add(
        str(record.id), chat=record.chat, users=record.users, ended_at=record.ended_at
    )
    return record


async def opens(live: LiveBot, person: Person, record: str = ID) -> Message:
    """By a deep link."""
    person.starts(f"replay-{record}")
    await live.quiet()
    return person.private.posts[-1]


def shown(person: Person) -> Message:
    return person.private.posts[-1]


def move(person: Person) -> str:
    """The line that says where we are."""
    return shown(person).text.splitlines()[1]

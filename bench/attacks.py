"""Attacks: what a few people, or a slow Telegram, may do to everybody else's press."""

import random
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import dataclass, field
from functools import partial

from bench.hit_tables import HitTable, lay_tables, new_group
from bench.processes import BotProcess
from bench.thinkers import lay_thinkers
from bot.screens.buttons.presses import MovePress, TablePress, Verb
from playground.local_telegram import LocalTelegram
from playground.people.groups import Group
from playground.people.person import Person
from playground.server.faults import Delay

SLOW_METHODS = ("getChatAdministrators", "getChatMember")
SLOW_SECONDS = 8.0
JOINS = 20
HELPS = 60
NEW_GAMES = 1000
GROUPS_OF_ONE = 100
FORGED = 500
CROWD = 200
THINKING = 4
TAPS = 16  # at each of those tables
SECONDS = 8.0  # that a measurement takes: before an attack, and again during it
LONG_SECONDS = 24.0  # enough presses for a slowest one in a hundred, at the pace of people


@dataclass(frozen=True, slots=True, kw_only=True)
class Attack:
    name: str
    deeds: Sequence[Callable[[], object]]  # in this order
    is_one_moment: bool = False  # else they come evenly, and end before the measurement does
    seconds: float = SECONDS
    meanwhile: AbstractContextManager[None] = field(default_factory=nullcontext)
    attacked: HitTable | None = None  # the table of the group in which all this happens


async def slow_rights(bot: BotProcess) -> Attack:
    (table,) = await lay_tables(bot, 1)
    guest = bot.telegram.person("Guest", language="en")
    guest.joins(table.group)
    words = ("/join", "/kick") * JOINS
    return Attack(
        name=f"{JOINS} × /join, /kick; rights take {SLOW_SECONDS:.0f} s",
        deeds=[partial(guest.says, word, table.group) for word in words],
        meanwhile=_slow(bot.telegram, table.group),
    )


async def helps(bot: BotProcess) -> Attack:
    (table,) = await lay_tables(bot, 1)
    return Attack(
        name=f"{HELPS} × /help in one group",
        deeds=[
            partial(table.people[number % len(table.people)].says, "/help", table.group)
            for number in range(HELPS)
        ],
        attacked=table,
    )


async def new_games_in_one_group(bot: BotProcess) -> Attack:
    (person, *_), group = new_group(bot.telegram)
    return Attack(
        name=f"{NEW_GAMES} × /newgame, one user, one group",
        deeds=[partial(person.says, "/newgame", group)] * NEW_GAMES,
    )


async def new_games_in_many_groups(bot: BotProcess) -> Attack:
    (person, *_), _group = new_group(bot.telegram)
    groups = [_group_with(person, bot.telegram) for _ in range(GROUPS_OF_ONE)]
    return Attack(
        name=f"{NEW_GAMES} × /newgame, one user, {GROUPS_OF_ONE} groups",
        deeds=[
            partial(person.says, "/newgame hit", groups[number % len(groups)])
            for number in range(NEW_GAMES)
        ],
    )


async def forged_presses(bot: BotProcess) -> Attack:
    """Noise, moves at a table where he does not sit, old questions, and verbs of the host."""
    (table,) = await lay_tables(bot, 1)
    forger = bot.telegram.person("Forger", language="en")
    forger.joins(table.group)
    chance = random.Random(1)
    forgeries: list[str | bytes] = [
        MovePress(table.id, table.match.question, "draw").pack(),
        MovePress(table.id, 0, "stop").pack(),
        TablePress(table.id, Verb.START).pack(),
        chance.randbytes(64),
    ]
    return Attack(
        name=f"{FORGED} forged presses, one user",
        deeds=[
            partial(forger.presses, where=table.group, data=forgeries[number % len(forgeries)])
            for number in range(FORGED)
        ],
    )


async def crowd(bot: BotProcess) -> Attack:
    groups = [new_group(bot.telegram) for _ in range(CROWD)]
    return Attack(
        name=f"{CROWD} groups at once: /newgame hit",
        deeds=[partial(people[0].says, "/newgame hit", group) for people, group in groups],
        is_one_moment=True,
    )


async def hard_bots(bot: BotProcess) -> Attack:
    tables = await lay_thinkers(bot, THINKING)
    return Attack(
        name=f"hard AIs think at {THINKING} tables",
        deeds=[table.tap for _ in range(TAPS) for table in tables],
        seconds=LONG_SECONDS,
    )


ATTACKS: tuple[Callable[[BotProcess], Awaitable[Attack]], ...] = (
    slow_rights,
    helps,
    forged_presses,
    new_games_in_one_group,
    new_games_in_many_groups,
    crowd,
    hard_bots,
)


@contextmanager
def _slow(telegram: LocalTelegram, group: Group) -> Iterator[None]:
    delays = [
        telegram.faults.always(method, Delay(SLOW_SECONDS), chat_id=group.id)
        for method in SLOW_METHODS
    ]
    try:
        yield
    finally:
        for delay in delays:
            delay.lift()


def _group_with(person: Person, telegram: LocalTelegram) -> Group:
    _, group = new_group(telegram)
    person.joins(group)
    return group

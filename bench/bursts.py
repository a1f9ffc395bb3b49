"""Bursts of every kind of update, from one chat: what the bot asks for, and what it never did."""

import time
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import Any

from bench.attacks import Attack
from bench.hit_tables import HitTable, commit, dealt, lay_tables
from bench.processes import BotProcess
from bot.screens.buttons.presses import TablePress, Verb
from bot.table import closing
from bot.table.document import ClosedBecause
from bot.table.stored import codec
from playground.people.person import Person
from playground.world import telegram_json
from playground.world.chats import Standing
from storage import keys

BURST = 500
CLOSED_TABLES = 1200
CLOSED_SECONDS = 3 * 24 * 3600
SERVICE: Mapping[str, object] = {"new_chat_title": "Friday"}

Prepare = Callable[[BotProcess], Awaitable[Attack]]


async def _group(bot: BotProcess) -> tuple[HitTable, Person, dict[str, Any]]:
    """A group in play, one of it, and what they say there without a word."""
    (table,) = await lay_tables(bot, 1)
    person = table.people[0]
    world = bot.telegram.world
    sender, chat = telegram_json.user(person.user), telegram_json.chat(world, table.group.chat)
    return table, person, {"message_id": 1, "date": int(time.time()), "chat": chat, "from": sender}


def _injected(bot: BotProcess, kind: str, body: Mapping[str, object]) -> Callable[[], object]:
    return partial(bot.telegram.inject, {kind: dict(body)})


def _of_messages(name: str, kind: str, **fields: object) -> Prepare:
    async def prepare(bot: BotProcess) -> Attack:
        _, _, said = await _group(bot)
        return Attack(
            name=f"{BURST} × {name}", deeds=[_injected(bot, kind, {**said, **fields})] * BURST
        )

    return prepare


async def commands(bot: BotProcess) -> Attack:
    table, person, _ = await _group(bot)
    deed = partial(person.says, "/board", table.group)
    return Attack(name=f"{BURST} × /board", deeds=[deed] * BURST)


async def presses(bot: BotProcess) -> Attack:
    table, person, _ = await _group(bot)
    data = TablePress(table.id, Verb.BRING_DOWN).pack()
    deed = partial(person.presses, where=table.group, data=data)
    return Attack(name=f"{BURST} presses on [⬇️]", deeds=[deed] * BURST)


async def rights(bot: BotProcess) -> Attack:
    """In a group that has closed many tables, as an older version left them on its list."""
    table, person, _ = await _group(bot)
    group, world = table.group, bot.telegram.world
    closed = dealt(group, table.people)
    await commit(bot, closed, wake_at=time.time() + CLOSED_SECONDS)
    closing.close(closed, because=ClosedBecause.STOPPED)
    document = codec.write(closed)
    for number in range(CLOSED_TABLES):
        name = f"{number:011d}"
        await bot.tables.commit(
            name, 0, document.replace(closed.id, name), operation="bench", wake_at=None,
            forget_after=CLOSED_SECONDS,
        )  # fmt: skip
        await bot.redis.sadd(keys.chat_tables(group.id), name)
    turns = (Standing.ADMINISTRATOR, Standing.MEMBER)
    changes = [
        telegram_json.my_chat_member(world, group.chat, person.user, old, new)
        for old, new in (turns, turns[::-1])
    ]
    deeds = [_injected(bot, "my_chat_member", changes[number % 2]) for number in range(BURST)]
    return Attack(name=f"{BURST} × my_chat_member, {CLOSED_TABLES} closed tables", deeds=deeds)


BURSTS: tuple[Prepare, ...] = (
    _of_messages("talk", "message", text="Hello"),
    _of_messages("a service message", "message", **SERVICE),
    _of_messages("edited_message", "edited_message", text="/board"),
    _of_messages("channel_post", "channel_post", text="/board"),
    _of_messages("a kind nobody knows", "nobody_knows", text="/board"),
    commands,
    presses,
    rights,
)

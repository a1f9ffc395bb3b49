"""Updates that somebody has tampered with: none leaves a traceback, none keeps others waiting."""

import asyncio
import copy
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
import structlog
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from structlog.typing import EventDict

from games.hit import HIT
from playground.world import telegram_json
from playground.world.chats import Standing
from tests.bot.live_bot import LiveBot, a_live_bot, a_match, board, gather, keys, mover
from tests.conftest import Clock

WITHIN = 5.0  # seconds that one of them may be in hand

anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text()
    | st.sampled_from([0, 1, -1, 10**400, "", "\ud800", "private", "-100", "/help"]),
    lambda inside: st.lists(inside, max_size=2) | st.dictionaries(st.text(), inside, max_size=2),
    max_leaves=4,
)  # fmt: skip


@pytest.fixture
async def live(redis_url: str, clock: Clock) -> AsyncIterator[LiveBot]:
    async with a_live_bot(redis_url, clock, games={"hit": HIT}) as live:
        yield live


def places(value: object, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Paths to everything inside."""
    pairs: list[tuple[Any, object]] = []
    if isinstance(value, dict):
        pairs = list(value.items())
    if isinstance(value, list):
        pairs = list(enumerate(value))
    for key, inside in pairs:
        yield (*path, key)
        yield from places(inside, (*path, key))


def mutated(update: dict[str, Any], data: st.DataObject) -> dict[str, Any]:
    """In one to three places: something else stands there, or nothing."""
    update = copy.deepcopy(update)
    for _ in range(data.draw(st.integers(1, 3))):
        found = list(places(update))
        *path, last = data.draw(st.sampled_from(found))
        parent: Any = update
        for key in path:
            parent = parent[key]
        if data.draw(st.booleans()):
            parent[last] = data.draw(anything)
        else:
            del parent[last]
        if not update:
            break
    return update


@contextmanager
def no_tracebacks() -> Iterator[None]:
    """None is logged, neither by who takes updates nor by what goes on behind them."""
    seen: list[EventDict] = []

    def listen(_logger: object, _method: str, line: EventDict) -> EventDict:
        if line.get("exc_info"):
            seen.append(line)
        return line

    before = structlog.get_config()["processors"]
    structlog.configure(processors=[listen, *before])
    try:
        yield
    finally:
        structlog.configure(processors=before)
    assert not seen


async def valid_updates(live: LiveBot) -> list[dict[str, Any]]:
    """One of each kind that the bot hears, as Telegram sends it."""
    people = gather(live, "Аня", "Боря")
    group = await a_match(live, people)
    world, bot = live.telegram.world, live.telegram.world.bot
    shown = telegram_json.message(world, board(group))
    sender = telegram_json.user(people[0].user)
    chat = shown["chat"]
    said = {"message_id": 900, "date": int(live.clock()), "chat": chat, "from": sender}
    mention = {"type": "text_mention", "offset": 6, "length": 4, "user": sender}
    alone = {**said, "chat": {"id": people[0].id, "type": "private", "first_name": "Аня"}}
    member = {"chat": chat, "from": sender, "date": int(live.clock())}
    standings = {
        "old_chat_member": telegram_json.member(bot, Standing.MEMBER),
        "new_chat_member": telegram_json.member(bot, Standing.ADMINISTRATOR),
    }
    updates: list[dict[str, Any]] = [
        {"message": {**said, "text": word, "entities": [mention], "reply_to_message": shown}}
        for word in ("/kick Боря", "/join", "/board", "/stats", "/forget", "/mute", "/newgame hit")
    ]
    updates += [{"message": {**alone, "text": word}} for word in ("/start", "/daily", "hello")]
    updates += [
        {"callback_query": {"id": "77", "from": sender, "message": shown, "data": data}}
        for data in (*[key.data for key in keys(board(group))[:3]], "n|hit", "o", "p||1", "fg")
    ]
    updates += [
        {"my_chat_member": {**member, **standings}},
        {"message": {**said, "sender_chat": chat, "text": "/stopgame"}},
        {"message": {**said, "migrate_to_chat_id": -1_000_000_000_777}},
    ]
    return [{"update_id": 1, **update} for update in updates]


async def test_whatever_is_changed_in_an_update_it_leaves_no_traceback_and_blocks_nobody(
    live: LiveBot,
) -> None:
    updates = await valid_updates(live)
    people = gather(live, "Вера", "Гоша")
    quiet = await a_match(live, people, title="Тихая")
    numbers = iter(range(2**40, 2**41))

    @settings(
        derandomize=True, database=None, deadline=None, max_examples=400,
        suppress_health_check=list(HealthCheck),
    )  # fmt: skip
    @given(data=st.data())
    def poisons(data: st.DataObject) -> None:
        update = mutated(data.draw(st.sampled_from(updates)), data)
        if type(update.get("update_id")) is int:
            update["update_id"] = next(numbers)
        found.append(update)

    found: list[object] = []
    poisons()
    with no_tracebacks():
        for update in found:
            async with asyncio.timeout(WITHIN):
                await live.house.dispatcher.take(update)
        answer = await mover(quiet, people).presses("✋", quiet).answered()
        await live.quiet()
    assert "под угрозой" in answer.text

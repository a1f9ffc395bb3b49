"""A rolling upgrade: an older and a newer process play the same tables, stored in three formats.

The newer process is today's with a format one higher. What it has written the older one cannot
read: it keeps what it hears, and the newer one takes it.
"""

import asyncio
import json
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path

import pytest

from bench.siege.balancer import free_port
from bot.intake import deferred
from bot.registry import REGISTRY
from bot.screens.buttons.presses import MovePress
from bot.table.stored.migrations import FORMAT
from playground.local_telegram import LocalTelegram
from playground.people.groups import Group
from playground.people.person import Person
from playground.people.presses import Press
from tests.bot.intake.test_webhook import SECRET
from tests.bot.live_bot import (
    TOKEN,
    LiveBot,
    a_bot,
    a_match,
    board,
    gather,
    keys,
    mover,
    play_to_the_end,
)
from tests.bot.test_stored_tables import is_found
from tests.bot.test_two_processes import TEXT_HIT, TwoBots, balanced, is_told_by_its_record
from tests.bot.waiting import match_of, moves
from tests.conftest import Clock

pytestmark = pytest.mark.proof  # slow: `make test-proofs`

NEWER = FORMAT + 1
LANDED = Path(__file__).parent / "stored" / f"format-{FORMAT - 1}" / "hit.json"
PATIENCE = 20.0


async def test_tables_of_three_formats_are_played_on_by_both(
    redis_url: str, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        deferred, "ORPHANED_SECONDS", 0.2
    )  # what one has deferred, another soon takes
    ports = free_port(), free_port()
    async with (
        LocalTelegram(TOKEN, clock=clock) as telegram,
        balanced(*ports) as url,
        AsyncExitStack() as of_newer,
        AsyncExitStack() as of_older,
    ):
        start = partial(
            a_bot, telegram, redis_url, clock, games={"hit": TEXT_HIT}, webhook_url=url,
            webhook_secret=SECRET,
        )  # fmt: skip
        older = await of_older.enter_async_context(start(port=ports[0]))
        people = gather(older, "Аня", "Боря", "Вера")
        oldest = telegram.group("Давняя", *people)
        await is_found(redis_url, LANDED.read_text(), oldest, people, now=clock())
        today = await a_match(older, people[:2], title="Сегодняшняя")
        newer = await of_newer.enter_async_context(start(port=ports[1], table_format=NEWER))
        both = TwoBots(newer, older, of_older)
        newest = await a_match(both, people[:2], title="Новая")
        for _ in range(3):
            for group in (oldest, today, newest):
                await somebody_moves(both, group, people)
        assert {await format_of(both, group) for group in (oldest, today, newest)} == {NEWER}
        monkeypatch.setattr(deferred, "ORPHANED_SECONDS", 2.0)  # it stops before the other looks
        press = await a_press_is_parked(both, today, people)
        await both.lets_one_stop()
        assert "под угрозой" in (await press.answered(within=PATIENCE)).text
        for group in (today, newest):
            assert await is_told_by_its_record(both, group)
        await play_to_the_end(both, today, people)


async def somebody_moves(live: LiveBot, group: Group, people: list[Person]) -> None:
    """Who is awaited stops, and is answered; a bot may have its turn before."""
    for _ in range(20):
        await board_follows(live, group)
        head = board(group).text.splitlines()[0]
        awaited = [person for person in people if f" {person.name} ·" in head]
        if awaited:
            before = len(await moves(live, group))
            answer = await awaited[0].presses("✋", group).answered(within=PATIENCE)
            assert "под угрозой" in answer.text
            assert len(await moves(live, group)) == before + 1
            return
        await live.later(3.1)
    raise AssertionError(board(group).text)


async def board_follows(live: LiveBot, group: Group) -> None:
    """Whoever keeps the table now: the older one may have claimed it before the newer could."""
    async with asyncio.timeout(PATIENCE):
        while (await match_of(live, group)).question not in questions(group):  # noqa: ASYNC110 - Redis has no bell
            await asyncio.sleep(0.02)


def questions(group: Group) -> set[int]:
    """That can be answered in the group."""
    found = [REGISTRY.codec.unpack(key.data or "") for post in group.posts for key in keys(post)]
    return {press.question for press in found if isinstance(press, MovePress)}


async def format_of(live: LiveBot, group: Group) -> int:
    table = await live.house.storage.chats.table(group.id, None)
    assert table is not None
    found = await live.house.storage.tables.load(table)
    assert found is not None
    return int(json.loads(found.document)["format"])


async def a_press_is_parked(both: TwoBots, group: Group, people: list[Person]) -> Press:
    """By the older one: every other press is sent to it."""
    world, deferred = both.telegram.world, both.both[1].house.dispatcher.deferred_updates
    async with asyncio.timeout(PATIENCE):
        while True:
            press = mover(group, people).presses("✋", group)
            await world.bell.wait_until(lambda: not world.updates.pending)
            if deferred.waiting:
                return press
            await press.answered(within=PATIENCE)
            await board_follows(both, group)

"""The campaign: several fronts at once, one fault after the other, until the time is over."""

import asyncio
import random
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path

from bench.siege.camps import Camp, a_front
from bench.siege.faults import Fault
from bench.siege.findings import Findings, Report
from bench.siege.front import Front
from bot.table.document import BoardLook
from games.registry import GAMES

BETWEEN_SECONDS = 0.3  # of play before the next fault


async def lay_siege(
    camps: Sequence[Camp], folder: Path, seed: int, *, seconds: float, patience: float
) -> Report:
    """All chance comes from the seed, but for the deals, which are the bot's own."""
    report = Report()
    waves = _waves(camps)
    for wave in waves:
        until = time.monotonic() + seconds / len(waves)
        async with asyncio.TaskGroup() as group:
            for camp in wave:
                number = camps.index(camp)
                chance = random.Random(f"{seed} {number} {camp.name}")
                place = folder / f"{number}-{camp.name}"
                front = a_front(camp, place, chance, patience=patience)
                group.create_task(_hold(front, camp, until, report))
    return report


def _waves(camps: Sequence[Camp]) -> list[list[Camp]]:
    """Those on many servers come after the others: all at once would be too much for two cores."""
    alone = [camp for camp in camps if camp.servers is None]
    several = [camp for camp in camps if camp.servers is not None]
    return [wave for wave in (alone, several) if wave]


async def _hold(
    held: AbstractAsyncContextManager[Front], camp: Camp, until: float, report: Report
) -> None:
    async with held as front:
        await open_tables(front)
        async with watched(front):
            for fault in in_turn(camp.faults, front.chance):
                if time.monotonic() > until:
                    break
                await asyncio.sleep(BETWEEN_SECONDS)
                findings = await tried(front, fault)
                report.note(fault.name, findings)
                if findings.stuck:
                    await start_over(front)
        report.presses += front.presses
        report.kills += front.kills


@asynccontextmanager
async def watched(front: Front) -> AsyncIterator[None]:
    """Two live boards are seen even if they are there for a moment only."""
    watching = asyncio.create_task(front.watch_boards())
    try:
        yield
    finally:
        watching.cancel()


async def open_tables(front: Front) -> None:
    """One of each game, read; and one that is seen in pictures."""
    games = list(GAMES.values())
    for game in games:
        await front.open_table(game)
    await front.open_table(front.chance.choice(games), look=BoardLook.PICTURES)


async def tried(front: Front, fault: Fault) -> Findings:
    findings = await front.judge_all(await fault.strike(front))
    if fault.relent is not None:
        await fault.relent(front)
        findings.add(await front.judge_all(time.monotonic()))
    return findings


async def start_over(front: Front) -> None:
    """So that the siege goes on, whatever is stuck."""
    for bot in front.bots:
        bot.thaw()
        bot.kill()
        bot.start_again()
    await front.replace_stuck()


def in_turn(faults: Sequence[Fault], chance: random.Random) -> Iterator[Fault]:
    while True:
        yield from chance.sample(faults, len(faults))

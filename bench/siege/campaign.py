"""The campaign: one front after the other, and on each one fault after the other.

Never two fronts at once: on two cores their bots would only wait for each other, and recovery
would tell of the machine.
"""

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
from bot.table.document import DisplayMode
from games.registry import GAMES

BETWEEN_SECONDS = 0.3  # of play before the next fault


async def lay_siege(
    camps: Sequence[Camp], folder: Path, seed: int, *, seconds: float, patience: float
) -> Report:
    """All chance comes from the seed, but for the deals, which are the bot's own."""
    report = Report()
    for camp in camps:
        chance = random.Random(f"{seed} {camp.name}")
        front = a_front(camp, folder / camp.name, chance, patience=patience)
        await _hold(front, camp, time.monotonic() + seconds / len(camps), report)
    return report


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
    await front.open_table(front.chance.choice(games), look=DisplayMode.PICTURES)


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

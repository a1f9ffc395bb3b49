"""Presses per second that are answered in time, with a hundred tables of HIT! and pictures on.

Open loop: see open_loop.py; what is pressed: see hit_tables.py. A rate is held if 99 of 100 presses
are answered within 100 ms. A shared machine stumbles now and then, so a rate has a second try, and
a step in which the bench's own presses came late by more than a little is not counted. Rates are
doubled until one is not held; then the gap is halved a few times.
"""

import math
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from itertools import cycle

from bench.bare_chats import open_chat
from bench.figures import milliseconds, percentiles
from bench.hit_tables import count_refused, lay_tables, renew
from bench.open_loop import Measured, calm, offer, timetable
from bench.processes import AT_DEFAULTS, TOKEN, UNLIMITED, bare_bot, cpu_seconds, family, our_bot
from playground.local_telegram import LocalTelegram

TABLES = 100
IN_TIME_SECONDS = 0.1
RATES = (25, 50, 100, 200, 400, 800)
HALVINGS = 3
STEP_SECONDS = 5.0
LEAST_PRESSES = 100  # of a step, or its 99th percentile means nothing
TRIES = 2
STUMBLES = 3  # steps in which the machine stumbled, until one counts all the same
LATE_SECONDS = 0.025
HOPELESS_SECONDS = 2.0  # when so many seconds' presses wait, no more are made
BOTTLENECK = 0.8  # of one processor: from there on the bench measures itself


@dataclass(frozen=True, slots=True)
class Step:
    """One rate, tried for some seconds."""

    rate: float
    measured: Measured
    program_share: float  # of one processor, by the program and its workers
    refused: int = 0  # presses that came to no move

    @property
    def is_held(self) -> bool:
        return not self.measured.unanswered and self.measured.p99 < IN_TIME_SECONDS

    @property
    def is_disturbed(self) -> bool:
        """The machine, or the bench itself, was too busy to make the presses in time."""
        return percentiles(self.measured.lateness)[1] > LATE_SECONDS


Trial = Callable[[float], Awaitable[Step]]


async def main() -> None:
    print(f"\nPresses per second with p99 < {IN_TIME_SECONDS * 1000:.0f} ms, {TABLES} chats")
    async with _bare() as bare_trial:
        bare = await _search("a bare bot", bare_trial)
    # Within Telegram's limits boards follow for a minute, at the pace of their budgets.
    async with _ours(AT_DEFAULTS, calm_seconds=2) as trial:
        limited = await _search("ours, Telegram's limits", trial)
    async with _ours(UNLIMITED, calm_seconds=30) as trial:
        unlimited = await _search("ours, no limits", trial)
    print(f" ratio to the bare bot: {limited / bare:.2f}, without limits {unlimited / bare:.2f}")


async def _search(name: str, trial: Trial) -> float:
    print(f" {name}")
    held, missed = 0.0, math.inf
    for rate in RATES:
        if not await _is_held(trial, rate):
            missed = rate
            break
        held = rate
    for _ in range(HALVINGS if missed < math.inf else 0):
        middle = (held + missed) / 2
        if await _is_held(trial, middle):
            held = middle
        else:
            missed = middle
    print(f"   held: {held:.0f} a second")
    return held


async def _is_held(trial: Trial, rate: float) -> bool:
    tries = stumbles = 0
    while tries < TRIES:
        step = await trial(rate)
        _tell(step)
        if step.is_held:
            return True
        stumbles += step.is_disturbed
        tries += not step.is_disturbed or stumbles > STUMBLES
    return False


def _tell(step: Step) -> None:
    measured = step.measured
    late = percentiles(measured.lateness)[1]
    remarks = [
        remark
        for remark, is_true in (
            ("gave up", measured.gave_up),
            (f"{step.refused} came to no move!", step.refused),
            ("the machine stumbled", step.is_disturbed),
            ("the bench itself is the bottleneck!", measured.bench_share > BOTTLENECK),
        )
        if is_true
    ]
    print(
        f"   {step.rate:5.0f}/s  p50 {milliseconds(measured.p50)}  p99 {milliseconds(measured.p99)}"
        f"{' ' if step.is_held else '!'}  processor: program {step.program_share:4.0%},"
        f" bench {measured.bench_share:4.0%}; presses late by {milliseconds(late)} at p99"
        f"  {', '.join(remarks)}"
    )


@asynccontextmanager
async def _bare() -> AsyncIterator[Trial]:
    async with LocalTelegram(TOKEN) as telegram, bare_bot(telegram) as pid:
        chats = [open_chat(telegram) for _ in range(TABLES)]
        chance = random.Random(1)

        async def trial(rate: float) -> Step:
            await calm(telegram, most_seconds=30)
            used = cpu_seconds(family(pid))
            times = timetable(rate, _seconds(rate), chance)
            turns = cycle(chance.sample(chats, TABLES))
            measured = await offer(
                telegram, lambda: next(turns).press(), times, most_waiting=HOPELESS_SECONDS * rate
            )
            share = (cpu_seconds(family(pid)) - used) / times[-1]
            return Step(rate, measured, share)

        yield trial


@asynccontextmanager
async def _ours(settings: dict[str, str], *, calm_seconds: float) -> AsyncIterator[Trial]:
    async with LocalTelegram(TOKEN) as telegram, our_bot(telegram, settings) as bot:
        tables = await lay_tables(bot, TABLES)
        chance = random.Random(1)

        async def trial(rate: float) -> Step:
            times = timetable(rate, _seconds(rate), chance)
            await renew(bot, tables, 1 + len(times) // TABLES)
            await calm(telegram, most_seconds=calm_seconds)
            used = cpu_seconds(bot.family)
            turns = cycle(chance.sample(tables, TABLES))
            measured = await offer(
                telegram, lambda: next(turns).press(), times, most_waiting=HOPELESS_SECONDS * rate
            )
            share = (cpu_seconds(bot.family) - used) / times[-1]
            return Step(rate, measured, share, refused=await count_refused(bot, tables))

        yield trial


def _seconds(rate: float) -> float:
    return max(STEP_SECONDS, LEAST_PRESSES / rate)

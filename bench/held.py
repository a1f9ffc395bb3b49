"""Presses per second that are answered in time, with a hundred tables of HIT! and pictures on.

Open loop: see open_loop.py; what is pressed: see hit_tables.py. A rate is held if 99 of 100 presses
are answered within 100 ms. A shared machine stumbles now and then, so a rate has a second try, and
one more if the bench's own presses came late by more than a little. Rates are doubled until one is
not held; then the gap is halved a few times. What a press costs the program in processor time, its
board included, says the same with less noise.
"""

import math
import random
import time
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
LONGEST_SEARCH_SECONDS = 90.0
LATE_SECONDS = 0.025
HOPELESS = 50  # when so many presses wait, and two seconds' worth, no more are made
BOTTLENECK = 0.8  # of one processor: from there on the bench measures itself


@dataclass(frozen=True, slots=True)
class Step:
    """One rate, tried for some seconds."""

    rate: float
    measured: Measured
    cpu_seconds: float  # used by the program and its workers
    refused: int = 0  # presses that came to no move

    @property
    def is_held(self) -> bool:
        measured = self.measured
        is_whole = not measured.unanswered and not measured.gave_up
        return is_whole and measured.p99 < IN_TIME_SECONDS

    @property
    def is_disturbed(self) -> bool:
        """The machine, or the bench itself, was too busy to make the presses in time."""
        return percentiles(self.measured.lateness)[1] > LATE_SECONDS

    @property
    def cost(self) -> float:
        """Processor time of one press, in seconds."""
        return self.cpu_seconds / len(self.measured.waits)


Trial = Callable[[float], Awaitable[Step]]


@dataclass(frozen=True, slots=True)
class Held:
    """What came of a search."""

    rate: float
    cost: float  # processor time of a press at the rate held last, in seconds


async def main() -> None:
    print(f"\nPresses per second with p99 < {IN_TIME_SECONDS * 1000:.0f} ms, {TABLES} chats")
    async with _bare() as trial:
        bare = await _search("a bare bot", trial)
    # Within Telegram's limits boards follow for a minute, at the pace of their budgets.
    async with _ours(AT_DEFAULTS, calm_seconds=2) as trial:
        _compare(await _search("ours, Telegram's limits", trial), bare)
    async with _ours(UNLIMITED, calm_seconds=30) as trial:
        _compare(await _search("ours, no limits", trial), bare)


def _compare(ours: Held, bare: Held) -> None:
    rate = ours.rate / bare.rate if bare.rate else math.nan
    cost = ours.cost / bare.cost if bare.cost else math.nan
    print(f"   to the bare bot: {rate:.2f} × its rate, {cost:.2f} × its processor time a press")


async def _search(name: str, trial: Trial) -> Held:
    print(f" {name}")
    end = time.monotonic() + LONGEST_SEARCH_SECONDS
    best: Step | None = None
    missed = math.inf
    for rate in RATES:
        step = await _best_of(trial, rate, end)
        if not step.is_held:
            missed = rate
            break
        best = step
    for _ in range(HALVINGS):
        if missed == math.inf or time.monotonic() > end:
            break
        middle = ((best.rate if best else 0) + missed) / 2
        step = await _best_of(trial, middle, end)
        if step.is_held:
            best = step
        else:
            missed = middle
    held = Held(best.rate, best.cost) if best else Held(0, step.cost)
    print(f"   held: {held.rate:.0f} a second, {milliseconds(held.cost)} of processor time a press")
    return held


async def _best_of(trial: Trial, rate: float, end: float) -> Step:
    """The step that was held, or the last of some tries; there are no more after the end."""
    tries = stumbles = 0
    while True:
        step = await trial(rate)
        _tell(step)
        tries += not step.is_disturbed
        stumbles += step.is_disturbed
        if step.is_held or TRIES in (tries, stumbles) or time.monotonic() > end:
            return step


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
        f"{' ' if step.is_held else '!'}  processor: program"
        f" {step.cpu_seconds / measured.seconds:4.0%},"
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
                telegram, lambda: next(turns).press(), times, most_waiting=max(HOPELESS, 2 * rate)
            )
            return Step(rate, measured, cpu_seconds(family(pid)) - used)

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
                telegram, lambda: next(turns).press(), times, most_waiting=max(HOPELESS, 2 * rate)
            )
            used = cpu_seconds(bot.family) - used
            return Step(rate, measured, used, refused=await count_refused(bot, tables))

        yield trial


def _seconds(rate: float) -> float:
    return max(STEP_SECONDS, LEAST_PRESSES / rate)

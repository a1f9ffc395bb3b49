"""Open-loop load: presses by a timetable that waits for no answer.

Who waits for an answer before the next press does not see how long others would have waited. So a
press counts from the time in the table, be it that the bench itself was late.
"""

import asyncio
import math
import random
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass

from bench.figures import percentiles
from playground.local_telegram import LocalTelegram
from playground.people.presses import Press
from playground.server.api import POLL
from playground.server.calls import Call
from playground.world.changes import Change, ChangeKind

CALM_SECONDS = 0.5
PATIENCE_SECONDS = 15.0  # after the last press; Telegram itself takes no later answer


@dataclass(frozen=True, slots=True)
class Measured:
    """Of each press, in seconds."""

    waits: list[float]  # from its time to its answer
    lateness: list[float]  # from its time to when it was really made
    unanswered: int
    gave_up: bool  # before all presses were made
    seconds: float  # from the start to the last answer
    bench_share: float  # of one processor, used by this very process

    @property
    def p50(self) -> float:
        return percentiles(self.waits)[0]

    @property
    def p99(self) -> float:
        return percentiles(self.waits)[1]


def timetable(rate: float, seconds: float, chance: random.Random) -> list[float]:
    """Seconds from the start at which strangers press, so many a second in the mean."""
    times = []
    at = chance.expovariate(rate)
    while at < seconds:
        times.append(at)
        at += chance.expovariate(rate)
    return times


async def offer(
    telegram: LocalTelegram,
    press: Callable[[], Press],
    times: Sequence[float],
    *,
    most_waiting: float = math.inf,
) -> Measured:
    """Make the presses and see when each is answered; one without an answer waited to the end.

    Makes no more calls while this many wait for their answers.
    """
    due: dict[str, float] = {}  # when each should have been made, by the press's id
    lateness: list[float] = []
    answered: dict[str, float] = {}
    with telegram.world.changes.subscribed() as changes:
        watching = asyncio.create_task(_watch(changes, answered))
        used, begun = time.process_time(), time.perf_counter()
        for offset in times:
            await asyncio.sleep(max(0.0, begun + offset - time.perf_counter()))
            lateness.append(time.perf_counter() - begun - offset)
            if len(due) - len(answered) > most_waiting:
                break
            due[press().id] = begun + offset
        share = (time.process_time() - used) / (time.perf_counter() - begun)
        given_up_at = time.perf_counter() + PATIENCE_SECONDS
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE_SECONDS):
                await telegram.world.bell.wait_until(lambda: len(answered) == len(due))
        watching.cancel()
        took = time.perf_counter() - begun
    unanswered = due.keys() - answered.keys()
    waits = [answered.get(press_id, given_up_at) - at for press_id, at in due.items()]
    return Measured(
        waits=waits,
        lateness=lateness,
        unanswered=len(unanswered),
        gave_up=len(due) < len(times),
        seconds=took,
        bench_share=share,
    )


async def _watch(changes: asyncio.Queue[Change], answered: dict[str, float]) -> None:
    while True:
        change = await changes.get()
        if change.kind is ChangeKind.PRESS_ANSWERED and change.press_id is not None:
            answered[change.press_id] = time.perf_counter()


async def calm(telegram: LocalTelegram, *, most_seconds: float) -> None:
    """Until the bot has asked for nothing but updates for a while, or so long."""
    given_up_at = time.monotonic() + most_seconds
    quiet_since, last = time.monotonic(), _last_call(telegram)
    while time.monotonic() < min(given_up_at, quiet_since + CALM_SECONDS):
        await asyncio.sleep(0.05)
        before, last = last, _last_call(telegram)
        if last is not before or telegram.world.updates.pending:
            quiet_since = time.monotonic()


def _last_call(telegram: LocalTelegram) -> Call | None:
    calls = reversed(telegram.server.calls)
    return next((call for call in calls if call.method != POLL), None)

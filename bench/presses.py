"""How long a press waits for its answer: our bot beside a bare one, press for press."""

import asyncio
import os
import statistics
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager

from playground.local_telegram import LocalTelegram
from playground.people.groups import Group
from playground.people.person import Person
from playground.world.messages import Message

TOKEN = "7000000001:local-telegram-token-for-the-bench"  # noqa: S105 - a local one
PRESSES = 400
PLENTY = dict.fromkeys(
    ("RATE_GROUP_PER_MINUTE", "RATE_PRIVATE_PER_SECOND", "RATE_TOTAL_PER_SECOND"), "1000000"
)


async def main() -> None:
    print(f"\nPress to answer through the local Telegram, {PRESSES} presses each, in turns")
    with tempfile.TemporaryDirectory() as folder:
        async with LocalTelegram(TOKEN) as ours, LocalTelegram(TOKEN) as bare:
            settings = {"BOT_TOKEN": TOKEN, "TELEGRAM_API_URL": ours.url, "DATA_DIR": folder}
            async with (
                _process("bot", **settings, **PLENTY),
                _process("bench.bare_bot", bare.url, TOKEN),
            ):
                await _compare(ours, bare)


async def _compare(ours: LocalTelegram, bare: LocalTelegram) -> None:
    match = await _a_match(ours)
    somebody = bare.person("Anna")
    somebody.starts()
    await bare.world.bell.wait_until(lambda: bool(somebody.private.posts))
    our_times: list[float] = []
    bare_times: list[float] = []
    for _ in range(PRESSES):
        if any("🏆" in post.text for post in match[0].posts):
            match = await _a_match(ours)
        our_times.append(await _move(ours, *match))
        bare_times.append(await _timed(somebody, "button"))
    for name, times in (("ours", our_times), ("a bare bot", bare_times)):
        p50, p99 = _percentiles(times)
        print(f"{name:10}  p50 {1000 * p50:5.1f} ms   p99 {1000 * p99:5.1f} ms")
    ratios = [
        mine / theirs
        for mine, theirs in zip(_percentiles(our_times), _percentiles(bare_times), strict=True)
    ]
    print(f"ratio       p50 {ratios[0]:5.2f}      p99 {ratios[1]:5.2f}")


async def _move(telegram: LocalTelegram, group: Group, people: list[Person]) -> float:
    """A real move; the board is brought up to date before the next one."""
    board = next(post for post in reversed(group.posts) if "✋" in _labels(post))
    mover = next(person for person in people if person.name in board.text.split("\n")[0])
    took = await _timed(mover, "✋", group)
    await telegram.world.bell.wait_until(lambda: group.shown(board).edits > board.edits)
    return took


async def _timed(person: Person, label: str, where: Group | None = None) -> float:
    started = time.perf_counter()
    await person.presses(label, where).answered(within=30)
    return time.perf_counter() - started


async def _a_match(telegram: LocalTelegram) -> tuple[Group, list[Person]]:
    people = [telegram.person(name, language="en") for name in ("Anna", "Boris")]
    group = telegram.group("Bench", *people)
    people[0].says("/newgame hit", group)
    await _offers(telegram, group, "Sit down")
    await people[1].presses("Sit down", group).answered(within=30)
    await people[0].presses("Start", group).answered(within=30)
    await _offers(telegram, group, "✋")
    return group, people


async def _offers(telegram: LocalTelegram, group: Group, label: str) -> None:
    await telegram.world.bell.wait_until(
        lambda: any(label in _labels(post) for post in group.posts)
    )


def _labels(message: Message) -> str:
    return " ".join(button.label for row in message.buttons for button in row)


def _percentiles(times: list[float]) -> tuple[float, float]:
    hundredths = statistics.quantiles(times, n=100)
    return hundredths[49], hundredths[98]


@asynccontextmanager
async def _process(module: str, *arguments: str, **settings: str) -> AsyncIterator[None]:
    environment: Mapping[str, str] = {**os.environ, "LOG_LEVEL": "ERROR", **settings}
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", module, *arguments, env=environment
    )
    try:
        yield
    finally:
        process.terminate()
        await process.wait()

"""From a fresh clone to the first move of a match, as a newcomer comes to it: `make run`.

Nothing is taken from pip's cache. The seconds depend on the network and on who else is busy on the
machine; the processor time of it all depends less on them.
"""

import asyncio
import os
import re
import resource
import signal
import tempfile
import time
from argparse import ArgumentParser
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from bench.figures import beside
from bench.processes import ROOT
from bench.visitor import Json, Visitor, is_in_group, said

AIM_SECONDS = 30.0
PATIENCE_SECONDS = 300.0
STARTS = re.compile(r"^\S+ -m playground ")  # make says so when all is installed
SERVES = re.compile(r"The playground is at (http://\S+)")
TURN = re.compile(r"Ход: \S+ (\S+) ·")
LAST_LINES = 20  # of what a failed start has said
# Of this process' environment; another make's flags, too, are not a newcomer's.
LEFT_BEHIND = {"BOT_TOKEN", "REDIS_URL", "WEBHOOK_URL", "DATA_DIR", "MAKEFLAGS", "MAKELEVEL"}


class Stopwatch:
    """Tells each stage when it has ended, and the sum of them."""

    def __init__(self) -> None:
        self._began = self._stage_began = time.monotonic()
        self._processor_before = _processor_seconds()

    def stage(self, name: str) -> None:
        now = time.monotonic()
        print(f"  {name:24} {now - self._stage_began:6.1f} s", flush=True)
        self._stage_began = now

    def end(self) -> None:
        print(f"  {'in all':24} {beside(self._stage_began - self._began, AIM_SECONDS, '6.1f')}")
        processor = _processor_seconds() - self._processor_before
        print(f"  {'processor time':24} {processor:6.1f} s, of all processes to their end")


async def main() -> None:
    print("\nFresh clone to first move, nothing from pip's cache", flush=True)
    async with asyncio.timeout(PATIENCE_SECONDS):
        with tempfile.TemporaryDirectory(prefix="fresh-clone-") as folder:
            await _come(Path(folder) / "clone")


async def _come(clone: Path) -> None:
    watch = Stopwatch()
    await _run_to_its_end("git", "clone", "--quiet", str(ROOT), str(clone))
    watch.stage("git clone")
    async with _make_run(clone) as said_by_make:
        await _find(said_by_make, STARTS)
        watch.stage("make run installs")
        url = (await _find(said_by_make, SERVES))[1]
        watch.stage("the page is served")
        async with Visitor.comes(url) as visitor:
            await visitor.taps("Аня", "Открыть стол")
            watch.stage("the bot answers")
            await _first_move(visitor)
            watch.stage("the first move is shown")
    watch.end()


async def _first_move(visitor: Visitor) -> None:
    """Two people sit down to HIT!, and whoever begins draws a chip."""
    await visitor.taps("Аня", "HIT!")
    await visitor.taps("Боря", "Сесть")
    await visitor.taps("Аня", "Начать")
    board = await visitor.sees(_is_board)
    turn = TURN.search(said(board))
    if turn is None:
        raise LookupError(f"the board does not say whose turn it is: {said(board)}")
    await visitor.taps(turn[1], "Ещё")
    await visitor.sees(lambda message: _is_board(message) and said(message) != said(board))


def _is_board(message: Json) -> bool:
    return is_in_group(message) and bool(TURN.search(said(message)))


@asynccontextmanager
async def _make_run(clone: Path) -> AsyncIterator[asyncio.StreamReader]:
    """What `make run` says, until Ctrl-C."""
    environment = {name: value for name, value in os.environ.items() if name not in LEFT_BEHIND}
    process = await asyncio.create_subprocess_exec(
        *("make", "run", "ARGS=--no-open --port 0"),
        cwd=clone,
        env=environment | {"PIP_NO_CACHE_DIR": "1"},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
        start_new_session=True,
    )
    assert process.stdout  # noqa: S101 - for the type checker
    try:
        yield process.stdout
    finally:
        if process.returncode is None:
            os.killpg(process.pid, signal.SIGINT)
        await process.stdout.read()  # until the bot has ended, too
        await process.wait()


async def _find(lines: asyncio.StreamReader, what: re.Pattern[str]) -> re.Match[str]:
    heard: list[str] = []
    while line := (await lines.readline()).decode(errors="replace"):
        if found := what.search(line):
            return found
        heard.append(line)
    raise LookupError("make run has ended:\n" + "".join(heard[-LAST_LINES:]))


def _processor_seconds() -> float:
    """Of children that have ended, and theirs."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


async def _run_to_its_end(*command: str) -> None:
    process = await asyncio.create_subprocess_exec(*command)
    if await process.wait():
        raise OSError(f"{command[0]} failed")


if __name__ == "__main__":
    ArgumentParser("python -m bench.fresh_clone", description=__doc__).parse_args()
    asyncio.run(main())

"""`python -m bot` as a child of a test, and people who play with it."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from playground.local_telegram import LocalTelegram
from playground.people.groups import Group
from playground.people.person import Person
from tests.bot.live_bot import keys

ROOT = Path(__file__).parent.parent.parent


class BotProcess:
    """`python -m bot` on a folder, as a user runs it."""

    def __init__(self, folder: Path, log: Path, **settings: str) -> None:
        plenty = dict.fromkeys(
            ("RATE_GROUP_PER_MINUTE", "RATE_PRIVATE_PER_SECOND", "RATE_TOTAL_PER_SECOND"), "100000"
        )
        self.folder = folder
        self.log = log
        self._settings = {"DATA_DIR": str(folder), "LOG_LEVEL": "DEBUG", **plenty, **settings}
        self.process = self._start()

    def _start(self) -> subprocess.Popen[bytes]:
        clean = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
        with self.log.open("ab") as log:
            return subprocess.Popen(
                [sys.executable, "-m", "bot"],
                cwd=self.log.parent,  # nobody's .env
                env={**clean, "PYTHONPATH": str(ROOT), **self._settings},
                stdout=log,
                stderr=log,
                start_new_session=True,
            )

    def said(self) -> str:
        return self.log.read_text()

    def kills_and_starts_again(self) -> None:
        self.process.kill()
        self.process.wait()
        self.process = self._start()

    def starts_again(self) -> None:
        self.process = self._start()

    async def stops(self, how: signal.Signals = signal.SIGTERM) -> int:
        self.process.send_signal(how)
        return await self.ends()

    async def ends(self) -> int:
        """Its exit code; the local Telegram goes on meanwhile."""
        return await asyncio.to_thread(self.process.wait, timeout=60)


@contextmanager
def a_process(folder: Path, log: str, **settings: str) -> Iterator[BotProcess]:
    process = BotProcess(folder / "data", folder / log, **settings)
    try:
        yield process
    finally:
        process.process.terminate()  # politely, so that it takes its Valkey along
        process.process.wait()


async def eventually(telegram: LocalTelegram, is_so: Callable[[], bool]) -> None:
    async with asyncio.timeout(30):
        await telegram.world.bell.wait_until(is_so)


async def offers(telegram: LocalTelegram, group: Group, label: str) -> None:
    await eventually(
        telegram, lambda: any(label in key.label for post in group.posts for key in keys(post))
    )


async def a_match(telegram: LocalTelegram) -> tuple[Group, list[Person]]:
    people = [telegram.person(name, language="ru") for name in ("Аня", "Боря")]
    group = telegram.group("Пятница", *people)
    people[0].says("/newgame hit", group)
    await offers(telegram, group, "Сесть")
    await people[1].presses("Сесть", group).answered()
    await people[0].presses("Начать", group).answered()
    await offers(telegram, group, "✋")
    return group, people


async def a_match_with_a_bot(telegram: LocalTelegram) -> tuple[Group, Person]:
    anna = telegram.person("Аня", language="ru")
    group = telegram.group("Пятница", anna)
    anna.says("/newgame hit", group)
    await offers(telegram, group, "+ бот")
    await anna.presses("+ бот", group).answered()
    await anna.presses("Начать", group).answered()
    await offers(telegram, group, "✋")
    return group, anna


def called(telegram: LocalTelegram, method: str) -> int:
    return sum(call.method == method and call.ok for call in telegram.calls)

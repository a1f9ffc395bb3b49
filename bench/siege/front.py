"""One front of the siege: a local Telegram, the bot on it, and tables that are played meanwhile."""

import asyncio
import random
import re
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from bench.servers.node import Servers
from bench.siege.answers import APOLOGY
from bench.siege.besieged import Besieged
from bench.siege.evidence import Evidence, Found
from bench.siege.findings import Findings
from bench.siege.leaks import LogReader, in_chat, in_log, seeds_of
from bench.siege.processes import OwnValkey, Process
from bench.siege.record import Key, judge, of_this_match
from bench.siege.shown import live_boards, not_yet_shown
from bot.table.document import DisplayMode
from games.contract.game import AnyGame
from playground.local_telegram import LocalTelegram
from playground.people.impossible import ImpossibleError
from storage.redis.failures import StorageAway

TRACEBACK = re.compile(r"^Traceback .*\n(?:[ \t].*\n)+(\S.*)", re.MULTILINE)
LOOK_SECONDS = 0.03  # between two looks at what is shown
AIM_SECONDS = 5.0  # for recovery; what takes longer is told with its reason
FAIL_OVER_SECONDS = 10.0  # the same, where servers must first find that a master is gone
REST_SECONDS = 5.0  # for the bot to show what is stored, before people go on
NAMES = ("Anna", "Boris", "Vera")


@dataclass(slots=True)
class Front:
    telegram: LocalTelegram
    bots: list[Process]
    evidence: Evidence
    chance: random.Random
    patience: float  # seconds a table may need to recover; then it counts as stuck
    valkey: OwnValkey | None = None  # of REDIS_URL
    servers: Servers | None = None  # the same, if they are several
    tables: list[Besieged] = field(default_factory=list)
    kills: int = 0
    findings: Findings = field(default_factory=Findings)
    _known: set[str] = field(default_factory=set)  # what was found already
    _seeds: set[str] = field(default_factory=set)
    _logs: dict[Path, LogReader] = field(default_factory=dict)
    _stuck: dict[str, Besieged] = field(default_factory=dict)
    _presses_of_gone: int = 0
    _players: dict[str, asyncio.Task[None]] = field(default_factory=dict)

    async def open_table(self, game: AnyGame, *, look: DisplayMode = DisplayMode.TEXT) -> None:
        chance = random.Random(self.chance.random())
        table = Besieged(self.telegram, game, NAMES, chance, judged=self.judge_match, look=look)
        await table.open()
        self.tables.append(table)
        self._players[table.id] = asyncio.create_task(table.play())
        table.go_on()

    async def close(self) -> None:
        for player in self._players.values():
            player.cancel()
        await asyncio.gather(*self._players.values(), return_exceptions=True)
        await self.evidence.close()

    @property
    def presses(self) -> int:
        return self._presses_of_gone + sum(table.presses for table in self.tables)

    async def replace_stuck(self) -> None:
        """A table that is stuck would be stuck for ever: another one of its game is opened."""
        for table in list(self._stuck.values()):
            self._presses_of_gone += table.presses
            self.tables.remove(table)
            self._players.pop(table.id).cancel()
            try:
                await self.open_table(table.game, look=table.look)
            except (TimeoutError, ImpossibleError) as error:
                self.findings.stuck += 1
                self.findings.remarks.append(f"no new table of {table.game.title}: {error}")
        self._stuck.clear()

    async def judge_all(self, since: float) -> Findings:
        """Whether every table goes on after a fault, how soon, and what the fault has cost."""
        for player in self._players.values():
            if player.done():
                player.result()  # a mistake of the siege itself
        recovered = await asyncio.gather(*[self._recovery(table, since) for table in self.tables])
        self.findings.slowest = max(recovered, default=0.0)
        for table in self.tables:
            await table.rest()
        await self._until_heard()
        for table in self.tables:
            await self.judge_match(table)
            self._look_at_boards(table)
            if table.apologies:
                self.findings.remarks.append(f"{table.game.title}: “{APOLOGY}”")
                table.apologies = 0
        self._read_logs()
        for table in self.tables:
            table.go_on()
        findings, self.findings = self.findings, Findings()
        return findings

    async def judge_match(self, table: Besieged) -> bool:
        """False if storage cannot be asked just now."""
        try:
            found = await self.evidence.find(table.id, table.users)
            moves = () if found is None else await self.evidence.moves(found.table)
        except (StorageAway, OSError):
            return False
        if found is None:
            self._note(f"{table.id}: the table is gone", lost=1)
            return True
        table.made = of_this_match(found.table, table.made)
        judgement = judge(found.table, moves, table.made)
        match = f"{table.game.title} {table.id} match {found.table.matches}"
        self._note_moves(f"{match} lost", judgement.lost, "lost")
        self._note_moves(f"{match} doubled", judgement.doubled, "doubled")
        if not judgement.is_told:
            self._note(f"{match}: its record does not tell the stored state", lost=1)
        self._look_for_leaks(table, found)
        return True

    async def _recovery(self, table: Besieged, since: float) -> float:
        """Seconds until a press was accepted and the board shows what is stored."""
        why, missed = "no press is accepted", ""
        while time.monotonic() - since < self.patience:
            if table.accepted_at > since:
                accepted = table.accepted_at - since
                await table.rest()
                why = await self._still_missing(table)
                table.go_on()  # who misses something goes on, and asks for it
                missed = missed or why
                seconds = time.monotonic() - since
                if not why:
                    self._note_if_slow(table, accepted, seconds, missed)
                    return seconds
            await asyncio.sleep(LOOK_SECONDS)
        self._stuck[table.id] = table
        self.findings.stuck += 1
        self.findings.remarks.append(
            f"{table.game.title} {table.id} stuck: {why}; the last answer: “{table.last_answer}”"
        )
        return time.monotonic() - since

    def _note_if_slow(self, table: Besieged, accepted: float, seconds: float, missed: str) -> None:
        if seconds > (AIM_SECONDS if self.servers is None else FAIL_OVER_SECONDS):
            self.findings.remarks.append(
                f"{table.game.title}, {table.look}: slow, a press accepted after {accepted:.1f} s,"
                f" all shown after {seconds:.1f} s{missed and f', first without {missed}'}"
            )

    async def _still_missing(self, table: Besieged) -> str:
        """While nobody does anything: the bot has a moment to show it."""
        end = time.monotonic() + REST_SECONDS
        while (why := await self._what_is_missing(table)) and time.monotonic() < end:  # noqa: ASYNC110 - Redis has no bell
            await asyncio.sleep(LOOK_SECONDS)
        return why

    async def _what_is_missing(self, table: Besieged) -> str:
        try:
            found = await self.evidence.find(table.id, table.users)
        except (StorageAway, OSError):
            return "storage does not answer"
        return not_yet_shown(found, table.group, table.people) if found else "the table is gone"

    async def _until_heard(self) -> None:
        """All that people did has been taken by the bot."""
        world = self.telegram.world
        try:
            async with asyncio.timeout(self.patience):
                await world.bell.wait_until(lambda: not world.updates.pending)
        except TimeoutError:
            self.findings.remarks.append(f"{len(world.updates.pending)} updates are not taken")

    def _look_at_boards(self, table: Besieged) -> None:
        boards = live_boards(table.group, table.id)
        if len(boards) > 1:
            ids = [board.id for board in boards]
            self._note(f"{table.game.title} {table.id}: live boards {ids}", boards=1)

    async def watch_boards(self) -> None:
        """At every change, until cancelled."""
        with self.telegram.world.changes.subscribed() as changes:
            while True:
                change = await changes.get()
                for table in self.tables:
                    if table.group.id == change.chat_id and change.message_id is not None:
                        self._look_at_boards(table)

    def _look_for_leaks(self, table: Besieged, found: Found) -> None:
        self._seeds |= seeds_of(found.table)
        for reader, chat in table.readers.items():
            for leak in in_chat(reader, chat.new(), found):
                self._note(f"{table.game.title} {table.id}: {leak}", leaked=1)

    def _read_logs(self) -> None:
        for bot in self.bots:
            text = self._logs.setdefault(bot.log, LogReader(bot.log)).new()
            for leak in in_log(text, self._seeds):
                self._note(f"{bot.log.name}: {leak}", leaked=1)
            for failure in TRACEBACK.findall(text):
                self.findings.remarks.append(f"a traceback in the log: {failure[:200]}")

    def _note_moves(self, what: str, moves: Counter[Key], column: str) -> None:
        """Those that were not found before; one remark for all of them."""
        new = {key: times for key, times in moves.items() if f"{what} {key}" not in self._known}
        if new:
            self._known.update(f"{what} {key}" for key in new)
            self._note(
                f"{what} {len(new)}, the first {next(iter(new))}", **{column: sum(new.values())}
            )

    def _note(self, what: str, **counts: int) -> None:
        """Once each: what is lost stays lost, and is not lost again at the next look."""
        if what not in self._known:
            self._known.add(what)
            self.findings.add(Findings(**counts, remarks=[what]))

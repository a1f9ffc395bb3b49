"""How long a lone press waits for its answer: our bot beside a bare one, press for press."""

import asyncio
import time
from collections.abc import Sequence
from dataclasses import dataclass

from bench.bare_chats import BareChat, open_chat
from bench.figures import beside, milliseconds, percentiles
from bench.hit_tables import HitTable, lay_tables
from bench.processes import TOKEN, UNLIMITED, BotProcess, bare_bot, our_bot
from playground.local_telegram import LocalTelegram

PRESSES = 400
REST_SECONDS = 0.02  # a board that is shown is still being noted
AIMS = (1.0, 1.2)  # times as long as the bare bot: p50, p99


@dataclass(frozen=True, slots=True)
class Compared:
    """Seconds from press to answer, in turns."""

    ours: Sequence[float]
    bare: Sequence[float]

    @property
    def ratios(self) -> tuple[float, float]:
        """Of the 50th and of the 99th percentile."""
        ours, bare = percentiles(self.ours), percentiles(self.bare)
        return ours[0] / bare[0], ours[1] / bare[1]


async def main() -> None:
    print(f"\nA lone press, to its answer; {PRESSES} of each program, in turns")
    async with (
        LocalTelegram(TOKEN) as ours,
        LocalTelegram(TOKEN) as bare,
        our_bot(ours, UNLIMITED) as bot,
        bare_bot(bare),
    ):
        compared = await compare(bot, open_chat(bare), PRESSES)
    for name, times in (("ours", compared.ours), ("a bare bot", compared.bare)):
        p50, p99 = percentiles(times)
        print(f"{name:12} p50 {milliseconds(p50)}        p99 {milliseconds(p99)}")
    p50, p99 = compared.ratios
    print(f"{'ratio':12} p50 {beside(p50, AIMS[0])}   p99 {beside(p99, AIMS[1])}")


async def compare(bot: BotProcess, chat: BareChat, presses: int) -> Compared:
    """Real moves, each on a board that is up to date."""
    (table,) = await lay_tables(bot, 1)
    ours, bare = [], []
    for _ in range(presses):
        if table.is_over:
            (table,) = await lay_tables(bot, 1)
        ours.append(await _timed(table))
        await table.board_follows()
        await asyncio.sleep(REST_SECONDS)
        bare.append(await _timed(chat))
    return Compared(ours, bare)


async def _timed(somewhere: HitTable | BareChat) -> float:
    begun = time.perf_counter()
    await somewhere.press().answered(within=30)
    return time.perf_counter() - begun

"""Whether a press at a quiet table waits longer while somebody floods the bot elsewhere.

Twenty tables play at an easy pace, open loop, before each attack and during it; their boards are in
words, so that they themselves make no noise. All limits are as they are by default, here and at the
local Telegram. An attack's deeds come evenly over some seconds, or, if asked for, in one moment.
"""

import asyncio
import random
import statistics
from collections.abc import Sequence
from dataclasses import replace
from itertools import cycle

from bench import pace
from bench.attacks import Attack
from bench.bursts import Prepare
from bench.figures import beside, milliseconds
from bench.hit_tables import HitTable, count_refused, lay_tables, renew
from bench.open_loop import Measured, calm, offer, timetable
from bench.processes import AT_DEFAULTS, TOKEN, BotProcess, our_bot
from bot.table.document import DisplayMode
from playground.local_telegram import LocalTelegram
from playground.world.flood import FloodLimits

TABLES = 20
RATE = 12.0  # presses a second at all quiet tables together
POURING = 0.6  # of the time of a measurement
AIM = 2.0  # times as long as before


async def main(*, all_at_once: bool = False, attacks: Sequence[Prepare]) -> None:
    print(f"\nA press at {TABLES} quiet tables, before and during an attack elsewhere")
    async with (
        LocalTelegram(TOKEN, limits=FloodLimits()) as telegram,
        our_bot(telegram, AT_DEFAULTS) as bot,
    ):
        tables = await lay_tables(bot, TABLES, look=DisplayMode.TEXT)
        for prepare in attacks:
            attack = await prepare(bot)
            if all_at_once:
                attack = replace(attack, is_one_moment=True)
            most_presses = 3 * round(RATE * attack.seconds / TABLES)
            await renew(bot, tables, most_presses, look=DisplayMode.TEXT)
            await calm(telegram, most_seconds=20)
            await _suffer(bot, tables, attack)
            if refused := await count_refused(bot, tables):
                print(f"  {refused} presses at the quiet tables came to no move!")


async def _suffer(bot: BotProcess, tables: list[HitTable], attack: Attack) -> None:
    before, board_before = await _measured(bot, tables, attack)
    with attack.meanwhile:
        pouring = asyncio.create_task(_pour(attack))
        during, board_during = await _measured(bot, tables, attack)
        await pouring
    print(
        f"{attack.name:44} p50 {milliseconds(before.p50)} → {milliseconds(during.p50)}"
        f" × {beside(during.p50 / before.p50, AIM)}  p99 {milliseconds(before.p99)} →"
        f" {milliseconds(during.p99)} × {beside(during.p99 / before.p99, AIM)}"
    )
    if board_before and board_during:
        medians = statistics.median(board_before), statistics.median(board_during)
        print(
            f"{'  the board of that group':44} median {medians[0]:.2f} s → {medians[1]:.2f} s,"
            f" worst {max(board_before):.2f} s → {max(board_during):.2f} s"
        )


async def _measured(
    bot: BotProcess, tables: list[HitTable], attack: Attack
) -> tuple[Measured, list[float]]:
    """Presses at the quiet tables, and how late the attacked group's own board was."""
    chance = random.Random(1)
    turns = cycle(chance.sample(tables, len(tables)))
    times = timetable(RATE, attack.seconds, chance)
    offering = asyncio.create_task(offer(bot.telegram, lambda: next(turns).press(), times))
    board = []
    if attack.attacked is not None:
        board = await pace.play(bot, attack.attacked, attack.seconds, chance)
    return await offering, board


async def _pour(attack: Attack) -> None:
    pause = 0.0 if attack.is_one_moment else POURING * attack.seconds / len(attack.deeds)
    for deed in attack.deeds:
        deed()
        if pause:
            await asyncio.sleep(pause)

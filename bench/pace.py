"""How soon the board follows when four people play HIT! at a person's speed.

Telegram's real limits hold on both sides: in the bot's budgets and at the local Telegram. Each
press comes 1 to 1.5 seconds after the board offers it. Some groups play at once, each by itself.
"""

import asyncio
import random
import statistics
import time

from bench.figures import beside
from bench.hit_tables import HitTable, lay_table, lay_tables
from bench.processes import AT_DEFAULTS, TOKEN, BotProcess, our_bot
from playground.local_telegram import LocalTelegram
from playground.world.flood import FloodLimits

GROUPS = 3
SECONDS = 90.0
THINKING_SECONDS = (1.0, 1.5)
LONGEST_SECONDS = 30.0
AIM_SECONDS = 0.6  # the median


async def main(seconds: float = SECONDS) -> None:
    print(f"\nFour people play HIT! in a group for {seconds:.0f} s, {GROUPS} groups at once")
    async with (
        LocalTelegram(TOKEN, limits=FloodLimits()) as telegram,
        our_bot(telegram, AT_DEFAULTS) as bot,
    ):
        tables = await lay_tables(bot, GROUPS)
        playing = [
            play(bot, table, seconds, random.Random(number)) for number, table in enumerate(tables)
        ]
        delays = [delay for one in await asyncio.gather(*playing) for delay in one]
        refused = sum(call.error_code == 429 for call in telegram.calls)
    tell("press to board", delays)
    print(f"{'429s':16} {refused} (aim 0){'!' if refused else ''}")


async def play(
    bot: BotProcess, table: HitTable, seconds: float, chance: random.Random
) -> list[float]:
    """How many seconds after each press the board followed; who waits too long goes away."""
    delays: list[float] = []
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if table.is_over:
            table = await lay_table(bot, table.people, table.group)
            await table.board_follows()
        await asyncio.sleep(chance.uniform(*THINKING_SECONDS))
        pressed_at = time.monotonic()
        table.press()
        try:
            await table.board_follows(LONGEST_SECONDS)
        except TimeoutError:
            return [*delays, LONGEST_SECONDS]
        delays.append(time.monotonic() - pressed_at)
    return delays


def tell(name: str, delays: list[float]) -> None:
    tenths = statistics.quantiles(delays, n=10, method="inclusive")
    print(
        f"{name:16} median {beside(tenths[4], AIM_SECONDS)} s  p90 {tenths[8]:5.2f} s"
        f"  worst {max(delays):5.2f} s  {len(delays)} presses"
    )

"""What tables weigh as they are played: keys in Redis by kind, and the process that keeps them.

Thirty presses a table, each board shown before the next press. Redis tells the weight of each key,
/proc that of the bot; it is seen to grow when some hundred tables more, with boards in words, are
laid and left alone.
"""

import asyncio
import re
from collections import Counter

from redis.asyncio import Redis

from bench.hit_tables import HitTable, lay_tables
from bench.processes import TOKEN, UNLIMITED, BotProcess, our_bot
from bot.table.document import DisplayMode
from playground.local_telegram import LocalTelegram

PLAYED = 20  # tables
PRESSES = 30  # at each of them
LAID = 600  # tables with boards in words
SHELF = re.compile(r"^\{s\d\d\}:")
WORD = re.compile(r"[a-z_]+")


async def main() -> None:
    print(f"\n{PLAYED} tables of HIT!, {PRESSES} presses at each, every board shown")
    async with LocalTelegram(TOKEN) as telegram, our_bot(telegram, UNLIMITED) as bot:
        tables = await lay_tables(bot, PLAYED)
        await asyncio.gather(*[_play(table) for table in tables])
        _tell_keys(await _weighed(bot.redis), await _counted(bot.redis))
        await _tell_process(bot)


async def _play(table: HitTable) -> None:
    for _ in range(PRESSES):
        if table.is_over:
            return
        table.press()
        await table.board_follows()


def _tell_keys(weights: Counter[str], counts: Counter[str]) -> None:
    print(f"in Redis:  {weights.total() / PLAYED:9,.0f} bytes a table")
    for kind, weight in weights.most_common():
        print(
            f"  {kind:15} {weight / PLAYED:7,.0f}  {weight / weights.total():4.0%}"
            f"  in {counts[kind] / PLAYED:.1f} keys"
        )


async def _weighed(redis: Redis) -> Counter[str]:
    """Bytes by the kind of key."""
    weights: Counter[str] = Counter()
    async for key in redis.scan_iter(count=1000):
        weights[_kind(key)] += await redis.memory_usage(key, samples=0) or 0
    return weights


async def _counted(redis: Redis) -> Counter[str]:
    return Counter([_kind(key) async for key in redis.scan_iter(count=1000)])


def _kind(key: str) -> str:
    """Its name without shelf and ids: `chat:-100:admins` is `chat admins`."""
    first, *rest = SHELF.sub("", key).replace("{", "").replace("}", "").split(":")
    last = rest[-1] if len(rest) > 1 and WORD.fullmatch(rest[-1]) else ""
    return f"{first} {last}".strip()


async def _tell_process(bot: BotProcess) -> None:
    await lay_tables(bot, LAID // 4, look=DisplayMode.TEXT)  # whatever the first ones bring in
    before = _resident(bot)
    await lay_tables(bot, LAID, look=DisplayMode.TEXT)
    grown = _resident(bot) - before
    for process in bot.family:
        print(f"a process: {process.resident_bytes / 1e6:9,.1f} MB resident ({process.name})")
    print(f"the bot grew by {grown / LAID:7,.0f} bytes for each of {LAID} tables more")


def _resident(bot: BotProcess) -> int:
    return bot.family[0].resident_bytes if bot.family else 0

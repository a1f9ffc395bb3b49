"""Whether tables that nobody plays at slow a press down: the same lone press beside 10,000 of them.

Their documents and due times are in Redis, as of tables whose players went to bed.
"""

from bench.bare_chats import open_chat
from bench.figures import beside, milliseconds, percentiles
from bench.hit_tables import lay_idle_tables
from bench.presses import compare
from bench.processes import TOKEN, UNLIMITED, bare_bot, our_bot
from playground.local_telegram import LocalTelegram

TABLES = (100, 1_000, 10_000)
PRESSES = 200
AIM = 1.2  # times the p50 with the fewest tables, both beside the bare bot


async def main() -> None:
    print(f"\nA lone press beside idle tables, {PRESSES} of each program, in turns")
    async with (
        LocalTelegram(TOKEN) as ours,
        LocalTelegram(TOKEN) as bare,
        our_bot(ours, UNLIMITED) as bot,
        bare_bot(bare),
    ):
        chat, laid, first = open_chat(bare), 0, 0.0
        for count in TABLES:
            await lay_idle_tables(bot, count - laid)
            laid = count
            compared = await compare(bot, chat, PRESSES)
            p50, p99 = percentiles(compared.ours)
            ratio, _ = compared.ratios
            first = first or ratio
            print(
                f"{count:7,} tables  p50 {milliseconds(p50)}  p99 {milliseconds(p99)}"
                f"  to a bare bot's {ratio:.2f}  to the first {beside(ratio / first, AIM)}"
            )

"""The load part of `make bench`, or some of it: `python -m bench.load held quiet`."""

import argparse
import asyncio

from bench import held, idle, pace, presses, quiet, weight
from bench.attacks import ATTACKS
from bench.bursts import BURSTS

PARTS = ("lone", "held", "idle", "weight", "quiet", "bursts", "pace")


async def main(
    parts: list[str] | None = None, *, seconds: float = pace.SECONDS, all_at_once: bool = False
) -> None:
    for part in parts or PARTS:
        match part:
            case "lone":
                await presses.main()
            case "held":
                await held.main()
            case "idle":
                await idle.main()
            case "weight":
                await weight.main()
            case "quiet":
                await quiet.main(all_at_once=all_at_once, attacks=ATTACKS)
            case "bursts":
                await quiet.main(all_at_once=all_at_once, attacks=BURSTS)
            case "pace":
                await pace.main(seconds)


if __name__ == "__main__":
    parser = argparse.ArgumentParser("python -m bench.load", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="|".join(PARTS))
    parser.add_argument("--seconds", type=float, default=pace.SECONDS, help="of play, for pace")
    parser.add_argument("--at-once", action="store_true", help="every attack in one moment")
    given = parser.parse_args()
    if unknown := set(given.parts) - set(PARTS):
        parser.error(f"no such part: {', '.join(sorted(unknown))}")
    asyncio.run(main(given.parts, seconds=given.seconds, all_at_once=given.at_once))

"""The load part of `make bench`, or some of it: `python -m bench.load held quiet`."""

import argparse
import asyncio
from collections.abc import Awaitable, Callable, Mapping

from bench import held, presses

PARTS: Mapping[str, Callable[[], Awaitable[None]]] = {
    "lone": presses.main,
    "held": held.main,
}


async def main(names: list[str]) -> None:
    for name in names or PARTS:
        await PARTS[name]()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("part", nargs="*", choices=PARTS)
    asyncio.run(main(parser.parse_args().part))

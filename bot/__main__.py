"""Entry point of `python -m bot`. Light: every worker process loads it once more."""

import gc
import sys


def main() -> int:
    gc.disable()  # until all is loaded: what is loaded stays, and is no garbage
    from bot.keeper.painters import painters  # noqa: PLC0415 - as below

    painting = painters()
    painting.begin()  # they load at the same time
    try:
        from bot.start import start  # noqa: PLC0415 - a worker needs nothing of it, and it takes a second

        return start(painting)
    finally:
        painting.stop()


if __name__ == "__main__":
    sys.exit(main())

"""Entry point of `python -m bot`. Light: every worker process loads it once more."""

import gc
import sys


def main() -> int:
    if sys.argv[1:]:
        return _usage()
    gc.disable()  # until all is loaded: what is loaded stays, and is no garbage
    from bot.render.processes import render_pool  # noqa: PLC0415 - as below

    rendering = render_pool()
    rendering.begin()  # they load at the same time
    try:
        from bot.app.start import start  # noqa: PLC0415 - a worker needs nothing of it, and it takes a second

        return start(rendering)
    finally:
        rendering.stop()


def _usage() -> int:
    """All that the bot is told, it is told by its settings."""
    from argparse import ArgumentParser  # noqa: PLC0415 - loaded by nobody else

    description = "The bot, until it is interrupted. Its settings: .env.example and the README."
    called = "python -m bot" if sys.argv[0].endswith("__main__.py") else None
    ArgumentParser(called, description=description).parse_args()
    return 0


if __name__ == "__main__":
    sys.exit(main())

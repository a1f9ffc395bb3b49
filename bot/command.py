"""Entry point of the command `zastolye`: `python -m bot` under a name of its own.

It imports nothing of the bot: a worker process loads the script it descends from once more, and the
whole bot would come with it. Of `python -m` the workers know that they need not.
"""

import runpy


def main() -> None:
    runpy.run_module("bot", run_name="__main__", alter_sys=True)

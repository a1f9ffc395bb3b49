"""Processes that draw. Light: they begin before anything else does, and load while the bot loads.

After a crash people wait for the first boards, so they are not nice until they have drawn a few.
"""

import os

from bot.processes import Processes

PROMPT_PICTURES = 24  # the warm-up, and the boards that a crash left behind


def render_pool() -> Processes:
    """One core is left to the presses."""
    count = max(1, min(4, (os.cpu_count() or 2) - 1))
    return Processes(count, loads="bot.render.warm_up", prompt=PROMPT_PICTURES)

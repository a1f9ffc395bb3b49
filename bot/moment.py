"""A moment: what time it is, and since when people have been heard."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Timing:
    """What time it is, and since when the bot has heard people without a break."""

    now: float
    hearing_since: float

"""Time-out by an interval timer (setitimer, SIGPROF): what never ends is broken off where it is.

It counts the time that the process computes, not the clock's: rules never wait, so a machine with
much else to do breaks nothing off.
"""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

MOST_SECONDS = 60.0


class NeverEnds(Exception):  # noqa: N818 - says what it is
    """It computes for longer than anything here should."""


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    def break_off(_signal: int, _frame: FrameType | None) -> None:
        raise NeverEnds(f"still computing after {seconds:g} seconds")

    before = signal.signal(signal.SIGPROF, break_off)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)

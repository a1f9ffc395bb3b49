"""Time-out by an interval timer (setitimer, SIGPROF): what never ends is broken off where it is.

It counts the time that the process computes, not the clock's: rules never wait, so a machine with
much else to do breaks nothing off. Hypothesis tries again what an error has ended, and code may
catch whatever is an Exception: so this is none, and comes again and again.
"""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

MOST_SECONDS = 60.0
AGAIN_SECONDS = 1.0  # for whoever goes on all the same


class NeverEnds(BaseException):  # says what it is
    """It computes for longer than anything here should."""


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    def break_off(_signal: int, _frame: FrameType | None) -> None:
        raise NeverEnds(f"still computing after {seconds:g} seconds")

    before = signal.signal(signal.SIGPROF, break_off)
    signal.setitimer(signal.ITIMER_PROF, seconds, AGAIN_SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)

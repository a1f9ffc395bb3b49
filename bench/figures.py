"""Figures and how they are told: percentiles, milliseconds, and a mark at what misses its aim."""

import statistics
from collections.abc import Sequence


def percentiles(times: Sequence[float]) -> tuple[float, float]:
    """The 50th and the 99th of a hundred."""
    hundredths = statistics.quantiles(times, n=100, method="inclusive")
    return hundredths[49], hundredths[98]


def milliseconds(seconds: float) -> str:
    return f"{1000 * seconds:7.1f} ms"


def beside(figure: float, aim: float, form: str = "5.2f") -> str:
    """A figure with the most it should be, and a mark if it is more."""
    return f"{figure:{form}} (aim {aim:g}){'!' if figure > aim else ' '}"

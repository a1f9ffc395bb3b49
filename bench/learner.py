"""A net that learns: one step downhill for each batch of lessons (Adam), in plain Python.

With some two thousand weights the playing takes longer than the learning.
"""

import random
from collections.abc import Sequence
from math import sqrt
from operator import mul
from typing import NamedTuple

from games.scout.ai.net import POINTS, Net

RETENTION, KEPT_OF_SQUARES = 0.9, 0.999  # of what earlier batches said
TINY = 1e-7


class Lesson(NamedTuple):
    features: list[float]
    points: float  # that should have been told


def random_net(inputs: int, units: int, player: random.Random) -> Net:
    spread = 1 / sqrt(inputs)
    rows = [[player.gauss(0, spread) for _ in range(inputs)] for _ in range(units)]
    return Net(rows, [player.gauss(0, 0.3) for _ in range(units)])


def widened(net: Net, inputs: int) -> Net:
    """A net that knows more features, which say nothing yet."""
    return Net([row + [0.0] * (inputs - len(row)) for row in net.rows], list(net.says))


class Learner:
    def __init__(self, net: Net) -> None:
        self.net = net
        self._trends = [_Trend([0.0] * len(row), [0.0] * len(row)) for row in net.rows]
        self._trend_of_says = _Trend([0.0] * len(net.says), [0.0] * len(net.says))
        self._batches = 0

    def learn(self, lessons: Sequence[Lesson], pace: float) -> float:
        """The mean of the squared errors, in points, before the step."""
        rows, says = self.net.rows, self.net.says
        slopes = [[0.0] * len(row) for row in rows]
        slope_of_says = [0.0] * len(says)
        squares = 0.0
        for features, points in lessons:
            signals = [sum(map(mul, row, features)) for row in rows]
            said = sum(
                [max(0.0, signal) * word for signal, word in zip(signals, says, strict=True)]
            )
            error = (said - points / POINTS) / len(lessons)
            squares += (POINTS * said - points) ** 2
            for unit, signal in enumerate(signals):
                if signal > 0.0:
                    slope_of_says[unit] += error * signal
                    share = error * says[unit]
                    slopes[unit] = [
                        slope + share * feature
                        for slope, feature in zip(slopes[unit], features, strict=True)
                    ]
        self._batches += 1
        pace *= sqrt(1 - KEPT_OF_SQUARES**self._batches) / (1 - RETENTION**self._batches)
        for row, slope, trend in zip(rows, slopes, self._trends, strict=True):
            trend.move(row, slope, pace)
        self._trend_of_says.move(says, slope_of_says, pace)
        return squares / len(lessons)


class _Trend(NamedTuple):
    """Of the slopes of some weights, and of their squares."""

    means: list[float]
    squares: list[float]

    def move(self, weights: list[float], slopes: Sequence[float], pace: float) -> None:
        means, squares = self
        means[:] = [
            RETENTION * mean + (1 - RETENTION) * slope
            for mean, slope in zip(means, slopes, strict=True)
        ]
        squares[:] = [
            KEPT_OF_SQUARES * square + (1 - KEPT_OF_SQUARES) * slope * slope
            for square, slope in zip(squares, slopes, strict=True)
        ]
        weights[:] = [
            weight - pace * mean / (sqrt(square) + TINY)
            for weight, mean, square in zip(weights, means, squares, strict=True)
        ]

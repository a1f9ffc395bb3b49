"""Outlines in the words of SVG paths (M L H V Q C A Z), turned into points to draw.

O, which SVG has not, is a whole ellipse: its middle and its two radii.
"""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import accumulate, pairwise
from math import acos, copysign, cos, dist, hypot, pi, sin, sqrt
from typing import TypeAlias

Point: TypeAlias = tuple[float, float]
Points: TypeAlias = tuple[Point, ...]

_WORDS = re.compile(r"[MLHVQCAOZ]|-?[\d.]+")
_ARGUMENTS = {"M": 2, "L": 2, "H": 1, "V": 1, "Q": 4, "C": 6, "A": 7, "O": 4, "Z": 0}
STEPS = 24  # of a curve: a twentieth of a pixel off at most


@lru_cache(maxsize=256)
def lines_of(path: str, steps: int = STEPS) -> tuple[Points, ...]:
    """The lines of a path, one for each M and O; a closed one ends where it began.

    Small curves look as smooth in fewer steps.
    """
    lines: list[list[Point]] = []
    words = _WORDS.findall(path)
    at, command = 0, ""
    while at < len(words):
        if words[at] in _ARGUMENTS:
            command, at = words[at], at + 1
        numbers = [float(word) for word in words[at : at + _ARGUMENTS[command]]]
        at += len(numbers)
        if command == "M":
            lines.append([(numbers[0], numbers[1])])
        elif command == "O":
            x, y, wide, tall = numbers
            lines.append(list(ellipse(x, y, wide, tall, 4 * steps)))
        else:
            lines[-1] += _drawn(command, numbers, lines[-1], steps)
    return tuple(map(tuple, lines))


def _drawn(
    command: str, numbers: Sequence[float], line: Sequence[Point], steps: int
) -> Sequence[Point]:
    x, y = line[-1]
    match command:
        case "L":
            return [(numbers[0], numbers[1])]
        case "H":
            return [(numbers[0], y)]
        case "V":
            return [(x, numbers[0])]
        case "Z":
            return [line[0]]
        case "Q":
            return list(_bend((x, y), numbers, steps))
        case "C":
            return list(_double_bend((x, y), numbers, steps))
    return list(_arc((x, y), numbers, steps))


def _bend(start: Point, numbers: Sequence[float], steps: int) -> Iterator[Point]:
    (x, y), (pull_x, pull_y, end_x, end_y) = start, numbers
    for step in range(1, steps + 1):
        t = step / steps
        yield (
            (1 - t) ** 2 * x + 2 * t * (1 - t) * pull_x + t * t * end_x,
            (1 - t) ** 2 * y + 2 * t * (1 - t) * pull_y + t * t * end_y,
        )


def _double_bend(start: Point, numbers: Sequence[float], steps: int) -> Iterator[Point]:
    (x, y), (one_x, one_y, two_x, two_y, end_x, end_y) = start, numbers
    for step in range(1, steps + 1):
        t = step / steps
        shares = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
        yield (
            sum(share * one for share, one in zip(shares, (x, one_x, two_x, end_x), strict=True)),
            sum(share * one for share, one in zip(shares, (y, one_y, two_y, end_y), strict=True)),
        )


def _arc(start: Point, numbers: Sequence[float], steps: int) -> Iterator[Point]:
    """As SVG describes it in its notes on implementing arcs; never turned here."""
    radius_x, radius_y, _, large, sweep, end_x, end_y = numbers
    half_x, half_y = (start[0] - end_x) / 2, (start[1] - end_y) / 2
    reach = (half_x / radius_x) ** 2 + (half_y / radius_y) ** 2
    if reach > 1:
        radius_x, radius_y, reach = radius_x * sqrt(reach), radius_y * sqrt(reach), 1.0
    away = sqrt(max(0.0, 1 / reach - 1)) * (-1 if large == sweep else 1)
    from_x, from_y = away * radius_x * half_y / radius_y, -away * radius_y * half_x / radius_x
    middle = from_x + (start[0] + end_x) / 2, from_y + (start[1] + end_y) / 2
    begin = _angle(((half_x - from_x) / radius_x, (half_y - from_y) / radius_y))
    end = _angle(((-half_x - from_x) / radius_x, (-half_y - from_y) / radius_y))
    turn = (end - begin) % (2 * pi) if sweep else -((begin - end) % (2 * pi))
    for step in range(1, steps + 1):
        angle = begin + turn * step / steps
        yield middle[0] + radius_x * cos(angle), middle[1] + radius_y * sin(angle)


def _angle(point: Point) -> float:
    x, y = point
    return copysign(acos(max(-1.0, min(1.0, x / hypot(x, y)))), y)


def circle(x: float, y: float, radius: float, steps: int = 96) -> Points:
    return ellipse(x, y, radius, radius, steps)


def ellipse(x: float, y: float, wide: float, tall: float, steps: int = 48) -> Points:
    """By its two radii."""
    turns = (2 * pi * step / steps for step in range(steps + 1))
    return tuple((x + wide * cos(turn), y + tall * sin(turn)) for turn in turns)


def star(x: float, y: float, outer: float, inner: float) -> Points:
    return tuple(
        (x + radius * sin(pi * corner / 5), y - radius * cos(pi * corner / 5))
        for corner in range(10)
        for radius in [inner if corner % 2 else outer]
    )


@lru_cache(maxsize=64)
def rounded(x: float, y: float, width: float, height: float, radius: float) -> Points:
    """A closed outline of a box, for dashes."""
    corners = (
        (x + width - radius, y + radius, -pi / 2),
        (x + width - radius, y + height - radius, 0.0),
        (x + radius, y + height - radius, pi / 2),
        (x + radius, y + radius, pi),
    )
    points = [
        (
            left + radius * cos(begin + pi / 2 * step / 8),
            top + radius * sin(begin + pi / 2 * step / 8),
        )
        for left, top, begin in corners
        for step in range(9)
    ]
    return (*points, points[0])


def foot_of(
    x: float, y: float, width: float, height: float, radius: float, left: float, right: float
) -> Points:
    """What is left of a box below a straight cut, given by the heights of its ends."""
    corners = rounded(x, y, width, height, radius)[9:27]  # the lower right one, the lower left one
    return ((x, left), (x + width, right), *corners, (x, left))


def turned(points: Points, degrees: float, at: Point = (0, 0)) -> Points:
    """About the origin, then moved there."""
    sine, cosine = sin(degrees * pi / 180), cos(degrees * pi / 180)
    return tuple((at[0] + x * cosine - y * sine, at[1] + x * sine + y * cosine) for x, y in points)


def dashes(line: Points, dash: float, gap: float) -> Iterator[Points]:
    """Pieces of the line; both are stretched a little, so that a closed line has no seam."""
    walked = [0.0, *accumulate(dist(a, b) for a, b in pairwise(line))]
    length = walked[-1]
    count = max(1, round(length / (dash + gap)))
    share = length / count / (dash + gap)
    if line[0] != line[-1]:
        share = (length + gap) / (max(1, round((length + gap) / (dash + gap))) * (dash + gap))
    period, drawn = (dash + gap) * share, dash * share
    begin = 0.0
    while begin < length - 0.5:
        end = min(length, begin + drawn)
        between = line[bisect_right(walked, begin) : bisect_left(walked, end)]
        yield (_after(line, walked, begin), *between, _after(line, walked, end))
        begin += period


def _after(line: Points, walked: Sequence[float], way: float) -> Point:
    """Where one is after so long a way."""
    step = min(max(1, bisect_left(walked, way)), len(line) - 1)
    (x, y), (to_x, to_y) = line[step - 1], line[step]
    share = (way - walked[step - 1]) / (walked[step] - walked[step - 1])
    return x + (to_x - x) * share, y + (to_y - y) * share

"""How the points grew, round by round: a line for each seat, told apart by marks and animals."""

from collections.abc import Mapping, Sequence
from math import ceil, floor

from games.canvas.brush import COARSER, Brush
from games.canvas.canvas import INNER, MARGIN, Canvas
from games.canvas.colours import LINES, PAPER, SOFT_INK, rgb
from games.canvas.fonts import medium
from games.canvas.outlines import Point, star
from games.canvas.plates import Dish, Guest, plate

CHART = 386
LEFT, RIGHT = 90, 864  # of the lines, within the chart
TOP, FLOOR = 50, 304
MOST_TICKS = 12
GRID = rgb("E6D5B6")


def lay_chart(
    canvas: Canvas, totals: Mapping[int, Sequence[int]], people: Sequence[Guest], top: float
) -> None:
    """The seats come best first; the best one's line is the thickest and lies on top."""
    canvas.lit(MARGIN, top, INNER, CHART - 8, radius=32)
    low, high, step = _scale([total for line in totals.values() for total in line])
    label = medium(30)
    brush = Brush(INNER, CHART - 8, finer=COARSER)

    def height_of(points: float) -> float:
        return FLOOR - (points - low) / (high - low) * (FLOOR - TOP)

    for points in range(low, high + 1, step):
        y = height_of(points)
        brush.line(((LEFT, y), (RIGHT, y)), 3, GRID)
        said = str(points).replace("-", "−")
        canvas.text(MARGIN + LEFT - 14, top + y + 10, said, label, SOFT_INK, anchor="r")
    rounds = len(next(iter(totals.values()))) - 1
    every = ceil(rounds / MOST_TICKS)
    for number in range(every, rounds + 1, every):
        x = LEFT + (RIGHT - LEFT) * number / rounds
        canvas.text(MARGIN + x, top + 354, str(number), label, SOFT_INK, anchor="m")
    for place, line in reversed(list(enumerate(totals.values()))):
        corners = tuple(
            (LEFT + (RIGHT - LEFT) * at / rounds, height_of(total)) for at, total in enumerate(line)
        )
        brush.line(corners, 10 if place == 0 else 7, LINES[place % len(LINES)], is_round=True)
        for point in corners[every::every]:
            _mark(brush, place, point)
    pitch = min(56.0, (CHART - 50) / len(totals))
    for place in range(len(totals)):
        _mark(brush, place, (956, 45 + pitch * place))
    canvas.put(brush.sprite(), MARGIN, top)
    for place, seat in enumerate(totals):
        size = 52 if pitch > 50 else 40
        dish = Dish.GOLD if place == 0 else Dish.LINEN
        sprite = plate(people[seat], size, dish, has_shadow=False)
        canvas.put_at(sprite, MARGIN + 916, top + 45 + pitch * place)


def _scale(values: Sequence[int]) -> tuple[int, int, int]:
    """From where to where, and how far apart the lines of the grid are."""
    low, high = min(0, *values), max(1, *values)
    step = next(
        step for step in (1, 2, 5, 10, 20, 25, 50, 100, 250, 1000, 10**6) if high - low <= 5 * step
    )
    return floor(low / step) * step, ceil(high / step) * step, step


def _mark(brush: Brush, place: int, at: Point) -> None:
    """Never colour alone: star, disc, triangle, diamond, square, ring, …"""
    x, y = at
    colour = LINES[place % len(LINES)]
    match place % 8:
        case 0:
            brush.shape(star(x, y, 21, 9), colour)
        case 1:
            brush.disc(x, y, 12, colour)
        case 2:
            brush.shape(((x, y - 15), (x + 14, y + 10), (x - 14, y + 10)), colour)
        case 3:
            brush.shape(((x, y - 16), (x + 14, y), (x, y + 16), (x - 14, y)), colour)
        case 4:
            brush.box((x - 11, y - 11, 22, 22), 3, colour)
        case 5:
            brush.disc(x, y, 13, colour)
            brush.disc(x, y, 7, PAPER)
        case 6:
            brush.line(((x - 11, y - 11), (x + 11, y + 11)), 7, colour, is_round=True)
            brush.line(((x - 11, y + 11), (x + 11, y - 11)), 7, colour, is_round=True)
        case _:
            brush.shape(((x, y + 15), (x + 14, y - 10), (x - 14, y - 10)), colour)

"""A person's ratings as a chart: a line for each game in the colour of its cloth."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import ceil, floor

from bot.screens.pictures.house import tile
from games.canvas.canvas import INNER, MARGIN, Canvas
from games.canvas.colours import SOFT_INK, Colour, rgb
from games.canvas.finale.chart import spread
from games.canvas.letters.fonts import medium
from games.canvas.paint.brush import COARSER, Brush
from games.canvas.paint.outlines import Point, star
from games.canvas.theme import Theme

HEIGHT, EDGE = 392, 8
TOP, FLOOR, LABELS = 40, 324, 358  # of the lines, and the middle of what is written below
SIDE = 30
TILE, TILE_GAP = 50, 2
STEPS = (5, 10, 25, 50, 100, 250, 500, 1000)
MOST_LINES = 6  # of the grid
GRID = rgb("E6D5B6")


@dataclass(frozen=True, slots=True)
class RatingLine:
    theme: Theme
    points: tuple[tuple[float, int], ...]  # when, from 0 to 1, and the rating from then on


@dataclass(frozen=True, slots=True)
class Ratings:
    lines: tuple[RatingLine, ...]  # the game with the highest rating first
    ticks: tuple[tuple[float, str], ...]  # when, and how that is called


@dataclass(frozen=True, slots=True)
class _Plot:
    left: float
    right: float
    low: int
    high: int

    def at(self, when: float, rating: float) -> Point:
        share = (rating - self.low) / (self.high - self.low)
        return self.left + (self.right - self.left) * when, FLOOR - (FLOOR - TOP) * share


def lay_ratings(canvas: Canvas, ratings: Ratings, top: float) -> None:
    canvas.lit(MARGIN, top, INNER, HEIGHT, radius=32, edge=EDGE)
    low, high, step = _scale([rating for line in ratings.lines for _, rating in line.points])
    font = medium(30)
    numbers = range(low, high + 1, step)
    widest = max(font.width(str(number)) for number in numbers)
    plot = _Plot(SIDE + widest + 14, INNER - SIDE - TILE - 46, low, high)
    brush = Brush(INNER, HEIGHT, finer=COARSER)
    for number in numbers:
        _, y = plot.at(0, number)
        brush.line(((plot.left, y), (plot.right, y)), 3, GRID)
        x, baseline = MARGIN + plot.left - 14, font.baseline(top + y)
        canvas.text(x, baseline, str(number), font, SOFT_INK, anchor="r")
    _lay_ticks(canvas, ratings.ticks, plot, top)
    for place, line in reversed(list(enumerate(ratings.lines))):
        _paint_line(brush, place, line, plot)
    with canvas.ground():
        canvas.put(brush.sprite(), MARGIN, top)
    _lay_tiles(canvas, ratings.lines, plot, top)


def _lay_ticks(canvas: Canvas, ticks: Iterable[tuple[float, str]], plot: _Plot, top: float) -> None:
    """Those that have room beside the one before."""
    font = medium(30)
    free = 0.0
    for when, said in ticks:
        x, _ = plot.at(when, plot.low)
        half = font.width(said) / 2
        if x - half >= free and x + half <= INNER - SIDE:
            canvas.text(MARGIN + x, font.baseline(top + LABELS), said, font, SOFT_INK, anchor="m")
            free = x + half + 16


def _paint_line(brush: Brush, place: int, line: RatingLine, plot: _Plot) -> None:
    colour = line.theme.cloth.base
    points = tuple(plot.at(when, rating) for when, rating in line.points)
    if len(points) > 1:
        brush.line(points, 10 if place == 0 else 6, colour, is_round=True)
    for point in points[1:] or points:
        MARKS[place % len(MARKS)](brush, point, colour)


def _lay_tiles(canvas: Canvas, lines: Sequence[RatingLine], plot: _Plot, top: float) -> None:
    """At the ends of the lines, pushed apart where those are too near."""
    ends = [(plot.at(*line.points[-1])[1], line.theme) for line in lines]
    ends.sort(key=lambda end: end[0])
    middles = spread([y for y, _ in ends], TILE + TILE_GAP, 12, HEIGHT - 12)
    for middle, (_, look) in zip(middles, ends, strict=True):
        canvas.put_at(tile(look, TILE), MARGIN + INNER - SIDE - TILE / 2 - 2, top + middle)


def _scale(ratings: Sequence[int]) -> tuple[int, int, int]:
    """From where to where, and how far apart the lines of the grid are."""
    for step in STEPS:
        low, high = floor(min(ratings) / step) * step, ceil(max(ratings) / step) * step
        if (high - low) // step < MOST_LINES:
            break
    return low, max(high, low + step), step


def _star(brush: Brush, at: Point, colour: Colour) -> None:
    brush.shape(star(*at, 22, 9), colour)


def _disc(brush: Brush, at: Point, colour: Colour) -> None:
    brush.disc(*at, 11, colour)


def _triangle(brush: Brush, at: Point, colour: Colour) -> None:
    x, y = at
    brush.shape(((x, y - 13), (x + 13, y + 11), (x - 13, y + 11)), colour)


def _diamond(brush: Brush, at: Point, colour: Colour) -> None:
    x, y = at
    brush.shape(((x, y - 14), (x + 13, y), (x, y + 15), (x - 13, y)), colour)


Mark = Callable[[Brush, Point, Colour], None]
MARKS: tuple[Mark, ...] = (_star, _disc, _triangle, _diamond)

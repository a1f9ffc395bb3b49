"""How the amounts grew, round by round: a line for each seat, ended by its head."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import ceil
from typing import NamedTuple

from games.canvas.canvas import INNER, MARGIN, Canvas
from games.canvas.colours import LINES, PAPER, SOFT_INK, rgb
from games.canvas.letters.fonts import medium
from games.canvas.paint.brush import COARSER, Brush
from games.canvas.paint.outlines import Point, star
from games.canvas.pieces.plates import Dish, Guest, plate
from games.contract.screen import with_minus

LABEL = 30
SIDE = 30  # of paper on the left and on the right
ABOVE, BELOW = 20, 16  # of paper around what is drawn
FIRST_LINE, ABOVE_FLOOR = 16, 50  # within what is drawn
EDGE = 8
BETWEEN_HEADS = 2
JOINED_FROM, JOINED_TO = 14, 2  # a stroke keeps so far from the mark, and from the head
MOST_TICKS = 12
GRID_LINES_APART = 42  # at least, so that their labels are
STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 250, 1000, 10**6)
WINNER, OTHER, STROKE = 10, 6, 4  # widths of lines
GRID, ZERO = rgb("E6D5B6"), rgb("BCA783")


class ChartSize(NamedTuple):
    height: int  # of what is drawn
    head: int

    @property
    def whole(self) -> int:
        """With the paper and its edge."""
        return ABOVE + self.height + BELOW + EDGE

    def has_room_for(self, lines: int) -> bool:
        return lines * (self.head + BETWEEN_HEADS) <= self.height


SIZES = tuple(
    ChartSize(*size) for size in ((300, 48), (290, 48), (250, 48), (336, 40), (300, 40), (304, 36))
)


@dataclass(frozen=True, slots=True)
class Chart:
    lines: Mapping[int, Sequence[int]]  # of each seat, the best first; all begin before round 1
    winners: frozenset[int]

    def lay(self, canvas: Canvas, people: Sequence[Guest], size: ChartSize, top: float) -> None:
        canvas.lit(MARGIN, top, INNER, size.whole - EDGE, radius=32, edge=EDGE)
        plot = _plot(list(self.lines.values()), size, MARGIN + SIDE, top + ABOVE)
        brush = Brush(plot.heads - plot.left + size.head, size.height + ABOVE, finer=COARSER)
        brush.shift = -plot.left + STROKE, -top
        _lay_grid(canvas, brush, plot)
        heads = self._heads(plot, size)
        for place, (seat, line) in reversed(list(enumerate(self.lines.items()))):
            width = WINNER if seat in self.winners else OTHER
            colour = LINES[place % len(LINES)]
            points = tuple(plot.at(number, total) for number, total in enumerate(line))
            brush.line(points, width, colour, is_round=True)
            for point in points[plot.every :: plot.every]:
                _mark(brush, place, point)
            end, head = points[-1][1], heads[seat]
            if abs(end - head) > 1:
                begin = (plot.right + JOINED_FROM, end)
                brush.line((begin, (plot.heads - JOINED_TO, head)), STROKE, colour)
        canvas.put(brush.sprite(), plot.left - STROKE, top)
        for seat, y in heads.items():
            dish = Dish.GOLD if seat in self.winners else Dish.LINEN
            sprite = plate(people[seat], size.head, dish, has_shadow=False)
            canvas.put(sprite, plot.heads, y - size.head / 2)

    def _heads(self, plot: "Plot", size: ChartSize) -> dict[int, float]:
        """Where each head is: at the end of its line, or as near as the others let it."""
        ends = {seat: plot.at(0, line[-1])[1] for seat, line in self.lines.items()}
        seats = sorted(ends, key=lambda seat: ends[seat])  # the highest first; equal ones as placed
        room = (plot.top - ABOVE / 2, plot.top + size.height + BELOW / 2)
        apart = spread([ends[seat] for seat in seats], size.head + BETWEEN_HEADS, *room)
        return dict(zip(seats, apart, strict=True))


@dataclass(frozen=True, slots=True)
class Plot:
    """Where amounts and rounds lie on the canvas."""

    left: float
    right: float
    heads: float  # where heads begin
    top: float  # of what is drawn
    first_line: float
    floor: float
    low: int
    high: int
    grid: range  # amounts that have a line: the scale ends where those of the players do
    rounds: int
    every: int  # how many rounds from one mark to the next

    def at(self, number: float, total: float) -> Point:
        along = (self.right - self.left) * number / self.rounds
        share = (total - self.low) / (self.high - self.low)
        return self.left + along, self.floor - share * (self.floor - self.first_line)


def _plot(lines: Sequence[Sequence[int]], size: ChartSize, left: float, top: float) -> Plot:
    totals = [total for line in lines for total in line]
    room = size.height - FIRST_LINE - ABOVE_FLOOR
    low, high, step = scale(totals, room)
    rounds = len(lines[0]) - 1
    grid = range(ceil(low / step) * step, high + 1, step)
    labels = max(medium(LABEL).width(with_minus(number)) for number in grid)
    right = left + INNER - 2 * SIDE
    return Plot(
        left=left + ceil(labels) + 22,
        right=right - size.head - 46,
        heads=right - size.head - 4,
        top=top,
        first_line=top + FIRST_LINE,
        floor=top + size.height - ABOVE_FLOOR,
        low=low,
        high=high,
        grid=grid,
        rounds=rounds,
        every=ceil(rounds / MOST_TICKS),
    )


def scale(totals: Sequence[int], room: float) -> tuple[int, int, int]:
    """From where to where, and from one line of the grid to the next; so many pixels in all."""
    low, high = min(0, *totals), max(1, *totals)
    pixel = (high - low) / room
    return low, high, next(step for step in STEPS if step >= GRID_LINES_APART * pixel)


def spread(wanted: Sequence[float], apart: float, low: float, high: float) -> list[float]:
    """As near as may be to where they want to be, in this order, with room around each.

    Those that would touch move as one, to the mean of their wishes (isotonic regression).
    """
    groups: list[tuple[float, int]] = []  # where the first of them would be, and how many they are
    for place, wish in enumerate(wanted):
        first, count = wish - apart * place, 1
        while groups and groups[-1][0] > first:
            other, more = groups.pop()
            first = (first * count + other * more) / (count + more)
            count += more
        groups.append((first, count))
    least, most = low + apart / 2, high - apart * (len(wanted) - 0.5)
    firsts = [max(least, min(first, most)) for first, count in groups for _ in range(count)]
    return [first + apart * place for place, first in enumerate(firsts)]


def _lay_grid(canvas: Canvas, brush: Brush, plot: Plot) -> None:
    font = medium(LABEL)
    for number in plot.grid:
        _, y = plot.at(0, number)
        colour = ZERO if number == 0 and plot.low < 0 else GRID
        brush.line(((plot.left, y), (plot.right, y)), 3, colour)
        said = with_minus(number)
        canvas.text(plot.left - 14, font.baseline(y), said, font, SOFT_INK, anchor="r")
    for number in range(plot.every, plot.rounds + 1, plot.every):
        x, _ = plot.at(number, 0)
        baseline = plot.floor + ABOVE_FLOOR - 6
        canvas.text(x, baseline, str(number), font, SOFT_INK, anchor="m")


def _mark(brush: Brush, place: int, at: Point) -> None:
    """Never colour alone: star, disc, triangle, diamond, square, triangle down, ring, cross."""
    x, y = at
    colour = LINES[place % len(LINES)]
    match place % 8:
        case 0:
            brush.shape(star(x, y, 22, 9), colour)
        case 1:
            brush.disc(x, y, 11, colour)
        case 2:
            brush.shape(((x, y - 14), (x + 13, y + 10), (x - 13, y + 10)), colour)
        case 3:
            brush.shape(((x, y - 15), (x + 13, y), (x, y + 15), (x - 13, y)), colour)
        case 4:
            brush.box((x - 11, y - 11, 22, 22), 0, colour)
        case 5:
            brush.shape(((x, y + 14), (x + 13, y - 10), (x - 13, y - 10)), colour)
        case 6:
            brush.disc(x, y, 11, colour)
            brush.disc(x, y, 5, PAPER)
        case _:
            brush.line(((x - 11, y - 11), (x + 11, y + 11)), 7, colour)
            brush.line(((x - 11, y + 11), (x + 11, y - 11)), 7, colour)

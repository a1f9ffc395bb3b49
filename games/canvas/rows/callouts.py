"""Callouts, for pictures that explain: gold numbered discs, and below what each of them says.

A figure puts the discs on its pieces: a cell that is `Pointed` at, or `point(canvas, 3, x, y)`
after the pieces are laid. `paint_explained` adds the head and the legend, and measures all of it.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from games.canvas.canvas import HEAD, INNER, MARGIN, Canvas, Pill
from games.canvas.letters.fonts import bold
from games.canvas.pieces.icons import numbered_disc
from games.canvas.rows.cells import Cell
from games.canvas.theme import Theme

DISC = 50
LETTERS, LINE = 36, 44  # their size, and from one line to the next
BETWEEN = 18  # what two discs say
PADDING = 24  # of the mat
BESIDE = 18  # a disc and its words
MOST_LINES = 3
ASIDE = 8  # how far outside of a corner the middle of its disc lies
ABOVE, BOTTOM = 26, 36  # the legend


class Figure(NamedTuple):
    """What is explained. It begins below the head."""

    height: float
    lay: Callable[[Canvas], None]


def paint_explained(
    theme: Theme, title: str, figure: Figure, said: Sequence[str], *pills: Pill
) -> bytes:
    legend = Legend(said)
    top = HEAD + figure.height + ABOVE
    canvas = Canvas(theme.cloth, top + legend.height + BOTTOM)
    canvas.head(theme.emblem(), title, *pills)
    figure.lay(canvas)
    legend.lay(canvas, top)
    return canvas.png()


def point(canvas: Canvas, number: int, x: float, y: float) -> None:
    """With the middle of the disc here, whatever lies there."""
    with canvas.over():
        canvas.put_at(numbered_disc(number, DISC), x, y)


@dataclass(frozen=True, slots=True)
class Pointed:
    """A cell with a disc at its upper left corner."""

    number: int
    cell: Cell

    @property
    def width(self) -> float:
        return self.cell.width

    @property
    def least(self) -> float:
        return self.cell.least

    @property
    def height(self) -> float:
        return self.cell.height

    def lay(self, canvas: Canvas, left: float, middle: float, room: float) -> None:
        self.cell.lay(canvas, left, middle, room)
        point(canvas, self.number, left - ASIDE, middle - self.height / 2 - ASIDE / 2)


class Legend:
    """One below another on a mat, each as many lines as it needs."""

    def __init__(self, said: Sequence[str]) -> None:
        room = INNER - 2 * PADDING - DISC - BESIDE
        self._said = [bold(LETTERS).lines(text, room, MOST_LINES) for text in said]

    @property
    def height(self) -> float:
        return 2 * PADDING + sum(map(_tall, self._said)) + BETWEEN * (len(self._said) - 1)

    def lay(self, canvas: Canvas, top: float) -> None:
        canvas.mat(top, self.height)
        font, left = bold(LETTERS), MARGIN + PADDING
        top += PADDING
        for number, lines in enumerate(self._said, start=1):
            canvas.put_at(numbered_disc(number, DISC), left + DISC / 2, top + DISC / 2)
            middle = top + (_tall(lines) - LINE * (len(lines) - 1)) / 2
            for place, line in enumerate(lines):
                baseline = font.baseline(middle + LINE * place)
                canvas.text(left + DISC + BESIDE, baseline, line, font)
            top += _tall(lines) + BETWEEN


def _tall(lines: Sequence[str]) -> float:
    return max(DISC, LINE * len(lines))

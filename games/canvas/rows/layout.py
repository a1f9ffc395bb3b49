"""Rows and columns: each column is measured over all rows, then they are laid out from the right.

A row gives each of its columns a cell (cells.py). Columns are constants of a board:

    PLATE, NAME, FAN = Column(Align.MIDDLE), Column(takes_rest=True), Column(Align.MIDDLE)
    TOKENS, TOTAL = Column(Align.SPREAD), Column()

    grid = Grid(
        (PLATE, NAME, FAN, TOKENS, TOTAL),
        [
            {
                PLATE: plate_of(guest, 82),
                NAME: name_of(guest, bold(40)),
                FAN: (Fan(back, 11, 62, 204), Piece(one_back(back, 62, 11))),  # the widest first
                TOKENS: Count(star_token(50), "11", black(46)),
                TOTAL: Words("−14", black(68)),
            }
            for guest in people
        ],
        left=MARGIN + 22,
        right=MARGIN + INNER - 32,
        drop=(FAN, TOKENS),
    )
    for row, top in enumerate(tops):
        canvas.mat(top, height)
        grid.lay(canvas, row, top + height / 2)

A column is as wide as its widest cell; one of them takes the rest, and its words are cut with «…».
Is there too little room, columns give way in the order of `drop`: whenever one is named there, it
is squeezed as far as its cells allow, or else takes its next, narrower cells, or else is left out.
Type never shrinks and nothing overlaps. `grid.place(TOKENS)` is where a column came to lie, None if
it was left out: what a moment adds to it («+3») hangs there.

Labels above the columns are a row like any other: in the grid, so that they are measured too.
A single line (a headline bar, a band) is `lay_line`; how high rows may be, `rows_that_fit`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import NamedTuple, TypeAlias

from games.canvas.canvas import Canvas
from games.canvas.framing import strip_below
from games.canvas.rows.cells import Cell

GAP = 12  # between columns, at least


class Align(Enum):
    LEFT = auto()
    MIDDLE = auto()
    RIGHT = auto()
    SPREAD = auto()  # the cell has all of the column


@dataclass(frozen=True, slots=True, eq=False)
class Column:
    """One of a board's columns; two are never the same, however alike they look."""

    align: Align = Align.RIGHT
    gap: float = GAP  # to the column before it
    takes_rest: bool = False


Row: TypeAlias = Mapping[Column, Cell | tuple[Cell, ...]]  # several: the widest first


class Place(NamedTuple):
    left: float
    width: float

    @property
    def right(self) -> float:
        return self.left + self.width

    @property
    def middle(self) -> float:
        return self.left + self.width / 2


class Grid:
    def __init__(
        self,
        columns: Sequence[Column],
        rows: Sequence[Row],
        *,
        left: float,
        right: float,
        drop: Sequence[Column] = (),
    ) -> None:
        self._rows = rows
        self._choice = dict.fromkeys(columns, 0)  # which of its cells each column takes
        self._squeezed: dict[Column, float] = {}
        to_drop = iter(drop)
        while (lack := self._least() - (right - left)) > 0:
            column = next(to_drop, None)
            if column is None:
                break  # the rest is what is left: names are cut shorter than they should be
            self._give_way(column, lack)
        self._places = self._laid_out(left, right)

    def place(self, column: Column) -> Place | None:
        return self._places.get(column)

    def lay(self, canvas: Canvas, row: int, middle: float) -> None:
        for column, place in self._places.items():
            cell = self._cell(row, column)
            if cell is None:
                continue
            if column.takes_rest or column.align is Align.SPREAD:
                cell.lay(canvas, place.left, middle, place.width)
                continue
            width = min(cell.width, place.width)
            spare = place.width - width
            shift = {Align.LEFT: 0.0, Align.MIDDLE: spare / 2}.get(column.align, spare)
            cell.lay(canvas, place.left + shift, middle, width)

    def _cell(self, row: int, column: Column) -> Cell | None:
        cells = self._rows[row].get(column, ())
        choices = cells if isinstance(cells, tuple) else (cells,)
        choice = self._choice[column]
        return choices[choice] if choice < len(choices) else None

    def _cells(self, column: Column) -> list[Cell]:
        found = [self._cell(row, column) for row in range(len(self._rows))]
        return [cell for cell in found if cell is not None]

    def _width(self, column: Column) -> float:
        widest = max(cell.width for cell in self._cells(column))
        return min(widest, self._squeezed.get(column, widest))

    def _narrowest(self, column: Column) -> float:
        return max(cell.least for cell in self._cells(column))

    @property
    def _there(self) -> list[Column]:
        return [column for column in self._choice if self._cells(column)]

    def _least(self) -> float:
        """That all of it needs as it is now."""
        there = self._there
        widths = [
            self._narrowest(column) if column.takes_rest else self._width(column)
            for column in there
        ]
        return sum(widths) + sum(column.gap for column in there[1:])

    def _give_way(self, column: Column, lack: float) -> None:
        if not self._cells(column):
            return
        least, width = self._narrowest(column), self._width(column)
        if least < width and column not in self._squeezed:
            self._squeezed[column] = max(least, width - lack)
            return
        self._choice[column] += 1
        self._squeezed.pop(column, None)

    def _laid_out(self, left: float, right: float) -> dict[Column, Place]:
        """From the right as far as the column that takes the rest, then from the left."""
        places: dict[Column, Place] = {}
        waiting = self._there
        while waiting and not waiting[-1].takes_rest:
            column = waiting.pop()
            width = self._width(column)
            places[column] = Place(right - width, width)
            right -= width + column.gap
        for column in waiting[:-1]:
            places[column] = Place(left, self._width(column))
            left += places[column].width + waiting[waiting.index(column) + 1].gap
        if waiting:
            places[waiting[-1]] = Place(left, right - left)
        return {column: places[column] for column in self._there}


def lay_line(
    canvas: Canvas,
    middle: float,
    before: Sequence[Cell],
    rest: Cell,
    after: Sequence[Cell] = (),
    *,
    left: float,
    right: float,
    gap: float = 20,
) -> None:
    """A line of its own: what stands on the left, what takes the rest, what stands on the right."""
    columns = [
        *[Column(gap=gap) for _ in before],
        Column(gap=gap, takes_rest=True),
        *[Column(gap=gap) for _ in after],
    ]
    row = dict(zip(columns, (*before, rest, *after), strict=True))
    Grid(columns, [row], left=left, right=right).lay(canvas, 0, middle)


class RowSize(NamedTuple):
    height: int
    gap: int

    def of(self, count: int) -> int:
        """The height of `count` rows."""
        return max(0, count * (self.height + self.gap) - self.gap)


def rows_that_fit(count: int, room: float, sizes: Sequence[RowSize]) -> RowSize:
    """The largest size of which `count` rows fit, or else the last.

    The room is that of a board alone: what a frame takes of it is known here.
    """
    room -= strip_below()
    return next((size for size in sizes if size.of(count) <= room), sizes[-1])

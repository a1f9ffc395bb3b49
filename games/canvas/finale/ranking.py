"""The standings as rows: place, plate, name, what the game adds, the amount; winners are lit."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from games.canvas.canvas import INNER, MARGIN, Canvas
from games.canvas.colours import INK, PAPER, Colour
from games.canvas.finale.winners import Coin
from games.canvas.letters.fonts import black, bold
from games.canvas.pieces.plates import Dish, Guest
from games.canvas.rows.cells import Cell, Count, Words, name_of, plate_of
from games.canvas.rows.layout import Align, Column, Grid, Row, RowSize
from games.contract.outcome import Outcome, Standing
from games.contract.screen import with_minus
from games.contract.table import Seat

MOST_IN_ONE_COLUMN = 5
LIT_EDGE, LIT_SHORTER = 8, 4  # a lit row is a little lower, so that its edge has room
HALF, BETWEEN = 496, 16  # the width of a row in two columns
MOST_CHOICES = 4  # of a mark: it is squeezed, made narrower, and at last left out


class RankSize(NamedTuple):
    """How large a row is, and what is in it."""

    row: RowSize
    place: int
    plate: int
    name: int
    amount: int
    coin: int
    gap: int
    before_amount: int  # the gap there
    left: int  # from the edge of the mat
    right: int
    radius: int
    blur: int  # of the shadow of a lit row: many soft ones would weigh too much


LARGEST = RankSize(
    row=RowSize(108, 14),
    place=48,
    plate=74,
    name=40,
    amount=62,
    coin=52,
    gap=18,
    before_amount=36,
    left=26,
    right=30,
    radius=28,
    blur=30,
)
LARGE = LARGEST._replace(row=RowSize(100, 14))
MIDDLING = LARGEST._replace(row=RowSize(86, 10), plate=66)
SMALL = LARGEST._replace(row=RowSize(80, 10), plate=64)
HALVED = RankSize(
    row=RowSize(88, 14),
    place=42,
    plate=62,
    name=36,
    amount=50,
    coin=42,
    gap=12,
    before_amount=12,
    left=18,
    right=20,
    radius=26,
    blur=15,
)
Mark: TypeAlias = Cell | tuple[Cell, ...]  # several: the widest first


@dataclass(frozen=True, slots=True, kw_only=True)
class Ranking:
    outcome: Outcome
    people: Sequence[Guest]
    coin: Coin | None  # before every amount
    marks: Mapping[Seat, Mark]  # what the game adds, in a column of their own
    marks_align: Align
    has_plates: bool
    is_halved: bool  # in two columns

    @property
    def sizes(self) -> tuple[RankSize, ...]:
        """The largest first."""
        return (HALVED,) if self.is_halved else (LARGEST, LARGE, MIDDLING, SMALL)

    def height(self, size: RankSize) -> int:
        rows = len(self.outcome)
        return size.row.of(-(-rows // 2) if self.is_halved else rows) + LIT_EDGE - LIT_SHORTER

    def lay(self, canvas: Canvas, size: RankSize, top: float) -> None:
        columns = _columns(
            size, self.marks_align, Align.RIGHT if self.coin is None else Align.SPREAD
        )
        rows = [self._row(standing, columns, size) for standing in self.outcome]
        width = HALF if self.is_halved else INNER
        lefts = (MARGIN, MARGIN + HALF + BETWEEN) if self.is_halved else (MARGIN,)
        grids = [
            Grid(
                columns,
                rows,
                left=left + size.left,
                right=left + width - size.right,
                drop=(columns.marks,) * MOST_CHOICES,
            )
            for left in lefts
        ]
        for number, standing in enumerate(self.outcome):
            line, column = divmod(number, len(lefts))
            y, height = top + line * (size.row.height + size.row.gap), size.row.height
            if standing.place == 1:
                height -= LIT_SHORTER
                paper = {"radius": size.radius, "edge": LIT_EDGE, "blur": size.blur}
                canvas.lit(lefts[column], y, width, height, **paper)
            else:
                canvas.box(lefts[column], y, width, height, size.radius, canvas.cloth.mat)
            grids[column].lay(canvas, number, y + height / 2)

    def _row(self, standing: Standing, columns: "Columns", size: RankSize) -> Row:
        guest, is_winner = self.people[standing.seat], standing.place == 1
        ink, dish = (INK, Dish.GOLD) if is_winner else (PAPER, Dish.PAPER)
        name, mark = name_of(guest, bold(size.name), ink), self.marks.get(standing.seat)
        row: dict[Column, Mark] = {
            columns.place: Words(str(standing.place), black(size.place), ink),
            columns.name: name,
            columns.amount: self._amount(standing, size, ink),
        }
        if self.has_plates:
            row[columns.plate] = plate_of(guest, size.plate, dish)
        if mark is not None and self.is_halved:
            row[columns.name] = NameAndMark(name, mark, size.gap)
        elif mark is not None:
            row[columns.marks] = mark
        return row

    def _amount(self, standing: Standing, size: RankSize, ink: Colour) -> Cell:
        said = with_minus(standing.points)
        if self.coin is None:
            return Words(said, black(size.amount), ink)
        return Count(self.coin(size.coin), said, black(size.amount), ink, size.gap)


@dataclass(frozen=True, slots=True)
class NameAndMark:
    """In half a row there is no room for a column of marks that few have."""

    name: Words
    marks: Mark  # the last of them is the narrowest
    gap: int

    @property
    def mark(self) -> Cell:
        return self.marks[-1] if isinstance(self.marks, tuple) else self.marks

    @property
    def width(self) -> float:
        return self.name.width + self.gap + self.mark.width

    @property
    def least(self) -> float:
        return self.name.least

    @property
    def height(self) -> float:
        return self.name.height

    def lay(self, canvas: Canvas, left: float, middle: float, room: float) -> None:
        mark = self.mark
        self.name.lay(canvas, left, middle, room - self.gap - mark.width)
        mark.lay(canvas, left + room - mark.width, middle, mark.width)


class Columns(NamedTuple):
    place: Column
    plate: Column
    name: Column
    marks: Column
    amount: Column


def _columns(size: RankSize, marks: Align, amount: Align) -> Columns:
    gap = size.gap
    return Columns(
        Column(),
        Column(gap=gap),
        Column(gap=gap, takes_rest=True),
        Column(marks, gap=gap),
        Column(amount, gap=size.before_amount),
    )

"""Who has won, above the standings: crowned plates, names, and the amount in the game's unit.

A tall hero has names below its plates, one in line beside them. Five winners and more have no room
for names here: all of them stand in the standings, lit.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from games.canvas.canvas import INNER, Canvas
from games.canvas.cloth import WIDTH
from games.canvas.colours import PAPER
from games.canvas.finale.winners import Winners
from games.canvas.letters.fonts import black
from games.canvas.pieces.confetti import Sign, strew
from games.canvas.pieces.icons import crown, fork, knife
from games.canvas.pieces.plates import Dish, Guest, plate
from games.canvas.rows.amounts import put_cell

CROWN, CROWN_RISE = 0.56, 0.382  # of the plate
RISES = 8  # so much a tall hero reaches into the head
NAMES_LINE, AMOUNT_LINE = 80, 58  # below the plates of a tall one
LINE = 196  # the height of a hero in line
MOST_NAMED, MOST_NAMED_IN_LINE, MOST_WITH_CUTLERY = 4, 2, 2


@dataclass(frozen=True, slots=True)
class Tall:
    """Plates with their names below; up to four winners."""

    winners: Winners
    plate: int

    @property
    def _size(self) -> int:
        return self.plate if self.winners.count <= MOST_WITH_CUTLERY else 140

    @property
    def height(self) -> float:
        return (
            round(self._size * CROWN_RISE) - RISES + self._size + 12 + NAMES_LINE + AMOUNT_LINE + 6
        )

    def lay(self, canvas: Canvas, top: float) -> None:
        winners, size = self.winners, self._size
        is_festive = winners.count <= MOST_WITH_CUTLERY
        font = black(72 if is_festive else 56)
        names = winners.names(font, INNER)
        amount = winners.amount(is_shared=winners.count > 1)
        plates = top - RISES + round(size * CROWN_RISE)
        below = plates + size + 12
        lower = below + NAMES_LINE
        gap = 26 if winners.count > 1 else 18
        across = winners.count * (size + gap) - gap
        if is_festive:
            signs = (
                Sign(top, below, across + 2 * (gap + size * 0.27)),
                Sign(below, lower, font.width(names)),
                Sign(lower, lower + AMOUNT_LINE, amount.width),
            )
            strew(canvas, top, signs, is_low=False)
            _lay_cutlery(canvas, across + 2 * gap, size * 0.96, plates + size / 2)
        _lay_plates(canvas, winners.guests, size, gap, (WIDTH - across) / 2, plates)
        canvas.text(WIDTH / 2, font.baseline(below + NAMES_LINE / 2), names, font, anchor="m")
        put_cell(canvas, amount, WIDTH / 2, lower + AMOUNT_LINE / 2)


@dataclass(frozen=True, slots=True)
class InLine:
    """Names beside the plates; three and four winners are only counted there."""

    winners: Winners

    height = LINE

    def lay(self, canvas: Canvas, top: float) -> None:
        winners, gap = self.winners, 26
        is_named = winners.count <= MOST_NAMED_IN_LINE
        size = {1: 132, 2: 132, 3: 104}.get(winners.count, 84)
        plates = winners.count * (size + 12) - 12
        font = black(68 if is_named else 56)
        room = INNER - plates - gap
        title = winners.names(font, room) if is_named else winners.together_as_title()
        amount = winners.amount(is_shared=is_named and winners.count > 1)
        beside = max(font.width(title), amount.width)
        whole = plates + gap + beside
        if is_named:
            strew(canvas, top, [Sign(top, top + LINE, whole)], is_low=True)
        left = (WIDTH - whole) / 2
        rise = round(size * CROWN_RISE)
        plates_top = top + (LINE - size - rise) / 2 + rise
        _lay_plates(canvas, winners.guests, size, 12, left, plates_top)
        left += plates + gap
        canvas.text(left, font.baseline(top + 87), title, font)
        amount.lay(canvas, left, top + 152, amount.width)


@dataclass(frozen=True, slots=True)
class Many:
    """A line of plates, and how many share the victory."""

    winners: Winners

    height = 38 + 104 + 12 + 64 + 58 + 6

    def lay(self, canvas: Canvas, top: float) -> None:
        winners, font = self.winners, black(56)
        size = min(104, round((INNER + 12) / winners.count) - 12)
        across = winners.count * (size + 12) - 12
        _lay_plates(canvas, winners.guests, size, 12, (WIDTH - across) / 2, top + 38)
        title = winners.together_as_title()
        canvas.text(WIDTH / 2, font.baseline(top + 186), title, font, anchor="m")
        put_cell(canvas, winners.amount(is_shared=False), WIDTH / 2, top + 247)


Hero: TypeAlias = Tall | InLine | Many


def heroes(winners: Winners, *, is_crowded: bool) -> list[Hero]:
    """The largest first; above many rows only those who must are tall."""
    if winners.count > MOST_NAMED:
        return [Many(winners)]
    if is_crowded and winners.count <= MOST_NAMED_IN_LINE:
        return [InLine(winners)]
    return [Tall(winners, 170), Tall(winners, 150), InLine(winners)]


def _lay_plates(
    canvas: Canvas, people: Sequence[Guest], size: int, gap: int, left: float, top: float
) -> None:
    """With their crowns, side by side."""
    for guest in people:
        with canvas.together():
            canvas.put(plate(guest, size, Dish.GOLD), left, top)
            hat = crown(size * CROWN, canvas.cloth.base)
            canvas.put(hat, left + size * (1 - CROWN) / 2, top - size * CROWN_RISE)
        left += size + gap


def _lay_cutlery(canvas: Canvas, between: float, tall: float, middle: float) -> None:
    """A fork and a knife on both sides of the middle."""
    left, top = (WIDTH - between) / 2, middle - tall / 2
    canvas.put(fork(tall, PAPER), left - tall * 0.28, top)
    canvas.put(knife(tall, PAPER), left + between, top)

"""Everybody's plate of an evening, with a crown for each match they have won."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from games.canvas.canvas import INNER, MARGIN, Canvas
from games.canvas.colours import GOLD
from games.canvas.letters.fonts import black, bold, medium
from games.canvas.pieces.icons import crown
from games.canvas.pieces.plates import Dish, Guest, guests, plate
from games.contract.screen import Face, Translator

MOST_TALL = 5  # people whose crowns, plate and name stand one above another
MOST_CROWNS = 4  # more are a number
IN_A_LINE = 4
MOST_PEOPLE = 12


@dataclass(frozen=True, slots=True)
class PlayerWins:
    face: Face
    wins: int


class Form(NamedTuple):
    """Tall: crowns, plate, name. Else the plate has them at its right, four in a line."""

    is_tall: bool
    plate: int
    crown: int
    line: int  # the height of one
    above: int
    below: int


TALL = Form(is_tall=True, plate=104, crown=36, line=197, above=20, below=18)
COMPACT = Form(is_tall=False, plate=64, crown=28, line=76, above=12, below=12)


class Crowns(NamedTuple):
    form: Form
    people: Sequence[PlayerWins]

    @property
    def shown(self) -> Sequence[PlayerWins]:
        """All, or else as many as leave a place for how many more there are."""
        fits = len(self.people) <= MOST_PEOPLE
        return self.people if fits else self.people[: MOST_PEOPLE - 1]

    @property
    def left_out(self) -> int:
        return len(self.people) - len(self.shown)

    @property
    def height(self) -> float:
        places = len(self.shown) + (self.left_out > 0)
        lines = 1 if self.form.is_tall else -(-places // IN_A_LINE)
        return self.form.above + lines * self.form.line + self.form.below


def lay_crowns(canvas: Canvas, crowns: Crowns, top: float, t: Translator) -> None:
    form, shown = crowns.form, crowns.shown
    canvas.mat(top, crowns.height)
    most = max(1, *[one.wins for one in shown])
    people = guests([one.face for one in shown], t)
    in_a_line = len(shown) if form.is_tall else IN_A_LINE
    width = INNER / in_a_line
    for place, (guest, one) in enumerate(zip(people, shown, strict=True)):
        line, column = divmod(place, in_a_line)
        left, y = MARGIN + width * column, top + form.above + form.line * line
        dish = Dish.GOLD if one.wins == most else Dish.PAPER
        lay = _lay_tall if form.is_tall else _lay_compact
        lay(canvas, guest, one.wins, dish, left, y, width)
    if crowns.left_out:
        line, column = divmod(len(shown), in_a_line)
        middle = top + form.above + form.line * (line + 0.5)
        font, said = medium(34), t.say("{n} more", n=crowns.left_out)
        x = MARGIN + width * column + 16
        canvas.text(x, font.baseline(middle), said, font, canvas.cloth.quiet)


def _lay_tall(
    canvas: Canvas, guest: Guest, wins: int, dish: Dish, left: float, top: float, room: float
) -> None:
    middle, size = left + room / 2, TALL.plate
    _lay_wins(canvas, wins, TALL.crown, middle - _width(wins, TALL.crown) / 2, top + 17)
    canvas.put(plate(guest, size, dish), middle - size / 2, top + 42)
    font = bold(36)
    name = font.cut(guest.name, min(room, 200) - 4)
    canvas.text(middle, font.baseline(top + 42 + size + 29), name, font, anchor="m")


def _lay_compact(
    canvas: Canvas, guest: Guest, wins: int, dish: Dish, left: float, top: float, room: float
) -> None:
    middle, size = top + COMPACT.line / 2, COMPACT.plate
    canvas.put(plate(guest, size, dish), left + 16, middle - size / 2)
    beside = left + 16 + size + 12
    font = bold(34)
    baseline = font.baseline(middle - 18 if wins else middle)
    canvas.text(beside, baseline, font.cut(guest.name, left + room - 12 - beside), font)
    _lay_wins(canvas, wins, COMPACT.crown, beside, middle + 19)


def _width(wins: int, size: int) -> float:
    if wins <= MOST_CROWNS:
        return max(0, wins * (size + 6) - 6)
    return size + 10 + black(size * 0.95).width(f"×{wins}")


def _lay_wins(canvas: Canvas, wins: int, size: int, left: float, middle: float) -> None:
    sign = crown(size)
    for place in range(wins if wins <= MOST_CROWNS else 1):
        canvas.put(sign, left + place * (size + 6), middle - sign.height / 2)
    if wins > MOST_CROWNS:
        font = black(size * 0.95)
        canvas.text(left + size + 10, font.baseline(middle), f"×{wins}", font, GOLD)

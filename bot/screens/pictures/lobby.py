"""The lobby as a picture: the game, the players, the free seats and the options.

Everything is measured first: a line of seats is lower where nobody has a word under their name, and
what was agreed takes one line or two (agreed.py).
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from bot.screens.pictures import agreed
from games.canvas.canvas import INNER, MARGIN, Canvas
from games.canvas.cloth import WIDTH
from games.canvas.colours import GOLD, PAPER, Colour
from games.canvas.letters.fonts import Font, black, bold, medium
from games.canvas.pieces.plates import bare_plate, free_place, guests, plate
from games.canvas.rows.cells import Beside, Piece, Words
from games.canvas.rows.layout import Align, Column, Grid
from games.canvas.sprites import Sprite
from games.canvas.theme import Theme
from games.contract.screen import Face, Translator

TITLE_SIZES = (210, 172, 150, 128, 118, 96)
TITLE_LEFT, TITLE_ROOM = 44, 460  # the art begins beside it
TITLE_MIDDLE, TITLE_TALL = 232, 250
MOTTO_LEFT, MOTTO_ROOM = 50, 530
SEATS = 416  # where the mat with the seats begins
ABOVE, BETWEEN, BELOW = 30, 26, 26  # the lines of seats
PLATE, NAME, SIGN = 116, 57, 36  # heights; the sign says who somebody is
SEAT_GAP, MOST_IN_A_LINE, MOST_PLACES = 8, 5, 8
ABOVE_AGREED, BOTTOM = 22, 36
TALLEST_MAT = ABOVE + 2 * (PLATE + NAME + SIGN) + BETWEEN + BELOW
TALLEST = SEATS + TALLEST_MAT + ABOVE_AGREED + agreed.TALLEST + BOTTOM


class Seated(NamedTuple):
    face: Face
    is_host: bool = False
    is_bot: bool = False


def paint_lobby(
    theme: Theme | None,
    title: str,
    seated: Sequence[Seated],
    free_seats: int,
    has_agreed: Sequence[str],
    t: Translator,
) -> bytes:
    """What the table has agreed on is said in a few letters each."""
    theme = theme or Theme()
    places = _places(seated, free_seats, theme.cloth.quiet, t)
    taken = t.say("{n} of {all}", n=len(seated), all=len(seated) + free_seats)
    count = Beside([Piece(bare_plate(52)), Words(taken, black(44))], 14)
    pills = agreed.agreed_in_pills(has_agreed, count, t)
    mat = ABOVE + sum(line[0].height for line in places) + BETWEEN * (len(places) - 1) + BELOW
    canvas = Canvas(theme.cloth, SEATS + mat + ABOVE_AGREED + pills.height + BOTTOM)
    with canvas.together():
        theme.lay_art(canvas)
    _lay_title(canvas, title, t.say(theme.motto) if theme.motto else "")
    canvas.box(MARGIN, SEATS, INNER, mat, 36, canvas.cloth.mat)
    top: float = SEATS + ABOVE
    for line in places:
        _lay_side_by_side(canvas, line, top + line[0].height / 2)
        top += line[0].height + BETWEEN
    pills.lay(canvas, SEATS + mat + ABOVE_AGREED)
    return canvas.png()


# What is played


def _lay_title(canvas: Canvas, title: str, motto: str) -> None:
    """As large as the art leaves room for, in two lines if it has two words."""
    lines = title.split(" ", 1)
    font, below = _title_font(lines), medium(42)
    cap, pitch = font.size * 0.711, font.size * 1.05
    whole = cap + pitch * (len(lines) - 1) + (40 + below.size * 1.2 if motto else 0)
    baseline = TITLE_MIDDLE - whole / 2 + cap
    for line in lines:
        canvas.spaced(TITLE_LEFT, baseline, font.cut(line, TITLE_ROOM + 20), font, PAPER, 3)
        baseline += pitch
    if motto:
        baseline += 36 + below.size - pitch
        words = below.cut(motto, MOTTO_ROOM)
        canvas.text(MOTTO_LEFT, baseline, words, below, canvas.cloth.quiet)


def _title_font(lines: Sequence[str]) -> Font:
    for size in TITLE_SIZES:
        widest = max(black(size).width(line) for line in lines)
        if widest <= TITLE_ROOM and size * len(lines) < TITLE_TALL:
            break
    return black(size)


# Who sits here


@dataclass(frozen=True, slots=True)
class _Place:
    """A cell: a plate, the name below it, and below that who it is, if the line tells it of any."""

    plate: Sprite
    name: Words
    sign: Words | None
    width: float
    is_tall: bool = False

    @property
    def least(self) -> float:
        return self.width

    @property
    def height(self) -> float:
        return PLATE + NAME + (SIGN if self.is_tall else 0)

    def lay(self, canvas: Canvas, left: float, middle: float, room: float) -> None:
        top, axis = middle - self.height / 2, left + room / 2
        canvas.put(self.plate, axis - PLATE / 2, top)
        font = self.name.font
        name = font.cut(self.name.text, room - 8)
        canvas.text(axis, top + PLATE + 46, name, font, self.name.colour, anchor="m")
        if self.sign:
            sign, baseline = self.sign, top + PLATE + 87
            canvas.text(axis, baseline, sign.text, sign.font, sign.colour, anchor="m")


def _places(
    seated: Sequence[Seated], free_seats: int, quiet: Colour, t: Translator
) -> list[list[_Place]]:
    """In one line or two, the taken ones first."""
    count = min(MOST_PLACES, len(seated) + free_seats)
    lines = 1 if count <= MOST_IN_A_LINE else 2
    per_line = -(-count // lines)
    width = 190 if per_line == MOST_IN_A_LINE else 240
    signs = [
        Words(t.say("host"), bold(32), GOLD) if one.is_host
        else Words(t.say("bot"), bold(32), quiet) if one.is_bot
        else None
        for one in seated
    ]  # fmt: skip
    places = [
        _Place(plate(guest, PLATE), Words(guest.name, bold(38)), sign, width)
        for guest, sign in zip(guests([one.face for one in seated], t), signs, strict=True)
    ]
    free = Words(t.say("free"), medium(34), quiet)
    places += [_Place(free_place(PLATE, quiet, has_plus=True), free, None, width)] * free_seats
    return [_in_line(places[first : first + per_line]) for first in range(0, count, per_line)]


def _in_line(places: Sequence[_Place]) -> list[_Place]:
    """All as high as the highest, so that plates stand beside plates."""
    return [replace(place, is_tall=any(one.sign for one in places)) for place in places]


def _lay_side_by_side(canvas: Canvas, line: Sequence[_Place], middle: float) -> None:
    columns = [Column(Align.MIDDLE, gap=SEAT_GAP) for _ in line]
    width = sum(place.width for place in line) + SEAT_GAP * (len(line) - 1)
    left = (WIDTH - width) / 2
    grid = Grid(columns, [dict(zip(columns, line, strict=True))], left=left, right=left + width)
    grid.lay(canvas, 0, middle)

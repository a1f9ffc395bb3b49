"""The pieces of HIT!: chips, which are thick discs with notches; horseshoes, the bag, the flag."""

from math import ceil, cos, pi, sin

from games.canvas.colours import GHOST, GOLD, INK, PAPER, Colour, edge_of, of_number
from games.canvas.paint.brush import Brush
from games.canvas.paint.outlines import circle
from games.canvas.sprites import Sprite, kept
from games.hit.pictures.colours import UNKNOWN

NOTCHES = 8
RING = 8  # how far the gold ring of loot reaches beyond its chip
BADGE = 42  # the height of a badge
HORSESHOE = "M22 96 V84 Q10 64 10 46 A40 40 0 0 1 90 46 Q90 64 78 84 V96"
NAILS = ((12, 58), (16, 30), (38, 10), (62, 10), (84, 30), (88, 58))


@kept
def chip(value: int, size: int, *, is_loot: bool = False) -> Sprite:
    """Loot, ringed with gold, is lost if the mover stops now."""
    brush = Brush(size, size, margin=max(10, size // 10))
    middle = size / 2
    if is_loot:
        brush.disc(middle, middle, middle + RING, GOLD)
    lay_disc(brush, value, size)
    lay_numeral(brush, value, size, INK)
    return brush.sprite()


def lay_disc(brush: Brush, value: int, size: float) -> None:
    middle, colour = size / 2, of_number(value)
    brush.disc(middle, middle + size * 0.055, middle, edge_of(colour))
    brush.disc(middle, middle, middle, colour)
    for notch in range(NOTCHES):
        turn = pi / 8 + 2 * pi * notch / NOTCHES
        inner, outer = middle * 0.79, middle * 0.985
        ends = tuple(
            (middle + reach * cos(turn), middle + reach * sin(turn)) for reach in (inner, outer)
        )
        brush.line(ends, size * 0.115, PAPER)
    brush.disc(middle, middle, middle * 0.76, PAPER)


def lay_numeral(brush: Brush, value: int, size: float, colour: Colour, *, swell: float = 0) -> None:
    numeral, closer = (size * 0.54, size * 0.027) if value == 10 else (size * 0.62, 0)
    brush.text(size / 2, size / 2, str(value), numeral, colour, closer=closer, swell=swell)


@kept
def next_chip(size: int) -> Sprite:
    brush = Brush(size, size)
    middle = size / 2
    brush.disc(middle, middle, middle - 4, INK, 0.05)
    brush.line(circle(middle, middle, middle - 4), 5, GHOST, dash=(15, 12))
    brush.text(middle, middle, "?", size * 0.46, UNKNOWN)
    return brush.sprite()


@kept
def badge(text: str) -> Sprite:
    """How many there are, at the lower right of a chip."""
    width = 54 if len(text) < 3 else 70
    brush = Brush(width, BADGE, margin=4)
    brush.box((-2, -2, width + 4, BADGE + 4), 23, PAPER)
    brush.box((2, 2, width - 4, BADGE - 4), 19, INK)
    brush.text(width / 2, BADGE / 2, text, 30, PAPER)
    return brush.sprite()


@kept
def horseshoe(size: float, colour: Colour) -> Sprite:
    brush = Brush(size, size, unit=size / 100, margin=ceil(size * 0.06))
    brush.line(HORSESHOE, 21, colour)
    brush.box((6, 84, 30, 15), 4, colour)
    brush.box((64, 84, 30, 15), 4, colour)
    for x, y in NAILS:
        brush.disc(x, y, 4.6, INK)
    return brush.sprite()


@kept
def no_horseshoe(size: float, colour: Colour, alpha: float = 1) -> Sprite:
    brush = Brush(size, size, unit=size / 100, margin=4)
    brush.line(HORSESHOE, 9, colour, alpha=alpha, dash=(15, 11))
    return brush.sprite()


@kept
def bag(size: float, colour: Colour = PAPER) -> Sprite:
    brush = Brush(size, size, unit=size / 100)
    brush.shape("M32 22 L24 6 Q38 12 50 5 Q62 12 76 6 L68 22Z", colour)
    brush.box((28, 24, 44, 9), 4.5, GOLD)
    brush.shape("M32 36 H68 Q96 58 94 78 Q92 98 50 98 Q8 98 6 78 Q4 58 32 36Z", colour)
    return brush.sprite()


@kept
def finish_flag(height: float, pole: Colour = PAPER) -> Sprite:
    brush = Brush(height * 0.92, height, unit=height / 100)
    brush.box((8, 0, 9, 100), 4, pole)
    brush.box((15, 2, 76, 58), 0, pole)
    for row in range(3):
        for column in range(4):
            colour = PAPER if (row + column) % 2 else INK
            brush.box((17 + 18 * column, 4 + 18 * row, 18, 18), 0, colour)
    return brush.sprite()

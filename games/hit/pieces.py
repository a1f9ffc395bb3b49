"""The pieces of HIT!: chips, which are thick discs with notches; horseshoes, the bag, the flag."""

from math import ceil, cos, pi, sin

from games.canvas.brush import Brush
from games.canvas.colours import GHOST, GOLD, INK, PAPER, Colour, edge_of, of_number
from games.canvas.outlines import circle
from games.canvas.sprites import Sprite, kept
from games.hit.colours import UNKNOWN

NOTCHES = 8
HORSESHOE = "M22 96 V84 Q10 64 10 46 A40 40 0 0 1 90 46 Q90 64 78 84 V96"
NAILS = ((12, 58), (16, 30), (38, 10), (62, 10), (84, 30), (88, 58))


@kept
def chip(value: int, size: int, *, is_loot: bool = False) -> Sprite:
    """Loot, ringed with gold, is lost if the mover stops now."""
    brush = Brush(size, size, margin=max(10, size // 10))
    middle = size / 2
    colour = of_number(value)
    if is_loot:
        brush.disc(middle, middle, middle + 8, GOLD)
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
    numeral, closer = (size * 0.54, size * 0.027) if value == 10 else (size * 0.62, 0)
    brush.text(middle, middle, str(value), numeral, INK, closer=closer)
    return brush.sprite()


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
    brush = Brush(width, 42, margin=4)
    brush.box((-2, -2, width + 4, 46), 23, PAPER)
    brush.box((2, 2, width - 4, 38), 19, INK)
    brush.text(width / 2, 21, text, 30, PAPER)
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
def bag(size: float) -> Sprite:
    brush = Brush(size, size, unit=size / 100)
    brush.shape("M32 22 L24 6 Q38 12 50 5 Q62 12 76 6 L68 22Z", PAPER)
    brush.box((28, 24, 44, 9), 4.5, GOLD)
    brush.shape("M32 36 H68 Q96 58 94 78 Q92 98 50 98 Q8 98 6 78 Q4 58 32 36Z", PAPER)
    return brush.sprite()


@kept
def finish_flag(height: float) -> Sprite:
    brush = Brush(height * 0.92, height, unit=height / 100)
    brush.box((8, 0, 9, 100), 4, PAPER)
    for row in range(3):
        for column in range(4):
            colour = PAPER if (row + column) % 2 else INK
            brush.box((17 + 18 * column, 4 + 18 * row, 18, 18), 0, colour)
    return brush.sprite()

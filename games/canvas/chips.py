"""The chips of HIT!: thick discs with notches."""

from functools import lru_cache
from math import cos, pi, sin

from games.canvas.brush import Brush, Sprite
from games.canvas.colours import GHOST, GOLD, INK, PAPER, Colour, edge_of, of_number
from games.canvas.outlines import circle

NOTCHES = 8


@lru_cache(maxsize=128)
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
    brush.text(middle, middle + numeral * 0.355, str(value), numeral, INK, closer=closer)
    return brush.sprite()


@lru_cache(maxsize=16)
def next_chip(size: int, line: Colour = GHOST, letter: Colour = (0x8A, 0x73, 0x61)) -> Sprite:
    brush = Brush(size, size)
    middle = size / 2
    brush.disc(middle, middle, middle - 4, INK, 0.05)
    brush.line(circle(middle, middle, middle - 4), 5, line, dash=(15, 12))
    numeral = size * 0.46
    brush.text(middle, middle + numeral * 0.355, "?", numeral, letter)
    return brush.sprite()


@lru_cache(maxsize=32)
def badge(text: str) -> Sprite:
    """How many there are, at the lower right of a chip."""
    width = 54 if len(text) < 3 else 70
    brush = Brush(width, 42, margin=4)
    brush.box((-2, -2, width + 4, 46), 23, PAPER)
    brush.box((2, 2, width - 4, 38), 19, INK)
    brush.text(width / 2, 21 + 30 * 0.355, text, 30, PAPER)
    return brush.sprite()

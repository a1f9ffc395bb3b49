"""Small signs, each with the outline it has in the look of the house."""

from functools import lru_cache
from math import ceil

from games.canvas.brush import Brush, Sprite
from games.canvas.colours import BLACK, GOLD, GOLD_EDGE, INK, PAPER, STEEL, STEEL_SHADE, Colour
from games.canvas.outlines import star, turned

CROWN = "M6 66 L0 14 L27 34 L50 2 L73 34 L100 14 L94 66Z"
HORSESHOE = "M22 96 V84 Q10 64 10 46 A40 40 0 0 1 90 46 Q90 64 78 84 V96"
NAILS = ((12, 58), (16, 30), (38, 10), (62, 10), (84, 30), (88, 58))


@lru_cache(maxsize=64)
def fork(height: float, colour: Colour) -> Sprite:
    brush = Brush(height * 0.28, height, unit=height / 100)
    for left in (2, 11.5, 21):
        brush.box((left, 0, 5, 34), 2.5, colour)
    brush.shape("M2 28 H26 V36 Q26 48 14 48 Q2 48 2 36Z", colour)
    brush.box((10, 44, 8, 56), 4, colour)
    return brush.sprite()


@lru_cache(maxsize=64)
def knife(height: float, colour: Colour) -> Sprite:
    brush = Brush(height * 0.28, height, unit=height / 100)
    brush.shape("M6 56 V8 Q6 0 12 0 Q22 12 22 40 V56Z", colour)
    brush.box((6, 52, 9, 48), 4.5, colour)
    return brush.sprite()


@lru_cache(maxsize=16)
def table_knife(height: float) -> Sprite:
    """Steel and gold: it parts a row."""
    brush = Brush(round(height * 0.13), height, unit=height / 200, margin=4)
    brush.shift = (0, 5)
    for outline in ("M4 128 V16 Q4 0 12 0 Q24 24 24 84 V128Z",):
        brush.shape(outline, BLACK, 0.25)
    brush.box((2, 124, 16, 76), 8, BLACK, 0.25)
    brush.shift = (0, 0)
    brush.shape("M4 128 V16 Q4 0 12 0 Q24 24 24 84 V128Z", STEEL)
    brush.shape("M4 128 V16 Q4 0 12 0 Q8 20 9 128Z", STEEL_SHADE)
    brush.box((2, 124, 16, 76), 8, GOLD)
    brush.disc(10, 142, 3, GOLD_EDGE)
    brush.disc(10, 182, 3, GOLD_EDGE)
    return brush.sprite()


@lru_cache(maxsize=16)
def crossed_knives(size: float, blade: Colour) -> Sprite:
    brush = Brush(size, size, unit=size / 100)
    side = ((-5, 6), (-5, -34), (-3.5, -42), (2, -46), (5, -34), (7, -18), (8, 6))
    grip = ((-6, 8), (-4, 4), (4, 4), (6, 8), (6, 40), (3, 44), (-3, 44), (-6, 40))
    for degrees, mirrored in ((-38, 1), (38, -1)):
        for points, colour in ((side, blade), (grip, GOLD)):
            flipped = tuple((mirrored * x, y) for x, y in points)
            brush.shape(turned(flipped, degrees, (50, 50)), colour)
    return brush.sprite()


@lru_cache(maxsize=16)
def cloche(width: float, colour: Colour, shine: Colour) -> Sprite:
    """A dish under its cover: a vote that nobody sees."""
    brush = Brush(width, width * 0.8, unit=width / 100)
    brush.disc(50, 10, 8, colour)
    brush.shape("M8 66 A42 48 0 0 1 92 66Z", colour)
    brush.box((2, 70, 96, 10), 5, colour)
    brush.line("M22 56 A30 32 0 0 1 40 31", 5, shine, alpha=0.35, is_round=True)
    return brush.sprite()


@lru_cache(maxsize=32)
def crown(width: float, outline: Colour | None = None) -> Sprite:
    brush = Brush(width, width * 0.7, unit=width / 100, margin=4)
    if outline is not None:
        brush.line(CROWN, 8, outline, is_round=True)
    brush.shape(CROWN, GOLD)
    return brush.sprite()


@lru_cache(maxsize=16)
def horseshoe(size: float, colour: Colour) -> Sprite:
    brush = Brush(size, size, unit=size / 100, margin=ceil(size * 0.06))
    brush.line(HORSESHOE, 21, colour)
    brush.box((6, 84, 30, 15), 4, colour)
    brush.box((64, 84, 30, 15), 4, colour)
    for x, y in NAILS:
        brush.disc(x, y, 4.6, INK)
    return brush.sprite()


@lru_cache(maxsize=16)
def no_horseshoe(size: float, colour: Colour, alpha: float = 1) -> Sprite:
    brush = Brush(size, size, unit=size / 100, margin=4)
    brush.line(HORSESHOE, 9, colour, alpha=alpha, dash=(15, 11))
    return brush.sprite()


@lru_cache(maxsize=4)
def bag(size: float) -> Sprite:
    brush = Brush(size, size, unit=size / 100)
    brush.shape("M32 22 L24 6 Q38 12 50 5 Q62 12 76 6 L68 22Z", PAPER)
    brush.box((28, 24, 44, 9), 4.5, GOLD)
    brush.shape("M32 36 H68 Q96 58 94 78 Q92 98 50 98 Q8 98 6 78 Q4 58 32 36Z", PAPER)
    return brush.sprite()


@lru_cache(maxsize=4)
def finish_flag(height: float) -> Sprite:
    brush = Brush(height * 0.92, height, unit=height / 100)
    brush.box((8, 0, 9, 100), 4, PAPER)
    for row in range(3):
        for column in range(4):
            colour = PAPER if (row + column) % 2 else INK
            brush.box((17 + 18 * column, 4 + 18 * row, 18, 18), 0, colour)
    return brush.sprite()


@lru_cache(maxsize=16)
def star_token(size: float, *, is_flat: bool = False) -> Sprite:
    """A Scout token; flat it is the emblem."""
    brush = Brush(size, size, margin=4, unit=size / 100)
    if not is_flat:
        brush.disc(50, 55, 50, GOLD_EDGE)
    brush.disc(50, 50, 50, GOLD)
    brush.shape(star(50, 52, 33, 15), INK)
    return brush.sprite()


@lru_cache(maxsize=16)
def coin(size: float) -> Sprite:
    brush = Brush(size, size * 1.03, unit=size / 100)
    brush.disc(50, 54, 48, GOLD_EDGE)
    brush.disc(50, 48, 48, GOLD)
    brush.ring(50, 48, 37, 5, GOLD_EDGE)
    brush.line("M30 29H70M50 29V72M36 52L64 42M36 63L64 53", 7, INK)
    return brush.sprite()


@lru_cache(maxsize=4)
def padlock(size: float) -> Sprite:
    brush = Brush(size, size, unit=size / 100)
    brush.line("M26 46 V32 A24 24 0 0 1 74 32 V46", 13, INK)
    brush.box((12, 44, 76, 54), 12, INK)
    return brush.sprite()

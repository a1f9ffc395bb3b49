"""The signs of ПОДАФ ЛУМ: the three parts, knives that cut a row, a covered dish for a vote."""

from games.canvas.colours import BLACK, GOLD, GOLD_EDGE, INK, WHITE, Colour
from games.canvas.paint.brush import Brush
from games.canvas.paint.outlines import turned
from games.canvas.sprites import Sprite, kept
from games.podaflum.pictures.colours import BLACK_RIM, CLOTH, DISH_RIMS, PARTS, STEEL, STEEL_SHADE


def _sign(brush: Brush, part: int, x: float, y: float, size: float, colour: Colour) -> None:
    """Never colour alone: the ring is empty, half or full."""
    brush.ring(x, y, size * 0.44, size * 0.12, colour)
    radius = size * 0.272
    if part == 1:
        half = f"M{x} {y - radius} A{radius} {radius} 0 0 1 {x} {y + radius}Z"
        brush.shape(half, colour)
    if part == 2:
        brush.disc(x, y, radius, colour)


def sign_colour(part: int) -> Colour:
    return WHITE if part == 2 else INK


@kept
def sign(part: int, size: int) -> Sprite:
    brush = Brush(size, size)
    _sign(brush, part, size / 2, size / 2, size, sign_colour(part))
    return brush.sprite()


@kept
def token(part: int, size: int, number: str = "") -> Sprite:
    """A choice card, round: rimmed, so that it can lie on anything.

    A part of a part has the colour of the whole and a number instead of the sign.
    """
    brush = Brush(size, size, margin=6)
    middle = size / 2
    brush.disc(middle, middle, middle + 4, CLOTH.deep)
    brush.disc(middle, middle, middle, PARTS[part])
    if part == 2:
        brush.ring(middle, middle, middle - 1.5, 3, BLACK_RIM)
    if number:
        letters = size * (0.62 if len(number) == 1 else 0.4)
        brush.text(middle, middle, number, letters, sign_colour(part))
    else:
        _sign(brush, part, middle, middle, size * 0.62, sign_colour(part))
    return brush.sprite()


@kept
def emblem() -> Sprite:
    brush = Brush(162, 62)
    for part in range(3):
        middle = 31 + 50 * part
        brush.disc(middle, 31, 31, CLOTH.deep)
        brush.disc(middle, 31, 27, PARTS[part])
        if part == 2:
            brush.ring(middle, 31, 25.5, 3, BLACK_RIM)
        _sign(brush, part, middle, 31, 33.5, sign_colour(part))
    return brush.sprite()


@kept
def badge(size: int) -> Sprite:
    """The three parts, one above the other two."""
    brush = Brush(size, size, margin=6, unit=size / 60)
    for part, x, y in ((0, 30, 19), (1, 15, 45), (2, 45, 45)):
        brush.disc(x, y, 19, CLOTH.deep)
        brush.disc(x, y, 15, PARTS[part])
        if part == 2:
            brush.ring(x, y, 13.5, 3, BLACK_RIM)
        _sign(brush, part, x, y, 19, sign_colour(part))
    return brush.sprite()


@kept
def dish(part: int, size: int) -> Sprite:
    """A large plate in the colour of a part, for the lobby."""
    rim = DISH_RIMS[part]
    brush = Brush(size, size, margin=12)
    middle = size / 2
    brush.disc(middle, middle + size * 0.06, middle, BLACK, 0.35)
    brush.disc(middle, middle, middle, PARTS[part])
    brush.ring(middle, middle, middle - 4, 6, rim)
    brush.ring(middle, middle, middle * 0.68, 5, rim)
    _sign(brush, part, middle, middle, size * 0.38, sign_colour(part))
    return brush.sprite()


@kept
def table_knife(height: float) -> Sprite:
    """Steel and gold: it parts a row."""
    brush = Brush(round(height * 0.13), height, unit=height / 200, margin=4)
    blade = "M4 128 V16 Q4 0 12 0 Q24 24 24 84 V128Z"
    brush.shift = (0, 5)
    brush.shape(blade, BLACK, 0.25)
    brush.box((2, 124, 16, 76), 8, BLACK, 0.25)
    brush.shift = (0, 0)
    brush.shape(blade, STEEL)
    brush.shape("M4 128 V16 Q4 0 12 0 Q8 20 9 128Z", STEEL_SHADE)
    brush.box((2, 124, 16, 76), 8, GOLD)
    brush.disc(10, 142, 3, GOLD_EDGE)
    brush.disc(10, 182, 3, GOLD_EDGE)
    return brush.sprite()


@kept
def crossed_knives(size: float, blade: Colour) -> Sprite:
    brush = Brush(size, size, unit=size / 100)
    side = ((-5, 6), (-5, -34), (-3.5, -42), (2, -46), (5, -34), (7, -18), (8, 6))
    grip = ((-6, 8), (-4, 4), (4, 4), (6, 8), (6, 40), (3, 44), (-3, 44), (-6, 40))
    for degrees, mirrored in ((-38, 1), (38, -1)):
        for points, colour in ((side, blade), (grip, GOLD)):
            flipped = tuple((mirrored * x, y) for x, y in points)
            brush.shape(turned(flipped, degrees, (50, 50)), colour)
    return brush.sprite()

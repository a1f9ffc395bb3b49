"""Boxes with round corners, of which only the corners are more than a fill.

Corners on a picture are premultiplied (RGBa), which is laid far faster than a colour by a mask.
"""

from functools import lru_cache

from PIL import Image, ImageDraw

from games.canvas.colours import Colour
from games.canvas.sprites import Sprite, kept

FINER = 4  # corners are drawn so many times larger
FLIP, FLOP = Image.Transpose.FLIP_LEFT_RIGHT, Image.Transpose.FLIP_TOP_BOTTOM


@lru_cache(maxsize=64)
def corners(radius: int) -> tuple[Image.Image, ...]:
    """The quarters of a disc: upper left, upper right, lower left, lower right."""
    large = Image.new("L", (radius * FINER, radius * FINER))
    reach = 2 * radius * FINER - 1
    ImageDraw.Draw(large).ellipse((0, 0, reach, reach), fill=255)
    one = large.reduce(FINER)
    below = one.transpose(FLOP)
    return one, one.transpose(FLIP), below, below.transpose(FLIP)


@lru_cache(maxsize=512)  # a few kB each
def coloured_corners(radius: int, colour: Colour) -> tuple[Image.Image, ...]:
    return tuple(through(mask, colour) for mask in corners(radius))


def fill_box(
    picture: Image.Image,
    left: int,
    top: int,
    width: int,
    height: int,
    radius: int,
    ink: int | Colour,
) -> None:
    radius = min(radius, width // 2, height // 2)
    right, bottom = left + width, top + height
    if not radius:
        picture.paste(ink, (left, top, right, bottom))
        return
    picture.paste(ink, (left + radius, top, right - radius, bottom))
    picture.paste(ink, (left, top + radius, left + radius, bottom - radius))
    picture.paste(ink, (right - radius, top + radius, right, bottom - radius))
    places = _places_of_corners(left, top, right, bottom, radius)
    if isinstance(ink, int):
        for place, mask in zip(places, corners(radius), strict=True):
            picture.paste(ink, place, mask)
    else:
        for place, corner in zip(places, coloured_corners(radius, ink), strict=True):
            picture.paste(corner, place, corner)


@kept
def pane(width: int, height: int, radius: int, colour: Colour, alpha: float) -> Sprite:
    """A box that one can see through."""
    mask = Image.new("L", (width, height))
    fill_box(mask, 0, 0, width, height, radius, round(255 * alpha))
    return Sprite(through(mask, colour), width, height)


def paint_frame(
    picture: Image.Image,
    left: int,
    top: int,
    width: int,
    height: int,
    radius: int,
    line: int,
    colour: Colour,
) -> None:
    """An empty box; the line lies inside."""
    right, bottom = left + width, top + height
    picture.paste(colour, (left + radius, top, right - radius, top + line))
    picture.paste(colour, (left + radius, bottom - line, right - radius, bottom))
    picture.paste(colour, (left, top + radius, left + line, bottom - radius))
    picture.paste(colour, (right - line, top + radius, right, bottom - radius))
    places = _places_of_corners(left, top, right, bottom, radius)
    for place, corner in zip(places, _corners_of_frame(radius, line, colour), strict=True):
        picture.paste(corner, place, corner)


@lru_cache(maxsize=64)
def _corners_of_frame(radius: int, line: int, colour: Colour) -> tuple[Image.Image, ...]:
    side, inside = 2 * radius, 2 * (radius - line)
    mask = Image.new("L", (side, side))
    fill_box(mask, 0, 0, side, side, radius, 255)
    fill_box(mask, line, line, inside, inside, radius - line, 0)
    whole = through(mask, colour)
    places = _places_of_corners(0, 0, side, side, radius)
    return tuple(whole.crop((x, y, x + radius, y + radius)) for x, y in places)


def _places_of_corners(
    left: int, top: int, right: int, bottom: int, radius: int
) -> tuple[tuple[int, int], ...]:
    return (
        (left, top),
        (right - radius, top),
        (left, bottom - radius),
        (right - radius, bottom - radius),
    )


def through(mask: Image.Image, colour: Colour) -> Image.Image:
    """The colour as far as the mask lets it through, premultiplied."""
    image = Image.new("RGBA", mask.size, colour)
    image.putalpha(mask)
    return image.convert("RGBa")

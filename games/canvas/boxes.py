"""Boxes with round corners, of which only the corners need a mask."""

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
    places = (
        (left, top),
        (right - radius, top),
        (left, bottom - radius),
        (right - radius, bottom - radius),
    )
    for place, corner in zip(places, corners(radius), strict=True):
        picture.paste(ink, place, corner)


@kept
def pane(width: int, height: int, radius: int, colour: Colour, alpha: float) -> Sprite:
    """A box that one can see through."""
    mask = Image.new("L", (width, height))
    fill_box(mask, 0, 0, width, height, radius, round(255 * alpha))
    return Sprite(_through(mask, colour), width, height)


def frame(width: int, height: int, radius: int, line: int) -> Image.Image:
    """The mask of an empty box; the line lies inside."""
    mask = Image.new("L", (width, height))
    fill_box(mask, 0, 0, width, height, radius, 255)
    fill_box(mask, line, line, width - 2 * line, height - 2 * line, radius - line, 0)
    return mask


def _through(mask: Image.Image, colour: Colour) -> Image.Image:
    image = Image.new("RGBA", mask.size, colour)
    image.putalpha(mask)
    return image.convert("RGBa")

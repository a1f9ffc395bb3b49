"""Boxes with round corners, of which only the corners need a mask, and the shadows they throw."""

from collections.abc import Iterator
from functools import lru_cache

from PIL import Image, ImageDraw, ImageFilter

from games.canvas.colours import Colour
from games.canvas.sprites import Sprite, kept

FINER = 4  # corners are drawn so many times larger
REPEATED = Image.Resampling.NEAREST
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


# Shadows


@kept
def shadow(width: int, height: int, radius: int, blur: int, alpha: float) -> Sprite:
    """What a box throws on the cloth. CSS calls twice this deviation its blur."""
    mask = Image.new("L", (width + 2 * blur, height + 2 * blur))
    fill_box(mask, blur, blur, width, height, radius, 255)
    mask = mask.filter(ImageFilter.GaussianBlur(blur / 2)).point(
        [round(level * alpha) for level in range(256)]
    )
    return Sprite(_through(mask, (0, 0, 0)), width, height)


def rim_of_shadow(
    width: int, height: int, radius: int, blur: int, alpha: float, hidden: int
) -> Iterator[tuple[Image.Image, int, int]]:
    """Strips and their places: a large box hides the rest, all but so many pixels from each edge.

    They are stretched from a smaller box: along the middle of a side a shadow does not change.
    """
    least = 2 * (radius + 2 * blur) + 1
    small = shadow(min(width, least), min(height, least), radius, blur, alpha).image
    right, bottom = small.size
    strip = min(blur + hidden, right // 2, bottom // 2)
    across, between = width + 2 * blur, height + 2 * blur - 2 * strip
    for place, top in ((-blur, 0), (height + blur - strip, bottom - strip)):
        yield _wider(small.crop((0, top, right, top + strip)), across), -blur, place
    if between > 0:
        for place, left in ((-blur, 0), (width + blur - strip, right - strip)):
            side = small.crop((left, strip, left + strip, bottom - strip))
            yield _taller(side, between), place, strip - blur


def _wider(image: Image.Image, width: int) -> Image.Image:
    """Its middle column is repeated."""
    middle, height = image.width // 2, image.height
    large = image.resize((width, height), REPEATED, (middle, 0, middle + 1, height))
    large.paste(image.crop((0, 0, middle, height)), (0, 0))
    large.paste(image.crop((middle, 0, image.width, height)), (width - image.width + middle, 0))
    return large


def _taller(image: Image.Image, height: int) -> Image.Image:
    """Its middle row is repeated."""
    middle, width = image.height // 2, image.width
    large = image.resize((width, height), REPEATED, (0, middle, width, middle + 1))
    large.paste(image.crop((0, 0, width, middle)), (0, 0))
    large.paste(image.crop((0, middle, width, image.height)), (0, height - image.height + middle))
    return large

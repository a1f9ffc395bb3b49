"""Soft shadows of boxes, as masks in few levels: the palette has a colour for each (png.py).

Between two levels a shadow is striped, or one would see where one ends. The stripes are upright and
a pixel wide, so that every line is like the one above it: that compresses well.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from PIL import Image, ImageChops, ImageFilter

from games.canvas.boxes import fill_box
from games.canvas.sprites import kept, weight_of

DARKEST = 0.36  # no shadow is darker
STEPS = 7
LEVELS = [round(255 * DARKEST * step / STEPS) for step in range(STEPS + 1)]  # of a mask
STRIPES = bytes((64, 192))  # of two neighbours one is darker where it is nearer to the next level
REPEATED = Image.Resampling.NEAREST


@dataclass(frozen=True, slots=True)
class Shadow:
    """Pieces of a mask, each with its corner from that of the box. The middle may be missing."""

    pieces: tuple[tuple[Image.Image, int, int], ...]

    @property
    def weight(self) -> int:
        return sum(weight_of(mask) for mask, _, _ in self.pieces)


@kept
def shadow(width: int, height: int, radius: int, blur: int, alpha: float) -> Shadow:
    """What a box throws on the cloth. CSS calls twice this deviation its blur."""
    mask = _smooth(width, height, radius, blur, alpha)
    return Shadow(((_striped(mask, 0), -blur, -blur),))


@kept
def rim_of_shadow(
    width: int, height: int, radius: int, blur: int, alpha: float, hidden: int
) -> Shadow:
    """Strips: a large box hides the rest, all but so many pixels from each edge."""
    strips = _strips(width, height, radius, blur, alpha, hidden)
    return Shadow(tuple((_striped(mask, x + blur), x, y) for mask, x, y in strips))


def _smooth(width: int, height: int, radius: int, blur: int, alpha: float) -> Image.Image:
    mask = Image.new("L", (width + 2 * blur, height + 2 * blur))
    fill_box(mask, blur, blur, width, height, radius, 255)
    softer = mask.filter(ImageFilter.GaussianBlur(blur / 2))
    return softer.point([round(level * alpha) for level in range(256)])


def _striped(mask: Image.Image, x: int) -> Image.Image:
    """In the levels alone; stripes begin where the whole shadow does, not this piece of it."""
    width, height = mask.size
    row = (STRIPES * (width // 2 + 2))[x % 2 :][:width]
    pattern = Image.frombytes("L", mask.size, row * height)
    steps = [min(level * STEPS / (255 * DARKEST), STEPS - 0.001) for level in range(256)]
    lower = mask.point([LEVELS[int(step)] for step in steps])
    upper = mask.point([LEVELS[int(step) + 1] for step in steps])
    above = mask.point([round(255 * (step % 1)) for step in steps])
    chosen = ImageChops.subtract(above, pattern).point([0] + [255] * 255)
    return Image.composite(upper, lower, chosen)


def _strips(
    width: int, height: int, radius: int, blur: int, alpha: float, hidden: int
) -> Iterator[tuple[Image.Image, int, int]]:
    """Stretched from a smaller box: along the middle of a side a shadow does not change."""
    least = 2 * (radius + 2 * blur) + 1
    small = _smooth(min(width, least), min(height, least), radius, blur, alpha)
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

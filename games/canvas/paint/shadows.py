"""Soft shadows of boxes, in few levels: the palette has a colour for each (png.py).

Between two levels a shadow is striped, or one would see where one ends. The stripes are upright and
a pixel wide, so that every line is like the one above it: that compresses well. Black that is
premultiplied (RGBa) is laid six times as fast as a colour through a mask.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from PIL import Image, ImageFilter

from games.canvas.paint.boxes import fill_box
from games.canvas.sprites import Sprite, kept

DARKEST = 0.36  # no shadow is darker
STEPS = 7
LEVELS = [round(255 * DARKEST * step / STEPS) for step in range(STEPS + 1)]  # of a mask
NEARER = (64, 192)  # of 255: of two neighbours one is darker where it is nearer to the next level
STRIPES = bytes((0, 255))
REPEATED = Image.Resampling.NEAREST
LONGEST = 256  # pixels of a side in one piece
Style: TypeAlias = tuple[int, int, float]  # radius, blur and alpha


@dataclass(frozen=True, slots=True)
class Shadow:
    """Pieces, each with its corner from that of the box. The middle may be missing."""

    pieces: tuple[tuple[Image.Image, int, int], ...]


class Part(NamedTuple):
    """From here to there of a small shadow, and where it lies in a large one."""

    begin: int
    end: int
    place: int
    length: int  # where it is longer, it is one pixel that is repeated


def shadow(width: int, height: int, radius: int, blur: int, alpha: float) -> Shadow:
    """What a box throws on the cloth. CSS calls twice this deviation its blur."""
    style = radius, blur, alpha
    across, down = (0, width + 2 * blur), (0, height + 2 * blur)
    whole = _longest_piece((width, height), style, across, down, 0).image
    return Shadow(((whole, -blur, -blur),))


def rim_of_shadow(
    width: int, height: int, radius: int, blur: int, alpha: float, hidden: int
) -> Shadow:
    """Strips: a large box hides the rest, all but so many pixels from each edge.

    Along the middle of a side a shadow does not change, so that boxes of all sizes share pieces.
    """
    least = 2 * (radius + 2 * blur) + 1
    small = min(width, least), min(height, least)
    wider, taller = width - small[0], height - small[1]
    right, bottom = small[0] + 2 * blur, small[1] + 2 * blur
    strip = min(blur + hidden, right // 2, bottom // 2)
    upper, lower = _ends(bottom, taller, strip)
    parts = [(column, row) for row in (upper, lower) for column in _stretched(0, right, wider)]
    sides = _ends(right, wider, strip)
    parts += [(side, row) for row in _stretched(strip, bottom - strip, taller) for side in sides]
    style = radius, blur, alpha
    return Shadow(
        tuple(
            (_piece(small, style, column, row), column.place - blur, row.place - blur)
            for column, row in parts
        )
    )


def _ends(length: int, longer: int, strip: int) -> tuple[Part, Part]:
    last = length - strip
    return Part(0, strip, 0, strip), Part(last, length, last + longer, strip)


def _stretched(begin: int, end: int, longer: int) -> Iterator[Part]:
    """What is in the middle is repeated."""
    middle = (begin + end) // 2
    if middle > begin:
        yield Part(begin, middle, begin, middle - begin)
    for done in range(0, longer, LONGEST):
        yield Part(middle, middle + 1, middle + done, min(LONGEST, longer - done))
    if end > middle:
        yield Part(middle, end, middle + longer, end - middle)


def _piece(small: tuple[int, int], style: Style, column: Part, row: Part) -> Image.Image:
    """Cut from the longest one, which is kept."""
    across, down = column[:2], row[:2]
    longest = _longest_piece(small, style, across, down, column.place % 2).image
    if (column.length, row.length) == longest.size:
        return longest
    return longest.crop((0, 0, column.length, row.length))


@kept
def _longest_piece(
    small: tuple[int, int], style: Style, across: tuple[int, int], down: tuple[int, int], x: int
) -> Sprite:
    (left, right), (top, bottom) = across, down
    wide, tall = (LONGEST if length == 1 else length for length in (right - left, bottom - top))
    box = left, top, right, bottom
    even, odd = (mask.resize((wide, tall), REPEATED, box) for mask in _levels(small, style))
    row = (STRIPES * (wide // 2 + 1))[x:][:wide]
    even.paste(odd, mask=Image.frombytes("L", even.size, row * tall))
    nothing = Image.new("L", even.size)
    return Sprite(Image.merge("RGBa", (nothing, nothing, nothing, even)), wide, tall)


@lru_cache(maxsize=8)  # the pieces of a shadow are made one after the other
def _levels(size: tuple[int, int], style: Style) -> tuple[Image.Image, Image.Image]:
    """What even columns have of it, counted from the left edge of the shadow, and what odd ones."""
    (width, height), (radius, blur, alpha) = size, style
    mask = Image.new("L", (width + 2 * blur, height + 2 * blur))
    fill_box(mask, blur, blur, width, height, radius, 255)
    softer = mask.filter(ImageFilter.GaussianBlur(blur / 2))
    even, odd = ([_level(round(one * alpha), rest) for one in range(256)] for rest in NEARER)
    return softer.point(even), softer.point(odd)


def _level(darkness: int, rest: int) -> int:
    """The next one above, if more than this rest is left to the one below."""
    step = min(darkness * STEPS / (255 * DARKEST), STEPS - 0.001)
    return LEVELS[int(step) + (round(255 * (step % 1)) > rest)]

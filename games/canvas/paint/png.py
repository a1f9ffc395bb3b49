"""A picture as PNG in at most 256 colours, chosen by the cloth and not by the picture.

A palette counted from the picture would lose rare colours (a gold ring, a suit) to the many tones
of shadows. This one begins with the colours of the house, then has the steps between neighbours.
"""

import struct
from functools import lru_cache
from itertools import pairwise
from typing import Protocol

import PIL.ImageFile  # noqa: F401 - Image.tobytes would import it while the first picture waits
from isal import isal_zlib
from PIL import Image
from zlib_ng import zlib_ng

from games.canvas.cloth import MOST_CLOTHS
from games.canvas.colours import (
    BLACK,
    DISH_RING,
    EDGE,
    GHOST,
    GOLD,
    GOLD_EDGE,
    GOLD_WELL,
    INK,
    LINEN,
    LINEN_RING,
    LINES,
    PAPER,
    RAMP,
    SOFT_INK,
    WHITE,
    Cloth,
    Colour,
    edge_of,
    ladder,
    mixed,
)
from games.canvas.paint.shadows import LEVELS
from games.canvas.pieces.animals import colours_of_animals

OVERHEAD = 1_000  # bytes: the palette and the frames of the chunks
SIGNATURE = b"\x89PNG\r\n\x1a\n"
MOST_COLOURS = 256
CELL = 4  # Pillow looks colours up by cells of this size
MOST_STEPPED = 14  # of a game's own colours: the first ones have steps to their neighbours
QUICK = 2  # isal's level: in a sixth of the time of zlib's third, and a tenth larger
LARGEST, HARDER = 100_000, 6  # bytes; zlib-ng's level for crowded pictures that would be larger
STRIPS = 8  # each of them is pressed harder only while the picture is too large
WINDOW = 32_768  # bytes that a strip may repeat of what came before it
RAW = -15  # bits of that window: without a frame of zlib's, which the whole stream has
ZLIB = b"\x78\x9c"  # how such a stream begins


class Press(Protocol):
    def compress(self, data: bytes, /) -> bytes: ...
    def flush(self, mode: int, /) -> bytes: ...


def png(picture: Image.Image, cloth: Cloth) -> bytes:
    by_cell, exact = _palettes(cloth)
    indexed = picture.quantize(palette=by_cell, dither=Image.Dither.NONE)
    return _file(indexed, exact)


def _file(indexed: Image.Image, palette: bytes) -> bytes:
    """The four chunks a PNG needs; Pillow would load all its formats to write them."""
    header = struct.pack(">IIBBBBB", *indexed.size, 8, 3, 0, 0, 0)  # 8 bits, a palette
    # Every line begins with the number of its filter; none suits flat colours best.
    lines = Image.new("P", (indexed.width + 1, indexed.height))
    lines.paste(indexed, (1, 0))
    pixels = _pressed(lines.tobytes(), LARGEST - OVERHEAD)
    chunks = ((b"IHDR", header), (b"PLTE", palette), (b"IDAT", pixels), (b"IEND", b""))
    return SIGNATURE + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib_ng.crc32(kind + data))
        for kind, data in chunks
    )


def _pressed(lines: bytes, most: int) -> bytes:
    """A zlib stream in strips: as many as must are pressed harder, the fullest ones first."""
    ends = [len(lines) * strip // STRIPS for strip in range(STRIPS + 1)]
    places = [*pairwise(ends)]
    press = isal_zlib.compressobj(QUICK, isal_zlib.DEFLATED, RAW)
    strips = [_strip(press, lines, begin, end) for begin, end in places]
    size = sum(map(len, strips))
    for place in sorted(range(STRIPS), key=lambda place: -len(strips[place])):
        if size <= most:
            break
        begin, end = places[place]
        before = lines[max(0, begin - WINDOW) : begin]
        harder = zlib_ng.compressobj(HARDER, wbits=RAW, zdict=before)
        pressed = _strip(harder, lines, begin, end)
        size += len(pressed) - len(strips[place])
        strips[place] = pressed
    return ZLIB + b"".join(strips) + struct.pack(">I", zlib_ng.adler32(lines))


def _strip(press: Press, lines: bytes, begin: int, end: int) -> bytes:
    """Up to a whole byte, so that the next one can follow, however that one is pressed."""
    ending = zlib_ng.Z_FINISH if end == len(lines) else zlib_ng.Z_SYNC_FLUSH
    return press.compress(lines[begin:end]) + press.flush(ending)


@lru_cache(maxsize=MOST_CLOTHS)
def _palettes(cloth: Cloth) -> tuple[Image.Image, bytes]:
    """One to look colours up in, rounded as Pillow rounds what it looks up, and the true one.

    So every colour of the palette is found exactly, however near another one lies.
    """
    by_cell: dict[Colour, Colour] = {}
    for colour in (*_seeds(cloth), *_steps(cloth)):
        red, green, blue = (channel - channel % CELL for channel in colour)
        by_cell.setdefault((red, green, blue), colour)
    chosen = list(by_cell.items())[:MOST_COLOURS]
    palette = Image.new("P", (1, 1))
    palette.putpalette(bytes(channel for cell, _ in chosen for channel in cell))
    return palette, bytes(channel for _, colour in chosen for channel in colour)


def _seeds(cloth: Cloth) -> list[Colour]:
    house = [PAPER, INK, GOLD, GOLD_EDGE, LINEN, EDGE, SOFT_INK, WHITE, DISH_RING, GHOST]
    dishes = [GOLD_WELL, LINEN_RING, *colours_of_animals()]
    own = [*cloth.own, *RAMP, *LINES, *cloth.faint]
    return [*cloth.tones, cloth.mat, cloth.deep, cloth.quiet, *house, *dishes, *own]


def _steps(cloth: Cloth) -> list[Colour]:
    base, mat, deep, quiet = cloth.base, cloth.mat, cloth.deep, cloth.quiet
    steps = [
        mixed(ground, BLACK, level / 255)
        for level in LEVELS[1:]
        for ground in (*cloth.tones, mat, deep)
    ]
    steps += [mixed(tone, mat, 0.6) for tone in cloth.tones]  # what is woven into the cloth
    for one, other, count in (
        (PAPER, INK, 7), (PAPER, base, 5), (PAPER, mat, 5), (PAPER, deep, 4), (GOLD, INK, 4),
        (GOLD, mat, 3), (GOLD, base, 3), (GOLD, PAPER, 3), (quiet, mat, 3), (quiet, base, 3),
        (EDGE, base, 2), (PAPER, EDGE, 2), (mat, base, 1), (deep, base, 2), (GOLD, GOLD_EDGE, 2),
        (LINEN, INK, 3), (LINEN, SOFT_INK, 3), (LINEN, PAPER, 1), (mat, WHITE, 9), (INK, mat, 2),
    ):  # fmt: skip
        steps += ladder(one, other, count)
    steps += [mixed(colour, INK, 0.5) for colour in colours_of_animals()]  # their outlines
    for colour in cloth.own[:MOST_STEPPED]:
        steps += [*ladder(colour, PAPER, 2), mixed(colour, INK, 0.5), mixed(colour, deep, 0.4)]
    for colour in RAMP:
        steps += [edge_of(colour), *ladder(colour, INK, 3), *ladder(colour, PAPER, 2)]
    for colour in RAMP:
        steps += [mixed(edge_of(colour), mat, 0.5)]
    return steps

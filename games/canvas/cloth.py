"""The tablecloth: a weave that repeats itself, and lace along its upper edge."""

from functools import lru_cache

from PIL import Image, ImageDraw

from games.canvas.colours import PAPER, Cloth
from games.canvas.paint.boxes import FINER

WIDTH = 1080
STRIPE = 54
REPEAT = 2 * STRIPE
LACE = 60  # its height
SHADE = 0.45  # of the lace on the cloth
MOST_CLOTHS = 16  # more games than have ever been on offer


def laid(cloth: Cloth, height: int) -> Image.Image:
    picture = Image.new("RGB", (WIDTH, height), None)  # all of it is covered
    upper = woven_once(cloth)
    below = upper.crop((0, REPEAT, WIDTH, 2 * REPEAT))
    picture.paste(upper, (0, 0))
    for top in range(2 * REPEAT, height, REPEAT):
        picture.paste(below, (0, top))
    return picture


@lru_cache(maxsize=MOST_CLOTHS)
def woven_once(cloth: Cloth) -> Image.Image:
    """Two repeats of the weave, the upper one with lace: all there is to know of a cloth."""
    picture = Image.new("RGB", (WIDTH, 2 * REPEAT), cloth.base)
    _, once, twice = cloth.tones
    for left in range(0, WIDTH, REPEAT):
        picture.paste(once, (left, 0, left + STRIPE, 2 * REPEAT))
    for top in (0, REPEAT):
        picture.paste(once, (0, top, WIDTH, top + STRIPE))
        for left in range(0, WIDTH, REPEAT):
            picture.paste(twice, (left, top, left + STRIPE, top + STRIPE))
    lay_lace(picture, cloth)
    return picture


def lay_lace(picture: Image.Image, cloth: Cloth) -> None:
    lace = _scallop(cloth)
    for left in range(0, WIDTH, STRIPE):
        picture.paste(lace, (left, 0), lace)


@lru_cache(maxsize=MOST_CLOTHS)
def _scallop(cloth: Cloth) -> Image.Image:
    """One of the scallops that lace is made of, between its neighbours."""
    lace = Image.new("RGBa", (3 * STRIPE * FINER, LACE * FINER), (0, 0, 0, 0))
    pen = ImageDraw.Draw(lace)
    deep = (*cloth.deep, 255)
    _hem(pen, 8, tuple(round(channel * SHADE) for channel in deep))
    _hem(pen, 0, (*PAPER, 255))
    for left in range(0, 4 * STRIPE, STRIPE):
        _hole(pen, left + STRIPE / 2, 19, 6.5, deep)
        _hole(pen, left, 5, 4, deep)
    return lace.reduce(FINER, (STRIPE * FINER, 0, 2 * STRIPE * FINER, LACE * FINER))


def _hem(pen: ImageDraw.ImageDraw, lower: int, ink: tuple[int, ...]) -> None:
    pen.rectangle((0, 0, 3 * STRIPE * FINER, (14 + lower) * FINER), fill=ink)
    for left in range(0, 3 * STRIPE, STRIPE):
        _hole(pen, left + STRIPE / 2, 10 + lower, 27, ink)


def _hole(
    pen: ImageDraw.ImageDraw, x: float, y: float, radius: float, ink: tuple[int, ...]
) -> None:
    box = [(x - radius) * FINER, (y - radius) * FINER, (x + radius) * FINER, (y + radius) * FINER]
    pen.ellipse(box, fill=ink)

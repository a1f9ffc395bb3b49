"""The table itself: cloth and lace, mats laid on it, sprites put and words written."""

from dataclasses import dataclass
from functools import lru_cache

from PIL import Image, ImageDraw

from games.canvas.brush import FINER, Sprite, box_mask, shadow
from games.canvas.colours import EDGE, PAPER, Cloth, Colour
from games.canvas.fonts import Font, black, bold, showable
from games.canvas.png import png

WIDTH = 1080
MARGIN = 36
INNER = WIDTH - 2 * MARGIN
TALLEST = 1400  # Telegram narrows taller pictures
STRIPE = 54
HEAD = 156  # where the head ends and the board begins
HEAD_MIDDLE = 104


@dataclass(frozen=True, slots=True)
class Pill:
    text: str
    icon: Sprite | None = None
    is_deep: bool = False


class Canvas:
    def __init__(self, cloth: Cloth, height: float) -> None:
        self.cloth = cloth
        self.height = round(height)
        self.picture = _laid(cloth, self.height).copy()
        self._pen = ImageDraw.Draw(self.picture)

    def png(self) -> bytes:
        return png(self.picture, self.cloth)

    def lay_lace(self) -> None:
        """Once more, over something that lies on all of the cloth."""
        lace = _lace(self.cloth)
        self.picture.paste(lace, (0, 0), lace)

    # pieces

    def put(self, sprite: Sprite, x: float, y: float) -> None:
        """With the upper left corner of its box here."""
        image = sprite.image
        left = round(x + (sprite.width - image.width) / 2)
        top = round(y + (sprite.height - image.height) / 2)
        self.picture.paste(image, (left, top), image)

    def put_at(self, sprite: Sprite, x: float, y: float) -> None:
        """With its middle here."""
        self.put(sprite, x - sprite.width / 2, y - sprite.height / 2)

    def box(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        radius: float,
        colour: Colour,
        alpha: float = 1,
    ) -> None:
        mask = box_mask(round(width), round(height), round(radius))
        if alpha < 1:
            mask = mask.point([round(level * alpha) for level in range(256)])
        self.picture.paste(colour, (round(x), round(y)), mask)

    def mat(self, y: float, height: float, *, colour: Colour | None = None) -> None:
        """From margin to margin."""
        self.box(MARGIN, y, INNER, height, 28, colour or self.cloth.mat)

    def lit(
        self, x: float, y: float, width: float, height: float, *, radius: int = 28, edge: int = 8
    ) -> None:
        """Thick paper that lies on top: something is going on here."""
        self.put(shadow(round(width), round(height), radius, 30, 0.32), x, y + 18)
        self.box(x, y + edge, width, height, radius, EDGE)
        self.box(x, y, width, height, radius, PAPER)

    # words

    def text(
        self,
        x: float,
        baseline: float,
        text: str,
        font: Font,
        colour: Colour = PAPER,
        *,
        anchor: str = "l",
    ) -> float:
        """Anchored on the left, in the middle or on the right. Gives its width."""
        self._pen.text((x, baseline), text, font=font.face, fill=colour, anchor=f"{anchor}s")
        return font.width(text)

    def spaced(
        self, x: float, baseline: float, text: str, font: Font, colour: Colour, closer: float
    ) -> float:
        """The letters of large titles stand closer together."""
        left = x
        for letter in text:
            self._pen.text((left, baseline), letter, font=font.face, fill=colour, anchor="ls")
            left += font.width(letter) - closer
        return left + closer - x

    # the head

    def head(self, emblem: Sprite, title: str, *pills: Pill) -> None:
        """The emblem and the title on the left, pills on the right."""
        right = float(WIDTH - MARGIN)
        left = MARGIN + emblem.width + 20
        for pill in reversed(pills):
            width = pill_width(pill)
            right -= width
            self.pill(right, HEAD_MIDDLE - 34, pill)
            right -= 12
        self.put(emblem, MARGIN, HEAD_MIDDLE - emblem.height / 2)
        font = black(68)
        cut = font.cut(title, right - left)
        self.spaced(left, font.baseline(HEAD_MIDDLE), cut, font, PAPER, 1)

    def pill(self, x: float, y: float, pill: Pill) -> float:
        width = pill_width(pill)
        self.box(x, y, width, 68, 34, self.cloth.deep if pill.is_deep else self.cloth.mat)
        left = x + 24
        if pill.icon is not None:
            self.put(pill.icon, left, y + 34 - pill.icon.height / 2)
            left += pill.icon.width + 12
        font = bold(36)
        self.text(left, font.baseline(y + 34), pill.text, font)
        return width

    # lines

    def frame(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        radius: float,
        line: int,
        colour: Colour,
    ) -> None:
        """An empty box; the line lies inside."""
        outer = box_mask(round(width), round(height), round(radius)).copy()
        inner = box_mask(round(width) - 2 * line, round(height) - 2 * line, round(radius) - line)
        outer.paste(0, (line, line), inner)
        self.picture.paste(colour, (round(x), round(y)), outer)


def pill_width(pill: Pill) -> float:
    icon = 0 if pill.icon is None else pill.icon.width + 12
    return round(48 + icon + bold(36).width(pill.text))


def pill_of(text: str, width: float) -> Pill:
    """With words that somebody else wrote."""
    return Pill(bold(36).cut(showable(text), width))


@lru_cache(maxsize=32)
def _laid(cloth: Cloth, height: int) -> Image.Image:
    """The woven cloth with its lace."""
    picture = Image.new("RGB", (WIDTH, height), cloth.base)
    pen = ImageDraw.Draw(picture)
    _, once, twice = cloth.tones
    for left in range(0, WIDTH, 2 * STRIPE):
        pen.rectangle((left, 0, left + STRIPE - 1, height), fill=once)
    for top in range(0, height, 2 * STRIPE):
        pen.rectangle((0, top, WIDTH, top + STRIPE - 1), fill=once)
        for left in range(0, WIDTH, 2 * STRIPE):
            pen.rectangle((left, top, left + STRIPE - 1, top + STRIPE - 1), fill=twice)
    lace = _lace(cloth)
    picture.paste(lace, (0, 0), lace)
    return picture


@lru_cache(maxsize=8)
def _lace(cloth: Cloth) -> Image.Image:
    lace = Image.new("RGBA", (WIDTH * FINER, 60 * FINER), (0, 0, 0, 0))
    pen = ImageDraw.Draw(lace)
    _hem(pen, 8, (*cloth.deep, round(255 * 0.45)))
    _hem(pen, 0, (*PAPER, 255))
    for left in range(0, WIDTH + STRIPE, STRIPE):
        _hole(pen, left + STRIPE / 2, 19, 6.5, cloth.deep)
        _hole(pen, left, 5, 4, cloth.deep)
    return lace.reduce(FINER)


def _hem(pen: ImageDraw.ImageDraw, lower: int, fill: tuple[int, ...]) -> None:
    pen.rectangle((0, 0, WIDTH * FINER, (14 + lower) * FINER), fill=fill)
    for left in range(0, WIDTH, STRIPE):
        _hole(pen, left + STRIPE / 2, 10 + lower, 27, fill)


def _hole(
    pen: ImageDraw.ImageDraw, x: float, y: float, radius: float, fill: tuple[int, ...]
) -> None:
    box = [(x - radius) * FINER, (y - radius) * FINER, (x + radius) * FINER, (y + radius) * FINER]
    pen.ellipse(box, fill=fill)

"""A brush that draws several times too large and scales down: smooth edges, made once and kept."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import ceil
from typing import TypeAlias

from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageFont

from games.canvas.colours import BLACK, Colour
from games.canvas.fonts import Weight, font
from games.canvas.outlines import Point, Points, circle, dashes, lines_of
from games.canvas.outlines import turned as turned_points

FINER = 4  # drawn so many times larger; what is as large as the table only COARSER times
COARSER = 2
HALF_CAPITAL = 0.355  # the height of half a capital or digit, as a share of the size
Stroke: TypeAlias = Callable[[ImageDraw.ImageDraw, tuple[int, int, int, int]], None]
Box: TypeAlias = tuple[float, float, float, float]  # left, top, width, height


@dataclass(frozen=True, slots=True)
class Sprite:
    """A small picture, ready to be put. It may hang over its box, equally on all sides."""

    image: Image.Image
    width: float
    height: float

    def turned(self, degrees: float) -> "Sprite":
        """Clockwise about its middle."""
        image = self.image.rotate(-degrees, Image.Resampling.BICUBIC, expand=True)
        return Sprite(image, self.width, self.height)

    def faded(self, share: float) -> "Sprite":
        image = self.image.copy()
        image.putalpha(image.getchannel("A").point([round(a * share) for a in range(256)]))
        return Sprite(image, self.width, self.height)


class Brush:
    """Draws one sprite. Lengths are in pixels of the finished picture, or in units of its own."""

    def __init__(
        self,
        width: float,
        height: float,
        *,
        margin: int = 0,
        unit: float = 1,
        finer: int = FINER,
    ) -> None:
        self.width, self.height, self.margin, self.finer = width, height, margin, finer
        self.unit = unit * finer
        self.shift: Point = (0.0, 0.0)  # where the unit's origin lies
        size = (
            (ceil(width) + 2 * margin) * finer,
            (ceil(height) + 2 * margin) * finer,
        )
        self._image = Image.new("RGBA", size, (0, 0, 0, 0))

    def sprite(self) -> Sprite:
        return Sprite(self._image.reduce(self.finer), self.width, self.height)

    # shapes

    def disc(self, x: float, y: float, radius: float, colour: Colour, alpha: float = 1) -> None:
        left, top = self._at(x - radius, y - radius)
        right, bottom = self._at(x + radius, y + radius)
        box = (left, top, right - 1, bottom - 1)
        self._fill([lambda pen, fill: pen.ellipse(box, fill=fill)], colour, alpha)

    def ring(self, x: float, y: float, radius: float, width: float, colour: Colour) -> None:
        """The radius is that of the middle of the line."""
        left, top = self._at(x - radius - width / 2, y - radius - width / 2)
        right, bottom = self._at(x + radius + width / 2, y + radius + width / 2)
        box = (left, top, right - 1, bottom - 1)
        pen = ImageDraw.Draw(self._image)
        pen.ellipse(box, outline=(*colour, 255), width=round(width * self.unit))

    def box(self, box: Box, radius: float, colour: Colour, alpha: float = 1) -> None:
        left, top = self._at(box[0], box[1])
        right, bottom = self._at(box[0] + box[2], box[1] + box[3])
        edges, corner = (left, top, right - 1, bottom - 1), radius * self.unit
        self._fill(
            [lambda pen, fill: pen.rounded_rectangle(edges, corner, fill=fill)], colour, alpha
        )

    def shape(self, outline: str | Points, colour: Colour, alpha: float = 1) -> None:
        lines = lines_of(outline) if isinstance(outline, str) else (outline,)
        self._fill([self._polygon(line) for line in lines if len(line) > 2], colour, alpha)

    def line(
        self,
        outline: str | Points,
        width: float,
        colour: Colour,
        *,
        alpha: float = 1,
        dash: tuple[float, float] | None = None,
        is_round: bool = False,
    ) -> None:
        lines = lines_of(outline) if isinstance(outline, str) else (outline,)
        if dash is not None:
            lines = tuple(piece for line in lines for piece in dashes(line, *dash))
        strokes: list[Stroke] = []
        for points in lines:
            strokes.append(self._line(points, round(width * self.unit)))
            joints = points if is_round else points[1:-1]
            strokes += [self._polygon(circle(x, y, width / 2, 32)) for x, y in joints]
        self._fill(strokes, colour, alpha)

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        colour: Colour,
        *,
        weight: Weight = Weight.BLACK,
        closer: float = 0,
        alpha: float = 1,
    ) -> None:
        """Centred both ways; the letters may stand closer together."""
        face = font(weight, size * self.unit).face
        squeeze = closer * self.unit
        width = face.getlength(text) - squeeze * (len(text) - 1)
        left, bottom = self._at(x, y + size * HALF_CAPITAL)
        left -= width / 2
        strokes: list[Stroke] = []
        for letter in text:
            strokes.append(_letter(letter, (left, bottom), face))
            left += face.getlength(letter) - squeeze
        self._fill(strokes, colour, alpha)

    def stamp(self, other: "Brush", x: float, y: float) -> None:
        """Another drawing on top of this one, its box at this place."""
        left, top = self._at(x, y)
        margin = other.margin * other.finer
        self._image.alpha_composite(other._image, (round(left) - margin, round(top) - margin))

    def stamp_turned(
        self, other: "Brush", x: float, y: float, degrees: float, pivot: Point
    ) -> None:
        """Turned clockwise about a point of its own."""
        turned = other._image.rotate(-degrees, Image.Resampling.BICUBIC, expand=True)
        middle = (other.width / 2 - pivot[0], other.height / 2 - pivot[1])
        ((along, down),) = turned_points((middle,), degrees)
        left, top = self._at(x + pivot[0] + along, y + pivot[1] + down)
        place = (round(left - turned.width / 2), round(top - turned.height / 2))
        self._image.alpha_composite(turned, place)

    def clip(self, box: Box, radius: float) -> None:
        """Nothing is left outside the box."""
        mask = Image.new("L", self._image.size)
        left, top = self._at(box[0], box[1])
        right, bottom = self._at(box[0] + box[2], box[1] + box[3])
        ImageDraw.Draw(mask).rounded_rectangle(
            (left, top, right - 1, bottom - 1), radius * self.unit, fill=255
        )
        self._image.putalpha(ImageChops.multiply(mask, self._image.getchannel("A")))

    def half_turn(self) -> None:
        self._image = self._image.rotate(180)

    def _at(self, x: float, y: float) -> Point:
        margin = self.margin * self.finer
        return margin + (x + self.shift[0]) * self.unit, margin + (y + self.shift[1]) * self.unit

    def _polygon(self, points: Points) -> Stroke:
        placed = [self._at(*point) for point in points]
        return lambda pen, fill: pen.polygon(placed, fill=fill)

    def _line(self, points: Points, width: int) -> Stroke:
        placed = [self._at(*point) for point in points]
        return lambda pen, fill: pen.line(placed, fill=fill, width=width)

    def _fill(self, strokes: Sequence[Stroke], colour: Colour, alpha: float) -> None:
        """What is half transparent is drawn apart, so that strokes which overlap look as one."""
        layer = self._image if alpha == 1 else Image.new("RGBA", self._image.size, (0, 0, 0, 0))
        pen = ImageDraw.Draw(layer)
        for stroke in strokes:
            stroke(pen, (*colour, round(255 * alpha)))
        if alpha < 1:
            self._image.alpha_composite(layer)


def _letter(letter: str, place: Point, face: ImageFont.FreeTypeFont) -> Stroke:
    return lambda pen, fill: pen.text(place, letter, fill=fill, font=face, anchor="ls")


@lru_cache(maxsize=64)
def _corner(radius: int) -> Image.Image:
    """The upper left quarter of a disc."""
    large = Image.new("L", (radius * FINER, radius * FINER))
    reach = 2 * radius * FINER - 1
    ImageDraw.Draw(large).ellipse((0, 0, reach, reach), fill=255)
    return large.reduce(FINER)


@lru_cache(maxsize=256)
def box_mask(width: int, height: int, radius: int) -> Image.Image:
    """A box with round corners, of which only the corners are drawn finely."""
    radius = min(radius, width // 2, height // 2)
    mask = Image.new("L", (width, height), 255)
    if radius:
        corner = _corner(radius)
        flip, flop = Image.Transpose.FLIP_LEFT_RIGHT, Image.Transpose.FLIP_TOP_BOTTOM
        mask.paste(corner, (0, 0))
        mask.paste(corner.transpose(flip), (width - radius, 0))
        mask.paste(corner.transpose(flop), (0, height - radius))
        mask.paste(corner.transpose(flip).transpose(flop), (width - radius, height - radius))
    return mask


@lru_cache(maxsize=128)
def shadow(width: int, height: int, radius: int, blur: int, alpha: float) -> Sprite:
    """What a box throws on the cloth. CSS calls twice this deviation its blur."""
    mask = Image.new("L", (width + 2 * blur, height + 2 * blur))
    mask.paste(box_mask(width, height, radius), (blur, blur))
    mask = mask.filter(ImageFilter.GaussianBlur(blur / 2)).point(
        [round(level * alpha) for level in range(256)]
    )
    image = Image.new("RGBA", mask.size, (*BLACK, 0))
    image.putalpha(mask)
    return Sprite(image, width, height)

"""A brush that draws several times too large and scales down: smooth edges.

Its colours are premultiplied (RGBa) from the first stroke, so that scaling needs no conversion.
"""

from collections.abc import Callable, Sequence
from math import ceil, cos, floor, hypot, radians, sin
from typing import TypeAlias

from PIL import Image, ImageDraw

from games.canvas.colours import Colour
from games.canvas.letters.fonts import Weight, font
from games.canvas.letters.writing import AIR, lettered
from games.canvas.paint.outlines import STEPS, Point, Points, dashes, lines_of, rounded
from games.canvas.sprites import Sprite

FINER = 4  # drawn so many times larger; what is as large as the table only COARSER times
COARSER = 2
HALF_CAPITAL = 0.355  # the height of half a capital or digit, as a share of the size
HALF_LETTER = 0.65  # with accents above and tails below
OPAQUE = 255
Ink: TypeAlias = tuple[int, ...]
Stroke: TypeAlias = Callable[[ImageDraw.ImageDraw, Ink], None]
Box: TypeAlias = tuple[float, float, float, float]  # left, top, width, height


class Brush:
    """Draws one sprite. Lengths are in pixels of the finished picture, or in units of its own."""

    def __init__(
        self,
        width: float,
        height: float,
        *,
        margin: int | tuple[int, int] = 0,  # or one for the sides, one for above and below
        unit: float = 1,
        finer: int = FINER,
    ) -> None:
        self.width, self.height, self.finer = width, height, finer
        self.margin = (margin, margin) if isinstance(margin, int) else margin
        self.unit = unit * finer
        self.shift: Point = (0.0, 0.0)  # where the unit's origin lies
        self._degrees, self._pivot = 0.0, (0.0, 0.0)
        self._sine, self._cosine = 0.0, 1.0
        size = (
            (ceil(width) + 2 * self.margin[0]) * finer,
            (ceil(height) + 2 * self.margin[1]) * finer,
        )
        self._image = Image.new("RGBa", size, (0, 0, 0, 0))
        self._is_blank = True

    def sprite(self) -> Sprite:
        """Without the margin that nothing was drawn on."""
        width, height = self._image.size
        left, top, right, bottom = self._image.getbbox() or (0, 0, width, height)
        step = 2 * self.finer  # an even number of pixels: halves are rounded to even ones
        x = min(left, width - right) // step * step
        y = min(top, height - bottom) // step * step
        image = self._image.reduce(self.finer, (x, y, width - x, height - y))
        return Sprite(image, self.width, self.height)

    def turn(self, degrees: float, pivot: Point) -> None:
        """What is drawn from now on is turned clockwise about this point."""
        self._degrees, self._pivot = degrees, pivot
        self._sine, self._cosine = sin(radians(degrees)), cos(radians(degrees))

    # shapes

    def disc(self, x: float, y: float, radius: float, colour: Colour, alpha: float = 1) -> None:
        self._fill([self._ellipse(x, y, radius)], colour, alpha)

    def ring(self, x: float, y: float, radius: float, width: float, colour: Colour) -> None:
        """The radius is that of the middle of the line."""
        stroke = self._ellipse(x, y, radius + width / 2, line=round(width * self.unit))
        self._fill([stroke], colour, 1)

    def box(self, box: Box, radius: float, colour: Colour, alpha: float = 1) -> None:
        if self._degrees:
            self.shape(rounded(*box, radius), colour, alpha)
            return
        left, top = self._at(box[0], box[1])
        right, bottom = self._at(box[0] + box[2], box[1] + box[3])
        self._fill([_rectangle(left, top, right, bottom, radius * self.unit)], colour, alpha)

    def shape(
        self, outline: str | Points, colour: Colour, alpha: float = 1, *, steps: int = STEPS
    ) -> None:
        lines = lines_of(outline, steps) if isinstance(outline, str) else (outline,)
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
        steps: int = STEPS,
    ) -> None:
        lines = lines_of(outline, steps) if isinstance(outline, str) else (outline,)
        if dash is not None:
            lines = tuple(piece for line in lines for piece in dashes(line, *dash))
        strokes: list[Stroke] = []
        for points in lines:
            placed = self._placed(points)
            strokes.append(_line(placed, round(width * self.unit)))
            joints = placed if is_round else placed[1:-1]
            strokes += [_joint(joint, width * self.unit / 2) for joint in joints]
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
        swell: float = 0,
    ) -> None:
        """Centred both ways; the letters may stand closer together, or be thicker all around."""
        letter_font, tall = font(weight, size * self.unit), size * self.unit
        thicker = round(swell * self.unit)
        squeeze = closer * self.unit
        width = letter_font.width(text) - squeeze * (len(text) - 1)
        # How far it reaches from its middle, to the sides and up and down.
        half = width / 2 + AIR + thicker, tall * HALF_LETTER + AIR + thicker
        if self._degrees:
            half = (hypot(*half), hypot(*half))
        middle = self._at(x, y)
        left, top = floor(middle[0] - half[0]), floor(middle[1] - half[1])
        at, baseline = middle[0] - left - width / 2, middle[1] - top + tall * HALF_CAPITAL
        letters = []
        for place, letter in enumerate(text):
            letters.append((letter, (at, baseline)))
            at += letter_font.step(text, place) - squeeze
        extent = ceil(2 * half[0]) + 1, ceil(2 * half[1]) + 1
        layer = lettered(
            extent,
            letters,
            letter_font.face,
            colour,
            alpha=alpha,
            degrees=self._degrees,
            thicker=thicker,
        )
        self._image.paste(layer, (left, top), layer)
        self._is_blank = False

    def stamp(self, other: "Brush", x: float, y: float) -> None:
        """Another drawing on top of this one, its box at this place."""
        left, top = self._at(x, y)
        across, down = other.margin
        place = round(left) - across * other.finer, round(top) - down * other.finer
        self._image.paste(other._image, place, other._image)
        self._is_blank = False

    def clip(self, box: Box, radius: float) -> None:
        """Nothing is left outside the box."""
        left, top = self._at(box[0], box[1])
        right, bottom = self._at(box[0] + box[2], box[1] + box[3])
        self._keep(_rectangle(left, top, right, bottom, radius * self.unit))

    def cut(self, outline: Points) -> None:
        """Nothing is left outside the outline."""
        self._keep(self._polygon(outline))

    def _keep(self, stroke: Stroke) -> None:
        mask = Image.new("L", self._image.size)
        stroke(ImageDraw.Draw(mask), (OPAQUE,))
        clipped = Image.new("RGBa", self._image.size, (0, 0, 0, 0))
        clipped.paste(self._image, (0, 0), mask)
        self._image = clipped

    def _at(self, x: float, y: float) -> Point:
        return self._placed(((x, y),))[0]

    def _placed(self, points: Points) -> list[Point]:
        """In pixels of the large picture: shifted, then turned, then scaled."""
        (turn_x, turn_y), sine, cosine, unit = self._pivot, self._sine, self._cosine, self.unit
        along, down = self.shift[0] - turn_x, self.shift[1] - turn_y
        left = self.margin[0] * self.finer + turn_x * unit
        top = self.margin[1] * self.finer + turn_y * unit
        return [
            (
                left + ((x + along) * cosine - (y + down) * sine) * unit,
                top + ((x + along) * sine + (y + down) * cosine) * unit,
            )
            for x, y in points
        ]

    def _ellipse(self, x: float, y: float, radius: float, line: int | None = None) -> Stroke:
        x, y = self._at(x, y)
        reach = radius * self.unit
        box = (x - reach, y - reach, x + reach - 1, y + reach - 1)
        if line is None:
            return lambda pen, ink: pen.ellipse(box, fill=ink)
        return lambda pen, ink: pen.ellipse(box, outline=ink, width=line)

    def _polygon(self, points: Points) -> Stroke:
        placed = self._placed(points)
        return lambda pen, ink: pen.polygon(placed, fill=ink)

    def _fill(self, strokes: Sequence[Stroke], colour: Colour, alpha: float) -> None:
        """What is half transparent is drawn apart, so that strokes which overlap look as one."""
        is_apart = alpha < 1 and not self._is_blank
        layer = Image.new("RGBa", self._image.size, (0, 0, 0, 0)) if is_apart else self._image
        pen, ink = ImageDraw.Draw(layer), _ink(colour, alpha)
        for stroke in strokes:
            stroke(pen, ink)
        if is_apart:
            self._image.paste(layer, (0, 0), layer)
        self._is_blank = False


def _rectangle(left: float, top: float, right: float, bottom: float, radius: float) -> Stroke:
    edges = (left, top, right - 1, bottom - 1)
    return lambda pen, ink: pen.rounded_rectangle(edges, radius, fill=ink)


def _line(points: Sequence[Point], width: int) -> Stroke:
    return lambda pen, ink: pen.line(points, fill=ink, width=width)


def _joint(point: Point, radius: float) -> Stroke:
    (x, y), reach = point, radius - 0.5  # both ends of a box are drawn
    box = (round(x - reach), round(y - reach), round(x + reach), round(y + reach))
    return lambda pen, ink: pen.ellipse(box, fill=ink)


def _ink(colour: Colour, alpha: float) -> Ink:
    return tuple(round(channel * alpha) for channel in (*colour, OPAQUE))

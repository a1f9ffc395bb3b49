"""Amounts and tags as cells: a gold pill for what is gained, an ink one for what is lost.

They stand in rows (layout.py), or anywhere: `put_cell(canvas, gain("+3", 30), x, middle)`.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from games.canvas.canvas import Canvas
from games.canvas.colours import GOLD, INK, PAPER, Colour
from games.canvas.letters.fonts import Font, black, bold
from games.canvas.paint.brush import Brush
from games.canvas.pieces.plates import Guest
from games.canvas.rows.cells import Beside, Cell, Words, plate_of
from games.canvas.sprites import Sprite, kept

HAIRLINE, HAIRLINE_SHARE = 3, 0.28


@dataclass(frozen=True, slots=True)
class Amount:
    text: str
    size: int  # of the letters; the pill is half as high again
    icon: Sprite | None
    is_gain: bool

    @property
    def width(self) -> float:
        icon = 0 if self.icon is None else self.icon.width + 10
        return round(self.size + icon + black(self.size).width(self.text))

    @property
    def least(self) -> float:
        return self.width

    @property
    def height(self) -> float:
        return round(self.size * 1.5)

    def lay(self, canvas: Canvas, left: float, middle: float, _room: float) -> None:
        top, width, height = middle - self.height / 2, self.width, self.height
        line, font = HAIRLINE, black(self.size)
        if not self.is_gain:
            around = (left - line, top - line, width + 2 * line, height + 2 * line)
            with canvas.ground():
                canvas.box(*around, height / 2 + line, PAPER, HAIRLINE_SHARE)
        canvas.box(left, top, width, height, height / 2, GOLD if self.is_gain else INK)
        left += self.size / 2
        if self.icon is not None:
            canvas.put(self.icon, left, middle - self.icon.height / 2)
            left += self.icon.width + 10
        ink = INK if self.is_gain else PAPER
        canvas.text(left, font.baseline(middle), self.text, font, ink)


def gain(text: str, size: int, icon: Sprite | None = None) -> Amount:
    return Amount(text, size, icon, is_gain=True)


def loss(text: str, size: int, icon: Sprite | None = None) -> Amount:
    return Amount(text, size, icon, is_gain=False)


def signed(number: int) -> str:
    """«+3», «−2», «0»."""
    return f"+{number}" if number > 0 else str(number).replace("-", "−")


def put_cell(canvas: Canvas, cell: Cell, x: float, middle: float) -> None:
    """With its middle here."""
    cell.lay(canvas, x - cell.width / 2, middle, cell.width)


@dataclass(frozen=True, slots=True)
class Numbers:
    """Several side by side, flush right in columns as wide as the widest of all rows."""

    texts: Sequence[str]
    widest: float
    font: Font
    colour: Colour = PAPER
    gap: float = 20

    @property
    def width(self) -> float:
        return len(self.texts) * (self.widest + self.gap) - self.gap

    @property
    def least(self) -> float:
        return self.width

    @property
    def height(self) -> float:
        return self.font.size

    def lay(self, canvas: Canvas, left: float, middle: float, _room: float) -> None:
        baseline = self.font.baseline(middle)
        for place, text in enumerate(self.texts):
            right = left + self.widest + place * (self.widest + self.gap)
            canvas.text(right, baseline, text, self.font, self.colour, anchor="r")


@dataclass(frozen=True, slots=True)
class Struck:
    words: Words

    @property
    def width(self) -> float:
        return self.words.width

    @property
    def least(self) -> float:
        return self.words.width

    @property
    def height(self) -> float:
        return self.words.height

    def lay(self, canvas: Canvas, left: float, middle: float, room: float) -> None:
        thick = max(3, round(self.words.font.size * 0.08))
        with canvas.together():
            self.words.lay(canvas, left, middle, room)
            canvas.box(left - 2, middle - thick / 2, self.width + 4, thick, 2, self.words.colour)


@dataclass(frozen=True, slots=True)
class Tag:
    """Plates and a word in a pill, or only one of them; a beak points up at what it is about."""

    plates: Beside
    words: Words
    colour: Colour
    has_beak: bool

    @property
    def width(self) -> float:
        if not self.words.text:
            return round(10 + self.plates.width + 10)
        plates = self.plates.width + 12 if self.plates.cells else 16
        return round(10 + plates + self.words.width + 26)

    @property
    def least(self) -> float:
        return self.width

    @property
    def height(self) -> float:
        return 80

    def lay(self, canvas: Canvas, left: float, middle: float, _room: float) -> None:
        top = middle - self.height / 2
        if self.has_beak:
            with canvas.ground():
                canvas.put_at(beak(self.colour), left + self.width / 2, top - 3)
        canvas.box(left, top, self.width, self.height, self.height / 2, self.colour)
        right = left + self.width - 26 - self.words.width
        if self.plates.cells:
            self.plates.lay(canvas, left + 10, middle, self.plates.width)
        if self.words.text:
            self.words.lay(canvas, right, middle, self.words.width)


def tag(
    guests: Sequence[Guest], word: str, colour: Colour, ink: Colour, *, has_beak: bool = False
) -> Tag:
    plates = Beside([plate_of(guest, 60) for guest in guests], -14)
    return Tag(plates, Words(word, bold(36), ink), colour, has_beak)


@kept
def beak(colour: Colour) -> Sprite:
    """Of a tag; its middle is 3 above the tag's upper edge."""
    brush = Brush(40, 20)
    brush.shape(((2, 20), (20, 2), (38, 20)), colour)
    return brush.sprite()

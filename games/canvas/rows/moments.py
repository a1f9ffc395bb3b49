"""What else pictures of a moment are made of: what is gone, where it went, stamps and bars.

Sprites:
    gone(sprite), beaten(sprite)  36 % and 42 % of it; tilted(sprite, 9) turned
    hole(85, 124, 15, PAPER)      the dashed outline of what left a place
    chevrons(32, GOLD_EDGE)       who → whom; flight(60) is the long way of a card
    label(guest, "сброс")         an ink label, tilted, with a plate; or the plate alone
    stamp("РЯД СОБРАН", colour)   a double border in this colour, tilted
Whole things on a canvas:
    lay_headline_bar(…)                    a lit bar: plates, what happened above why, pieces and
    amounts lay_band(…)                   a deep band: what comes next

Amounts and tags are cells (amounts.py). Labels and stamps lie on something, which is declared:
    with canvas.over():
        canvas.put_at(stamp(…), x, y)
"""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from games.canvas.canvas import INNER, MARGIN, Canvas
from games.canvas.colours import BLACK, GOLD, INK, PAPER, SOFT_INK, Colour
from games.canvas.letters.fonts import black, medium
from games.canvas.paint.brush import Brush
from games.canvas.paint.outlines import rounded
from games.canvas.pieces.plates import Guest, plate
from games.canvas.rows.cells import Above, Beside, Cell, Piece, Words, plate_of
from games.canvas.rows.layout import lay_line
from games.canvas.sprites import Sprite, kept

GONE, BEATEN = 0.36, 0.42
TILT_OF_LABEL, TILT_OF_STAMP = -7, -4
HEADLINE_BAR = 124  # the height of a bar of two lines
BAND = 84
Mark: TypeAlias = Callable[[Brush, float, float, float], None]  # at a middle, in a size

# What is gone, and where it went


@kept
def gone(sprite: Sprite) -> Sprite:
    return sprite.faded(GONE)


@kept
def beaten(sprite: Sprite) -> Sprite:
    return sprite.faded(BEATEN)


@kept
def tilted(sprite: Sprite, degrees: float) -> Sprite:
    return sprite.turned(degrees)


@kept
def hole(width: int, height: int, radius: int, colour: Colour, *, alpha: float = 0.45) -> Sprite:
    brush = Brush(width, height)
    outline = rounded(2.5, 2.5, width - 5, height - 5, radius)
    brush.line(outline, 5, colour, alpha=alpha, dash=(15, 12))
    return brush.sprite()


@kept
def chevrons(height: int, colour: Colour, count: int = 2) -> Sprite:
    wide, step = height * 0.53, height * 0.48
    brush = Brush(wide + step * (count - 1), height)
    for place in range(count):
        left = step * place
        brush.shape(((left, 0), (left + wide, height / 2), (left, height)), colour)
    return brush.sprite()


@kept
def flight(height: int, colour: Colour = GOLD) -> Sprite:
    """Three hollow chevrons, each clearer than the one before."""
    brush = Brush(height * 11 / 6, height, unit=height / 60)
    for left, alpha in ((0, 0.45), (40, 0.7), (80, 0.95)):
        outline = ((left, 0), (left + 30, 30), (left, 60), (left + 14, 30))
        brush.shape(outline, colour, alpha)
    return brush.sprite()


# What lies on something else


def label(guest: Guest, word: str) -> Sprite:
    return _label(guest.animal, word)


@kept
def _label(animal: str, word: str) -> Sprite:
    font, high = black(36), 76
    width = round(8 + 60 + 12 + font.width(word) + 22) if word else 76
    brush = Brush(width, high, margin=6)
    brush.box((-5, -5, width + 10, high + 10), high / 2 + 5, PAPER)
    brush.box((0, 0, width, high), high / 2, INK)
    if word:
        brush.text(80 + font.width(word) / 2, high / 2, word, 36, PAPER)
    dish = plate(Guest("", animal), 60, has_shadow=False)
    return brush.sprite().with_on_it(dish, 8, 8).turned(TILT_OF_LABEL)


@kept
def stamp(words: str, colour: Colour, mark: Mark | None = None) -> Sprite:
    font, high = black(52), 92
    icon = 0 if mark is None else 44 + 18
    width = round(34 + icon + font.width(words) + 2 * (len(words) - 1) + 34)
    brush = Brush(width, high, margin=20)
    brush.box((0, 6, width, high), 20, BLACK, 0.3)
    for inset, ink in ((0, colour), (6, PAPER), (11, colour), (14, PAPER)):
        box = (inset, inset, width - 2 * inset, high - 2 * inset)
        brush.box(box, 20 - inset, ink)
    if mark is not None:
        mark(brush, 34 + 22, high / 2, 44)
    brush.text(34 + icon + (width - 68 - icon) / 2, high / 2, words, 52, colour, closer=-2)
    return brush.sprite().turned(TILT_OF_STAMP)


# Bars


def lay_headline_bar(
    canvas: Canvas,
    top: float,
    who: Sequence[Cell],
    what: Cell,
    why: str = "",
    after: Sequence[Cell] = (),
    *,
    height: int = HEADLINE_BAR,
) -> None:
    """A lit bar: plates with chevrons between, what happened, and below it why; then amounts.

    what: `Sentence` or `Words` in ink; for names in `who` see `who_to_whom`.
    """
    canvas.lit(MARGIN, top, INNER, height)
    lines = what if not why else Above(what, Words(why, medium(34), SOFT_INK, 0))
    left, right = MARGIN + 22, MARGIN + INNER - 24
    lay_line(canvas, top + height / 2, who, lines, after, left=left, right=right)


def who_to_whom(one: Guest, other: Guest, size: int = 84) -> list[Cell]:
    """Plates for a headline bar."""
    row: list[Cell] = [plate_of(one, size), Piece(chevrons(32, INK)), plate_of(other, size)]
    return [Beside(row, 14)]


def lay_band(
    canvas: Canvas,
    top: float,
    before: Sequence[Cell],
    rest: Cell,
    after: Sequence[Cell] = (),
    *,
    height: int = BAND,
    inset: int = 0,
    colour: Colour | None = None,
) -> None:
    """A deep band over the whole width, or within a headline, whose own colour is deep."""
    left, width = MARGIN + inset, INNER - 2 * inset
    canvas.box(left, top, width, height, 24, colour or canvas.cloth.deep)
    edges = {"left": left + 22, "right": left + width - 22}
    lay_line(canvas, top + height / 2, before, rest, after, **edges)

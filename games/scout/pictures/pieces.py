"""The pieces of Scout: cards with two numbers, tokens, the sign of the double action.

The number in force stands above a slanted cut, the other one upside down below.
"""

from games.canvas.canvas import Canvas
from games.canvas.colours import GOLD, GOLD_EDGE, INK, PAPER, WHITE, Colour, of_number
from games.canvas.paint.brush import FINER, Box, Brush
from games.canvas.paint.outlines import Points, foot_of, rounded, star
from games.canvas.pieces import cards
from games.canvas.pieces.cards import TALL, cardboard
from games.canvas.sprites import Sprite, kept
from games.scout.pictures.colours import BACK, BACK_EDGE, CLOTH, USED

RIM, CORNER = 0.055, 0.117  # of the coloured face, as shares of the width
LARGE = 140
EASILY_MISTAKEN = (6, 9)  # upside down they are each other, so their foot has a bar


def card_height(width: int) -> int:
    return round(width * TALL)


# A card is laid as two sprites: there are ten of each, and ninety cards.


@kept
def upper_part(number: int, width: int) -> Sprite:
    """The whole cardboard, with nothing below the cut."""
    height = card_height(width)
    brush = cardboard(width, height, width * 0.15, width * 0.045, finer=_finer(width))
    brush.box(_face(width), width * CORNER, of_number(number))
    brush.shape(_below_the_cut(width), PAPER)
    size, closer = (width * 0.54, width * 0.027) if number == 10 else (width * 0.62, 0)
    brush.text(width / 2, height * 0.322, str(number), size, INK, closer=closer)
    return brush.sprite()


@kept
def lower_part(number: int, width: int) -> Sprite:
    """What lies below the cut, and the cut itself."""
    height, above = card_height(width), _upper_height(width)
    brush = Brush(width, height - above, finer=_finer(width))
    brush.shift = (0, -above)
    brush.shape(_below_the_cut(width), of_number(number))
    cut = tuple((x, _cut(width, x)) for x in (-9, width + 9))
    brush.line(cut, width * 0.06, PAPER)
    _upside_down(brush, number, width * (0.72 if number == 10 else 0.74), height * 0.833, width)
    return brush.sprite()


def _face(width: int) -> Box:
    rim = width * RIM
    return rim, rim, width - 2 * rim, card_height(width) - 2 * rim


def _cut(width: int, x: float) -> float:
    """How far down it is there."""
    return card_height(width) * (0.73 - 0.14 * x / width)


def _below_the_cut(width: int) -> Points:
    rim = width * RIM
    ends = _cut(width, rim), _cut(width, width - rim)
    return foot_of(*_face(width), width * CORNER, *ends)


def _finer(width: int) -> int:
    """Large cards have few small curves."""
    return FINER if width < LARGE else FINER - 1


def _upper_height(width: int) -> int:
    """So many pixels the lower part does not touch."""
    return int(card_height(width) * 0.53)


def _upside_down(brush: Brush, number: int, x: float, y: float, width: int) -> None:
    size = max(width * 0.27, 28)
    closer = size * 0.05 if number == 10 else 0
    brush.turn(180, (x + brush.shift[0], y + brush.shift[1]))
    brush.text(x, y, str(number), size, INK, alpha=0.8, closer=closer)
    if number in EASILY_MISTAKEN:
        bar = (x - size * 0.27, y + size * 0.43, size * 0.54, size * 0.12)
        brush.box(bar, size * 0.05, INK, 0.8)


def put_card(canvas: Canvas, upper: int, lower: int, x: float, y: float, width: int) -> None:
    """With its shadow."""
    left, top = round(x), round(y)  # once for both parts
    blur = max(12, round(width * 0.16))
    below, corner = width * 0.1, round(width * 0.15)
    canvas.shade(x, y, width, card_height(width), corner, below=below, blur=blur, alpha=0.34)
    with canvas.together():
        canvas.put(upper_part(upper, width), left, top)
        canvas.put(lower_part(lower, width), left, top + _upper_height(width))


@kept
def turned_card(upper: int, lower: int, width: int, degrees: float) -> Sprite:
    whole = upper_part(upper, width)
    return whole.with_on_it(lower_part(lower, width), 0, _upper_height(width)).turned(degrees)


def lay_back(brush: Brush, width: float, number: int | None) -> None:
    height = width * TALL
    cards.lay_back(brush, width, height, BACK, CLOTH.deep, number)
    if number is None:
        brush.shape(star(width / 2, height / 2, width * 0.26, width * 0.12), PAPER)


@kept
def captured(outline: Colour) -> Sprite:
    """A small heap of cards, face down or not: they only count."""
    brush = Brush(48, 58, margin=3)
    for step, colour in enumerate((USED, USED, PAPER)):
        x, y = 5.3 * step, 4 * step
        brush.box((x - 1.2, y - 1.2, 37.9, 49.6), 7.5, outline)
        brush.box((x + 1.2, y + 1.2, 33.1, 44.8), 5.5, colour)
    return brush.sprite()


@kept
def double_action() -> Sprite:
    brush = Brush(80, 56, margin=6)
    brush.box((0, 5, 80, 56), 28, BACK_EDGE)
    brush.box((0, 0, 80, 56), 28, PAPER)
    brush.box((4, 4, 72, 48), 24, BACK)
    brush.text(40, 28, "×2", 36, WHITE)
    return brush.sprite()


@kept
def no_double_action(colour: Colour, *, alpha: float = 0.55) -> Sprite:
    """Used up: dashed and struck out."""
    brush = Brush(80, 56)
    brush.line(rounded(2, 2, 76, 52, 26), 4, colour, alpha=alpha * 0.75, dash=(9, 7))
    brush.text(40, 28, "×2", 34, colour, alpha=alpha)
    brush.line(((12, 38), (68, 18)), 5, colour, alpha=min(1, alpha * 1.4), is_round=True)
    return brush.sprite()


@kept
def star_token(size: float, *, is_flat: bool = False) -> Sprite:
    """What others give for a card of yours; flat it is the emblem."""
    brush = Brush(size, size, margin=4, unit=size / 100)
    if not is_flat:
        brush.disc(50, 55, 50, GOLD_EDGE)
    brush.disc(50, 50, 50, GOLD)
    brush.shape(star(50, 52, 33, 15), INK)
    return brush.sprite()


@kept
def bare_star(size: int, colour: Colour) -> Sprite:
    """A token's, without its disc."""
    brush = Brush(size, size, unit=size / 100)
    brush.shape(star(50, 54, 50, 23), colour)
    return brush.sprite()

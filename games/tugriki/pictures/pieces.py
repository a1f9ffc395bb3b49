"""The cards of Тугрики: on the table, in a hand, and from behind."""

from collections.abc import Sequence

from games.canvas.colours import GOLD, GOLD_EDGE, INK, PAPER, WHITE, Colour, mixed
from games.canvas.letters.fonts import Weight, bold
from games.canvas.paint.brush import Brush
from games.canvas.paint.outlines import rounded
from games.canvas.pieces import cards
from games.canvas.pieces.cards import cardboard
from games.canvas.sprites import Sprite, kept
from games.tugriki.pictures import icons
from games.tugriki.pictures.colours import (
    BACK,
    CLOTH,
    NO_SUIT,
    SHADES,
    SIGNS_ON_CLOTH,
    SUITS,
    WILD_LINES,
    WILD_NUMERALS,
    on_suit,
    tint,
)
from games.tugriki.pictures.icons import icon, sign
from games.tugriki.rules.box import Box
from games.tugriki.rules.cards import COLOURED, FIVE, GENIE, LENGTH, VALUES, Card, Place

CELL = (85, 124)
BACK_TALL = 1.4  # its height as a share of its width


def lay_back(brush: Brush, width: float, number: int | None) -> None:
    height = width * BACK_TALL
    cards.lay_back(brush, width, height, BACK, CLOTH.deep, number)
    if number is None:
        along, down = width * 0.26, height * 0.215
        x, y = width / 2, height / 2
        diamond = ((x, y - down), (x + along, y), (x, y + down), (x - along, y), (x, y - down))
        brush.line(diamond, max(3, width * 0.06), PAPER)


@kept
def one_back(card: int, count: int | None = None) -> Sprite:
    """Where there is no room for a fan."""
    brush = Brush(card, card * BACK_TALL, margin=4)
    lay_back(brush, card, count)
    return brush.sprite()


# On the table: a cell is put together from parts, of which there are few


@kept
def cell(suit: int, value: str, action: str = "", *, is_start: bool = False) -> Sprite:
    blank = _blank_cell(suit, is_start=is_start)
    below = _action_disc(action) if action else _suit_sign(suit)
    return blank.with_on_it(_numeral(value, 62, on_suit(suit)), 0, 7).with_on_it(below, 0, 64)


@kept
def _blank_cell(suit: int, *, is_start: bool) -> Sprite:
    width, height = CELL
    brush = cardboard(width, height, 15, 4)
    brush.box((5, 5, width - 10, height - 10), 11, SUITS[suit])
    if is_start:
        inner = rounded(7, 7, width - 14, height - 14, 9)
        brush.line(inner, 4, mixed(SUITS[suit], on_suit(suit), 0.5))
    return brush.sprite()


@kept
def _numeral(value: str, size: int, colour: Colour, alpha: float = 1) -> Sprite:
    """As wide as a cell."""
    brush = Brush(CELL[0], size)
    brush.text(CELL[0] / 2, size / 2, value, size, colour, alpha=alpha)
    return brush.sprite()


@kept
def _action_disc(action: str) -> Sprite:
    brush = Brush(CELL[0], 52)
    brush.disc(CELL[0] / 2, 26, 23, PAPER)
    brush.stamp(icon(action, 34), CELL[0] / 2 - 17, 9)
    return brush.sprite()


@kept
def _suit_sign(suit: int) -> Sprite:
    brush = Brush(CELL[0], 52)
    sign(brush, suit, CELL[0] / 2, 26, 26, on_suit(suit))
    return brush.sprite()


@kept
def wild_cell(wild: str, suit: int, value: str) -> Sprite:
    width, height = CELL
    brush = cardboard(width, height, 15, 4)
    brush.line(rounded(8, 8, width - 16, height - 16, 9), 4, WILD_LINES[suit], dash=(9, 6))
    brush.stamp(icon(wild, 46), width / 2 - 23, 15)
    brush.text(width / 2, 92, value, 36, WILD_NUMERALS[suit])
    return brush.sprite()


@kept
def open_cell(suit: int, value: str, *, is_framed: bool) -> Sprite:
    """A place where a card may go now."""
    blank = _place(tint(suit, is_framed=is_framed, is_open=True), is_open=True)
    return blank.with_on_it(_numeral(value, 56, PAPER), 0, 34)


@kept
def empty_cell(suit: int, value: str, *, is_framed: bool) -> Sprite:
    blank = _place(tint(suit, is_framed=is_framed, is_open=False), is_open=False)
    return blank.with_on_it(_numeral(value, 38, WHITE, 0.4), 0, 43)


@kept
def _place(colour: Colour, *, is_open: bool) -> Sprite:
    width, height = CELL
    brush = Brush(width, height)
    brush.box((0, 0, width, height), 15, colour)
    if is_open:
        brush.line(rounded(2, 2, width - 4, height - 4, 13), 4, PAPER, dash=(11, 7))
    return brush.sprite()


@kept
def start_cell(suit: int, *, is_open: bool) -> Sprite:
    """The 5 of a row that is not begun."""
    width, height = CELL
    brush = Brush(width, height)
    brush.box((0, 0, width, height), 15, CLOTH.deep)
    line = PAPER if is_open else SUITS[suit]
    brush.line(rounded(2, 2, width - 4, height - 4, 13), 4, line, dash=(11, 7))
    brush.text(width / 2, 42, "5", 44, PAPER, alpha=1 if is_open else 0.7)
    sign(brush, suit, width / 2, 88, 28, SIGNS_ON_CLOTH[suit])
    return brush.sprite()


def face(box: Box, card: Card, place: Place) -> Sprite:
    """A card as it lies in this place."""
    suit, value = place // LENGTH, VALUES[place % LENGTH]
    if card >= COLOURED:
        return wild_cell(wild_icon(card), suit, value)
    return cell(suit, value, box.actions[card], is_start=card % LENGTH == FIVE)


def bare_face(box: Box, card: Card) -> Sprite:
    """The same of a card that lies nowhere yet: a wild stands for nothing."""
    if card >= COLOURED:
        return hand_wild(wild_icon(card), (), *CELL, is_playable=False)
    return face(box, card, card)


def wild_icon(wild: Card) -> str:
    return icons.GENIE if wild == GENIE else icons.ROW_CHOICE


# In a hand


def _lying(width: int, height: int, radius: float, *, is_playable: bool) -> Brush:
    return _ring(width, height, radius) if is_playable else cardboard(width, height, radius, 7)


def _ring(width: int, height: int, radius: float) -> Brush:
    """Blank paper, ringed with gold; two of them side by side have room in every size of hand."""
    line = max(3, round(width / 32))
    brush = Brush(width, height, margin=(line, 16))
    brush.box((-line, 9, width + 2 * line, height + line), radius + line, GOLD_EDGE)
    brush.box((-line, -line, width + 2 * line, height + 2 * line), radius + line, GOLD)
    brush.box((0, 0, width, height), radius, PAPER)
    return brush


@kept
def hand_cell(box: Box, card: Card, *, is_playable: bool) -> Sprite:
    """Where a hand is so large that its cards are as small as those on the table."""
    small = bare_face(box, card)
    return _ring(*CELL, 15).sprite().with_on_it(small, 0, 0) if is_playable else small


@kept
def hand_card(
    suit: int,
    value: str,
    action: str,
    words: tuple[str, ...],
    width: int,
    height: int,
    *,
    is_playable: bool,
) -> Sprite:
    """A playable one is ringed with gold. The words name what it does."""
    unit = width / 190
    brush = _lying(width, height, 28 * unit, is_playable=is_playable)
    rim = max(5, 6 * unit)
    brush.box((rim, rim, width - 2 * rim, height - 2 * rim), 21 * unit, SUITS[suit])
    ink = on_suit(suit)
    numeral, across, size, aside, disc, below = (
        (68, 0.31, 30, 9, 64, 116) if width < 150 else (104, 0.285, 50, 18, 80, 148)
    )
    brush.text(width * across, rim + numeral * 0.56, value, numeral, ink)
    sign(brush, suit, width - rim - aside - size / 2, rim + numeral * 0.48, size, ink)
    if not action:
        sign(brush, suit, width / 2, height - rim - 86 * unit, 104 * unit, SHADES[suit])
        return brush.sprite()
    middle, deed = rim + below, disc * 0.725
    brush.disc(width / 2, middle, disc / 2, PAPER)
    brush.stamp(icon(action, deed), (width - deed) / 2, middle - deed / 2)
    size = _size_within(words, width - 2 * rim - 8)
    _words(brush, words, height - rim - 43, size, ink, Weight.BOLD)
    return brush.sprite()


@kept
def hand_wild(
    wild: str, words: tuple[str, ...], width: int, height: int, *, is_playable: bool
) -> Sprite:
    unit = width / 190
    brush = _lying(width, height, 28 * unit, is_playable=is_playable)
    outline = rounded(9, 9, width - 18, height - 18, 19 * unit)
    brush.line(outline, 5, NO_SUIT, dash=(12, 8))
    size = 112 * unit
    middle = height / 2 - (34 if words else 0)
    brush.stamp(icon(wild, size), (width - size) / 2, middle - size / 2)
    _words(brush, words, height - 74 + 19 * (len(words) - 1), 36, INK, Weight.BLACK)
    return brush.sprite()


def _size_within(words: Sequence[str], room: float) -> int:
    """The longest name of an action is set a little smaller."""
    return next(
        size for size in range(28, 0, -1) if all(bold(size).width(w) <= room for w in words)
    )


def _words(
    brush: Brush, words: Sequence[str], y: float, size: int, ink: Colour, weight: Weight
) -> None:
    """Below each other, about this height."""
    for place, word in enumerate(words):
        middle = y + size * 1.1 * (place - (len(words) - 1) / 2)
        brush.text(brush.width / 2, middle, word, size, ink, weight=weight)

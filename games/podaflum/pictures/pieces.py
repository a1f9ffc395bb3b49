"""The pieces of ПОДАФ ЛУМ: cards with pips, jokers, and the piles before a seat."""

from enum import Enum, auto

from games.canvas.colours import (
    BLACK,
    EDGE,
    GOLD,
    INK,
    PAPER,
    WHITE,
    mixed,
    of_number,
)
from games.canvas.paint.brush import COARSER, Box, Brush
from games.canvas.paint.outlines import foot_of
from games.canvas.pieces.cards import cardboard
from games.canvas.sprites import Sprite, kept
from games.podaflum.pictures.colours import CAP_BLUE, CAP_RED, CLOTH, PINK, PINKER, PLAIN_FOOT
from games.podaflum.rules.state import JOKER, VALUES

PILE = (70, 106)
STEP = PILE[0] + 7  # whatever belongs to a pile stays within
RISE, MOST_RISES = 5, 4  # of a pile, for each card beneath
RING = 3  # around new cards; piles are seven apart


@kept
def card(value: int, width: int, height: int) -> Sprite:
    brush = cardboard(width, height, width * 0.19, 5)
    if value == JOKER:
        _stripes(brush, (7, 7, width - 14, height - 14), width * 0.13)
        _cap(brush, width / 2, height / 2 - height * 0.02, width * 0.76)
        return brush.sprite()
    foot = height * 0.285
    brush.box((7, height - 7 - foot, width - 14, foot), width * 0.11, of_number(value))
    _pips(brush, value, width / 2, height - 7 - foot / 2, width / 92)
    size, closer = (width * 0.675, 3) if value == 10 else (width * 0.78, 0)
    brush.text(width / 2, (height - foot) / 2 - 2, str(value), size, INK, closer=closer)
    return brush.sprite()


def _pips(brush: Brush, count: int, x: float, y: float, unit: float) -> None:
    """As many as there are cards of the value."""
    rows = [count] if count <= 5 else [5, count - 5]
    for line, pips in enumerate(rows):
        top = y if len(rows) == 1 else y + (13 * line - 6.5) * unit
        for pip in range(pips):
            left = x + 13.5 * (pip - (pips - 1) / 2) * unit
            brush.disc(left, top, 4.5 * unit, mixed(of_number(count), INK, 0.75))


def _stripes(brush: Brush, box: Box, radius: float) -> None:
    left, top, width, height = box
    inner = Brush(brush.width, brush.height, margin=brush.margin)
    inner.box(box, 0, PINK)
    for start in range(-int(height), int(width), 28):
        slanted = (
            (left + start, top + height),
            (left + start + height, top),
            (left + start + height + 14, top),
            (left + start + 14, top + height),
        )
        inner.shape(slanted, PINKER)
    inner.clip(box, radius)
    brush.stamp(inner, 0, 0)


def _cap(brush: Brush, x: float, y: float, width: float) -> None:
    """A jester's cap with its middle here."""
    cap = Brush(width, width * 0.9, unit=width / 112)
    cap.shift = (6, 4)
    for outline, colour in (
        ("M50 8 Q34 26 34 50 L20 78 H50Z", CAP_RED),
        ("M50 8 Q66 26 66 50 L80 78 H50Z", CAP_BLUE),
        ("M22 78 Q22 44 4 42 Q-2 62 8 78Z", CAP_BLUE),
        ("M36 78 Q34 40 6 36 Q20 50 20 78Z", CAP_BLUE),
        ("M64 78 Q66 40 94 36 Q80 50 80 78Z", CAP_RED),
        ("M78 78 Q78 44 96 42 Q102 62 92 78Z", CAP_RED),
    ):
        cap.shape(outline, colour)
    cap.box((8, 76, 84, 16), 8, GOLD)
    for left, top in ((50, 8), (5, 40), (95, 40)):
        cap.disc(left, top, 9, GOLD)
    brush.stamp(cap, x - width / 2, y - width * 0.45)


@kept
def empty_piles() -> Sprite:
    """A slot for the pile of each value."""
    width, height = PILE
    brush = Brush(STEP * len(VALUES) - STEP + width, height, finer=COARSER)
    slot = mixed(CLOTH.mat, BLACK, 0.15)
    for place, value in enumerate(VALUES):
        left = STEP * place
        brush.box((left, 0, width, height), 14, slot)
        brush.text(left + width / 2, height / 2, str(value), 36, mixed(slot, WHITE, 0.3))
    return brush.sprite()


class Foot(Enum):
    """What stands beside the count at the foot of a pile."""

    COUNT_ALONE = auto()
    NEW_CARDS = auto()  # on its left
    JOKER = auto()  # on its right


@kept
def pile(value: int, count: int, foot: Foot, *, has_majority: bool, is_new: bool) -> Sprite:
    """Rises with its cards. A majority has a gold foot, new cards a gold ring."""
    width, height = PILE
    brush = Brush(width, height, margin=(4, 20))
    rises = rises_of(count)
    for step in range(rises + 1):
        top, is_upper = -RISE * step, step == rises
        rim, colour = (RING, GOLD) if is_new and is_upper else (2, CLOTH.deep)
        brush.box((-rim, top - rim, width + 2 * rim, height + 2 * rim), 14 + rim, colour)
        brush.box((0, top, width, height), 14, PAPER if is_upper else EDGE)
    top = -RISE * rises
    below = foot_of(0, top, width, height, 14, top + height - 42, top + height - 42)
    brush.shape(below, GOLD if has_majority else PLAIN_FOOT)
    size, closer = (50, 3) if value == 10 else (56, 0)
    brush.text(width / 2, top + 35, str(value), size, INK, closer=closer)
    _count(brush, count, foot, top + height - 21)
    return brush.sprite()


def _count(brush: Brush, count: int, foot: Foot, middle: float) -> None:
    if foot is Foot.COUNT_ALONE:
        brush.text(PILE[0] / 2, middle, f"×{count}", 34, INK)
        return
    x = 17 if foot is Foot.JOKER else 54
    brush.text(x, middle, f"×{count}" if count < 10 else str(count), 28, INK)


def rises_of(count: int) -> int:
    return min(count, MOST_RISES) - 1


@kept
def new_cards(count: int) -> Sprite:
    """«+1», as wide as half a pile."""
    brush = Brush(40, 36)
    brush.box((0, 0, 40, 36), 18, PAPER)
    brush.box((2.5, 2.5, 35, 31), 15.5, INK)
    brush.text(20, 18, f"+{count}", 28, PAPER, closer=1)
    return brush.sprite()


@kept
def joker_badge(size: int) -> Sprite:
    brush = Brush(size, size, margin=4)
    middle = size / 2
    brush.disc(middle, middle, middle + 2, CLOTH.deep)
    brush.disc(middle, middle, middle, PINK)
    _cap(brush, middle, middle, size * 0.8)
    return brush.sprite()

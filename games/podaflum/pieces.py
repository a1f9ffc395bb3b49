"""The pieces of ПОДАФ ЛУМ: cards with pips, jokers, and the piles before a seat."""

from games.canvas.brush import Box, Brush
from games.canvas.cards import cardboard
from games.canvas.colours import EDGE, GOLD, GOLD_EDGE, INK, PAPER, mixed, of_number
from games.canvas.icons import CROWN
from games.canvas.outlines import foot_of
from games.canvas.sprites import Sprite, kept
from games.podaflum.colours import CAP_BLUE, CAP_RED, CLOTH, PINK, PINKER, PLAIN_FOOT
from games.podaflum.state import JOKER

PILE = (70, 106)
RISE, MOST_RISES = 5, 4  # of a pile, for each card beneath


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
def pile(value: int, count: int, *, has_majority: bool, has_joker: bool) -> Sprite:
    """Rises with its cards. A majority has a gold foot and a crown; a joker needs room."""
    width, height = PILE
    brush = Brush(width, height, margin=(4, 52))
    rises = min(count, MOST_RISES) - 1
    for step in range(rises + 1):
        top = -RISE * step
        brush.box((-2, top - 2, width + 4, height + 4), 15, CLOTH.deep)
        brush.box((0, top, width, height), 14, PAPER if step == rises else EDGE)
    top = -RISE * rises
    foot = foot_of(0, top, width, height, 14, top + height - 42, top + height - 42)
    brush.shape(foot, GOLD if has_majority else PLAIN_FOOT)
    size, closer = (50, 3) if value == 10 else (56, 0)
    brush.text(width / 2, top + 35, str(value), size, INK, closer=closer)
    middle = width / 2 - (12 if has_joker else 0)
    brush.text(middle, top + height - 21, f"×{count}", 34 if count < 10 else 30, INK)
    if has_majority:
        crown = Brush(42, 30, unit=0.42, margin=4)
        crown.line(CROWN, 10, CLOTH.deep, is_round=True)
        crown.shape(CROWN, GOLD)
        brush.stamp(crown, width / 2 - 21, top - 27)
    return brush.sprite()


def badge_of(count: int) -> tuple[int, int]:
    """Where the middle of a joker's badge lies on a pile: it may hang over the next one."""
    return PILE[0] - 7, PILE[1] - 14 - RISE * (min(count, MOST_RISES) - 1)


@kept
def joker_badge(size: int) -> Sprite:
    brush = Brush(size, size, margin=4)
    middle = size / 2
    brush.disc(middle, middle, middle + 3, CLOTH.deep)
    brush.disc(middle, middle, middle, PINK)
    _cap(brush, middle, middle, size * 0.8)
    return brush.sprite()


@kept
def cutting_disc(number: int) -> Sprite:
    """Where the row can be cut."""
    brush = Brush(62, 62, margin=6)
    brush.disc(31, 36, 31, GOLD_EDGE)
    brush.disc(31, 31, 31, GOLD)
    brush.text(31, 31, str(number), 42, INK)
    return brush.sprite()

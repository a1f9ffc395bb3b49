"""The cards of Тугрики: four suits, each with a sign of its own, actions as icons, and wilds."""

from collections.abc import Sequence
from functools import lru_cache

from games.canvas.brush import Brush, Sprite
from games.canvas.colours import (
    CLOTHS,
    EDGE,
    GOLD,
    GOLD_EDGE,
    INK,
    PAPER,
    SUITS,
    WHITE,
    Colour,
    rgb,
    several,
    tint,
)
from games.canvas.fonts import Weight
from games.canvas.outlines import Points, rounded, star, turned

CELL = (85, 124)
YELLOW = 3
SHADES = several("116038 5A3894 9B2923 C98E00")  # the large sign on a plain card
WILD_LINES = (*SUITS[:YELLOW], rgb("B98300"))
WILD_NUMERALS = (*SUITS[:YELLOW], rgb("8A5F00"))
NO_SUIT = rgb("8A7361")  # the border of a wild that has no place yet
NIGHT = CLOTHS["tugriki"].deep
GENIE, ROW_CHOICE = "genie", "row-choice"

_ARROW: Points = ((-16, -19), (20, 0), (-16, 19))


def on_suit(suit: int) -> Colour:
    """Letters on the suit's colour."""
    return INK if suit == YELLOW else WHITE


def _sign(brush: Brush, suit: int, x: float, y: float, size: float, colour: Colour) -> None:
    """Triangle, diamond, disc or star."""
    if suit == 2:
        brush.disc(x, y, size * 0.43, colour)
        return
    shapes: tuple[Points, ...] = (
        ((50, 8), (96, 90), (4, 90)),
        ((50, 0), (92, 50), (50, 100), (8, 50)),
        (),
        star(50, 52, 52, 20.8),
    )
    points = tuple((x + (a - 50) * size / 100, y + (b - 50) * size / 100) for a, b in shapes[suit])
    brush.shape(points, colour)


@lru_cache(maxsize=8)
def suit_tag(suit: int, count: int) -> Sprite:
    """So many signs on the suit's colour."""
    width = 40 + 42 * count + 14 * (count - 1)
    brush = Brush(width, 68)
    brush.box((0, 0, width, 68), 18, SUITS[suit])
    for place in range(count):
        _sign(brush, suit, 41 + 56 * place, 34, 42, on_suit(suit))
    return brush.sprite()


# What a card does


def _icon(name: str, size: float) -> Brush:
    icon = Brush(size, size, unit=size / 100, margin=4)
    match name:
        case "choose-colour":
            for quarter, suit in (
                ("M50 50 V8 A42 42 0 0 1 92 50Z", 2),
                ("M50 50 H92 A42 42 0 0 1 50 92Z", 3),
                ("M50 50 V92 A42 42 0 0 1 8 50Z", 0),
                ("M50 50 H8 A42 42 0 0 1 50 8Z", 1),
            ):
                icon.shape(quarter, SUITS[suit])
            icon.ring(50, 50, 42, 7, INK)
            icon.disc(50, 50, 14, INK)
            icon.disc(50, 50, 8, PAPER)
        case "move-again":
            icon.line("M80 62 A34 34 0 1 1 76 32", 11, INK, is_round=True)
            icon.shape(turned(_ARROW, 62, (80, 30)), INK)
        case "skip":
            icon.ring(50, 50, 38, 11, INK)
            icon.line("M25 25 L75 75", 11, INK, is_round=True)
        case "exchange":
            icon.line("M14 34 H68", 11, INK, is_round=True)
            icon.shape(turned(_ARROW, 0, (76, 34)), INK)
            icon.line("M86 68 H32", 11, INK, is_round=True)
            icon.shape(turned(_ARROW, 180, (24, 68)), INK)
        case "reverse":
            icon.line("M18 62 A34 34 0 0 1 78 36", 11, INK, is_round=True)
            icon.shape(turned(_ARROW, 80, (80, 44)), INK)
            icon.line("M84 66 A36 36 0 0 1 30 78", 11, INK, is_round=True)
            icon.shape(turned(_ARROW, 250, (26, 70)), INK)
        case "take-two":
            icon.box((6, 16, 52, 70), 11, INK)
            icon.box((14, 24, 36, 54), 5, PAPER)
            icon.box((36, 12, 48, 70), 8, INK)
            icon.line("M60 32V62M45 47H75", 9, PAPER, is_round=True)
        case "rob":
            icon.shape("M4 36 Q50 18 96 36 L92 56 Q80 76 62 62 Q50 52 38 62 Q20 76 8 56Z", INK)
            icon.disc(30, 49, 9, PAPER)
            icon.disc(70, 49, 9, PAPER)
        case "fine":
            icon.disc(50, 50, 42, INK)
            icon.line("M32 32H68M50 32V72", 10, PAPER, is_round=True)
            icon.line("M36 56L64 46", 8, PAPER)
        case "genie":
            icon.shape(
                "M4 44 Q20 44 30 54 H70 Q78 54 84 46 L98 42 Q88 84 58 84 H44"
                " Q22 84 16 58 Q12 50 4 50Z",
                INK,
            )
            icon.box((34, 84, 34, 9), 4, INK)
            icon.shape("M40 50 A12 10 0 0 1 62 50Z", INK)
            icon.disc(51, 36, 5, INK)
            icon.line("M92 34 Q78 26 90 16 Q98 8 88 2", 7, INK, is_round=True)
        case "row-choice":
            for top in (8, 76):
                icon.box((4, top, 92, 16), 6, INK, 0.3)
            icon.box((24, 40, 52, 20), 0, INK)
            icon.shape(((0, 50), (30, 28), (30, 72)), INK)
            icon.shape(((100, 50), (70, 28), (70, 72)), INK)
    return icon


@lru_cache(maxsize=16)
def action_icon(name: str, size: int) -> Sprite:
    return _icon(name, size).sprite()


# Cards on the table


@lru_cache(maxsize=128)
def cell(suit: int, value: str, action: str = "", *, is_start: bool = False) -> Sprite:
    width, height = CELL
    brush = Brush(width, height, margin=6)
    brush.box((0, 4, width, height), 15, EDGE)
    brush.box((0, 0, width, height), 15, PAPER)
    brush.box((5, 5, width - 10, height - 10), 11, SUITS[suit])
    if is_start:
        inner = rounded(7, 7, width - 14, height - 14, 9)
        brush.line(inner, 4, on_suit(suit), alpha=0.5)
    brush.text(width / 2, 38 + 62 * 0.355, value, 62, on_suit(suit))
    if action:
        brush.disc(width / 2, 90, 23, PAPER)
        brush.stamp(_icon(action, 34), width / 2 - 17, 73)
    else:
        _sign(brush, suit, width / 2, 90, 26, on_suit(suit))
    return brush.sprite()


@lru_cache(maxsize=128)
def wild_cell(wild: str, suit: int, value: str) -> Sprite:
    width, height = CELL
    brush = Brush(width, height, margin=6)
    brush.box((0, 4, width, height), 15, EDGE)
    brush.box((0, 0, width, height), 15, PAPER)
    brush.line(rounded(8, 8, width - 16, height - 16, 9), 4, WILD_LINES[suit], dash=(9, 6))
    brush.stamp(_icon(wild, 46), width / 2 - 23, 15)
    brush.text(width / 2, 92 + 36 * 0.355, value, 36, WILD_NUMERALS[suit])
    return brush.sprite()


@lru_cache(maxsize=64)
def open_cell(suit: int, value: str, *, is_framed: bool) -> Sprite:
    """A place where a card may go now."""
    width, height = CELL
    brush = Brush(width, height)
    brush.box((0, 0, width, height), 15, tint(suit, is_framed=is_framed, is_open=True))
    brush.line(rounded(2, 2, width - 4, height - 4, 13), 4, PAPER, dash=(11, 7))
    brush.text(width / 2, height / 2 + 56 * 0.355, value, 56, PAPER)
    return brush.sprite()


@lru_cache(maxsize=8)
def start_cell(suit: int, *, is_open: bool) -> Sprite:
    """The 5 of a row that is not begun."""
    width, height = CELL
    brush = Brush(width, height)
    brush.box((0, 0, width, height), 15, NIGHT)
    line = PAPER if is_open else SUITS[suit]
    brush.line(rounded(2, 2, width - 4, height - 4, 13), 4, line, dash=(11, 7))
    brush.text(width / 2, 42 + 44 * 0.355, "5", 44, PAPER, alpha=1 if is_open else 0.7)
    sign = (rgb("3FBF7F"), rgb("A886EE"), rgb("F2766E"), SUITS[YELLOW])[suit]
    _sign(brush, suit, width / 2, 88, 28, sign)
    return brush.sprite()


@lru_cache(maxsize=64)
def empty_cell(suit: int, value: str, *, is_framed: bool) -> Sprite:
    width, height = CELL
    brush = Brush(width, height)
    brush.box((0, 0, width, height), 15, tint(suit, is_framed=is_framed, is_open=False))
    brush.text(width / 2, height / 2 + 38 * 0.355, value, 38, WHITE, alpha=0.4)
    return brush.sprite()


@lru_cache(maxsize=1)
def set_aside() -> Sprite:
    """On a 0 or X that was laid beside another one, with a gap in its row."""
    brush = Brush(38, 38, margin=4)
    brush.disc(19, 19, 22, NIGHT)
    brush.disc(19, 19, 19, PAPER)
    brush.shape(((19, 6), (30, 16), (8, 16)), INK)
    brush.shape(((19, 32), (30, 22), (8, 22)), INK)
    return brush.sprite()


# Cards in a hand


def _lying(width: int, height: int, radius: float, is_playable: bool) -> Brush:  # noqa: FBT001
    brush = Brush(width, height, margin=16)
    if is_playable:
        brush.box((-6, 9, width + 12, height + 6), radius + 6, GOLD_EDGE)
        brush.box((-6, -6, width + 12, height + 12), radius + 6, GOLD)
    else:
        brush.box((0, 7, width, height), radius, EDGE)
    brush.box((0, 0, width, height), radius, PAPER)
    return brush


@lru_cache(maxsize=256)
def hand_card(
    suit: int,
    value: str,
    action: str,
    words: Sequence[str],
    width: int,
    height: int,
    *,
    is_playable: bool,
) -> Sprite:
    """A playable one is ringed with gold. The words name what it does."""
    unit = width / 190
    brush = _lying(width, height, 28 * unit, is_playable)
    rim = max(5, 6 * unit)
    box = (rim, rim, width - 2 * rim, height - 2 * rim)
    brush.box(box, 21 * unit, SUITS[suit])
    ink = on_suit(suit)
    small = width < 150
    numeral = 68 if small else 104
    numeral_x = width * (0.31 if small else 0.285)
    brush.text(numeral_x, rim + numeral * 0.56 + numeral * 0.355, value, numeral, ink)
    sign = 30 if small else 50
    _sign(
        brush, suit, width - rim - (9 if small else 18) - sign / 2, rim + numeral * 0.48, sign, ink
    )
    if not action:
        _sign(brush, suit, width / 2, height - rim - 86 * unit, 104 * unit, SHADES[suit])
        return brush.sprite()
    disc = 64 if small else 80
    middle = rim + (116 if small else 148)
    brush.disc(width / 2, middle, disc / 2, PAPER)
    icon = disc * 0.725
    brush.stamp(_icon(action, icon), (width - icon) / 2, middle - icon / 2)
    _words(brush, words, width / 2, height - rim - 43, 28, ink, Weight.BOLD)
    return brush.sprite()


@lru_cache(maxsize=16)
def hand_wild(
    wild: str, words: Sequence[str], width: int, height: int, *, is_playable: bool
) -> Sprite:
    unit = width / 190
    brush = _lying(width, height, 28 * unit, is_playable)
    outline = rounded(9, 9, width - 18, height - 18, 19 * unit)
    brush.line(outline, 5, NO_SUIT, dash=(12, 8))
    icon = 112 * unit
    middle = height / 2 - (34 if words else 0)
    brush.stamp(_icon(wild, icon), (width - icon) / 2, middle - icon / 2)
    _words(brush, words, width / 2, height - 74 + 19 * (len(words) - 1), 36, INK, Weight.BLACK)
    return brush.sprite()


def _words(
    brush: Brush,
    words: Sequence[str],
    x: float,
    y: float,
    size: int,
    ink: Colour,
    weight: Weight,
) -> None:
    line = size * 1.1
    for place, word in enumerate(words):
        middle = y + line * (place - (len(words) - 1) / 2)
        brush.text(x, middle + size * 0.355, word, size, ink, weight=weight)


@lru_cache(maxsize=8)
def chevron(direction: str) -> Sprite:
    """Who moves next."""
    degrees = {"right": 0, "down": 90, "left": 180, "up": 270}[direction]
    points = turned(((-13, -28), (13, 0), (-13, 28)), degrees, (28, 28))
    brush = Brush(56, 56, margin=4)
    brush.line((*points, points[0]), 5, CLOTHS["tugriki"].base, is_round=True)
    brush.shape(points, GOLD)
    return brush.sprite()

"""The signs of Тугрики: suits, actions and wilds as icons, coins, and whose turn comes next."""

from games.canvas.colours import GOLD, GOLD_EDGE, INK, LINEN, PAPER, Colour
from games.canvas.paint.brush import Brush
from games.canvas.paint.outlines import Points, star, turned
from games.canvas.sprites import Sprite, kept
from games.tugriki.pictures.colours import CLOTH, SUITS, on_suit

GENIE, ROW_CHOICE, PADLOCK = "genie", "row-choice", "padlock"

_ARROW: Points = ((-16, -19), (20, 0), (-16, 19))


def sign(brush: Brush, suit: int, x: float, y: float, size: float, colour: Colour) -> None:
    """A suit is told by more than its colour: triangle, diamond, disc or star."""
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


@kept
def suit_tag(suit: int, count: int) -> Sprite:
    """`count` signs on the suit's colour."""
    width = 40 + 42 * count + 14 * (count - 1)
    brush = Brush(width, 68)
    brush.box((0, 0, width, 68), 18, SUITS[suit])
    for place in range(count):
        sign(brush, suit, 41 + 56 * place, 34, 42, on_suit(suit))
    return brush.sprite()


def icon(name: str, size: float) -> Brush:
    """What a card does, as a drawing to stamp on it."""
    brush = Brush(size, size, unit=size / 100, margin=4)
    match name:
        case "choose-colour":
            for quarter, suit in (
                ("M50 50 V8 A42 42 0 0 1 92 50Z", 2),
                ("M50 50 H92 A42 42 0 0 1 50 92Z", 3),
                ("M50 50 V92 A42 42 0 0 1 8 50Z", 0),
                ("M50 50 H8 A42 42 0 0 1 50 8Z", 1),
            ):
                brush.shape(quarter, SUITS[suit])
            brush.ring(50, 50, 42, 7, INK)
            brush.disc(50, 50, 14, INK)
            brush.disc(50, 50, 8, PAPER)
        case "move-again":
            brush.line("M80 62 A34 34 0 1 1 76 32", 11, INK, is_round=True)
            brush.shape(turned(_ARROW, 62, (80, 30)), INK)
        case "skip":
            brush.ring(50, 50, 38, 11, INK)
            brush.line("M25 25 L75 75", 11, INK, is_round=True)
        case "exchange":
            brush.line("M14 34 H68", 11, INK, is_round=True)
            brush.shape(turned(_ARROW, 0, (76, 34)), INK)
            brush.line("M86 68 H32", 11, INK, is_round=True)
            brush.shape(turned(_ARROW, 180, (24, 68)), INK)
        case "reverse":
            brush.line("M18 62 A34 34 0 0 1 78 36", 11, INK, is_round=True)
            brush.shape(turned(_ARROW, 80, (80, 44)), INK)
            brush.line("M84 66 A36 36 0 0 1 30 78", 11, INK, is_round=True)
            brush.shape(turned(_ARROW, 250, (26, 70)), INK)
        case "take-two":
            brush.box((6, 16, 52, 70), 11, INK)
            brush.box((14, 24, 36, 54), 5, PAPER)
            brush.box((36, 12, 48, 70), 8, INK)
            brush.line("M60 32V62M45 47H75", 9, PAPER, is_round=True)
        case "rob":
            brush.shape("M4 36 Q50 18 96 36 L92 56 Q80 76 62 62 Q50 52 38 62 Q20 76 8 56Z", INK)
            brush.disc(30, 49, 9, PAPER)
            brush.disc(70, 49, 9, PAPER)
        case "fine":
            brush.disc(50, 50, 42, INK)
            brush.line("M32 32H68M50 32V72", 10, PAPER, is_round=True)
            brush.line("M36 56L64 46", 8, PAPER)
        case _:
            _lay_sign(brush, name)
    return brush


def _lay_sign(brush: Brush, name: str) -> None:
    """Of a wild, or of the lock on a row."""
    match name:
        case "genie":
            brush.shape(
                "M4 44 Q20 44 30 54 H70 Q78 54 84 46 L98 42 Q88 84 58 84 H44"
                " Q22 84 16 58 Q12 50 4 50Z",
                INK,
            )
            brush.box((34, 84, 34, 9), 4, INK)
            brush.shape("M40 50 A12 10 0 0 1 62 50Z", INK)
            brush.disc(51, 36, 5, INK)
            brush.line("M92 34 Q78 26 90 16 Q98 8 88 2", 7, INK, is_round=True)
        case "row-choice":
            for top in (8, 76):
                brush.box((4, top, 92, 16), 6, INK, 0.3)
            brush.box((24, 40, 52, 20), 0, INK)
            brush.shape(((0, 50), (30, 28), (30, 72)), INK)
            brush.shape(((100, 50), (70, 28), (70, 72)), INK)
        case "padlock":
            brush.line("M26 46 V32 A24 24 0 0 1 74 32 V46", 13, INK)
            brush.box((12, 44, 76, 54), 12, INK)


@kept
def action_icon(name: str, size: int) -> Sprite:
    return icon(name, size).sprite()


@kept
def disc_of_action(name: str) -> Sprite:
    """On a headline bar, beside who did it."""
    brush = Brush(80, 80)
    brush.disc(40, 40, 40, LINEN)
    brush.stamp(icon(name, 58), 11, 11)
    return brush.sprite()


@kept
def skip_badge(size: int) -> Sprite:
    """Beside the plate of a seat that skips a turn."""
    brush = Brush(size, size, margin=4)
    brush.disc(size / 2, size / 2, size / 2 + 4, CLOTH.deep)
    brush.disc(size / 2, size / 2, size / 2, PAPER)
    brush.stamp(icon("skip", size * 0.77), size * 0.115, size * 0.115)
    return brush.sprite()


@kept
def set_aside() -> Sprite:
    """On a 0 or X that was laid beside another one, with a gap in its row."""
    brush = Brush(38, 38, margin=4)
    brush.disc(19, 19, 22, CLOTH.deep)
    brush.disc(19, 19, 19, PAPER)
    brush.shape(((19, 6), (30, 16), (8, 16)), INK)
    brush.shape(((19, 32), (30, 22), (8, 22)), INK)
    return brush.sprite()


@kept
def coin(size: float) -> Sprite:
    brush = Brush(size, size * 1.03, unit=size / 100)
    brush.disc(50, 54, 48, GOLD_EDGE)
    brush.disc(50, 48, 48, GOLD)
    brush.ring(50, 48, 37, 5, GOLD_EDGE)
    brush.line("M30 29H70M50 29V72M36 52L64 42M36 63L64 53", 7, INK)
    return brush.sprite()


@kept
def loan_disc(coins: int) -> Sprite:
    brush = Brush(76, 76, margin=6)
    brush.disc(38, 43, 38, GOLD_EDGE)
    brush.disc(38, 38, 38, GOLD)
    brush.text(38, 38, str(coins), 44, INK)
    return brush.sprite()


@kept
def chevron(direction: str) -> Sprite:
    """Who moves next."""
    degrees = {"right": 0, "down": 90, "left": 180, "up": 270}[direction]
    brush = Brush(44, 44)
    brush.shape(turned(((-13, -22), (13, 0), (-13, 22)), degrees, (22, 22)), GOLD)
    return brush.sprite()

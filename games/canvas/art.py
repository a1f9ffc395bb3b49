"""What lies beside a game's name in its lobby: its own pieces."""

from functools import lru_cache
from math import cos, pi, sin

from games.canvas.brush import COARSER, Brush, Sprite
from games.canvas.canvas import WIDTH, Canvas
from games.canvas.chips import chip
from games.canvas.colours import GOLD, WHITE, cloth_of
from games.canvas.double_cards import double_card
from games.canvas.icons import coin, horseshoe, star_token, table_knife
from games.canvas.outlines import circle
from games.canvas.parts import dish
from games.canvas.parts import emblem as parts_emblem
from games.canvas.plates import plate
from games.canvas.suits import hand_card
from games.screen import Translator


def emblem_of(game: str) -> Sprite:
    match game:
        case "hit":
            return horseshoe(64, GOLD)
        case "podaflum":
            return parts_emblem()
        case "scout":
            return star_token(64, is_flat=True)
        case "tugriki":
            return coin(68)
    return plate("", 64)


def motto_of(game: str, t: Translator) -> str:
    """A few words that always have room beside the art; none for a game without art."""
    mottos = {
        "hit": t.say("draw, dare, steal"),
        "podaflum": t.say("cut, choose, collect"),
        "scout": t.say("keep your order"),
        "tugriki": t.say("break the bank"),
    }
    return mottos.get(game, "")


def lay_art(game: str, canvas: Canvas) -> None:
    """Between the lace and the seats, on the right."""
    match game:
        case "hit":
            _hit(canvas)
        case "podaflum":
            _podaflum(canvas)
        case "scout":
            _scout(canvas)
        case "tugriki":
            _tugriki(canvas)


def _hit(canvas: Canvas) -> None:
    canvas.put(_rays(canvas.height), 0, 0)
    canvas.lay_lace()
    canvas.put(horseshoe(300, GOLD), 650, 72)
    for value, size, x, y, degrees in (
        (2, 96, 944, 66, 20),
        (10, 150, 728, 172, -12),
        (7, 116, 916, 250, 14),
        (4, 108, 590, 266, -20),
    ):
        canvas.put(chip(value, size).turned(degrees), x, y)


@lru_cache(maxsize=4)
def _rays(height: int) -> Sprite:
    brush = Brush(WIDTH, height, finer=COARSER)
    middle = (796, 200)
    for ray in range(15):
        ends = (2 * pi * (ray + side) / 15 for side in (0, 0.5))
        corners = [(middle[0] + 1500 * cos(end), middle[1] + 1500 * sin(end)) for end in ends]
        brush.shape((middle, *corners), cloth_of("hit").mat)
    return brush.sprite().faded(0.6)


def _podaflum(canvas: Canvas) -> None:
    for part in range(3):
        canvas.put(dish(part, 150), 506 + 194 * part, 134)
    for place in range(2):
        canvas.put(table_knife(256), 661 + 194 * place, 86)


def _scout(canvas: Canvas) -> None:
    canvas.put(_circus_ring(), 0, 0)
    for place, (upper, lower) in enumerate(((5, 8), (6, 2), (7, 3), (8, 10))):
        card = double_card(upper, lower, 164).turned(6 * place - 9)
        canvas.put(card, 524 + 121 * place, 122 if place in (0, 3) else 102)


@lru_cache(maxsize=1)
def _circus_ring() -> Sprite:
    cloth = cloth_of("scout")
    brush = Brush(WIDTH, 440, finer=COARSER)
    brush.disc(716, 440, 326, cloth.mat)
    brush.line(circle(716, 440, 290, 360), 6, WHITE, alpha=0.16, dash=(20, 16))
    return brush.sprite()


def _tugriki(canvas: Canvas) -> None:
    canvas.put(_steppe(), 0, 0)
    for place, (suit, value) in enumerate(((0, "0"), (1, "3"), (2, "5"), (3, "X"))):
        card = hand_card(suit, value, "", (), 164, 238, is_playable=False).turned(7 * place - 10.5)
        canvas.put(card, 580 + 97 * place, 118 if place in (0, 3) else 96)
    canvas.put(coin(68), 436, 336)
    canvas.put(coin(92), 500, 306)


@lru_cache(maxsize=1)
def _steppe() -> Sprite:
    brush = Brush(WIDTH, 450, finer=COARSER)
    brush.disc(628, 136, 78, GOLD)
    hills = ((330, 450), (470, 384), (560, 400), (690, 300), (800, 372), (900, 280), (1040, 450))
    brush.shape(hills, cloth_of("tugriki").mat)
    return brush.sprite()

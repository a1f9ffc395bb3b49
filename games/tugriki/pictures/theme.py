"""How Тугрики shows itself: night-blue cloth, a coin, and cards above the steppe."""

from functools import partial

from games.canvas.canvas import Canvas
from games.canvas.cloth import WIDTH
from games.canvas.colours import GOLD
from games.canvas.paint.brush import COARSER, Brush
from games.canvas.sprites import Sprite, kept
from games.canvas.theme import Theme
from games.contract.screen import sentence
from games.tugriki.pictures.colours import CLOTH
from games.tugriki.pictures.icons import coin
from games.tugriki.pictures.pieces import hand_card

TITLE = "Тугрики"
STEPPE = (330, 58)  # where it begins


def _lay_art(canvas: Canvas) -> None:
    with canvas.ground():
        canvas.put(_steppe(), *STEPPE)
    for place, (suit, value) in enumerate(((0, "0"), (1, "3"), (2, "5"), (3, "X"))):
        card = _turned_card(suit, value, 7 * place - 10.5)
        canvas.put(card, 580 + 97 * place, 118 if place in (0, 3) else 96)
    canvas.put(coin(68), 436, 336)
    canvas.put(coin(92), 500, 306)


@kept
def _turned_card(suit: int, value: str, degrees: float) -> Sprite:
    return hand_card(suit, value, "", (), 164, 238, is_playable=False).turned(degrees)


@kept
def _steppe() -> Sprite:
    brush = Brush(WIDTH - STEPPE[0] - 36, 450 - STEPPE[1], finer=COARSER)
    brush.shift = (-STEPPE[0], -STEPPE[1])
    brush.disc(628, 136, 78, GOLD)
    hills = ((330, 450), (470, 384), (560, 400), (690, 300), (800, 372), (900, 280), (1040, 450))
    brush.shape(hills, CLOTH.mat)
    return brush.sprite()


THEME = Theme(
    cloth=CLOTH,
    emblem=partial(coin, 68),
    badge=coin,
    motto=sentence("draw, bluff, get rich"),
    lay_art=_lay_art,
)

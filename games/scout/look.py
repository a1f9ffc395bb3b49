"""How Scout shows itself: pine cloth, a star, and cards that perform in a circus ring."""

from functools import partial

from games.canvas.brush import COARSER, Brush
from games.canvas.canvas import Canvas
from games.canvas.cloth import WIDTH
from games.canvas.colours import WHITE
from games.canvas.look import Look
from games.canvas.outlines import circle
from games.canvas.sprites import Sprite, kept
from games.scout.colours import CLOTH
from games.scout.pieces import double_card, star_token
from games.screen import sentence


def _lay_art(canvas: Canvas) -> None:
    canvas.put(_circus_ring(), 0, 0)
    for place, (upper, lower) in enumerate(((5, 8), (6, 2), (7, 3), (8, 10))):
        card = double_card(upper, lower, 164).turned(6 * place - 9)
        canvas.put(card, 524 + 121 * place, 122 if place in (0, 3) else 102)


@kept
def _circus_ring() -> Sprite:
    brush = Brush(WIDTH, 440, finer=COARSER)
    brush.disc(716, 440, 326, CLOTH.mat)
    brush.line(circle(716, 440, 290, 360), 6, WHITE, alpha=0.16, dash=(20, 16))
    return brush.sprite()


LOOK = Look(
    cloth=CLOTH,
    emblem=partial(star_token, 64, is_flat=True),
    motto=sentence("keep your order"),
    lay_art=_lay_art,
)

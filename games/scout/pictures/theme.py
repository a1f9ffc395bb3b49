"""How Scout shows itself: pine cloth, a star, and cards that perform in a circus ring."""

from functools import partial

from games.canvas.canvas import Canvas
from games.canvas.colours import WHITE, mixed
from games.canvas.paint.brush import COARSER, Brush
from games.canvas.paint.outlines import circle
from games.canvas.sprites import Sprite, kept
from games.canvas.theme import Theme
from games.contract.screen import sentence
from games.scout.pictures.colours import CLOTH
from games.scout.pictures.pieces import star_token, turned_card

TITLE = "Scout"

RING = 326  # its radius


def _lay_art(canvas: Canvas) -> None:
    with canvas.ground():
        canvas.put(_circus_ring(), 716 - RING, 440 - RING)
    for upper, lower, x, y, degrees in (
        (5, 9, 646, 122, -14),
        (6, 2, 770, 86, -2),
        (7, 1, 898, 112, 10),
    ):
        canvas.put(turned_card(upper, lower, 150, degrees), x, y)


@kept
def _circus_ring() -> Sprite:
    """Its upper half."""
    brush = Brush(2 * RING, RING, finer=COARSER)
    brush.disc(RING, RING, RING, CLOTH.mat)
    brush.line(circle(RING, RING, 290, 360), 6, mixed(CLOTH.mat, WHITE, 0.16), dash=(20, 16))
    return brush.sprite()


THEME = Theme(
    cloth=CLOTH,
    emblem=partial(star_token, 64, is_flat=True),
    badge=star_token,
    motto=sentence("gather, beat, scout"),
    lay_art=_lay_art,
)

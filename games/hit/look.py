"""How HIT! shows itself: red cloth, a horseshoe, and in the lobby chips under rays of light."""

from functools import lru_cache, partial
from math import cos, pi, sin

from games.canvas.brush import COARSER, Brush, Sprite
from games.canvas.canvas import WIDTH, Canvas
from games.canvas.colours import GOLD
from games.canvas.look import Look
from games.hit.colours import CLOTH
from games.hit.pieces import chip, horseshoe
from games.screen import sentence


def _lay_art(canvas: Canvas) -> None:
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
        brush.shape((middle, *corners), CLOTH.mat)
    return brush.sprite().faded(0.6)


LOOK = Look(
    cloth=CLOTH,
    emblem=partial(horseshoe, 64, GOLD),
    motto=sentence("draw, dare, steal"),
    lay_art=_lay_art,
)

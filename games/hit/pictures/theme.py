"""How HIT! shows itself: red cloth, a horseshoe, and in the lobby chips under rays of light."""

from functools import partial
from math import cos, pi, sin

from games.canvas.canvas import Canvas
from games.canvas.cloth import WIDTH
from games.canvas.colours import GOLD
from games.canvas.paint.brush import COARSER, Brush
from games.canvas.sprites import Sprite, kept
from games.canvas.theme import TALLEST_LOBBY, Theme
from games.contract.screen import sentence
from games.hit.pictures.colours import CLOTH
from games.hit.pictures.pieces import chip, horseshoe

TITLE = "HIT!"


def _lay_art(canvas: Canvas) -> None:
    with canvas.ground():
        canvas.put(_rays(), 0, 0)
    canvas.lay_lace()
    canvas.put(horseshoe(300, GOLD), 650, 72)
    for value, size, x, y, degrees in (
        (2, 96, 944, 66, 20),
        (10, 150, 728, 172, -12),
        (7, 116, 916, 250, 14),
        (4, 108, 590, 266, -20),
    ):
        canvas.put(_turned_chip(value, size, degrees), x, y)


@kept
def _turned_chip(value: int, size: int, degrees: int) -> Sprite:
    return chip(value, size).turned(degrees)


@kept
def _rays() -> Sprite:
    """As tall as the tallest lobby: of a lower one they hang over the edge."""
    brush = Brush(WIDTH, TALLEST_LOBBY, finer=COARSER)
    middle = (796, 200)
    for ray in range(15):
        ends = (2 * pi * (ray + side) / 15 for side in (0, 0.5))
        corners = [(middle[0] + 1500 * cos(end), middle[1] + 1500 * sin(end)) for end in ends]
        brush.shape((middle, *corners), CLOTH.mat)
    return brush.sprite().faded(0.6)


THEME = Theme(
    cloth=CLOTH,
    emblem=partial(horseshoe, 64, GOLD),
    badge=partial(horseshoe, colour=GOLD),
    motto=sentence("draw, dare, steal"),
    lay_art=_lay_art,
)

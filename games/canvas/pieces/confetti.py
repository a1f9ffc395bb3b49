"""Confetti around who has won, painted on the cloth."""

from collections.abc import Sequence
from typing import NamedTuple

from games.canvas.canvas import INNER, MARGIN, Canvas
from games.canvas.colours import RAMP
from games.canvas.paint.brush import Brush
from games.canvas.paint.outlines import rounded, turned
from games.canvas.sprites import Sprite, kept

# Where each scrap lies, from the margin and from the head, and how it is turned.
TALL = (
    (80, 66, 20), (160, 196, -30), (262, 46, 40), (240, 300, 10), (62, 290, -15),
    (772, 56, -20), (890, 156, 35), (950, 46, -50), (800, 290, 25), (944, 270, 60),
)  # fmt: skip
TALL_DOTS = ((200, 120), (110, 360), (836, 120), (900, 360))
LOW = (
    (40, 40, 20), (120, 120, -30), (210, 30, 40), (70, 170, -15), (250, 150, 10),
    (800, 40, -20), (890, 110, 35), (965, 36, -50), (830, 165, 25), (960, 165, 60),
)  # fmt: skip
LOW_DOTS = ((165, 70), (745, 110))
AIR = 26  # around what stands among it


class Sign(NamedTuple):
    """Something wide in the middle of the picture, that must be seen well."""

    top: float
    bottom: float
    width: float

    def covers(self, x: float, y: float) -> bool:
        """With the air it needs; x is counted from the middle."""
        return self.top - AIR < y < self.bottom + AIR and abs(x) < self.width / 2 + AIR


def strew(canvas: Canvas, top: float, around: Sequence[Sign], *, is_low: bool) -> None:
    """From there on down, but not on what will stand in the middle."""
    scraps, dots = (LOW, LOW_DOTS) if is_low else (TALL, TALL_DOTS)
    placed = [(x, y, _scrap(at * 3 % 10, degrees)) for at, (x, y, degrees) in enumerate(scraps)]
    placed += [(x, y, _dot((at * 3 + 1) % 10)) for at, (x, y) in enumerate(dots)]
    with canvas.ground():
        for x, y, sprite in placed:
            if not any(sign.covers(x - INNER / 2, top + y) for sign in around):
                canvas.put_at(sprite, MARGIN + x, top + y)


@kept
def _scrap(colour: int, degrees: int) -> Sprite:
    brush = Brush(32, 32)
    brush.shape(turned(rounded(-13, -7, 26, 14, 4), degrees, (16, 16)), RAMP[colour])
    return brush.sprite()


@kept
def _dot(colour: int) -> Sprite:
    brush = Brush(20, 20)
    brush.disc(10, 10, 10, RAMP[colour])
    return brush.sprite()

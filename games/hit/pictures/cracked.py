"""A chip broken in two: the second of its value, and the first one, when a turn busts."""

from games.canvas.colours import INK, PAPER
from games.canvas.paint.brush import Brush
from games.canvas.paint.outlines import Points
from games.canvas.sprites import Sprite, kept
from games.hit.pictures.pieces import lay_disc, lay_numeral

# In hundredths of the chip, from above to below.
CRACK: Points = (
    *((62, -20), (50, 10), (64, 22), (44, 44), (60, 58)),
    *((40, 80), (52, 92), (44, 130)),
)
LEFT: Points = ((-100, -20), *CRACK, (-100, 130))
RIGHT: Points = ((200, -20), *CRACK, (200, 130))
GAPS: tuple[Points, ...] = (((56, 3), (51, 11), (62, 22)), ((41, 78), (51, 90), (49, 99)))
APART, TURNED = 3.5, 4.0
HALO = 4.5


@kept
def cracked(value: int, size: int) -> Sprite:
    """The numeral stays whole, on a halo of paper."""
    brush = _brush(size)
    for gap in GAPS:
        brush.line(gap, 6, INK)
    brush.stamp(_half(value, size, LEFT, -1), 0, 0)
    brush.stamp(_half(value, size, RIGHT, 1), 0, 0)
    lay_numeral(brush, value, 100, PAPER, swell=HALO)
    lay_numeral(brush, value, 100, INK)
    return brush.sprite()


def _half(value: int, size: int, outline: Points, side: int) -> Brush:
    brush = _brush(size)
    brush.shift = (APART * side, APART if side > 0 else 0)
    brush.turn(TURNED * side, (50, 100))
    lay_disc(brush, value, 100)
    brush.cut(outline)
    return brush


def _brush(size: int) -> Brush:
    return Brush(size, size, unit=size / 100, margin=size // 6)

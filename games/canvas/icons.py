"""Small signs of the house, each with the outline it has in its look."""

from games.canvas.brush import Brush
from games.canvas.colours import GOLD, Colour
from games.canvas.sprites import Sprite, kept

CROWN = "M6 66 L0 14 L27 34 L50 2 L73 34 L100 14 L94 66Z"


@kept
def fork(height: float, colour: Colour) -> Sprite:
    brush = Brush(height * 0.28, height, unit=height / 100)
    for left in (2, 11.5, 21):
        brush.box((left, 0, 5, 34), 2.5, colour)
    brush.shape("M2 28 H26 V36 Q26 48 14 48 Q2 48 2 36Z", colour)
    brush.box((10, 44, 8, 56), 4, colour)
    return brush.sprite()


@kept
def knife(height: float, colour: Colour) -> Sprite:
    brush = Brush(height * 0.28, height, unit=height / 100)
    brush.shape("M6 56 V8 Q6 0 12 0 Q22 12 22 40 V56Z", colour)
    brush.box((6, 52, 9, 48), 4.5, colour)
    return brush.sprite()


@kept
def crown(width: float, outline: Colour | None = None) -> Sprite:
    brush = Brush(width, width * 0.7, unit=width / 100, margin=4)
    if outline is not None:
        brush.line(CROWN, 8, outline, is_round=True)
    brush.shape(CROWN, GOLD)
    return brush.sprite()


@kept
def cloche(width: float, colour: Colour, shine: Colour) -> Sprite:
    """A dish under its cover: a vote that nobody sees, and the sign of the house."""
    brush = Brush(width, width * 0.8, unit=width / 100)
    brush.disc(50, 10, 8, colour)
    brush.shape("M8 66 A42 48 0 0 1 92 66Z", colour)
    brush.box((2, 70, 96, 10), 5, colour)
    brush.line("M22 56 A30 32 0 0 1 40 31", 5, shine, alpha=0.35, is_round=True)
    return brush.sprite()

"""Small signs of the house, each with the outline it has in its look."""

from games.canvas.colours import GOLD, GOLD_EDGE, INK, PAPER, RAMP, Colour
from games.canvas.paint.brush import Brush
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


@kept
def eye(width: float, colour: Colour, pupil: Colour) -> Sprite:
    """What everybody may see."""
    brush = Brush(width, width * 0.68, unit=width / 100)
    brush.shape("M0 34 Q50 -32 100 34 Q50 100 0 34Z", colour)
    brush.disc(50, 34, 21, pupil)
    brush.disc(57, 27, 7, colour)
    return brush.sprite()


@kept
def flame(size: float) -> Sprite:
    """Wins in a row."""
    brush = Brush(size, size, unit=size / 100)
    brush.shape(
        "M52 2 C58 24 88 36 86 66 C84 88 68 98 50 98 C30 98 14 86 14 64 C14 48 24 40 28 28"
        " C36 36 38 42 38 48 C48 38 54 22 52 2Z",
        RAMP[7],
    )
    brush.shape(
        "M50 52 C56 62 68 66 66 80 C64 92 56 96 49 96 C40 96 33 90 33 80 C33 70 44 66 50 52Z", PAPER
    )
    return brush.sprite()


@kept
def numbered_disc(number: int, size: int) -> Sprite:
    """Of gold: one of several places that are told apart by their numbers."""
    brush = Brush(size, size, margin=6)
    middle = size / 2
    brush.disc(middle, middle + size * 0.08, middle, GOLD_EDGE)
    brush.disc(middle, middle, middle, GOLD)
    brush.text(middle, middle, str(number), max(28, size * 0.68), INK)
    return brush.sprite()

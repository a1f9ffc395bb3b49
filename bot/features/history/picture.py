"""A board of a match that is told again: the board as it was, and a strip that says where we are.

paint_replay(partial(game.draw_board, scene, t), Strip(17, 64, (9, 24, 41), face), t)
"""

from collections.abc import Callable
from dataclasses import dataclass

from games.canvas.canvas import MARGIN, Canvas
from games.canvas.cloth import WIDTH
from games.canvas.colours import GOLD, INK, PAPER, Colour, mixed
from games.canvas.framing import Frame, framed
from games.canvas.letters.fonts import black, bold
from games.canvas.paint.brush import Brush
from games.canvas.pieces.icons import eye
from games.canvas.pieces.plates import guests, plate
from games.canvas.rows.cells import NAME_LEAST
from games.canvas.sprites import Sprite, kept
from games.contract.screen import Face, Translator

STRIP, BAR, TICK = 108, 14, 6
DISC, DISC_GAP = 64, 14
PLATE = 56
BAR_OF_NEXT = ((22, 2), (30, 2), (30, 32), (22, 32))
ARROW_OF_NEXT = ((0, 2), (20, 17), (0, 32))
ARROW_OF_PLAY = ((2, 0), (32, 17), (2, 34))


@dataclass(frozen=True, slots=True)
class Strip:
    move: int
    moves: int
    round_ends: tuple[int, ...] = ()  # the moves that ended one
    seen_by: Face | None = None  # whose view it is; none is everybody's


def paint_replay(paint_board: Callable[[], bytes], strip: Strip, t: Translator) -> bytes:
    frame = Frame(t.say("Replay"), STRIP, lambda canvas, top: _lay_strip(canvas, strip, top, t))
    with framed(frame):
        return paint_board()


def _lay_strip(canvas: Canvas, strip: Strip, top: float, t: Translator) -> None:
    with canvas.ground():
        canvas.box(0, top, WIDTH, STRIP, 0, INK)
        canvas.box(0, top, WIDTH, BAR, 0, canvas.cloth.deep)
        canvas.box(0, top, _along(strip, strip.move), BAR, 0, GOLD)
        for number in strip.round_ends:
            canvas.box(_along(strip, number) - TICK / 2, top, TICK, BAR, 0, PAPER)
    middle = top + BAR + (STRIP - BAR) / 2
    left: float = MARGIN
    for sprite in (_back(), _play(), _forward()):
        canvas.put(sprite, left, middle - DISC / 2)
        left += DISC + DISC_GAP
    left = _lay_number(canvas, strip, left + 12, middle, t)
    _lay_reader(canvas, strip.seen_by, left + 24, middle, t)


def _along(strip: Strip, move: int) -> float:
    return WIDTH * move / max(1, strip.moves)


def _lay_number(canvas: Canvas, strip: Strip, left: float, middle: float, t: Translator) -> float:
    """Gives where it ends."""
    large, small = black(42), bold(36)
    left += canvas.text(left, large.baseline(middle), t.say("move {n}", n=strip.move), large) + 14
    of_all, quiet = t.say("of {all}", all=strip.moves), mixed(PAPER, INK, 0.25)
    return left + canvas.text(left, small.baseline(middle), of_all, small, quiet)


def _lay_reader(
    canvas: Canvas, face: Face | None, left: float, middle: float, t: Translator
) -> None:
    """Flush right: through whose eyes it is seen."""
    font, right = bold(36), WIDTH - MARGIN
    if face is None:
        said, sprite = t.say("seen by all"), eye(PLATE, PAPER, INK)
    else:
        (guest,) = guests([face], t)
        room = max(NAME_LEAST, right - left - PLATE - 12)
        said = font.cut_name(lambda name: t.say("seen by {name}", name=name), guest.name, room)
        sprite = plate(guest, PLATE)
    canvas.text(right, font.baseline(middle), said, font, anchor="r")
    canvas.put(sprite, right - font.width(said) - 12 - PLATE, middle - sprite.height / 2)


# The discs


@kept
def _back() -> Sprite:
    return _disc(PAPER, is_mirrored=True)


@kept
def _forward() -> Sprite:
    return _disc(PAPER)


@kept
def _play() -> Sprite:
    brush = _bare_disc(GOLD)
    brush.shape(ARROW_OF_PLAY, INK)
    return brush.sprite()


def _disc(colour: Colour, *, is_mirrored: bool = False) -> Sprite:
    brush = _bare_disc(colour)
    for outline in (ARROW_OF_NEXT, BAR_OF_NEXT):
        brush.shape(tuple((34 - x if is_mirrored else x, y) for x, y in outline), INK)
    return brush.sprite()


def _bare_disc(colour: Colour) -> Brush:
    """With the origin of its sign at the sign's corner."""
    brush = Brush(DISC, DISC)
    brush.disc(DISC / 2, DISC / 2, DISC / 2, colour)
    brush.shift = ((DISC - 34) / 2, (DISC - 34) / 2)
    return brush

"""The circus floor on which Scout sets its headlines, and the line of text at its upper edge."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from games.canvas.canvas import HEAD, INNER, MARGIN, Canvas
from games.canvas.colours import WHITE, mixed
from games.canvas.letters.fonts import medium
from games.canvas.paint.brush import COARSER, Brush
from games.canvas.paint.outlines import circle
from games.canvas.pieces.plates import Guest, free_place
from games.canvas.rows.cells import Above, Beside, Cell, Piece, Words, plate_of
from games.canvas.rows.layout import lay_line
from games.canvas.sprites import Sprite, kept
from games.contract.screen import Translator
from games.scout.pictures.colours import CLOTH
from games.scout.rules.view import View

PADDING = 28
LEFT, RIGHT = MARGIN + PADDING, MARGIN + INNER - PADDING
ROOM = RIGHT - LEFT
FLOOR = HEAD + 24 + 88 + 14  # where the line at the upper edge ends and the pieces begin
RADIUS = 450
WHO = 56  # plates of those who have scouted


@dataclass(frozen=True, slots=True)
class Headline:
    """What is shown in the ring; the canvas is made when its height is known."""

    height: int
    lay: Callable[[Canvas], None]
    has_hands: bool = False  # then rows need not show them


def lay_ring(canvas: Canvas, height: int) -> None:
    canvas.box(MARGIN, HEAD, INNER, height, 36, canvas.cloth.deep)
    with canvas.ground():
        canvas.put(_ring(height), MARGIN + INNER / 2 - RADIUS, HEAD + 130)


@kept
def _ring(height: int) -> Sprite:
    """Cut off by the headline's edge."""
    brush = Brush(2 * RADIUS, height - 130, finer=COARSER)
    brush.disc(RADIUS, RADIUS, RADIUS, CLOTH.mat)
    brush.line(circle(RADIUS, RADIUS, 410, 360), 5, mixed(CLOTH.mat, WHITE, 0.16), dash=(16, 12))
    return brush.sprite()


def lay_head(canvas: Canvas, guest: Guest, what: Cell, why: str, after: Sequence[Cell]) -> None:
    """Who, what he did, and more of it below; on the right what came of it."""
    words = Above(what, Words(why, medium(34), canvas.cloth.quiet, 0))
    middle = HEAD + 24 + 44
    before = [plate_of(guest, 84)]
    lay_line(canvas, middle, before, words, after, left=LEFT, right=RIGHT, gap=18)


def who_scouted(view: View, people: Sequence[Guest], t: Translator) -> list[Cell]:
    """Small plates of those who took a card since, dashed ones of those who may still."""
    if view.seats == 2:
        return []
    free = Piece(free_place(WHO, CLOTH.quiet, has_plus=False))
    taken = [plate_of(people[seat], WHO) for seat in view.scouts]
    plates = Beside([*taken, *[free] * (view.seats - 1 - len(taken))])
    label = Words(t.say("have scouted"), medium(34), CLOTH.quiet)
    return [label, plates] if taken else [plates]

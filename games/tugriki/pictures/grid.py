"""The four rows of Тугрики as a grid: what is laid, where a card may go now, what came last."""

from functools import cache

from games.canvas.canvas import MARGIN, Canvas
from games.canvas.cloth import WIDTH
from games.canvas.colours import PAPER
from games.canvas.paint.brush import Brush
from games.canvas.rows.moments import Mark, stamp, tilted
from games.canvas.sprites import Sprite, kept
from games.contract.screen import Translator
from games.tugriki.pictures.colours import FRAMED, WILD_NUMERALS
from games.tugriki.pictures.icons import set_aside, sign, suit_tag
from games.tugriki.pictures.pieces import CELL, empty_cell, face, open_cell, start_cell
from games.tugriki.rules.cards import FIVE, GENIE, LENGTH, ROW_CHOICE, TEN, VALUES, Colour, Place
from games.tugriki.rules.events import Laid, RowCompleted
from games.tugriki.rules.layout import allowed, filled, open_places, uncovered
from games.tugriki.rules.view import MoveEvents, View

PITCH = 138  # from row to row
GRID = len(Colour) * PITCH
STEP = 92  # from cell to cell
FRAME = 12  # how far that of a locked row lies outside its cells
WITHIN = (PITCH - CELL[1]) // 2 - 1  # from the top of a row to its cells; their edge lies below
FINISHED = 0.62  # how much is left of a row under its stamp
TILT = 5  # of the card that was laid last


def bound(view: View) -> Colour | None:
    """The colour that must be laid: a chosen colour comes before a chosen row."""
    return view.lock if view.wish is None else view.wish


def binding_tag(colour: Colour, view: View) -> Sprite:
    """Its sign, as often as a chosen colour must still be laid."""
    return suit_tag(colour, 1 if view.wish is None else min(3, max(1, view.wished)))


def lay_grid(
    canvas: Canvas, view: View, told: MoveEvents | None, top: float, t: Translator
) -> None:
    """With what the last move did to it."""
    laid = None if told is None else told.last(Laid)
    done = None if told is None else told.last(RowCompleted)
    for colour in Colour:
        row_top = top + PITCH * colour
        if done is not None and done.colour is colour:
            _lay_finished_row(canvas, view, colour, row_top, t)
        else:
            newest = None if laid is None else laid.place
            _lay_row(canvas, view, colour, row_top, newest)


def _lay_row(canvas: Canvas, view: View, colour: Colour, top: float, newest: Place | None) -> None:
    if bound(view) is colour:
        left, width = MARGIN - FRAME, WIDTH - 2 * (MARGIN - FRAME)
        canvas.box(left, top, width, PITCH, 26, FRAMED)
        canvas.frame(left, top, width, PITCH, 26, 5, PAPER)
    for value in range(LENGTH):
        place = colour * LENGTH + value
        x, y, sprite = _left(value), top + WITHIN, _place(view, place)
        if place == newest:  # it alone throws a shadow: those of all would weigh 5 kB
            canvas.shade(x, y, *CELL, 15, below=8, blur=10, alpha=0.3)
            sprite = tilted(sprite, TILT)
        canvas.put(sprite, x, y)
    for value in (0, TEN):
        if _is_set_aside(view, colour, value):
            with canvas.over():  # at the card's corner
                canvas.put_at(set_aside(), _left(value) + CELL[0] - 5, top + WITHIN + 6)


def _lay_finished_row(
    canvas: Canvas, view: View, colour: Colour, top: float, t: Translator
) -> None:
    for value in range(LENGTH):
        sprite = _place(view, colour * LENGTH + value)
        canvas.put(_finished(sprite), _left(value), top + WITHIN)
    words, ink = t.say("ROW COMPLETE"), WILD_NUMERALS[colour]
    with canvas.over():
        canvas.put_at(stamp(words, ink, _mark(colour)), WIDTH / 2, top + PITCH / 2)


def corner_of(place: Place, top: float) -> tuple[float, float]:
    """Where a card lies in a grid that begins there."""
    return _left(place % LENGTH), top + PITCH * (place // LENGTH) + WITHIN


def _left(value: int) -> float:
    return MARGIN + 1 + STEP * value


@kept
def _finished(sprite: Sprite) -> Sprite:
    return sprite.faded(FINISHED)


@cache  # the same for the same colour: stamps are kept by it
def _mark(colour: Colour) -> Mark:
    def mark(brush: Brush, x: float, y: float, size: float) -> None:
        sign(brush, colour, x, y, size, WILD_NUMERALS[colour])

    return mark


def _place(view: View, place: Place) -> Sprite:
    suit, value = place // LENGTH, VALUES[place % LENGTH]
    if uncovered(view) >> place & 1:
        return face(view.box, GENIE if view.genies >> place & 1 else ROW_CHOICE, place)
    if view.laid >> place & 1:
        return face(view.box, place, place)
    is_open = open_places(filled(view)) & allowed(view) & 1 << place != 0
    if place % LENGTH == FIVE:
        return start_cell(suit, is_open=is_open)
    paint_empty = open_cell if is_open else empty_cell
    return paint_empty(suit, value, is_framed=bound(view) == suit)


def _is_set_aside(view: View, colour: Colour, value: int) -> bool:
    """T-R7b: a 0 or an X with a gap between it and its row."""
    full = filled(view) >> colour * LENGTH
    neighbour = value + 1 if value == 0 else value - 1
    return full >> value & 1 == 1 and not full >> neighbour & 1

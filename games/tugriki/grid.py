"""The four rows of Тугрики as a grid: what is laid, and where a card may go now."""

from games.canvas.canvas import Canvas
from games.canvas.colours import PAPER
from games.canvas.sprites import Sprite
from games.tugriki.cards import FIVE, LENGTH, TEN, VALUES, Colour, Place
from games.tugriki.colours import FRAMED
from games.tugriki.icons import GENIE, ROW_CHOICE, set_aside
from games.tugriki.layout import allowed, filled, open_places, uncovered
from games.tugriki.pieces import CELL, cell, empty_cell, open_cell, start_cell, wild_cell
from games.tugriki.view import View

PITCH = 144  # from row to row


def bound(view: View) -> Colour | None:
    """The colour that must be laid: a chosen colour comes before a chosen row."""
    return view.lock if view.wish is None else view.wish


def lay_row(canvas: Canvas, view: View, colour: Colour, top: float) -> None:
    if bound(view) is colour:
        canvas.box(25, top, 1031, PITCH, 26, FRAMED)
        canvas.frame(25, top, 1031, PITCH, 26, 5, PAPER)
    places = range(colour * LENGTH, (colour + 1) * LENGTH)
    sprites = [_place(view, place) for place in places]
    for value, sprite in enumerate(sprites):
        x, y = 37 + 92 * value, top + 10
        if filled(view) >> places[value] & 1:
            canvas.shade(x, y, *CELL, 15, below=8, blur=10, alpha=0.3)
        canvas.put(sprite, x, y)
    for value in (0, TEN):
        if _is_set_aside(view, colour, value):
            canvas.put(set_aside(), 37 + 92 * value + 61, top - 3)


def _place(view: View, place: Place) -> Sprite:
    suit, value = place // LENGTH, VALUES[place % LENGTH]
    if uncovered(view) >> place & 1:
        return wild_cell(GENIE if view.genies >> place & 1 else ROW_CHOICE, suit, value)
    if view.laid >> place & 1:
        return cell(suit, value, view.box.actions[place], is_start=place % LENGTH == FIVE)
    is_open = open_places(filled(view)) & allowed(view) & 1 << place != 0
    if place % LENGTH == FIVE:
        return start_cell(suit, is_open=is_open)
    draw_empty = open_cell if is_open else empty_cell
    return draw_empty(suit, value, is_framed=bound(view) == suit)


def _is_set_aside(view: View, colour: Colour, value: int) -> bool:
    """T-R7b: a 0 or an X with a gap between it and its row."""
    full = filled(view) >> colour * LENGTH
    neighbour = value + 1 if value == 0 else value - 1
    return full >> value & 1 == 1 and not full >> neighbour & 1

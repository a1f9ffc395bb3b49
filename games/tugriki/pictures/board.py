"""Тугрики as pictures: what happened, the rows, who has what; the end of a round."""

from games.canvas.canvas import HEAD, Canvas, Pill
from games.canvas.pieces.plates import guests
from games.canvas.pieces.round_pill import round_pill
from games.contract.screen import Translator
from games.tugriki.pictures.grid import GRID, lay_grid
from games.tugriki.pictures.hand import paint_hand
from games.tugriki.pictures.headline.headline import HEADLINE, KINDS, lay_headline
from games.tugriki.pictures.icons import coin
from games.tugriki.pictures.pieces import one_back
from games.tugriki.pictures.round_end.round_end import paint_round_end
from games.tugriki.pictures.seats.seat_changes import seat_changes_of
from games.tugriki.pictures.seats.seat_rows import lay_seat_rows, seat_rows_height
from games.tugriki.pictures.theme import THEME, TITLE
from games.tugriki.rules.events import ROUND_ENDS
from games.tugriki.rules.state import Phase
from games.tugriki.rules.view import Scene, View

GRID_TOP = HEAD + HEADLINE + 20
SEATS_TOP = GRID_TOP + GRID + 20

__all__ = ["paint_board", "paint_hand"]


def paint_board(scene: Scene, t: Translator) -> bytes:
    view, told = scene.view, scene.moment(*KINDS)
    people = guests(scene.faces, t)
    if view.phase is Phase.LOANS or (told is not None and any(map(told.every, ROUND_ENDS))):
        return paint_round_end(scene, people, t)
    canvas = Canvas(THEME.cloth, SEATS_TOP + seat_rows_height(len(people)) + 36)
    _head(canvas, view, t)
    lay_headline(canvas, scene, told, people, t)
    lay_grid(canvas, view, told, GRID_TOP, t)
    mover = None if scene.is_still or view.phase is Phase.OVER else view.turn
    lay_seat_rows(canvas, view, seat_changes_of(told), people, t, mover=mover, top=SEATS_TOP)
    return canvas.png()


def _head(canvas: Canvas, view: View, t: Translator) -> None:
    pending = view.phase is Phase.DRAWN  # a draw is shown together with its ending
    stock = Pill(str(view.stock + pending), one_back(38))
    bank = Pill(str(view.bank), coin(48), is_deep=True)
    number = round_pill(view.round, view.rounds, t)
    canvas.head(THEME.emblem(), TITLE, number, stock, bank)

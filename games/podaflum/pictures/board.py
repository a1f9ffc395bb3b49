"""ПОДАФ ЛУМ as pictures: what is asked, what happened to the row, the piles."""

from games.canvas.canvas import HEAD, TALLEST, Canvas
from games.canvas.framing import strip_below
from games.canvas.pieces.plates import guests
from games.canvas.pieces.round_pill import round_pill
from games.canvas.rows.layout import rows_that_fit
from games.contract.screen import Translator
from games.podaflum.pictures.headline.bands import BAND, band_of
from games.podaflum.pictures.headline.headline import headline_of
from games.podaflum.pictures.last_move import last_move
from games.podaflum.pictures.question_bar import HEADLINE_BAR, lay_what_is_asked
from games.podaflum.pictures.seat_rows import SIZES, lay_seat_rows
from games.podaflum.pictures.shown import Shown
from games.podaflum.pictures.theme import THEME, TITLE
from games.podaflum.rules.rounds import rounds
from games.podaflum.rules.state import Asked
from games.podaflum.rules.view import Scene
from games.podaflum.words.choices import picked_gaps

BOTTOM = 36


def paint_board(scene: Scene, t: Translator) -> bytes:
    view, people = scene.view, guests(scene.faces, t)
    gaps = picked_gaps(scene.picked, view.contest.cards) if view.asked is Asked.CUT else ()
    shown = Shown(view, last_move(scene), people, gaps, t, scene.is_still)
    headline, band = headline_of(shown), band_of(shown)
    top = HEAD + HEADLINE_BAR + 30
    below = top + headline.height
    lowest = below + BAND + 20 + SIZES[-1].of(view.seats) + BOTTOM
    if lowest > TALLEST - strip_below():
        band = None  # whoever watches a replay will see what comes next
    rows_top = below + (BAND + 20 if band else 0)
    sizes = SIZES[1:] if band else SIZES
    size = rows_that_fit(view.seats, TALLEST - BOTTOM - rows_top, sizes)
    canvas = Canvas(THEME.cloth, rows_top + size.of(view.seats) + BOTTOM)
    canvas.head(THEME.emblem(), TITLE, round_pill(view.round, rounds(view.seats), t))
    lay_what_is_asked(canvas, shown)
    headline.lay(canvas, top)
    if band is not None:
        band(canvas, below)
    lay_seat_rows(canvas, shown, rows_top, size)
    return canvas.png()

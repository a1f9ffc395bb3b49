"""Scout as pictures: what happened and who has what; the end of a round."""

from dataclasses import replace

from games.canvas.canvas import HEAD, TALLEST, Canvas
from games.canvas.pieces.plates import guests
from games.canvas.pieces.round_pill import round_pill
from games.canvas.rows.layout import rows_that_fit
from games.contract.screen import Translator
from games.scout.pictures.headline import headline_of
from games.scout.pictures.round_end import paint_round_end
from games.scout.pictures.seat_rows import SIZES, changes_of, lay_seat_rows
from games.scout.pictures.theme import THEME, TITLE
from games.scout.rules.events import RoundEnded, Scouted, Showed
from games.scout.rules.view import Scene

FOOT = 36


def paint_board(scene: Scene, t: Translator) -> bytes:
    view, told = scene.view, scene.moment(Showed, Scouted, RoundEnded)
    people = guests(scene.faces, t)
    ended = told.last(RoundEnded) if told is not None else None
    if ended is not None and (view.looking or view.over):
        return paint_round_end(scene, ended, people, TITLE, t)
    if scene.is_still:
        view = replace(view, looking=[], over=True)  # nobody is asked any more
    headline = headline_of(view, told, people, t)
    top = HEAD + headline.height + 26
    size = rows_that_fit(view.seats, TALLEST - top - FOOT, SIZES)
    canvas = Canvas(THEME.cloth, top + size.of(view.seats) + FOOT)
    canvas.head(THEME.emblem(), TITLE, round_pill(view.round, view.seats, t))
    headline.lay(canvas)
    changes, has_hands = changes_of(told), not headline.has_hands
    lay_seat_rows(canvas, view, people, changes, top=top, size=size, has_hands=has_hands)
    return canvas.png()

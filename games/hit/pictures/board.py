"""HIT! as pictures: what just happened on the headline, the track, everybody else."""

from collections.abc import Sequence
from typing import NamedTuple

from games.canvas.canvas import HEAD, TALLEST, Canvas, Pill
from games.canvas.framing import strip_below
from games.contract.screen import Translator
from games.contract.table import Seat
from games.hit.pictures import seat_rows, track
from games.hit.pictures.headline import headline
from games.hit.pictures.headline.bust import bust
from games.hit.pictures.headline.headline import Headline, cut_short, drawing, full_bag
from games.hit.pictures.headline.steal import stop
from games.hit.pictures.headline.win import victory
from games.hit.pictures.pieces import bag
from games.hit.pictures.seat_rows import LIT_GAP, RowSize, lay_seat_rows
from games.hit.pictures.shown import Shown, shown
from games.hit.pictures.theme import THEME, TITLE
from games.hit.pictures.track import Track, track_of
from games.hit.rules.events import Stopped
from games.hit.rules.view import Scene

ABOVE_TRACK, BELOW_TRACK, BOTTOM = 30, 20, 36


class Fit(NamedTuple):
    """How large everything is."""

    row: RowSize
    chip: int  # the largest on the headline
    has_ticks: bool = True
    is_bare: bool = False  # a headline without what can be counted from the rest
    token: int = track.LARGE


# What gives way first, until the picture is low enough.
FITS = (
    Fit(seat_rows.LARGE, headline.LARGE),
    Fit(seat_rows.MIDDLING, headline.LARGE),
    Fit(seat_rows.SMALL, headline.LARGE),
    Fit(seat_rows.SMALL, headline.MIDDLING),
    Fit(seat_rows.SMALL, headline.MIDDLING, has_ticks=False),
    Fit(seat_rows.SMALL, headline.SMALL, has_ticks=False),
    Fit(seat_rows.SMALL, headline.SMALL, has_ticks=False, token=track.SMALL),
    Fit(seat_rows.SMALL, headline.SMALL, has_ticks=False, is_bare=True, token=track.SMALL),
    Fit(seat_rows.TINY, headline.SMALL, has_ticks=False, is_bare=True, token=track.SMALL),
)


class Board(NamedTuple):
    fit: Fit
    headline: Headline
    track: Track
    seats: Sequence[Seat]  # those who have a row
    has_lit_row: bool

    @property
    def height(self) -> float:
        below = self.fit.row.of(len(self.seats)) + LIT_GAP * self.has_lit_row + BOTTOM
        return HEAD + self.headline.height + ABOVE_TRACK + self.track.height + BELOW_TRACK + below


def paint_board(scene: Scene, t: Translator) -> bytes:
    table = shown(scene, t)
    board = _board_that_fits(table)
    canvas = Canvas(THEME.cloth, board.height)
    canvas.head(THEME.emblem(), TITLE, Pill(str(sum(scene.view.bag)), bag(46)))
    board.headline.lay(canvas, HEAD)
    top: float = HEAD + board.headline.height + ABOVE_TRACK
    board.track.lay(canvas, table.people, top)
    top += board.track.height + BELOW_TRACK
    lay_seat_rows(canvas, table, board.seats, board.fit.row, top)
    return canvas.png()


def _board_that_fits(table: Shown) -> Board:
    scores, first, golden = table.view.scores, table.first, table.golden
    order = [(first + step) % len(scores) for step in range(len(scores))]
    seats = [seat for seat in order if seat != table.in_headline]
    for fit in FITS:
        tokens = track_of(scores, golden, has_ticks=fit.has_ticks, token=fit.token)
        board = Board(fit, _headline(table, fit), tokens, seats, any(map(table.is_mover, seats)))
        if board.height <= TALLEST - strip_below():
            break
    return board


def _headline(table: Shown, fit: Fit) -> Headline:
    """What happened last; if the turn goes on, how it stands."""
    if table.view.winner is not None:
        return victory(table, table.view.winner, fit.chip)
    told, ending = table.told, table.ending
    if told is None or ending is None:
        if table.in_headline is None:
            return full_bag(fit.chip, table.t, is_bare=fit.is_bare)
        if table.is_still:
            return cut_short(table, fit.chip)
        return drawing(table, fit.chip, is_bare=fit.is_bare)
    if isinstance(ending, Stopped):
        return stop(table, ending, told, fit.chip, is_bare=fit.is_bare)
    return bust(table, ending, told, fit.chip)

"""A joker of ПОДАФ ЛУМ on the headline: on its way to a pile, or still in somebody's hand."""

from dataclasses import dataclass

from games.canvas.canvas import INNER, MARGIN, Canvas
from games.canvas.letters.fonts import black, bold
from games.canvas.rows.cells import Above, Beside, Cell, Piece, Words, name_of, plate_of
from games.canvas.rows.layout import lay_line
from games.canvas.rows.moments import flight
from games.podaflum.pictures.headline.trays import SMALL
from games.podaflum.pictures.pieces import card
from games.podaflum.pictures.shown import Shown
from games.podaflum.rules.state import JOKER

HEADLINE, RADIUS = 184, 32
MOST_JOKERS = 4  # of a hand that are drawn: the bar above tells their number


@dataclass(frozen=True, slots=True)
class Joker:
    shown: Shown

    @property
    def height(self) -> float:
        return HEADLINE + 26

    def lay(self, canvas: Canvas, top: float) -> None:
        canvas.box(MARGIN, top, INNER, HEADLINE, RADIUS, canvas.cloth.deep)
        placed, view, t = self.shown.told.placed, self.shown.view, self.shown.t
        joker = Piece(card(JOKER, *SMALL))
        if placed is None:
            seat, what = view.awaited[0], t.say("a joker in hand")
            pieces: list[Cell] = [joker] * min(view.in_hand[seat], MOST_JOKERS)
        else:
            seat, what = placed.seat, t.say("Joker to {value}", value=placed.value)
            pieces = [joker, Piece(flight(60)), Piece(card(placed.value, *SMALL))]
        guest = self.shown.people[seat]
        who = Above(name_of(guest, bold(38), canvas.cloth.quiet), Words(what, black(46)))
        edges = {"left": MARGIN + 28, "right": MARGIN + INNER - 28}
        middle = top + HEADLINE / 2
        lay_line(canvas, middle, [plate_of(guest, 96)], who, [Beside(pieces, 24)], **edges)

"""A turn of Тугрики explained in a picture: the rows, where a card may go, stock and Bank."""

from functools import partial

from games.canvas.canvas import HEAD, HEAD_MIDDLE, INNER, MARGIN, Canvas, Pill, pill_width
from games.canvas.rows.callouts import Figure, paint_explained, point
from games.chance import SEED_BYTES, Chance
from games.contract.screen import Translator
from games.tugriki.pictures.grid import GRID, corner_of, lay_grid
from games.tugriki.pictures.icons import coin
from games.tugriki.pictures.pieces import CELL, one_back
from games.tugriki.pictures.theme import THEME, TITLE
from games.tugriki.rules.cards import CARD_BY_CODE
from games.tugriki.rules.play import deal
from games.tugriki.rules.view import View, view

PLAYERS = 4
LAID = "G3 G4 G5 G6 G7 G8 G9 GX P4 P5 P6 PX R5 R6 R7"
GENIE = "R4"
START, OPEN, ASIDE, ACTION = "G5", "G2", "PX", "R7"  # what is pointed at, and the genie


def paint_rules(t: Translator) -> bytes:
    said = [
        t.say("A row begins with its 5 and grows to 0 and to X."),
        t.say("Your turn: one card, where a place is dashed."),
        t.say("A 0 or an X may be set beside another colour's, once its own row is begun."),
        t.say("A Genie or a Row choice is any card but a 5. The true card may cover it."),
        t.say("A sign is an action: it works when the card is laid."),
        t.say("Nothing to lay? Draw a card. It does not fit? Pay 1."),
        t.say("First without cards? The Bank is yours."),
    ]
    seen = _table()
    figure = Figure(GRID, partial(_lay, seen, t))
    return paint_explained(THEME, TITLE, figure, said, *_pills(seen))


def _table() -> View:
    """A round of four that has gone on for a while."""
    state = deal(PLAYERS, {"policing": "honour", "rounds": "3"}, Chance(bytes(SEED_BYTES)))
    state.laid, state.genies = _places(LAID), _places(GENIE)
    return view(state, None)


def _pills(seen: View) -> tuple[Pill, Pill]:
    return Pill(str(seen.stock), one_back(38)), Pill(str(seen.bank), coin(48), is_deep=True)


def _lay(seen: View, t: Translator, canvas: Canvas) -> None:
    lay_grid(canvas, seen, None, HEAD, t)
    for number, code in enumerate((START, OPEN, ASIDE, GENIE, ACTION), start=1):
        x, y = corner_of(CARD_BY_CODE[code], HEAD)
        point(canvas, number, x + 8, y + CELL[1] - 8)
    stock, bank = _pills(seen)
    left = MARGIN + INNER - pill_width(bank)
    point(canvas, 7, left, HEAD_MIDDLE - 34)
    point(canvas, 6, left - 12 - pill_width(stock), HEAD_MIDDLE - 34)


def _places(codes: str) -> int:
    return sum(1 << CARD_BY_CODE[code] for code in codes.split())

"""A turn of Scout explained in a picture: the set on the table, a hand, and what may be done."""

from collections.abc import Sequence
from functools import partial

from games.canvas.canvas import HEAD, INNER, MARGIN, Canvas, Pill
from games.canvas.colours import GOLD
from games.canvas.letters.fonts import black, bold, medium
from games.canvas.pieces.plates import guests
from games.canvas.rows.callouts import Figure, Pointed, paint_explained, point
from games.canvas.rows.cells import Above, Cell, Count, Piece, Words, plate_of
from games.canvas.rows.layout import lay_line
from games.contract.screen import Face, Translator
from games.scout.pictures.hand import SmallSet
from games.scout.pictures.pieces import captured, card_height, double_action, put_card, star_token
from games.scout.pictures.theme import THEME
from games.scout.rules.cards import Card, number, other_number
from games.scout.words.set_names import set_name

TITLE = "Scout"
TABLE: Sequence[Card] = (409, 502)
HAND: Sequence[Card] = (307, 806, 802, 103, 910, 609, 704)
SETS = ((1, 2), (5, 6))  # of the hand, that beat the table
STRIP = 172
IN_HAND = 122
RAISED, BAR, BAR_GAP = 12, 26, 16
ROW = 88


def paint_rules(t: Translator) -> bytes:
    said = [
        t.say("The set to beat: with more cards; with as many equal ones, if it is a run; with a"
              " higher lowest number, if it is of the same kind."),
        t.say("Scout: an end card goes into your hand, anywhere, either way up. Its owner gets"
              " 1 point."),
        t.say("Your hand. Its order never changes."),
        t.say("Play neighbours: equal ones or a run. Beaten cards are yours, a point each."),
        t.say("Score: beaten cards + points − cards in hand."),
        t.say("Double action, once a round: scout and play."),
    ]  # fmt: skip
    return paint_explained(
        THEME, TITLE, Figure(_height(), partial(_lay, t)), said, Pill(t.say("A turn"))
    )


def _height() -> float:
    return STRIP + 44 + card_height(IN_HAND) + BAR_GAP + BAR + 26 + ROW


def _lay(t: Translator, canvas: Canvas) -> None:
    you, owner = guests([Face(animal, "") for animal in "🦊🐸"], t)
    canvas.mat(HEAD, STRIP, colour=canvas.cloth.deep)
    words = Above(
        Words(t.say("Set: {seat}", seat=owner.name), black(44)),
        Words(set_name(TABLE, t), medium(34), canvas.cloth.quiet),
        14,
    )
    edges = {"left": MARGIN + 28, "right": MARGIN + INNER - 28, "gap": 34}
    middle = HEAD + STRIP / 2
    lay_line(
        canvas,
        middle,
        [Pointed(1, plate_of(owner, 84))],
        words,
        [Pointed(2, SmallSet(TABLE))],
        **edges,
    )
    top = HEAD + STRIP + 44
    _lay_hand(canvas, top)
    top += card_height(IN_HAND) + BAR_GAP + BAR + 26
    canvas.mat(top, ROW)
    own: list[Cell] = [
        Pointed(5, Count(captured(canvas.cloth.deep), "5", black(46))),
        Count(star_token(50), "2", black(46)),
        Pointed(6, Piece(double_action())),
    ]
    name = Words(you.name, bold(38))
    lay_line(canvas, top + ROW / 2, [plate_of(you, 68)], name, own, **edges)


def _lay_hand(canvas: Canvas, top: float) -> None:
    step = (INNER - IN_HAND) / (len(HAND) - 1)
    raised = {place for first, last in SETS for place in range(first, last + 1)}
    for place, card in enumerate(HAND):
        y = top - RAISED * (place in raised)
        put_card(canvas, number(card), other_number(card), MARGIN + place * step, y, IN_HAND)
    bar = top + card_height(IN_HAND) + BAR_GAP
    for first, last in SETS:
        width = (last - first) * step + IN_HAND
        canvas.box(MARGIN + first * step, bar, width, BAR, BAR / 2, GOLD)
    point(canvas, 3, MARGIN + 12, top + 6)
    point(canvas, 4, MARGIN + SETS[0][0] * step + 12, top - RAISED + 6)

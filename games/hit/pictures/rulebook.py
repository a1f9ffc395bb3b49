"""A turn of HIT! explained in a picture: the mover's chips, what they take, and the way to 100."""

from functools import partial

from games.canvas.canvas import HEAD, HEAD_MIDDLE, INNER, MARGIN, Canvas, Pill, pill_width
from games.canvas.colours import INK
from games.canvas.letters.fonts import black, bold
from games.canvas.pieces.plates import guests
from games.canvas.rows.amounts import gain
from games.canvas.rows.callouts import Figure, Pointed, paint_explained, point
from games.canvas.rows.cells import Cell, Piece, Setting, Words, plate_of
from games.canvas.rows.layout import Grid, Row
from games.contract.screen import Face, Translator
from games.hit.pictures.headline.headline import MIDDLING as CHIP
from games.hit.pictures.headline.headline import Across, Headline, no_words
from games.hit.pictures.heaps import Chips, Heap, kinds_of
from games.hit.pictures.pieces import chip, finish_flag, next_chip
from games.hit.pictures.seat_rows import (
    CHIPS,
    COLUMNS,
    LOST,
    MIDDLING,
    NAME,
    PLATE,
    TOTAL,
    horseshoes,
)
from games.hit.pictures.theme import THEME
from games.hit.rules.scoring import GOAL

TITLE = "HIT!"
SCORED, DRAWN = (9, 4), (7, 2, 10)
SCORE = 53
OTHERS = (("🐸", (2, 2, 9, 10), 1, 62), ("🦁", (3, 7, 7), 0, 28))  # chips, horseshoes, points
GAP = 22
SHOE = 52


def paint_rules(t: Translator) -> bytes:
    headline = _headline(t)
    figure = Figure(headline.height + GAP + MIDDLING.of(len(OTHERS)), partial(_lay, headline, t))
    said = [
        t.say("First: chips left from your last turn score."),
        t.say("Draw chips one at a time. After each: draw or stop?"),
        t.say("A second equal chip: discard all the chips of the turn."),
        t.say("Stop, and take chips of your values from everybody."),
        t.say("A horseshoe comforts for an equal 2nd or 3rd chip. The third one is +50 points."),
        t.say("100 points win at once."),
    ]
    return paint_explained(THEME, TITLE, figure, said, _goal())


def _goal() -> Pill:
    return Pill(str(GOAL), finish_flag(46))


def _headline(t: Translator) -> Headline:
    (you,) = guests([Face("🦊", "")], t)
    words = Words(t.say("{seat} draws", seat=you.name), black(48), INK)
    scored = Heap(kinds_of(SCORED), 64, no_words(), is_gone=True)
    points: list[Cell] = [gain(f"+{sum(SCORED)}", 38), Words(str(SCORE), black(84), INK)]
    drawn = Chips(CHIP, [partial(chip, value, CHIP) for value in DRAWN])
    following = Piece(next_chip(CHIP))
    return Headline(
        [
            Across([Setting(you, 88)], words, [Pointed(1, scored), *points]),
            Across([Pointed(2, drawn), Pointed(3, following)], no_words()),
        ]
    )


def _lay(headline: Headline, t: Translator, canvas: Canvas) -> None:
    headline.lay(canvas, HEAD)
    _lay_others(canvas, HEAD + headline.height + GAP, t)
    point(canvas, 6, MARGIN + INNER - pill_width(_goal()), HEAD_MIDDLE - 34)


def _lay_others(canvas: Canvas, top: float, t: Translator) -> None:
    people = guests([Face(animal, "") for animal, *_ in OTHERS], t)
    rows: list[Row] = []
    for guest, (_, chips, shoes, points) in zip(people, OTHERS, strict=True):
        heap = Heap(kinds_of(chips, DRAWN), MIDDLING.chip, no_words())
        slots = horseshoes(shoes, SHOE, is_on_paper=False)
        rows.append(
            {
                PLATE: plate_of(guest, MIDDLING.plate),
                NAME: Words(guest.name, bold(36)),
                CHIPS: heap if rows else Pointed(4, heap),
                LOST: slots if rows else Pointed(5, slots),
                TOTAL: Words(str(points), black(64)),
            }
        )
    grid = Grid(COLUMNS, rows, left=MARGIN + 18, right=MARGIN + INNER - 30)
    for row in range(len(rows)):
        canvas.mat(top, MIDDLING.height)
        grid.lay(canvas, row, top + MIDDLING.height / 2)
        top += MIDDLING.height + MIDDLING.gap

"""A round of ПОДАФ ЛУМ explained in a picture: a row in three parts, who gets what, and piles."""

from collections import Counter
from functools import partial

from games.canvas.canvas import HEAD, INNER, MARGIN, Canvas, Pill
from games.canvas.letters.fonts import bold
from games.canvas.pieces.plates import guests
from games.canvas.rows.callouts import Figure, paint_explained, point
from games.canvas.rows.cells import Words, plate_of
from games.canvas.rows.layout import lay_line
from games.contract.screen import Face, Translator
from games.podaflum.pictures.headline.tags import TAGS, is_gone, lay_tags, tags_of
from games.podaflum.pictures.headline.trays import LARGE, PADDING, Trays
from games.podaflum.pictures.pieces import STEP
from games.podaflum.pictures.seat_rows import SIZES, SLOT_TOP, Piles
from games.podaflum.pictures.theme import THEME
from games.podaflum.rules.events import Revealed
from games.podaflum.rules.state import JOKER, Part, Parts

TITLE = "ПОДАФ ЛУМ"
PARTS: Parts = ((7, 10, 4), (JOKER, 5), (8, 2))
CLAIMS = ((0,), (1, 2), ())  # seats that voted for each
TRAYS = Trays(PARTS, LARGE)
ABOVE, BELOW = 20, 30  # the trays: discs lie on their edges; the tags
PILES_ROW = SIZES[0].height
PILES = Piles(Counter({3: 2, 6: 3, 7: 4, 10: 1}), (3, 7), (7,), Counter())


def paint_rules(t: Translator) -> bytes:
    said = [
        t.say("The leader cuts the row into three parts."),
        t.say("Everybody votes for a part in secret, and all choice cards are revealed at once."),
        t.say("Alone with a part? It is yours."),
        t.say("Several? An extra round among them: the leader cuts the part again."),
        t.say("A part that nobody picked is discarded."),
        t.say("Most 3s score 3 in the end, and most 7s score 7."),
        t.say("A joker joins one of your piles, for good."),
    ]
    height = ABOVE + TRAYS.height + BELOW + TAGS + 26 + PILES_ROW
    figure = Figure(height, partial(_lay, t))
    return paint_explained(THEME, TITLE, figure, said, Pill(t.say("A round")))


def _lay(t: Translator, canvas: Canvas) -> None:
    people = guests([Face(animal, "") for animal in "🦊🐸🦁"], t)
    told = Revealed(0, PARTS, CLAIMS)
    top = HEAD + ABOVE
    TRAYS.lay(canvas, top, t, gone=[part for part in Part if is_gone(told, part)])
    tags, tags_top = tags_of(told, TRAYS, people, t), top + TRAYS.height + BELOW
    lay_tags(canvas, tags_top, tags)
    white, blue, _ = TRAYS.places.values()
    point(canvas, 1, (white.right + blue.left) / 2, top + 16)
    point(canvas, 2, white.left + PADDING, top + TRAYS.height - 29)
    for number, tag in enumerate(tags, start=3):
        point(canvas, number, tag.left - 6, tags_top + 2)
    _lay_piles(canvas, tags_top + TAGS + 26, t)


def _lay_piles(canvas: Canvas, top: float, t: Translator) -> None:
    (you,) = guests([Face("🦊", "")], t)
    canvas.mat(top, PILES_ROW)
    middle, right = top + PILES_ROW / 2, MARGIN + INNER - 16
    name = Words(you.name, bold(34), cut_to=0)
    lay_line(canvas, middle, [plate_of(you, 72)], name, [PILES], left=MARGIN + 16, right=right)
    left = right - PILES.width
    point(canvas, 6, left + STEP * 2 + 4, middle + SLOT_TOP)
    point(canvas, 7, left + STEP * 7 + 2, middle + SLOT_TOP + 30)

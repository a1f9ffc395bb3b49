"""The end of a round: who closed it, what each gets for it, and who begins the next."""

from collections.abc import Sequence

from games.canvas.canvas import HEAD, INNER, MARGIN, Canvas
from games.canvas.colours import INK, PAPER, mixed
from games.canvas.letters.fonts import black, bold, medium
from games.canvas.pieces.cards import one_back
from games.canvas.pieces.plates import Dish, Guest
from games.canvas.pieces.round_pill import round_pill
from games.canvas.rows.amounts import Struck, gain, signed
from games.canvas.rows.cells import Beside, Cell, Piece, Sentence, Words, name_of, plate_of
from games.canvas.rows.layout import Column, Grid, Row, RowSize, lay_line
from games.canvas.rows.moments import lay_headline_bar
from games.contract.screen import Translator, with_minus
from games.contract.table import Seat
from games.scout.pictures.colours import CLOTH
from games.scout.pictures.pieces import captured, lay_back, star_token
from games.scout.pictures.theme import THEME
from games.scout.rules.events import Because, RoundEnded
from games.scout.rules.scoring import points_of
from games.scout.rules.view import Scene

HEADLINE_BAR, LABELS, FOOT_GAP, FOOT = 128, 64, 28, 72  # heights
ROWS = RowSize(116, 16)
FIRST_ROW = HEAD + HEADLINE_BAR + 22 + LABELS
PLATE, NAME = Column(), Column(gap=18, takes_rest=True)
CAPTURED, TOKENS, HAND, ROUND, TOTAL = (Column(gap=gap) for gap in (12, 28, 28, 24, 28))
COLUMNS = (PLATE, NAME, CAPTURED, TOKENS, HAND, ROUND, TOTAL)


def paint_round_end(
    scene: Scene, ended: RoundEnded, people: Sequence[Guest], title: str, t: Translator
) -> bytes:
    view = scene.view
    end = FIRST_ROW + ROWS.of(len(people))
    canvas = Canvas(THEME.cloth, end + 36 + (0 if view.over else FOOT_GAP + FOOT))
    canvas.head(THEME.emblem(), title, round_pill(ended.round, len(people), t))
    closer = ended.seat if ended.spared is None else ended.spared
    _lay_why(canvas, ended, people[closer], t)
    _lay_points(canvas, ended, closer, people, t)
    if not view.over:
        looking = () if scene.is_still else view.looking
        middle = end + FOOT_GAP + FOOT / 2
        _lay_next(canvas, people, t, first=view.first, looking=looking, middle=middle)
    return canvas.png()


def _lay_why(canvas: Canvas, ended: RoundEnded, closer: Guest, t: Translator) -> None:
    says = Sentence(
        lambda name: t.say("{seat} closes the round", seat=name), closer.name, black(46), INK
    )
    why = (
        t.say("no cards left")
        if ended.because is Because.OUT
        else t.say("the set is unbeaten, the hand does not count")
    )
    lay_headline_bar(
        canvas, HEAD, [plate_of(closer, 88, Dish.GOLD)], says, why, height=HEADLINE_BAR
    )


def _lay_points(
    canvas: Canvas, ended: RoundEnded, closer: Seat, people: Sequence[Guest], t: Translator
) -> None:
    rows = [_row(ended, closer, seat, guest) for seat, guest in enumerate(people)]
    left, right = MARGIN + 22, MARGIN + INNER - 30
    grid = Grid(COLUMNS, [*rows, _labels(t)], left=left, right=right)
    grid.lay(canvas, len(rows), FIRST_ROW - LABELS / 2)
    for seat in range(len(people)):
        top = FIRST_ROW + seat * (ROWS.height + ROWS.gap)
        if seat == closer:
            canvas.lit(MARGIN, top, INNER, ROWS.height)
        else:
            canvas.mat(top, ROWS.height)
        grid.lay(canvas, seat, top + ROWS.height / 2)


def _labels(t: Translator) -> Row:
    label = medium(34)
    return {
        CAPTURED: Piece(captured(CLOTH.deep)),
        TOKENS: Piece(star_token(46)),
        HAND: Piece(one_back(lay_back, 34)),
        ROUND: Words(t.say("round"), label, CLOTH.quiet),
        TOTAL: Words(t.say("total"), label, CLOTH.quiet),
    }


def _row(ended: RoundEnded, closer: Seat, seat: Seat, guest: Guest) -> Row:
    ink = INK if seat == closer else PAPER
    count, points = black(50), points_of(ended)[seat]
    return {
        PLATE: plate_of(guest, 80, Dish.GOLD if seat == closer else Dish.PAPER),
        NAME: name_of(guest, bold(40), ink),
        CAPTURED: Words(str(ended.captured[seat]), count, ink),
        TOKENS: Words(signed(ended.tokens[seat]), count, ink),
        HAND: _hand(ended, seat, closer),
        ROUND: gain(signed(points), 46) if seat == closer else Words(signed(points), black(54)),
        TOTAL: Words(with_minus(ended.totals[seat]), black(64), ink),
    }


def _hand(ended: RoundEnded, seat: Seat, closer: Seat) -> Cell:
    """Struck through where it does not count."""
    lost, font = signed(-ended.left[seat]), black(50)
    if seat == ended.spared and ended.left[seat]:
        return Struck(Words(lost, font, mixed(INK, PAPER, 0.4)))
    return Words(lost, font, INK if seat == closer else PAPER)


def _lay_next(
    canvas: Canvas,
    people: Sequence[Guest],
    t: Translator,
    *,
    first: Seat,
    looking: Sequence[Seat],
    middle: float,
) -> None:
    """Who begins, and who still looks at the new cards."""
    guest, quiet = people[first], canvas.cloth.quiet
    before: list[Cell] = [
        Words(t.say("Begins:"), medium(34), quiet),
        plate_of(guest, 64, Dish.GOLD),
    ]
    after: list[Cell] = []
    if looking:
        plates = [plate_of(people[seat], 56, Dish.GOLD) for seat in looking]
        after = [Words(t.say("looking at the cards"), medium(34), quiet), Beside(plates)]
    name = name_of(guest, bold(40))
    right = MARGIN + INNER
    lay_line(canvas, middle, before, name, after, left=MARGIN, right=right, gap=16)

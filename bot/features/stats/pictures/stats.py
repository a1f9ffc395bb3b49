"""The group as a picture: everybody's rating, how it changed, games, wins and favourite."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.screens.pictures.house import FOOT, lay_foot, lay_head, png_of_house, quietly, tile
from games.canvas.canvas import HEAD, INNER, MARGIN, Canvas
from games.canvas.cloth import WIDTH
from games.canvas.colours import HOUSE, INK, PAPER, Colour, mixed
from games.canvas.letters.fonts import black, bold, medium
from games.canvas.paint.brush import Brush
from games.canvas.pieces.icons import crown, flame, fork, knife
from games.canvas.pieces.plates import Dish, Guest, bare_plate, guests
from games.canvas.rows.cells import Beside, Cell, Piece, Words, name_of, plate_of
from games.canvas.rows.layout import Align, Column, Grid, Row, RowSize
from games.canvas.sprites import Sprite, kept
from games.canvas.theme import Theme
from games.contract.screen import Face, Translator

LABELS = 56  # the height of the line above the rows
EMPTY = 320  # that of a mat that says there is nothing yet
GAP, BELOW = 22, 14
MOST_LARGE, LARGE = 9, RowSize(104, 12)
MOST_SMALL, SMALL = 10, RowSize(92, 10)
PLACE, PLATE, NAME = Column(Align.LEFT), Column(gap=14), Column(gap=14, takes_rest=True)
RATING, CHANGE = Column(gap=8), Column(Align.LEFT, gap=16)
GAMES, WINS, STREAK, FAVOURITE = (Column(gap=gap) for gap in (20, 24, 24, 20))
COLUMNS = (PLACE, PLATE, NAME, RATING, CHANGE, GAMES, WINS, STREAK, FAVOURITE)


@dataclass(frozen=True, slots=True)
class Ranked:
    place: int  # equal ones are shared
    face: Face
    rating: int
    change: int  # since the evening before
    games: int
    wins: int
    streak: int  # wins in a row, the last ones
    favourite: Theme | None  # the game played most


@dataclass(frozen=True, slots=True)
class Ranking:
    group: str
    matches: int
    date: str
    people: tuple[Ranked, ...]  # the best first


def paint_stats(ranking: Ranking, t: Translator) -> bytes:
    """Above nine rows are lower; above ten the first ten are shown."""
    people = ranking.people[:MOST_SMALL]
    size = LARGE if len(people) <= MOST_LARGE else SMALL
    first = HEAD + (LABELS if people else 0)
    rows = size.of(len(people)) if people else EMPTY
    canvas = Canvas(HOUSE, first + rows + GAP + FOOT + BELOW)
    matches = t.plural("{n} match", "{n} matches", ranking.matches)
    lay_head(canvas, ranking.group, matches)
    if people:
        _lay_rows(canvas, people, first, size, t)
        legend = t.say("crown: wins, flame: in a row")
    else:
        lay_nothing_yet(canvas, HEAD, EMPTY, t)
        legend = ""
    foot, said = first + rows + GAP, Words(legend, medium(36), canvas.cloth.quiet, 0)
    lay_foot(canvas, foot, said, quietly(canvas, ranking.date))
    return png_of_house(canvas, [one.favourite for one in people if one.favourite])


def lay_nothing_yet(canvas: Canvas, top: float, height: float, t: Translator) -> None:
    """A laid place, and when somebody will sit there."""
    canvas.mat(top, height)
    middle, size = top + height * 0.36, 120
    canvas.put_at(fork(size, PAPER), WIDTH / 2 - 96, middle)
    canvas.put_at(bare_plate(size), WIDTH / 2, middle)
    canvas.put_at(knife(size, PAPER), WIDTH / 2 + 96, middle)
    font = bold(42)
    said = t.say("the first match lies ahead")
    canvas.text(WIDTH / 2, font.baseline(top + height * 0.75), said, font, anchor="m")


def _lay_rows(
    canvas: Canvas, people: Sequence[Ranked], top: float, size: RowSize, t: Translator
) -> None:
    shown = guests([one.face for one in people], t)
    rows = [_row(one, guest, size) for one, guest in zip(people, shown, strict=True)]
    grid = Grid(
        COLUMNS,
        [*rows, _labels(canvas, t)],
        left=MARGIN + 20,
        right=MARGIN + INNER - 20,
        drop=(FAVOURITE, CHANGE, STREAK),
    )
    labels = top - LABELS / 2
    grid.lay(canvas, len(rows), labels)
    _label_rating(canvas, grid, labels, t)
    for place, one in enumerate(people):
        if one.place == 1:
            canvas.lit(MARGIN, top, INNER, size.height)
        else:
            canvas.mat(top, size.height)
        grid.lay(canvas, place, top + size.height / 2)
        top += sum(size)


def _labels(canvas: Canvas, t: Translator) -> Row:
    return {
        GAMES: Words(t.say("games"), medium(32), canvas.cloth.quiet),
        WINS: Piece(crown(44)),
        STREAK: Piece(flame(38)),
    }


def _label_rating(canvas: Canvas, grid: Grid, middle: float, t: Translator) -> None:
    """Above the rating and its change."""
    font = medium(32)
    places = [place for place in map(grid.place, (RATING, CHANGE)) if place is not None]
    x = (places[0].left + places[-1].right) / 2
    canvas.text(x, font.baseline(middle), t.say("rating"), font, canvas.cloth.quiet, anchor="m")


def _row(one: Ranked, guest: Guest, size: RowSize) -> Row:
    is_first = one.place == 1
    ink, services = (INK, PAPER) if is_first else (PAPER, HOUSE.mat)
    plate = 72 if size is LARGE else 66
    row: dict[Column, Cell | tuple[Cell, ...]] = {
        PLACE: Words(str(one.place), black(44), ink),
        PLATE: plate_of(guest, plate, Dish.GOLD if is_first else Dish.PAPER),
        NAME: name_of(guest, bold(36), ink),
        RATING: Words(str(one.rating), black(52), ink),
        CHANGE: change_of(one.change, ink, services),
        GAMES: Words(str(one.games), bold(42), ink),
        WINS: Words(str(one.wins), black(46), ink),
        STREAK: Words(str(one.streak), black(42), ink if one.streak else mixed(ink, services, 0.6)),
    }
    if one.favourite is not None:
        row[FAVOURITE] = Piece(tile(one.favourite, 68 if size is LARGE else 62))
    return row


def change_of(change: int, ink: Colour, services: Colour) -> Cell:
    """Up or down, and how far."""
    number = Words(str(abs(change)), black(34), ink if change else mixed(ink, services, 0.4))
    return Beside([Piece(arrow(ink, is_up=change > 0)), number], 8) if change else number


@kept
def arrow(colour: Colour, *, is_up: bool) -> Sprite:
    brush = Brush(26, 22)
    brush.shape(((0, 22), (13, 0), (26, 22)) if is_up else ((0, 0), (13, 22), (26, 0)), colour)
    return brush.sprite()

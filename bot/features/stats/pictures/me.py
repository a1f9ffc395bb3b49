"""A person as a picture: the rating and how it grew, four numbers, three best moments."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.features.stats.pictures.ratings import HEIGHT as CHART
from bot.features.stats.pictures.ratings import Ratings, lay_ratings
from bot.features.stats.pictures.stats import arrow, lay_nothing_yet
from bot.screens.pictures.house import FOOT, group_name, lay_foot, png_of_house, quietly, tile
from games.canvas.canvas import INNER, MARGIN, Canvas
from games.canvas.colours import GOLD, HOUSE, PAPER
from games.canvas.letters.fonts import black, bold, medium, showable
from games.canvas.pieces.plates import Dish, guests, plate
from games.canvas.rows.cells import Above, Beside, Cell, Piece, Words, name_of
from games.canvas.rows.layout import Align, Column, Grid, Row, RowSize, lay_line
from games.canvas.theme import Theme
from games.contract.screen import Face, Translator

HEAD_TOP, HEAD, NUMBERS, EMPTY = 66, 150, 132, 320
PLATE = 144
ABOVE_NUMBERS, ABOVE_CHART, ABOVE_MOMENTS, ABOVE_FOOT, BELOW = 22, 26, 28, 18, 14
MOMENT = RowSize(104, 12)
MOST_MOMENTS = 3
TILE, AMOUNT, TEXT, DATE = (
    Column(),
    Column(Align.LEFT, gap=20),
    Column(gap=24, takes_rest=True),
    Column(gap=20),
)


@dataclass(frozen=True, slots=True)
class BestMoment:
    theme: Theme  # of its game
    amount: str
    text: str
    date: str


@dataclass(frozen=True, slots=True)
class Record:
    """What a person has done in all their matches."""

    rating: int
    change: int  # this evening
    matches: int
    wins: int
    streak: int  # wins in a row, the last ones
    ratings: Ratings
    moments: tuple[BestMoment, ...]  # the best first
    favourite: str  # in words: which game, how often


@dataclass(frozen=True, slots=True)
class Oneself:
    face: Face
    since: str  # the date of the first match, in words
    group: str
    record: Record | None  # none before the first match


def paint_me(oneself: Oneself, t: Translator) -> bytes:
    record = oneself.record
    if record is None:
        return _paint_nothing_yet(oneself, t)
    moments = record.moments[:MOST_MOMENTS]
    numbers = HEAD_TOP + HEAD + ABOVE_NUMBERS
    chart = numbers + NUMBERS + ABOVE_CHART
    rows = chart + CHART + ABOVE_MOMENTS
    foot = rows + (MOMENT.of(len(moments)) + ABOVE_FOOT if moments else 0)
    canvas = Canvas(HOUSE, foot + FOOT + BELOW)
    _lay_head(canvas, oneself, record, t)
    _lay_numbers(canvas, record, numbers, t)
    lay_ratings(canvas, record.ratings, chart)
    _lay_moments(canvas, moments, rows)
    lay_foot(canvas, foot, group_name(oneself.group), quietly(canvas, record.favourite))
    looks = [line.theme for line in record.ratings.lines] + [one.theme for one in moments]
    return png_of_house(canvas, looks)


def _paint_nothing_yet(oneself: Oneself, t: Translator) -> bytes:
    top = HEAD_TOP + HEAD + ABOVE_NUMBERS
    canvas = Canvas(HOUSE, top + EMPTY + ABOVE_FOOT + FOOT + BELOW)
    _lay_head(canvas, oneself, None, t)
    lay_nothing_yet(canvas, top, EMPTY, t)
    lay_foot(canvas, top + EMPTY + ABOVE_FOOT, group_name(oneself.group), quietly(canvas, ""))
    return png_of_house(canvas, [])


def _lay_head(canvas: Canvas, oneself: Oneself, record: Record | None, t: Translator) -> None:
    (guest,) = guests([oneself.face], t)
    right = float(MARGIN + INNER)
    middle = HEAD_TOP + HEAD / 2
    if record is not None:
        font, change = black(84), _change(canvas, record.change, t)
        canvas.text(right, font.baseline(middle - 27), str(record.rating), font, anchor="r")
        if change is not None:
            change.lay(canvas, right - change.width, middle + 43, change.width)
        right -= max(font.width(str(record.rating)), change.width if change else 0) + 24
    name = name_of(guest, black(68))
    since = Words(showable(oneself.since), medium(36), canvas.cloth.quiet, 0)
    who = [Piece(plate(guest, PLATE, Dish.GOLD))]
    lay_line(canvas, middle - 3, who, Above(name, since, gap=12), left=MARGIN, right=right, gap=26)


def _change(canvas: Canvas, change: int, t: Translator) -> Cell | None:
    """Of this evening, if there was any."""
    if not change:
        return None
    colour = GOLD if change > 0 else canvas.cloth.quiet
    sign = Piece(arrow(colour, is_up=change > 0))
    number, tonight = str(abs(change)), t.say("tonight")
    return Beside([sign, Words(number, black(34), colour), Words(tonight, bold(34), colour)])


def _lay_numbers(canvas: Canvas, record: Record, top: float, t: Translator) -> None:
    share = round(100 * record.wins / record.matches)
    numbers = (
        (str(record.matches), t.plural("match", "matches", record.matches)),
        (str(record.wins), t.plural("win", "wins", record.wins)),
        (f"{share}%", t.say("won")),
        (str(record.streak), t.say("in a row")),
    )
    canvas.mat(top, NUMBERS)
    large, small, width = black(60), medium(32), INNER / len(numbers)
    for place, (number, said) in enumerate(numbers):
        x = MARGIN + width * (place + 0.5)
        canvas.text(x, large.baseline(top + 44), number, large, anchor="m")
        canvas.text(x, small.baseline(top + 101), said, small, canvas.cloth.quiet, anchor="m")


def _lay_moments(canvas: Canvas, moments: Sequence[BestMoment], top: float) -> None:
    if not moments:
        return
    rows: list[Row] = [
        {
            TILE: Piece(tile(one.theme, 72)),
            AMOUNT: Words(one.amount, black(56)),
            TEXT: Words(showable(one.text), medium(38), PAPER, 150),
            DATE: Words(one.date, medium(32), canvas.cloth.quiet),
        }
        for one in moments
    ]
    columns = (TILE, AMOUNT, TEXT, DATE)
    grid = Grid(columns, rows, left=MARGIN + 18, right=MARGIN + INNER - 28)
    for place in range(len(moments)):
        canvas.mat(top, MOMENT.height)
        grid.lay(canvas, place, top + MOMENT.height / 2)
        top += sum(MOMENT)

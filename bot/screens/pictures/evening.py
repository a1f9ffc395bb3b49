"""The evening as a picture: who has won how often, and a row for each match of tonight."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from bot.screens.pictures.crowns import COMPACT, MOST_TALL, TALL, Crowns, PlayerWins, lay_crowns
from bot.screens.pictures.house import (
    FOOT,
    group_name,
    lay_foot,
    lay_head,
    png_of_house,
    quietly,
    tile,
)
from games.canvas.canvas import HEAD, INNER, MARGIN, TALLEST, Canvas
from games.canvas.colours import HOUSE, PAPER
from games.canvas.letters.fonts import bold, medium
from games.canvas.pieces.icons import crown
from games.canvas.pieces.plates import Dish, Guest, guests, plate
from games.canvas.rows.cells import NAME_LEAST, Above, Beside, Cell, Piece, Words, plate_of
from games.canvas.rows.layout import RowSize, lay_line
from games.canvas.theme import Theme
from games.contract.screen import Face, Translator

GAP, BELOW = 22, 14  # between crowns, rows and foot; under the foot
SIDE = 20
OVERLAP = -8  # of plates
MANY = 5  # from so many winners on their plates are small and overlap


@dataclass(frozen=True, slots=True)
class EveningRow:
    """A match that was played to its end."""

    time: str
    theme: Theme
    winners: tuple[Face, ...]
    fact: str
    others: tuple[Face, ...]  # in the order of their places


@dataclass(frozen=True, slots=True)
class Evening:
    group: str
    date: str
    people: tuple[PlayerWins, ...]  # most wins first
    matches: tuple[EveningRow, ...]  # the last one last
    in_short: str


class Size(NamedTuple):
    row: RowSize
    tile: int
    plate: int
    lower: int  # by so much than the middle of its row, to leave room for the crown
    other: int  # the plate of somebody else
    most_others: int  # heads weigh most in a picture: many matches show fewer of them
    has_fact: bool


SIZES = (
    Size(RowSize(128, 14), 84, 76, 3, 52, 7, has_fact=True),
    Size(RowSize(112, 12), 84, 72, 6, 52, 5, has_fact=True),
    Size(RowSize(96, 10), 72, 64, 7, 48, 4, has_fact=False),
    Size(RowSize(86, 8), 68, 58, 6, 48, 4, has_fact=False),
)


class Plan(NamedTuple):
    crowns: Crowns
    size: Size
    rows: Sequence[EveningRow]

    @property
    def height(self) -> float:
        return self.below_crowns + self.size.row.of(len(self.rows)) + GAP + FOOT + BELOW

    @property
    def below_crowns(self) -> float:
        return HEAD + self.crowns.height + GAP


def paint_evening(evening: Evening, t: Translator) -> bytes:
    plan = _plan(evening)
    canvas = Canvas(HOUSE, plan.height)
    lay_head(canvas, t.say("The evening"), evening.date)
    lay_crowns(canvas, plan.crowns, HEAD, t)
    time = max(bold(34).width(row.time) for row in plan.rows)
    top = plan.below_crowns
    for row in plan.rows:
        _lay_row(canvas, row, plan.size, top, MARGIN + SIDE + time, t)
        top += sum(plan.size.row)
    foot = plan.height - BELOW - FOOT
    lay_foot(canvas, foot, group_name(evening.group), quietly(canvas, evening.in_short))
    return png_of_house(canvas, [row.theme for row in evening.matches])


def _plan(evening: Evening) -> Plan:
    """The crowns give way first, then the rows, then the earliest matches; never a name."""
    people = evening.people
    forms = [TALL, COMPACT] if len(people) <= MOST_TALL else [COMPACT]
    for left_out in range(len(evening.matches)):
        for size in SIZES:
            for form in forms:
                plan = Plan(Crowns(form, people), size, evening.matches[left_out:])
                if plan.height <= TALLEST:
                    return plan
    raise AssertionError("one match always has room")


def _lay_row(
    canvas: Canvas, row: EveningRow, size: Size, top: float, left: float, t: Translator
) -> None:
    cloth, height = row.theme.cloth, size.row.height
    middle = top + height / 2
    canvas.mat(top, height, colour=cloth.mat)
    font = bold(34)
    canvas.text(left, font.baseline(middle), row.time, font, anchor="r")
    winners = guests(row.winners, t)
    names: Cell = Words(_together([one.name for one in winners], t), bold(38), PAPER, NAME_LEAST)
    if size.has_fact:
        names = Above(names, Words(row.fact, medium(32), cloth.quiet, 0), gap=12)
    lay_line(
        canvas,
        middle,
        [Piece(tile(row.theme, size.tile)), _crowned(winners, size)],
        names,
        _others(row, size, t),
        left=left + SIDE,
        right=MARGIN + INNER - 26,
    )


def _others(row: EveningRow, size: Size, t: Translator) -> list[Cell]:
    """As many as there is room for, and how many more there are: never only one."""
    count = len(row.others)
    shown = count if count <= size.most_others else size.most_others - 1
    plates = [plate_of(one, size.other) for one in guests(row.others[:shown], t)]
    more = [Words(f"+{count - shown}", bold(34), row.theme.cloth.quiet)] if shown < count else []
    return [Beside(plates, OVERLAP), *more] if plates else []


def _crowned(winners: Sequence[Guest], size: Size) -> "Crowned":
    if len(winners) < MANY:
        return Crowned(winners, size.plate, 6, size.lower)
    return Crowned(winners, size.other, OVERLAP, size.lower)


def _together(names: Sequence[str], t: Translator) -> str:
    *most, last = names
    return t.say("{names} and {last}", names=", ".join(most), last=last) if most else last


@dataclass(frozen=True, slots=True)
class Crowned:
    """The plates of those who won, each under its crown."""

    winners: Sequence[Guest]
    size: int
    gap: float
    lower: float

    @property
    def width(self) -> float:
        return len(self.winners) * (self.size + self.gap) - self.gap

    @property
    def least(self) -> float:
        return self.width

    @property
    def height(self) -> float:
        return self.size

    def lay(self, canvas: Canvas, left: float, middle: float, _room: float) -> None:
        top = middle + self.lower - self.size / 2
        hat = crown(round(self.size * 0.53))
        with canvas.together():
            for guest in self.winners:
                canvas.put(plate(guest, self.size, Dish.GOLD), left, top)
                canvas.put(hat, left + (self.size - hat.width) / 2, top - self.size * 0.29)
                left += self.size + self.gap

"""Everybody's row on the board of Scout: hand, captured cards, tokens, double action, total."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from games.canvas.canvas import INNER, MARGIN, Canvas
from games.canvas.colours import GOLD, INK, PAPER, WHITE, Colour
from games.canvas.letters.fonts import black, bold
from games.canvas.pieces.cards import Fan, one_back
from games.canvas.pieces.plates import Dish, Guest
from games.canvas.rows.cells import Cell, Count, Piece, Setting, Words, name_of, plate_of
from games.canvas.rows.layout import Align, Column, Grid, Row, RowSize
from games.contract.screen import with_minus
from games.contract.table import Seat
from games.scout.pictures.pieces import (
    captured,
    double_action,
    lay_back,
    no_double_action,
    star_token,
)
from games.scout.rules.events import RoundEnded, Scouted, Showed
from games.scout.rules.view import MoveEvents, View

SIZES = (RowSize(124, 16), RowSize(112, 14), RowSize(104, 12))
PLATE, NAME, FAN = Column(Align.MIDDLE), Column(gap=18, takes_rest=True), Column(Align.MIDDLE)
CAPTURED, TOKENS = Column(Align.SPREAD, gap=18), Column(Align.SPREAD, gap=20)
DOUBLE, TOTAL = Column(gap=20), Column(gap=20)
COLUMNS = (PLATE, NAME, FAN, CAPTURED, TOKENS, DOUBLE, TOTAL)


@dataclass(frozen=True, slots=True)
class Changes:
    """What a moment adds to the piles of some seats, or takes from them."""

    captured: Mapping[Seat, int] = field(default_factory=dict)
    tokens: Mapping[Seat, int] = field(default_factory=dict)


def changes_of(told: MoveEvents | None) -> Changes:
    if told is None or told.every(RoundEnded):
        return Changes()
    showed, scouted = told.last(Showed), told.last(Scouted)
    gained = {showed.seat: showed.beaten} if showed is not None and showed.beaten else {}
    if scouted is None:
        return Changes(gained)
    is_paid = scouted.chips is not None
    return Changes(gained, {scouted.seat: -1} if is_paid else {scouted.owner: 1})


def lay_seat_rows(
    canvas: Canvas,
    view: View,
    people: Sequence[Guest],
    changes: Changes,
    *,
    top: float,
    size: RowSize,
    has_hands: bool,
) -> None:
    deep = canvas.cloth.deep
    rows = [_row(view, guest, seat, changes, deep) for seat, guest in enumerate(people)]
    columns = [column for column in COLUMNS if has_hands or column is not FAN]
    left = MARGIN + (22 if view.looking else 14)  # fork and knife need room
    right = MARGIN + INNER - 28
    grid = Grid(
        columns, rows, left=left, right=right, drop=(FAN, FAN, DOUBLE) if has_hands else (DOUBLE,)
    )
    for seat in range(view.seats):
        if _is_mover(view, seat):
            canvas.lit(MARGIN, top, INNER, size.height)
        else:
            canvas.mat(top, size.height)
        grid.lay(canvas, seat, top + size.height / 2)
        top += size.height + size.gap


def _is_mover(view: View, seat: Seat) -> bool:
    return not view.looking and seat in view.awaited


def _row(view: View, guest: Guest, seat: Seat, changes: Changes, deep: Colour) -> Row:
    is_mover = _is_mover(view, seat)
    ink, count = INK if is_mover else PAPER, black(46)
    hand = view.sizes[seat]
    dish = Dish.GOLD if seat in view.awaited else Dish.PAPER
    pile = Count(captured(INK if is_mover else deep), str(view.captured[seat]), count, ink)
    tokens = Count(star_token(50), str(view.tokens[seat]), count, ink)
    row: dict[Column, Cell | tuple[Cell, ...]] = {
        PLATE: Setting(guest, 72) if is_mover else plate_of(guest, 80, dish),
        NAME: name_of(guest, bold(38), ink),
        CAPTURED: _changed(pile, changes.captured.get(seat, 0)),
        TOKENS: _changed(tokens, changes.tokens.get(seat, 0)),
        TOTAL: Words(with_minus(view.totals[seat]), black(64), ink),
    }
    if hand:
        row[FAN] = (Fan(lay_back, hand, 54, 160), Piece(one_back(lay_back, 54, hand)))
    if view.seats > 2:
        used_up = no_double_action(INK if is_mover else WHITE)
        row[DOUBLE] = Piece(double_action() if view.doubles[seat] else used_up)
    return row


# What is new


def _changed(count: Count, change: int) -> Cell:
    return _Changed(count, f"+{change}" if change > 0 else with_minus(change)) if change else count


@dataclass(frozen=True, slots=True)
class _Changed:
    """A count, and above its number by how much it has changed."""

    count: Count
    change: str

    @property
    def _badge(self) -> float:
        return round(black(28).width(self.change) + 18)

    @property
    def width(self) -> float:
        return max(self.count.width, self.count.icon.width + self._badge)

    @property
    def least(self) -> float:
        return self.width

    @property
    def height(self) -> float:
        return self.count.height

    def lay(self, canvas: Canvas, left: float, middle: float, room: float) -> None:
        self.count.lay(canvas, left, middle, room)
        width, is_gain = self._badge, self.change.startswith("+")
        right = left + room
        canvas.box(right - width, middle - 51, width, 34, 17, GOLD if is_gain else INK)
        ink, font = INK if is_gain else PAPER, black(28)
        baseline = font.baseline(middle - 34)
        canvas.text(right - width / 2, baseline, self.change, font, ink, anchor="m")

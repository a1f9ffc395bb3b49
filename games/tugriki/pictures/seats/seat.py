"""A seat of Тугрики on its mat: plate, name, hand, purse and debts, and what happened to it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from games.canvas.canvas import Canvas
from games.canvas.colours import INK, PAPER, Colour
from games.canvas.letters.fonts import black, bold, medium
from games.canvas.pieces.cards import Fan
from games.canvas.pieces.plates import Guest, plate
from games.canvas.rows.amounts import put_cell
from games.canvas.rows.cells import Beside, Cell, Piece, Setting, Words
from games.canvas.rows.layout import Align, Column, Grid, Row
from games.canvas.rows.moments import gone
from games.canvas.sprites import Sprite, kept
from games.contract.screen import Translator
from games.contract.table import Seat
from games.tugriki.pictures.icons import coin, skip_badge
from games.tugriki.pictures.pieces import lay_back, one_back
from games.tugriki.pictures.seats.seat_changes import SeatChanges
from games.tugriki.rules.scoring import owed_by
from games.tugriki.rules.state import Phase
from games.tugriki.rules.view import View

TALL, WIDE = 300, 168  # heights
RADIUS = 26
SKIPPING = 0.5  # how opaque a seat is that skips a turn


@dataclass(frozen=True, slots=True)
class SeatPanel:
    """Where a seat sits, and who it is."""

    seat: Seat
    guest: Guest
    x: float
    y: float
    width: float
    view: View
    changes: SeatChanges
    is_mover: bool

    @property
    def middle(self) -> float:
        return self.x + self.width / 2

    @property
    def is_out(self) -> bool:
        return self.seat not in self.view.order

    @property
    def is_skipped(self) -> bool:
        return self.seat in self.changes.skipped

    @property
    def ink(self) -> Colour:
        return INK if self.is_mover else PAPER

    @property
    def cards(self) -> int:
        """A draw is shown together with its ending."""
        pending = self.view.phase is Phase.DRAWN and self.seat == self.view.turn
        return self.view.hand_sizes[self.seat] - pending

    @property
    def purse(self) -> str:
        return str(self.view.purses[self.seat])

    def lay(self, canvas: Canvas, height: int) -> None:
        if self.is_mover:
            canvas.lit(self.x, self.y, self.width, height, radius=RADIUS)
        else:
            canvas.box(self.x, self.y, self.width, height, RADIUS, canvas.cloth.mat)

    def plate(self, size: int) -> Sprite:
        dish = plate(self.guest, size)
        if self.is_out:
            return gone(dish)
        return _skipping(dish) if self.is_skipped else dish


@kept
def _skipping(sprite: Sprite) -> Sprite:
    return sprite.faded(SKIPPING)


def debt(view: View, seat: Seat) -> str:
    """What the seat owes, or is owed, in a pill beside its purse."""
    owed = owed_by(view, seat)
    return f"{-owed:+}".replace("-", "−") if owed else ""


@dataclass(frozen=True, slots=True)
class Debt:
    """The pill of it."""

    words: Words
    colour: Colour
    height: float

    @property
    def width(self) -> float:
        return round(self.words.width + self.height / 2)

    @property
    def least(self) -> float:
        return self.width

    def lay(self, canvas: Canvas, left: float, middle: float, _room: float) -> None:
        top, width = middle - self.height / 2, self.width
        canvas.box(left, top, width, self.height, self.height / 2, self.colour)
        self.words.lay(canvas, left + self.height / 4, middle, self.words.width)


def _debt(panel: SeatPanel, canvas: Canvas, size: int, height: int) -> list[Cell]:
    owed = debt(panel.view, panel.seat)
    colour = INK if panel.is_mover else canvas.cloth.deep
    return [Debt(Words(owed, black(size)), colour, height)] if owed else []


# One row of them: all stands in the middle


def lay_tall_seat(canvas: Canvas, panel: SeatPanel, t: Translator) -> None:
    panel.lay(canvas, TALL)
    _head_of_tall_seat(canvas, panel)
    name = bold(34)
    shown = name.cut(panel.guest.name, panel.width - 20)
    canvas.text(panel.middle, panel.y + 139, shown, name, panel.ink, anchor="m")
    if panel.is_out:
        label = medium(34)
        baseline = label.baseline(panel.y + 200)
        canvas.text(panel.middle, baseline, t.say("out"), label, canvas.cloth.quiet, anchor="m")
    elif panel.cards:
        put_cell(canvas, Fan(lay_back, panel.cards, 54, 150), panel.middle, panel.y + 195)
    put_cell(canvas, _purse(canvas, panel), panel.middle, panel.y + 263)
    amount = panel.changes.amount(panel.seat, 32)
    if amount is not None:
        with canvas.over():  # it hangs on the edge
            put_cell(canvas, amount, panel.middle, panel.y + TALL + 24)


def _head_of_tall_seat(canvas: Canvas, panel: SeatPanel) -> None:
    if panel.is_mover:
        put_cell(canvas, Setting(panel.guest, 76), panel.middle, panel.y + 57)
        return
    with canvas.together():
        canvas.put_at(panel.plate(80), panel.middle, panel.y + 56)
        if panel.is_skipped:
            canvas.put(skip_badge(52), panel.middle + 37, panel.y + 8)


def _purse(canvas: Canvas, panel: SeatPanel) -> Cell:
    """The coin gives way first."""
    number: list[Cell] = [Words(panel.purse, black(44), panel.ink)]
    owed = _debt(panel, canvas, 30, 44)
    whole = Beside([Piece(coin(42)), *number, *owed])
    return whole if whole.width <= panel.width - 16 else Beside([*number, *owed])


# Two rows of them: a name, and below it a line

HAND, REST = Column(Align.LEFT), Column(gap=0, takes_rest=True)
COIN, PURSE, OWED = Column(gap=10), Column(gap=6), Column(gap=8)
COLUMNS = (HAND, REST, COIN, PURSE, OWED)


def lay_wide_seat(canvas: Canvas, panel: SeatPanel, t: Translator) -> None:
    panel.lay(canvas, WIDE)
    used = _plate_of_wide_seat(canvas, panel)
    name = bold(32)
    shown = name.cut(panel.guest.name, panel.width - used - 10 - 16)
    canvas.text(panel.x + used + 10, name.baseline(panel.y + 46), shown, name, panel.ink)
    row: dict[Column, Cell | tuple[Cell, ...]] = {REST: Words("", black(28))}
    drop: Sequence[Column] = (COIN,)
    amount = panel.changes.amount(panel.seat, 28)
    if panel.is_out:
        row[HAND] = Words(t.say("out"), medium(32), canvas.cloth.quiet)
    elif amount is not None:
        row[HAND], drop = (amount, replace(amount, icon=None)), (HAND, COIN)
    elif panel.cards:
        back = Piece(one_back(44, panel.cards))
        row[HAND], drop = (Fan(lay_back, panel.cards, 44, 104), back, back), (HAND, HAND, COIN)
    if not panel.is_out:  # nobody is out who has a coin
        row |= {COIN: Piece(coin(36)), PURSE: Words(panel.purse, black(42), panel.ink)}
    if owed := _debt(panel, canvas, 28, 40):
        row[OWED] = owed[0]
    _line(panel, row, drop).lay(canvas, 0, panel.y + 116)


def _line(panel: SeatPanel, row: Row, drop: Sequence[Column]) -> Grid:
    return Grid(COLUMNS, [row], left=panel.x + 16, right=panel.x + panel.width - 16, drop=drop)


def _plate_of_wide_seat(canvas: Canvas, panel: SeatPanel) -> float:
    """Gives how much of the width it took."""
    if panel.is_mover:
        setting = Setting(panel.guest, 54)
        setting.lay(canvas, panel.x + 16, panel.y + 46, setting.width)
        return 16 + setting.width
    with canvas.together():
        canvas.put(panel.plate(60), panel.x + 14, panel.y + 16)
        if panel.is_skipped:
            canvas.put_at(skip_badge(30), panel.x + 68, panel.y + 62)  # below the eyes
    return 78

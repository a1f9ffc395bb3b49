"""Who is not on the headline: chips at stake, horseshoes, points; the next to move is lit."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from games.canvas.canvas import INNER, MARGIN, Canvas
from games.canvas.colours import GHOST, GOLD, INK, PAPER, SOFT_INK, WHITE
from games.canvas.letters.fonts import black, bold, medium
from games.canvas.rows.amounts import Amount, gain, loss
from games.canvas.rows.cells import NAME_LEAST, Beside, Cell, Piece, Setting, Words, plate_of
from games.canvas.rows.layout import Align, Column, Grid, Row
from games.contract.screen import Translator
from games.contract.table import Seat
from games.hit.pictures.colours import CLOTH, GOLD_ON_PAPER
from games.hit.pictures.heaps import Heap, kinds_of
from games.hit.pictures.pieces import horseshoe, no_horseshoe
from games.hit.pictures.shown import Shown
from games.hit.rules.events import Scored, Stole
from games.hit.rules.scoring import HORSESHOES_TO_CASH
from games.hit.rules.view import MoveEvents

SLOTS = HORSESHOES_TO_CASH - 1  # the third one is cashed at once
NAME_ROOM = 250  # the same on every board, so that chips do not wander
LIT_GAP = 4  # more below a lit row, which is thick

PLATE, NAME = Column(Align.MIDDLE), Column(Align.SPREAD, gap=16)
CHIPS, LOST, TOTAL = Column(gap=24, takes_rest=True), Column(gap=20), Column(gap=20)
COLUMNS = (PLATE, NAME, CHIPS, LOST, TOTAL)


class RowSize(NamedTuple):
    height: int
    gap: int
    chip: int
    plate: int
    setting: int
    shoe: int

    def of(self, count: int) -> int:
        """The height of `count` rows."""
        return count * (self.height + self.gap) - self.gap


LARGE, MIDDLING, SMALL, TINY = (
    RowSize(132, 14, 90, 80, 76, 38),
    RowSize(108, 12, 80, 72, 68, 36),
    RowSize(92, 8, 70, 66, 60, 30),
    RowSize(80, 6, 56, 58, 54, 26),
)


def horseshoes(held: int, size: int, *, is_on_paper: bool) -> Cell:
    """A slot for each that can be held, gold or dashed."""
    gold, none = (GOLD_ON_PAPER, GHOST) if is_on_paper else (GOLD, WHITE)
    share = 1.0 if is_on_paper else 0.4
    slots = [
        horseshoe(size, gold) if slot < held else no_horseshoe(size, none, share)
        for slot in range(SLOTS)
    ]
    return Beside([Piece(slot) for slot in slots])


@dataclass(frozen=True, slots=True)
class Who:
    """A name, and the horseshoes below it."""

    name: Words
    shoes: Cell

    @property
    def width(self) -> float:
        return NAME_ROOM

    @property
    def least(self) -> float:
        return NAME_LEAST

    @property
    def height(self) -> float:
        return self.name.height + 4 + self.shoes.height

    def lay(self, canvas: Canvas, left: float, middle: float, room: float) -> None:
        bottom = middle + self.height / 2
        self.name.lay(canvas, left, middle - self.height / 2 + self.name.height / 2, room)
        self.shoes.lay(canvas, left, bottom - self.shoes.height / 2, room)


@dataclass(frozen=True, slots=True)
class Turn:
    """The chips just scored, as ghosts, their points, and the chips drawn since."""

    scored: Heap
    brought: Amount
    drawn: Heap
    gap: float = 20

    @property
    def width(self) -> float:
        return self.scored.width + self.gap + self._rest

    @property
    def least(self) -> float:
        """Ghosts overlap before a name is cut."""
        return self.scored.least_overlapping + self.gap + self._rest

    @property
    def height(self) -> float:
        return self.drawn.height

    @property
    def _rest(self) -> float:
        return self.brought.width + self.gap + self.drawn.width

    def lay(self, canvas: Canvas, left: float, middle: float, room: float) -> None:
        if self.scored.kinds:
            width = min(self.scored.width, room - self.gap - self._rest)
            self.scored.lay(canvas, left, middle, width)
            left += width + self.gap
        for cell in (self.brought, self.drawn):
            cell.lay(canvas, left, middle, cell.width)
            left += cell.width + self.gap


def lay_seat_rows(
    canvas: Canvas, shown: Shown, seats: Sequence[Seat], size: RowSize, top: float
) -> None:
    rows = [_row(shown, seat, size) for seat in seats]
    left, right = MARGIN + 18, MARGIN + INNER - 30
    grid = Grid(COLUMNS, rows, left=left, right=right, drop=(NAME,))
    for row, seat in enumerate(seats):
        is_lit = shown.is_mover(seat)
        if is_lit:
            canvas.lit(MARGIN, top, INNER, size.height)
        else:
            canvas.mat(top, size.height)
        grid.lay(canvas, row, top + size.height / 2)
        top += size.height + size.gap + (LIT_GAP if is_lit else 0)


def _row(shown: Shown, seat: Seat, size: RowSize) -> Row:
    view, guest, is_lit = shown.view, shown.people[seat], shown.is_mover(seat)
    ink = INK if is_lit else PAPER
    shoes = horseshoes(view.horseshoes[seat], size.shoe, is_on_paper=is_lit)
    name = Words(guest.name, bold(38 if size is LARGE else 36), ink, 0)
    row: dict[Column, Cell | tuple[Cell, ...]] = {
        PLATE: Setting(guest, size.setting) if is_lit else plate_of(guest, size.plate),
        NAME: Who(name, shoes),
        CHIPS: _chips(shown, seat, size),
        TOTAL: Words(str(view.scores[seat]), black(64), ink),
    }
    stolen = _stolen(shown.told, seat)
    if stolen:
        row[LOST] = loss(f"−{stolen}", 38 if size.height > SMALL.height else 36)
    return row


def _chips(shown: Shown, seat: Seat, size: RowSize) -> Cell:
    view, told, t, is_lit = shown.view, shown.told, shown.t, shown.is_mover(seat)
    label, colour = medium(34), SOFT_INK if is_lit else PAPER
    chips = view.laid[seat] if is_lit else sorted(view.laid[seat])
    loot = () if is_lit or shown.is_still or view.winner is not None else view.drawn
    heap = Heap(kinds_of(chips, loot), size.chip, Words(in_words(chips, t), label, colour))
    scored = [one for one in told.every(Scored) if one.seat == seat] if told and is_lit else []
    if scored:
        before = sorted(scored[-1].chips)
        ghosts = Words(in_words(before, t), label, colour, 0)
        ghost = Heap(kinds_of(before), size.chip, ghosts, is_gone=True)
        return Turn(ghost, gain(f"+{scored[-1].points}", 38), heap)
    if not chips:
        quiet = SOFT_INK if is_lit else CLOTH.quiet
        return Words(t.say("no chips"), label, quiet)
    return heap


def _stolen(told: MoveEvents | None, seat: Seat) -> int:
    """What the last stop took from this seat."""
    thefts = told.every(Stole) if told else []
    return sum(sum(theft.chips) for theft in thefts if theft.victim == seat)


def in_words(chips: Sequence[int], t: Translator) -> str:
    """Where there is no room for so many chips."""
    return t.plural("{n} chip: {sum}", "{n} chips: {sum}", len(chips), sum=sum(chips))

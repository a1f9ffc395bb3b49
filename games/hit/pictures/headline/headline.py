"""The lit headline of HIT!: lines one below another; and the one of a turn that goes on."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Protocol

from games.canvas.canvas import INNER, MARGIN, Canvas
from games.canvas.colours import INK, LINEN, SOFT_INK
from games.canvas.letters.fonts import black, bold, medium
from games.canvas.pieces.plates import Dish, Guest
from games.canvas.rows.cells import Above, Beside, Cell, Piece, Sentence, Setting, Words, plate_of
from games.canvas.rows.layout import lay_line
from games.contract.screen import Translator
from games.hit.pictures.colours import NO_STEP, RISK_STEPS
from games.hit.pictures.heaps import Chips, Heap, kinds_of
from games.hit.pictures.pieces import bag, chip, next_chip
from games.hit.pictures.seat_rows import horseshoes
from games.hit.pictures.shown import Shown
from games.hit.rules.state import ALL_CHIPS, VALUES
from games.hit.rules.view import View

ABOVE, BETWEEN, BELOW, PADDING = 26, 24, 28, 34
LEFT, WIDTH = MARGIN + PADDING, INNER - 2 * PADDING
BAND = 76
LARGE, MIDDLING, SMALL, TINY = 148, 118, 84, 72  # chips


class Line(Protocol):
    @property
    def height(self) -> float: ...

    def lay(self, canvas: Canvas, left: float, middle: float, room: float) -> None: ...


@dataclass(frozen=True, slots=True)
class Headline:
    lines: Sequence[Line]

    @property
    def height(self) -> int:
        between = BETWEEN * (len(self.lines) - 1)
        return round(ABOVE + sum(line.height for line in self.lines) + between + BELOW)

    def lay(self, canvas: Canvas, top: float) -> None:
        canvas.lit(MARGIN, top, INNER, self.height, radius=32)
        top += ABOVE
        for line in self.lines:
            line.lay(canvas, LEFT, top + line.height / 2, WIDTH)
            top += line.height + BETWEEN


@dataclass(frozen=True, slots=True)
class Across:
    """What stands on the left, what takes the rest, what stands on the right."""

    before: Sequence[Cell]
    rest: Cell
    after: Sequence[Cell] = ()

    @property
    def height(self) -> float:
        return max(cell.height for cell in (*self.before, self.rest, *self.after))

    def lay(self, canvas: Canvas, left: float, middle: float, room: float) -> None:
        edges = {"left": left, "right": left + room, "gap": 22}
        lay_line(canvas, middle, self.before, self.rest, self.after, **edges)


@dataclass(frozen=True, slots=True)
class Stacked:
    """One above another, in the middle or to the right."""

    upper: Cell
    lower: Cell
    share: float  # of the room that is left to their left
    gap: float = 0

    @property
    def width(self) -> float:
        return max(self.upper.width, self.lower.width)

    @property
    def least(self) -> float:
        return self.width

    @property
    def height(self) -> float:
        return self.upper.height + self.gap + self.lower.height

    def lay(self, canvas: Canvas, left: float, middle: float, room: float) -> None:
        top = middle - self.height / 2
        middles = top + self.upper.height / 2, top + self.height - self.lower.height / 2
        for cell, at in zip((self.upper, self.lower), middles, strict=True):
            cell.lay(canvas, left + self.share * (room - cell.width), at, cell.width)


def who_and_what(
    guest: Guest, what: str, *after: Cell, dish: Dish = Dish.PAPER, size: int = 46
) -> Across:
    """The seat on the headline, and what happened."""
    name = Words(guest.name, bold(38), SOFT_INK, 0)
    said = Words(what, black(size), INK)
    return Across([plate_of(guest, 92, dish)], Above(name, said), after)


def no_words() -> Words:
    return Words("", medium(34))


def chip_for(count: int, largest: int) -> int:
    """Of `count` chips in a row."""
    wanted = LARGE if count <= 4 else MIDDLING if count <= 6 else SMALL if count <= 10 else TINY
    return min(wanted, largest)


# A turn that goes on


def drawing(shown: Shown, largest: int, *, is_bare: bool) -> Headline:
    """The mover's chips, the one to come, and what it is all worth."""
    view, t, guest = shown.view, shown.t, shown.people[shown.view.turn]
    count = len(view.drawn) + 1
    size = chip_for(count, largest)
    shoes = horseshoes(view.horseshoes[view.turn], 38, is_on_paper=True)
    says = Sentence(lambda name: t.say("{seat} draws", seat=name), guest.name, black(48), INK)
    score = Words(str(view.scores[view.turn]), black(84), INK)
    lines: list[Line] = [
        Across([Setting(guest, 88)], Above(says, shoes), [score]),
        Chips(
            size, [*[partial(chip, value, size) for value in view.drawn], partial(next_chip, size)]
        ),
    ]
    if not is_bare:
        lines.append(Chances(view, t))
    return Headline(lines)


def cut_short(shown: Shown, largest: int) -> Headline:
    """A turn that nobody will end."""
    view, guest = shown.view, shown.people[shown.view.turn]
    size = chip_for(len(view.drawn), largest)
    score = Words(str(view.scores[view.turn]), black(84), INK)
    return Headline(
        [
            who_and_what(guest, shown.t.say("the turn is cut short"), score),
            Chips(size, [partial(chip, value, size) for value in view.drawn]),
        ]
    )


@dataclass(frozen=True, slots=True)
class Chances:
    """What stopping brings, and what drawing risks."""

    view: View
    t: Translator
    height: float = BAND

    def lay(self, canvas: Canvas, left: float, middle: float, room: float) -> None:
        view, t = self.view, self.t
        canvas.box(left, middle - BAND / 2, room, BAND, 20, LINEN)
        stakes = [_stake(t.say("sum"), str(sum(view.drawn)))]
        stakes.append(_stake(t.say("will take"), f"+{view.loot}" if view.loot else "0"))
        if view.show_risk:
            risk = _stake(t.say("risk"), f"{view.risk_in_percent}%")
            stakes.append(Beside([risk, Bars(view.risk)], 14))
        gap = (room - 56 - sum(stake.width for stake in stakes)) / (len(stakes) - 1)
        Beside(stakes, gap).lay(canvas, left + 28, middle, room)


def _stake(label: str, value: str) -> Beside:
    return Beside([Words(label, medium(34), SOFT_INK), Words(value, black(52), INK)], 14)


@dataclass(frozen=True, slots=True)
class Bars:
    """The higher, the riskier."""

    risk: float
    width: float = 110
    least: float = 110
    height: float = 42

    def lay(self, canvas: Canvas, left: float, middle: float, _room: float) -> None:
        lit = min(len(RISK_STEPS), 1 + int(self.risk * 100) // 13) if self.risk else 0
        for step, colour in enumerate(RISK_STEPS):
            height = 14 + 7 * step
            top = middle + self.height / 2 - height
            ink = colour if step < lit else NO_STEP
            canvas.box(left + 23 * step, top, 18, height, 5, ink)


# Before anything happened


def full_bag(largest: int, t: Translator, *, is_bare: bool) -> Headline:
    """All the chips there are, before the first move."""
    said = Above(
        Words(t.say("The bag is full"), bold(38), SOFT_INK),
        Words(t.plural("{n} chip", "{n} chips", len(ALL_CHIPS)), black(46), INK),
    )
    halves = (VALUES[:5], VALUES[5:])
    heaps = [[value for value in ALL_CHIPS if value in half] for half in halves]
    lines: list[Line] = [Across([Piece(bag(92, INK))], said)]
    if is_bare:
        lines.append(Chips(largest, [partial(chip, value, largest) for value in VALUES]))
    else:
        size = min(largest, 132)
        lines += [Heap(kinds_of(heap), size, no_words()) for heap in heaps]
    return Headline(lines)

"""A stop on the headline of HIT!: the chips laid down, and a lane for each who lost some of his."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from games.canvas.canvas import Canvas
from games.canvas.colours import GOLD_EDGE, INK, LINEN, SOFT_INK
from games.canvas.letters.fonts import black, medium
from games.canvas.pieces.plates import Dish, Guest
from games.canvas.rows.amounts import gain
from games.canvas.rows.cells import Cell, Piece, Words, plate_of
from games.canvas.rows.moments import chevrons
from games.contract.screen import Translator, sentence
from games.hit.pictures.headline.headline import (
    SMALL,
    WIDTH,
    Across,
    Headline,
    Line,
    Stacked,
    who_and_what,
)
from games.hit.pictures.heaps import Chips, Heap, kinds_of
from games.hit.pictures.pieces import chip
from games.hit.pictures.seat_rows import in_words
from games.hit.pictures.shown import Shown
from games.hit.rules.events import Stole, Stopped
from games.hit.rules.view import MoveEvents

FROM = (
    sentence("takes from one"),
    sentence("takes from two"),
    sentence("takes from three"),
    sentence("takes from four"),
    sentence("takes from five"),
    sentence("takes from six"),
)
MOST_WITH_CHIPS = 3  # victims: of more only the sums are shown
MOST_CHIPS = 9  # in a lane: of more it is said how many there are of each value
LANE, LANE_GAP, CHIP = 88, 12, 68


def stop(
    shown: Shown, stopped: Stopped, told: MoveEvents, largest: int, *, is_bare: bool
) -> Headline:
    t, people = shown.t, shown.people
    thefts = [theft for theft in told.every(Stole) if theft.seat == stopped.seat]
    taken = [value for theft in thefts for value in theft.chips]
    chips = [*stopped.chips, *taken]
    what = t.say(FROM[len(thefts) - 1]) if thefts else t.say("stops")
    amount = [gain(f"+{sum(taken)}", 64)] if taken else []
    dish = Dish.GOLD if taken else Dish.PAPER
    lines: list[Line] = [
        who_and_what(people[stopped.seat], what, *amount, dish=dish),
        Across([], _heap(chips, shown, largest), [_worth(sum(chips), t)]),
    ]
    if thefts and not is_bare:  # the rows have what each of them lost
        has_chips = len(thefts) <= MOST_WITH_CHIPS
        lanes = [_lane(people[one.victim], one.chips, has_chips=has_chips, t=t) for one in thefts]
        lines.append(Lanes(lanes))
    return Headline(lines)


def _heap(chips: Sequence[int], shown: Shown, largest: int) -> Heap:
    kinds = kinds_of(chips, shown.view.drawn)
    size = 132 if len(kinds) <= 3 else 96 if len(kinds) <= 5 else SMALL
    return Heap(kinds, min(size, largest), Words(in_words(chips, shown.t), medium(34), SOFT_INK))


def _worth(points: int, t: Translator) -> Cell:
    label = Words(t.say("chips worth"), medium(34), SOFT_INK)
    return Stacked(label, Words(str(points), black(60), INK), 1)


# Lanes


@dataclass(frozen=True, slots=True)
class Lane:
    """Whose chips they were, which way they went, and what they are worth."""

    guest: Guest
    chips: Cell | None
    points: Words
    has_chevrons: bool = True

    @property
    def width(self) -> float:
        cells = (*self._before, *([self.chips] if self.chips else []), self.points)
        return min(WIDTH, 22 + sum(12 + cell.width for cell in cells))

    @property
    def _before(self) -> list[Cell]:
        way = [Piece(chevrons(30, GOLD_EDGE))] if self.has_chevrons else []
        return [plate_of(self.guest, 64), *way]

    def lay(self, canvas: Canvas, left: float, middle: float, room: float) -> None:
        canvas.box(left, middle - LANE / 2, room, LANE, LANE / 2, LINEN)
        right = left + room - 22 - self.points.width
        self.points.lay(canvas, right, middle, self.points.width)
        left += 12
        for cell in self._before:
            cell.lay(canvas, left, middle, cell.width)
            left += cell.width + 12
        if self.chips is not None:
            self.chips.lay(canvas, left, middle, right - 12 - left)


def _lane(guest: Guest, chips: Sequence[int], *, has_chips: bool, t: Translator) -> Lane:
    points, chips = Words(str(sum(chips)), black(42), INK), sorted(chips, reverse=True)
    if not has_chips:
        return Lane(guest, None, points)
    if len(chips) <= MOST_CHIPS:
        return Lane(
            guest, Chips(CHIP, [partial(chip, value, CHIP) for value in chips], gap=2), points
        )
    words = Words(in_words(chips, t), medium(34), SOFT_INK)
    return Lane(guest, Heap(kinds_of(chips), CHIP, words), points)


@dataclass(frozen=True, slots=True)
class Lanes:
    """As many beside each other as there is room for; those without chips share one line."""

    lanes: Sequence[Lane]

    @property
    def height(self) -> float:
        count = len(self._lines)
        return count * (LANE + LANE_GAP) - LANE_GAP

    def lay(self, canvas: Canvas, left: float, middle: float, room: float) -> None:
        at = middle - self.height / 2 + LANE / 2
        for line in self._lines:
            x, spare = left, room - _width(line)
            more = spare / len(line) if line[0].chips is None else 0
            for lane in line:
                lane.lay(canvas, x, at, lane.width + more)
                x += lane.width + more + LANE_GAP
            at += LANE + LANE_GAP

    @property
    def _lines(self) -> list[list[Lane]]:
        if self.lanes[0].chips is None:
            bare = [replace(lane, has_chevrons=False) for lane in self.lanes]
            return [[*self.lanes] if _width(self.lanes) <= WIDTH else bare]
        lines: list[list[Lane]] = [[]]
        for lane in self.lanes:
            if _width([*lines[-1], lane]) > WIDTH:
                lines.append([])
            lines[-1].append(lane)
        return lines


def _width(lanes: Sequence[Lane]) -> float:
    return sum(lane.width for lane in lanes) + LANE_GAP * (len(lanes) - 1)

"""Chips as cells: in a row, or a heap of equal ones, each with how many there are."""

from collections import Counter
from collections.abc import Callable, Container, Iterable, Sequence
from dataclasses import dataclass, replace

from games.canvas.canvas import Canvas
from games.canvas.rows.cells import Words
from games.canvas.rows.moments import gone
from games.canvas.sprites import Sprite
from games.hit.pictures.pieces import BADGE, badge, chip

GAP, BADGE_GAP = 22, 40  # after a chip, after one with a badge
BADGE_AT, BADGE_BELOW = 0.76, 11  # of the chip's size to its right; pixels below it
NUMERAL_BEGINS, NUMERAL_ENDS = 0.31, 0.72  # no chip and no badge lies on the numeral between
SMALLEST = 56


@dataclass(frozen=True, slots=True)
class Chips:
    """In the order drawn: the closer, the less room there is.

    They are drawn when they are laid: a board is measured in several sizes before.
    """

    size: int
    draw: Sequence[Callable[[], Sprite]]
    gap: float = 18

    @property
    def width(self) -> float:
        return len(self.draw) * (self.size + self.gap) - self.gap

    @property
    def least(self) -> float:
        return len(self.draw) * self.size

    @property
    def height(self) -> float:
        return self.size

    def lay(self, canvas: Canvas, left: float, middle: float, room: float) -> None:
        steps = max(1, len(self.draw) - 1)
        step = min(self.size + self.gap, (room - self.size) / steps)
        for place, draw in enumerate(self.draw):
            canvas.put(draw(), left + place * step, middle - self.size / 2)


@dataclass(frozen=True, slots=True)
class Kind:
    """Chips of one value."""

    value: int
    count: int
    is_loot: bool

    def step(self, size: int) -> float:
        """From this one to the next, with air between."""
        return size + (GAP if self.count == 1 else BADGE_GAP)

    def closest(self, size: int) -> float:
        """The same where they overlap: every numeral and every badge is still seen."""
        if self.count == 1:
            return NUMERAL_ENDS * size
        return (BADGE_AT - NUMERAL_BEGINS) * size + badge(self.sign).width

    def end(self, size: int) -> float:
        """Where it ends if nothing follows."""
        return size if self.count == 1 else max(size, BADGE_AT * size + badge(self.sign).width)

    @property
    def sign(self) -> str:
        return f"×{self.count}"


@dataclass(frozen=True, slots=True)
class Heap:
    """With less room its chips overlap, then they are smaller, then there are words instead."""

    kinds: Sequence[Kind]
    size: int
    instead: Words
    is_gone: bool = False

    @property
    def width(self) -> float:
        return self._width([kind.step(self.size) for kind in self.kinds])

    @property
    def least(self) -> float:
        return self.width

    @property
    def least_overlapping(self) -> float:
        return self._width([kind.closest(self.size) for kind in self.kinds])

    @property
    def height(self) -> float:
        return self.size

    def lay(self, canvas: Canvas, left: float, middle: float, room: float) -> None:
        least = self.least_overlapping
        if least > room and self.size > SMALLEST:
            smaller = replace(self, size=max(SMALLEST, self.size - 12))
            smaller.lay(canvas, left, middle, room)
        elif least > room:
            self.instead.lay(canvas, left, middle, room)
        else:
            share = min(1.0, (room - least) / max(1.0, self.width - least))
            self._lay(canvas, left, middle, share)

    def _lay(self, canvas: Canvas, left: float, middle: float, share: float) -> None:
        top = middle - self.size / 2
        with canvas.together():
            places = []
            for kind in self.kinds:
                places.append(left)
                sprite = chip(kind.value, self.size, is_loot=kind.is_loot)
                canvas.put(gone(sprite) if self.is_gone else sprite, left, top)
                closest = kind.closest(self.size)
                left += closest + share * (kind.step(self.size) - closest)
            # The badges last, or the next chip would lie on them.
            for kind, place in zip(self.kinds, places, strict=True):
                if kind.count > 1:
                    sign = badge(kind.sign)
                    below = top + self.size + BADGE_BELOW - BADGE
                    canvas.put(
                        gone(sign) if self.is_gone else sign, place + BADGE_AT * self.size, below
                    )

    def _width(self, steps: Sequence[float]) -> float:
        return sum(steps[:-1]) + self.kinds[-1].end(self.size) if self.kinds else 0


def kinds_of(chips: Iterable[int], loot: Container[int] = ()) -> list[Kind]:
    """In the order in which they lie."""
    return [Kind(value, count, value in loot) for value, count in Counter(chips).items()]

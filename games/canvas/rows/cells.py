"""Cells, of which rows are made (layout.py): words, pieces, counts, plates, and several of them.

A cell says how wide it wants to be and how little it can do with, and lays itself.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from games.canvas.canvas import Canvas
from games.canvas.colours import INK, PAPER, Colour
from games.canvas.letters.fonts import Font
from games.canvas.pieces.plates import Dish, Guest, place_setting, plate, setting_width
from games.canvas.sprites import Sprite

ICON_GAP = 10  # between an icon and its number
NAME_LEAST = 150  # a longer name is never cut to less


class Cell(Protocol):
    @property
    def width(self) -> float: ...  # that it wants

    @property
    def least(self) -> float: ...  # that it can do with

    @property
    def height(self) -> float: ...

    def lay(self, canvas: Canvas, left: float, middle: float, room: float) -> None:
        """From here so far to the right, centred on this height."""
        ...


@dataclass(frozen=True, slots=True)
class Words:
    """Never cut, unless it is said to which width they may be."""

    text: str
    font: Font
    colour: Colour = PAPER
    cut_to: float | None = None

    @property
    def width(self) -> float:
        return self.font.width(self.text)

    @property
    def least(self) -> float:
        return self.width if self.cut_to is None else min(self.cut_to, self.width)

    @property
    def height(self) -> float:
        return self.font.size

    def lay(self, canvas: Canvas, left: float, middle: float, room: float) -> None:
        text = self.font.cut(self.text, room)
        canvas.text(left, self.font.baseline(middle), text, self.font, self.colour)


def name_of(guest: Guest, font: Font, colour: Colour = PAPER) -> Words:
    return Words(guest.name, font, colour, NAME_LEAST)


@dataclass(frozen=True, slots=True)
class Sentence:
    """Words about somebody: only the name is cut."""

    says: Callable[[str], str]
    name: str
    font: Font
    colour: Colour = PAPER

    @property
    def width(self) -> float:
        return self.font.width(self.says(self.name))

    @property
    def least(self) -> float:
        return min(self.width, self.font.width(self.says("")) + NAME_LEAST)

    @property
    def height(self) -> float:
        return self.font.size

    def lay(self, canvas: Canvas, left: float, middle: float, room: float) -> None:
        text = self.font.cut_name(self.says, self.name, room)
        canvas.text(left, self.font.baseline(middle), text, self.font, self.colour)


@dataclass(frozen=True, slots=True)
class Piece:
    sprite: Sprite

    @property
    def width(self) -> float:
        return self.sprite.width

    @property
    def least(self) -> float:
        return self.sprite.width

    @property
    def height(self) -> float:
        return self.sprite.height

    def lay(self, canvas: Canvas, left: float, middle: float, _room: float) -> None:
        canvas.put(self.sprite, left, middle - self.sprite.height / 2)


def plate_of(guest: Guest, size: int, dish: Dish = Dish.PAPER) -> Piece:
    """On paper it throws no shadow."""
    return Piece(plate(guest, size, dish, has_shadow=dish is not Dish.LINEN))


@dataclass(frozen=True, slots=True)
class Setting:
    """The place of who must move: fork, gold dish, knife."""

    guest: Guest
    size: int
    colour: Colour = INK

    @property
    def width(self) -> float:
        return setting_width(self.size)

    @property
    def least(self) -> float:
        return self.width

    @property
    def height(self) -> float:
        return self.size

    def lay(self, canvas: Canvas, left: float, middle: float, _room: float) -> None:
        place_setting(canvas, left, middle, self.guest, self.size, self.colour)


@dataclass(frozen=True, slots=True)
class Count:
    """An icon and a number. In a spread column icons stand below icons, numbers flush right."""

    icon: Sprite
    text: str
    font: Font
    colour: Colour = PAPER
    gap: float = ICON_GAP

    @property
    def width(self) -> float:
        return self.icon.width + self.gap + self.font.width(self.text)

    @property
    def least(self) -> float:
        return self.width

    @property
    def height(self) -> float:
        return max(self.icon.height, self.font.size)

    def lay(self, canvas: Canvas, left: float, middle: float, room: float) -> None:
        canvas.put(self.icon, left, middle - self.icon.height / 2)
        right, baseline = left + room, self.font.baseline(middle)
        canvas.text(right, baseline, self.text, self.font, self.colour, anchor="r")


@dataclass(frozen=True, slots=True)
class Beside:
    """Several side by side. With a gap below zero they overlap, which is declared here."""

    cells: Sequence[Cell]
    gap: float = ICON_GAP

    @property
    def width(self) -> float:
        return sum(cell.width for cell in self.cells) + self.gap * (len(self.cells) - 1)

    @property
    def least(self) -> float:
        return self.width

    @property
    def height(self) -> float:
        return max(cell.height for cell in self.cells)

    def lay(self, canvas: Canvas, left: float, middle: float, _room: float) -> None:
        with canvas.together():
            for cell in self.cells:
                cell.lay(canvas, left, middle, cell.width)
                left += cell.width + self.gap


@dataclass(frozen=True, slots=True)
class Above:
    """One above another, both from the left: a name and what he did, a name and his horseshoes."""

    upper: Cell
    lower: Cell
    gap: float = 8

    @property
    def width(self) -> float:
        return max(self.upper.width, self.lower.width)

    @property
    def least(self) -> float:
        return max(self.upper.least, self.lower.least)

    @property
    def height(self) -> float:
        return self.upper.height + self.gap + self.lower.height

    def lay(self, canvas: Canvas, left: float, middle: float, room: float) -> None:
        top = middle - self.height / 2
        self.upper.lay(canvas, left, top + self.upper.height / 2, room)
        self.lower.lay(canvas, left, top + self.height - self.lower.height / 2, room)

"""The colours of the house, and what a tablecloth is."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

Colour: TypeAlias = tuple[int, int, int]


def rgb(text: str) -> Colour:
    return int(text[:2], 16), int(text[2:4], 16), int(text[4:], 16)


def several(text: str) -> tuple[Colour, ...]:
    return tuple(map(rgb, text.split()))


def mixed(one: Colour, other: Colour, share: float) -> Colour:
    """So much of the other one, from 0 to 1."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


BLACK, WHITE = rgb("000000"), rgb("FFFFFF")
INK = rgb("2B1B2E")
SOFT_INK = rgb("6A5460")
PAPER = rgb("FFF8EA")
LINEN = rgb("F4E6CB")
EDGE = rgb("DCC7A3")  # of cardboard
GOLD, GOLD_EDGE = rgb("FFC533"), rgb("B97A00")
GOLD_WELL = rgb("FFDF8C")  # the middle of a gold dish
DISH_RING, LINEN_RING = rgb("E9D8B8"), rgb("CDB68E")
GHOST = rgb("BFA98A")  # what is not there, on paper

RAMP = several("8CCBF2 6FD6CB 8EDC93 C3E26B F6E35B FFCB52 FFAE63 FF9482 F79BC0 CDAEF7")


def of_number(number: int) -> Colour:
    """One colour for each number from 1 to 10, in every game."""
    return RAMP[number - 1]


def edge_of(colour: Colour) -> Colour:
    """The side of a thick chip of this colour."""
    return mixed(colour, BLACK, 0.52)


@dataclass(frozen=True, slots=True)
class Cloth:
    """A tablecloth, what lies on it, and the colours that only its game has."""

    base: Colour
    mat: Colour
    deep: Colour
    quiet: Colour  # text on cloth and mats that may step back
    own: tuple[Colour, ...] = ()  # the most seen first: a picture has 256 colours (png.py)
    faint: tuple[Colour, ...] = ()  # what pieces that are gone look like; without steps

    @property
    def tones(self) -> tuple[Colour, ...]:
        """No stripe, one stripe, two stripes."""
        once = mixed(self.base, WHITE, 0.024)
        return self.base, once, mixed(once, WHITE, 0.024)


def woven(four: str, own: Iterable[Colour] = ()) -> Cloth:
    """Of these colours: base, mat, deep, quiet."""
    base, mat, deep, quiet = several(four)
    return Cloth(base, mat, deep, quiet, tuple(own))


HOUSE = woven("6B4636 573628 43281D F6E0CC")
LINES = (GOLD_EDGE, *several("C9402A 2E6FB0 7A4CC8 17824B B0357F 0B7A75 5B5560"))


def ladder(one: Colour, other: Colour, steps: int) -> Iterator[Colour]:
    """The colours that smooth edges have between two colours."""
    return (mixed(one, other, step / (steps + 1)) for step in range(1, steps + 1))

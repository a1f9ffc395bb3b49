"""The colours of the house and of each game's tablecloth."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
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
DISH_RING = rgb("E9D8B8")
GHOST = rgb("BFA98A")  # what is not there, on paper
STEEL, STEEL_SHADE = rgb("F3F0F7"), rgb("CFC7DA")

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
    own: tuple[Colour, ...] = ()

    @property
    def tones(self) -> tuple[Colour, ...]:
        """No stripe, one stripe, two stripes."""
        once = mixed(self.base, WHITE, 0.024)
        return self.base, once, mixed(once, WHITE, 0.024)


def _cloth(four: str, own: str = "") -> Cloth:
    base, mat, deep, quiet = several(four)
    return Cloth(base, mat, deep, quiet, several(own))


LINES = (GOLD_EDGE, *several("C9402A 2E6FB0 7A4CC8 17824B 8A5F00 2B1B2E B0458A"))
SHADED = 0.13  # white over the cloth within a frame
RISK_STEPS = several("3E9B4F 8DB53A F0B429 E8792F D2382F")
PARTS = (WHITE, rgb("57BDF2"), rgb("17111C"))
SUITS = several("17824B 7A4CC8 D2382F FFC93C")
SCOUT_BACK, TUGRIKI_BACK = rgb("C9402A"), rgb("2E7DA8")

CLOTHS = {
    "hit": _cloth("B5362B 992820 7C1C1A FFE0D4", "3E9B4F 8DB53A F0B429 E8792F E3D2B3 D99A00"),
    "podaflum": _cloth(
        "74325F 5F264D 4A1B3D F8DBEC",
        "57BDF2 17111C 8B7A93 7A6A84 4493BD C7C7C7 FBE3EC F5CBDD E8475B 3E7BD6 F3F0F7 CFC7DA"
        " DFCDB0",
    ),
    "scout": _cloth("0E6460 0A524F 073F3E CDEFE6", "C9402A 8A2615 CDBB9A"),
    "tugriki": _cloth(
        "23446B 1A3656 122843 D5E5F7",
        "17824B 7A4CC8 D2382F FFC93C 2E7DA8 116038 5A3894 9B2923 C98E00 8A7361 8A5F00 B98300",
    ),
}
HOUSE = _cloth("6B4636 573628 43281D F6E0CC")


def tint(suit: int, *, is_framed: bool, is_open: bool) -> Colour:
    """An empty place of a row of Тугрики."""
    under = framed(CLOTHS["tugriki"]) if is_framed else CLOTHS["tugriki"].base
    return mixed(under, SUITS[suit], 0.34 if is_open else 0.24)


def framed(cloth: Cloth) -> Colour:
    """The cloth within a frame."""
    return mixed(cloth.base, WHITE, SHADED)


def tints() -> Iterator[Colour]:
    for suit in range(len(SUITS)):
        for is_framed in (False, True):
            for is_open in (False, True):
                colour = tint(suit, is_framed=is_framed, is_open=is_open)
                yield from (colour, mixed(colour, WHITE, 0.4), mixed(colour, WHITE, 0.2))


@cache
def cloth_of(game: str) -> Cloth:
    cloth = CLOTHS.get(game, HOUSE)
    if game == "tugriki":
        veiled = (mixed(PAPER, cloth.deep, 0.4), mixed(WHITE, cloth.deep, 0.4))
        return replace(cloth, own=(*cloth.own, framed(cloth), *veiled, *tints()))
    return cloth


def ladder(one: Colour, other: Colour, steps: int) -> Iterator[Colour]:
    """The colours that smooth edges have between two colours."""
    return (mixed(one, other, step / (steps + 1)) for step in range(1, steps + 1))

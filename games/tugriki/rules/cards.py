"""The cards of Тугрики: four colours of eleven values, and two kinds of wild cards.

A coloured card is a number, colour by colour and value by value; its place on the table has the
same number. What lies on the table is a mask with a bit for each place.
"""

from enum import IntEnum
from typing import TypeAlias

Card: TypeAlias = int
Place: TypeAlias = int


class Colour(IntEnum):
    GREEN = 0
    PURPLE = 1
    RED = 2
    YELLOW = 3


VALUES = "0123456789X"  # T-R6: down from the 5 to 0, up to X
LENGTH = len(VALUES)
COLOURED = len(Colour) * LENGTH
FIVE, TEN = 5, 10

GENIE: Card = COLOURED  # Джинн, T-R21; every copy has the same number
ROW_CHOICE: Card = COLOURED + 1  # Выбор ряда, T-R22

WHOLE_ROW = (1 << LENGTH) - 1
ROW = tuple(WHOLE_ROW << LENGTH * colour for colour in Colour)  # the places of each colour
ALL_PLACES = sum(ROW)
ZEROS = sum(1 << LENGTH * colour for colour in Colour)
FIVES = ZEROS << FIVE
TENS = ZEROS << TEN

LETTERS = "GPRY"
CODES = (*[f"{letter}{value}" for letter in LETTERS for value in VALUES], "genie", "row")
CARD_BY_CODE: dict[str, Card] = {code: card for card, code in enumerate(CODES)}


def colour_of(card: Card) -> Colour:
    return _COLOUR_OF[card]


_COLOUR_OF = tuple(Colour(card // LENGTH) for card in range(COLOURED))


def places_in(mask: int) -> list[Place]:
    """The places of a mask, green first and 0 first."""
    places = []
    while mask:
        lowest = mask & -mask
        places.append(lowest.bit_length() - 1)
        mask ^= lowest
    return places

"""The cards of Scout: two different numbers on each; the upper one counts."""

from typing import TypeAlias

Card: TypeAlias = int  # 409 is a 4 whose other end is a 9; held the other way up it is 904

UPPER = 100  # what the upper number is multiplied by
NUMBERS = range(1, 11)
# S-R1: every pair of different numbers, each once; here with the lower number up.
ALL_CARDS = tuple(UPPER * low + high for low in NUMBERS for high in NUMBERS if low < high)
NINE_AND_TEN = 910


def number(card: Card) -> int:
    return card // UPPER


def other_number(card: Card) -> int:
    return card % UPPER


def turned(card: Card) -> Card:
    return card % UPPER * UPPER + card // UPPER


def either_way_up(card: Card) -> Card:
    """The same for both ways up: which card it is, not how it is held."""
    return min(card, turned(card))


def deck(seats: int) -> list[Card]:
    """S-R4: three play without the tens, four (and two, S.6) without the 9/10."""
    if seats == 3:
        return [card for card in ALL_CARDS if other_number(card) != 10]
    if seats == 5:
        return list(ALL_CARDS)
    return [card for card in ALL_CARDS if card != NINE_AND_TEN]

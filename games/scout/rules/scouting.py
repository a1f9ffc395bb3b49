"""Taking a card from an end of the set on the table, and all the ways to do it."""

from collections.abc import Sequence
from functools import cache

from games.scout.rules.cards import Card, turned
from games.scout.rules.moves import End, Scout


def end_card(table: Sequence[Card], end: End) -> Card:
    return table[0] if end is End.LEFT else table[-1]


def rest(table: Sequence[Card], end: End) -> Sequence[Card]:
    """What stays on the table."""
    return table[1:] if end is End.LEFT else table[:-1]


def taken_card(table: Sequence[Card], scout: Scout) -> Card:
    """As it will be held."""
    card = end_card(table, scout.end)
    return turned(card) if scout.flip else card


def hand_after(hand: Sequence[Card], table: Sequence[Card], scout: Scout) -> list[Card]:
    after = list(hand)
    after.insert(scout.place - 1, taken_card(table, scout))
    return after


def ends(table: Sequence[Card]) -> tuple[End, ...]:
    """S-A35: a lone card is one end, not two; S-A1: where nothing lies, nothing is scouted."""
    return (End.LEFT, End.RIGHT)[: len(table)]


@cache
def scouts(cards: int, ends: tuple[End, ...]) -> tuple[Scout, ...]:
    """S-R23: either way up, at any place of a hand of so many cards."""
    return tuple(
        Scout(end, flip=flip, place=place)
        for end in ends
        for flip in (False, True)
        for place in range(1, cards + 2)
    )

"""Sets: neighbours in the hand that are all equal or go up or down by one, and how strong they are.

A strength is one number: first how many cards, then whether they are equal, then the lowest of
them (S-R17…S-R19). Nothing on the table has strength 0, so that everything beats it (S-R15).
"""

from collections.abc import Sequence
from itertools import pairwise

from games.scout.rules.cards import UPPER, Card
from games.scout.rules.moves import SHOWS, SINGLES, Show

NO_STRENGTH = 0
PER_CARD = 40
EQUAL = 20
NO_STEP = 99  # between cards that make no set


def strength(cards: Sequence[Card]) -> int:
    """Of a set; a single card is neither equal cards nor a run (S-A8)."""
    if not cards:
        return NO_STRENGTH
    left, right = cards[0] // UPPER, cards[-1] // UPPER
    equal = EQUAL if left == right and len(cards) > 1 else 0
    return len(cards) * PER_CARD + equal + min(left, right)


def is_set(cards: Sequence[Card]) -> bool:
    steps = {right // UPPER - left // UPPER for left, right in pairwise(cards)}
    return not steps or (len(steps) == 1 and steps <= {-1, 0, 1})  # S-R14, S-A10


def stretches(numbers: Sequence[int]) -> list[tuple[int, int, int]]:
    """The longest sets of several cards: first and last index, and the step between neighbours."""
    found = []
    first, step = 0, NO_STEP
    for place in range(1, len(numbers)):
        following = numbers[place] - numbers[place - 1]
        if following != step:
            if -2 < step < 2:
                found.append((first, place - 1, step))
            first, step = place - 1, following
    if -2 < step < 2:
        found.append((first, len(numbers) - 1, step))
    return found


def shows_beating(hand: Sequence[Card], least: int) -> list[Show]:
    """Every set in the hand that is stronger: equal strength does not do (S-R20)."""
    numbers = [card // UPPER for card in hand]
    found = []
    if least < 2 * PER_CARD:
        lowest = least - PER_CARD
        found = [show for show, number in zip(SINGLES, numbers, strict=False) if number > lowest]
    fewest = max(2, least // PER_CARD)  # S-R17: fewer cards never beat more
    for first, last, step in stretches(numbers):
        for size in range(fewest, last - first + 2):
            bare = size * PER_CARD + (0 if step else EQUAL)
            for start in range(first, last - size + 2):
                end = start + size - 1
                if bare + min(numbers[start], numbers[end]) > least:
                    found.append(SHOWS[start + 1][end + 1])
    return found

"""The strongest set in a hand, and how seldom a set is beaten."""

from functools import cache, lru_cache
from math import log10

from games.scout.ai.after import Numbers
from games.scout.ai.way_out import HANDS_KEPT
from games.scout.rules.cards import NUMBERS
from games.scout.rules.sets import EQUAL, PER_CARD, stretches

RAREST = 4.0  # one of ten thousand


@lru_cache(HANDS_KEPT)
def best_set(numbers: Numbers) -> tuple[int, Numbers]:
    """The strength of the strongest set, and the hand that showing it leaves."""
    if not numbers:
        return 0, ()
    highest = max(numbers)
    place = numbers.index(highest)
    best = (PER_CARD + highest, place, place)
    for first, last, step in stretches(numbers):
        bare = (last - first + 1) * PER_CARD + (0 if step else EQUAL)
        best = max(best, (bare + min(numbers[first], numbers[last]), first, last))
    power, first, last = best
    return power, (*numbers[:first], *numbers[last + 1 :])


@cache
def rarity(power: int) -> float:
    """From 0 to about 1: how seldom cards that happen to lie side by side beat this strength."""
    if not power:
        return 0.0
    size, kind = divmod(power, PER_CARD)
    is_equal, low = divmod(kind, EQUAL)
    highest = NUMBERS[-1]
    stronger = highest - low
    if size > 1 and not is_equal:
        stronger = highest + 2 * (stronger - size + 1)  # all equals; runs up and down
    odds = stronger / highest**size
    for more in range(size + 1, size + 4):
        odds += (highest + 2 * (highest + 1 - more)) / highest**more
    return -log10(odds) / RAREST

"""The static value of a hand: what every set in it could still score.

A long stretch has many sets in it, so its worth grows faster than its length. Hands are given by
the numbers in force, from left to right.
"""

from functools import lru_cache
from itertools import accumulate
from operator import ge

from games.scout.ai.after import Numbers
from games.scout.ai.way_out import HANDS_KEPT, fewest_shows
from games.scout.rules.sets import EQUAL, PER_CARD, stretches

# Tried out in matches of players who go by nothing else.
SETS = (0.0, 0.0, 0.2, 0.4, 0.6, 0.8, 1.0)  # by cards; longer ones like the last
EQUALS = 1.25  # times as much as a run
A_NUMBER = 0.02  # for each card, times its number
MOST = 16  # cards of a stretch; there are no longer ones


def _stretch_worths() -> tuple[float, ...]:
    """By cards: in one card more there is one set more of every size."""
    sets = [SETS[min(size, len(SETS) - 1)] for size in range(MOST)]
    return tuple(accumulate(accumulate(sets)))


STRETCHES = _stretch_worths()


@lru_cache(HANDS_KEPT)
def hand_worth(numbers: Numbers) -> float:
    worth = A_NUMBER * sum(numbers)
    for first, last, step in stretches(numbers):
        worth += STRETCHES[last - first + 1] * (1 if step else EQUALS)
    return worth


def dominates(better: Numbers, numbers: Numbers) -> bool:
    """Whether a hand has a set as strong for each set of another, and sooner comes to its end."""
    mine, others = _strengths(better), _strengths(numbers)
    return (
        len(mine) >= len(others)
        and all(map(ge, mine, others))
        and fewest_shows(better) <= fewest_shows(numbers)
    )


@lru_cache(HANDS_KEPT)
def _strengths(numbers: Numbers) -> list[int]:
    """Of all sets in a hand, the strongest first."""
    found = [PER_CARD + number for number in numbers]
    for first, last, step in stretches(numbers):
        for size in range(2, last - first + 2):
            bare = size * PER_CARD + (0 if step else EQUAL)
            found += [
                bare + min(numbers[start], numbers[start + size - 1])
                for start in range(first, last - size + 2)
            ]
    return sorted(found, reverse=True)

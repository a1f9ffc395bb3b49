"""In how few shows a hand could be played out: a hand is given by its numbers, left to right."""

from collections.abc import Sequence
from functools import lru_cache

from games.scout.ai.after import Numbers

HANDS_KEPT = 1 << 12  # placing one card asks for the same hands again and again


@lru_cache(HANDS_KEPT)
def fewest_shows(numbers: Numbers) -> int:
    """In how few shows the hand could be played out, if nobody were in the way.

    What lies between two cards may go first, so that they become neighbours.
    """
    count = len(numbers)
    shows = [[0] * (count + 1) for _ in range(count + 1)]  # for the cards from … up to before …
    for first in range(count - 1, -1, -1):
        ways = _sets_beginning_at(first, numbers, shows)
        row = shows[first]
        for end in range(first + 1, count + 1):
            row[end] = min(
                [1 + before + shows[last + 1][end] for last, before in ways if last < end]
            )
    return shows[0][count]


def _sets_beginning_at(
    first: int, numbers: Numbers, shows: Sequence[Sequence[int]]
) -> list[tuple[int, int]]:
    """Last cards of such sets, each with the shows that clear the way to it."""
    ways = [(first, 0)]
    for step in (-1, 0, 1):
        reached = {numbers[first]: [(first, 0)]}
        for last in range(first + 1, len(numbers)):
            number = numbers[last]
            before = reached.get(number - step)
            if before:
                fewest = min([cleared + shows[card + 1][last] for card, cleared in before])
                ways.append((last, fewest))
                reached.setdefault(number, []).append((last, fewest))
    return ways

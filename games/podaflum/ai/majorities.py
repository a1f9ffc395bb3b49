"""Who will have most cards of a value in the end: what lies there, and what may still come."""

from collections.abc import Iterable, Sequence
from itertools import accumulate
from math import prod
from typing import TypeAlias

from games.podaflum.ai.matrix import Vector
from games.podaflum.rules.state import JOKER, VALUES
from games.podaflum.rules.view import View, to_come

Counts: TypeAlias = tuple[int, ...]  # the cards of one value before each seat
Owned: TypeAlias = tuple[bool, ...]  # whether each seat has a number of it, so that jokers may lie

# Guesses, by the number of seats.
SHARE_OF_A_SEAT = {2: 0.27, 3: 0.22, 4: 0.18}  # of the cards to come
SHARE_WITHOUT_A_PILE = 0.5  # of the jokers that would come to a pile, while it is not there
NEGLIGIBLE = 1e-4


class Majorities:
    """Every count is looked at once."""

    def __init__(self, view: View) -> None:
        coming = to_come(view)
        share = SHARE_OF_A_SEAT[view.seats]
        self._more: list[tuple[_Spread, _Spread]] = [(_Spread([]), _Spread([]))]
        for value in VALUES:
            numbers = [share] * coming[value]
            joker = share * value / sum(VALUES)  # the more it scores the sooner
            seldom = joker * SHARE_WITHOUT_A_PILE if coming[value] else 0.0
            without = _Spread([*numbers, *[seldom] * coming[JOKER]])
            self._more.append((without, _Spread([*numbers, *[joker] * coming[JOKER]])))
        self._found: dict[tuple[int, Counts, Owned], Vector] = {}

    def chances(self, value: int, counts: Counts, owned: Owned) -> Vector:
        """That each seat scores it: equal is as good as more (P-R36), none is none (P-A16)."""
        key = (value, counts, owned)
        if key not in self._found:
            more = [self._more[value][own] for own in owned]
            self._found[key] = tuple(
                [_chance_to_lead(seat, counts, more) for seat in range(len(counts))]
            )
        return self._found[key]


class _Spread:
    """How many of some cards come to a seat, each of them with a chance of its own."""

    def __init__(self, chances: Iterable[float]) -> None:
        exactly = [1.0]
        for chance in chances:
            exactly.append(0.0)
            for count in range(len(exactly) - 1, 0, -1):
                exactly[count] += chance * (exactly[count - 1] - exactly[count])
            exactly[0] *= 1 - chance
        while exactly[-1] < NEGLIGIBLE:
            exactly.pop()
        self.exactly = exactly
        self._at_most = list(accumulate(exactly))
        self._at_most[-1] = 1.0

    def at_most(self, count: int) -> float:
        if count < 0:
            return 0.0
        return self._at_most[count] if count < len(self._at_most) else 1.0


def _chance_to_lead(seat: int, counts: Counts, more: Sequence[_Spread]) -> float:
    others = [other for other in range(len(counts)) if other != seat]
    return sum(
        [
            chance * prod([more[other].at_most(own - counts[other]) for other in others])
            for own, chance in enumerate(more[seat].exactly, counts[seat])
            if own
        ]
    )

"""The double actions of a turn: hundreds, so they are counted, and made when they are asked for."""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import accumulate
from operator import add
from typing import Any, TypeAlias

from games.scout.rules.cards import Card, number, other_number
from games.scout.rules.moves import Double, Move, Scout, Show
from games.scout.rules.scouting import end_card, ends, hand_after, rest, scouts
from games.scout.rules.sets import EQUAL, NO_STEP, PER_CARD, shows_beating, strength, stretches

_Stretch: TypeAlias = tuple[int, int]  # the step between neighbours, and how many cards

NOWHERE = -9  # beyond both ends of the hand, far from every number
NOTHING = (NO_STEP, 0)


class MovesAndDoubles(Sequence[Move]):
    """A list of moves, and after them all double actions."""

    def __init__(self, listed: list[Move], hand: Sequence[Card], table: Sequence[Card]) -> None:
        self._listed = listed
        self._hand = tuple(hand)  # the state goes on without us
        self._table = tuple(table)
        self._scouts = scouts(len(hand), ends(table))
        self._up_to = list(accumulate(_counts(hand, table), initial=len(listed)))

    def __len__(self) -> int:
        return self._up_to[-1]

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            return list(self)[index]
        if index < 0:
            index += len(self)
        if index < len(self._listed):
            return self._listed[index]
        which = bisect_right(self._up_to, index) - 1
        scout = self._scouts[which]
        return Double(scout, self._shows(scout)[index - self._up_to[which]])

    def __iter__(self) -> Iterator[Move]:
        yield from self._listed
        for scout in self._scouts:
            for show in self._shows(scout):
                yield Double(scout, show)

    def __contains__(self, move: object) -> bool:
        if isinstance(move, Double):
            return move.scout in self._scouts and move.show in self._shows(move.scout)
        return move in self._listed

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment] # as of a list

    def _shows(self, scout: Scout) -> list[Show]:
        """What may be shown after it: any set that beats what is left (S-A4, S-A23)."""
        least = strength(rest(self._table, scout.end))
        return shows_beating(hand_after(self._hand, self._table, scout), least)


def _counts(hand: Sequence[Card], table: Sequence[Card]) -> Iterator[int]:
    """How many shows follow each scout, in the order of `scouts`.

    A set of the old hand is still there unless the new card parts it; to these come the sets that
    the new card is in.
    """
    numbers = [number(card) for card in hand]
    joints = _Joints(numbers)
    for end in ends(table):
        least = strength(rest(table, end))
        unparted = _unparted(len(hand), shows_beating(hand, least))
        card = end_card(table, end)
        for new in (number(card), other_number(card)):
            yield from map(add, unparted, joints.counts(new, least))


def _unparted(cards: int, shows: Sequence[Show]) -> list[int]:
    """For each gap, how many of these sets have all their cards on one side of it."""
    counts = [len(shows)] * (cards + 1)
    for show in shows:
        for gap in range(show.first, show.last):
            counts[gap] -= 1
    return counts


class _Joints:
    """A hand as seen from its gaps: the stretches that end before each, and those that follow."""

    def __init__(self, numbers: Sequence[int]) -> None:
        self._left = [NOWHERE, *numbers]
        self._right = [*numbers, NOWHERE]
        self._before = [NOTHING] * (len(numbers) + 1)
        self._after = self._before.copy()
        for first, last, step in stretches(numbers):
            for place in range(first, last):
                self._after[place] = (step, last - place + 1)
                self._before[place + 2] = (step, place - first + 2)

    def counts(self, new: int, least: int) -> list[int]:
        """For each gap, how many sets with a new number put there are strong enough."""
        counts = [1 if PER_CARD + new > least else 0] * len(self._left)
        for gap, (left, right) in enumerate(zip(self._left, self._right, strict=True)):
            step_in, step_out = new - left, right - new
            if -2 < step_in < 2 or -2 < step_out < 2:
                before = _reach(self._before[gap], step_in)
                after = _reach(self._after[gap], step_out)
                counts[gap] += _joined(new, before, after, least)
        return counts


def _reach(stretch: _Stretch, step: int) -> _Stretch:
    """The part of a stretch that a new neighbour goes with, if the step to it is this."""
    if not -2 < step < 2:
        return NOTHING
    return stretch if stretch[0] == step else (step, 1)


@cache  # there are few such places, and every turn has dozens of them
def _joined(new: int, before: _Stretch, after: _Stretch, least: int) -> int:
    """How many sets of the new number and its neighbours, on one side or both, are stronger."""
    (step_in, most_before), (step_out, most_after) = before, after
    sets = [(step_in, taken, 0) for taken in range(1, most_before + 1)]
    sets += [(step_out, 0, taken) for taken in range(1, most_after + 1)]
    if step_in == step_out:
        sets += [
            (step_in, left, right)
            for left in range(1, most_before + 1)
            for right in range(1, most_after + 1)
        ]
    return sum(_joined_strength(new, *joined) > least for joined in sets)


def _joined_strength(new: int, step: int, before: int, after: int) -> int:
    size = before + 1 + after
    if step == 0:
        return size * PER_CARD + EQUAL + new
    return size * PER_CARD + new - (before if step == 1 else after)

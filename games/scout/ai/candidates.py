"""The moves of a turn that deserve a thought: the best of each kind by what the hand is worth then.

Hundreds of moves are legal, most of them ways to put a card where it does no good.
"""

from collections.abc import Sequence
from heapq import nlargest
from math import inf
from typing import NamedTuple

from games.contract.table import Seat
from games.scout.ai.after import (
    After,
    Numbers,
    after_scout,
    after_show,
    before_moving,
    without_double,
)
from games.scout.ai.worth import dominates, hand_worth
from games.scout.rules.cards import UPPER, Card, number, other_number, turned
from games.scout.rules.moves import Double, Look, Move, Scout, Show
from games.scout.rules.scouting import end_card, ends, hand_after, rest
from games.scout.rules.sets import shows_beating, strength
from games.scout.rules.view import View

MOST_SHOWS, MOST_SCOUTS, MOST_DOUBLES = 5, 3, 2
SCOUTS_OF_AN_END = 5  # of these the doubles are made
A_CARD = 0.8  # what it costs to hold one
A_DOUBLE = 3.0  # what it is worth to have it still


class Candidate(NamedTuple):
    move: Move
    after: After

    @property
    def worth(self) -> float:
        """What has been got, and what the hand is good for."""
        after = self.after
        worth = after.lead + hand_worth(after.numbers) - A_CARD * len(after.hand)
        return worth + A_DOUBLE if after.doubles[after.seat] else worth


def candidates(view: View, seat: Seat) -> list[Candidate]:
    """Those that go out, if one can; else the best of each kind."""
    now = before_moving(view, seat, view.hand)
    if view.looking:
        over = before_moving(view, seat, [turned(card) for card in view.hand])
        return [Candidate(Look.KEEP, now), Candidate(Look.FLIP, over)]
    found = [Candidate(show, after_show(now, show)) for show in _shows(view.hand, view.table)]
    if view.may_scout:
        scouts = _best_scouts(view.hand, view.table)
        found += [Candidate(scout, after_scout(now, scout)) for scout in scouts[:MOST_SCOUTS]]
        if view.doubles[seat]:
            found += _doubles(now, scouts)
    return [one for one in found if one.after.is_out] or found


def _shows(hand: Sequence[Card], table: Sequence[Card]) -> list[Show]:
    """The best ones, by the hand they leave: none at all is the best."""

    def worth_left(show: Show) -> float:
        left = _numbers([*hand[: show.first - 1], *hand[show.last :]])
        return hand_worth(left) - A_CARD * len(left) if left else inf

    return nlargest(MOST_SHOWS, shows_beating(hand, strength(table)), key=worth_left)


def _best_scouts(hand: Sequence[Card], table: Sequence[Card]) -> list[Scout]:
    """One for each hand that can be made, but for those that another one beats in all."""
    best: list[Scout] = []
    for end in ends(table):
        made = _hands_with(end_card(table, end), hand)
        kept: list[Numbers] = []
        for numbers in nlargest(SCOUTS_OF_AN_END, made, key=hand_worth):
            if not any(dominates(other, numbers) for other in kept):
                kept.append(numbers)
                best.append(Scout(end, *made[numbers]))
    return sorted(best, key=lambda scout: -hand_worth(_numbers(hand_after(hand, table, scout))))


def best_place(scout: Scout, hand: Sequence[Card], table: Sequence[Card]) -> Scout:
    """The same card taken in such a way that no other is better in all."""
    made = _hands_with(end_card(table, scout.end), hand)
    best = _numbers(hand_after(hand, table, scout))
    for numbers in made:
        if dominates(numbers, best) and not dominates(best, numbers):
            best = numbers
    return Scout(scout.end, *made[best])


def _hands_with(card: Card, hand: Sequence[Card]) -> dict[Numbers, tuple[bool, int]]:
    """Every hand that this card can make, and how: whether it is turned, and its place."""
    numbers = _numbers(hand)
    made: dict[Numbers, tuple[bool, int]] = {}
    for flip, new in ((False, number(card)), (True, other_number(card))):
        for gap in range(len(hand) + 1):
            made.setdefault((*numbers[:gap], new, *numbers[gap:]), (flip, gap + 1))
    return made


def _doubles(now: After, scouts: Sequence[Scout]) -> list[Candidate]:
    token_turned = without_double(now)
    pairs = []
    for scout in scouts:
        hand = hand_after(now.hand, now.table, scout)
        pairs += [(scout, show) for show in _shows(hand, rest(now.table, scout.end))]
    doubles = [
        Candidate(Double(scout, show), after_show(after_scout(token_turned, scout), show))
        for scout, show in pairs
    ]
    return nlargest(MOST_DOUBLES, doubles, key=lambda double: (double.after.is_out, double.worth))


def _numbers(hand: Sequence[Card]) -> Numbers:
    return tuple([card // UPPER for card in hand])

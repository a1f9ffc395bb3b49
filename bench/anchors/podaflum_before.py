"""ПОДАФ ЛУМ's AI as it was before it had levels, kept as it was to be measured against.

A vote is a small game of its own: everybody is taken to prefer what promises more, the more surely
the more it is, and to know that all the others do so too. The vote is drawn by chance, with the
odds that come of it. A cut and a discard are judged by the votes that will follow.
"""

from collections.abc import Sequence
from itertools import combinations
from math import exp, prod, sqrt

from games.chance import Chance
from games.contract.table import Seat
from games.podaflum.rules.moves import LONGEST_ROW, Cut, Discard, Move, PlaceJoker, Vote
from games.podaflum.rules.state import ALL_CARDS, JOKER, KINDS, VALUES, Asked, Cards, Part, Parts
from games.podaflum.rules.view import View

LUCK_OF_A_CARD = 0.3  # by which a card to come makes a majority less certain
LUCK_OF_A_JOKER = 0.15  # of that, for a joker that may go anywhere
WORTH_OF_A_WAITING_JOKER = 2.0
SHARE_OF_TWO = (0.0, 0.0, 0.25, 0.25, *[0.3] * LONGEST_ROW)  # of a contested part, by its cards
SHARE_OF_MORE = 0.5  # of what each of two would get
HESITATION = 0.15  # how much less than the average a part may promise and still be chosen
THOUGHTS = 24
THOUGHTS_OF_A_CUT = 6
CHANCES = 1 << 16


def choose(view: View, seat: Seat, chance: Chance) -> Move:
    worths = _Worths(view)
    match view.asked:
        case Asked.CUT:
            cuts = [Cut(*gaps) for gaps in combinations(range(1, len(view.contest.cards)), 2)]
            return max(cuts, key=lambda cut: _after_cut(view, worths, cut, seat))
        case Asked.DISCARD:
            discards = map(Discard, Part)
            return max(discards, key=lambda move: _after_discard(view, worths, move, seat))
        case Asked.VOTE:
            votes = _Votes(worths, view.parts, view.contest.seats)
            votes.think(THOUGHTS)
            return Vote(_drawn(votes.odds[view.contest.seats.index(seat)], chance))
        case _:
            piles = [value for value in VALUES if view.numbers[seat][value]]
            return PlaceJoker(max(piles, key=lambda value: worths.of_numbers(seat, {value: 1})))


def _drawn(odds: Sequence[float], chance: Chance) -> Part:
    point = chance.below(CHANCES) / CHANCES
    for part in Part:
        point -= odds[part]
        if point < 0:
            return part
    return max(Part, key=lambda part: odds[part])


def _after_cut(view: View, worths: "_Worths", cut: Cut, leader: Seat) -> float:
    cards, contenders, part = view.contest
    parts = cut.parts_of(cards)
    if view.seats > 2 or part is not None:
        return _expected(worths, parts, contenders, leader)
    discards = map(Discard, Part)
    return min(_expected(worths, move.left_of(parts), contenders, leader) for move in discards)


def _after_discard(view: View, worths: "_Worths", move: Discard, seat: Seat) -> float:
    return _expected(worths, move.left_of(view.parts), view.contest.seats, seat)


def _expected(worths: "_Worths", parts: Parts, contenders: Sequence[Seat], seat: Seat) -> float:
    votes = _Votes(worths, parts, contenders)
    votes.think(THOUGHTS_OF_A_CUT)
    return votes.expected(seat)


class _Worths:
    """What cards are worth to a seat, in points above the average of the others."""

    def __init__(self, view: View) -> None:
        self._view = view
        self.weight_of_another = 1 / (view.seats - 1)
        self._counts = [view.cards_of(value) for value in range(KINDS)]
        self._parts: dict[tuple[Seat, Cards], float] = {}
        owned = [sum(numbers[value] for numbers in view.numbers) for value in range(KINDS)]
        owned[JOKER] = sum(map(sum, view.jokers))
        to_come = [
            ALL_CARDS.count(card) - owned[card] - view.discarded[card] for card in range(KINDS)
        ]
        self._luck = [
            0.1 + LUCK_OF_A_CARD * sqrt(cards + LUCK_OF_A_JOKER * to_come[JOKER])
            for cards in to_come
        ]

    def of_part(self, seat: Seat, cards: Cards) -> float:
        """The jokers go one after another where they are worth most."""
        key = (seat, cards)
        if key not in self._parts:
            numbers: dict[int, int] = {}
            for card in cards:
                if card != JOKER:
                    numbers[card] = numbers.get(card, 0) + 1
            worth = self.of_numbers(seat, numbers)
            for _ in range(cards.count(JOKER)):
                worth = self._with_a_joker(seat, numbers, worth)
            self._parts[key] = worth
        return self._parts[key]

    def _with_a_joker(self, seat: Seat, numbers: dict[int, int], worth: float) -> float:
        mine = self._view.numbers[seat]
        piles = [value for value in VALUES if mine[value] or value in numbers]
        if not piles:
            return worth + WORTH_OF_A_WAITING_JOKER
        worths = {
            value: self.of_numbers(seat, numbers | {value: numbers.get(value, 0) + 1})
            for value in piles
        }
        best = max(piles, key=lambda value: worths[value])
        numbers[best] = numbers.get(best, 0) + 1
        return worths[best]

    def of_numbers(self, seat: Seat, numbers: dict[int, int]) -> float:
        """The number of further cards of each value."""
        worth = 0.0
        for value, more in numbers.items():
            counts = self._counts[value]
            after = counts.copy()
            after[seat] += more
            worth += value * (self._lead(value, after, seat) - self._lead(value, counts, seat))
        return worth

    def _lead(self, value: int, counts: Sequence[int], seat: Seat) -> float:
        """The seat's chance to have most cards of the value, less the average of the others."""
        chances = [self._majority(value, counts, other) for other in range(len(counts))]
        own = chances.pop(seat)
        return own - sum(chances) / len(chances)

    def _majority(self, value: int, counts: Sequence[int], seat: Seat) -> float:
        rival = max([count for other, count in enumerate(counts) if other != seat])
        lead = counts[seat] - rival + 0.5  # equal is as good as more
        return 1 / (1 + exp(-lead / self._luck[value]))


class _Votes:
    """How those who want the same cards may vote on its parts."""

    def __init__(self, worths: _Worths, parts: Parts, seats: Sequence[Seat]) -> None:
        self._seats = seats
        self._there = [part for part in Part if parts[part]]
        self._worth = [[worths.of_part(seat, cards) for cards in parts] for seat in seats]
        self._share = [SHARE_OF_TWO[len(cards)] for cards in parts]
        self._harm = worths.weight_of_another
        self.odds = [[1 / len(self._there) if cards else 0.0 for cards in parts] for _ in seats]

    def think(self, times: int) -> None:
        """Each time the odds come nearer to the best answer to those of the others."""
        for thought in range(2, 2 + times):
            answers = [self._answer(who) for who in range(len(self._seats))]
            for odds, answer in zip(self.odds, answers, strict=True):
                for part in self._there:
                    odds[part] += (answer[part] - odds[part]) / thought

    def expected(self, seat: Seat) -> float:
        """By somebody who has no vote: that the others get little."""
        if seat not in self._seats:
            return -sum(self._hopes_of(who) for who in range(len(self._seats)))
        return self._hopes_of(self._seats.index(seat))

    def _hopes_of(self, who: int) -> float:
        hopes = self._hopes(who)
        return sum(self.odds[who][part] * hopes[part] for part in self._there)

    def _answer(self, who: int) -> list[float]:
        hopes = self._hopes(who)
        worth = self._worth[who]
        hesitation = 0.01 + HESITATION * sum(worth) / len(self._there)
        best = max([hopes[part] for part in self._there])
        weights = [0.0] * len(Part)
        for part in self._there:
            weights[part] = exp((hopes[part] - best) / hesitation)
        total = sum(weights)
        return [weight / total for weight in weights]

    def _hopes(self, who: int) -> list[float]:
        """What a vote for each part promises."""
        hopes = [0.0] * len(Part)
        rivals = [odds for other, odds in enumerate(self.odds) if other != who]
        for part in self._there:
            alone = prod([1 - odds[part] for odds in rivals])
            share = self._share[part]
            if len(rivals) == 1:
                hopes[part] = self._against_one(who, part, alone)
                continue
            with_one = sum([odds[part] * alone / max(1e-9, 1 - odds[part]) for odds in rivals])
            with_more = max(0.0, 1 - alone - with_one)
            hopes[part] = self._worth[who][part] * (
                alone + share * (with_one + SHARE_OF_MORE * with_more)
            )
        return hopes

    def _against_one(self, who: int, part: Part, alone: float) -> float:
        """Between two it also counts what the other one gets."""
        share = self._share[part] * (1 - alone)
        own, others = self._worth[who], self._worth[1 - who]
        odds = self.odds[1 - who]
        lost = sum([odds[other] * others[other] for other in self._there if other is not part])
        return own[part] * (alone + share) - self._harm * (lost + others[part] * share)

"""What a table of ПОДАФ ЛУМ is worth to each seat: its chance to win, from the majorities to be."""

from collections.abc import Sequence
from math import exp, sqrt
from statistics import fmean
from typing import TypeAlias

from games.contract.table import Seat
from games.podaflum.ai.majorities import Counts, Majorities, Owned
from games.podaflum.ai.matrix import Vector
from games.podaflum.rules.state import JOKER, VALUES, Asked, Cards
from games.podaflum.rules.view import View

Laid: TypeAlias = tuple[tuple[Seat, Cards], ...]  # parts, and who receives them

WORTH_OF_A_WAITING_JOKER = 2.0  # points
A_ROW_CARD = 0.01  # of a point: P-R38, points being equal the longer victory row wins
# Of the spread of the points to come, by the seats: among more, luck decides more.
DOUBT = {2: 0.8, 3: 2.0, 4: 2.0}
LEAST_DOUBT = 0.002
WORTH_OF_A_POINT = 0.0005  # of a victory, also when that is decided: people play on, too


class Worths:
    """What is in somebody's hand is laid out first. What was found out once is remembered."""

    def __init__(self, view: View) -> None:
        self.seats = range(view.seats)
        self._majorities = Majorities(view)
        self._around = [(view.leader + step) % view.seats for step in range(1, view.seats + 1)]
        self._is_last = not view.deck
        self._table = _Table(
            {value: tuple(view.cards_of(value)) for value in VALUES},
            {value: tuple([bool(own[value]) for own in view.numbers]) for value in VALUES},
            [jokers[JOKER] for jokers in view.jokers],
        )
        if view.asked is not Asked.JOKER:
            for seat in self._around:
                self._place(self._table, seat, view.in_hand[seat])
        self._doubt = LEAST_DOUBT + DOUBT[view.seats] * self._spread()
        self.now = self._victory(self._table)
        self._after: dict[Laid, Vector] = {}

    def after(self, laid: Laid) -> Vector:
        """By how much everybody's chance to win changes if these parts are received."""
        if laid not in self._after:
            then = self._victory(self._received(laid))
            self._after[laid] = tuple([new - old for new, old in zip(then, self.now, strict=True)])
        return self._after[laid]

    def points(self, laid: Laid = ()) -> list[float]:
        """What everybody may expect to score if these parts are received."""
        return self._points(self._received(laid))

    def with_joker(self, seat: Seat, value: int) -> float:
        """The seat's chance to win if it puts a joker there."""
        table = self._table.copy()
        table.add(value, seat)
        return self._victory(table)[seat]

    def _received(self, laid: Laid) -> "_Table":
        table = self._table.copy()
        jokers = [0 for _ in self.seats]
        for seat, cards in laid:
            jokers[seat] = table.receive(seat, cards)
        for seat in self._around:  # P-R29
            self._place(table, seat, jokers[seat])
        return table

    def _place(self, table: "_Table", seat: Seat, jokers: int) -> None:
        """One after another where they are worth most."""
        piles = [value for value in VALUES if table.owned[value][seat]]
        if not piles:
            table.waiting[seat] += jokers  # P-R27
            return
        for _ in range(jokers):
            table.add(max(piles, key=lambda value: self._gain(table, seat, value)), seat)

    def _gain(self, table: "_Table", seat: Seat, value: int) -> float:
        """Of one card more, in points above the average of the others."""
        counts, owned = table.counts[value], table.owned[value]
        more = (*counts[:seat], counts[seat] + 1, *counts[seat + 1 :])
        before = self._majorities.chances(value, counts, owned)
        after = self._majorities.chances(value, more, owned)
        lead = [new - old for new, old in zip(after, before, strict=True)]
        own = lead.pop(seat)
        return value * (own - fmean(lead))

    def _points(self, table: "_Table") -> list[float]:
        points = [0.0 for _ in self.seats]
        for value in VALUES:
            chances = self._majorities.chances(value, table.counts[value], table.owned[value])
            for seat, chance in enumerate(chances):
                points[seat] += (value + A_ROW_CARD) * chance
        if not self._is_last:  # P-A14
            for seat, jokers in enumerate(table.waiting):
                points[seat] += WORTH_OF_A_WAITING_JOKER * jokers
        return points

    def _victory(self, table: "_Table") -> Vector:
        """The more points, the more likely, and the surer the less there is to come."""
        points = self._points(table)
        most, mean = max(points), fmean(points)
        weights = [exp((own - most) / self._doubt) for own in points]
        total = sum(weights)
        return tuple(
            [
                weight / total + WORTH_OF_A_POINT * (own - mean)
                for weight, own in zip(weights, points, strict=True)
            ]
        )

    def _spread(self) -> float:
        """Of one seat's points, as they would come if all the cards of the row were discarded."""
        table, square = self._table, 0.0
        for value in VALUES:
            chances = self._majorities.chances(value, table.counts[value], table.owned[value])
            square += value**2 * fmean([chance * (1 - chance) for chance in chances])
        return sqrt(square)


class _Table:
    """The piles, as they would be."""

    def __init__(
        self, counts: dict[int, Counts], owned: dict[int, Owned], waiting: Sequence[int]
    ) -> None:
        self.counts = counts  # by value
        self.owned = owned
        self.waiting = list(waiting)

    def copy(self) -> "_Table":
        return _Table(self.counts.copy(), self.owned.copy(), self.waiting)

    def add(self, value: int, seat: Seat, cards: int = 1) -> None:
        counts = self.counts[value]
        self.counts[value] = (*counts[:seat], counts[seat] + cards, *counts[seat + 1 :])

    def receive(self, seat: Seat, cards: Cards) -> int:
        """Lay out the numbers (P-A11), and say how many jokers are left in hand."""
        numbers = [card for card in cards if card != JOKER]
        for value in numbers:
            owned = self.owned[value]
            self.add(value, seat)
            self.owned[value] = (*owned[:seat], True, *owned[seat + 1 :])
        if numbers and self.waiting[seat]:
            self.add(numbers[0], seat, self.waiting[seat])  # P-A13
            self.waiting[seat] = 0
        return len(cards) - len(numbers)

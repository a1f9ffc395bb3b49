"""What comes of a cut, a discard and a vote in ПОДАФ ЛУМ: contests are followed to their end."""

from collections.abc import Callable, Sequence
from itertools import product
from typing import Protocol

from games.contract.table import Seat
from games.podaflum.ai.matrix import Game, Vector, expected, solve
from games.podaflum.ai.worth import Laid
from games.podaflum.rules.claims import Fate, claims_of, fate, only_parts
from games.podaflum.rules.moves import Cut, Discard, cuts_of
from games.podaflum.rules.state import Cards, Part, Parts

THOUGHTS = {2: 40, 3: 16, 4: 8}  # on a vote to come, by the seats of the table
EVENEST_CUTS = {3: 3, 4: 1}  # of a contested part, at tables where there is no time for all


class Judge(Protocol):
    """Who says what a part is worth to whom."""

    @property
    def seats(self) -> Sequence[Seat]: ...

    def after(self, laid: Laid) -> Vector: ...


class Apart:
    """A judge that values each part by itself."""

    def __init__(self, seats: int, worth: Callable[[Seat, Cards], float], *, regard: float) -> None:
        self.seats = range(seats)
        self._worth = worth
        self._regard = regard  # what it costs that others receive something, on average

    def after(self, laid: Laid) -> Vector:
        worths = [0.0 for _ in self.seats]
        for seat, cards in laid:
            worths[seat] = self._worth(seat, cards)
        total, others = sum(worths), len(worths) - 1
        return tuple([own - self._regard * (total - own) / others for own in worths])


class Prospects:
    def __init__(self, worths: Judge, leader: Seat) -> None:
        self._worths = worths
        self._leader = leader
        self._nothing: Vector = (0.0,) * len(worths.seats)
        self._contests: dict[tuple[Cards, tuple[Seat, ...]], Vector] = {}

    def after_cut(self, cards: Cards, cut: Cut, seats: tuple[Seat, ...], *, is_row: bool) -> Vector:
        parts = cut.parts_of(cards)
        if not is_row or len(self._worths.seats) > 2:
            return self.after_vote(parts, seats)
        discards = map(Discard, Part)
        other = 1 - self._leader
        return max(
            [self.after_vote(move.left_of(parts), seats) for move in discards],
            key=lambda then: then[other],
        )

    def after_vote(self, parts: Parts, seats: tuple[Seat, ...]) -> Vector:
        game = self.vote(parts, seats)
        return expected(game, solve(game, THOUGHTS[len(self._worths.seats)]))

    def vote(self, parts: Parts, seats: tuple[Seat, ...]) -> Game:
        there = tuple([int(part) for part in Part if parts[part]])
        profiles = product(there, repeat=len(seats))
        payoffs = {profile: self._after_reveal(parts, seats, profile) for profile in profiles}
        return Game(seats, there, payoffs)

    def _after_reveal(self, parts: Parts, seats: Sequence[Seat], votes: Sequence[int]) -> Vector:
        alone = []
        contests = []
        for cards, claimants in zip(parts, claims_of(seats, votes), strict=True):
            what = fate(cards, claimants)
            if what is Fate.RECEIVED:
                alone.append((claimants[0], cards))
            elif what is Fate.CONTESTED:
                contests.append(self._after_contest(cards, claimants))
        worth = self._worths.after(tuple(alone)) if alone else self._nothing
        for more in contests:
            worth = tuple([one + other for one, other in zip(worth, more, strict=True)])
        return worth

    def _after_contest(self, cards: Cards, seats: tuple[Seat, ...]) -> Vector:
        key = (cards, seats)
        if key not in self._contests:
            parts = only_parts(cards)
            if parts is not None:
                self._contests[key] = self.after_vote(parts, seats)
            else:
                self._contests[key] = max(
                    [self.after_vote(cut.parts_of(cards), seats) for cut in self._cuts(cards)],
                    key=lambda then: then[self._leader],  # P-R22, P-A29
                )
        return self._contests[key]

    def _cuts(self, cards: Cards) -> Sequence[Cut]:
        even = sorted(cuts_of(cards), key=lambda cut: max(map(len, cut.parts_of(cards))))
        return even[: EVENEST_CUTS.get(len(self._worths.seats))]

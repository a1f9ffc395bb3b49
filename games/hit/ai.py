"""Plays HIT!: is the next chip worth what it puts at risk, in the race to 100?

The values drawn in a turn say what is left in the bag, so a turn can come only to so many sets of
values. Each of them is looked at once. *Normal* judges the next chip a little wrong, be it for or
against it; *easy* only looks at its danger.
"""

from collections.abc import Sequence
from math import exp

from games.chance import Chance
from games.contract.table import Level, Seat
from games.hit.rules.moves import DRAW, STOP, Move
from games.hit.rules.scoring import GOAL, is_consoled, left, stolen, with_horseshoe
from games.hit.rules.state import VALUES
from games.hit.rules.view import View

# Measured in matches of two greedy players, and tried out against them.
CHIPS_OF_A_THIEF = 2.0  # how many a turn of another player lays down on average, busts included
LEAST_SAFE = 0.5
WORTH_TO_A_THIEF = 0.7  # of a point that he may lose again
CHIPS_AHEAD = 2  # it thinks of so many chips after the next one
WORTH_OF_HORSESHOES = (0, 17, 38)  # in points, by how many are held
LEAD = 20  # points that make a seat e times as likely to win as another one

MISJUDGED = 0.13  # of a victory: *normal* errs by so much at most, never on what is certain
DANGER = 0.15  # of a bust, at which *easy* stops


def choose(view: View, seat: Seat, chance: Chance, level: Level) -> Move:
    if not view.drawn:
        return DRAW
    if level is Level.EASY:
        return STOP if view.risk > DANGER else DRAW
    turn = _Turn(view, seat)
    drawn = frozenset(view.drawn)
    gain = turn.drawing(drawn) - turn.stopping(drawn)
    if level is Level.NORMAL and 0 < view.risk < 1:
        gain += MISJUDGED * (chance.below(201) - 100) / 100
    return DRAW if gain > 0 else STOP


class _Turn:
    """What the rest of a turn can come to, valued by the chance to win the match."""

    def __init__(self, view: View, seat: Seat) -> None:
        self._view = view
        self._seat = seat
        self._drawn = frozenset(view.drawn)  # so far
        self._bag = view.bag if any(view.bag) else view.box
        self._chips = max(1, sum(self._bag))
        safe = [max(LEAST_SAFE, 1 - CHIPS_OF_A_THIEF * count / self._chips) for count in self._bag]
        # the chance that a chip is still there after the turns of so many others, by its value
        self._safe = [[chance**thieves for chance in safe] for thieves in range(len(view.scores))]
        self._thief = WORTH_TO_A_THIEF / (len(view.scores) - 1)
        self._values: dict[frozenset[int], float] = {}
        self._consoled = self._busting(consolation=True)
        self._unconsoled = self._busting(consolation=False)

    def value(self, drawn: frozenset[int]) -> float:
        if drawn not in self._values:
            stopping = self.stopping(drawn)
            goes_on = len(drawn) <= len(self._drawn) + CHIPS_AHEAD
            self._values[drawn] = max(stopping, self.drawing(drawn)) if goes_on else stopping
        return self._values[drawn]

    def drawing(self, drawn: frozenset[int]) -> float:
        later = drawn - self._drawn
        still = self._chips - len(later)
        if still <= 0:
            return 0  # the bag would have to be filled again: far enough
        total = 0.0
        busts = -len(later)
        for chip in VALUES:
            if chip in drawn:
                busts += self._bag[chip]
            elif self._bag[chip]:
                total += self._bag[chip] * self.value(drawn | {chip})
        busting = self._consoled if is_consoled(len(drawn) + 1) else self._unconsoled
        return (total + busts * busting) / still

    def stopping(self, drawn: frozenset[int]) -> float:
        mine = list(drawn)
        laid: list[Sequence[int]] = []
        for seat, chips in enumerate(self._view.laid):
            if seat != self._seat:
                mine += stolen(chips, drawn)
                laid.append(left(chips, drawn))
            else:
                laid.append(mine)
        return self._chance_to_win(self._view.scores, self._view.horseshoes, laid)

    def _busting(self, *, consolation: bool) -> float:
        scores, horseshoes = list(self._view.scores), list(self._view.horseshoes)
        laid = list(self._view.laid)
        laid[self._seat] = []
        if consolation:
            horseshoes[self._seat], points = with_horseshoe(horseshoes[self._seat])
            scores[self._seat] += points
            if scores[self._seat] >= GOAL:
                return 1
        return self._chance_to_win(scores, horseshoes, laid)

    def _chance_to_win(
        self, scores: Sequence[int], horseshoes: Sequence[int], laid: Sequence[Sequence[int]]
    ) -> float:
        """After the turn: first those who have the points before them already, then the race."""
        seats = len(scores)
        undecided, won = 1.0, 0.0
        weights = [0.0] * seats
        for thieves in range(seats):  # who have a turn before this seat scores
            seat = (self._seat + 1 + thieves) % seats
            chips, score, safe = laid[seat], scores[seat], self._safe[thieves]
            spare = score + sum(chips) - GOAL
            if spare >= 0:
                chance = 1.0
                for chip in {*chips}:
                    if chip * chips.count(chip) > spare:
                        chance *= safe[chip]
                if seat == self._seat:
                    won += undecided * chance
                undecided *= 1 - chance
            # what is stolen is not only lost but won by somebody else
            kept = [chip * (safe[chip] - (1 - safe[chip]) * self._thief) for chip in chips]
            progress = score + WORTH_OF_HORSESHOES[horseshoes[seat]] + sum(kept)
            weights[seat] = exp(min(progress, GOAL) / LEAD)
        return won + undecided * weights[self._seat] / sum(weights)

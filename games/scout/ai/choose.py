"""Plays Scout: a net tells what each of the moves that deserve a thought will bring.

Only the easy level goes by the static value, what has been got and what the hand is good for.
"""

from collections.abc import Sequence
from typing import assert_never

from games.chance import Chance
from games.contract.table import Level, Seat
from games.scout.ai.after import After
from games.scout.ai.candidates import Candidate, best_place, candidates
from games.scout.ai.features import features
from games.scout.ai.net import Net, net_for
from games.scout.rules.moves import Double, Look, Move, Scout, Show
from games.scout.rules.view import View

# Points: moves that are worth so much less than the best are nearly as good to this level.
MARGINS = {Level.EASY: 4.0, Level.NORMAL: 1.3, Level.HARD: 0.0}
FOLLY = 100.0  # points: more than any round brings


def choose(view: View, seat: Seat, chance: Chance, level: Level) -> Move:
    found = candidates(view, seat)
    if level is Level.EASY:
        worths = [static_worth(one) for one in found]
    else:
        net = net_for(view.seats)
        worths = [expected_lead(one.after, features(one.after), net) for one in found]
    goes_out = found[0].after.is_out  # then all of them do, and the points are known
    near = _nearly_best(found, worths, margin=0.0 if goes_out else MARGINS[level])
    move = near[chance.below(len(near))]
    return best_place(move, view.hand, view.table) if isinstance(move, Scout) else move


def static_choice(view: View, seat: Seat) -> Move:
    """The best move by the static value alone."""
    return max(candidates(view, seat), key=static_worth).move


def static_worth(candidate: Candidate) -> float:
    """A scout that ends the round is folly unless it wins the round."""
    after = candidate.after
    if not after.ends_round:
        return candidate.worth
    points = after.points()
    pays = after.is_out or points[after.seat] == max(points)
    return after.final_lead if pays else after.final_lead - FOLLY


def expected_lead(after: After, row: Sequence[float], net: Net) -> float:
    """In points above the mean of the others, at the end of the round."""
    return after.final_lead if after.ends_round else after.lead + net.points(row)


def _nearly_best(found: Sequence[Candidate], worths: Sequence[float], margin: float) -> list[Move]:
    """The best move, and those of other kinds within the margin that end no round for less."""
    first, *others = sorted(range(len(found)), key=lambda index: -worths[index])
    near = {_kind(found[first].move): found[first].move}
    for index in others:
        move, after = found[index]
        if worths[index] > worths[first] - margin and not after.ends_round:
            near.setdefault(_kind(move), move)
    return list(near.values())


def _kind(move: Move) -> object:
    """Chance has no say in how a card is taken, nor in how a hand is held: the best is known."""
    match move:
        case Look():
            return Look
        case Show():
            return move
        case Scout():
            return Scout, move.end
        case Double():
            return Double, move.scout.end
    assert_never(move)

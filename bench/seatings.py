"""One player among others of one kind, each deal played once with him on every seat."""

import random
import time
from collections.abc import Iterator, Sequence
from itertools import product
from statistics import fmean
from typing import Any, NamedTuple

from bench.anchors import Policy
from bench.score import Score
from games.chance import Chance
from games.contract.game import AnyGame
from games.contract.table import Options, Seat


class DailyResult(NamedTuple):
    """Of one match, by seat."""

    shares: list[float]  # of the victory
    points: list[float]  # a round


def seatings(game: AnyGame, seats: int, player: Policy, other: Policy | None, deals: int) -> Score:
    """Every deal brings the next options. No policy is random play."""
    score = Score()
    options = list(option_sets(game))
    for deal in range(deals):
        leads = []
        for seat in range(seats):
            policies = [other] * seats
            policies[seat] = _timed(player, score.seconds)
            shares, points = play(game, options[deal % len(options)], policies, deal)
            score.shares.append(shares[seat])
            leads.append(points[seat] - fmean(points[:seat] + points[seat + 1 :]))
        score.leads.append(fmean(leads))
    return score


def play(
    game: AnyGame, options: Options, policies: Sequence[Policy | None], deal: int
) -> DailyResult:
    """One match to its end. The same deal for the same number, whoever sits where."""
    player = random.Random(f"{game.name} {len(policies)} {deal}")
    chance = Chance(player.randbytes(32))
    minds = [Chance(player.randbytes(32)) for _ in policies]
    state = game.deal(len(policies), options, chance)
    rounds = 0
    while waiting := game.awaited(state):
        seat = player.choice(waiting)
        policy = policies[seat]
        if policy is None:
            legal = game.legal_moves(state, seat)
            move = legal[player.randrange(len(legal))]
        else:
            move = policy(game.view(state, seat), seat, minds[seat])
        rounds += sum(event.ends_round for event in game.play(state, seat, move, chance))
    return _result(game, state, max(1, rounds))


def _result(game: AnyGame, state: Any, rounds: int) -> DailyResult:
    outcome = sorted(game.outcome(state) or (), key=lambda standing: standing.seat)
    winners = sum(standing.place == 1 for standing in outcome)
    return DailyResult(
        [(standing.place == 1) / winners for standing in outcome],
        [standing.points / rounds for standing in outcome],
    )


def option_sets(game: AnyGame) -> Iterator[Options]:
    names = [option.name for option in game.options]
    for choices in product(*[option.choices for option in game.options]):
        yield dict(zip(names, choices, strict=True))


def _timed(policy: Policy, seconds: list[float]) -> Policy:
    def choose(view: Any, seat: Seat, chance: Chance) -> Any:
        begin = time.thread_time()  # the machine may be busy with others
        move = policy(view, seat, chance)
        seconds.append(time.thread_time() - begin)
        return move

    return choose

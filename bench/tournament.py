"""`make tournament`: how strong the AIs are, against random play and the simplest greedy play."""

import random
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import product
from math import sqrt
from typing import Any

from bench.greedy import GREEDY, Policy
from games.chance import Chance
from games.contract import AnyGame, Options, Seat
from games.registry import GAMES

STANDARD_ERRORS = 1.96  # on both sides: 95 % of all cases
USUAL_MATCHES = 200


@dataclass
class Score:
    """What one AI won at a table of others, and how long it thought."""

    shares: list[float] = field(default_factory=list)  # of each match: 1 won, 1/2 shared by two
    seconds: list[float] = field(default_factory=list)  # of each move

    @property
    def mean(self) -> float:
        return sum(self.shares) / len(self.shares)

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's: honest also where almost every match was won."""
        matches, mean = len(self.shares), self.mean
        doubt = STANDARD_ERRORS**2 / matches
        middle = mean + doubt / 2
        margin = sqrt(doubt * mean * (1 - mean) + doubt**2 / 4)
        return (middle - margin) / (1 + doubt), (middle + margin) / (1 + doubt)


def main() -> None:
    """Arguments, if any: the names of games, and how many matches to play at each table."""
    arguments = sys.argv[1:]
    names = [word for word in arguments if not word.isdecimal()]
    matches = next((int(word) for word in arguments if word.isdecimal()), None)
    print("One AI among others: how often it wins [95 %] (how often one of equals would)")
    for game in GAMES.values():
        if not names or game.name in names:
            greedy = GREEDY.get(game.name)
            rivals: list[tuple[str, Policy | None]] = [("random", None)]
            rivals += [("greedy", greedy.play)] if greedy else []
            count = matches or (greedy.matches if greedy else USUAL_MATCHES)
            for seats, (others, policy) in product(game.seats, rivals):
                score = tournament(game, seats, policy, count)
                print(_line(game, seats, others, score), flush=True)


def tournament(game: AnyGame, seats: int, other: Policy | None, matches: int) -> Score:
    """The AI takes every seat in turn, and then the options change."""
    score = Score()
    options = list(option_sets(game))
    for number in range(matches):
        policies = [other] * seats
        lap, seat = divmod(number, seats)
        policies[seat] = timed(game.choose, score.seconds)
        shares = play(game, options[lap % len(options)], policies, number)
        score.shares.append(shares[seat])
    return score


def play(
    game: AnyGame, options: Options, policies: list[Policy | None], number: int
) -> list[float]:
    """One match to its end: who has which share of the victory. No policy is random play."""
    seed = f"{game.name} {len(policies)} {number}"
    player = random.Random(seed)
    chance = Chance(player.randbytes(32))
    minds = [Chance(player.randbytes(32)) for _ in policies]
    state = game.deal(len(policies), options, chance)
    while waiting := game.awaited(state):
        seat = player.choice(waiting)
        policy = policies[seat]
        if policy is None:
            legal = game.legal_moves(state, seat)
            move = legal[player.randrange(len(legal))]
        else:
            move = policy(game.view(state, seat), seat, minds[seat])
        game.play(state, seat, move, chance)
    winners = [standing.seat for standing in game.outcome(state) or () if standing.place == 1]
    return [(seat in winners) / len(winners) for seat in range(len(policies))]


def timed(policy: Policy, seconds: list[float]) -> Policy:
    def choose(view: Any, seat: Seat, chance: Chance) -> Any:
        begin = time.thread_time()  # the machine may be busy with others
        move = policy(view, seat, chance)
        seconds.append(time.thread_time() - begin)
        return move

    return choose


def option_sets(game: AnyGame) -> Iterator[Options]:
    names = [option.name for option in game.options]
    for choices in product(*[option.choices for option in game.options]):
        yield dict(zip(names, choices, strict=True))


def _line(game: AnyGame, seats: int, others: str, score: Score) -> str:
    milliseconds = [1000 * second for second in score.seconds]
    low, high = score.interval
    return (
        f"{game.title:<9} {seats} seats, {others}: "
        f"{100 * score.mean:5.1f} % [{100 * low:.1f}…{100 * high:.1f}] ({100 / seats:.1f}); "
        f"a move takes {sum(milliseconds) / len(milliseconds):.1f} ms, "
        f"at worst {max(milliseconds):.1f}"
    )


if __name__ == "__main__":
    main()

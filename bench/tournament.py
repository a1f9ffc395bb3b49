"""`make tournament`: how strong the AIs are, against random play and the simplest greedy play."""

import random
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import product
from math import sqrt
from typing import Any, NamedTuple, TypeAlias

from bench import greedy
from games.chance import Chance
from games.contract import AnyGame, Options, Seat
from games.hit import HIT
from games.podaflum import PODAFLUM
from games.scout import SCOUT
from games.tugriki import TUGRIKI

Policy: TypeAlias = Callable[[Any, Seat, Chance], Any]

STANDARD_ERRORS = 1.96  # on both sides: 95 % of all cases


class Contender(NamedTuple):
    game: AnyGame
    greedy: Policy
    matches: int  # at each table, against each kind of others: the more luck, the more matches


CONTENDERS = (
    Contender(HIT, greedy.hit, 600),
    Contender(PODAFLUM, greedy.podaflum, 200),
    Contender(SCOUT, greedy.scout, 200),
    Contender(TUGRIKI, greedy.tugriki, 320),
)


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
    for contender in CONTENDERS:
        if not names or contender.game.name in names:
            for seats in contender.game.seats:
                for others, policy in (("random", None), ("greedy", contender.greedy)):
                    score = tournament(contender, seats, policy, matches or contender.matches)
                    print(_line(contender.game, seats, others, score), flush=True)


def tournament(contender: Contender, seats: int, other: Policy | None, matches: int) -> Score:
    """The AI takes every seat in turn, and then the options change."""
    score = Score()
    options = list(option_sets(contender.game))
    for number in range(matches):
        policies = [other] * seats
        lap, seat = divmod(number, seats)
        policies[seat] = timed(contender.game.choose, score.seconds)
        shares = play(contender.game, options[lap % len(options)], policies, number)
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

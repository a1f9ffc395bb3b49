"""`make tournament`: how strong the AIs are, against simple play, anchors and one another."""

import argparse
from collections.abc import Iterator, Sequence
from statistics import median
from typing import NamedTuple

from bench.anchors import Policy, anchors_of
from bench.greedy import GREEDY
from bench.score import Score
from bench.seatings import seatings
from games.contract.game import AnyGame
from games.contract.table import Level
from games.registry import GAMES

USUAL_MATCHES = 200
BELOW = {Level.HARD: Level.NORMAL, Level.NORMAL: Level.EASY}


class Pairing(NamedTuple):
    """One AI of this level among others who all play alike, or the other way round."""

    level: Level
    others: str
    policy: Policy | None  # none: at random
    is_reversed: bool = False  # one of the others among such AIs: does his way of playing pay?

    def __str__(self) -> str:
        one, others = str(self.level), self.others
        return f"{others} among {one}" if self.is_reversed else f"{one} among {others}"


def main() -> None:
    asked = _arguments()
    print("One among others who play alike: matches won [95 %] (what one of equals would win),")
    print("points a round above the mean of the others [95 %], time of a move")
    for game in [GAMES[name] for name in asked.games]:
        greedy = GREEDY.get(game.name)
        matches = asked.matches or (greedy.matches if greedy else USUAL_MATCHES)
        for seats in [seats for seats in game.seats if seats in (asked.seats or game.seats)]:
            for pairing in pairings(game):
                if pairing.level in asked.levels and asked.only in str(pairing):
                    deals = max(1, matches // seats)
                    score = met(game, seats, pairing, deals)
                    print(_line(game, seats, pairing, score), flush=True)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.tournament", description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES), metavar="game")
    parser.add_argument("--matches", type=int, help="at each table, about: all seats of a deal")
    parser.add_argument("--seats", type=int, nargs="+")
    parser.add_argument("--levels", type=Level, nargs="+", default=list(Level))
    parser.add_argument("--only", default="", help="pairings with this in their names")
    asked = parser.parse_args()
    if unknown := set(asked.games) - set(GAMES):
        parser.error(f"no such game: {', '.join(sorted(unknown))}")
    return asked


def pairings(game: AnyGame) -> Iterator[Pairing]:
    """Each level against simple play, the anchors and the level below; anchors against *hard*."""
    others: dict[str, Policy | None] = {"random": None}
    if greedy := GREEDY.get(game.name):
        others["greedy"] = greedy.play
    others.update(anchors_of(game.name))
    for level in reversed(Level):
        for name, policy in others.items():
            yield Pairing(level, name, policy)
        if level in BELOW:
            yield Pairing(level, BELOW[level], at(game, BELOW[level]))
    for name, anchor in anchors_of(game.name).items():
        yield Pairing(Level.HARD, name, anchor, is_reversed=True)


def met(game: AnyGame, seats: int, pairing: Pairing, deals: int) -> Score:
    ours = at(game, pairing.level)
    if pairing.is_reversed and pairing.policy is not None:
        return seatings(game, seats, pairing.policy, ours, deals)
    return seatings(game, seats, ours, pairing.policy, deals)


def at(game: AnyGame, level: Level) -> Policy:
    return lambda view, seat, chance: game.choose(view, seat, chance, level)


def _line(game: AnyGame, seats: int, pairing: Pairing, score: Score) -> str:
    low, high = score.share_interval
    return (
        f"{game.title:<9} {seats} seats, {pairing}: "
        f"{100 * score.share:5.1f} % [{100 * low:.1f}…{100 * high:.1f}] ({100 / seats:.1f}); "
        f"{score.lead:+.2f} ± {score.lead_margin:.2f} points; {_times(score.seconds)}"
    )


def _times(seconds: Sequence[float]) -> str:
    return f"{1000 * median(seconds):.1f} ms, at worst {1000 * max(seconds):.1f}"


if __name__ == "__main__":
    main()

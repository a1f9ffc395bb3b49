"""Random matches from the deal to the end, as an AI that thinks ahead would play them."""

import random
import time
from itertools import cycle
from typing import NamedTuple

from games.chance import Chance
from games.contract.game import AnyGame
from games.registry import GAMES

RUNS = 15  # the best one counts: whatever else the machine does only makes a run slower
SECONDS_A_RUN = 0.1
STEPS_OF_THE_YARDSTICK = 100_000
CHOICES = 65_521  # drawn beforehand, so that the games are measured and not the player


class Pace(NamedTuple):
    moves: float  # a second
    matches: float


def main() -> None:
    print("Random playouts, one thread; beside them a bare loop, timed in turns with them")
    for game in GAMES.values():
        for seats in game.seats:
            runs = [(yardstick(), playouts(game, seats)) for _ in range(RUNS)]
            steps, pace = max(steps for steps, _ in runs), max(pace for _, pace in runs)
            print(
                f"{game.title} {seats} seats: {pace.moves:9,.0f} moves/s, "
                f"{pace.matches:7,.0f} matches/s; a move takes {steps / pace.moves:4.1f} steps "
                f"of a loop that makes {steps:,.0f} a second"
            )


def playouts(game: AnyGame, seats: int) -> Pace:
    awaited, legal_moves, play = game.awaited, game.legal_moves, game.play
    options = game.defaults()
    player = random.Random(seats)
    choices = cycle([player.randrange(1 << 16) for _ in range(CHOICES)])
    moves = matches = 0
    begin = now = time.perf_counter()
    while now - begin < SECONDS_A_RUN:
        chance = Chance(matches.to_bytes(32, "big"))
        state = game.deal(seats, options, chance)
        while waiting := awaited(state):
            seat = waiting[0]
            legal = legal_moves(state, seat)
            play(state, seat, legal[next(choices) % len(legal)], chance)
            moves += 1
        matches += 1
        now = time.perf_counter()
    return Pace(moves / (now - begin), matches / (now - begin))


def yardstick() -> float:
    """Machines differ and are noisy, so a bare loop is timed in the same run."""
    begin = time.perf_counter()
    total = 0
    for step in range(STEPS_OF_THE_YARDSTICK):
        total = (total * 31 + step) % 65_521
    return STEPS_OF_THE_YARDSTICK / (time.perf_counter() - begin)

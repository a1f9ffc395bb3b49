"""`make train`: Scout's nets learn from matches among themselves and players of the static value.

After a round, every position that a learner left behind is told what came of it: the points in the
end, mixed with what the net thought on the way, TD(lambda). In the first matches it only watches
players of the static value. The same seed gives the same weights; numbers of seats as arguments
train only those nets.
"""

import random
import time
from argparse import ArgumentParser
from collections import deque
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from bench.learner import Learner, Lesson, random_net, widened
from games.chance import Chance
from games.contract.table import Seat
from games.scout import SCOUT
from games.scout.ai.after import After, lead
from games.scout.ai.candidates import candidates
from games.scout.ai.choose import expected_lead, static_choice, static_worth
from games.scout.ai.features import feature_count, features
from games.scout.ai.net import Net, read, weights_of, write
from games.scout.rules.events import RoundEnded
from games.scout.rules.moves import Move
from games.scout.rules.scoring import points_of
from games.scout.rules.view import View

SEED = 1
UNITS = 32
TRUST_IN_THE_END = 0.8  # lambda: the rest is what the net thought on the way
STATIC_SEATS = 0.25  # of all: others do not play as the net does
ODD_MOVES = 0.06  # are tried out though they do not look best
MEMORY = 40_000  # lessons; each is learned several times
BATCH, BATCHES_A_ROUND = 64, 2
SLOWEST = 0.0002
TOLD_EVERY = 50  # matches


class Course(NamedTuple):
    matches: int
    watched: int  # of these: the first ones
    pace: float  # at first
    after: int | None = None  # the net for so many seats is where it begins


COURSES = {  # by seats; some minutes each
    2: Course(800, watched=120, pace=0.003),
    3: Course(700, watched=105, pace=0.003),
    4: Course(200, watched=10, pace=0.0015, after=3),
    5: Course(120, watched=10, pace=0.0015, after=4),
}


def main(nets: list[int]) -> None:
    for seats in nets or COURSES:
        write(weights_of(seats), train(seats, COURSES[seats]))


def train(seats: int, course: Course, seed: int = SEED) -> Net:
    player = random.Random(f"{seed} {seats}")
    learner = Learner(_beginner(seats, course.after, player))
    matches = course.matches
    memory: deque[Lesson] = deque(maxlen=MEMORY)
    errors: list[float] = []
    begin = time.thread_time()
    for number in range(1, matches + 1):
        net = learner.net if number > course.watched else None
        memory.extend(lessons_of_match(net, seats, player))
        pace = course.pace * (SLOWEST / course.pace) ** (number / matches)
        for _ in range(BATCHES_A_ROUND * seats):
            batch = [memory[player.randrange(len(memory))] for _ in range(BATCH)]
            errors.append(learner.learn(batch, pace))
        if number % TOLD_EVERY == 0:
            error = sum(errors) / len(errors)
            seconds = time.thread_time() - begin
            print(
                f"{seats} seats, {number} matches, {seconds:.0f} s: error² {error:.2f}", flush=True
            )
            errors.clear()
    return learner.net


def _beginner(seats: int, after: int | None, player: random.Random) -> Net:
    inputs = feature_count(seats)
    if after is None:
        return random_net(inputs, UNITS, player)
    return widened(read(weights_of(after), feature_count(after)), inputs)


def lessons_of_match(net: Net | None, seats: int, player: random.Random) -> Iterator[Lesson]:
    """Without a net all play by the static value, and each is learned from."""
    chance = Chance(player.randbytes(32))
    state = SCOUT.deal(seats, {}, chance)
    learners = [seat for seat in range(seats) if not net or player.random() >= STATIC_SEATS]
    steps: dict[Seat, list[Step]] = {seat: [] for seat in learners}
    while waiting := SCOUT.awaited(state):
        seat = waiting[0]
        view = SCOUT.view(state, seat)
        if seat in learners:
            move, step = decide(net, view, seat, player) if net else watch(view, seat)
            steps[seat].append(step)
        else:
            move = static_choice(view, seat)
        for event in SCOUT.play(state, seat, move, chance):
            if isinstance(event, RoundEnded):
                points = points_of(event)
                for learner in learners:
                    yield from lessons(steps[learner], lead(points, learner))
                    steps[learner].clear()


class Step(NamedTuple):
    """A decision: what it left behind, and how much the best one was thought to bring."""

    after: After
    features: list[float]
    best: float
    trust: float  # in what followed; the rest is trust in the best


def watch(view: View, seat: Seat) -> tuple[Move, Step]:
    best = max(candidates(view, seat), key=static_worth)
    return best.move, Step(best.after, features(best.after), best=0.0, trust=1.0)


def decide(net: Net, view: View, seat: Seat, player: random.Random) -> tuple[Move, Step]:
    found = candidates(view, seat)
    rows = [features(one.after) for one in found]
    leads = [expected_lead(one.after, row, net) for one, row in zip(found, rows, strict=True)]
    best = chosen = leads.index(max(leads))
    if player.random() < ODD_MOVES:
        chosen = player.randrange(len(found))
    trust = TRUST_IN_THE_END if chosen == best else 0.0  # an odd move tells nothing of those before
    return found[chosen].move, Step(found[chosen].after, rows[chosen], leads[best], trust)


def lessons(steps: Sequence[Step], final: float) -> Iterator[Lesson]:
    """From the last to the first."""
    for step in reversed(steps):
        if not step.after.ends_round:
            yield Lesson(step.features, final - step.after.lead)
        final = (1 - step.trust) * step.best + step.trust * final


if __name__ == "__main__":
    parser = ArgumentParser("python -m bench.train_scout", description=__doc__)
    parser.add_argument("seats", nargs="*", type=int, help="of the nets to train, else all")
    asked = parser.parse_args().seats
    if unknown := set(asked) - COURSES.keys():
        parser.error(f"no net is for so many: {unknown}")
    main(asked)

"""Training: the same seed gives the same weights, and what is taught is learned."""

import random
from pathlib import Path

import pytest

from bench import train_scout
from bench.learner import Learner, Lesson, random_net, widened
from bench.train_scout import Course, Step, lessons, train
from games.scout import SCOUT
from games.scout.ai.after import before_moving
from games.scout.ai.features import features
from games.scout.ai.net import read, write
from tests.games.scout.notation import scout


@pytest.fixture(autouse=True)
def _few_lessons(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(train_scout, "BATCH", 8)


@pytest.mark.parametrize("seats", [2, 3])
def test_the_same_seed_gives_the_same_weights(seats: int) -> None:
    course = Course(matches=3, watched=1, pace=0.003)
    once = train(seats, course, seed=7)
    assert train(seats, course, seed=7) == once
    assert train(seats, course, seed=8) != once


def test_a_learner_learns_what_it_is_taught() -> None:
    player = random.Random(17)
    rows = [[1.0, player.random(), player.random()] for _ in range(40)]
    taught = [Lesson(row, 6 * abs(row[1] - row[2]) - 2) for row in rows]
    learner = Learner(random_net(3, 8, player))
    errors = [learner.learn(taught, pace=0.02) for _ in range(200)]
    assert errors[-1] < errors[0] / 20


def test_a_wider_net_says_the_same_until_it_learns_more() -> None:
    net = random_net(3, 8, random.Random(17))
    wider = widened(net, 5)
    assert wider.points([1.0, 0.5, 0.2, 0.9, 0.7]) == net.points([1.0, 0.5, 0.2])


def test_what_came_of_a_position_is_the_end_mixed_with_what_was_thought_on_the_way() -> None:
    view = scout("A: 1 5 | B: 2 | C: 3 | captured: A 4 | tokens: B 2").seen_by("A")
    after = before_moving(view, 0, view.hand)
    assert after.lead == 3.0
    steps = [Step(after, [0.0], best=9.0, trust=0.5), Step(after, [1.0], best=5.0, trust=0.5)]
    assert list(lessons(steps, final=7.0)) == [Lesson([1.0], 7 - 3), Lesson([0.0], 6 - 3)]


def test_an_odd_move_tells_nothing_of_those_before() -> None:
    view = scout("A: 1 5 | B: 2 | C: 3").seen_by("A")
    after = before_moving(view, 0, view.hand)
    steps = [Step(after, [0.0], best=1.0, trust=0.5), Step(after, [1.0], best=5.0, trust=0.0)]
    assert [lesson.points for lesson in lessons(steps, final=-20.0)] == [-20.0, 5.0]


def test_the_net_that_is_written_is_the_net_that_plays(tmp_path: Path) -> None:
    net = train(2, Course(matches=2, watched=1, pace=0.003))
    write(tmp_path / "weights.txt", net)
    again = read(tmp_path / "weights.txt", inputs=len(net.rows[0]))
    view = SCOUT.view(scout("A: 1 5 | B: 2 9").state, 0)
    row = features(before_moving(view, 0, view.hand))
    assert again.points(row) == pytest.approx(net.points(row), abs=0.05)

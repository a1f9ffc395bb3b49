"""What the net is given, and the files that hold its weights."""

from pathlib import Path

import pytest

from games.contract.moves import BadData
from games.scout import SCOUT
from games.scout.ai.after import After, before_moving
from games.scout.ai.candidates import candidates
from games.scout.ai.features import HAND, MINE, TABLE, feature_count, features
from games.scout.ai.net import Net, net_for, read, weights_of, write
from tests.games.matches import deal, moments
from tests.games.scout.notation import Table, scout

UNITS = 32
FARTHEST = 4.0  # a hand of forty cards


def seen_by_a(table: Table) -> After:
    view = table.seen_by("A")
    return before_moving(view, 0, view.hand)


def of_hand(drawing: str) -> list[float]:
    return features(seen_by_a(scout(f"A: {drawing} | B: 1 2 | C: 3")))[:HAND]


def of_table(drawing: str) -> list[float]:
    return features(seen_by_a(scout(drawing)))[HAND : HAND + TABLE]


@pytest.mark.parametrize("seats", SCOUT.seats)
def test_every_position_has_as_many_features_all_of_them_small(seats: int) -> None:
    for moment in moments(deal(SCOUT, seats, 0)):
        state, seat = moment.match.state, moment.seat
        if seat in SCOUT.awaited(state):
            for candidate in candidates(SCOUT.view(state, seat), seat):
                row = features(candidate.after)
                assert len(row) == feature_count(seats)
                assert all(-FARTHEST < feature < FARTHEST for feature in row)


def test_a_few_dozen_features_and_about_two_thousand_weights() -> None:
    for seats in SCOUT.seats:
        net = net_for(seats)
        assert len(net.says) == len(net.rows) == UNITS
        assert {len(row) for row in net.rows} == {feature_count(seats)}
        assert 1_500 < UNITS * (feature_count(seats) + 1) < 2_500


def test_hands_that_look_alike_to_the_rules_look_alike_to_the_net() -> None:
    assert of_hand("1/5 2/5 7/3") == of_hand("1/8 2/9 7/4")
    assert of_hand("1 2 7") != of_hand("1 7 2")


def test_the_set_on_the_table_is_told_by_whose_it_is() -> None:
    mine = of_table("A: 9 8 1 | B: 1 2 | C: 3 | shown by A: 4 5")
    others = of_table("A: 9 8 1 | B: 1 2 | C: 3 | shown by B: 4 5")
    bare = of_table("A: 9 8 1 | B: 1 2 | C: 3")
    assert mine[:2] == [0.0, 1.0]
    assert others[:2] == [0.0, 0.0]
    assert bare == [1.0] + [0.0] * (TABLE - 1)


def test_whether_the_hand_beats_the_table_is_told() -> None:
    assert of_table("A: 9 8 1 | B: 1 2 | C: 3 | shown by B: 4 5")[-1] == 1.0
    assert of_table("A: 9 8 1 | B: 1 2 | C: 3 | shown by B: 4 4")[-1] == 0.0


def test_others_are_told_in_the_order_of_their_turns() -> None:
    table = scout("A: 1 | B: 2 2 | C: 3 3 3 3 | doubles: C")
    ours = features(seen_by_a(table))[HAND + TABLE + MINE :]
    sizes, doubles = ours[::5], ours[2::5]
    assert sizes == [0.2, 0.4]
    assert doubles == [0.0, 1.0]


def test_chips_are_told_where_two_play() -> None:  # S.6
    rich, poor = (f"A: 1 9 | B: 2 2 | chips: A {chips}" for chips in (3, 0))
    assert features(seen_by_a(scout(rich)))[HAND + TABLE + 2] == 1.0
    assert features(seen_by_a(scout(poor)))[HAND + TABLE + 2] == 0.0


def test_weights_are_read_as_they_were_written(tmp_path: Path) -> None:
    net = Net([[0.5, -1.25], [0.0003, 2.0]], [0.1, -0.7])
    write(tmp_path / "weights.txt", net)
    assert read(tmp_path / "weights.txt", inputs=2) == net


def test_a_net_adds_up_the_units_that_are_moved() -> None:
    net = Net([[1.0, 0.0], [0.0, -1.0]], [0.3, 0.5])
    assert net.points([1.0, 1.0]) == pytest.approx(3.0)  # the second is not
    assert net.points([1.0, -1.0]) == pytest.approx(8.0)


def test_weights_for_other_features_are_refused_by_the_line(tmp_path: Path) -> None:
    path = tmp_path / "weights.txt"
    path.write_text("1 2 3\n1 2 3 4\n", "ascii")
    with pytest.raises(BadData, match=r"weights.txt:2: 3 weights for 2 features"):
        read(path, inputs=2)


def test_every_number_of_seats_has_its_weights() -> None:
    assert all(weights_of(seats).is_file() for seats in SCOUT.seats)

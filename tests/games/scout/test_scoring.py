"""Scout: points, rounds and victory."""

from itertools import pairwise

import pytest

from games.scout import SCOUT
from games.scout.rules.scoring import round_points, spared
from tests.games.matches import deal, moments
from tests.games.scout.notation import scout


def test_captured_cards_and_tokens_count_and_the_hand_is_lost() -> None:
    # S-R29, S-R30, S-R31, S-C23
    table = scout(
        "A: 9 | B: 1 2 3 4 | C: 1 | captured: B 7 | tokens: B 2 | shown by C: 8 | A to move"
    ).plays("A shows 9")
    assert table.points == "A 1, B 5, C -1"


def test_who_was_not_beaten_loses_nothing_for_the_hand() -> None:  # S-R31, S-C23
    table = scout("A: 9 | B: 1 2 3 4 | C: 1 | captured: B 7 | shown by B: 8 8 8 | C to move").plays(
        "C scouts L 1, A scouts L 1"
    )
    assert table.points == "A -2, B 9, C -2"


def test_double_actions_and_the_set_on_the_table_count_nothing() -> None:  # S-R32, S-A20
    table = scout("A: 8 8 8 | B: 1 | C: 1").plays("A shows 8 8 8")
    assert table.points == "A 0, B -1, C -1"


def test_points_of_the_rounds_add_up() -> None:  # S-R35
    table = scout("A: 9 | B: 1 1 | C: 1 | totals: A 4, B 1, C -3").plays("A shows 9")
    assert table.state.totals == [4, -1, -4]


def test_totals_may_be_negative() -> None:  # S-A19
    table = scout("A: 9 | B: 1 1 | C: 1").plays("A shows 9")
    assert table.state.totals == [0, -2, -1]


def test_the_left_neighbour_of_the_first_player_begins_the_next_round() -> None:  # S-R33
    table = scout("A: 9 | B: 1 1 | C: 1 | first C | round 1").plays("A shows 9")
    assert table.state.first == 0
    assert table.plays("A keeps, B keeps, C keeps").mover == "A"


def test_every_round_begins_with_new_cards_tokens_and_an_empty_table() -> None:  # S-R34
    table = scout("A: 9 | B: 1 1 | C: 1 | tokens: A 5 | captured: B 3 | doubles: A")
    table = table.plays("A shows 9")
    assert table.state.round == 2
    assert [len(hand) for hand in table.state.hands] == [12, 12, 12]
    assert (table.shown, table.tokens, table.captured, table.doubles) == (
        "nothing",
        "",
        "",
        "A B C",
    )


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_there_are_as_many_rounds_as_players_and_each_begins_one(seats: int) -> None:
    # S-R35, S-C25
    match = deal(SCOUT, seats, 0)
    first = [match.state.first]
    for _ in moments(match):
        if match.state.round > len(first):
            first.append(match.state.first)
    assert len(first) == seats
    assert all(later == (earlier + 1) % seats for earlier, later in pairwise(first))


def test_four_rounds_of_four_begun_by_each_in_turn() -> None:  # S-C25
    table = scout("A: 9 | B: 9 | C: 9 | D: 9")
    firsts = [table.state.first]
    for _ in range(3):
        table.state.hands[table.state.turn] = table.state.hands[table.state.turn][:1]
        mover = table.mover
        table = table.plays(f"{mover} shows {table.hand(mover)}")
        firsts.append(table.state.first)
        table = table.plays("A keeps, B keeps, C keeps, D keeps")
    assert firsts == [0, 1, 2, 3]
    table.state.hands[3] = table.state.hands[3][:1]
    table = table.plays(f"D shows {table.hand('D')}")
    assert SCOUT.outcome(table.state) is not None


def test_the_most_points_win() -> None:  # S-R35
    table = scout("A: 9 | B: 1 1 | C: 1 | totals: A 4, B 9, C -3 | round 3").plays("A shows 9")
    assert table.places == "1 B 7, 2 A 4, 3 C -4"
    assert table.mover == ""


def test_equal_totals_share_the_victory() -> None:  # S-R36, S-A29
    table = scout("A: 9 | B: 1 1 | C: 1 | totals: A 4, B 6, C -3 | round 3").plays("A shows 9")
    assert table.places == "1 A 4, 1 B 4, 3 C -4"


def test_after_the_last_round_nothing_can_be_played() -> None:  # S-R35
    table = scout("A: 9 | B: 1 1 | C: 1 | round 3").plays("A shows 9")
    assert table.refuses("B shows 1") == "over"
    assert table.refuses("B keeps") == "over"
    assert [table.may(letter) for letter in "ABC"] == [[], [], []]


def test_who_is_spared_keeps_all_that_was_won() -> None:  # S-R31
    assert round_points((5, 2, 0), (1, 4, 3), None) == [4, -2, -3]
    assert round_points((5, 2, 0), (1, 4, 3), spared(1, is_out=False)) == [4, 2, -3]
    assert spared(1, is_out=True) is None

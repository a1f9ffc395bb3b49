"""HIT!: the first two steps of a turn, scoring and drawing."""

from copy import deepcopy
from typing import cast

import pytest

from games.chance import Chance
from games.contract.moves import IllegalMove
from games.hit import HIT
from games.hit.rules.moves import Move
from games.hit.rules.refusals import No
from tests.games.hit.notation import hit


def test_chips_that_still_lie_before_you_score_when_your_turn_begins() -> None:
    # H-R5, H-C2
    table = hit("A 40: 3 3 7 | B: 5 | B to move").plays("B stops, A draws 9")
    assert table.seats == "A 53: 9 | B: 5"
    assert table.told == "B stopped, A scored, A drew"


def test_scored_chips_go_to_the_box() -> None:
    # H-R5, H-C2
    table = hit("A 40: 3 3 7 | B: 5 | B to move").plays("B stops, A draws 9")
    assert table.box == "3 3 7"


def test_without_chips_before_you_there_is_nothing_to_score() -> None:
    # H-R5
    table = hit("A 40 | B: 5 | B to move").plays("B stops, A draws 9")
    assert table.seats == "A 40: 9 | B: 5"
    assert table.told == "B stopped, A drew"


def test_chips_are_drawn_one_at_a_time_and_after_each_you_may_draw_or_stop() -> None:
    # H-R6
    table = hit("A: 4 | B")
    for chip in (9, 2, 7):
        assert table.may("A") == "draw stop"
        table = table.plays(f"A draws {chip}")
    assert table.seats == "A: 4 9 2 7 | B"
    assert table.mover == "A"


def test_only_the_mover_may_draw_or_stop() -> None:
    # H-R6
    table = hit("A: 4 | B: 5")
    assert table.may("B") == ""
    assert table.refuses("B draws 1") == "not_your_turn"
    assert table.refuses("B stops") == "not_your_turn"


def test_a_chip_comes_out_of_the_bag() -> None:
    # H-R6
    table = hit("A: 4 | B | bag: 1 1 9").plays("A draws 1")
    assert table.bag == "1 9"


def test_one_chip_must_be_drawn() -> None:
    # H-A1, H-C12
    table = hit("A | B: 5")
    assert table.may("A") == "draw"
    assert table.refuses("A stops") == "draw_first"


def test_the_first_chip_is_drawn_by_itself_since_it_must_be_drawn() -> None:
    # H-A1
    table = hit("A: 4 | B").plays("A stops, B draws 6")
    assert table.seats == "A: 4 | B: 6"
    assert table.mover == "B"


def test_after_ten_different_values_the_next_chip_must_bust() -> None:
    # H-A12
    table = hit("A: 1 2 3 4 5 6 7 8 9 10 | B")
    assert table.seen_by("A").risk == 1
    assert table.plays("A draws 3").seats == "A | B: 1"


@pytest.mark.parametrize("foreign", ["stop", "pass", None, 7, object()])
def test_what_is_no_move_of_this_game_is_refused_and_changes_nothing(foreign: object) -> None:
    # H-A1: draw or stop, and nothing else; not even a text that reads like a move
    state = HIT.deal(2, HIT.defaults(), Chance(bytes(32)))
    before = deepcopy(state)
    with pytest.raises(IllegalMove) as refused:
        HIT.play(state, state.turn, cast(Move, foreign), Chance(bytes(32)))
    assert refused.value.reason is No.NO_SUCH_MOVE
    assert state == before

"""Scout: a turn, and what becomes of a beaten set."""

from copy import deepcopy
from typing import Any

import pytest

from games.chance import Chance
from games.contract.moves import IllegalMove
from games.scout import SCOUT
from games.scout.rules.refusals import No
from tests.games.scout.notation import scout


def test_turns_go_clockwise_from_the_first_player() -> None:  # S-R11
    table = scout("A: 5 9 9 | B: 6 9 | C: 7 9 | first B | B to move")
    assert table.mover == "B"
    assert table.plays("B shows 6").mover == "C"
    assert table.plays("B shows 6, C shows 7").mover == "A"


def test_nobody_plays_out_of_turn() -> None:  # S-R11
    table = scout("A: 5 1 | B: 6 9 | C: 7 9")
    assert table.may("B") == []
    assert table.refuses("B shows 6") == "not_your_turn"
    assert table.refuses("C scouts L 1") == "not_your_turn"


def test_there_is_no_pass() -> None:  # S-R11
    table = scout("A: 1 | B: 2 2 | C: 3 | shown by A: 9 9 | doubles: A")
    assert {move.split()[0] for move in table.may("B")} == {"scout"}


@pytest.mark.parametrize("move", ["show 1", "pass", 1, None, object()])
def test_what_is_no_move_of_scout_is_refused(move: Any) -> None:
    """Even if it reads like one: a move is not its notation."""
    state = scout("A: 5 1 | B: 6 9 | C: 7 9").state
    before = deepcopy(state)
    with pytest.raises(IllegalMove) as refused:
        SCOUT.play(state, 0, move, Chance(b"any"))
    assert refused.value.reason is No.NO_SUCH_MOVE
    assert state == before


def test_the_beater_captures_the_beaten_set() -> None:  # S-R21, S-C12
    table = scout("A: 1 | B: 5 5 9 | C: 3 | shown by A: 6 7").plays("B shows 5 5")
    assert table.captured == "B 2"
    assert table.shown == "5 5 by B"
    assert table.told == "B showed"


def test_the_first_set_captures_nothing() -> None:  # S-R15, S-R21
    assert scout("A: 5 6 9 | B: 1 | C: 1").plays("A shows 5 6").captured == ""


def test_captures_add_up_and_never_come_back() -> None:  # S-R21, S-A22
    table = scout("A: 1 5 9 | B: 2 9 | C: 3 9").plays("A shows 1, B shows 2, C shows 3, A shows 5")
    assert table.captured == "A 1, B 1, C 1"
    assert table.shown == "5 by A"
    held = [card for hand in table.state.hands for card in hand]
    assert len(held) + len(table.state.table) + 3 == 7


def test_the_played_set_stays_and_its_player_owns_it() -> None:  # S-R22
    table = scout("A: 1 5 9 | B: 2 9 | C: 3 9").plays("A shows 5")
    assert table.shown == "5 by A"
    assert table.mover == "B"


def test_who_can_play_may_scout_all_the_same() -> None:  # S-A13
    table = scout("A: 1 | B: 9 9 | C: 3 | shown by A: 2 3")
    assert {"show 1-2", "scout L 1", "scout R flip 3"} <= set(table.may("B"))

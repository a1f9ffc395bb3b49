"""Scout: when a round ends."""

from games.scout.rules.events import Because
from tests.games.scout.notation import scout


def test_a_round_ends_at_once_when_a_hand_is_empty() -> None:  # S-R28, S-C22
    table = scout("A: 1 | B: 5 5 | C: 2 2 | shown by A: 3 3").plays("B shows 5 5")
    assert table.ended.because is Because.OUT
    assert table.told == "B showed, B round ended, B dealt"


def test_the_last_set_is_captured_before_the_round_ends() -> None:  # S-A15, S-C22
    table = scout("A: 1 | B: 5 5 | C: 2 2 | shown by A: 3 3").plays("B shows 5 5")
    assert table.ended.captured == (0, 2, 0)
    assert table.points == "A -1, B 2, C -2"


def test_nobody_is_spared_when_a_hand_is_empty() -> None:  # S-R31, S-A16
    table = scout("A: 1 | B: 5 5 | C: 2 2 | shown by A: 3 3").plays("B shows 5 5")
    assert table.spared is None


def test_a_round_ends_when_all_others_have_scouted() -> None:  # S-R28, S-C19
    table = scout("A: 4 5 9 9 | B: 1 1 | C: 2").plays("A shows 4 5, B scouts L 1, C scouts L 1")
    assert table.ended.because is Because.SCOUTED
    assert table.spared == "A"
    assert table.ended.tokens == (2, 0, 0)
    assert table.ended.left == (2, 3, 2)
    assert table.points == "A 2, B -3, C -2"


def test_even_if_the_last_scout_takes_the_last_card() -> None:  # S-A3
    table = scout("A: 9 | B: 1 1 | C: 2 | shown by A: 4 5").plays("B scouts L 1, C scouts L 1")
    assert table.spared == "A"


def test_the_owner_never_meets_his_own_set() -> None:  # S-A14
    table = scout("A: 9 9 | B: 1 | C: 2 | shown by A: 4 5 6").plays("B scouts L 1, C scouts L 1")
    assert not table.goes_on
    assert table.state.round == 2


def test_a_play_starts_the_count_anew() -> None:  # S-A28
    table = scout("A: 9 9 | B: 1 1 | C: 8 8 2 | D: 1 1 | shown by A: 4 5")
    table = table.plays("B scouts L 1, C shows 8 8, D scouts L 1, A scouts L 1")
    assert table.shown == "nothing"
    assert table.goes_on
    table = scout("A: 9 9 | B: 1 1 | C: 8 8 2 | D: 1 1 | shown by A: 4 5 | scouted 2 | D to move")
    assert not table.plays("D scouts L 1").goes_on


def test_a_set_that_is_gone_before_its_time_starts_it_anew_too() -> None:  # S-A2, S-A28
    table = scout("A: 9 9 | B: 1 1 | C: 8 7 2 | D: 1 1 | shown by A: 4")
    table = table.plays("B scouts L 1, C shows 8 7, D scouts L 1, A scouts L 1")
    assert table.goes_on
    assert table.shown == "nothing"
    assert table.tokens == "A 1, C 2"
    assert table.mover == "B"


def test_an_empty_hand_and_a_scouted_set_do_not_come_together() -> None:  # S-A16
    # Who scouts has a card in hand, and a hand is empty only after a play, which is no scout.
    table = scout("A: 9 | B: 1 | C: 2 | shown by A: 4 5 6").plays("B scouts L 1, C scouts L 1")
    assert table.ended.because is Because.SCOUTED
    assert min(table.ended.left) > 0


def test_a_round_may_take_as_long_as_it_likes() -> None:  # S-A36
    table = scout("A: 2 9 | B: 3 9 | C: 4 9")
    for _ in range(40):
        table = table.plays("A shows 2, B scouts L 1, C shows 4, A scouts L 1, B shows 2")
        table = table.plays("C scouts L 1, A shows 4, B scouts L 1, C shows 2, A scouts L 1")
        table = table.plays("B shows 4, C scouts L 1")
        assert table.state.round == 1
        assert (table.hand("A"), table.hand("B"), table.hand("C")) == ("2 9", "3 9", "4 9")

"""Scout: scouting and playing in one turn, once a round."""

import pytest

from tests.games.scout.notation import scout


def test_it_is_a_scout_and_a_play_at_once() -> None:  # S-R27
    table = scout("A: 1 | B: 5/2 6/2 9 | C: 3 | shown by A: 7/1 8/3")
    table = table.plays("B doubles L 3 1-3")
    assert table.told == "B doubled, B scouted, B showed"
    assert table.shown == "5 6 7 by B"
    assert table.hand("B") == "9"
    assert table.mover == "C"


def test_once_a_round() -> None:  # S-R27
    table = scout("A: 1 2 | B: 5 6 9 | C: 3 | shown by A: 7 8").plays("B doubles L 3 1-3")
    assert table.doubles == "A C"
    table = scout("A: 1 2 | B: 5 6 9 | C: 3 | shown by A: 7 8 | doubles: A C")
    assert table.refuses("B doubles L 3 1-3") == "no_double"
    assert not any(move.startswith("double") for move in table.may("B"))


def test_everybody_has_it_again_in_the_next_round() -> None:  # S-R34, S-A20
    table = scout("A: 9 | B: 5 | C: 3 | shown by C: 8 | doubles: B | A to move")
    assert table.plays("A shows 9").doubles == "A B C"


def test_the_play_must_be_legal_or_nothing_happens() -> None:  # S-A4
    table = scout("A: 1 | B: 5/2 6/2 9/4 | C: 3 | shown by A: 7/1 8/3 9/5")
    assert table.refuses("B doubles L 3 2-4") == "no_set"
    assert table.refuses("B doubles L 3 4") == "too_weak"
    assert table.refuses("B doubles L 3 5") == "no_such_card"
    assert table.refuses("B doubles L 5 1") == "no_such_place"
    assert table.doubles == "A B C"


def test_it_must_beat_what_is_left_not_what_was_there() -> None:  # S-A4
    table = scout("A: 1 | B: 8/2 8/4 | C: 3 | shown by A: 7/1 7/3 7/5")
    assert "show 1-2" not in table.may("B")
    assert table.plays("B doubles L flip 1 2-3").shown == "8 8 by B"


def test_the_owner_gets_the_token_of_the_scout() -> None:  # S-A5
    table = scout("A: 1 | B: 5 6 9 | C: 3 | shown by A: 7 8").plays("B doubles L 3 1-3")
    assert table.tokens == "A 1"


def test_what_is_left_is_captured_and_the_scouted_card_is_not() -> None:  # S-A7
    table = scout("A: 1 | B: 5/2 6/2 9 | C: 3 | shown by A: 7/1 8/3").plays("B doubles L 3 1-3")
    assert table.captured == "B 1"


def test_the_scouted_card_need_not_be_played() -> None:  # S-A23
    table = scout("A: 1 | B: 9/2 9/4 | C: 3 | shown by A: 7/1 8/3").plays("B doubles L 1 2-3")
    assert table.shown == "9 9 by B"
    assert table.cards("B") == "7/1"


def test_on_a_lone_card_anything_may_follow() -> None:  # S-A24, S-C27
    table = scout("A: 1 | B: 2/4 9 | C: 3 | shown by A: 6/8").plays("B doubles L 3 1")
    assert table.shown == "2 by B"
    assert table.tokens == "A 1"
    assert table.captured == ""
    assert table.hand("B") == "9 6"


def test_it_breaks_the_chain_of_scouts() -> None:  # S-A6, S-C21
    table = scout("A: 2 3 9 9 | B: 1 9 | C: 2/1 9 4/6 4/7 | D: 1 9").plays(
        "A shows 2 3, B scouts R 1"
    )
    assert table.tokens == "A 1"
    table = table.plays("C doubles L 1 1-2, D scouts L 1")
    assert table.tokens == "A 2, C 1"
    assert table.goes_on
    assert table.state.scouted == 1


def test_three_scouts_after_a_double_action_end_a_round_of_four() -> None:  # S-C21
    table = scout("A: 2/5 3/5 9 9 | B: 1 9 | C: 3/7 4/6 9 | D: 1 9").plays(
        "A shows 2 3, B scouts R 1"
    )
    table = table.plays("C doubles L 1 1-3, D scouts L 1, A scouts L 1, B scouts L 1")
    assert table.ended.tokens == (2, 0, 3, 0)
    assert table.spared == "C"


def test_with_two_cards_the_table_would_be_empty_and_the_round_would_go_on() -> None:  # S-C21
    table = scout("A: 2/5 3/5 9 9 | B: 1 9 | C: 3/7 9 | D: 1 9").plays("A shows 2 3, B scouts R 1")
    table = table.plays("C doubles L 1 1-2, D scouts L 1, A scouts L 1")
    assert table.shown == "nothing"
    assert table.mover == "B"
    assert {move.split()[0] for move in table.may("B")} == {"show"}


def test_one_card_would_be_gone_before_the_double_action() -> None:  # S-C21
    table = scout("A: 2 9 | B: 1 9 | C: 3 9 | D: 1 9").plays("A shows 2, B scouts L 1")
    assert table.may("C") == ["show 1", "show 2"]


def test_the_round_does_not_end_between_its_halves() -> None:  # S-A24
    table = scout("A: 1 | B: 5 | C: 2 9 | shown by A: 6 | scouted 1 | C to move")
    table = table.plays("C doubles L 1 3")
    assert table.goes_on
    assert table.shown == "9 by C"


def test_it_may_empty_the_hand_and_then_nobody_is_spared() -> None:  # S-A25, S-C28
    table = scout("A: 4 5 | B: 1 | C: 7 8 | shown by A: 9/2 9/3 | C to move | scouted 1")
    table = table.plays("C doubles R 3 1-3")
    assert table.told == "C doubled, C scouted, C showed, C round ended, B dealt"
    assert table.ended.tokens == (1, 0, 0)
    assert table.ended.captured == (0, 0, 1)
    assert table.spared is None
    assert table.points == "A -1, B -1, C 1"


@pytest.mark.parametrize("move", ["B doubles L 1 1", "B doubles L 2 2", "B doubles L 3 3"])
def test_the_card_alone_may_be_played_at_once(move: str) -> None:  # S-A23
    table = scout("A: 1 | B: 2/4 9 | C: 3 | shown by A: 6/8").plays(move)
    assert table.shown == "6 by B"
    assert table.hand("B") == "2 9"

"""Scout for two: the official variant (S.6)."""

from collections import Counter

from bot.texts import words
from games.chance import Chance
from games.scout import SCOUT
from games.scout.rules.cards import deck, either_way_up
from games.scout.rules.events import Because
from tests.games.scout.notation import scout


def test_two_play_without_the_nine_and_ten_and_set_half_of_the_cards_aside() -> None:
    # S.6 (1), S-A21
    state = SCOUT.deal(2, {}, Chance(bytes(32)))
    assert [len(hand) for hand in state.hands] == [11, 11]
    assert len(state.aside) == 22
    everything = [*state.hands[0], *state.hands[1], *state.aside]
    assert Counter(map(either_way_up, everything)) == Counter(deck(2))
    assert len(deck(2)) == 44


def test_round_two_plays_the_cards_that_were_set_aside_in_their_order() -> None:
    # S.6 (1), S-A33, S-A37
    state = SCOUT.deal(2, {}, Chance(bytes(32)))
    aside = state.aside.copy()
    state.looking = []
    state.hands[state.turn] = state.hands[state.turn][:1]
    first = state.first
    SCOUT.play(state, state.turn, SCOUT.parse("show 1"), Chance(bytes(32)))
    assert state.round == 2
    assert state.hands == [aside[:11], aside[11:]]
    assert state.aside == []
    assert state.first == 1 - first  # the other one begins


def test_there_are_two_rounds() -> None:  # S.6 (1)
    table = scout("A: 9 | B: 1 | round 2").plays("A shows 9")
    assert SCOUT.outcome(table.state) is not None


def test_hands_are_turned_over_in_both_rounds() -> None:  # S-A30
    table = scout("A: 9 | B: 1 | round 1").plays("A shows 9")
    assert table.mover == "A B"
    assert table.may("B") == ["keep", "flip"]


def test_each_has_three_chips_a_round_and_no_double_action() -> None:  # S.6 (2), S-A30, S-A33
    table = scout("A: 9 | B: 1 | chips: A 1, B 0").plays("A shows 9")
    assert table.tokens == "A 3, B 3"
    assert table.doubles == ""
    table = scout("A: 9 1 | B: 1 | shown by A: 4 5")
    assert table.refuses("B doubles L 1 1") == "no_double_for_two"
    assert not any(move.startswith("double") for move in table.may("B"))


def test_a_scout_costs_a_chip_and_the_owner_gets_nothing() -> None:  # S.6 (3), S-A30
    table = scout("A: 9 1 | B: 1 3 | shown by A: 4 5").plays("B scouts L 1")
    assert table.tokens == "A 3, B 2"


def test_no_chip_no_scout() -> None:  # S.6 (3)
    table = scout("A: 9 1 | B: 6 6 | shown by A: 4 5 | chips: B 0")
    assert table.may("B") == ["show 1-2"]
    assert table.refuses("B scouts L 1") == "no_chip"


def test_after_a_scout_the_same_player_goes_on() -> None:  # S.6 (4)
    table = scout("A: 9 1 | B: 3 3 1 | shown by A: 4 5 6").plays("B scouts L 1")
    assert table.mover == "B"
    table = table.plays("B scouts R 1")
    assert (table.mover, table.shown, table.tokens) == ("B", "5 by A", "A 3, B 1")
    table = table.plays("B shows 3 3")
    assert table.mover == "A"
    assert table.captured == "B 1"


def test_all_chips_spent_on_one_set_do_not_end_the_round_by_themselves() -> None:  # S-A30
    table = scout("A: 9 1 | B: 8 1 | shown by A: 4 5 6").plays("B scouts L 1, B scouts R 1")
    assert table.goes_on
    assert "show 3" in table.may("B")


def test_an_empty_hand_ends_the_round_and_spares_nobody() -> None:  # S.6 (5), S-A32
    table = scout("A: 9 1 | B: 6 6 | shown by A: 4 5 | chips: A 2, B 1").plays("B shows 6 6")
    assert table.ended.because is Because.OUT
    assert table.spared is None
    assert table.points == "A 0, B 3"


def test_who_is_stuck_at_the_start_of_his_turn_ends_the_round() -> None:  # S.6 (5), S-A32
    table = scout("A: 9 9 1 | B: 2 4 | chips: A 2, B 0").plays("A shows 9 9")
    assert table.ended.because is Because.STUCK
    assert table.ended.seat == 1
    assert table.spared == "A"
    assert table.points == "A 2, B -2"


def test_who_is_stuck_after_the_last_chip_ends_it_too() -> None:  # S.6 (5), S-C29
    table = scout("A: 9 1 | B: 2 4 | shown by A: 7/5 8/6 9/7 | chips: A 1, B 1")
    assert {move.split()[0] for move in table.may("B")} == {"scout"}
    table = table.plays("B scouts R 1")
    assert table.ended.because is Because.STUCK
    assert table.spared == "A"
    assert table.points == "A 1, B -3"


def test_who_has_a_chip_and_no_set_must_scout() -> None:  # S.6 (5)
    table = scout("A: 9 1 | B: 2 4 | shown by A: 7 8")
    assert {move.split()[0] for move in table.may("B")} == {"scout"}


def test_who_has_a_set_and_no_chip_must_play() -> None:  # S.6 (5)
    table = scout("A: 9 1 | B: 2 9 | shown by A: 7 | chips: B 0")
    assert table.may("B") == ["show 2"]


def test_who_has_both_may_choose() -> None:  # S.6 (5)
    table = scout("A: 9 1 | B: 2 9 | shown by A: 7")
    assert {move.split()[0] for move in table.may("B")} == {"show", "scout"}


def test_chips_that_were_not_spent_are_a_point_each() -> None:  # S.6 (6), S-A33
    table = scout("A: 9 | B: 6 6 1 | shown by B: 4 | chips: A 2, B 3").plays("A shows 9")
    assert table.points == "A 3, B 0"


def test_a_table_scouted_away_belongs_to_nobody() -> None:  # S-A31, S-C30
    table = scout("A: 9 1 | B: 2 4 | shown by A: 10").plays("B scouts L 1")
    assert table.shown == "nothing"
    assert table.mover == "B"
    assert {move.split()[0] for move in table.may("B")} == {"show"}
    assert table.tokens == "A 3, B 2"
    table = table.plays("B shows 2")
    assert table.captured == ""
    assert table.mover == "A"


def test_an_empty_table_never_sticks_anybody() -> None:  # S-A32
    table = scout("A: 9 1 | B: 2 4 | shown by A: 10 | chips: B 1").plays("B scouts L 1")
    assert table.goes_on
    assert table.may("B") == ["show 1", "show 2", "show 3"]


def test_the_lobby_says_by_which_rules_two_play() -> None:  # S-A21
    assert "Oink" in words("ru").say(SCOUT.tagline)
    assert "Oink" in words("en").say(SCOUT.tagline)

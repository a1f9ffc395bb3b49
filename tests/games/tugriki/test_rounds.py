"""Тугрики: the Bank, the next round, loans, and the end."""

import pytest

from games.contract.moves import BadNotation
from games.tugriki import TUGRIKI
from games.tugriki.rules.scoring import owed_by
from tests.games.tugriki.notation import Table, tugriki

ALL_BUT = "table: G-all P-all R-all"


def test_the_first_without_cards_wins_the_round_and_the_bank() -> None:
    # T-R1, T-R27, T-R33
    table = tugriki("A: G4 | B: Y1 | C: Y2 | table: G5 | bank 7 | round 3/3").plays("A lays G4")
    assert (table.purses, table.bank) == ("A17 B10 C10", 0)
    assert table.told == "A laid, A round won"


def test_then_everybody_pays_for_the_next_round() -> None:
    # T-R4, T-R27
    table = tugriki("A: G4 | B: Y1 | C: Y2 | table: G5 | bank 7").plays("A lays G4")
    assert (table.purses, table.bank) == ("A16 B9 C9", 3)
    assert table.told == "A laid, A round won, B round began"
    assert (table.sizes, table.rows, table.state.round) == ("10 10 10", "", 2)


def test_everybody_learns_his_own_new_hand_only() -> None:
    # T-R2
    table = tugriki("A: G4 | B: Y1 | table: G5").plays("A lays G4")
    assert table.told_to("B") == "A laid, A round won, B round began, B dealt"


def test_the_next_round_is_begun_by_the_next_player_clockwise() -> None:
    # T-R5, T-A27
    table = tugriki("A: G4 | B: Y1 | C: Y2 | table: G5 | starter C | counterclockwise")
    table = table.plays("A lays G4")
    assert table.mover == "A"
    assert table.state.direction == 1


def test_locks_and_debts_of_the_round_are_over() -> None:
    # T-A51
    table = tugriki("A: R1 | B: G4 | C: Y2 | table: G5 | stock: R9 | wish G2 | bank 3")
    table = table.plays("A draws R9, A passes, B lays G4")
    assert (table.binds, table.state.passes, table.purses) == ("", [], "A9 B12 C9")


# Money that runs out


def test_who_runs_out_of_coins_plays_on() -> None:
    # T-R26, T-C14
    table = tugriki("A: Y6 G1 | B 1: G4 Y1 | C: G6 Y2 | table: Y5 G5").plays("A lays Y6")
    assert (table.purse("B"), table.mover) == (0, "C")
    assert table.plays("C lays G6").mover == "A"


def broke() -> Table:
    """B has nothing when A wins the first of three rounds."""
    return tugriki("A: G4 | B 0: Y1 | C 3: Y2 | D 1: Y3 | table: G5 | bank 2").plays("A lays G4")


def test_between_rounds_who_has_nothing_asks_and_who_has_two_may_lend() -> None:
    # T-A40, T-A54
    table = broke()
    assert table.told == "A laid, A round won, B asked for loan"
    assert table.mover == "AC"
    assert table.may("A") == (
        "lend 1 to 1, lend 2 to 1, lend 3 to 1, lend 4 to 1, lend 5 to 1, decline"
    )
    assert table.may("C") == "lend 1 to 1, lend 2 to 1, decline"
    assert (table.may("B"), table.may("D")) == ("", "")


def test_a_lender_keeps_a_coin_for_himself() -> None:
    # T-A40
    assert broke().refuses("C lends B 3") == "keep_one_coin"
    assert broke().refuses("D lends B 1") == "cannot_lend"


def test_a_loan_closes_the_request_and_the_next_round_begins() -> None:
    # T-A40, T-A54
    table = broke().plays("C lends B 2")
    assert table.told == "C lent, B round began"
    assert (table.purses, table.bank) == ("A11 B1 C0 D0", 4)


def test_nobody_lends_and_he_is_out() -> None:
    # T-R26, T-C14
    table = broke().plays("A declines")
    assert table.mover == "C"
    table = table.plays("C declines")
    assert table.told == "C declined, B went out, C round began"
    assert (table.purses, table.bank, table.sizes) == ("A11 B0 C2 D0", 3, "10 0 10 10")


def test_the_winner_of_the_round_does_not_ask() -> None:
    # T-R26
    table = tugriki("A 0: G4 | B: Y1 | table: G5 | bank 2").plays("A lays G4")
    assert (table.purses, table.state.round) == ("A1 B9", 2)


def test_not_even_with_an_empty_purse_after_an_empty_bank() -> None:
    # T-A64, T-A32: he enters the next round without paying
    table = tugriki("A 0: G4 | B: Y1 | C: Y2 | table: G5 | bank 0").plays("A lays G4")
    assert table.told == "A laid, A round won, B round began"
    assert (table.purses, table.bank, table.sizes) == ("A0 B9 C9", 2, "10 10 10")


def test_nor_is_he_out_when_others_ask_in_vain() -> None:
    # T-A64
    table = tugriki("A 0: G4 | B 0: Y1 | C: Y2 | table: G5 | bank 0").plays("A lays G4")
    assert table.mover == "C"
    assert table.refuses("C lends A 1") == "does_not_ask"
    table = table.plays("C declines")
    assert table.told == "C declined, B went out, C round began"
    assert (table.state.order, table.purses, table.bank) == ([0, 2], "A0 B0 C9", 1)


def test_a_winner_without_a_coin_does_not_lend() -> None:
    # T-A64, T-A54
    table = tugriki("A 0: G4 | B 0: Y1 | C: Y2 | table: G5 | bank 0").plays("A lays G4")
    assert table.may("A") == ""
    assert table.refuses("A lends B 1") == "cannot_lend"


def test_who_won_nothing_asks_after_a_later_round_like_anybody_else() -> None:
    # T-A64: of the round that he won
    table = tugriki("A 0: G4 | B: Y1 | C: Y2 | table: G5 | bank 0").plays("A lays G4")
    state = table.state
    state.hands, state.laid, state.turn = [[4], [6], [35]], 1 << 5, 1
    assert Table(state).plays("B lays G6").told.endswith("B round won, A asked for loan")


def test_one_coin_is_enough_to_play() -> None:
    # T-A40
    table = tugriki("A: G4 | B 1: Y1 | table: G5").plays("A lays G4")
    assert (table.purse("B"), table.state.round) == (0, 2)


def test_after_the_last_round_nobody_asks() -> None:
    # T-A54
    table = tugriki("A: G4 | B 0: Y1 | table: G5 | bank 2 | round 3/3").plays("A lays G4")
    assert table.places == "1 A 12, 2 B 0"


def test_when_nobody_can_lend_the_pause_is_over_at_once() -> None:
    # T-A54
    table = tugriki("A 0: G4 | B 0: Y1 | C 1: Y2 | table: G5 | bank 1").plays("A lays G4")
    assert table.told == "A laid, A round won, B asked for loan, B went out, C round began"
    assert table.state.order == [0, 2]


def test_the_whole_pause_is_one_question() -> None:
    # T-A54: shared by the lenders, unchanged by their answers, over when the next round begins
    asked = broke().state.question
    assert broke().plays("A declines").state.question == asked
    assert broke().plays("A declines, C declines").state.question == asked + 1
    assert broke().plays("C lends B 1").state.question == asked + 1


def two_broke() -> Table:
    return tugriki("A: G4 | B 0: Y1 | C 0: Y2 | D 4: Y3 | table: G5 | bank 2").plays("A lays G4")


def test_who_has_lent_may_lend_to_another_while_he_keeps_one() -> None:
    # T-A66
    table = two_broke().plays("D lends B 1")
    assert table.may("D") == "lend 1 to 2, lend 2 to 2, decline"
    assert two_broke().plays("D lends B 3").may("D") == ""


def test_one_loan_closes_a_request() -> None:
    # T-A54
    assert two_broke().plays("D lends B 1").refuses("A lends B 1") == "does_not_ask"


def test_declining_answers_all_requests_and_is_final() -> None:
    # T-A66
    table = two_broke().plays("A declines")
    assert table.may("A") == ""
    assert table.refuses("A lends C 1") == "cannot_lend"
    assert table.mover == "D"


def test_who_asked_in_this_pause_does_not_lend_in_it() -> None:
    # T-A66
    table = two_broke().plays("A lends B 5")
    assert table.refuses("B lends C 1") == "cannot_lend"


def test_debts_are_settled_in_the_final_standings_only() -> None:
    # T-A40, T-A55
    table = broke().plays("A lends B 5")
    assert table.purses == "A6 B4 C2 D0"
    assert owed_by(table.seen_by("C"), 1) == 5
    assert owed_by(table.seen_by(None), 0) == -5


def test_an_eliminated_debtor_s_sum_may_be_negative() -> None:
    # T-A55
    table = tugriki("A: G4 | B 0: Y1 | C 9: Y2 | table: G5 | bank 2 | round 2/3")
    table = table.plays("A lays G4, A lends B 3")
    state = table.state
    state.purses = [10, 0, 9]
    state.hands = [[4], [35], [36]]
    state.laid = 1 << 5
    state.turn, state.bank = 0, 4
    table = Table(state).plays("A lays G4")
    assert table.places == "1 A 17, 2 C 9, 3 B -3"


# Void rounds


def test_when_all_coloured_cards_are_laid_the_round_is_void() -> None:
    # T-A3, T-C25
    table = tugriki(f"A: YX genie | B: row | {ALL_BUT} Y0-9 | bank 5 | stock: genie")
    table = table.plays("A lays YX")
    assert table.told == "A laid, A round void, B round began"
    assert (table.purses, table.bank) == ("A9 B9", 7)


def test_the_card_that_makes_it_void_has_no_other_effect() -> None:
    # T-A63
    table = tugriki(f"A: Y6 genie | B: row | {ALL_BUT} Y0-5 genie=Y6 Y7-X | bank 5")
    table = table.plays("A lays Y6")
    assert "fined" not in table.told
    assert table.purses == "A9 B9"


def test_an_empty_hand_wins_even_then() -> None:
    # T-R33, T-A3
    table = tugriki(f"A: YX | B: row | {ALL_BUT} Y0-9 | bank 5 | round 3/3").plays("A lays YX")
    assert table.told == "A laid, A round won"


def test_while_a_wild_can_be_covered_the_round_is_not_void() -> None:
    # T-A3
    table = tugriki(f"A: YX genie | B: Y1 | {ALL_BUT} Y0 genie=Y1 Y2-9").plays("A lays YX")
    assert "round void" not in table.told


def test_a_bank_that_nobody_won_is_divided_after_the_last_round() -> None:
    # T-A57, T-A42
    table = tugriki(f"A: YX genie | B: row | C: row | {ALL_BUT} Y0-9 | bank 8 | round 3/3")
    table = table.plays("A lays YX")
    assert table.told == "A laid, A round void, A shared"
    assert (table.purses, table.bank, table.state.aside) == ("A12 B12 C12", 0, 2)


def test_after_a_void_round_loans_are_as_usual() -> None:
    # T-A57
    table = tugriki(f"A: YX genie | B 0: row | {ALL_BUT} Y0-9 | bank 8").plays("A lays YX")
    assert table.told == "A laid, A round void, B asked for loan"


def test_a_bank_left_when_the_match_ends_early_is_divided_too() -> None:
    # T-A65, T-A56
    table = tugriki(f"A: YX genie | B 0: row | {ALL_BUT} Y0-9 | bank 8")
    table = table.plays("A lays YX, A declines")
    assert table.told.endswith("A declined, B went out, A shared")
    assert table.places == "1 A 14, 2 B 4"


# The end


def test_the_match_ends_when_fewer_than_two_are_left() -> None:
    # T-A56
    table = tugriki("A: G4 | B 0: Y1 | table: G5 | bank 2").plays("A lays G4, A declines")
    assert table.places == "1 A 12, 2 B 0"


def test_the_next_starter_is_the_next_who_is_still_in() -> None:
    # T-A41
    table = broke().plays("A declines, C declines")
    assert table.mover == "C"
    assert table.state.order == [0, 2, 3]


def test_hands_follow_the_number_who_are_left() -> None:
    # T-A41
    assert broke().plays("C lends B 2").sizes == "8 8 8 8"
    assert broke().plays("A declines, C declines").sizes == "10 0 10 10"


def test_most_coins_win_and_equal_sums_share_a_place() -> None:
    # T-A39, T-A69
    table = tugriki("A 6: G4 | B: Y1 | C 3: Y2 | table: G5 | bank 4 | round 1/1")
    assert table.plays("A lays G4").places == "1 A 10, 1 B 10, 3 C 3"


def test_the_number_of_rounds_is_fixed_at_the_start() -> None:
    # T-A56
    table = tugriki("A: G4 | B 0: Y1 | C: Y2 | table: G5 | round 2/3")
    table = table.plays("A lays G4, A declines, C declines")
    assert (table.state.round, table.state.rounds) == (3, 3)


def test_there_is_no_move_to_leave_only_an_empty_purse_puts_a_seat_out() -> None:
    # T-A60, T-R26
    for text in ("leave", "resign", "out"):
        with pytest.raises(BadNotation):
            TUGRIKI.parse(text)
    assert broke().plays("A declines, C declines").state.order == [0, 2, 3]

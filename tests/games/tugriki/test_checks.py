"""Тугрики: a bluff, and the check that catches it."""

from games.tugriki.rules.events import Checked
from tests.games.tugriki.notation import Table, cards_of, tugriki


def shown(table: Table) -> str | None:
    """What the last check showed."""
    (check,) = [event for event in table.events if isinstance(event, Checked)]
    code = [code for code in ("G4", "G6", "P4", "R1", "R4", "genie", "row") if
            check.shown == cards_of(code)[0]]  # fmt: skip
    return code[0] if code else None


BLUFF = "A: G4 R1 | B: G6 Y1 | C: Y2 | table: G5 | stock: R9 Y8 Y7"
HONEST = "A: R1 R2 | B: G6 Y1 | C: Y2 | table: G5 | stock: R9 Y8 Y7"


def test_who_can_move_may_draw_all_the_same_where_nobody_referees() -> None:
    # T-A34: that is a bluff
    table = tugriki(BLUFF)
    assert table.may("A") == "lay G4, draw"
    assert table.plays("A draws R9").may("A") == "pay, pass"


def test_before_moving_one_may_check_the_previous_player() -> None:
    # T-R29
    table = tugriki(BLUFF).plays("A draws R9, A pays")
    assert table.may("B") == "lay G6, draw, check, call 0"


def test_whoever_could_have_moved_pays_two_and_draws_a_card() -> None:
    # T-R30, T-C19
    table = tugriki(BLUFF).plays("A draws R9, A pays, B checks")
    assert (table.purses, table.bank) == ("A7 B10 C10", 6)
    assert table.hand("A") == "G4 R1 R9 Y8"
    assert table.told.endswith("B checked, A drew")


def test_then_the_checker_moves_as_ever_and_the_offender_keeps_his_card() -> None:
    # T-A37, T-C19
    table = tugriki(BLUFF).plays("A draws R9, A pays, B checks")
    assert table.may("B") == "lay G6, draw, call 0"
    assert table.plays("B lays G6").mover == "C"


def test_a_check_of_an_honest_player_costs_two_a_card_and_the_turn() -> None:
    # T-R31, T-C19
    table = tugriki(HONEST).plays("A draws R9, A pays, B checks")
    assert (table.purses, table.bank, table.mover) == ("A9 B8 C10", 6, "C")
    assert table.hand("B") == "G6 Y1 Y8"


def test_on_an_empty_stock_the_card_costs_one_more_coin() -> None:
    # T-R32, T-C5
    bluff = tugriki("A: G4 R1 | B: G6 Y1 | C: Y2 | table: G5 | stock: R9")
    assert bluff.plays("A draws R9, A pays, B checks").purses == "A6 B10 C10"
    honest = tugriki("A: R1 R2 | B: G6 Y1 | C: Y2 | table: G5 | stock: R9")
    table = honest.plays("A draws R9, A pays, B checks")
    assert (table.purses, table.mover) == ("A9 B7 C10", "C")


def test_a_checker_with_too_few_coins_pays_what_he_has() -> None:
    # T-A38, T-A32
    table = tugriki("A: R1 | B 1: G6 Y1 | C: Y2 | table: G5 | stock: R9 Y8")
    table = table.plays("A draws R9, A pays")
    assert "check" in table.may("B")
    assert table.plays("B checks").purse("B") == 0


# What is a violation


def test_hiding_a_drawn_card_that_fits_is_a_violation() -> None:
    # T-A35, T-A43
    table = tugriki("A: R1 | B: Y1 | table: G5 | stock: G6 Y8").plays("A draws G6, A pays")
    assert shown(table.plays("B checks")) == "G6"


def test_holding_back_a_wild_is_one_too() -> None:
    # T-A35, T-A5
    table = tugriki("A: genie | B: Y1 | table: G5 | stock: R9 Y8").plays("A draws R9, A pays")
    assert shown(table.plays("B checks")) == "genie"


def test_a_card_that_the_locks_forbid_is_no_violation() -> None:
    # T-A35: judged by the table at that time
    table = tugriki("A: G4 | B: Y1 | C: Y2 | table: G5 R5 | wish R2 | stock: Y9 Y8")
    table = table.plays("A draws Y9, A pays, B checks")
    assert table.purses == "A9 B8 C10"


def test_the_drawn_card_is_shown_first_and_then_the_first_of_the_hand() -> None:
    # T-A47
    table = tugriki("A: R4 G4 row genie | B: Y1 | table: G5 R5 | stock: G6 Y8")
    assert shown(table.plays("A draws G6, A pays, B checks")) == "G6"
    table = tugriki("A: R4 G4 row genie | B: Y1 | table: G5 R5 | stock: Y9 Y8")
    assert shown(table.plays("A draws Y9, A pays, B checks")) == "G4"
    table = tugriki("A: row genie | B: Y1 | table: G5 R5 | stock: Y9 Y8")
    assert shown(table.plays("A draws Y9, A pays, B checks")) == "genie"
    table = tugriki("A: row Y2 | B: Y1 | table: G5 R5 | stock: Y9 Y8")
    assert shown(table.plays("A draws Y9, A pays, B checks")) == "row"


def test_nothing_else_of_the_hand_is_shown() -> None:
    # T-A47
    table = tugriki("A: G4 G6 | B: Y1 | C: Y2 | table: G5 | stock: R9 Y8")
    before = table.plays("A draws R9, A pays")
    after = before.plays("B checks")
    for letter in ("B", "C", None):
        assert "drew cards" not in after.told_to(letter)
    assert shown(after) == "G4"


def test_an_honest_player_s_cards_stay_hidden() -> None:
    # T-A47
    table = tugriki(HONEST).plays("A draws R9, A pays, B checks")
    assert shown(table) is None


# Who may check, and when


def test_only_the_player_whose_turn_it_is_may_check() -> None:
    # T-A36
    table = tugriki(BLUFF).plays("A draws R9, A pays")
    assert table.refuses("C checks") == "not_your_turn"
    assert table.refuses("A checks") == "not_your_turn"


def test_only_once() -> None:
    # T-A36
    table = tugriki(BLUFF).plays("A draws R9, A pays, B checks")
    assert table.refuses("B checks") == "nobody_to_check"


def test_only_before_the_first_action_of_the_turn() -> None:
    # T-A36
    table = tugriki(BLUFF).plays("A draws R9, A pays, B draws Y8")
    assert table.refuses("B checks") == "nobody_to_check"
    repeat = tugriki("A: G4 | B: G8 Y1 | table: G5-7 | stock: R9").plays("A draws, A pays")
    assert repeat.plays("B lays G8").refuses("B checks") == "nobody_to_check"


def test_a_call_is_no_action_of_the_turn() -> None:
    # T-A36, T-A62
    table = tugriki(BLUFF).plays("A draws R9, A pays, B calls A")
    assert "check" in table.may("B")


def test_only_after_a_turn_that_ended_with_a_draw_and_a_pass() -> None:
    # T-A36
    assert tugriki(BLUFF).plays("A lays G4").refuses("B checks") == "nobody_to_check"
    drawn = tugriki("A: R1 | B: Y1 | table: G5 | stock: G6").plays("A draws G6, A lays G6")
    assert drawn.refuses("B checks") == "nobody_to_check"


def test_not_paying_is_no_shield_against_the_check() -> None:
    # T-A36
    table = tugriki(BLUFF).plays("A draws R9, A passes")
    assert table.may("B") == "lay G6, draw, check, call 0"
    assert table.plays("B checks").purses == "A8 B10 C10"


def test_the_previous_player_is_who_took_the_turn_just_before() -> None:
    # T-A48: a skipped player takes no turn
    table = tugriki("A: G8 R1 | B: Y1 | C: Y2 | table: G0-7 genie=G9 GX | stock: R9 Y8")
    table = table.plays("A lays G8, A draws R9, A pays")
    assert table.told.endswith("A passed, B skipped")
    assert table.mover == "C"
    assert table.refuses("B checks") == "not_your_turn"
    assert "check" in table.may("C")


def test_with_two_players_nobody_can_check_then() -> None:
    # T-A48a
    table = tugriki("A: G8 R1 | B: Y1 | table: G0-7 genie=G9 GX | stock: R9 Y8")
    table = table.plays("A lays G8, A draws R9, A pays")
    assert table.mover == "A"
    assert table.refuses("A checks") == "nobody_to_check"


def test_in_the_other_direction_the_previous_player_is_the_other_neighbour() -> None:
    # T-A48
    table = tugriki("A: G1 | B: Y1 | C: Y2 | table: G5 | stock: R9 | counterclockwise")
    table = table.plays("A draws R9, A pays")
    assert "check" in table.may("C")


def test_after_a_failed_check_the_next_player_can_check_nobody() -> None:
    # T-A48b
    table = tugriki(HONEST).plays("A draws R9, A pays, B checks")
    assert table.refuses("C checks") == "nobody_to_check"


def test_before_an_extra_turn_of_one_s_own_there_is_nobody_to_check() -> None:
    # T-A48c
    table = tugriki("A: R1 | B: P4 Y1 | table: G5 P5 | stock: R9 Y8")
    table = table.plays("A draws R9, A pays, B lays P4")
    assert table.mover == "B"
    assert table.refuses("B checks") == "nobody_to_check"


def test_the_check_judges_only_the_part_that_ended_with_the_pass() -> None:
    # T-A49: A held R4 back, then drew a repeat and had nothing any more
    table = tugriki("A: R4 Y9 | B: Y1 | C: Y2 | table: G5-7 R5 | stock: G8 Y0 Y8")
    table = table.plays("A draws G8, A lays G8, A lays R4")
    assert table.refuses("B checks") == "nobody_to_check"
    table = tugriki("A: G3 Y9 | B: Y1 | C: Y2 | table: G4-7 | stock: G8 Y0 Y8 | wish G1")
    table = table.plays("A draws G8, A lays G8, A draws Y0, A pays, B checks")
    assert table.purse("A") == 10 - 1 - 2  # the green 3 could be laid in the repeat turn as well
    table = tugriki("A: Y9 R1 | B: Y1 | C: Y2 | table: G5-7 | stock: G8 Y0 Y8")
    table = table.plays("A draws G8, A lays G8, A draws Y0, A pays, B checks")
    assert table.purses == "A9 B8 C10"


# «Хода нет»


def test_saying_that_one_is_stuck_with_a_legal_card_in_hand_is_a_violation() -> None:
    # T-A46, T-C24
    table = tugriki("A: G4 R1 | B: G6 Y1 | C: Y2 | table: G5").plays("A is stuck, A passes")
    assert (table.purses, table.bank) == ("A10 B10 C10", 3)
    table = table.plays("B checks")
    assert (table.purses, shown(table)) == ("A7 B10 C10", "G4")
    table = table.plays("C calls A")
    assert table.purses == "A5 B10 C10"


def test_a_guilty_player_who_has_not_paid_still_owes_the_fee() -> None:
    # T-A50, T-C24
    table = tugriki(BLUFF).plays("A draws R9, A passes, B checks")
    assert "call 0" in table.may("B")
    assert table.plays("B calls A").purses == "A6 B10 C10"


def test_the_end_of_the_round_closes_checks_and_calls() -> None:
    # T-A51
    table = tugriki("A: R1 | B: G6 | C: Y2 | table: G5 | stock: R9 | round 3/3")
    table = table.plays("A draws R9, A passes, B lays G6")
    assert (table.may("A"), table.may("B"), table.may("C")) == ("", "", "")
    assert table.purses == "A10 B13 C10"

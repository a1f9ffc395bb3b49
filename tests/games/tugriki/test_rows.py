"""Тугрики: rows are built from the 5 outwards."""

import pytest

from tests.games.tugriki.notation import tugriki


def test_a_row_is_begun_with_its_five_only() -> None:
    # T-R6, T-A10
    table = tugriki("A: G4 G5 G6 R0 RX | B: Y1")
    assert table.layable("A") == "G5"
    assert table.refuses("A lays G4") == "does_not_fit"


def test_a_row_may_be_begun_while_others_are_not_finished() -> None:
    # T-A10
    assert tugriki("A: R5 G1 | B: Y1 | table: G4-6").layable("A") == "R5"


def test_a_row_grows_both_ways_by_the_next_value() -> None:
    # T-R6, T-R7a, T-C8
    table = tugriki("A: R3 R4 R6 R7 | B: Y1 | table: R5")
    assert table.layable("A") == "R4 R6"
    assert table.refuses("A lays R7") == "does_not_fit"


def test_a_row_goes_down_to_0_and_up_to_x() -> None:
    # T-R6
    table = tugriki("A: G0 Y1 | B: GX Y2 | table: G1-9")
    assert table.plays("A lays G0").rows.startswith("G0 G1")
    assert table.plays("A lays G0, B lays GX").rows.endswith("G9 GX")


def test_one_card_a_turn() -> None:
    # T-R8
    table = tugriki("A: R4 R6 | B: R7 | table: R5").plays("A lays R6")
    assert table.mover == "B"
    assert table.refuses("A lays R4") == "not_your_turn"


def test_only_a_card_of_one_s_own_hand_can_be_laid() -> None:
    # T-R7
    assert tugriki("A: R4 | B: R6 | table: R5").refuses("A lays R6") == "not_in_hand"


# 0 and X beside those of other colours


def test_a_0_may_be_set_beside_the_0_of_another_colour_if_its_row_has_been_begun() -> None:
    # T-R7b, T-C9
    table = tugriki("A: R0 P0 | B: Y1 | table: G0-5 R5")
    assert table.layable("A") == "R0"
    assert table.refuses("A lays P0") == "does_not_fit"


def test_an_x_as_well() -> None:
    # T-R7b
    assert tugriki("A: RX PX R0 | B: Y1 | table: G5-X R5").layable("A") == "RX"


def test_without_another_0_there_is_nothing_to_set_it_beside() -> None:
    # T-R7b
    assert tugriki("A: R0 RX | B: Y1 | table: G1-9 R5").layable("A") == ""


def test_one_may_not_build_back_from_a_0_towards_the_5() -> None:
    # T-R11, T-C9
    table = tugriki("A: R0 Y9 | B: R1 R4 | table: G0-5 R5").plays("A lays R0")
    assert table.layable("B") == "R4"
    assert table.refuses("B lays R1") == "does_not_fit"


def test_nor_from_an_x() -> None:
    # T-R11
    assert tugriki("A: R9 R6 | B: Y1 | table: R5 RX G5-X").layable("A") == "R6"


def test_a_0_set_aside_fills_its_place_so_the_row_is_complete_with_its_1() -> None:
    # T-A7, T-C9
    table = tugriki("A: R1 Y9 | B: Y1 | C: Y2 | table: G0-5 R0 R2-X").plays("A lays R1")
    assert table.told == "A laid, A row completed, B skipped"
    assert table.mover == "C"


def test_a_0_may_be_set_beside_one_that_was_set_aside_itself() -> None:
    # T-A8: the green row has gone on elsewhere, red's 0 lies aside
    table = tugriki("A: P0 Y9 | B: Y1 | table: R0 R5 P5")
    assert table.layable("A") == "P0"


def test_or_beside_a_wild_that_stands_for_a_0() -> None:
    # T-A8
    assert tugriki("A: P0 | B: Y1 | table: genie=G0 G1-5 P5").layable("A") == "P0"


def test_a_wild_may_be_set_aside_too_if_its_row_has_been_begun() -> None:
    # T-A9
    table = tugriki("A: genie Y9 | B: Y1 | table: G0-5 R5")
    assert table.layable("A") == "genie=G6 genie=R0 genie=R4 genie=R6"


# The last card of a row


@pytest.mark.parametrize("table", ["G0-9", "G1-X", "G0 G2-X", "G0-8 GX"])
def test_the_last_card_of_a_row_makes_the_next_player_skip(table: str) -> None:
    # T-R12, T-A7
    (missing,) = {f"G{value}" for value in "0189X"} - set(
        tugriki(f"A: Y1 | B: Y1 | table: {table}").rows.split()
    )
    played = tugriki(f"A: {missing} Y9 | B: Y1 | C: Y2 | table: {table}").plays(f"A lays {missing}")
    assert played.told == "A laid, A row completed, B skipped"
    assert played.mover == "C"


def test_a_row_may_be_complete_with_wilds_in_it() -> None:
    # T-R12
    table = tugriki("A: GX Y9 | B: Y1 | C: Y2 | table: G0-3 genie=G4 G5-7 row=G8 G9")
    assert table.plays("A lays GX").mover == "C"


def test_with_two_players_the_same_one_moves_again() -> None:
    # T-R12, T-A26
    assert tugriki("A: GX Y9 | B: Y1 | table: G0-9").plays("A lays GX").mover == "A"

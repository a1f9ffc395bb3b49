"""Тугрики: Джинн and Выбор ряда stand for other cards."""

import pytest

from tests.games.tugriki.notation import tugriki


@pytest.mark.parametrize("wild", ["genie", "row"])
def test_a_wild_takes_any_open_place_but_a_five(wild: str) -> None:
    # T-R21, T-R22, T-C11
    table = tugriki(f"A: {wild} | B: Y1 | table: R5-7 G4-5")
    assert table.layable("A") == f"{wild}=G3 {wild}=G6 {wild}=R4 {wild}=R8"
    assert table.refuses(f"A lays {wild}=P5") == "does_not_fit"
    assert table.refuses(f"A lays {wild}=R9") == "does_not_fit"


def test_on_an_empty_table_a_wild_is_of_no_use() -> None:
    # T-A6, T-C7, T-C11
    table = tugriki("A: genie row G4 | B: Y1 | stock: G5")
    assert table.may("A") == "draw"
    assert table.refuses("A lays genie=R5") == "does_not_fit"


def test_a_row_goes_on_from_a_wild() -> None:
    # T-R21, T-C10
    table = tugriki("A: genie Y9 | B: R7 Y1 | table: R5").plays("A lays genie=R6")
    assert table.rows == "R5 genie=R6"
    assert table.layable("B") == "R7"


def test_a_wild_has_no_action_of_the_card_it_stands_for() -> None:
    # T-A11: the purple 4 would make B skip
    table = tugriki("A: genie Y9 | B: Y1 | C: Y2 | table: P5").plays("A lays genie=P4")
    assert table.told == "A laid"
    assert table.mover == "B"


def test_the_true_card_may_be_put_on_a_wild() -> None:
    # T-R7c, T-A12, T-C10
    table = tugriki("A: R6 R8 | B: Y1 | table: R5 genie=R6 R7")
    assert table.layable("A") == "R6 R8"
    assert table.plays("A lays R6").rows == "R5 R6 R7"


def test_no_other_card_and_no_other_wild_may_cover_it() -> None:
    # T-A12
    table = tugriki("A: genie R9 G6 | B: Y1 | table: R5 genie=R6 R7")
    assert table.refuses("A lays genie=R6") == "does_not_fit"
    assert table.layable("A") == "genie=R4 genie=R8"


def test_the_wild_stays_below_and_in_nobody_s_hand() -> None:
    # T-A12, T-A53
    table = tugriki("A: R6 Y9 | B: Y1 | table: R5 row=R6").plays("A lays R6")
    assert table.hand("A") == "Y9"
    assert table.state.row_choices.bit_count() == 1
    assert table.state.laid.bit_count() == 2


def test_a_card_put_on_a_wild_acts() -> None:
    # T-A12
    table = tugriki("A: P4 Y9 | B: Y1 | C: Y2 | table: P5 genie=P4").plays("A lays P4")
    assert table.told == "A laid, B skipped"


def test_covering_completes_no_row() -> None:
    # T-A13, T-C10
    table = tugriki("A: R6 Y9 | B: Y1 | C: Y2 | table: R0-5 genie=R6 R7-X").plays("A lays R6")
    assert table.told == "A laid"
    assert table.mover == "B"


def test_covering_does_not_lift_a_lock() -> None:
    # T-A13
    table = tugriki("A: R6 Y9 | B: Y1 | table: R5 row=R6 | lock R").plays("A lays R6")
    assert table.binds == "lock R"


def test_a_wild_may_complete_a_row() -> None:
    # T-R12, T-C12
    table = tugriki("A: genie Y9 | B: Y1 | C: Y2 | table: G0 G2-X").plays("A lays genie=G1")
    assert table.told == "A laid, A row completed, B skipped"


def test_who_has_nothing_but_a_wild_to_lay_must_lay_it() -> None:
    # T-A5, T-R9: under a referee there is nothing else to do
    table = tugriki("A: genie Y9 | B: Y1 | table: G5 | stock: Y2 | referee")
    assert table.may("A") == "lay genie G4, lay genie G6"


def test_with_several_cards_the_choice_is_free() -> None:
    # T-A5
    table = tugriki("A: G4 Y6 genie | B: Y1 | table: G5 Y5 | stock: Y2 | referee")
    assert table.layable("A") == "G4 Y6 genie=G4 genie=G6 genie=Y4 genie=Y6"

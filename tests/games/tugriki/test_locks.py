"""Тугрики: Выбор ряда and Выбор цвета bind everybody, and one overrides the other."""

import pytest

from tests.games.tugriki.notation import tugriki

# Выбор ряда


def test_a_chosen_row_must_be_completed_before_cards_go_elsewhere() -> None:
    # T-R22, T-A15, T-C1
    table = tugriki("A: row Y9 | B: G4 G7 R4 Y5 P6 Y1 | table: G5 P5 R5 genie=P6")
    table = table.plays("A lays row=G6")
    assert (table.binds, table.told) == ("lock G", "A laid, A row locked")
    assert table.layable("B") == "G4 G7"
    for card in ("R4", "P6", "Y5"):  # another row, a cover in another row, another row's 5
        assert table.refuses(f"B lays {card}") == "locked"


def test_in_the_chosen_row_everything_goes_on_as_ever() -> None:
    # T-A15: a continuation, a 0 set aside, a cover, a Джинн
    table = tugriki("A: G7 G0 G6 genie | B: Y1 | table: G5 row=G6 R0-5 R6 | lock G")
    assert table.layable("A") == "G0 G6 G7 genie=G0 genie=G4 genie=G7"


def test_the_lock_ends_with_the_last_place_of_the_row() -> None:
    # T-A16, T-C22: eight places are left, and R7 turns the order of play
    table = tugriki(
        "A: row R2 R8 R1 Y9 | B: R4 R7 RX Y1 | C: R3 R9 Y2 | table: R0 R5 G0-5 | stock: Y0 Y3"
    )
    table = table.plays("A lays row=R6, B lays R4, C lays R3, A lays R2")  # B takes two and skips
    for script in ("C is stuck, C pays", "A is stuck, A pays", "B lays R7", "A lays R8"):
        table = table.plays(script)
        assert table.binds == "lock R"
    table = table.plays("C lays R9, B lays RX")
    assert table.binds == "lock R"
    table = table.plays("A lays R1")
    assert (table.binds, table.mover) == ("", "B")


def test_the_last_place_may_be_any_place() -> None:
    # T-C22
    table = tugriki("A: R1 Y9 | B: Y1 | C: Y2 | table: R0 R2-5 row=R6 R7-X | lock R")
    table = table.plays("A lays R1")
    assert (table.binds, table.mover) == ("", "C")


def test_a_second_choice_of_row_may_be_laid_in_any_begun_row() -> None:
    # T-R25, T-C3
    table = tugriki("A: row Y9 | B: row Y1 | table: Y5 R5 P5").plays("A lays row=Y6")
    assert table.layable("B") == "row=P4 row=P6 row=R4 row=R6 row=Y4 row=Y7"
    table = table.plays("B lays row=R4")
    assert table.binds == "lock R"


def test_a_genie_may_not() -> None:
    # T-A15
    table = tugriki("A: genie | B: Y1 | table: G5 row=G6 R5 | lock G")
    assert table.layable("A") == "genie=G4 genie=G7"


def test_the_old_lock_does_not_return() -> None:
    # T-A16
    table = tugriki("A: row Y9 | B: Y1 | table: Y5 R0-5 R7-X | lock Y").plays("A lays row=R6")
    assert table.binds == ""


def test_a_choice_of_row_as_the_last_card_of_a_row_locks_nothing_and_ends_older_locks() -> None:
    # T-A14, T-C23
    table = tugriki("A: row Y9 | B: Y1 | C: Y2 | table: Y5 row=Y6 R0-9 | lock Y")
    table = table.plays("A lays row=RX")
    assert (table.binds, table.mover) == ("", "C")
    assert table.told == "A laid, A row completed, B skipped"


def test_a_drawn_choice_of_row_fits_whatever_is_locked_and_must_be_laid() -> None:
    # T-C20, T-A4
    table = tugriki("A: R4 R8 | B: Y1 | table: G5 row=G6 R5 | lock G | stock: row | referee")
    assert table.may("A") == "draw"
    table = table.plays("A draws row")
    assert table.layable("A") == "row=G4 row=G7 row=R4 row=R6"
    assert "pay" not in table.may("A")


def test_who_has_nothing_for_the_locked_row_draws_and_pays_until_it_comes() -> None:
    # T-A53
    table = tugriki("A: R4 Y9 | B: R6 Y1 | table: G5 row=G6 R5 | lock G | stock: Y0 Y2 G4")
    table = table.plays("A draws Y0, A pays, B draws Y2, B pays, A draws G4, A lays G4")
    assert (table.purses, table.binds) == ("A9 B9", "lock G")


# Выбор цвета


def test_the_next_two_cards_must_be_of_the_chosen_colour() -> None:
    # T-R18
    table = tugriki("A: G3 Y9 | B: P4 R4 Y1 | C: P6 R6 Y2 | table: G4-5 P5 R5")
    table = table.plays("A lays G3 naming R")
    assert (table.binds, table.layable("B")) == ("wish R2", "R4")
    assert table.refuses("B lays P4") == "locked"
    table = table.plays("B lays R4")
    assert (table.binds, table.layable("C")) == ("wish R1", "R6")
    assert table.plays("C lays R6").binds == ""


def test_choosing_belongs_to_the_laying() -> None:
    # T-A59
    table = tugriki("A: G3 Y9 | B: Y1 | table: G4-5")
    assert table.refuses("A lays G3") == "choose_a_colour"
    assert table.may("A") == "lay G3 G, lay G3 P, lay G3 R, lay G3 Y, stuck"
    drawn = tugriki("A: Y9 | B: Y1 | table: G4-5 | stock: G3").plays("A draws G3")
    assert drawn.plays("A lays G3 naming P").binds == "wish P2"
    cover = tugriki("A: G3 Y9 | B: Y1 | table: G4-5 genie=G3")
    assert cover.plays("A lays G3 naming P").binds == "wish P2"


def test_other_cards_choose_no_colour() -> None:
    # T-R18
    table = tugriki("A: G4 Y9 | B: Y1 | table: G5")
    assert table.refuses("A lays G4 naming R") == "chooses_no_colour"


def test_an_unbegun_colour_may_be_chosen_and_begins_with_its_five() -> None:
    # T-A17
    table = tugriki("A: G3 Y9 | B: P4 P5 Y1 | table: G4-5").plays("A lays G3 naming P")
    assert table.layable("B") == "P5"


def test_a_complete_colour_may_not_be_chosen() -> None:
    # T-A17
    table = tugriki("A: G3 Y9 | B: Y1 | table: G4-5 R-all")
    assert table.refuses("A lays G3 naming R") == "choose_another_colour"


def test_nor_the_colour_that_the_card_completes_itself() -> None:
    # T-A17
    table = tugriki("A: G3 Y9 | B: Y1 | C: Y2 | table: G0-2 G4-X")
    assert table.refuses("A lays G3 naming G") == "choose_another_colour"
    table = table.plays("A lays G3 naming P")
    assert (table.mover, table.binds) == ("C", "wish P2")


def test_when_every_row_is_complete_no_colour_is_chosen() -> None:
    # T-A17: the green 3 covers a wild
    table = tugriki("A: G3 row | B: Y1 | table: G0-2 genie=G3 G4-X P-all R-all Y0 genie=Y1 Y2-X")
    assert table.may("A") == "lay G3, stuck"
    table = table.plays("A lays G3")
    assert (table.binds, table.mover, table.told) == ("", "B", "A laid")


def test_one_place_left_is_enough_and_ends_the_wish() -> None:
    # T-A17, T-C18
    table = tugriki("A: G3 P9 | B: Y0 P8 | C: R1 | table: G4-5 Y1-X")
    table = table.plays("A lays G3 naming Y, B lays Y0")
    assert (table.binds, table.mover) == ("", "A")


@pytest.mark.parametrize(
    ("card", "table"),
    [
        ("R6", "R5"),
        ("genie=R6", "R5"),
        ("R0", "R5 P0-5"),
        ("R6", "R5 genie=R6"),
        ("row=R6", "R5"),
    ],
    ids=["a card", "a wild", "a 0 set aside", "a cover", "a choice of row"],
)
def test_every_card_laid_in_the_colour_counts(card: str, table: str) -> None:
    # T-A18, T-A19
    code = card.partition("=")[0]
    drawn = tugriki(f"A: {code} Y9 | B: Y1 | table: {table} | wish R2").plays(f"A lays {card}")
    assert drawn.binds.endswith("wish R1")


def test_draws_and_passes_do_not_count() -> None:
    # T-A18
    table = tugriki("A: G1 | B: Y1 | table: R5 | wish R2 | stock: G0 G2")
    assert table.plays("A draws G0, A pays, B draws G2, B passes").binds == "wish R2"


def test_nobody_chooses_when_it_is_the_last_card() -> None:
    # T-A21
    table = tugriki("A: G3 | B: Y1 | table: G4-5 | bank 3 | round 3/3")
    assert table.may("A") == "lay G3, stuck"
    assert table.refuses("A lays G3 naming R") == "choose_another_colour"
    assert table.plays("A lays G3").told == "A laid, A round won"


# One over the other


def test_a_chosen_colour_overrides_a_chosen_row() -> None:
    # T-R23, T-C1
    table = tugriki("A: row P6 Y9 | B: G3 R4 Y1 | C: P4 G2 Y2 | table: G4-5 P5 R5")
    table = table.plays("A lays row=G6, B lays G3 naming P")
    assert (table.binds, table.layable("C")) == ("wish P2", "P4")
    table = table.plays("C lays P4")  # A skips
    assert (table.binds, table.mover) == ("wish P1", "B")
    table = table.plays("B is stuck, B pays, C is stuck, C pays, A lays P6")
    assert (table.binds, table.layable("B")) == ("", "R4")


def test_under_a_row_lock_it_is_laid_only_if_it_belongs_to_the_row() -> None:
    # T-A15
    table = tugriki("A: G3 Y9 | B: Y1 | table: G4-5 R5 row=R6 | lock R")
    assert table.refuses("A lays G3 naming P") == "locked"


def test_while_a_colour_is_chosen_a_choice_of_row_may_go_only_there() -> None:
    # T-R24, T-C2
    table = tugriki("A: G3 Y9 | B: row Y1 | table: G4-5 R5 P5").plays("A lays G3 naming R")
    assert table.layable("B") == "row=R4 row=R6"
    assert table.refuses("B lays row=P4") == "locked"


def test_a_row_chosen_under_a_wish_stays_locked_after_it() -> None:
    # T-A19
    table = tugriki("A: row Y9 | B: R4 Y1 | C: P4 R7 Y2 | table: R5 P5 | wish R2")
    table = table.plays("A lays row=R6")
    assert table.binds == "lock R wish R1"
    table = table.plays("B lays R4")
    assert table.binds == "lock R"
    assert table.layable("C") == "R7"


def test_a_row_completed_under_a_wish_ends_both() -> None:
    # T-A14, T-A16, T-A17
    table = tugriki("A: row Y9 | B: Y1 | table: R0-9 G5 | wish R2").plays("A lays row=RX")
    assert table.binds == ""

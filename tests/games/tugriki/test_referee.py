"""Тугрики: with a referee, and when the bot must be one."""

from tests.games.tugriki.notation import tugriki


def test_a_draw_is_refused_while_a_move_exists() -> None:
    # T-R9, T-A34
    table = tugriki("A: G4 R1 | B: Y1 | table: G5 | stock: R9 | referee")
    assert table.may("A") == "lay G4"
    assert table.refuses("A draws") == "you_can_move"


def test_a_drawn_card_that_fits_must_be_laid() -> None:
    # T-R10, T-A34
    table = tugriki("A: R1 | B: Y1 | table: G5 | stock: G6 | referee").plays("A draws G6")
    assert table.may("A") == "lay G6"
    assert table.refuses("A pays") == "draw_first"


def test_the_fee_is_taken_at_once() -> None:
    # T-A34
    table = tugriki("A: R1 | B: G4 Y1 | table: G5 | stock: R9 | referee").plays("A draws R9")
    assert (table.purses, table.mover) == ("A9 B10", "B")
    assert table.told == "A drew, A paid fee"


def test_neither_checks_nor_calls_are_offered() -> None:
    # T-A34
    table = tugriki("A: R1 | B: G4 Y1 | C: Y2 | table: G5 | stock: R9 | referee")
    table = table.plays("A draws R9")
    assert table.may("B") == "lay G4"
    assert table.may("C") == ""
    assert table.refuses("B checks") == "nobody_to_check"
    assert table.refuses("C calls A") == "nothing_to_call"


def test_forced_draws_and_passes_happen_by_themselves() -> None:
    # T-A34, T-R10: they hide nothing
    table = tugriki("A: G4 Y0 | B: R1 | C: R2 | D: G2 P1 | table: G5 | stock: Y9 Y8 G3 | referee")
    table = table.plays("A lays G4")
    assert table.told == "A laid, B drew, B paid fee, C drew, C paid fee, D drew"
    assert (table.mover, table.may("D")) == ("D", "lay G3 G, lay G3 P, lay G3 R, lay G3 Y")
    assert table.purses == "A10 B9 C9 D10"


def test_a_lone_card_of_a_hand_is_not_laid_by_itself() -> None:
    # it would tell that there is no other one
    table = tugriki("A: G4 Y0 | B: G3 R1 R2 | table: G5 | referee").plays("A lays G4")
    assert table.mover == "B"


def test_who_cannot_move_on_an_empty_stock_pays_and_passes_by_himself() -> None:
    # T-A1
    table = tugriki("A: G4 Y0 | B: R1 | C: G6 P1 | table: G5 | referee").plays("A lays G4")
    assert (table.told, table.mover) == ("A laid, B paid fee", "C")


def test_who_has_nothing_pays_nothing() -> None:
    # T-A32
    table = tugriki("A: G4 Y0 | B 0: R1 | C: G6 P1 | table: G5 | referee").plays("A lays G4")
    assert (table.purses, table.mover) == ("A10 B0 C10", "C")


# The bot steps in


STUCK = "A: G4 R1 | B: R2 | C: R3 | table: G5"


def test_when_all_have_passed_on_an_empty_stock_who_can_move_must() -> None:
    # T-A3, T-A61
    table = tugriki(STUCK).plays("A is stuck, A pays, B is stuck, B pays")
    assert table.may("C") == "stuck, check, call 0, call 1"
    table = table.plays("C is stuck, C pays")
    assert table.told.endswith("C passed, C referee came")
    assert table.may("A") == "lay G4, check, call 1, call 2"
    assert table.refuses("A is stuck") == "you_can_move"


def test_the_pass_after_drawing_the_last_card_counts() -> None:
    # T-A61
    table = tugriki(STUCK + " | stock: R9").plays("A draws R9, A pays, B is stuck, B pays")
    assert table.plays("C is stuck, C pays").told.endswith("C referee came")


def test_a_turn_lost_by_a_failed_check_counts() -> None:
    # T-A61
    table = tugriki("A: G4 R1 | B: R2 | C: R3 | table: G5 | B to move")
    table = table.plays("B is stuck, B pays, C checks")
    assert table.purse("C") == 7
    assert table.plays("A is stuck, A pays").told.endswith("A referee came")


def test_a_pass_while_there_is_a_stock_does_not_count() -> None:
    # T-A61
    table = tugriki(STUCK + " | stock: R9 R8").plays("A draws R9, A pays, B draws R8, B pays")
    assert table.state.dry == [1]


def test_then_a_pass_takes_the_fee_at_once_and_is_beyond_calls_and_checks() -> None:
    # T-A61
    table = tugriki("A: R1 | B: R2 | C: G4 R3 | table: G5")
    table = table.plays("A is stuck, A passes, B is stuck, B passes, C is stuck, C pays")
    assert table.may("A") == "stuck, check, call 1, call 2"
    table = table.plays("A is stuck")
    assert table.told == "A paid fee"
    assert (table.purse("A"), table.mover) == (9, "B")
    assert table.may("B") == "stuck, call 2"


def test_passes_made_before_stay_open_to_calls_and_the_check() -> None:
    # T-A61
    table = tugriki("A: R1 | B: R2 | C: G4 R3 | table: G5")
    table = table.plays("A is stuck, A passes, B is stuck, B passes, C is stuck, C pays")
    assert table.plays("A calls B").purse("B") == 8
    assert table.plays("A checks").purse("C") == 10 - 1 - 3


def test_a_refereed_pass_closes_the_calls_on_the_pass_before() -> None:
    # T-A62
    table = tugriki("A: R1 | B: R2 | C: G4 R3 | table: G5")
    table = table.plays("A is stuck, A passes, B is stuck, B passes, C is stuck, C pays")
    assert "call 0" in table.may("B")
    assert "call 0" not in table.plays("A is stuck").may("B")


def test_the_next_card_laid_sends_the_referee_away() -> None:
    # T-A3, T-A61
    table = tugriki(STUCK).plays(
        "A is stuck, A pays, B is stuck, B pays, C is stuck, C pays, A lays G4, B is stuck"
    )
    assert table.may("B") == "pay, pass, call 2"


def test_players_without_money_cannot_pass_for_ever() -> None:
    # T-A3
    table = tugriki("A 0: G4 R1 | B 0: G6 R2 | table: G5")
    table = table.plays("A is stuck, A passes, B is stuck, B passes")
    assert table.may("A") == "lay G4, check, call 1"

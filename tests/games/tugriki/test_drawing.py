"""Тугрики: who cannot move draws, and pays if it was in vain."""

from tests.games.tugriki.notation import tugriki


def test_who_cannot_move_draws_a_card() -> None:
    # T-R10
    table = tugriki("A: G1 | B: Y1 | table: G5 | stock: R1 R2").plays("A draws R1")
    assert table.hand("A") == "G1 R1"
    assert table.stock == "R2"
    assert table.mover == "A"


def test_an_unusable_card_costs_one_coin_and_the_turn() -> None:
    # T-R10, T-C7
    table = tugriki("A: P1 genie | B: Y1 | stock: G4").plays("A draws G4, A pays")
    assert (table.purses, table.bank, table.mover) == ("A9 B10", 3, "B")


def test_a_card_that_fits_is_laid_at_once_and_nothing_is_paid() -> None:
    # T-R10, T-C7
    table = tugriki("A: P1 genie | B: Y1 | stock: G5").plays("A draws G5, A lays G5")
    assert (table.rows, table.purses, table.mover) == ("G5", "A10 B10", "B")


def test_after_a_draw_only_the_drawn_card_may_be_laid() -> None:
    # T-A43
    table = tugriki("A: G4 G6 | B: Y1 | table: G5 R5 | stock: R4").plays("A draws R4")
    assert table.may("A") == "lay R4, pay, pass"
    assert table.refuses("A lays G4") == "only_the_drawn_card"
    assert table.refuses("A draws") == "lay_or_pass"


def test_a_drawn_card_may_be_hidden_where_nobody_referees() -> None:
    # T-A43
    table = tugriki("A: P1 | B: Y1 | table: G5 | stock: G6").plays("A draws G6, A pays")
    assert table.hand("A") == "G6 P1"
    assert table.mover == "B"


def test_a_drawn_wild_fits_wherever_a_place_is_open_to_it() -> None:
    # T-A4
    table = tugriki("A: P1 | B: Y1 | table: G5 | stock: genie | referee").plays("A draws genie")
    assert table.may("A") == "lay genie G4, lay genie G6"


def test_without_a_five_the_first_player_can_only_draw() -> None:
    # T-A6
    table = tugriki("A: G4 G6 R0 YX genie row | B: Y1 | stock: Y2")
    assert table.may("A") == "draw"


def test_a_drawn_action_card_acts() -> None:
    # T-A29
    table = tugriki("A: G1 | B: Y1 | C: Y2 | table: P5 | stock: P4")
    assert table.plays("A draws P4, A lays P4").mover == "C"


def test_a_repeat_move_that_cannot_be_made_is_a_draw_like_any_other() -> None:
    # T-R15, T-A28
    table = tugriki("A: G8 R1 | B: Y1 | table: G5-7 | stock: R2").plays("A lays G8, A draws R2")
    assert table.may("A") == "pay, pass"
    assert table.plays("A pays").purses == "A9 B10"


def test_two_draws_in_one_go_cost_one_coin() -> None:
    # T-A49, T-C26
    table = tugriki("A: R1 | B: Y1 | table: G5-7 | stock: G8 R2 R3")
    table = table.plays("A draws G8, A lays G8, A draws R2, A pays")
    assert (table.purses, table.mover, table.hand("A")) == ("A9 B10", "B", "R1 R2")


def test_the_repeat_turn_is_played_with_the_whole_hand() -> None:
    # T-A49
    table = tugriki("A: R4 | B: Y1 | table: G5-7 R5 | stock: G8 R2").plays("A draws, A lays G8")
    assert table.may("A") == "lay R4, draw"


# An empty stock


def test_who_cannot_move_on_an_empty_stock_pays_one_and_passes() -> None:
    # T-A1, T-A46
    table = tugriki("A: G1 | B: Y1 | table: G5")
    assert table.may("A") == "stuck"
    assert table.refuses("A draws") == "stock_is_empty"
    table = table.plays("A is stuck")
    assert table.may("A") == "pay, pass"
    table = table.plays("A pays")
    assert (table.purses, table.bank, table.mover) == ("A9 B10", 3, "B")


def test_nobody_is_stuck_while_there_is_a_stock() -> None:
    # T-R10
    table = tugriki("A: G1 | B: Y1 | table: G5 | stock: R1")
    assert table.refuses("A is stuck") == "draw_first"


def test_one_must_draw_before_passing() -> None:
    # T-R10
    table = tugriki("A: G1 | B: Y1 | table: G5 | stock: R1")
    assert table.refuses("A pays") == "draw_first"
    assert table.refuses("A passes") == "draw_first"


def test_who_has_no_coins_passes_without_paying() -> None:
    # T-A32, T-A50
    table = tugriki("A 0: G1 | B: Y1 | table: G5 | stock: R1").plays("A draws R1")
    assert table.may("A") == "pass"
    assert table.refuses("A pays") == "no_coins"

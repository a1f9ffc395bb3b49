"""Тугрики: what the action cards do."""

import pytest

from tests.games.tugriki.notation import tugriki

# Штраф


def test_a_fine_costs_the_next_player_two_coins_and_his_turn() -> None:
    # T-R13
    table = tugriki("A: Y6 G1 | B: G2 | C: G3 | table: Y5").plays("A lays Y6")
    assert (table.purses, table.bank, table.mover) == ("A10 B8 C10", 5, "C")
    assert table.told == "A laid, A fined, B skipped"


def test_who_has_too_little_pays_what_he_has_and_owes_nothing() -> None:
    # T-A32, T-C14
    table = tugriki("A: Y6 G1 | B 1: G2 | C: G3 | table: Y5").plays("A lays Y6")
    assert (table.purses, table.bank) == ("A10 B0 C10", 4)


# Обмен картами


def test_in_an_exchange_everybody_takes_a_card_from_the_next_player() -> None:
    # T-R14, T-A30, T-C21
    table = tugriki("A: P9 G0 G1 G2 | B: R0 | C: Y0 Y1 | table: P5-8")
    table = table.plays("A lays P9", chances=[0, 1, 2])  # A from B, B from C, C from A
    assert (table.hand("A"), table.hand("B"), table.hand("C")) == ("G0 G1 R0", "Y1", "G2 Y0")
    assert table.sizes == "3 1 2"
    assert table.mover == "B"


def test_in_the_other_direction_the_next_player_is_another_one() -> None:
    # T-A30
    table = tugriki("A: P9 G0 | B: R0 | C: Y0 | table: P5-8 | counterclockwise")
    table = table.plays("A lays P9")
    assert (table.hand("A"), table.hand("B"), table.hand("C")) == ("Y0", "G0", "R0")


def test_two_players_exchange_with_each_other() -> None:
    # T-A30
    table = tugriki("A: P9 G0 G1 | B: R0 R1 | table: P5-8").plays("A lays P9", chances=[1, 0])
    assert (table.hand("A"), table.hand("B")) == ("G1 R1", "G0 R0")


def test_only_the_two_whom_a_card_concerns_learn_which_one_it_was() -> None:
    # T-A45
    table = tugriki("A: P9 G0 | B: R0 | C: Y0 | D: Y1 | table: P5-8").plays("A lays P9")
    assert table.told == "A laid, A exchanged"
    assert table.told_to("A") == "A laid, A exchanged, A took from, D took from"
    assert table.told_to("C") == "A laid, A exchanged, B took from, C took from"


def test_each_card_of_the_other_hand_is_equally_likely() -> None:
    # T-A45
    table = tugriki("A: P9 G0 | B: R0 R1 R2 | table: P5-8")
    taken = [table.plays("A lays P9", chances=[pick]).hand("A") for pick in range(3)]
    assert taken == ["R0", "R1", "R2"]


# Повторный ход


def test_who_lays_a_repeat_moves_again() -> None:
    # T-R15
    table = tugriki("A: G8 R4 | B: Y1 | table: G5-7 R5").plays("A lays G8")
    assert (table.mover, table.told) == ("A", "A laid, A moves again")
    assert table.plays("A lays R4").told.startswith("A laid, A round won")


def test_a_repeat_that_completes_a_row_is_played_before_the_next_player_skips() -> None:
    # T-A23
    table = tugriki("A: G8 R4 Y9 | B: Y1 | C: Y2 | table: G0-7 GX R5 genie=G9")
    table = table.plays("A lays G8")
    assert table.mover == "A"
    table = table.plays("A lays R4")
    assert (table.mover, table.told) == ("C", "A laid, B skipped")


# Пропуск хода


def test_a_skip_makes_the_next_player_skip() -> None:
    # T-R16
    table = tugriki("A: P4 G1 | B: G2 | C: G3 | table: P5").plays("A lays P4")
    assert (table.mover, table.told) == ("C", "A laid, B skipped")


def test_a_skip_between_two_players_is_another_turn() -> None:
    # T-A26, T-C16
    assert tugriki("A: P4 G1 | B: G2 | table: P5").plays("A lays P4").mover == "A"


def test_two_reasons_to_skip_are_one_skip() -> None:
    # T-A22
    table = tugriki("A: P4 G1 | B: G2 | C: G3 | D: Y1 | table: P0-3 P5-X").plays("A lays P4")
    assert (table.mover, table.told) == ("C", "A laid, A row completed, B skipped")


def test_all_skips_of_a_turn_and_its_repeat_are_one_in_the_direction_of_the_end() -> None:
    # T-A52
    table = tugriki("A: G8 R7 Y9 | B: G2 | C: G3 | D: Y1 | table: G0-7 genie=G9 GX R5-6")
    table = table.plays("A lays G8, A lays R7")
    assert table.told.endswith("A laid, A reversed, D skipped")
    assert table.mover == "C"


# Возьми две


def test_the_next_player_takes_two_and_skips() -> None:
    # T-R17
    table = tugriki("A: R2 G1 | B: G2 | C: G3 | table: R3-5 | stock: Y0 Y1 Y2").plays("A lays R2")
    assert (table.hand("B"), table.stock, table.mover) == ("G2 Y0 Y1", "Y2", "C")
    assert table.told == "A laid, B drew, B skipped"


def test_with_one_card_in_the_stock_he_takes_it() -> None:
    # T-A2
    table = tugriki("A: R2 G1 | B: G2 | C: G3 | table: R3-5 | stock: Y0").plays("A lays R2")
    assert (table.hand("B"), table.stock, table.mover) == ("G2 Y0", "", "C")


def test_with_an_empty_stock_he_just_skips() -> None:
    # T-R17, T-C4
    table = tugriki("A: R2 G1 | B: G2 | C: G3 | table: R3-5").plays("A lays R2")
    assert (table.hand("B"), table.mover, table.purses) == ("G2", "C", "A10 B10 C10")


# Ограбление


def test_a_robbery_takes_a_coin_for_every_player_of_the_round() -> None:
    # T-R19, T-C13
    table = tugriki("A: Y1 G1 | B: G2 | C: G3 | D: G4 | table: Y2-5 | bank 7").plays("A lays Y1")
    assert (table.purse("A"), table.bank) == (14, 3)


def test_players_who_are_out_do_not_count() -> None:
    # T-A31
    table = tugriki("A: Y1 G1 | B: G2 | C: | table: Y2-5 | bank 7 | out C").plays("A lays Y1")
    assert (table.purse("A"), table.bank) == (12, 5)


def test_a_poor_bank_is_robbed_of_all_it_has() -> None:
    # T-A31
    table = tugriki("A: Y1 G1 | B: G2 | C: G3 | table: Y2-5 | bank 2").plays("A lays Y1")
    assert (table.purse("A"), table.bank) == (12, 0)


# Смена направления


def test_a_reversal_turns_the_order_of_play() -> None:
    # T-R20, T-C15
    table = tugriki("A: R7 G1 | B: G2 | C: P4 G3 | table: R5-6 P5").plays("A lays R7")
    assert table.mover == "C"
    table = table.plays("C lays P4")
    assert (table.mover, table.told) == ("A", "C laid, B skipped")


def test_a_reversal_between_two_players_changes_nothing() -> None:
    # T-A25, T-C16
    assert tugriki("A: R7 G1 | B: G2 | table: R5-6").plays("A lays R7").mover == "B"


def test_a_reversal_that_completes_a_row_makes_the_next_in_the_new_direction_skip() -> None:
    # T-A24
    table = tugriki("A: R7 G1 | B: G2 | C: G3 | D: G4 | table: R0-6 R8-X").plays("A lays R7")
    assert (table.mover, table.told) == ("C", "A laid, A row completed, A reversed, D skipped")


def test_players_who_are_out_are_passed_over() -> None:
    # T-A41
    table = tugriki("A: R4 G1 | B: | C: R3 G2 | D: G3 | table: R5 | out B").plays("A lays R4")
    assert table.mover == "C"


# The winning card


@pytest.mark.parametrize(
    ("card", "table"),
    [("G8", "G5-7"), ("P9", "P5-8"), ("Y6", "Y5"), ("P4", "P5"), ("R2", "R3-5"), ("R7", "R5-6")],
)
def test_the_last_card_of_a_hand_wins_and_does_nothing_else(card: str, table: str) -> None:
    # T-A33, T-R33, T-C17
    last = tugriki(f"A: {card} | B: G0 | C: G1 | table: {table} | bank 5 | round 3/3")
    won = last.plays(f"A lays {card}")
    assert won.told == "A laid, A round won"
    assert (won.purses, won.hand("B"), won.hand("C")) == ("A15 B10 C10", "G0", "G1")


def test_a_robbery_as_the_last_card_changes_nothing_about_the_sum() -> None:
    # T-A33
    table = tugriki("A: Y1 | B: G0 | table: Y2-5 | bank 5 | round 3/3").plays("A lays Y1")
    assert (table.told, table.purse("A")) == ("A laid, A round won", 15)

"""Тугрики: «не заплатил!»"""

from games.tugriki import TUGRIKI
from games.tugriki.rules.events import Called
from games.tugriki.rules.moves import ALL_MOVES
from tests.games.tugriki.notation import Table, tugriki

DRAWN = "A: R1 | B: Y1 | C: Y2 | D: Y3 | table: G5 | stock: R9 Y8 Y7 Y6 Y0"


def test_after_a_draw_one_may_pass_without_paying() -> None:
    # T-A34
    table = tugriki(DRAWN).plays("A draws R9, A passes")
    assert (table.purses, table.bank, table.mover) == ("A10 B10 C10 D10", 4, "B")


def test_nothing_that_is_told_says_whether_he_paid() -> None:
    # T-A34
    paid = tugriki(DRAWN).plays("A draws R9, A pays")
    unpaid = tugriki(DRAWN).plays("A draws R9, A passes")
    for letter in ("B", "C", None):
        assert paid.told_to(letter) == unpaid.told_to(letter)
    assert [paid.may(letter) for letter in "BCD"] == [unpaid.may(letter) for letter in "BCD"]


def test_a_debtor_who_is_noticed_pays_the_fee_and_one_more() -> None:
    # T-R28, T-A34
    table = tugriki(DRAWN).plays("A draws R9, A passes, C calls A")
    assert (table.purses, table.bank) == ("A8 B10 C10 D10", 6)
    assert last_call(table).is_right


def test_then_the_matter_is_closed() -> None:
    # T-A34
    table = tugriki(DRAWN).plays("A draws R9, A passes, C calls A")
    assert table.refuses("D calls A") == "nothing_to_call"
    assert table.refuses("C calls A") == "nothing_to_call"


def test_a_wrong_call_costs_nothing_and_is_announced() -> None:
    # T-A34
    table = tugriki(DRAWN).plays("A draws R9, A pays, C calls A")
    assert (table.purses, table.bank) == ("A9 B10 C10 D10", 5)
    assert not last_call(table).is_right
    assert last_call(table).known_to() is None


def test_everybody_may_call_once() -> None:
    # T-A34, T-A68
    table = tugriki(DRAWN).plays("A draws R9, A pays, C calls A")
    assert table.refuses("C calls A") == "called_already"
    assert table.may("D") == "call 0"
    assert table.plays("D calls A, B calls A").may("B") == "draw, check"


def test_nobody_calls_himself() -> None:
    # T-A34
    table = tugriki(DRAWN).plays("A draws R9, A passes")
    assert table.may("A") == ""
    assert table.refuses("A calls A") == "not_about_yourself"


def test_only_passes_can_be_called() -> None:
    # T-A34
    table = tugriki(DRAWN).plays("A draws R9, A passes")
    assert table.refuses("A calls B") == "nothing_to_call"


def test_a_debt_nobody_noticed_lapses_with_his_next_move() -> None:
    # T-A34, T-A62
    table = tugriki("A: R1 | B: Y1 | table: G5 | stock: R9 Y8 Y7").plays(
        "A draws R9, A passes, B draws Y8, B pays"
    )
    assert table.may("B") == "call 0"
    table = table.plays("A draws Y7")
    assert table.may("B") == ""
    assert table.purse("A") == 10


def test_his_next_move_may_be_a_card_laid_or_being_stuck() -> None:
    # T-A62
    table = tugriki("A: R1 G4 | B: Y1 | table: G5 | stock: R9 Y8")
    table = table.plays("A draws R9, A passes, B draws Y8, B pays")
    assert table.plays("A lays G4").may("B") == "stuck"
    assert table.plays("A is stuck").may("B") == ""


def test_neither_a_check_nor_a_call_is_such_a_move() -> None:
    # T-A62
    table = tugriki("A: R1 | B: Y1 | C: Y2 | table: G5 | stock: R9 Y8 Y7 Y6")
    table = table.plays("A draws R9, A passes, B draws Y8, B pays, C draws Y7, C pays")
    assert "call 0" in table.plays("A calls B").may("B")
    assert "call 0" in table.plays("A checks").may("B")


def test_nor_is_a_skipped_turn() -> None:
    # T-A50
    table = tugriki("A: R1 | B: Y1 | C: P4 Y2 | table: P5 | stock: R9 Y8 Y7")
    table = table.plays("A draws R9, A passes, B draws Y8, B pays, C lays P4")
    assert table.told.endswith("A skipped")
    assert "call 0" in table.may("B")


def test_who_had_no_coins_owes_nothing_but_may_be_called_in_vain() -> None:
    # T-A50, T-A32
    table = tugriki("A 0: R1 | B: Y1 | table: G5 | stock: R9").plays("A draws R9, A passes")
    assert "call 0" in table.may("B")
    table = table.plays("B calls A")
    assert not last_call(table).is_right
    assert table.purse("A") == 0


def test_a_debtor_with_one_coin_pays_one() -> None:
    # T-A32
    table = tugriki("A 1: R1 | B: Y1 | table: G5 | stock: R9").plays("A draws R9, A passes")
    table = table.plays("B calls A")
    assert (table.purses, table.bank) == ("A0 B10", 3)


def test_players_without_a_turn_may_call_and_so_may_the_one_whose_turn_it_is() -> None:
    # T-A34
    table = tugriki(DRAWN).plays("A draws R9, A passes, B draws Y8")
    assert table.may("B") == "pay, pass, call 0"
    assert table.may("C") == table.may("D") == "call 0"


def test_players_who_are_out_do_not_call() -> None:
    # T-A34
    table = tugriki("A: R1 | B: Y1 | C: | table: G5 | stock: R9 | out C")
    table = table.plays("A draws R9, A passes")
    assert table.may("C") == ""
    assert table.refuses("C calls A") == "out_of_the_game"


def test_several_passes_of_a_lap_can_be_called() -> None:
    # T-A34
    table = tugriki(DRAWN).plays("A draws, A passes, B draws, B pays, C draws, C passes")
    assert table.may("D") == "draw, check, call 0, call 1, call 2"


# A call is an answer to nobody's question


def test_a_call_changes_no_question_whoever_makes_it() -> None:
    # T-A70: the mover's own neither
    for script in ("A draws, A passes", "A draws, A pays"):
        table = tugriki(DRAWN).plays(script)
        for caller in "BCD":
            called = table.plays(f"{caller} calls A")
            assert called.state.question == table.state.question
            assert called.mover == "B"


def test_nor_does_a_call_in_the_middle_of_a_turn() -> None:
    # T-A70
    table = tugriki(DRAWN).plays("A draws, A passes, B draws")
    assert table.plays("B calls A").state.question == table.state.question


def test_all_that_the_mover_does_otherwise_settles_the_question() -> None:
    # T-A70
    table = tugriki(DRAWN).plays("A draws, A passes")
    asked = table.state.question
    assert table.plays("B draws").state.question == asked + 1
    assert table.plays("B draws, B pays").state.question == asked + 2
    assert table.plays("B checks").state.question == asked + 1


def test_only_calls_answer_no_question() -> None:
    # T-A70
    assert {str(move) for move in ALL_MOVES if not TUGRIKI.answers(move)} == {
        f"call {seat}" for seat in range(8)
    }


def test_a_call_is_good_until_the_debtor_s_next_move_whatever_was_asked_meanwhile() -> None:
    # T-A70, T-A34, T-A62
    table = tugriki(DRAWN).plays("A draws, A passes, B draws, B pays, C draws, C pays, D draws")
    assert table.plays("C calls A").purse("A") == 8
    assert table.plays("D pays, B calls A").purse("A") == 8
    assert table.plays("D pays, A draws").refuses("B calls A") == "nothing_to_call"


def last_call(table: Table) -> Called:
    return [event for event in table.events if isinstance(event, Called)][-1]

"""Тугрики: who cannot move does not hold what would have fitted, and everybody may conclude so."""

from games.chance import Chance
from games.contract.table import Level
from games.tugriki.ai.choose import choose
from games.tugriki.rules.cards import CARD_BY_CODE
from games.tugriki.rules.view import View, imagine
from tests.games.tugriki.notation import SEATS, Table, tugriki

DEALS = 60
FITS_BESIDE_G5 = "G4 G6 P5 R5 Y5 genie row"


def hands(view: View, letter: str) -> list[set[int]]:
    """As somebody else may imagine them."""
    chance = Chance(bytes(32))
    return [set(imagine(view, chance).hands[SEATS.index(letter)]) for _ in range(DEALS)]


def stuck(*notes: str) -> Table:
    """B could not move."""
    drawing = ["A: G1 P5 Y1", "B: R1 R2", "C: G6 Y3", "table: G5", "stock: R3 P1 P2", "turn: B"]
    return tugriki(" | ".join((*drawing, *notes)))


def test_who_must_draw_lacks_all_that_fitted() -> None:
    # T-R9, T-R10
    table = tugriki("A: R6 G4 | B: R1 R2 | C: G6 | table: G5 R5 | stock: P1 P2 | referee")
    table = table.plays("A lays R6")
    assert table.lacking("B") == "G4 G6 P5 R4 R7 Y5 genie row"
    assert (table.lacking("A"), table.lacking("C"), table.mover) == ("", "", "C")


def test_where_nobody_minds_the_rules_his_word_is_noted() -> None:
    # T-A34
    table = stuck().plays("B draws R3, B pays")
    assert table.lacking("B") == FITS_BESIDE_G5


def test_with_nothing_to_draw_too() -> None:
    # T-A1, T-A46
    table = tugriki("A: R1 | B: G4 | table: G5").plays("A is stuck")
    assert table.lacking("A") == FITS_BESIDE_G5


def test_a_lock_hides_what_else_he_may_hold() -> None:
    # T-A15: a second Выбор ряда would have been free
    table = stuck("lock: G").plays("B draws R3, B pays")
    assert table.lacking("B") == "G4 G6 genie row"


def test_whoever_gets_other_cards_may_hold_anything_again() -> None:
    # T-R17
    table = tugriki("A: R2 G1 | B: Y1 | C: Y2 | table: R3-5 | stock: P1 P2")
    table.state.lacking = [1, 2, 4]
    assert table.plays("A lays R2").state.lacking == [1, 0, 4]


def test_after_an_exchange_nothing_is_known() -> None:
    # T-R14
    table = tugriki("A: P9 G0 | B: R0 | C: Y0 | table: P5-8")
    table.state.lacking = [1, 2, 4]
    assert table.plays("A lays P9").state.lacking == [0, 0, 0]


def test_who_was_caught_is_not_believed() -> None:
    # T-R30, T-R32: nothing is drawn from an empty stock
    lie = tugriki("A: G4 R1 | B: Y1 Y2 | table: G5").plays("A is stuck, A pays")
    assert lie.lacking("A") == FITS_BESIDE_G5
    assert lie.plays("B checks").lacking("A") == ""


def test_who_was_checked_in_vain_told_the_truth() -> None:
    # T-R31
    table = tugriki("A: R1 | B: Y1 Y2 | C: Y3 | table: G5").plays("A is stuck, A pays, B checks")
    assert table.lacking("A") == FITS_BESIDE_G5


def test_the_next_round_begins_with_nothing_known() -> None:
    table = tugriki("A: G4 | B: Y1 Y2 | table: G5")
    table.state.lacking = [1, 2]
    after = table.plays("A lays G4")
    assert (after.state.round, after.state.lacking) == (2, [0, 0])


def test_under_a_referee_nobody_is_imagined_with_what_he_lacks() -> None:
    table = stuck("referee").plays("B draws R3")
    lacked = {CARD_BY_CODE[code] for code in FITS_BESIDE_G5.split()}
    assert table.mover == "C"
    assert not any(hand & lacked for hand in hands(table.seen_by("A"), "B"))
    assert any(hand & lacked for hand in hands(table.seen_by("A"), "C"))


def test_where_he_may_have_lied_he_is_believed_most_of_the_time() -> None:
    """Of what he held and of what he drew before he passed."""
    view = stuck().plays("B draws R3, B pays").seen_by("A")
    lacked = {CARD_BY_CODE[code] for code in FITS_BESIDE_G5.split()}
    doubts = sum(bool(hand & lacked) for hand in hands(view, "B"))
    assert 0 < doubts < DEALS / 5


def test_if_nothing_else_is_left_he_holds_it_all_the_same() -> None:
    """What an exchange of accusations cannot settle, a deal must: every hand is filled."""
    view = stuck("referee").plays("B draws R3").seen_by("A")
    view.lacking[SEATS.index("B")] = (1 << 46) - 1
    assert all(len(hand) == 3 for hand in hands(view, "B"))


def test_a_match_in_which_nothing_was_noted_goes_on() -> None:
    table = stuck()
    table.state.lacking = []
    after = table.plays("B draws R3, B pays")
    assert after.state.lacking == []
    view = after.seen_by("C")
    assert choose(view, SEATS.index("C"), Chance(bytes(32)), Level.HARD) in view.moves

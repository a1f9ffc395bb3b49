"""How the AI plays Тугрики: what it lays, when it lies, and that it has a reason to accuse."""

from collections import Counter
from dataclasses import replace

import pytest

from games.chance import Chance
from games.contract.table import Level
from games.tugriki.ai import playouts
from games.tugriki.ai.choose import BELIEVED, choose
from games.tugriki.ai.suspicion import guilt, paid, seems_to_owe
from games.tugriki.ai.worth import WINS, worths
from games.tugriki.rules.moves import Lay
from games.tugriki.rules.state import Loan
from tests.games.tugriki.notation import SEATS, Table, tugriki

CHANCES = 12

every_level = pytest.mark.parametrize("level", Level)
suspicious_levels = pytest.mark.parametrize("level", [Level.NORMAL, Level.HARD])


@pytest.fixture(autouse=True)
def _quick_thoughts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playouts, "MOVES_TRIED", 400)


def chosen(table: Table, letter: str, level: Level) -> Counter[str]:
    """How often each move is chosen, as chance has it."""
    view = table.seen_by(letter)
    seeds = [bytes([number]) * 32 for number in range(CHANCES)]
    moves = [choose(view, SEATS.index(letter), Chance(seed), level) for seed in seeds]
    return Counter(map(str, moves))


def best_at_a_glance(table: Table, letter: str) -> str:
    view = table.seen_by(letter)
    found = worths(view, view.lays, view.hand)
    return str(view.lays[found.index(max(found))])


# Laying cards


@every_level
def test_the_last_card_is_laid(level: Level) -> None:
    table = tugriki("A: G4 | B: Y1 Y2 | C: Y3 Y4 | table: G5 | stock: R9 P1")
    assert set(chosen(table, "A", level)) == {"lay G4"}


def test_the_last_card_wins_whatever_it_is() -> None:
    view = tugriki("A: G4 | B: Y1 Y2 | table: G5 | stock: R9").seen_by("A")
    assert worths(view, view.lays, view.hand) == [WINS]


def test_a_card_is_held_that_keeps_others_back() -> None:
    """Behind the R6 are cards of others; the G4 lets an own one go."""
    table = tugriki("A: G3 G4 R6 | B: Y1 Y2 Y3 | C: R7 R8 R9 | table: G5 R5 | stock: P1 P2")
    assert best_at_a_glance(table, "A") == "lay G4"


def test_a_wild_is_kept_as_long_as_another_card_fits() -> None:
    drawing = "A: G3 G4 R1 Y1 genie | B: Y2 Y3 | C: R7 R8 | table: G5 R5 | stock: P1 P2"
    assert best_at_a_glance(tugriki(drawing), "A") == "lay G4"


def test_a_row_is_locked_in_which_one_has_cards() -> None:
    drawing = "A: R6 R7 R8 row | B: Y2 Y3 | C: P7 P8 | table: G5 R5 | stock: P1 P2"
    view = tugriki(drawing).seen_by("A")
    rows = {
        str(lay): worth
        for lay, worth in zip(view.lays, worths(view, view.lays, view.hand), strict=True)
        if lay.card != lay.place
    }
    assert max(rows, key=lambda lay: rows[lay]).startswith("lay row R")


def test_a_0_beside_another_one_waits_for_nobody() -> None:
    """The same hand and rows, but for a 0 that lies on the table."""
    alone = tugriki("A: G0 G4 | B: Y1 Y2 | C: Y3 | table: G5 R5 | stock: P1")
    beside = tugriki("A: G0 G4 | B: Y1 Y2 | C: Y3 | table: G5 R0-5 | stock: P1")
    assert "G0" not in alone.layable("A")
    lay = [move for move in beside.seen_by("A").lays if move == Lay(4, 4)]
    assert (
        worths(beside.seen_by("A"), lay, beside.seen_by("A").hand)
        > worths(alone.seen_by("A"), lay, alone.seen_by("A").hand)
    )  # fmt: skip


# What a round brings


def test_coins_count_beside_the_mean_of_the_others() -> None:
    state = tugriki("A 20: G4 | B 10: Y1 | C 6: Y2 | table: G5").state
    assert [playouts.gain(state, seat, is_last=False) for seat in (0, 1, 2)] == [12, -3, -9]


def test_in_the_last_round_it_also_counts_who_has_most() -> None:
    state = tugriki("A 12: G4 | B 12: Y1 | C 6: Y2 | table: G5").state
    gains = [playouts.gain(state, seat, is_last=True) for seat in (0, 1, 2)]
    assert gains == [3 + playouts.A_VICTORY / 2, 3 + playouts.A_VICTORY / 2, -6]


def test_debts_are_settled_before_it_is_seen_who_has_most() -> None:
    # T-A55
    state = tugriki("A 12: G4 | B 10: Y1 | table: G5").state
    state.loans.append(Loan(debtor=0, lender=1, coins=2))
    assert playouts.gain(state, 0, is_last=True) == 2
    assert playouts.gain(state, 1, is_last=True) == -2 + playouts.A_VICTORY


# Honesty


@every_level
def test_nobody_lies_under_a_referee(level: Level) -> None:
    table = tugriki("A: G4 R1 | B: Y1 | C: Y3 | table: G5 | stock: R9 P1 P2 | referee")
    assert set(chosen(table, "A", level)) == {"lay G4"}


@pytest.mark.parametrize("level", [Level.EASY, Level.NORMAL])
def test_below_hard_nobody_holds_a_card_back(level: Level) -> None:
    table = tugriki("A: G4 R1 | B: Y1 | C: Y3 | table: G5 | stock: R9 P1 P2")
    assert set(chosen(table, "A", level)) == {"lay G4"}


def test_hard_holds_a_card_back_if_that_pays_unless_nobody_would_believe_it() -> None:
    rest = "B: Y1 Y2 Y3 G2 | C: R7 R8 R9 G7 | D: P1 P2 P3 | table: R5 P5 G5 Y5 | stock: G3 P9 G6"
    few = tugriki(f"A: P6 R1 Y9 G0 | {rest}")
    many = tugriki(f"A: P6 R1 Y9 G0 R0 RX P0 PX Y0 YX G1 | {rest}")
    assert guilt(few.seen_by("A"), 0) < BELIEVED < guilt(many.seen_by("A"), 0)
    assert set(chosen(few, "A", Level.HARD)) == {"lay P6", "draw"}
    assert set(chosen(many, "A", Level.HARD)) == {"lay P6"}


def test_easy_pays_and_trusts() -> None:
    stuck = tugriki("A: R1 | B: Y1 Y2 | table: G5 | stock: R9 P1").plays("A draws R9")
    assert set(chosen(stuck, "A", Level.EASY)) == {"pay"}
    unpaid_fee = tugriki("A: R1 | B: G4 Y2 | table: G5 | stock: R9 P1").plays(
        "A draws R9, A passes"
    )
    assert set(chosen(unpaid_fee, "B", Level.EASY)) == {"lay G4"}


@suspicious_levels
def test_the_first_fee_is_paid_since_all_would_notice(level: Level) -> None:
    table = in_progress("A: R1 | B: Y1 Y2 | table: G5 | stock: R9 P1").plays("A draws R9")
    assert set(chosen(table, "A", level)) == {"pay"}


@suspicious_levels
def test_later_fees_are_saved_now_and_then(level: Level) -> None:
    table = in_progress("A: R1 | B: Y1 Y2 | table: G5 | stock: R9 P1").plays("A draws R9")
    table.state.purses[0] -= 1
    assert set(chosen(table, "A", level)) == {"pay", "pass"}


@suspicious_levels
def test_a_purse_that_has_not_shrunk_is_called_and_one_that_has_is_not(level: Level) -> None:
    table = in_progress("A: R1 | B: G4 Y2 | C: Y3 | table: G5 | stock: R9 P1 P2")
    assert set(chosen(table.plays("A draws R9, A passes"), "B", level)) == {"call 0"}
    assert "call 0" not in chosen(table.plays("A draws R9, A pays"), "B", level)


def test_hard_never_takes_its_eyes_off_the_purses() -> None:
    """Normal only looks now and then: an earlier fee that was paid, or coins that came back."""
    drawing = "A 20: R1 | B: G4 G6 Y5 P5 R5 genie genie row row | table: G5 | stock: R9 P1 P2"
    table = in_progress(drawing)
    paid, unpaid = table.plays("A draws R9, A pays"), table.plays("A draws R9, A passes")
    for began, is_called_by_normal in ((22, False), (20, True)):
        for after in (paid, unpaid):
            after.state.began[0] = began
            assert ("call 0" in chosen(after, "B", Level.NORMAL)) == is_called_by_normal
        assert set(chosen(unpaid, "B", Level.HARD)) == {"call 0"}
        assert "call 0" not in chosen(paid, "B", Level.HARD)


@suspicious_levels
def test_who_was_called_in_vain_is_believed(level: Level) -> None:
    table = in_progress("A 30: R1 | B: G4 Y2 | C: Y3 | table: G5 | stock: R9 P1 P2")
    called = table.plays("A draws R9, A pays, C calls A")
    assert "call 0" not in chosen(called, "B", level)


def test_the_more_cards_somebody_has_the_less_he_is_believed() -> None:
    view = tugriki("A: R1 | B: G4 Y2 | table: G5 R5 | stock: P1 P2").seen_by("B")
    sizes = (2, 6, 12)
    odds = [guilt(replace(view, hand_sizes=(one, 2), stock=42 - one), suspect=0) for one in sizes]
    assert 0 < odds[0] < odds[1] < odds[2] < 1


def test_who_could_not_have_moved_is_not_suspected() -> None:
    """The only cards that fit lie in the own hand."""
    table = tugriki("A: R1 | B: G4 G6 Y5 P5 R5 genie genie row row | table: G5 | stock: P1 P2")
    assert guilt(table.seen_by("B"), suspect=0) == 0


def test_booty_is_not_taken_for_a_fee_that_came_back() -> None:
    table = in_progress("A 10: Y1 R1 R2 | B: G4 Y2 | table: Y2-5 | stock: R9 P1")
    assert paid(table.seen_by("B"), 0) == 0
    robbed = table.plays("A lays Y1")
    assert robbed.purse("A") > table.purse("A")
    assert paid(robbed.seen_by("B"), 0) == 0
    assert seems_to_owe(robbed.seen_by("B"), 0)


def in_progress(drawing: str) -> Table:
    """A round whose entry alone has been paid so far."""
    table = tugriki(drawing)
    table.state.began = [coins + 1 for coins in table.state.purses]
    return table

"""ПОДАФ ЛУМ: laying the row and cutting it."""

import pytest

from games.podaflum import PODAFLUM
from games.podaflum.rules.moves import Cut
from tests.games.podaflum.notation import podaflum
from tests.games.podaflum.test_setup import dealt

EXAMPLE = podaflum("A | B | C | D leads | row: 5 J 7 9 9 J 8 2 10")


@pytest.mark.parametrize(("seats", "cards"), [(2, 7), (3, 7), (4, 9)])
def test_the_row_has_seven_cards_or_nine_with_four_players(seats: int, cards: int) -> None:
    # P-R10
    assert len(dealt(seats).state.contest.cards) == cards


def test_the_cards_come_from_the_top_of_the_deck_one_by_one() -> None:
    # P-R10
    table = podaflum("A | B | C | row: 7 7 8 | deck: 10 9 8 7 6 5 4 3")
    table = table.plays("A cuts 1|1|1, A votes white, B votes blue, C votes black")
    assert table.row == "10 9 8 7 6 5 4"


def test_the_leader_cuts_the_row_into_white_blue_and_black_from_left_to_right() -> None:
    # P-R11, P-R12, P-C1: the book's example
    table = EXAMPLE.plays("D cuts 3|2|4")
    assert table.asked == "ABCD vote 5 J 7 | 9 9 | J 8 2 10"
    assert table.told == "D was cut"


def test_the_order_of_the_row_stays_whatever_the_cut() -> None:
    # P-R11
    for move in PODAFLUM.legal_moves(EXAMPLE.state, 3):
        assert isinstance(move, Cut)
        sizes = f"{move.first}|{move.second - move.first}|{9 - move.second}"
        table = EXAMPLE.plays(f"D cuts {sizes}")
        parts = [card for cards in table.state.parts for card in cards]
        assert parts == [5, 0, 7, 9, 9, 0, 8, 2, 10]


def test_the_leader_cuts_as_he_likes() -> None:
    # P-R12: two of the eight gaps of nine cards, or of the six gaps of seven
    assert len(PODAFLUM.legal_moves(EXAMPLE.state, 3)) == 28
    seven = podaflum("A | B | C | row: 1 2 3 4 5 6 7")
    assert len(PODAFLUM.legal_moves(seven.state, 0)) == 15


@pytest.mark.parametrize("sizes", ["9|0|0", "4|5|0", "0|4|5", "4|0|5", "0|0|9"])
def test_every_part_has_at_least_one_card(sizes: str) -> None:
    # P-R12, P-C5
    assert EXAMPLE.refuses(f"D cuts {sizes}") == "empty_part"


def test_only_the_leader_cuts() -> None:
    # P-R12
    assert EXAMPLE.asked == "D cuts 5 J 7 9 9 J 8 2 10"
    assert EXAMPLE.may("A") == ""
    assert EXAMPLE.refuses("A cuts 3|2|4") == "only_leader_cuts"


def test_a_row_is_cut_once() -> None:
    # P-R12
    table = EXAMPLE.plays("D cuts 3|2|4")
    assert table.refuses("D cuts 3|3|3") == "nothing_to_cut"


def test_a_cut_is_written_by_the_cards_before_each_divider() -> None:
    # P-C1
    assert str(Cut(3, 5)) == "cut 3 5"
    assert PODAFLUM.parse("cut 3 5") == Cut(3, 5)

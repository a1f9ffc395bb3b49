"""HIT!: a hundred points."""

import pytest

from tests.games.hit.notation import hit


@pytest.mark.parametrize(
    ("before", "after"), [("A 93: 7", "A 100"), ("A 95: 10", "A 105")], ids=["exactly", "above"]
)
def test_a_hundred_points_win_at_once_before_a_chip_is_drawn(before: str, after: str) -> None:
    # H-R12, H-A6, H-C10
    table = hit(f"{before} | B 99: 5 | B to move").plays("B stops")
    assert table.seats == f"{after} | B 99: 5"
    assert table.told == "B stopped, A scored, A won"
    assert table.winner == "A"


def test_ninety_nine_points_do_not_win() -> None:
    # H-R12
    table = hit("A 93: 6 | B: 5 | B to move").plays("B stops, A draws 9")
    assert table.seats == "A 99: 9 | B: 5"
    assert table.winner is None


def test_nobody_moves_after_the_victory() -> None:
    # H-R12, H-A6: no last round
    table = hit("A 93: 7 | B: 5 | B to move").plays("B stops")
    assert table.mover is None
    assert (table.may("A"), table.may("B")) == ("", "")
    assert table.refuses("A draws 1") == "over"
    assert table.refuses("B stops") == "over"


def test_the_places_go_by_the_points_on_the_track_alone() -> None:
    # H-A17: neither chips nor horseshoes count
    table = hit("A 97: 3 | B 60 🧲🧲 | C 70 | D 10: 10 9 | D to move").plays("D stops")
    assert table.places == "1 A 100, 2 C 70, 3 B 60, 4 D 10"


def test_equal_points_share_a_place_and_use_up_the_next() -> None:
    # H-A17
    table = hit("A 97: 3 | B 60 | C 60: 5 | D 10: 10 | D to move").plays("D stops")
    assert table.places == "1 A 100, 2 B 60, 2 C 60, 4 D 10"

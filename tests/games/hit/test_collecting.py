"""HIT!: the third step of a turn, taking the chips of others."""

from games.chance import Chance
from games.hit import HIT
from tests.games.hit.notation import Table, hit


def test_whoever_stops_takes_every_chip_of_the_same_values_from_everybody() -> None:
    # H-R10, H-A9, H-C8
    table = hit("A: 2 6 | B: 6 6 1 | C: 2 8 | D").plays("A stops")
    assert table.seats.startswith("A: 2 6 6 6 2 | B")
    assert table.told == "A stopped, A stole, A stole, B scored, B drew"
    assert table.state.scores == [0, 1, 0, 0]  # only the 1 was left to B
    assert table.state.laid[2] == [8]


def test_a_stop_ends_the_turn() -> None:
    # H-R10
    assert hit("A: 2 6 | B | C").plays("A stops").mover == "B"


def test_stopping_gives_no_points_yet() -> None:
    # H-R10, H-R5
    assert hit("A 30: 2 6 | B: 6 | C").plays("A stops, B draws 9").seats == "A 30: 2 6 6 | B: 9 | C"


def test_chips_laid_down_may_be_taken_until_your_next_turn() -> None:
    # H-R10, H-C9
    table = hit("A: 2 6 6 6 2 | B | C | D: 6 | D to move").plays("D stops, A draws 9")
    assert table.seats == "A 4: 9 | B | C | D: 6 6 6 6"


def test_only_values_drawn_this_turn_are_taken() -> None:
    # H-A9
    table = hit("A: 5 | B: 6 7 | C: 1 5").plays("A stops, B draws 9")
    assert table.seats == "A: 5 5 | B 13: 9 | C: 1"


def test_the_mover_is_not_asked_what_to_take() -> None:
    # H-A9
    table = hit("A: 1 | B | C: 1 1 10 | D: 1")
    assert table.may("A") == "draw stop"
    assert table.plays("A stops").seats.startswith("A: 1 1 1 1 | B")


def test_all_chips_of_a_value_score_together() -> None:
    # H-A10
    table = hit("A: 7 7 7 | B: 1 | B to move").plays("B stops, A draws 9")
    assert table.seats == "A 21: 9 | B: 1"


def test_all_chips_of_a_value_are_taken_together() -> None:
    # H-A10
    table = hit("A: 7 7 7 2 | B: 7 | B to move").plays("B stops, A draws 9")
    assert table.seats == "A 2: 9 | B: 7 7 7 7"


def test_whoever_plays_a_seat_on_finds_its_points_chips_and_horseshoes() -> None:
    # H-A14: a seat is all that the rules know, so nothing is removed and nothing goes to the box;
    # what a newcomer at the seat is shown is enough to play on as if nobody had left.
    table = hit("A 40 🧲: 3 7 | B: 5 | B to move")
    taken_over = Table(HIT.imagine(table.seen_by("A"), Chance(bytes(32))))
    for each in (table, taken_over):
        after = each.plays("B stops, A draws 9")
        assert after.seats == "A 50 🧲: 9 | B: 5"
        assert after.box == "3 7"

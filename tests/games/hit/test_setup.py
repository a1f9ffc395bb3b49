"""HIT!: what lies on the table before the first turn."""

from collections import Counter

from games.chance import Chance
from games.hit import HIT
from games.hit.rules.state import ALL_CHIPS
from tests.games.hit.notation import Table, hit


def dealt(seats: int, seed: int = 0) -> Table:
    return Table(HIT.deal(seats, HIT.defaults(), Chance(seed.to_bytes(32, "big"))))


def test_there_are_125_chips_fifteen_of_each_low_and_ten_of_each_high_value() -> None:
    # H-R1, H-C1
    low, high = dict.fromkeys(range(1, 6), 15), dict.fromkeys(range(6, 11), 10)
    assert Counter(ALL_CHIPS) == low | high
    assert (len(ALL_CHIPS), sum(ALL_CHIPS)) == (125, 625)


def test_two_to_seven_play_since_there_are_seven_scoring_tokens() -> None:
    # H-R2
    assert list(HIT.seats) == [2, 3, 4, 5, 6, 7]


def test_nobody_holds_a_third_horseshoe_so_fourteen_are_enough_for_seven() -> None:
    # H-R2, H-A5
    table = hit("A 🧲🧲: 4 | B 🧲🧲 | C 🧲🧲 | D 🧲🧲 | E 🧲🧲 | F 🧲🧲 | G 🧲🧲")
    table = table.plays("A draws 4, B draws 5 5, C draws 6 6, D draws 7 7")
    assert table.seats == "A 50 | B 50 | C 50 | D 50 | E 🧲🧲: 1 | F 🧲🧲 | G 🧲🧲"


def test_everybody_begins_with_no_points_and_no_horseshoes() -> None:
    # H-R3
    table = dealt(seats=7)
    assert table.state.scores == [0] * 7
    assert table.state.horseshoes == [0] * 7


def test_all_chips_begin_in_the_bag_but_the_one_that_is_drawn_at_once() -> None:
    # H-R3, H-A1
    table = dealt(seats=3)
    mover = table.state.turn
    assert sorted(table.state.bag + table.state.laid[mover]) == sorted(ALL_CHIPS)
    assert [len(chips) for chips in table.state.laid].count(0) == 2
    assert table.box == ""


def test_the_lucky_one_who_begins_is_chosen_by_chance() -> None:
    # H-R4, H-A11
    assert {dealt(seats=5, seed=seed).mover for seed in range(60)} == set("ABCDE")


def test_turns_go_around_the_table() -> None:
    # H-A11
    table = hit("A: 1 | B | C")
    movers = []
    for script in ("A stops", "B stops", "C stops", "A stops"):
        table = table.plays(script)
        movers.append(table.mover)
    assert movers == ["B", "C", "A", "B"]

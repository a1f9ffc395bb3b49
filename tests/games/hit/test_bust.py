"""HIT!: two equal chips, and the horseshoes that console."""

from tests.games.hit.notation import hit


def test_a_second_chip_of_a_value_busts_and_all_chips_of_the_turn_go_to_the_box() -> None:
    # H-R7, H-A3
    table = hit("A 20: 4 9 2 | B").plays("A draws 9, B draws 5")
    assert table.seats == "A 20 | B: 5"
    assert table.box == "2 4 9 9"


def test_a_bust_ends_the_turn_without_collecting() -> None:
    # H-R7, H-C13
    table = hit("A: 4 9 2 | B: 8 | C: 9 4").plays("A draws 9, B draws 5")
    assert table.told == "A drew, A busted, B scored, B drew"
    assert table.seats == "A | B 8: 5 | C: 9 4"


def test_chips_of_others_are_no_reason_to_bust_and_stay_when_you_do() -> None:
    # H-A3, H-C13
    table = hit("A: 4 | B | C: 9 9")
    assert table.plays("A draws 9").seats == "A: 4 9 | B | C: 9 9"
    assert table.plays("A draws 4, B draws 1").seats == "A 🧲 | B: 1 | C: 9 9"


def test_a_bust_on_the_second_chip_earns_a_horseshoe() -> None:
    # H-R8, H-A2, H-C3
    table = hit("A: 4 | B").plays("A draws 4, B draws 1")
    assert table.seats == "A 🧲 | B: 1"
    assert table.box == "4 4"


def test_a_bust_on_the_third_chip_earns_a_horseshoe() -> None:
    # H-R8, H-A2, H-C4
    table = hit("A: 4 | B").plays("A draws 9 4, B draws 1")
    assert table.seats == "A 🧲 | B: 1"
    assert table.box == "4 4 9"


def test_a_bust_on_the_fourth_chip_earns_no_horseshoe() -> None:
    # H-R8, H-A2, H-C5
    table = hit("A: 4 | B").plays("A draws 9 2 9, B draws 1")
    assert table.seats == "A | B: 1"
    assert table.box == "2 4 9 9"


def test_nor_does_a_bust_on_a_later_chip() -> None:
    # H-A2
    assert hit("A: 1 2 3 4 5 6 | B").plays("A draws 6, B draws 1").seats == "A | B: 1"


def test_horseshoes_are_kept_through_a_bust_that_earns_none() -> None:
    # H-A4
    assert hit("A 🧲🧲: 4 9 2 | B").plays("A draws 2, B draws 1").seats == "A 🧲🧲 | B: 1"


def test_everybody_sees_the_horseshoes() -> None:
    # H-A4
    table = hit("A 🧲🧲: 4 | B 🧲 | C")
    assert all(table.seen_by(seat).horseshoes == [2, 1, 0] for seat in ("A", "B", "C", None))


def test_instead_of_a_third_horseshoe_all_go_back_and_fifty_points_are_scored() -> None:
    # H-R9, H-A5, H-C6
    table = hit("A 20 🧲🧲: 4 | B").plays("A draws 4, B draws 1")
    assert table.seats == "A 70 | B: 1"
    assert table.told == "A drew, A busted, A cashed horseshoes, B drew"


def test_horseshoes_are_counted_from_none_again() -> None:
    # H-A5
    table = hit("A 🧲🧲: 4 | B").plays("A draws 4, B draws 1, B stops, A draws 8 8")
    assert table.seats.startswith("A 50 🧲 | ")


def test_fifty_and_the_third_horseshoe_win() -> None:
    # H-R9, H-A6, H-C6
    table = hit("A 50 🧲🧲: 4 | B").plays("A draws 4")
    assert table.seats == "A 100 | B"
    assert table.winner == "A"


def test_the_third_horseshoe_may_pass_the_hundred() -> None:
    # H-A6, H-C7
    table = hit("A 60 🧲🧲: 4 9 | B: 7").plays("A draws 9")
    assert table.seats == "A 110 | B: 7"
    assert table.told == "A drew, A busted, A cashed horseshoes, A won"

"""ПОДАФ ЛУМ: sorting the cards, and where jokers go."""

import pytest

from tests.games.podaflum.notation import podaflum


def test_received_cards_lie_in_piles_by_value() -> None:
    # P-R25
    table = podaflum("A: 4, 9 | B | C leads | row: 9 4 9 1 10 10 10").plays("C cuts 4|1|2")
    table = table.plays("A votes white, B votes blue, C votes black")
    assert table.seats == "A: 1, 4 4, 9 9 9 | B: 10 | C: 10 10"


def test_nobody_has_more_than_ten_piles() -> None:
    # P-R25
    table = podaflum("A: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 | B leads | C | row: 10 9 8 7 6 5 4")
    table = table.plays("B cuts 5|1|1, A votes white, B votes blue, C votes black")
    assert len([count for count in table.state.numbers[0] if count]) == 10


def test_a_joker_joins_a_pile_that_the_player_has() -> None:
    # P-R26, P-C12
    table = podaflum("A: 5, 8 | B leads | C | row: J J 10 9 9 7 7").plays(
        "B cuts 2|1|4, A votes white, B votes blue, C votes black"
    )
    assert table.asked == "A puts J"
    assert table.may("A") == "joker 5, joker 8"
    assert table.refuses("A puts J on 6") == "no_such_pile"
    assert table.refuses("A puts J on 9") == "no_such_pile"  # a pile of C
    assert table.refuses("A puts J on 0") == "no_such_pile"
    assert table.refuses("A puts J on 11") == "no_such_pile"
    table = table.plays("A puts J on 5, A puts J on 8")
    assert table.seats.startswith("A: 5 J, 8 J |")


def test_several_jokers_are_placed_one_by_one() -> None:
    # P-A11, P-A27, P-C12
    table = podaflum("A: 5, 8 | B leads | C | row: J J 10 9 9 7 7").plays(
        "B cuts 2|1|4, A votes white, B votes blue, C votes black"
    )
    after_one = table.plays("A puts J on 8")
    assert after_one.asked == "A puts J"
    assert after_one.plays("A puts J on 8").seats.startswith("A: 5, 8 J J |")


def test_a_joker_is_never_moved() -> None:
    # P-R28, P-C12: there is no move that would take it away
    table = podaflum("A: 5 J, 8 | B leads | C | row: 1 2 3 4 5 6 7")
    table = table.plays("B cuts 2|1|4")
    assert table.may("A") == "vote white, vote blue, vote black"
    assert table.refuses("A puts J on 8") == "no_joker_now"


def test_numbers_are_laid_before_the_jokers_that_came_with_them() -> None:
    # P-A11
    table = podaflum("A: 5 | B leads | C | row: J 8 10 9 9 7 7").plays(
        "B cuts 2|1|4, A votes white, B votes blue, C votes black"
    )
    assert table.may("A") == "joker 5, joker 8"
    assert table.plays("A puts J on 8").seats.startswith("A: 5, 8 J |")


def test_with_a_single_pile_nothing_is_asked() -> None:
    # P-A10, P-A27: counted after the numbers of the part are laid
    table = podaflum("A: 8 | B leads | C | row: J 8 J 10 9 7 7").plays(
        "B cuts 3|1|3, A votes white, B votes blue, C votes black"
    )
    assert table.seats.startswith("A: 8 8 J J |")
    assert table.asked.startswith("C cuts")
    assert table.told.endswith("B revealed, A placed jokers, C round began")


def test_a_joker_that_is_the_only_card_waits() -> None:
    # P-R27, P-C11
    table = podaflum("A | B leads | C | row: J 10 9 9 9 7 7").plays(
        "B cuts 1|1|5, A votes white, B votes blue, C votes black"
    )
    assert table.seats.startswith("A: J |")
    assert table.told.endswith("B revealed, A kept jokers, C round began")


def test_several_jokers_wait_together() -> None:
    # P-A12
    table = podaflum("A: J | B leads | C | row: J J 10 9 9 7 7").plays(
        "B cuts 2|1|4, A votes white, B votes blue, C votes black"
    )
    assert table.seats.startswith("A: J J J |")


def test_a_waiting_joker_joins_the_first_number() -> None:
    # P-R27
    table = podaflum("A: J | B leads | C | row: 4 10 9 9 9 7 7").plays(
        "B cuts 1|1|5, A votes white, B votes blue, C votes black"
    )
    assert table.seats.startswith("A: 4 J |")


def test_the_first_number_is_the_leftmost_of_the_part() -> None:
    # P-A13, P-A28
    table = podaflum("A: J J | B leads | C | row: 9 4 10 9 9 7 7").plays(
        "B cuts 2|1|4, A votes white, B votes blue, C votes black"
    )
    assert table.seats.startswith("A: 4, 9 J J |")
    assert not table.asked.endswith("puts J")


def test_jokers_that_come_with_the_first_number_were_not_waiting() -> None:
    # P-A13, P-C11
    table = podaflum("A: J | B leads | C | row: J 4 9 10 9 7 7").plays(
        "B cuts 3|1|3, A votes white, B votes blue, C votes black"
    )
    assert table.seats.startswith("A: 4 J, 9 |")
    assert table.may("A") == "joker 4, joker 9"
    assert table.plays("A puts J on 9").seats.startswith("A: 4 J, 9 J |")


def test_a_joker_may_not_be_held_back() -> None:
    # P-A26: whoever has piles is asked, and can only place it
    table = podaflum("A: 5, 8 | B leads | C | row: J 10 9 9 9 7 7").plays(
        "B cuts 1|1|5, A votes white, B votes blue, C votes black"
    )
    assert table.asked == "A puts J"
    assert table.may("A") == "joker 5, joker 8"


def test_jokers_are_placed_in_turn_from_the_leaders_left_and_by_the_leader_last() -> None:
    # P-R29, P-A10, P-A25, P-A27: each player all of his
    table = podaflum("A: 5, 6 | B: 5, 6 | C leads: 5, 6 | row: J J J 7 J 9 9").plays(
        "C cuts 2|2|3, A votes blue, B votes black, C votes white"
    )
    assert table.asked == "A puts J"
    assert table.refuses("C puts J on 5") == "not_your_joker"
    table = table.plays("A puts J on 5")
    assert table.asked == "B puts J"
    table = table.plays("B puts J on 9")
    assert table.asked == "C puts J"
    table = table.plays("C puts J on 5")
    assert table.asked == "C puts J"
    table = table.plays("C puts J on 6")
    assert table.seats == "A: 5 J, 6, 7 | B: 5, 6, 9 9 J | C: 5 J, 6 J"
    assert table.leader == "A"


@pytest.mark.parametrize("edition", [1, 2])
def test_forced_jokers_are_laid_at_once_before_others_choose(edition: int) -> None:
    # P-A33, P-A27
    table = podaflum(f"A: 5, 6 | B: J | C leads | row: J 7 J 4 J 9 9 | edition {edition}").plays(
        "C cuts 1|4|2, A votes white, B votes blue, C votes black"
    )
    assert table.asked == "A puts J"
    assert table.seats == "A: 5, 6 | B: 4, 7 J | C: 9 9"
    table = table.plays("A puts J on 6")
    assert table.asked == "B puts J"

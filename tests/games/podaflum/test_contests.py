"""ПОДАФ ЛУМ: extra rounds, and extra rounds of extra rounds."""

from tests.games.podaflum.notation import podaflum

ROW = "1 2 3 4 5 6 7 8 9"
FOUR = podaflum(f"A leads | B | C | D | row: {ROW}")


def test_two_pairs_have_their_contests_one_after_the_other() -> None:
    # P-R21, P-A3, P-C8: from left to right
    table = FOUR.plays("A cuts 4|1|4, AC vote white, BD vote black")
    assert table.discarded == "5"
    assert table.asked == "A cuts 1 2 3 4"
    table = table.plays("A cuts 2|1|1")
    assert table.asked == "AC vote 1 2 | 3 | 4"
    assert table.refuses("B votes white") == "not_in_contest"
    table = table.plays("A votes white, C votes blue")
    assert table.seats == "A: 1, 2 | B | C: 3 | D"
    assert table.asked == "A cuts 6 7 8 9"
    table = table.plays("A cuts 1|1|2, B votes white, D votes black")
    assert table.seats == "A: 1, 2 | B: 6 | C: 3 | D: 8, 9"


def test_the_leftmost_pair_is_first_whoever_sits_in_it() -> None:
    # P-A3
    table = FOUR.plays("A cuts 4|1|4, CD vote white, AB vote black")
    assert table.asked == "A cuts 1 2 3 4"
    table = FOUR.plays("A cuts 1|4|4, CD vote blue, AB vote black")
    assert table.asked == "A cuts 2 3 4 5"


def test_both_pairs_are_never_asked_at_the_same_time() -> None:
    # P-A3: the second pair votes knowing what the first pair got
    table = FOUR.plays("A cuts 2|2|5, AC vote white, BD vote blue")
    assert table.asked == "AC vote 1 | 2"
    assert table.may("B") == table.may("D") == ""
    table = table.plays("A votes white, C votes blue")
    assert table.asked == "BD vote 3 | 4"
    assert table.told.endswith("A revealed, A was cut")


def test_a_contest_is_settled_to_its_depth_before_the_next_one() -> None:
    # P-A4
    table = FOUR.plays("A cuts 5|1|3, AB vote white, CD vote black")
    table = table.plays("A cuts 3|1|1, AB vote white")
    assert table.asked == "AB vote 1 | 2 | 3"  # not the black part of C and D
    table = table.plays("A votes white, B votes black")
    assert table.asked == "CD vote 7 | 8 | 9"
    assert table.seats == "A: 1 | B: 3 | C | D"


def test_in_an_extra_round_the_same_rules_hold_again() -> None:
    # P-R24
    table = FOUR.plays("A cuts 7|1|1, ABC vote white, D votes blue, A cuts 3|3|1")
    assert table.asked == "ABC vote 1 2 3 | 4 5 6 | 7"
    table = table.plays("A votes white, BC vote blue")
    assert table.seats == "A: 1, 2, 3 | B | C | D: 8"  # alone: it is his
    assert table.discarded == "7 9"  # wanted by nobody
    assert table.asked == "BC vote 4 | 5 | 6"  # contested again


def test_the_leader_cuts_though_he_is_a_contender() -> None:
    # P-R22
    table = FOUR.plays("A cuts 4|2|3, AB vote white, C votes blue, D votes black")
    assert table.asked == "A cuts 1 2 3 4"


def test_the_leader_cuts_though_he_has_his_part_already() -> None:
    # P-R22, P-A29, P-C15
    table = podaflum("A leads | B | C | row: 1 2 3 4 5 6 7").plays("A cuts 1|1|5")
    table = table.plays("A votes white, BC vote black")
    assert table.asked == "A cuts 3 4 5 6 7"
    assert table.refuses("B cuts 1|1|3") == "only_leader_cuts"
    assert table.plays("A cuts 3|1|1").asked == "BC vote 3 4 5 | 6 | 7"


def test_the_leader_cuts_though_he_has_lost_his_card() -> None:
    # P-A29
    table = FOUR.plays("A cuts 1|4|4, AB vote white, CD vote black")
    assert table.asked == "A cuts 6 7 8 9"
    assert table.seats == "A | B | C | D"


def test_whoever_has_got_a_part_can_claim_no_more() -> None:
    # P-R23, P-A28
    table = FOUR.plays("A cuts 4|2|3, AB vote white, C votes blue, D votes black, A cuts 2|1|1")
    for letter in "CD":
        assert table.may(letter) == ""
        assert table.refuses(f"{letter} votes white") == "not_in_contest"


def test_the_order_is_fixed_in_a_contested_part_too() -> None:
    # P-A6
    table = podaflum("A | B | C | D leads | row: 9 3 8 1 7 2 6 4 5")
    table = table.plays("D cuts 1|1|7, ABCD vote black, D cuts 2|3|2")
    assert table.asked == "ABCD vote 8 1 | 7 2 6 | 4 5"


def test_a_contested_part_is_cut_into_parts_of_one_card_at_least() -> None:
    # P-A6, P-R12
    table = FOUR.plays("A cuts 4|2|3, AB vote white, C votes blue, D votes black")
    assert table.refuses("A cuts 2|2|0") == "empty_part"
    assert table.refuses("A cuts 4|2|3") == "empty_part"


def test_three_contested_cards_are_cut_by_themselves() -> None:
    # P-A6
    table = FOUR.plays("A cuts 3|3|3, AB vote white, C votes blue, D votes black")
    assert table.asked == "AB vote 1 | 2 | 3"
    assert table.told.endswith("A revealed, A was cut")


def test_contests_come_to_an_end() -> None:
    # P-A7, P-C16: a chain of three extra rounds, and nobody gets anything
    table = FOUR.plays("A cuts 7|1|1, ABCD vote white")
    assert table.asked == "A cuts 1 2 3 4 5 6 7"
    table = table.plays("A cuts 5|1|1, ABCD vote white")
    assert table.asked == "A cuts 1 2 3 4 5"
    table = table.plays("A cuts 3|1|1, ABCD vote white")
    assert table.asked == "ABCD vote 1 | 2 | 3"
    table = table.plays("ABCD vote white")
    assert table.seats == "A | B | C | D"
    assert table.discarded == ROW
    assert table.leader == "B"


def test_a_row_of_seven_has_two_extra_rounds_in_a_chain_at_most() -> None:
    # P-A7
    table = podaflum("A leads | B | C | row: 1 2 3 4 5 6 7").plays("A cuts 5|1|1, ABC vote white")
    table = table.plays("A cuts 3|1|1, ABC vote white")
    assert table.asked == "ABC vote 1 | 2 | 3"
    assert table.plays("ABC vote black").leader == "B"


def test_four_who_want_two_cards() -> None:
    # P-A8
    table = FOUR.plays("A cuts 2|3|4, ABCD vote white")
    assert table.asked == "ABCD vote 1 | 2"
    lone = table.plays("A votes white, BCD vote blue")
    assert lone.seats == "A: 1 | B | C | D"
    two_each = table.plays("AB vote white, CD vote blue")
    assert two_each.seats == "A | B | C | D"
    assert two_each.discarded == ROW


def test_two_who_cannot_agree_on_two_cards_get_nothing() -> None:
    # P-C6
    table = FOUR.plays("A cuts 2|3|4, AB vote white, C votes blue, D votes black")
    table = table.plays("AB vote white")
    assert table.seats == "A | B | C: 3, 4, 5 | D: 6, 7, 8, 9"
    assert table.discarded == "1 2"
    assert table.leader == "B"


def test_a_contest_is_never_left_with_one_contender() -> None:
    # P-A30: a contender cannot withdraw; there is no move but a vote
    table = FOUR.plays("A cuts 4|2|3, AB vote white, C votes blue, D votes black, A cuts 2|1|1")
    assert table.may("A") == table.may("B") == "vote white, vote blue, vote black"

"""ПОДАФ ЛУМ: who gets what after the reveal."""

from tests.games.podaflum.notation import podaflum

EXAMPLE = podaflum("A | B | C | D leads | row: 5 J 7 9 9 J 8 2 10").plays("D cuts 3|2|4")


def test_the_books_example() -> None:
    # P-C2: A is Диана, B is Илья, C is Максим, D is Оксана
    table = EXAMPLE.plays("C votes white, A votes blue, B votes black, D votes black")
    assert table.seats == "A: 9 9 | B | C: 5, 7 | D"  # the joker of C is not placed yet
    assert table.asked == "D cuts J 8 2 10"
    assert table.refuses("A votes white") == "no_vote_now"
    # P-C3
    table = table.plays("D cuts 2|1|1")
    assert table.asked == "BD vote J 8 | 2 | 10"
    table = table.plays("D votes white, B votes black")
    assert table.seats == "A: 9 9 | B: 10 | C: 5, 7 | D: 8 J"
    assert table.discarded == "2"
    table = table.plays("C puts J on 5")
    assert table.seats == "A: 9 9 | B: 10 | C: 5 J, 7 | D: 8 J"
    assert table.leader == "A"


def test_a_part_nobody_wants_is_discarded() -> None:
    # P-R16
    table = EXAMPLE.plays("A votes white, BCD vote black")
    assert table.discarded == "9 9"


def test_a_part_one_player_wants_is_his_whole() -> None:
    # P-R17
    table = EXAMPLE.plays("A votes blue, B votes black, CD vote white")
    assert table.seats == "A: 9 9 | B: 2, 8, 10 | C | D"


def test_a_contested_part_of_three_or_more_is_cut_again_by_the_leader() -> None:
    # P-R18
    table = EXAMPLE.plays("A votes white, B votes blue, CD vote black")
    assert table.asked == "D cuts J 8 2 10"
    assert table.may("D") == "cut 1 2, cut 1 3, cut 2 3"


def test_only_those_who_want_it_take_part_in_the_extra_round() -> None:
    # P-R18, P-R23
    table = EXAMPLE.plays("A votes white, B votes blue, CD vote black, D cuts 2|1|1")
    assert table.asked == "CD vote J 8 | 2 | 10"
    assert (table.may("A"), table.may("B")) == ("", "")
    assert table.refuses("A votes white") == "not_in_contest"


def test_two_contested_cards_are_halved() -> None:
    # P-R19, P-A5: left white, right blue, and no black
    table = EXAMPLE.plays("A votes white, BC vote blue, D votes black")
    assert table.asked == "BC vote 9 | 9"
    assert table.may("B") == "vote white, vote blue"
    assert table.refuses("B votes black") == "no_such_part"
    assert table.told == "A voted, B voted, C voted, D voted, D revealed, D was cut"


def test_a_single_contested_card_is_discarded() -> None:
    # P-R20, P-C7
    table = podaflum("A leads | B | C | row: 1 2 3 4 5 6 7").plays("A cuts 1|1|5")
    table = table.plays("AB vote white, C votes blue")
    assert table.seats == "A | B | C: 2"
    assert table.discarded == "1 3 4 5 6 7"
    assert table.told.endswith("A revealed, A lost card, B round began")
    assert table.leader == "B"


def test_what_nobody_and_what_one_wants_is_settled_before_the_contests() -> None:
    # P-A24
    table = EXAMPLE.plays("AB vote white, C votes black, D votes black")
    assert table.discarded == "9 9"
    table = EXAMPLE.plays("AB vote white, C votes blue, D votes black")
    assert table.seats == "A | B | C: 9 9 | D: 2, 8, 10"
    assert table.asked == "AB vote 5 | J | 7"


def test_whoever_ends_with_nothing_may_not_claim_what_is_left() -> None:
    # P-A9
    table = podaflum("A leads | B | C | row: 1 2 3 4 5 6 7").plays("A cuts 1|5|1")
    table = table.plays("AB vote white, C votes black")
    assert table.seats == "A | B | C: 7"
    assert table.discarded == "1 2 3 4 5 6"
    assert table.asked.startswith("B cuts")


def test_discards_are_seen_and_never_come_back() -> None:
    # P-A19
    table = podaflum("A leads | B | C | row: 1 2 3 | deck: 7 7 7").plays("A cuts 1|1|1")
    table = table.plays("AB vote white, C votes blue")
    assert table.row == "7 7 7"
    seen = table.seen_by(None)
    assert (seen.discarded[1], seen.discarded[3]) == (1, 3)  # with two 3s from before
    assert seen.numbers[2][2] == 1

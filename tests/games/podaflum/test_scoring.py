"""ПОДАФ ЛУМ: majorities, points and the winner."""

from games.podaflum.rules.scoring import victory_rows
from tests.games.podaflum.notation import Table, podaflum


def ended(piles: str) -> Table:
    """A match that ends with these piles: the last row is lost to all."""
    seats = piles.split(" | ")
    letters = "ABCD"[: len(seats)]
    table = podaflum(f"{piles} | row: 10 10 10 | deck: none | edition 1")
    table = table.plays(f"A cuts 1|1|1, {letters} vote white" if len(seats) > 2 else "A cuts 1|1|1")
    if len(seats) == 2:
        table = table.plays("B discards black, AB vote white")
    assert table.asked == "nothing"
    return table


def rows(piles: str) -> list[list[int]]:
    state = ended(piles).state
    return victory_rows(state)


def test_values_are_resolved_from_the_smallest_up() -> None:
    # P-R34
    assert rows("A: 9, 3, 7 | B: 1, 4 | C") == [[3, 7, 9], [1, 4], []]


def test_whoever_has_most_of_a_value_scores_it_once() -> None:
    # P-R35
    assert rows("A: 7 7 7 | B: 7 7 | C: 7") == [[7], [], []]
    assert ended("A: 7 7 7 | B: 7 7 | C: 7").places == "1 A 7, 2 B 0, 2 C 0"


def test_everybody_who_is_tied_for_most_scores_the_full_value() -> None:
    # P-R36, P-C9
    assert ended("A: 7 7 7 | B: 7 7 7 | C: 7").places == "1 A 7, 1 B 7, 3 C 0"


def test_points_are_the_sum_of_the_victory_row() -> None:
    # P-R37, P-C4: the book's example, C is Максим
    table = ended("A: 5, 8 | B: 5 | C: 5 5, 8 8 8 | D: 8 8")
    assert victory_rows(table.state)[2] == [5, 8]
    assert table.places == "1 C 13, 2 A 0, 2 B 0, 2 D 0"


def test_equal_points_are_decided_by_the_longer_victory_row() -> None:
    # P-R38, P-A18, P-C10
    table = ended("A: 4, 6, 10 | B: 1, 3, 7, 9 | C")
    assert rows("A: 4, 6, 10 | B: 1, 3, 7, 9 | C") == [[4, 6, 10], [1, 3, 7, 9], []]
    assert table.places == "1 B 20, 2 A 20, 3 C 0"


def test_equal_points_and_equally_long_rows_share_the_victory() -> None:
    # P-A17, P-C10
    assert ended("A: 4, 6, 10 | B: 3, 8, 9 | C: 1").places == "1 A 20, 1 B 20, 3 C 1"


def test_lower_places_go_by_the_same_measure_and_shared_ones_use_up_the_next() -> None:
    # P-A31
    table = ended("A: 10 | B: 9 | C: 2, 7 | D: 8")
    assert table.places == "1 A 10, 2 C 9, 3 B 9, 4 D 8"
    assert ended("A: 10 | B: 8 | C: 8 | D: 3").places == "1 A 10, 2 B 8, 2 C 8, 4 D 3"


def test_a_joker_counts_for_the_majority_of_its_pile() -> None:
    # P-A15
    assert rows("A: 8 J J | B: 8 8 | C") == [[8], [], []]
    assert rows("A: 8 J | B: 8 8 | C") == [[8], [8], []]


def test_the_victory_card_is_always_a_number() -> None:
    # P-A15: every pile has one, since a joker can join only what is there
    table = podaflum("A: 5, 8 | B leads | C | row: J J 10 9 9 7 7").plays(
        "B cuts 2|1|4, A votes white, B votes blue, C votes black, A puts J on 5, A puts J on 8"
    )
    for numbers, jokers in zip(table.state.numbers, table.state.jokers, strict=True):
        for value in range(1, 11):
            assert numbers[value] or not jokers[value]


def test_a_value_nobody_has_scores_for_nobody_and_one_card_is_enough() -> None:
    # P-A16
    assert rows("A: 6 | B | C") == [[6], [], []]
    assert rows("A | B | C") == [[], [], []]


def test_a_joker_that_still_waits_counts_for_nothing() -> None:
    # P-A14
    assert ended("A: J J J | B: 1 | C").places == "1 B 1, 2 A 0, 2 C 0"


def test_two_players_score_alike() -> None:
    # P-R37
    assert ended("A: 2, 3 | B: 10").places == "1 B 10, 2 A 5"

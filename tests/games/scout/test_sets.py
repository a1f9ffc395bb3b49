"""Scout: what a set is, and which set beats which."""

import pytest

from games.scout.rules.sets import is_set, strength
from tests.games.scout.notation import cards, scout


def is_valid(numbers: str) -> bool:
    """May it be played on an empty table?"""
    table = scout(f"A: {numbers} | B: 1 | C: 1")
    return numbers in table.may_show("A")


def beats(new: str, old: str) -> bool:
    table = scout(f"A: 1 | B: {new} | C: 1 | shown by A: {old}")
    return new in table.may_show("B")


def test_any_card_can_be_played_alone() -> None:  # S-R12
    assert scout("A: 3 7 9 | B: 1 | C: 1").may_show("A") == ["3", "7", "9"]


def test_cards_played_together_are_neighbours_in_the_hand() -> None:  # S-R13, S-C26
    table = scout("A: 3 7 7 2 | B: 1 | C: 1")
    assert table.may_show("A") == ["3", "7", "7", "2", "7 7"]
    assert scout("A: 3 9 4 | B: 1 | C: 1").may_show("A") == ["3", "9", "4"]


def test_after_a_card_is_gone_its_neighbours_become_neighbours() -> None:  # S-R13
    table = scout("A: 3 9 4 | B: 1 2 | C: 1").plays("A shows 9")
    assert table.hand("A") == "3 4"
    assert scout("A: 3 4 | B: 1 2 | C: 1").may_show("A") == ["3", "4", "3 4"]


def test_there_is_no_upper_limit() -> None:  # S-R13
    assert is_valid("1 2 3 4 5 6 7 8 9 10")
    assert is_valid("6 6 6 6 6 6 6 6 6")


@pytest.mark.parametrize("numbers", ["2 3 4", "4 5 6", "5 4", "1 2 3 4 5", "10 9 8"])
def test_numbers_that_go_up_or_down_by_one_are_a_set(numbers: str) -> None:
    # S-R14, S-A11, S-C1, S-C2
    assert is_valid(numbers)


@pytest.mark.parametrize("numbers", ["1 1 1 1", "2 2", "3 3 3"])
def test_equal_numbers_are_a_set(numbers: str) -> None:  # S-R14, S-A11, S-C2
    assert is_valid(numbers)


@pytest.mark.parametrize("numbers", ["1 3 2", "3 2 4", "2 3 2", "2 4", "2 4 6", "5 5 6", "7 2"])
def test_other_neighbours_are_none(numbers: str) -> None:  # S-R14, S-A10, S-C3, S-C26
    assert not is_valid(numbers)
    table = scout(f"A: {numbers} | B: 1 | C: 1")
    assert table.refuses(f"A shows {numbers}") == "no_set"


@pytest.mark.parametrize("numbers", ["9 10 1", "10 1", "1 10", "2 1 10"])
def test_runs_do_not_wrap(numbers: str) -> None:  # S-A9, S-C17
    assert not is_valid(numbers)


def test_cards_that_are_not_there_cannot_be_played() -> None:
    table = scout("A: 3 4 | B: 1 | C: 1")
    assert "show 2-3" not in table.may("A")
    with pytest.raises(AssertionError):
        table.plays("A shows 4 5")


def test_on_an_empty_table_everything_goes() -> None:  # S-R15
    table = scout("A: 1 5 5 6 | B: 1 | C: 1")
    assert table.may_show("A") == ["1", "5", "5", "6", "5 5", "5 6"]


def test_a_set_on_the_table_must_be_beaten() -> None:  # S-R16
    table = scout("A: 1 | B: 4 6 6 | C: 1 | shown by A: 5")
    assert table.may_show("B") == ["6", "6", "6 6"]
    assert table.refuses("B shows 4") == "too_weak"


def test_more_cards_beat_fewer() -> None:  # S-R17, S-C9, S-C14
    assert beats("1 2 3", "2 2")
    assert beats("1 2", "10")
    assert not beats("10", "1 2")
    assert not beats("9 9", "1 2 3")


def test_of_as_many_cards_equal_ones_beat_a_run() -> None:  # S-R18
    assert beats("2 2", "3 4")  # S-C4
    assert beats("2 2", "5 6")  # S-C10
    assert beats("8 8", "7 8")  # S-C11
    assert beats("5 5", "6 7")  # S-C12
    assert not beats("9 10", "5 5")  # S-C13
    assert not beats("8 9 10", "1 1 1")


def test_then_the_higher_lowest_number_wins() -> None:  # S-R19
    assert beats("3 4", "2 3")  # S-C5
    assert not beats("8 7", "8 9")  # S-C6
    assert beats("4 4", "3 3")  # S-C7
    assert not beats("5 5", "6 6")  # S-C8
    assert beats("8 9", "7 8")  # S-C11
    assert beats("5 4 3", "2 3 4")


def test_an_equal_set_does_not_beat() -> None:  # S-R20, S-C15, S-C16
    assert not beats("5 4", "4 5")
    assert not beats("9", "9")
    assert not beats("6 6", "6 6")


def test_single_cards_have_no_kind_and_are_compared_by_number() -> None:  # S-A8
    assert beats("6", "5")
    assert not beats("5", "6")


def test_a_set_lies_as_it_was_held() -> None:  # S-A12
    table = scout("A: 1 5 4 3 | B: 1 2 | C: 1").plays("A shows 5 4 3")
    assert table.shown == "5 4 3 by A"


@pytest.mark.parametrize("numbers", ["2 3 4 5", "9 8 7", "6 6 6"])
def test_scouting_never_breaks_a_set(numbers: str) -> None:  # S-A12
    row = cards(numbers)
    while row:
        assert is_set(row)
        assert is_set(row[1:])
        assert strength(row[1:]) < strength(row)
        row = row[:-1]

"""The static value of a hand, the way out of it, and its strongest sets."""

import random
from functools import cache

import pytest

from games.scout.ai.after import Numbers
from games.scout.ai.strongest import best_set, rarity
from games.scout.ai.way_out import fewest_shows
from games.scout.ai.worth import A_NUMBER, SETS, dominates, hand_worth
from games.scout.rules.sets import is_set, strength
from tests.games.scout.notation import cards


def hand(text: str) -> Numbers:
    return tuple(map(int, text.split()))


def sets_alone(text: str) -> float:
    """Without what the numbers are worth by themselves."""
    return hand_worth(hand(text)) - A_NUMBER * sum(hand(text))


def test_every_set_in_a_stretch_counts() -> None:
    assert sets_alone("1 2 3") == pytest.approx(2 * SETS[2] + SETS[3])
    assert sets_alone("1 2 3 4") == pytest.approx(3 * SETS[2] + 2 * SETS[3] + SETS[4])


def test_a_long_stretch_is_worth_more_than_its_parts() -> None:
    assert sets_alone("1 2 3 4") > sets_alone("1 2 9 3 4") == pytest.approx(sets_alone("1 2") * 2)


def test_equal_cards_are_worth_more_than_a_run() -> None:
    assert sets_alone("4 4 4") > sets_alone("3 4 5") == pytest.approx(sets_alone("5 4 3"))


def test_cards_that_go_with_nothing_are_worth_their_numbers_alone() -> None:
    assert sets_alone("1 5 9 3") == pytest.approx(0)
    assert hand_worth(hand("9")) > hand_worth(hand("1")) > hand_worth(())


@pytest.mark.parametrize(
    ("text", "shows"),
    [
        ("", 0),
        ("4", 1),
        ("1 2 3 4 5", 1),
        ("3 7 7 4", 2),  # when the sevens are gone, the 3 and the 4 are neighbours
        ("5 1 5 1 5", 3),
        ("1 5 9 3", 4),
        ("6 2 3 6 4 4 6", 3),
    ],
)
def test_the_way_out(text: str, shows: int) -> None:
    assert fewest_shows(hand(text)) == shows


@cache
def by_trying_all(numbers: Numbers) -> int:
    if not numbers:
        return 0
    left = [
        (*numbers[:first], *numbers[last:])
        for first in range(len(numbers))
        for last in range(first + 1, len(numbers) + 1)
        if is_set([100 * number for number in numbers[first:last]])
    ]
    return 1 + min(map(by_trying_all, left))


def test_the_way_out_is_the_shortest_of_all() -> None:
    player = random.Random(17)
    for _ in range(100):
        numbers = tuple(player.randint(1, 5) for _ in range(player.randint(1, 7)))
        assert fewest_shows(numbers) == by_trying_all(numbers), numbers


def test_the_strongest_set_and_what_it_leaves() -> None:
    assert best_set(hand("2 2 7 8 9 1")) == (strength(cards("7 8 9")), hand("2 2 1"))
    assert best_set(hand("3 8 8 9")) == (strength(cards("8 8")), hand("3 9"))
    assert best_set(hand("3 9 5")) == (strength(cards("9")), hand("3 5"))
    assert best_set(()) == (0, ())


def test_a_stronger_set_is_beaten_more_seldom() -> None:
    shown = ["1", "8", "1 2", "8 9", "1 1", "9 9", "1 2 3", "7 8 9", "3 3 3", "1 2 3 4"]
    rarities = [rarity(strength(cards(text))) for text in shown]
    assert rarities == sorted(set(rarities))
    assert rarity(strength([])) == 0.0


def test_a_hand_that_has_all_that_another_has_and_more_dominates_it() -> None:
    assert dominates(hand("5 5 5 1"), hand("5 5 1 5"))
    assert dominates(hand("2 3 4 9"), hand("2 3 9 4"))
    assert not dominates(hand("2 3 9 4"), hand("2 3 4 9"))
    assert not dominates(hand("5 5 5 1"), hand("1 2 3 9"))  # the 9 is stronger than all singles

"""Small games whose solutions are known."""

from collections.abc import Sequence
from itertools import product

import pytest

from games.podaflum.ai.matrix import Game, Profile, Vector, expected, solve, undominated

THOUGHTS = 400


def opposed(*rows: Sequence[float]) -> Game:
    """What the first of two wins, the second loses; both have as many choices."""
    choices = tuple(range(len(rows)))
    payoffs: dict[Profile, Vector] = {
        (mine, yours): (rows[mine][yours], -rows[mine][yours])
        for mine, yours in product(choices, repeat=2)
    }
    return Game((0, 1), choices, payoffs)


def test_matching_pennies_are_tossed() -> None:
    first, second = solve(opposed([1, -1], [-1, 1]), THOUGHTS)
    assert first == second == [0.5, 0.5]


def test_a_two_by_two_game_is_mixed_in_closed_form() -> None:
    game = opposed([3, -1], [-2, 4])
    first, second = solve(game, thoughts=0)  # needs none
    assert first == pytest.approx([0.6, 0.4])
    assert second == pytest.approx([0.5, 0.5])
    assert expected(game, [first, second]) == pytest.approx((1, -1))


def test_where_one_choice_is_always_better_nothing_is_mixed() -> None:
    first, second = solve(opposed([4, 1], [2, 0]), THOUGHTS)
    assert (first, second) == ([1.0, 0.0], [0.0, 1.0])


def test_rock_paper_scissors_are_equally_likely() -> None:
    first, second = solve(opposed([0, -1, 1], [1, 0, -1], [-1, 1, 0]), THOUGHTS)
    assert first == pytest.approx([1 / 3] * 3, abs=0.02)
    assert second == pytest.approx([1 / 3] * 3, abs=0.02)


def test_a_three_by_three_game_with_weights_is_found_by_regret() -> None:
    """Rock wins double: paper 1/2, rock and scissors 1/4."""
    game = opposed([0, -1, 2], [1, 0, -1], [-2, 1, 0])
    first, _ = solve(game, THOUGHTS)
    assert first == pytest.approx([0.25, 0.5, 0.25], abs=0.02)


def test_what_becomes_dominated_without_the_dominated_is_left_out_too() -> None:
    """The third row goes first, then the third column, then the second row."""
    game = opposed([3, 2, 3], [1, 1, 9], [0, 0, 0])
    assert undominated(game, 0) == [0, 1]
    first, second = solve(game, THOUGHTS)
    assert (first, second) == ([1.0, 0.0, 0.0], [0.0, 1.0, 0.0])


def test_choices_that_are_equal_do_not_dominate_each_other() -> None:
    assert undominated(opposed([1, 2], [1, 2]), 0) == [0, 1]


@pytest.mark.parametrize("players", [3, 4])
def test_more_than_two_spread_alike_over_parts_that_are_alike(players: int) -> None:
    """Alone one gets 1, together nobody gets anything."""
    choices = (0, 1, 2)
    payoffs = {
        profile: tuple([float(profile.count(own) == 1) for own in profile])
        for profile in product(choices, repeat=players)
    }
    for odds in solve(Game(tuple(range(players)), choices, payoffs), thoughts=16):
        assert odds == pytest.approx([1 / 3] * 3)


def test_more_than_two_want_the_better_part_more() -> None:
    choices, worth = (0, 1), (3.0, 1.0)
    payoffs = {
        profile: tuple([worth[own] * (profile.count(own) == 1) for own in profile])
        for profile in product(choices, repeat=3)
    }
    for better, worse in solve(Game((0, 1, 2), choices, payoffs), thoughts=16):
        assert better > worse > 0

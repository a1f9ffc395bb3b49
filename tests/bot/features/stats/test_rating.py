"""What a match does to ratings, compared with openskill itself and counted by hand."""

from itertools import permutations
from math import exp, sqrt

import pytest
from openskill.models import BradleyTerryPart

from bot.features.stats.model.rating import NEW, Rating, rated, shown

BETA, TAU = 25 / 6, 25 / 300


def test_it_begins_at_1500() -> None:
    assert NEW.shown == 1500


def test_a_match_of_two_as_counted_by_hand() -> None:
    variance = NEW.sigma**2 + TAU**2
    c = sqrt(2 * variance + 2 * BETA**2)
    step = variance / c * (1 - 1 / (1 + exp(0)))
    winner, loser = rated([NEW, NEW], [1, 2])
    assert winner.mu == pytest.approx(25 + step)
    assert loser.mu == pytest.approx(25 - step)
    assert (winner.shown, loser.shown) == (1579, 1421)
    assert winner.sigma < NEW.sigma


def test_400_ahead_is_ten_to_one_when_both_are_known_well() -> None:
    ahead = 400 / 30
    odds = exp(ahead / (sqrt(2) * BETA))
    assert odds == pytest.approx(10, rel=0.05)
    assert shown(25 + ahead) == 1900


@pytest.mark.parametrize("places", [[1, 2], [1, 1, 3], [2, 1, 2, 4], [1, 2, 3, 4, 5]])
def test_up_to_five_it_is_what_openskill_says_by_default(places: list[int]) -> None:
    ratings = [Rating(20 + seat, 3 + seat / 2) for seat in range(len(places))]
    model = BradleyTerryPart()
    teams = [[model.rating(mu=one.mu, sigma=one.sigma)] for one in ratings]
    theirs = [team[0] for team in model.rate(teams, ranks=[float(one) for one in places])]
    assert rated(ratings, places) == [(one.mu, one.sigma) for one in theirs]


def test_who_shares_a_place_is_equal_however_many_sit_there() -> None:
    after = rated([NEW] * 8, [1, 1, 1, 4, 4, 4, 4, 8])
    assert len({round(one.mu, 9) for one in after[:3]}) == 1
    assert len({round(one.mu, 9) for one in after[3:7]}) == 1
    assert after[0].mu > after[3].mu > after[7].mu


def test_the_order_of_the_seats_does_not_count() -> None:
    ratings = [Rating(20 + 3 * seat, 3 + seat) for seat in range(7)]
    places = [1, 1, 1, 1, 5, 5, 5]
    expected = rated(ratings, places)
    for order in list(permutations(range(7)))[::500]:
        after = rated([ratings[seat] for seat in order], [places[seat] for seat in order])
        for seat, one in zip(order, after, strict=True):
            assert one.mu == pytest.approx(expected[seat].mu)
            assert one.sigma == pytest.approx(expected[seat].sigma)


def test_a_third_place_is_worth_less_than_a_shared_first() -> None:
    first, second, third = rated([NEW] * 3, [1, 1, 3])
    assert first.mu == second.mu > NEW.mu > third.mu

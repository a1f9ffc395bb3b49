"""A rating over years in a few points."""

from bot.features.stats.model.chart import MOST_POINTS, Chart
from tests.bot.features.stats.evenings import DAY, FRIDAY


def test_a_few_matches_are_a_point_each() -> None:
    chart = Chart()
    for number in range(5):
        chart.add(FRIDAY + 600 * number, 1500 + number)
    assert [point.rating for point in chart.points] == [1500, 1501, 1502, 1503, 1504]


def test_over_years_there_are_never_many_and_the_last_one_is_among_them() -> None:
    chart = Chart()
    for day in range(3000):
        chart.add(FRIDAY + DAY * day, 1500 + day)
        assert len(chart.points) <= MOST_POINTS
        assert chart.points[-1].rating == 1500 + day
    assert len(chart.points) > MOST_POINTS / 2
    gaps = [late.at - early.at for early, late in zip(chart.points, chart.points[1:], strict=False)]
    assert max(gaps[1:-1]) - min(gaps[1:-1]) <= DAY  # even, but for the ends

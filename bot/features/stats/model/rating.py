"""Ratings by openskill's Bradley-Terry model: what a match does to them, and how they are shown.

Its default, Plackett-Luce, gives a third place as much as two tied winners; this one compares every
two players of a match.
"""

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from openskill.models import BradleyTerryPart

MIDDLE = 1500
# openskill's 25 ± 25/3 in the scale of chess, so that a difference means what people know: who is
# 400 ahead of somebody, both known well, is ten times as likely to come before them. That chance is
# logistic in the difference over √2·β, β = 25/6: 400 / (ln 10 · √2 · 25/6) = 29.5.
POINTS = 30
# As many neighbours as a table can have. By default a player of a large table is compared with the
# nearest four on either side, and the order of those who share a place would count.
EVERYBODY = 8


class Rating(NamedTuple):
    """How well somebody plays, and how far that is known."""

    mu: float = 25.0
    sigma: float = 25.0 / 3

    @property
    def shown(self) -> int:
        """Without sigma, which would only let everybody begin at the bottom."""
        return shown(self.mu)


NEW = Rating()


def shown(mu: float) -> int:
    return round(MIDDLE + POINTS * (mu - NEW.mu))


def rated(ratings: Sequence[Rating], places: Sequence[int]) -> list[Rating]:
    """After a match: everybody plays alone, and two who share a place have drawn."""
    model = _model()
    teams = [[model.rating(mu=one.mu, sigma=one.sigma)] for one in ratings]
    after = model.rate(teams, ranks=[float(place) for place in places])
    return [Rating(team[0].mu, team[0].sigma) for team in after]


@cache
def _model() -> "BradleyTerryPart":
    from openskill.models import BradleyTerryPart  # noqa: PLC0415 - nothing happens at import

    return BradleyTerryPart(window_size=EVERYBODY)

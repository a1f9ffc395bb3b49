"""A rating over time in a few points: of each stretch of time the last one.

Stretches get longer as the years go by, so there are never many, and they are even.
"""

from pydantic import Field

from bot.table.stored.base import StoredModel

MOST_POINTS = 24
FIRST_STRETCH = 60  # seconds


class Point(StoredModel):
    at: float
    rating: int


class Chart(StoredModel):
    stretch: int = FIRST_STRETCH
    points: list[Point] = Field(default_factory=list)

    def add(self, at: float, rating: int) -> None:
        """In the order of time."""
        self.points.append(Point(at=at, rating=rating))
        self._thin_out()
        while len(self.points) > MOST_POINTS:
            self.stretch *= 2
            self._thin_out()

    def _thin_out(self) -> None:
        last = {int(point.at // self.stretch): point for point in self.points}
        self.points = list(last.values())

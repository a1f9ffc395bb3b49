"""Whose a highlight is: of who did something most often, and nobody's if several did as often."""

from collections import Counter
from collections.abc import Iterable

from games.contract.table import Seat


def most_often(seats: Iterable[Seat]) -> tuple[Seat, int] | None:
    """Who is named most often, and how often; None if nobody is alone at the top."""
    counts = Counter(seats)
    most = max(counts.values(), default=0)
    at_the_top = [seat for seat, count in counts.items() if count == most]
    return (at_the_top[0], most) if len(at_the_top) == 1 else None

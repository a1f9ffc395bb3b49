"""Who is awaited where one seat moves at a time."""

from games.contract.table import Seat

MOST_SEATS = 8  # of any game

ALONE: tuple[tuple[Seat, ...], ...] = tuple((seat,) for seat in range(MOST_SEATS))
"""Each seat by itself, made once: playouts ask who is awaited a million times."""

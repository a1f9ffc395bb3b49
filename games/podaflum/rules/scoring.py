"""Who has most cards of each value: that is what scores."""

from games.contract.table import Seat
from games.podaflum.rules.state import VALUES, Public


def majority(table: Public, value: int) -> list[Seat]:
    """P-R35, P-R36: those with most cards of the value; nobody if nobody has one (P-A16)."""
    cards = table.cards_of(value)
    most = max(cards)
    return [seat for seat, count in enumerate(cards) if count == most] if most else []


def victory_rows(table: Public) -> list[list[int]]:
    """The values that score for each seat, from the smallest up (P-R34)."""
    rows: list[list[int]] = [[] for _ in table.numbers]
    for value in VALUES:
        for seat in majority(table, value):
            rows[seat].append(value)
    return rows

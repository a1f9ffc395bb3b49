"""Who has most of each value, and what it is worth."""

from collections.abc import Sequence

from games.contract import Outcome, Seat, Standing
from games.podaflum.state import VALUES

Counts = Sequence[Sequence[int]]  # before each seat: how many cards of each value


def cards_of(numbers: Counts, jokers: Counts, value: int) -> list[int]:
    """How many cards each seat has in its pile of the value; a joker is one too (P-A15)."""
    return [number[value] + joker[value] for number, joker in zip(numbers, jokers, strict=True)]


def majority(numbers: Counts, jokers: Counts, value: int) -> list[Seat]:
    """P-R35, P-R36: those with most cards of the value; nobody if nobody has one (P-A16)."""
    cards = cards_of(numbers, jokers, value)
    most = max(cards)
    return [seat for seat, count in enumerate(cards) if count == most] if most else []


def victory_rows(numbers: Counts, jokers: Counts) -> list[list[int]]:
    """The values that score for each seat, from the smallest up (P-R34)."""
    rows: list[list[int]] = [[] for _ in numbers]
    for value in VALUES:
        for seat in majority(numbers, jokers, value):
            rows[seat].append(value)
    return rows


def standings(numbers: Counts, jokers: Counts) -> Outcome:
    """P-R37, P-R38: points, then the length of the row; equal in both share a place (P-A31)."""
    results = [(sum(row), len(row)) for row in victory_rows(numbers, jokers)]
    order = sorted(range(len(results)), key=lambda seat: results[seat], reverse=True)
    return tuple(
        Standing(seat, 1 + sum(other > results[seat] for other in results), results[seat][0])
        for seat in order
    )

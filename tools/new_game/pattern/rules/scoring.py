"""What Pattern is played for: a point for who finds the neighbour's number first."""

from tools.new_game.pattern.rules.state import Public


def points(table: Public) -> list[int]:
    """Of every seat, in the end."""
    return [int(seat == table.winner) for seat in range(len(table.lowest))]

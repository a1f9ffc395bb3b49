"""Kerning: which pairs of letters stand closer together, by a table made once from the font.

`python -m tools.kerning` made it; it is the same for all weights.
"""

from functools import cache
from pathlib import Path

UNITS = 2048  # of the font, in its size
_TABLE = Path(__file__).with_suffix(".txt")


def kern(left: str, right: str, size: float) -> float:
    """How much further the right one stands; below zero it is nearer."""
    row = _rows().get(left)
    return row.get(right, 0) * size / UNITS if row else 0


@cache
def _rows() -> dict[str, dict[str, int]]:
    rows: dict[str, dict[str, int]] = {}
    for line in _TABLE.read_text().splitlines():
        lefts, *words = line.split(" ")
        pairs = zip(words[::2], words[1::2], strict=True)
        row = {right: int(distance) for distance, rights in pairs for right in rights}
        rows.update(dict.fromkeys(lefts, row))
    return rows

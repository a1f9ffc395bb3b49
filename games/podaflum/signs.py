"""Cards and parts as signs that need no words."""

from collections.abc import Iterable, Sequence

from games.podaflum.state import JOKER, Part

JOKER_SIGN = "🃏"
DISCARD_SIGN = "🗑"
PART_SIGNS = {Part.WHITE: "⚪", Part.BLUE: "🔵", Part.BLACK: "⚫"}


def card(value: int) -> str:
    return JOKER_SIGN if value == JOKER else str(value)


def cards(values: Iterable[int]) -> str:
    return " ".join(map(card, values))


def part(which: Part, values: Iterable[int]) -> str:
    return f"{PART_SIGNS[which]} {cards(values)}"


def there(parts: Sequence[Sequence[int]]) -> list[Part]:
    """The parts that have cards."""
    return [which for which in Part if parts[which]]


def in_line(parts: Sequence[Sequence[int]]) -> str:
    return " ┃ ".join(part(which, parts[which]) for which in there(parts))


def sizes(parts: Sequence[Sequence[int]]) -> str:
    return "·".join(str(len(parts[which])) for which in there(parts))


def pile(value: int, count: int) -> str:
    """One card is just itself: 8; three are 8×3."""
    return card(value) if count == 1 else f"{card(value)}×{count}"

"""Cards and parts as signs that need no words."""

from collections.abc import Iterable, Sequence

from games.podaflum.rules.state import JOKER, Part, Trail

JOKER_SIGN = "🃏"
DISCARD_SIGN = "🗑"
PART_SIGNS = {Part.WHITE: "⚪", Part.BLUE: "🔵", Part.BLACK: "⚫"}
RAISED = "¹²³"


def card(value: int) -> str:
    return JOKER_SIGN if value == JOKER else str(value)


def cards(values: Iterable[int]) -> str:
    return " ".join(map(card, values))


def sign(trail: Trail) -> str:
    """A part of the row has a colour. Its own parts have its colour and their number: ⚫², ⚫²¹."""
    first, *others = trail
    return PART_SIGNS[first] + "".join(RAISED[which] for which in others)


def numbers(trail: Trail) -> str:
    """The same where a picture has the colour: 2, 2.1."""
    return ".".join(str(which + 1) for which in trail[1:])


def part(which: Part, values: Iterable[int], trail: Trail = ()) -> str:
    return f"{sign((*trail, which))} {cards(values)}"


def there(parts: Sequence[Sequence[int]]) -> list[Part]:
    """The parts that have cards."""
    return [which for which in Part if parts[which]]


def in_line(parts: Sequence[Sequence[int]], trail: Trail = ()) -> str:
    return " ┃ ".join(part(which, parts[which], trail) for which in there(parts))


def sizes(parts: Sequence[Sequence[int]]) -> str:
    return "·".join(str(len(parts[which])) for which in there(parts))


def pile(value: int, count: int) -> str:
    """One card is just itself: 8; three are 8×3."""
    return card(value) if count == 1 else f"{card(value)}×{count}"

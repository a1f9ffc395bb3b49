"""The rules of Scout once more, slowly and obviously, and without a line of the engine."""

from collections.abc import Iterator

Numbers = list[int]
CardPair = tuple[int, int]  # the number in force and the other


def is_a_set(numbers: Numbers) -> bool:
    if len(numbers) == 0:
        return False
    all_equal = all(number == numbers[0] for number in numbers)
    goes_up = all(number == numbers[0] + index for index, number in enumerate(numbers))
    goes_down = all(number == numbers[0] - index for index, number in enumerate(numbers))
    return all_equal or goes_up or goes_down


def beats(new: Numbers, old: Numbers) -> bool:
    if len(old) == 0:
        return True
    if len(new) != len(old):
        return len(new) > len(old)
    if len(new) == 1:
        return new[0] > old[0]
    new_is_equal, old_is_equal = len(set(new)) == 1, len(set(old)) == 1
    if new_is_equal != old_is_equal:
        return new_is_equal
    return min(new) > min(old)


def shows(hand: list[CardPair], table: list[CardPair]) -> Iterator[str]:
    """The places of all sets that may be shown."""
    on_table = [upper for upper, _ in table]
    for first in range(1, len(hand) + 1):
        for last in range(first, len(hand) + 1):
            numbers = [upper for upper, _ in hand[first - 1 : last]]
            if is_a_set(numbers) and beats(numbers, on_table):
                yield str(first) if first == last else f"{first}-{last}"


def scouts(
    hand: list[CardPair], table: list[CardPair]
) -> Iterator[tuple[str, list[CardPair], list[CardPair]]]:
    """All ways to scout, with the hand and the table after each."""
    for end in ("L", "R"):
        if len(table) == 0 or (end == "R" and len(table) == 1):
            continue
        taken = table[0] if end == "L" else table[-1]
        left = table[1:] if end == "L" else table[:-1]
        for way in ("", " flip"):
            card = (taken[1], taken[0]) if way else taken
            for place in range(1, len(hand) + 2):
                after = [*hand[: place - 1], card, *hand[place - 1 :]]
                yield f"{end}{way} {place}", after, left


def moves(
    hand: list[CardPair], table: list[CardPair], *, may_scout: bool, may_double: bool
) -> Iterator[str]:
    for places in shows(hand, table):
        yield f"show {places}"
    if may_scout:
        for how, _, _ in scouts(hand, table):
            yield f"scout {how}"
    if may_double:
        for how, after, left in scouts(hand, table):
            for places in shows(after, left):
                yield f"double {how} {places}"

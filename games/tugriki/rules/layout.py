"""Where a card may be laid now: rows grow from their 5 outwards, and locks narrow the choice."""

from collections.abc import Iterable
from functools import cache, lru_cache

from games.tugriki.rules.cards import (
    ALL_PLACES,
    FIVE,
    FIVES,
    GENIE,
    LENGTH,
    ROW,
    ROW_CHOICE,
    TEN,
    TENS,
    WHOLE_ROW,
    ZEROS,
    Card,
    Colour,
    Place,
)
from games.tugriki.rules.state import Public


def filled(table: Public) -> int:
    """A mask of the places where something lies, be it the card itself or a wild."""
    return table.laid | table.genies | table.row_choices


def uncovered(table: Public) -> int:
    """Wilds on which the true card may still be put (T-R7c, T-A12)."""
    return (table.genies | table.row_choices) & ~table.laid


def allowed(table: Public) -> int:
    """The places that the locks leave; a chosen colour comes before a chosen row (T-R23)."""
    colour = table.lock if table.wish is None else table.wish
    return ALL_PLACES if colour is None else ROW[colour]


@lru_cache(maxsize=1024)  # the same table is looked at several times before it changes
def open_places(full: int) -> int:
    """The empty places where a card may go, whatever is locked; `full` are those filled."""
    zeros, tens = full & ZEROS != 0, full & TENS != 0
    return (
        _open_in_row(full & WHOLE_ROW, zeros, tens)
        | _open_in_row(full >> LENGTH & WHOLE_ROW, zeros, tens) << LENGTH
        | _open_in_row(full >> 2 * LENGTH & WHOLE_ROW, zeros, tens) << 2 * LENGTH
        | _open_in_row(full >> 3 * LENGTH, zeros, tens) << 3 * LENGTH
    )


@cache
def _open_in_row(row: int, zeros: bool, tens: bool) -> int:  # noqa: FBT001 - hot and private
    """`zeros`, `tens`: a 0 or an X lies on the table already, to set another one beside it."""
    if not row >> FIVE & 1:
        return 1 << FIVE  # T-R6
    below, above = FIVE - 1, FIVE + 1
    while below >= 0 and row >> below & 1:
        below -= 1
    while above <= TEN and row >> above & 1:
        above += 1
    places = (1 << below if below >= 0 else 0) | (1 << above if above <= TEN else 0)
    if zeros:
        places |= 1  # T-R7b: the row has been begun
    if tens:
        places |= 1 << TEN
    return places & ~row


def fitting(table: Public) -> int:
    """A mask of the coloured cards that may be laid: in an open place, or on a wild."""
    return (open_places(filled(table)) | uncovered(table)) & allowed(table)


def wild_places(table: Public, wild: Card) -> int:
    """The places that a wild may take: never a 5 (T-R21), never on another card (T-A12)."""
    places = open_places(filled(table)) & ~FIVES
    if wild == ROW_CHOICE and table.wish is None:
        return places  # T-R25: whatever row is locked
    return places & allowed(table)


def layable(table: Public) -> int:
    """A mask of all cards that may be laid somewhere, wilds among them."""
    wilds = [wild for wild in (GENIE, ROW_CHOICE) if wild_places(table, wild)]
    return fitting(table) | sum(1 << wild for wild in wilds)


def fits(table: Public, card: Card) -> bool:
    if card >= GENIE:
        return wild_places(table, card) != 0
    return fitting(table) >> card & 1 == 1


def first_that_fits(table: Public, cards: Iterable[Card]) -> Card | None:
    fit = fitting(table)
    for card in cards:
        if fit >> card & 1 or (card >= GENIE and wild_places(table, card)):
            return card
    return None


def is_complete(full: int, colour: Colour) -> bool:
    return full & ROW[colour] == ROW[colour]


def nameable(full: int, place: Place) -> list[Colour]:
    """Colours that may be chosen by a card laid here: those still incomplete then (T-A17)."""
    full |= 1 << place
    return [colour for colour in Colour if not is_complete(full, colour)]

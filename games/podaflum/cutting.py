"""A cut is picked gap by gap: two gaps, then the scissors."""

import re
from collections.abc import Sequence
from itertools import pairwise
from math import ceil

from games.podaflum import signs
from games.podaflum.moves import Cut
from games.podaflum.state import Cards, Part
from games.screen import Button, Html, Rows, Style, Translator, html

LONGEST_ROW_OF_GAPS = 4
_PICKED = re.compile("[1-9]( [1-9])?", re.ASCII)


def picked_gaps(text: str, cards: Cards) -> tuple[int, ...]:
    """In the order of the taps; none if the text makes no sense, since anybody can forge it."""
    if not _PICKED.fullmatch(text):
        return ()
    gaps = tuple(map(int, text.split(" ")))
    return gaps if max(gaps) < len(cards) and len(set(gaps)) == len(gaps) else ()


def preview(cards: Cards, gaps: Sequence[int]) -> Html:
    """The row with the dividers where they would lie."""
    pieces = _pieces(cards, gaps)
    uncoloured = " ┃ ".join(map(signs.cards, pieces))
    return html(signs.in_line(pieces) if len(pieces) == len(Part) else uncoloured)


def buttons(cards: Cards, gaps: Sequence[int], t: Translator) -> Rows:
    keys = [_gap_button(cards, gap, gaps) for gap in range(1, len(cards))]
    width = len(keys) if len(keys) <= LONGEST_ROW_OF_GAPS else ceil(len(keys) / 2)
    rows = [tuple(keys[:width]), *([tuple(keys[width:])] if keys[width:] else [])]
    if not gaps:
        return tuple(rows)
    back = Button(t.say("↩️ Back"), _step(gaps[:-1]))
    if len(gaps) < 2:
        return (*rows, (back,))
    first, second = sorted(gaps)
    sizes = signs.sizes(_pieces(cards, gaps))
    cut = Button(t.say("✅ Cut {sizes}", sizes=sizes), str(Cut(first, second)), Style.SUCCESS)
    return (*rows, (cut,), (back,))


def _gap_button(cards: Cards, gap: int, gaps: Sequence[int]) -> Button:
    chosen = gap in gaps
    left, right = signs.card(cards[gap - 1]), signs.card(cards[gap])
    return Button(
        f"{left}{'✂️' if chosen else '┊'}{right}",
        _step(_after_tap(gaps, gap)),
        Style.PRIMARY if chosen else Style.PLAIN,
    )


def _after_tap(gaps: Sequence[int], gap: int) -> list[int]:
    """A tap on a chosen gap frees it; a third gap takes the place of the nearer one."""
    if gap in gaps:
        return [other for other in gaps if other != gap]
    if len(gaps) < 2:
        return [*gaps, gap]
    _, farther = sorted(sorted(gaps), key=lambda other: abs(other - gap))
    return [farther, gap]


def _pieces(cards: Cards, gaps: Sequence[int]) -> list[Cards]:
    edges = [0, *sorted(gaps), len(cards)]
    return [cards[left:right] for left, right in pairwise(edges)]


def _step(gaps: Sequence[int]) -> str:
    return "~" + " ".join(map(str, gaps))

"""A hand of Scout as a picture: its cards by position; for the mover, below the set to beat."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from games.canvas.canvas import HEAD, INNER, MARGIN, Canvas, pill_of
from games.canvas.cloth import WIDTH
from games.canvas.colours import GOLD, INK
from games.canvas.letters.fonts import black, bold, medium
from games.canvas.rows.cells import Above, Words
from games.canvas.rows.layout import lay_line
from games.contract.screen import Translator
from games.scout.pictures.pieces import card_height, put_card
from games.scout.pictures.theme import THEME
from games.scout.rules.cards import Card, number, other_number
from games.scout.rules.sets import strength, stretches
from games.scout.rules.view import View
from games.scout.words.set_names import set_name

RAISED = 14
BAR, BAR_GAP = 60, 20  # the height of a bar, and how far below the cards it is
STRIP = 160  # the height of what tells of the table
SMALL, SET = 84, 632  # a card of the set there, and how wide all may be


Set: TypeAlias = tuple[int, int]  # its first and last place in the hand


class _Layout(NamedTuple):
    per_row: int
    card: int  # its width

    @property
    def step(self) -> float:
        return (INNER - self.card) / (self.per_row - 1)

    @property
    def row(self) -> int:
        """The height of one, with its numbers below."""
        return card_height(self.card) + BAR_GAP + BAR + 44


def _layout(cards: int) -> _Layout:
    return _Layout(6, 150) if cards <= 12 else _Layout(8, 112) if cards <= 24 else _Layout(12, 72)


def paint_hand(view: View, chat_title: str, t: Translator) -> bytes:
    """The seat's own cards by position, a gold bar under the sets that it may show now."""
    layout = _layout(len(view.hand))
    lines = max(1, -(-len(view.hand) // layout.per_row))
    is_mover = not view.looking and list(view.awaited) == [view.seat]
    top = HEAD + (STRIP + 40 if is_mover else 24)
    canvas = Canvas(THEME.cloth, top + lines * layout.row - 44 + 36)
    title = t.say("Your turn") if is_mover else t.say("Your hand")
    canvas.head(THEME.emblem(), title, pill_of(chat_title, 420))
    if is_mover:  # what others see may be past when they see it
        _table_strip(canvas, view, t)
    sets = playable_sets(view) if is_mover else []
    for line in range(lines):
        begin = line * layout.per_row
        row = range(begin, min(len(view.hand), begin + layout.per_row))
        _lay_row(canvas, view.hand, row, sets, top + line * layout.row)
    return canvas.png()


def _lay_row(
    canvas: Canvas, hand: Sequence[Card], row: range, sets: Sequence[Set], top: float
) -> None:
    layout = _layout(len(hand))
    shown = {place for first, last in sets for place in range(first, last + 1)}
    bar = top + card_height(layout.card) + BAR_GAP
    for one in sets:
        _bar(canvas, one, row, layout, bar)
    numeral = black(40 if layout.card > 80 else 32)
    baseline = numeral.baseline(bar + BAR / 2)
    for place in row:
        card, x = hand[place], MARGIN + (place - row.start) * layout.step
        y = top - (RAISED if place in shown else 0)
        put_card(canvas, number(card), other_number(card), x, y, layout.card)
        colour = INK if place in shown else canvas.cloth.quiet
        canvas.text(x + layout.card / 2, baseline, str(place + 1), numeral, colour, anchor="m")


def _table_strip(canvas: Canvas, view: View, t: Translator) -> None:
    canvas.mat(HEAD, STRIP, colour=canvas.cloth.deep)
    left, right = MARGIN + 28, MARGIN + INNER - 28
    middle, title = HEAD + STRIP / 2, bold(38)
    if not view.table:
        bare = Words(t.say("The table is bare"), title, cut_to=0)
        lay_line(canvas, middle, [], bare, left=left, right=right)
        return
    label = Words(t.say("on the table"), medium(34), canvas.cloth.quiet, 0)
    words = Above(label, Words(set_name(view.table, t), title, cut_to=0), 14)
    lay_line(canvas, middle, [], words, [SmallSet(view.table)], left=left, right=right)


@dataclass(frozen=True, slots=True)
class SmallSet:
    """A cell: the cards of a set; many of them overlap."""

    cards: Sequence[Card]

    @property
    def _step(self) -> float:
        return min(94.0, (SET - SMALL) / max(1, len(self.cards) - 1))

    @property
    def width(self) -> float:
        return SMALL + self._step * (len(self.cards) - 1)

    @property
    def least(self) -> float:
        return self.width

    @property
    def height(self) -> float:
        return card_height(SMALL)

    def lay(self, canvas: Canvas, left: float, middle: float, _room: float) -> None:
        top = middle - self.height / 2
        with canvas.together():
            for place, card in enumerate(self.cards):
                x = left + self._step * place
                put_card(canvas, number(card), other_number(card), x, top, SMALL)


def playable_sets(view: View) -> list[Set]:
    """First and last place of the longest sets that beat the table; none of them overlap."""
    least = strength(view.table)
    found = [
        (strength(view.hand[first : last + 1]), first, last)
        for first, last, _ in stretches([number(card) for card in view.hand])
    ]
    if not any(one[0] > least for one in found):
        found = [(strength([card]), place, place) for place, card in enumerate(view.hand)]
    chosen: list[Set] = []
    for power, first, last in sorted(found, reverse=True):
        if power > least and all(last < begin or first > end for begin, end in chosen):
            chosen.append((first, last))
    return sorted(chosen)


def _bar(canvas: Canvas, places: Set, row: range, layout: _Layout, top: float) -> None:
    """Under the cards of a set; off the edge where the set goes on in another row."""
    first, last = max(places[0], row.start), min(places[1], row.stop - 1)
    if first > last:
        return
    left = MARGIN + (first - row.start) * layout.step
    right = MARGIN + (last - row.start) * layout.step + layout.card
    begin = 0 if places[0] < first else left
    end = WIDTH if places[1] > last else right
    with canvas.together():
        canvas.box(begin, top, end - begin, BAR, BAR / 2, GOLD)
        if begin < left:
            canvas.box(0, top, BAR / 2, BAR, 0, GOLD)
        if end > right:
            canvas.box(WIDTH - BAR / 2, top, BAR / 2, BAR, 0, GOLD)

"""A row of ПОДАФ ЛУМ that is to be cut: gold discs number its gaps, knives lie in the chosen."""

from collections.abc import Sequence
from dataclasses import dataclass

from games.canvas.canvas import INNER, Canvas
from games.canvas.cloth import WIDTH
from games.canvas.pieces.icons import numbered_disc
from games.podaflum.pictures.headline.trays import card_size
from games.podaflum.pictures.icons import table_knife
from games.podaflum.pictures.pieces import card
from games.podaflum.rules.state import Cards

WIDEST_GAP = 34
DISC = 62
AIR = 6  # above the cards, where a knife's point goes


@dataclass(frozen=True, slots=True)
class RowToCut:
    cards: Cards
    gaps: Sequence[int]  # that are chosen

    @property
    def height(self) -> float:
        return AIR + card_size(len(self.cards)).height + 126

    def lay(self, canvas: Canvas, top: float) -> None:
        count, (width, height) = len(self.cards), card_size(len(self.cards))
        top += AIR
        gap = min(WIDEST_GAP, (INNER - 4 - count * width) / max(1, count - 1))
        left = (WIDTH - count * (width + gap) + gap) / 2
        for place, value in enumerate(self.cards):
            x = left + place * (width + gap)
            canvas.shade(x, top, width, height, 17, below=10, blur=14, alpha=0.3)
            canvas.put(card(value, width, height), x, top)
        for place in range(1, count):
            middle = left + place * (width + gap) - gap / 2
            if place in self.gaps:
                _lay_knife(canvas, middle, top, height + 74)
            else:
                _lay_disc(canvas, place, middle, top + height)


def _lay_knife(canvas: Canvas, middle: float, top: float, tall: float) -> None:
    """Its blade is a little wider than the gap."""
    with canvas.over():
        canvas.put_at(table_knife(tall), middle, top - 22 + tall / 2)


def _lay_disc(canvas: Canvas, number: int, middle: float, top: float) -> None:
    for dot in range(3):
        canvas.box(middle - 2.5, top + 10 + 8 * dot, 5, 5, 2, canvas.cloth.quiet)
    canvas.put_at(numbered_disc(number, DISC), middle, top + 61)

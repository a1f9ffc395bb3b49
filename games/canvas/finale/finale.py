"""The final picture of a match, to be shared: who won, what was remarkable, standings, a chart.

From above: crowned plates, one highlight, a row for everybody, how the amounts grew, and the foot
with the group and the date. What does not fit under the tallest height is made smaller, then
confetti, the highlight or the chart go; never names, amounts, group or date.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import NamedTuple

from games.canvas.canvas import HEAD, INNER, TALLEST, Canvas, Pill
from games.canvas.cloth import WIDTH
from games.canvas.finale.chart import SIZES as CHART_SIZES
from games.canvas.finale.chart import Chart, ChartSize
from games.canvas.finale.foot import ABOVE, BELOW, FOOT, lay_foot
from games.canvas.finale.hero import Hero, heroes
from games.canvas.finale.ranking import MOST_IN_ONE_COLUMN, Mark, Ranking, RankSize
from games.canvas.finale.winners import Coin, Winners
from games.canvas.letters.fonts import bold
from games.canvas.pieces.plates import Guest, guests
from games.canvas.rows.cells import Words, plate_of
from games.canvas.rows.layout import Align, lay_line
from games.canvas.theme import Theme
from games.contract.outcome import Highlight, Occasion, Outcome
from games.contract.screen import Face, Translator
from games.contract.table import Seat

BAND = 84  # the height of the highlight
ABOVE_BAND, ABOVE_ROWS, ABOVE_CHART = 18, 20, 18
RETENTION = ((True, True), (False, True), (True, False), (False, False))  # highlight and chart


@dataclass(frozen=True, slots=True, kw_only=True)
class Final:
    """What is shown of a match that is over."""

    theme: Theme
    title: str
    faces: Sequence[Face]
    outcome: Outcome
    occasion: Occasion
    coin: Coin | None = None  # in which the game counts, if not in points
    rounds: int = 0  # named in the head
    lines: Mapping[Seat, Sequence[int]] = field(default_factory=dict)  # amounts, for the chart
    marks: Mapping[Seat, Mark] = field(default_factory=dict)  # what each has in his row
    marks_align: Align = Align.RIGHT
    has_plates: bool = True  # in the rows; where marks bear the heads there are none
    said: str = ""  # in the foot, before the date

    @property
    def winners(self) -> list[Seat]:
        return [standing.seat for standing in self.outcome if standing.place == 1]


class Fit(NamedTuple):
    """How large everything is."""

    hero: Hero
    has_highlight: bool
    rows: RankSize
    chart: ChartSize | None


def paint_standings(final: Final, t: Translator) -> bytes:
    people = guests(final.faces, t)
    ranking = _ranking(final, people)
    winners = [people[seat] for seat in final.winners]
    crowned = Winners(winners, final.outcome[0].points, final.coin, t)
    fit = _that_fits(final, ranking, heroes(crowned, is_crowded=ranking.is_halved))
    canvas = Canvas(final.theme.cloth, _height(fit, ranking))
    canvas.head(final.theme.emblem(), final.title, Pill(_pill(final.rounds, t)))
    fit.hero.lay(canvas, HEAD)
    top = HEAD + fit.hero.height
    highlight = final.occasion.highlight
    if fit.has_highlight and highlight is not None:
        _lay_highlight(canvas, people[highlight.seat], highlight, top + ABOVE_BAND)
        top += ABOVE_BAND + BAND
    ranking.lay(canvas, fit.rows, top + ABOVE_ROWS)
    top += ABOVE_ROWS + ranking.height(fit.rows)
    if fit.chart is not None:
        order = {standing.seat: final.lines[standing.seat] for standing in final.outcome}
        Chart(order, frozenset(final.winners)).lay(canvas, people, fit.chart, top + ABOVE_CHART)
    said = " · ".join(filter(None, (final.said, final.occasion.date)))
    lay_foot(canvas, final.occasion.group, said, canvas.height - FOOT - BELOW)
    return canvas.png()


def _ranking(final: Final, people: Sequence[Guest]) -> Ranking:
    return Ranking(
        outcome=final.outcome,
        people=people,
        coin=final.coin,
        marks=final.marks,
        marks_align=final.marks_align,
        has_plates=final.has_plates,
        is_halved=final.has_plates and len(people) > MOST_IN_ONE_COLUMN,
    )


def _that_fits(final: Final, ranking: Ranking, hero_sizes: Sequence[Hero]) -> Fit:
    """The first, largest one that does, or else the lowest."""
    has_lines = any(len(line) > 1 for line in final.lines.values())
    lines = len(final.lines)
    charts = [size for size in CHART_SIZES if has_lines and size.has_room_for(lines)]
    has_highlight = final.occasion.highlight is not None
    for highlight, with_chart in RETENTION:
        if (highlight and not has_highlight) or (with_chart and not charts):
            continue
        chart_sizes = charts if with_chart else [None]
        for (hero, rows), chart in product(_pairs(hero_sizes, ranking.sizes), chart_sizes):
            fit = Fit(hero, highlight, rows, chart)
            if _height(fit, ranking) <= TALLEST:
                return fit
    return fit


def _pairs(
    hero_sizes: Sequence[Hero], row_sizes: Sequence[RankSize]
) -> list[tuple[Hero, RankSize]]:
    """Rows give way before the winners do; but the smallest rows only after the largest plates."""
    largest, *others = hero_sizes
    with_largest = row_sizes[:-1] if others else row_sizes
    return [*product([largest], with_largest), *product(others, row_sizes)]


def _height(fit: Fit, ranking: Ranking) -> float:
    band = ABOVE_BAND + BAND if fit.has_highlight else 0
    chart = 0 if fit.chart is None else ABOVE_CHART + fit.chart.whole
    rows = ABOVE_ROWS + ranking.height(fit.rows)
    return HEAD + fit.hero.height + band + rows + chart + ABOVE + FOOT + BELOW


def _pill(rounds: int, t: Translator) -> str:
    if not rounds:
        return t.say("Standings")
    return t.plural("Standings · {n} round", "Standings · {n} rounds", rounds)


def _lay_highlight(canvas: Canvas, guest: Guest, highlight: Highlight, top: float) -> None:
    """As wide as its words; a plate says whose it is."""
    before, words = plate_of(guest, 60), Words(highlight.short, bold(38), cut_to=0)
    width = round(min(INNER, 12 + before.width + 16 + words.width + 32))
    left = (WIDTH - width) / 2
    canvas.box(left, top, width, BAND, BAND / 2, canvas.cloth.deep)
    right = left + width - 31
    lay_line(canvas, top + BAND / 2, [before], words, left=left + 12, right=right, gap=16)

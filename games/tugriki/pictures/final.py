"""The final of Тугрики: purses after every round, as a chart; what was owed, dashed."""

from collections.abc import Sequence
from dataclasses import dataclass

from games.canvas.canvas import Canvas
from games.canvas.colours import INK, Colour
from games.canvas.finale.finale import Final, paint_standings
from games.canvas.letters.fonts import black
from games.contract.outcome import Occasion, Outcome
from games.contract.screen import Translator
from games.contract.table import Seat
from games.tugriki.pictures.colours import CLOTH
from games.tugriki.pictures.icons import coin
from games.tugriki.pictures.round_end.accounts import outline
from games.tugriki.pictures.theme import THEME, TITLE
from games.tugriki.rules.events import RoundVoid, RoundWon
from games.tugriki.rules.scoring import owed_by
from games.tugriki.rules.view import Scene


def paint_final(scene: Scene, outcome: Outcome, occasion: Occasion, t: Translator) -> bytes:
    view = scene.view
    ends = [event for event in scene.events if isinstance(event, RoundWon | RoundVoid)]
    debts = {standing.seat: owed_by(view, standing.seat) for standing in outcome}
    final = Final(
        theme=THEME,
        title=TITLE,
        faces=scene.faces,
        outcome=outcome,
        occasion=occasion,
        coin=coin,
        rounds=len(ends),
        lines=_purses(ends, outcome),
        marks={
            standing.seat: Debt(debts[standing.seat], INK if standing.place == 1 else CLOTH.quiet)
            for standing in outcome
            if debts[standing.seat] > 0
        },
    )
    return paint_standings(final, t)


def _purses(ends: Sequence[RoundWon | RoundVoid], outcome: Outcome) -> dict[Seat, list[int]]:
    """Before the first round and after each; in the end with all debts settled.

    Older tables did not note them.
    """
    if not ends or not all(end.after for end in ends):
        return {}
    return {
        one.seat: [
            ends[0].before[one.seat],
            *[end.after[one.seat] for end in ends[:-1]],
            one.points,
        ]
        for one in outcome
    }


@dataclass(frozen=True, slots=True)
class Debt:
    """Is in the amount beside it already."""

    coins: int
    ink: Colour

    height = 44

    @property
    def _said(self) -> str:
        return f"−{self.coins}"

    @property
    def width(self) -> float:
        return round(black(28).width(self._said) + 30)

    @property
    def least(self) -> float:
        return self.width

    def lay(self, canvas: Canvas, left: float, middle: float, _room: float) -> None:
        font, width = black(28), self.width
        with canvas.together():
            canvas.put(outline(round(width), self.height, self.ink), left, middle - 22)
            canvas.text(
                left + width / 2, font.baseline(middle), self._said, font, self.ink, anchor="m"
            )

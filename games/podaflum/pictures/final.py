"""The final of ПОДАФ ЛУМ: the cards that scored, in a row for everybody."""

from collections.abc import Sequence
from dataclasses import dataclass

from games.canvas.canvas import Canvas
from games.canvas.colours import EDGE, INK, WHITE, of_number
from games.canvas.finale.finale import Final, paint_standings
from games.canvas.paint.brush import Brush
from games.canvas.rows.layout import Align
from games.canvas.sprites import Sprite, kept
from games.contract.outcome import Occasion, Outcome
from games.contract.screen import Translator
from games.podaflum.pictures.theme import THEME, TITLE
from games.podaflum.rules.view import Scene

CARD = (60, 84)
STEP, LEAST_STEP = 68, 46  # from one card to the next: the numerals stay whole


def paint_final(scene: Scene, outcome: Outcome, occasion: Occasion, t: Translator) -> bytes:
    rows = scene.view.victory_rows
    final = Final(
        theme=THEME,
        title=TITLE,
        faces=scene.faces,
        outcome=outcome,
        occasion=occasion,
        marks={seat: VictoryCards(row) for seat, row in enumerate(rows) if row},
        marks_align=Align.LEFT,
    )
    return paint_standings(final, t)


@dataclass(frozen=True, slots=True)
class VictoryCards:
    """From the smallest up; where there are many they overlap."""

    values: Sequence[int]

    @property
    def width(self) -> float:
        return CARD[0] + STEP * (len(self.values) - 1)

    @property
    def least(self) -> float:
        return CARD[0] + LEAST_STEP * (len(self.values) - 1)

    @property
    def height(self) -> float:
        return CARD[1]

    def lay(self, canvas: Canvas, left: float, middle: float, room: float) -> None:
        step = min(STEP, (room - CARD[0]) / max(1, len(self.values) - 1))
        with canvas.together():
            for place, value in enumerate(self.values):
                canvas.put(_card(value), left + step * place, middle - CARD[1] / 2)


@kept
def _card(value: int) -> Sprite:
    width, height = CARD
    brush = Brush(width, height, margin=6)
    brush.box((0, 4, width, height), 13, EDGE)
    brush.box((0, 0, width, height), 13, WHITE)
    brush.box((5, 5, width - 10, height - 10), 9, of_number(value))
    size, closer = (38, 2) if value == 10 else (44, 0)
    brush.text(width / 2, height / 2, str(value), size, INK, closer=closer)
    return brush.sprite()

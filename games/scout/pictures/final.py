"""The final of Scout: points round by round, in rows and as a chart."""

from itertools import accumulate

from games.canvas.colours import INK
from games.canvas.finale.finale import Final, paint_standings
from games.canvas.letters.fonts import medium
from games.canvas.rows.amounts import Numbers, signed
from games.contract.outcome import Occasion, Outcome
from games.contract.screen import Translator
from games.scout.pictures.colours import CLOTH
from games.scout.pictures.theme import THEME, TITLE
from games.scout.rules.events import RoundEnded
from games.scout.rules.scoring import points_of
from games.scout.rules.view import Scene


def paint_final(scene: Scene, outcome: Outcome, occasion: Occasion, t: Translator) -> bytes:
    ended = [event for event in scene.events if isinstance(event, RoundEnded)]
    rounds = list(map(points_of, ended))
    points = {standing.seat: [one[standing.seat] for one in rounds] for standing in outcome}
    said = {seat: [signed(number) for number in row] for seat, row in points.items()}
    font = medium(34)
    widest = max((font.width(text) for row in said.values() for text in row), default=0)
    final = Final(
        theme=THEME,
        title=TITLE,
        faces=scene.faces,
        outcome=outcome,
        occasion=occasion,
        rounds=len(ended),
        lines={seat: [0, *accumulate(row)] for seat, row in points.items()},
        marks={
            standing.seat: Numbers(
                said[standing.seat], widest, font, INK if standing.place == 1 else CLOTH.quiet
            )
            for standing in outcome
            if ended
        },
    )
    return paint_standings(final, t)

"""How a match of HIT! ended, as a picture: the race to 100, lap by lap."""

from collections.abc import Sequence

from games.canvas.finale import draw_final
from games.contract import Event, Outcome, Scene
from games.hit.events import Busted, CashedHorseshoes, PassedOver, Scored, Stopped
from games.hit.view import View
from games.screen import Translator


def draw(scene: Scene[View], outcome: Outcome, t: Translator) -> bytes:
    return draw_final("hit", "HIT!", scene.faces, outcome, _laps(scene.events, len(outcome)), t)


def _laps(events: Sequence[Event], seats: int) -> list[list[int]]:
    """What each seat scored in each lap around the table."""
    laps = [[0] * seats]
    turns = 0
    for event in events:
        match event:
            case Scored(seat=seat, points=points) | CashedHorseshoes(seat=seat, points=points):
                laps[-1][seat] += points
            case Stopped() | Busted() | PassedOver():
                turns += 1
                if turns % seats == 0:
                    laps.append([0] * seats)
    return laps

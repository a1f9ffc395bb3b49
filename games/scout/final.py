"""How a match of Scout ended, as a picture: the points of every round."""

from games.canvas.finale import draw_final
from games.contract import Outcome, Scene
from games.scout.events import RoundEnded
from games.scout.view import View
from games.screen import Translator


def draw(scene: Scene[View], outcome: Outcome, t: Translator) -> bytes:
    rounds = [
        [event.points(seat) for seat in range(len(outcome))]
        for event in scene.events
        if isinstance(event, RoundEnded)
    ]
    return draw_final("scout", "Scout", scene.faces, outcome, rounds, t)

"""How a match of Тугрики ended, as a picture. Purses change all the time, so there is no chart."""

from games.canvas.finale import draw_final
from games.contract import Outcome, Scene
from games.screen import Translator
from games.tugriki.view import View


def draw(scene: Scene[View], outcome: Outcome, t: Translator) -> bytes:
    return draw_final("tugriki", "Тугрики", scene.faces, outcome, None, t)

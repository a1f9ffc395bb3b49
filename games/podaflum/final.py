"""How a match of ПОДАФ ЛУМ ended, as a picture: the cards that scored for each player."""

from games.canvas.finale import draw_final
from games.contract import Outcome, Scene
from games.podaflum.view import View
from games.screen import Translator


def draw(scene: Scene[View], outcome: Outcome, t: Translator) -> bytes:
    rows = scene.view.victory_rows
    return draw_final("podaflum", "ПОДАФ ЛУМ", scene.faces, outcome, None, t, cards=rows)

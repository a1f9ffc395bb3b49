"""How ПОДАФ ЛУМ shows itself: plum cloth, and the three parts as plates with knives between."""

from games.canvas.canvas import Canvas
from games.canvas.theme import Theme
from games.contract.screen import sentence
from games.podaflum.pictures.colours import CLOTH
from games.podaflum.pictures.icons import badge, dish, emblem, table_knife

TITLE = "ПОДАФ ЛУМ"


def _lay_art(canvas: Canvas) -> None:
    for part in range(3):
        canvas.put(dish(part, 150), 506 + 194 * part, 134)
    for place in range(2):
        canvas.put(table_knife(256), 661 + 194 * place, 86)


THEME = Theme(
    cloth=CLOTH,
    emblem=emblem,
    badge=badge,
    motto=sentence("cut, choose, collect"),
    lay_art=_lay_art,
)

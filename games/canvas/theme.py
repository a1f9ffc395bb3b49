"""How a game shows itself: its cloth, its emblem, its motto, and the art of its lobby.

It stands in the game's folder. A game that has none gets the cloth of the house and a plain plate.
"""

from collections.abc import Callable
from dataclasses import dataclass

from games.canvas.canvas import Canvas
from games.canvas.colours import HOUSE, PAPER, Cloth
from games.canvas.pieces.icons import fork, knife
from games.canvas.pieces.plates import bare_plate
from games.canvas.sprites import Sprite

TALLEST_LOBBY = 1114  # no lobby is taller, so art that fills it ends there


def _plain_plate() -> Sprite:
    return bare_plate(64)


def _lay_plate(canvas: Canvas) -> None:
    """A place is laid, whatever is served."""
    canvas.put(fork(230, PAPER), 610, 115)
    canvas.put(bare_plate(230), 688, 115)
    canvas.put(knife(230, PAPER), 932, 115)


@dataclass(frozen=True, slots=True)
class Theme:
    cloth: Cloth = HOUSE
    emblem: Callable[[], Sprite] = _plain_plate  # drawn when it is needed, never at import
    badge: Callable[[int], Sprite] = bare_plate  # the same on a tile, as wide as this
    motto: str = ""  # in English: three words that always have room beside the art
    lay_art: Callable[[Canvas], None] = _lay_plate  # between the lace and the seats, on the right

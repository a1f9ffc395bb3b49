"""Hands of others: a fan of backs, with the number of cards on the one in front."""

from collections.abc import Callable
from functools import lru_cache

from games.canvas.brush import Brush, Sprite
from games.canvas.colours import CLOTHS, PAPER, SCOUT_BACK, TUGRIKI_BACK, WHITE, Colour
from games.canvas.outlines import star

LARGEST_TURN = 8.0  # degrees, of the outermost cards


def _back(width: float, height: float, colour: Colour, rim: Colour, number: int | None) -> Brush:
    brush = Brush(width, height, margin=4)
    brush.box((-2.5, -2.5, width + 5, height + 5), width * 0.2, rim)
    brush.box((0, 0, width, height), width * 0.16, PAPER)
    border = width * 0.075
    brush.box((border, border, width - 2 * border, height - 2 * border), width * 0.1, colour)
    if number is not None:
        size = width * (0.68 if number < 10 else 0.6)
        closer = 2 if number > 9 else 0
        brush.text(width / 2, height / 2 + size * 0.355, str(number), size, WHITE, closer=closer)
    return brush


def scout_back(width: float, number: int | None) -> Brush:
    height = width * 1.42
    brush = _back(width, height, SCOUT_BACK, CLOTHS["scout"].deep, number)
    if number is None:
        brush.shape(star(width / 2, height / 2, width * 0.26, width * 0.12), PAPER)
    return brush


def tugriki_back(width: float, number: int | None) -> Brush:
    height = width * 1.4
    brush = _back(width, height, TUGRIKI_BACK, CLOTHS["tugriki"].deep, number)
    if number is None:
        along, down = width * 0.26, height * 0.215
        x, y = width / 2, height / 2
        diamond = ((x, y - down), (x + along, y), (x, y + down), (x - along, y), (x, y - down))
        brush.line(diamond, max(3, width * 0.06), PAPER)
    return brush


Back = Callable[[float, int | None], Brush]


@lru_cache(maxsize=256)
def fan(back: Back, count: int, card: int, widest: int) -> Sprite:
    height = round(card * 1.42)
    step = min(card * 0.34, (widest - card) / max(1, count - 1))
    width = round(card + step * (count - 1)) if count else card
    brush = Brush(width, height, margin=30)
    turn = min(LARGEST_TURN, 2.0 * (count - 1))
    for place in range(max(1, count)):
        is_front = place >= count - 1
        share = 2 * place / (count - 1) - 1 if count > 1 else 0.0
        one = back(card, count if is_front else None)
        brush.stamp_turned(one, step * place, 0, turn * share, (card / 2, height * 1.6))
    return brush.sprite()


@lru_cache(maxsize=64)
def one_back(back: Back, card: int, count: int | None = None) -> Sprite:
    """Where there is no room for a fan."""
    return back(card, count).sprite()

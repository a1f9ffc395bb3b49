"""What cards have in common: thick cardboard, backs, and fans that tell no more than a number."""

from collections.abc import Callable
from functools import lru_cache
from typing import TypeAlias

from games.canvas.brush import Brush, Sprite
from games.canvas.colours import EDGE, PAPER, WHITE, Colour

LARGEST_TURN = 8.0  # degrees, of the outermost cards
Back: TypeAlias = Callable[[float, int | None], Brush]  # its width; the number on it


def cardboard(width: int, height: int, radius: float, thick: float, margin: int) -> Brush:
    """A card that has nothing on it yet."""
    brush = Brush(width, height, margin=margin)
    brush.box((0, thick, width, height), radius, EDGE)
    brush.box((0, 0, width, height), radius, PAPER)
    return brush


def back_of(width: float, height: float, colour: Colour, rim: Colour, number: int | None) -> Brush:
    brush = Brush(width, height, margin=4)
    brush.box((-2.5, -2.5, width + 5, height + 5), width * 0.2, rim)
    brush.box((0, 0, width, height), width * 0.16, PAPER)
    border = width * 0.075
    brush.box((border, border, width - 2 * border, height - 2 * border), width * 0.1, colour)
    if number is not None:
        size, closer = (width * 0.68, 0) if number < 10 else (width * 0.6, 2)
        brush.text(width / 2, height / 2, str(number), size, WHITE, closer=closer)
    return brush


@lru_cache(maxsize=256)
def fan(back: Back, count: int, card: int, widest: int) -> Sprite:
    """A hand of somebody else, with the number of cards on the one in front."""
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

"""What cards have in common: thick cardboard, backs, and fans that tell no more than a number."""

from collections.abc import Callable
from math import ceil
from typing import TypeAlias

from games.canvas.brush import FINER, Brush
from games.canvas.colours import EDGE, PAPER, WHITE, Colour
from games.canvas.sprites import Sprite, kept

LARGEST_TURN = 8.0  # degrees, of the outermost cards
TALL = 1.42  # a card's height as a share of its width
Back: TypeAlias = Callable[[Brush, float, int | None], None]  # its width; the number on it


def cardboard(width: int, height: int, radius: float, thick: float, *, finer: int = FINER) -> Brush:
    """A card that has nothing on it yet."""
    brush = Brush(width, height, margin=(0, ceil(thick) + 1), finer=finer)
    brush.box((0, thick, width, height), radius, EDGE)
    brush.box((0, 0, width, height), radius, PAPER)
    return brush


def lay_back(
    brush: Brush, width: float, height: float, colour: Colour, rim: Colour, number: int | None
) -> None:
    """With its corner at the brush's origin."""
    brush.box((-2.5, -2.5, width + 5, height + 5), width * 0.2, rim)
    brush.box((0, 0, width, height), width * 0.16, PAPER)
    border = width * 0.075
    brush.box((border, border, width - 2 * border, height - 2 * border), width * 0.1, colour)
    if number is not None:
        size, closer = (width * 0.68, 0) if number < 10 else (width * 0.6, 2)
        brush.text(width / 2, height / 2, str(number), size, WHITE, closer=closer)


@kept
def fan(back: Back, count: int, card: int, widest: int) -> Sprite:
    """A hand of somebody else, with the number of cards on the one in front."""
    height = round(card * TALL)
    step = min(card * 0.34, (widest - card) / max(1, count - 1))
    width = round(card + step * (count - 1)) if count else card
    brush = Brush(width, height, margin=30)
    turn = min(LARGEST_TURN, 2.0 * (count - 1))
    for place in range(max(1, count)):
        is_front = place >= count - 1
        share = 2 * place / (count - 1) - 1 if count > 1 else 0.0
        brush.shift = (step * place, 0)
        brush.turn(turn * share, (step * place + card / 2, height * 1.6))
        back(brush, card, count if is_front else None)
    return brush.sprite()

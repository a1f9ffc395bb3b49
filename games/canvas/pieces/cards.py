"""What cards have in common: thick cardboard, backs, and fans that tell no more than a number."""

from collections.abc import Callable
from dataclasses import dataclass
from math import ceil, cos, radians, sin
from typing import TypeAlias

from games.canvas.canvas import Canvas
from games.canvas.colours import EDGE, PAPER, WHITE, Colour
from games.canvas.paint.brush import FINER, Brush
from games.canvas.sprites import Sprite, kept

LARGEST_TURN = 8.0  # degrees, of the outermost cards
CLOSEST = 6  # pixels of a card that are seen beside the next one: of more only so many are drawn
PIVOT = 1.6  # how far below their upper edge they are held, as a share of their height
RIM = 2.5  # of a back
LEAST_OF_A_FAN = 24  # beyond a single card
STEP = 8  # widths of squeezed fans, so that there are few of them
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
    brush.box((-RIM, -RIM, width + 2 * RIM, height + 2 * RIM), width * 0.2, rim)
    brush.box((0, 0, width, height), width * 0.16, PAPER)
    border = width * 0.075
    brush.box((border, border, width - 2 * border, height - 2 * border), width * 0.1, colour)
    if number is not None:
        size, closer = (width * 0.68, 0) if number < 10 else (width * 0.6, 2)
        brush.text(width / 2, height / 2, str(number), size, WHITE, closer=closer)


@kept
def fan(back: Back, count: int, card: int, widest: int) -> Sprite:
    """A hand of somebody else, with the number of cards on the one in front.

    Its box is what is seen of it, turned corners included. An empty hand has no card.
    """
    height = round(card * TALL)
    room = max(card, widest - 2 * overhang(card, count))
    shown = min(count, 1 + int((room - card) / CLOSEST))
    step = min(card * 0.34, (room - card) / max(1, shown - 1))
    width = card + step * max(0, shown - 1)
    brush = Brush(width, height, margin=30)
    for place in range(shown):
        share = 2 * place / (shown - 1) - 1 if shown > 1 else 0.0
        brush.shift = (step * place, 0)
        brush.turn(_turn(count) * share, (step * place + card / 2, height * PIVOT))
        back(brush, card, count if place == shown - 1 else None)
    return Sprite(brush.sprite().image, width + 2 * overhang(card, count), height)


@kept
def one_back(back: Back, card: int, number: int | None = None) -> Sprite:
    """Where there is no room for a fan."""
    brush = Brush(card, card * TALL, margin=4)
    back(brush, card, number)
    return brush.sprite()


def _turn(count: int) -> float:
    """Of the outermost cards, in degrees."""
    return min(LARGEST_TURN, 2.0 * max(0, count - 1))


def overhang(card: int, count: int) -> float:
    """How far the upper corner of an outermost card is turned outwards; a back has a rim, too."""
    turn, tall = radians(_turn(count)), card * TALL * PIVOT
    return sin(turn) * tall - (1 - cos(turn)) * card / 2 + RIM


@dataclass(frozen=True, slots=True)
class Fan:
    """A cell: the less room, the closer the cards, until there is one of them with its number."""

    back: Back
    count: int
    card: int
    widest: int

    @property
    def width(self) -> float:
        return fan(self.back, self.count, self.card, self.widest).width

    @property
    def least(self) -> float:
        return min(self.width, self.card + 2 * overhang(self.card, self.count) + LEAST_OF_A_FAN)

    @property
    def height(self) -> float:
        return self.card * TALL

    def lay(self, canvas: Canvas, left: float, middle: float, room: float) -> None:
        widest = self.widest if room >= self.width else int(room) // STEP * STEP
        sprite = fan(self.back, self.count, self.card, widest)
        canvas.put_at(sprite, left + room / 2, middle)

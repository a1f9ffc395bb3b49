"""Each player is a plate with an animal; whoever must move has fork and knife beside it."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from games.canvas.canvas import Canvas
from games.canvas.colours import (
    BLACK,
    DISH_RING,
    GOLD,
    GOLD_EDGE,
    GOLD_WELL,
    INK,
    LINEN,
    LINEN_RING,
    PAPER,
    Colour,
)
from games.canvas.letters.fonts import showable
from games.canvas.paint.brush import Brush
from games.canvas.paint.outlines import circle
from games.canvas.pieces.animals import lay_head
from games.canvas.pieces.icons import crown, fork, knife
from games.canvas.sprites import Sprite, kept
from games.contract.screen import Face, Translator

SMALL = 70  # plates below this size are tokens: the head fills more of them
AWAY = 0.45  # how opaque a player is for whom an AI plays
CROWN = 0.5  # the width of a crown as a share of its plate


@dataclass(frozen=True, slots=True)
class Guest:
    """A player as a picture can show him: a name in letters that the font has, and his animal."""

    name: str
    animal: str
    is_away: bool = False


class Dish(Enum):
    """What a plate is made of: its dish and the thin ring on its rim."""

    PAPER = PAPER, DISH_RING
    LINEN = LINEN, LINEN_RING  # on paper
    GOLD = GOLD, GOLD_EDGE  # now, you, winning


def guests(faces: Sequence[Face], t: Translator) -> list[Guest]:
    shown = [showable(face.name) for face in faces]
    return [
        Guest(
            name if any(map(str.isalnum, name)) else _called(face.animal, seat, t),
            face.animal,
            face.is_away,
        )
        for seat, (face, name) in enumerate(zip(faces, shown, strict=True))
    ]


def _called(animal: str, seat: int, t: Translator) -> str:
    """A player whose name has no letter in the font is called by the animal, as in the text."""
    called = {
        "🦊": t.say("Fox"),
        "🐸": t.say("Frog"),
        "🦁": t.say("Lion"),
        "🐼": t.say("Panda"),
        "🐙": t.say("Octopus"),
        "🐨": t.say("Koala"),
        "🦄": t.say("Unicorn"),
        "🐝": t.say("Bee"),
    }
    return called.get(animal) or t.say("Player {n}", n=seat + 1)


def plate(guest: Guest, size: int, dish: Dish = Dish.PAPER, *, has_shadow: bool = True) -> Sprite:
    """Below 70 it is a token; the smallest is 48, and 40 at the end of a line."""
    if guest.is_away:
        return _faded_plate(guest.animal, size, dish, has_shadow=has_shadow)
    return _plate(guest.animal, size, dish, has_shadow=has_shadow)


def bare_plate(size: int) -> Sprite:
    """Nobody's."""
    return _plate("", size, Dish.PAPER, has_shadow=True)


@kept
def _faded_plate(animal: str, size: int, dish: Dish, *, has_shadow: bool) -> Sprite:
    return _plate(animal, size, dish, has_shadow=has_shadow).faded(AWAY)


@kept
def _plate(animal: str, size: int, dish: Dish, *, has_shadow: bool) -> Sprite:
    brush = Brush(size, size, margin=max(4, size // 12))
    middle = size / 2
    colour, ring = dish.value
    if has_shadow:
        brush.disc(middle, middle + size * 0.05, middle, BLACK, 0.28)
    brush.disc(middle, middle, middle, colour)
    brush.ring(middle, middle, middle * 0.91, max(2.5, size * 0.03), ring)
    if dish is Dish.GOLD:
        brush.disc(middle, middle, middle * 0.8, GOLD_WELL)
    if animal:
        head = size * (0.7 if size >= SMALL else 0.76)
        lay_head(brush, animal, (size - head) / 2, (size - head) / 2, head)
    return brush.sprite()


def head(guest: Guest, size: int) -> Sprite:
    """Without a dish."""
    return _head(guest.animal, size)


@kept
def _head(animal: str, size: int) -> Sprite:
    brush = Brush(size, size, margin=2)
    lay_head(brush, animal, 0, 0, size)
    return brush.sprite()


def covered(guest: Guest, size: int) -> Sprite:
    """Under a cloche: what is served is secret, whose it is is not."""
    return _covered(guest.animal, size)


@kept
def _covered(animal: str, size: int) -> Sprite:
    brush = Brush(size, size)
    brush.disc(size / 2, size * 0.13, size * 0.08, PAPER)
    brush.shape(
        f"M{size * 0.06} {size * 0.78} "
        f"A{size * 0.44} {size * 0.58} 0 0 1 {size * 0.94} {size * 0.78}Z",
        PAPER,
    )
    brush.box((0, size * 0.82, size, size * 0.11), size * 0.055, PAPER)
    lay_head(brush, animal, size * 0.25, size * 0.27, size * 0.5)
    return brush.sprite()


@kept
def free_place(size: int, colour: Colour, *, has_plus: bool) -> Sprite:
    """A dashed ring: somebody may sit down here, or is still to come."""
    brush = Brush(size, size, margin=2)
    middle = size / 2
    brush.disc(middle, middle, middle - 3, BLACK, 0.14)
    brush.line(circle(middle, middle, middle - 3), 5, colour, dash=(14, 11))
    if has_plus:
        arm, thick = size * 0.17, size * 0.08
        for line in (
            ((middle - arm, middle), (middle + arm, middle)),
            ((middle, middle - arm), (middle, middle + arm)),
        ):
            brush.line(line, thick, colour, is_round=True)
    return brush.sprite()


def put_crown(canvas: Canvas, x: float, y: float, size: float) -> None:
    """Above a plate of this size that has its corner here; it never covers the eyes."""
    hat = crown(size * CROWN, canvas.cloth.base)
    canvas.put(hat, x + size * (1 - CROWN) / 2, y - size * 0.32)


def put_token(canvas: Canvas, token: Sprite, x: float, y: float, size: float) -> None:
    """At the lower right of such a plate, for the same reason."""
    canvas.put_at(token, x + size * 0.905, y + size * 0.833)


def place_setting(
    canvas: Canvas, x: float, middle: float, guest: Guest, size: int, colour: Colour = INK
) -> float:
    """A gold dish between fork and knife. Gives the width of all three."""
    tall = size * 0.96
    gap = size * 0.08
    left = x + tall * 0.28 + gap
    with canvas.together():
        canvas.put(fork(tall, colour), x, middle - tall / 2)
        canvas.put(plate(guest, size, Dish.GOLD, has_shadow=False), left, middle - size / 2)
        canvas.put(knife(tall, colour), left + size + gap, middle - tall / 2)
    return setting_width(size)


def setting_width(size: int) -> float:
    return size + 2 * (size * 0.96 * 0.28 + size * 0.08)

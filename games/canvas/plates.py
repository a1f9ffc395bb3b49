"""Each player is a plate with an initial; whoever must move has fork and knife beside it."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from games.canvas.brush import Brush
from games.canvas.canvas import Canvas
from games.canvas.colours import BLACK, DISH_RING, GOLD, GOLD_EDGE, INK, PAPER, Colour
from games.canvas.fonts import showable
from games.canvas.icons import fork, knife
from games.canvas.outlines import circle
from games.canvas.sprites import Sprite, kept
from games.screen import Face, Translator

SMALL = 70  # plates below this size have a wider middle


@dataclass(frozen=True, slots=True)
class Guest:
    """A player as a picture can show him: a name in letters that the font has, and its initial."""

    name: str
    initial: str


def guests(faces: Sequence[Face], t: Translator) -> list[Guest]:
    """Two letters where initials collide, a number where even those do."""
    shown = [showable(face.name) for face in faces]
    names = [
        name if any(map(str.isalnum, name)) else _animal(face.animal, seat, t)
        for seat, (face, name) in enumerate(zip(faces, shown, strict=True))
    ]
    letters = ["".join(filter(str.isalnum, name)) for name in names]
    initials = [word[:1].upper() for word in letters]
    counts = Counter(initials)
    longer = [
        one if counts[one] == 1 else one + word[1:2].lower()
        for one, word in zip(initials, letters, strict=True)
    ]
    counts = Counter(longer)
    told_apart = [
        one if counts[one] == 1 else f"{one[0]}{1 + longer[:seat].count(one)}"
        for seat, one in enumerate(longer)
    ]
    return [Guest(name, one) for name, one in zip(names, told_apart, strict=True)]


def _animal(animal: str, seat: int, t: Translator) -> str:
    """Who has no letter that can be drawn is called by his animal, as in the text."""
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


@kept
def plate(
    initial: str,
    size: int,
    *,
    is_gold: bool = False,
    has_shadow: bool = True,
    dish: Colour = PAPER,
) -> Sprite:
    brush = Brush(size, size, margin=max(4, size // 12))
    middle = size / 2
    ring, letters = (0.74, 0.46) if size >= SMALL else (0.82, 0.54)
    if has_shadow:
        brush.disc(middle, middle + size * 0.05, middle, BLACK, 0.28)
    brush.disc(middle, middle, middle, GOLD if is_gold else dish)
    brush.ring(middle, middle, middle * ring, max(2.5, size * 0.035), _ring_colour(dish, is_gold))
    if len(initial) > 1:
        letters *= 0.82
    brush.text(middle, middle, initial, size * letters, INK)
    return brush.sprite()


def _ring_colour(dish: Colour, is_gold: bool) -> Colour:  # noqa: FBT001 - private, of one plate
    if is_gold:
        return GOLD_EDGE
    return DISH_RING if dish == PAPER else (0xCF, 0xB8, 0x8F)


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


def place_setting(
    canvas: Canvas, x: float, middle: float, initial: str, size: int, colour: Colour = INK
) -> float:
    """A gold dish between fork and knife. Gives the width of all three."""
    tall = size * 0.96
    gap = size * 0.08
    canvas.put(fork(tall, colour), x, middle - tall / 2)
    left = x + tall * 0.28 + gap
    canvas.put(plate(initial, size, is_gold=True, has_shadow=False), left, middle - size / 2)
    canvas.put(knife(tall, colour), left + size + gap, middle - tall / 2)
    return setting_width(size)


def setting_width(size: int) -> float:
    return size + 2 * (size * 0.96 * 0.28 + size * 0.08)

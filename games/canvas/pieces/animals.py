"""The heads of animals, one for each seat: drawn in ink, then in colour, then their details."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from games.canvas.colours import INK, Colour, rgb
from games.canvas.paint.brush import Brush

UNITS = 24  # the side of the square that a head is drawn on
OUTLINE = 2.2  # in those units
LARGE = 70  # heads from this size have longer curves, which need more steps
ANY_OTHER = "?"
_HEADS = Path(__file__).with_name("heads.txt")


@dataclass(frozen=True, slots=True)
class Shape:
    colour: Colour
    outline: str


@dataclass(frozen=True, slots=True)
class Head:
    body: tuple[Shape, ...]  # what its outline in ink goes around
    details: tuple[Shape, ...]


def lay_head(brush: Brush, animal: str, left: float, top: float, size: float) -> None:
    """On a brush whose unit is a pixel. An animal that nobody has drawn yet is a bear."""
    head = _heads().get(animal) or _heads()[ANY_OTHER]
    scale, steps = size / UNITS, 14 if size >= LARGE else 8
    unit, shift = brush.unit, brush.shift
    brush.unit, brush.shift = unit * scale, (left / scale, top / scale)
    for shape in head.body:
        brush.shape(shape.outline, INK, steps=steps)
        brush.line(shape.outline, OUTLINE, INK, is_round=True, steps=steps)
    for shape in (*head.body, *head.details):
        brush.shape(shape.outline, shape.colour, steps=steps)
    brush.unit, brush.shift = unit, shift


def colours_of_animals() -> list[Colour]:
    """All that heads are painted with, each once."""
    shapes = [shape for head in _heads().values() for shape in (*head.body, *head.details)]
    return list(dict.fromkeys(shape.colour for shape in shapes))


@cache
def _heads() -> dict[str, Head]:
    heads: dict[str, Head] = {}
    _, *blocks = _HEADS.read_text().strip().split("\n\n")
    for block in blocks:
        animal, *lines = block.splitlines()
        shapes = {"+": [], "-": []}  # type: dict[str, list[Shape]]
        for line in lines:
            kind, colour, outline = line.split(" ", 2)
            shapes[kind].append(Shape(rgb(colour), outline))
        heads[animal] = Head(tuple(shapes["+"]), tuple(shapes["-"]))
    return heads

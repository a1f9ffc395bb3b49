"""Finds what is wrong with where things were placed on a picture (games/canvas/placing.py)."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations

from PIL import Image

from games.canvas.placing import Kind, Placed, Placements

TALLEST = 1400
UNSEEN = 14  # pixels: so many may touch at soft edges
SLACK = 2  # pixels by which a box may be off

Edges = tuple[int, int, int, int]


@dataclass(frozen=True)
class Thing:
    """What was placed, and what of it is really seen: shadows and soft rims do not count."""

    placed: Placed

    @cached_property
    def mask(self) -> Image.Image | None:
        image = self.placed.image
        if image is None:
            return None
        alpha = image.getchannel(3)
        least = max(1, alpha.getextrema()[1] // 2)  # type: ignore[operator]
        return alpha.point([255 if level >= least else 0 for level in range(256)])

    @cached_property
    def edges(self) -> Edges:
        left, top = round(self.placed.left), round(self.placed.top)
        box = (0, 0, round(self.placed.width), round(self.placed.height))
        if self.mask is not None:
            box = self.mask.getbbox() or (0, 0, 0, 0)
        return left + box[0], top + box[1], left + box[2], top + box[3]

    def pixels_in(self, edges: Edges) -> int:
        """How much of it is seen there."""
        left, top, right, bottom = _common(self.edges, edges)
        if right <= left or bottom <= top:
            return 0
        if self.mask is None or self.placed.kind is Kind.WORDS:
            return (right - left) * (bottom - top)
        x, y = round(self.placed.left), round(self.placed.top)
        return self.mask.crop((left - x, top - y, right - x, bottom - y)).histogram()[255]

    def is_within(self, edges: Edges) -> bool:
        left, top, right, bottom = edges
        grown = (left - SLACK, top - SLACK, right + SLACK, bottom + SLACK)
        return self.pixels_in(self.edges) - self.pixels_in(grown) <= UNSEEN

    def touches(self, other: "Thing") -> bool:
        common = _common(self.edges, other.edges)
        if min(self.pixels_in(common), other.pixels_in(common)) <= UNSEEN:
            return False
        if self.mask is None or other.mask is None or Kind.WORDS in self._kinds(other):
            return True
        return _shared(self, other, common) > UNSEEN

    def _kinds(self, other: "Thing") -> tuple[Kind, Kind]:
        return self.placed.kind, other.placed.kind

    def __str__(self) -> str:
        name = self.placed.text or self.placed.kind.name.lower()
        return f"{name!r} at {self.edges}"


def _common(one: Edges, other: Edges) -> Edges:
    return (
        max(one[0], other[0]),
        max(one[1], other[1]),
        min(one[2], other[2]),
        min(one[3], other[3]),
    )


def _shared(one: Thing, other: Thing, common: Edges) -> int:
    crops = []
    for thing in (one, other):
        assert thing.mask is not None
        x, y = round(thing.placed.left), round(thing.placed.top)
        left, top, right, bottom = common
        crops.append(thing.mask.crop((left - x, top - y, right - x, bottom - y)))
    both = Image.new("L", crops[0].size)
    both.paste(crops[0], (0, 0), crops[1])
    return both.histogram()[255]


def faults(notes: Placements) -> Iterator[str]:
    """What overlaps though nobody declared it, what hangs over an edge, what is too tall."""
    if notes.height > TALLEST:
        yield f"{notes.height} pixels high"
    things = [Thing(placed) for placed in notes.placed]
    picture = (0, 0, notes.width, notes.height)
    for thing in things:
        if not thing.is_within(picture):
            yield f"{thing} leaves the picture"
    for below, above in combinations(things, 2):
        if above.placed.is_over or above.placed.group == below.placed.group:
            continue
        if not below.touches(above):
            continue
        if below.placed.kind is Kind.SURFACE and above.is_within(below.edges):
            continue
        yield f"{above} overlaps {below}"

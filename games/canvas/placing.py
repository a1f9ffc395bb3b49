"""Notes of what was placed where on a picture, taken only while somebody asks (tests do).

A *surface* (mat, lit paper, box, pill) carries whatever lies wholly on it. Pieces and words may not
touch one another, nor hang over the edge of a surface, unless a drawer declares it:

    with canvas.together():   # one thing made of several: a plate and its crown, a fan, a heap
    with canvas.over():       # meant to lie on what is there already: a stamp, a tilted label
    with canvas.ground():     # painted on the cloth: all may lie on it, and it may be cut off
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from enum import Enum, auto

from PIL import Image


class Kind(Enum):
    SURFACE = auto()
    PIECE = auto()
    WORDS = auto()


@dataclass(frozen=True, slots=True)
class Placed:
    kind: Kind
    left: float
    top: float
    width: float
    height: float
    text: str = ""
    image: Image.Image | None = None  # of a piece or of words: what of the box is really inked
    group: int = 0  # things of the same group may overlap
    is_over: bool = False  # may overlap whatever was placed before

    @property
    def right(self) -> float:
        return self.left + self.width

    @property
    def bottom(self) -> float:
        return self.top + self.height


@dataclass(slots=True)
class Placements:
    """Of one picture, in the order in which things were placed."""

    width: int
    height: int
    placed: list[Placed] = field(default_factory=list)
    group: int = 0  # of what is placed now
    is_over: bool = False
    is_ground: bool = False
    _groups: int = 0

    def add(
        self,
        kind: Kind,
        box: tuple[float, float, float, float],
        *,
        text: str = "",
        image: Image.Image | None = None,
    ) -> None:
        if not self.is_ground:
            self._groups += 1
            group = self.group or self._groups
            self.placed.append(Placed(kind, *box, text, image, group, self.is_over))

    @contextmanager
    def together(self) -> Iterator[None]:
        before = self.group
        self._groups += 1
        self.group = before or self._groups
        yield
        self.group = before

    @contextmanager
    def over(self) -> Iterator[None]:
        before, self.is_over = self.is_over, True
        yield
        self.is_over = before

    @contextmanager
    def ground(self) -> Iterator[None]:
        before, self.is_ground = self.is_ground, True
        yield
        self.is_ground = before


_asked: ContextVar[list[Placements] | None] = ContextVar("asked", default=None)


@contextmanager
def placements_taken() -> Iterator[list[Placements]]:
    """The notes of every picture that is begun meanwhile."""
    notes: list[Placements] = []
    token = _asked.set(notes)
    try:
        yield notes
    finally:
        _asked.reset(token)


def placements_of(width: int, height: int) -> Placements | None:
    """For a new picture; None if nobody asks."""
    pictures = _asked.get()
    if pictures is None:
        return None
    pictures.append(Placements(width, height))
    return pictures[-1]

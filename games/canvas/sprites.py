"""Finished small pictures, and the one cache that keeps them: LRU, bounded in bytes.

Sprites are premultiplied (RGBa): they are laid three times as fast as those with a plain alpha.
"""

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from threading import Lock
from typing import ParamSpec, Protocol, TypeAlias, TypeVar, cast

from PIL import Image

MOST_BYTES = 56_000_000  # whatever happens in a game needs 11 to 28, all four together 97
AIR = 2  # pixels
PIXEL = 4  # bytes; a mask has one

P = ParamSpec("P")
Key: TypeAlias = tuple[object, ...]


class Drawn(Protocol):
    @property
    def weight(self) -> int: ...  # in bytes


D = TypeVar("D", bound=Drawn)


def weight_of(image: Image.Image) -> int:
    return image.width * image.height * (1 if image.mode == "L" else PIXEL)


@dataclass(frozen=True, slots=True, eq=False)
class Sprite:
    """Ready to be put. It may hang over its box, equally on all sides.

    It is the same as no other, so that what is made of it can be kept, too.
    """

    image: Image.Image
    width: float
    height: float

    @property
    def weight(self) -> int:
        return weight_of(self.image)

    @property
    def corner(self) -> tuple[float, float]:
        """That of the picture, from that of its box."""
        return (self.width - self.image.width) / 2, (self.height - self.image.height) / 2

    def with_on_it(self, other: "Sprite", x: float, y: float) -> "Sprite":
        """With the upper left corner of the other's box here."""
        image, (left, top) = self.image.copy(), self.corner
        along, down = other.corner
        image.paste(other.image, (round(x + along - left), round(y + down - top)), other.image)
        return Sprite(image, self.width, self.height)

    def turned(self, degrees: float) -> "Sprite":
        """Clockwise about its middle."""
        width, height = self.image.size
        # With air around it, or its outermost edges would be jagged; and not premultiplied, or it
        # would overflow where the turning sharpens edges.
        plain = self.image.crop((-AIR, -AIR, width + AIR, height + AIR)).convert("RGBA")
        plain = plain.rotate(-degrees, Image.Resampling.BICUBIC, expand=True)
        return Sprite(plain.convert("RGBa"), self.width, self.height)

    def faded(self, share: float) -> "Sprite":
        levels = [round(level * share) for level in range(256)]
        return Sprite(self.image.point(levels * 4), self.width, self.height)


class Store:
    """What was drawn, by what it was drawn from."""

    def __init__(self, most_bytes: int) -> None:
        self.most_bytes = most_bytes
        self.weight = 0
        self._drawn: OrderedDict[Key, Drawn] = OrderedDict()
        self._lock = Lock()  # pictures may be drawn in several threads

    def __len__(self) -> int:
        return len(self._drawn)

    def get(self, key: Key) -> Drawn | None:
        with self._lock:
            if key in self._drawn:
                self._drawn.move_to_end(key)
                return self._drawn[key]
        return None

    def put(self, key: Key, one: Drawn) -> None:
        with self._lock:
            if key in self._drawn:  # drawn by two threads at once
                return
            self._drawn[key] = one
            self.weight += one.weight
            while self.weight > self.most_bytes:
                _, gone = self._drawn.popitem(last=False)
                self.weight -= gone.weight

    def clear(self) -> None:
        with self._lock:
            self._drawn.clear()
            self.weight = 0


STORE = Store(MOST_BYTES)


def kept(draw: Callable[P, D]) -> Callable[P, D]:
    """Drawn once for the same arguments, as long as there is room."""

    @wraps(draw)
    def drawn(*args: P.args, **kwargs: P.kwargs) -> D:
        key = (draw, args, *kwargs.items())
        one = STORE.get(key)
        if one is None:
            one = draw(*args, **kwargs)
            STORE.put(key, one)
        return cast(D, one)

    return drawn

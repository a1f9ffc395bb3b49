"""The parts of a row of ПОДАФ ЛУМ: trays in three colours with knives between, large or small."""

from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from games.canvas.canvas import INNER, Canvas
from games.canvas.cloth import WIDTH
from games.canvas.letters.fonts import bold
from games.canvas.rows.cells import Beside, Cell, Piece, Words
from games.canvas.rows.layout import Place
from games.canvas.rows.moments import GONE
from games.canvas.sprites import Sprite
from games.contract.screen import Translator
from games.podaflum.pictures.colours import PARTS, TRAY_EDGES, TRAY_RIM
from games.podaflum.pictures.icons import sign, sign_colour, table_knife, token
from games.podaflum.pictures.pieces import card
from games.podaflum.rules.state import Part, Parts, Trail
from games.podaflum.words import signs


class CardSize(NamedTuple):
    width: int
    height: int


LARGE, SMALL, TINY = CardSize(112, 164), CardSize(92, 140), CardSize(56, 86)
MOST_LARGE = 7  # cards that have room when they are large
PADDING, GAP = 10, 7  # around the cards, and between them
TINY_PADDING, TINY_GAP = 12, 6
FOOT = 58  # where the sign and the name of a part stand
BETWEEN = 78  # trays, at most: a knife lies there


def card_size(cards: int) -> CardSize:
    return LARGE if cards <= MOST_LARGE else SMALL


@dataclass(frozen=True, slots=True)
class Trays:
    """Those of a row side by side, in the middle of the table."""

    parts: Parts
    size: CardSize
    trail: Trail = ()  # whose parts they are: those of a contested part have its colour

    @property
    def height(self) -> int:
        return PADDING + self.size.height + FOOT

    @property
    def places(self) -> dict[Part, Place]:
        there = signs.there(self.parts)
        step = self.size.width + GAP
        widths = [2 * PADDING + len(self.parts[part]) * step - GAP for part in there]
        between = min(BETWEEN, (INNER - sum(widths)) / max(1, len(there) - 1))
        left = (WIDTH - sum(widths) - between * (len(there) - 1)) / 2
        places = {}
        for part, width in zip(there, widths, strict=True):
            places[part] = Place(left, width)
            left += width + between
        return places

    def middles(self, part: Part) -> list[float]:
        """Those of the cards of a part, from the left edge of the picture."""
        first = self.places[part].left + PADDING + self.size.width / 2
        return [first + place * (self.size.width + GAP) for place in range(len(self.parts[part]))]

    def lay(
        self, canvas: Canvas, top: float, t: Translator, *, gone: Collection[Part] = ()
    ) -> None:
        places = self.places
        for part, (left, width) in places.items():
            base = Base((*self.trail, part)[0], left, top, round(width), self.height)
            if part in gone:
                with _gone(canvas, base):
                    self._lay_tray(canvas, base, part, t)
                continue
            canvas.shade(left, top, base.width, base.height, 26, below=14, blur=22, alpha=0.28)
            self._lay_tray(canvas, base, part, t)
        tall = self.size.height + 60
        for one, other in pairwise(places.values()):
            canvas.put_at(table_knife(tall), (one.right + other.left) / 2, top + 6 + tall / 2)

    def _lay_tray(self, canvas: Canvas, base: "Base", part: Part, t: Translator) -> None:
        _lay_base(canvas, base)
        cards, middle = self.parts[part], base.left + base.width / 2
        for value, x in zip(cards, self.middles(part), strict=True):
            left, top = x - self.size.width / 2, base.top + PADDING
            canvas.shade(left, top, *self.size, 17, below=8, blur=14, alpha=0.3)
            canvas.put(card(value, *self.size), left, top)
        line = Beside(self._name(part, t), 12)
        line.lay(canvas, middle - line.width / 2, base.top + base.height - 27, line.width)

    def _name(self, part: Part, t: Translator) -> list[Cell]:
        if self.trail:
            return [Piece(token_of((*self.trail, part), 42))]
        name: list[Cell] = [Piece(sign(part, 38))]
        if len(self.parts[part]) > 1:  # a single card leaves room for the sign only
            name.append(Words(name_of(part, t), bold(34), sign_colour(part)))
        return name


def token_of(trail: Trail, size: int) -> Sprite:
    """As the words have it: ⚫, or ⚫² for a part of it."""
    return token(trail[0], size, signs.numbers(trail))


def name_of(part: Part, t: Translator) -> str:
    return {
        Part.WHITE: t.say("white"),
        Part.BLUE: t.say("blue"),
        Part.BLACK: t.say("black"),
    }[part]


@dataclass(frozen=True, slots=True)
class SmallTray:
    """A cell: a part whose turn has not come yet, or that is settled."""

    part: Part
    cards: Sequence[int]
    is_gone: bool = False

    @property
    def width(self) -> float:
        return 2 * TINY_PADDING + len(self.cards) * (TINY.width + TINY_GAP) - TINY_GAP

    @property
    def least(self) -> float:
        return self.width

    @property
    def height(self) -> float:
        return TINY.height + 2 * PADDING

    def lay(self, canvas: Canvas, left: float, middle: float, _room: float) -> None:
        top = middle - self.height / 2
        base = Base(self.part, left, top, round(self.width), round(self.height), 22, 5)
        if self.is_gone:
            with _gone(canvas, base):
                self._lay_cards(canvas, base)
        else:
            self._lay_cards(canvas, base)

    def _lay_cards(self, canvas: Canvas, base: "Base") -> None:
        _lay_base(canvas, base)
        for place, value in enumerate(self.cards):
            x = base.left + TINY_PADDING + place * (TINY.width + TINY_GAP)
            canvas.put(card(value, *TINY), x, base.top + PADDING)


class Base(NamedTuple):
    """A tray that nothing lies on yet."""

    part: Part
    left: float
    top: float
    width: int
    height: int
    radius: int = 26
    edge: int = 6


def _lay_base(canvas: Canvas, base: Base) -> None:
    part, left, top, width, height, radius, edge = base
    with canvas.together():
        canvas.box(left, top + edge, width, height, radius, TRAY_EDGES[part])
        canvas.box(left, top, width, height, radius, PARTS[part])
    if part is Part.BLACK:
        canvas.frame(left, top, width, height, radius, 3, TRAY_RIM)


@contextmanager
def _gone(canvas: Canvas, base: Base) -> Iterator[None]:
    """What is laid within is hardly there. Its ground is plain: a weave would make it blotchy."""
    _, left, top, width, height, radius, edge = base
    with canvas.ground():
        canvas.box(left, top, width, height + edge, radius, canvas.cloth.base)
    with canvas.faded(left, top, width, height + edge, GONE):
        yield

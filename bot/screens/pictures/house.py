"""What lies on the cloth of the house: tiles of the games, and the colours they bring along."""

from collections.abc import Iterable
from dataclasses import replace

from games.canvas.canvas import INNER, MARGIN, Canvas, Pill
from games.canvas.colours import HOUSE, PAPER, Cloth, Colour
from games.canvas.letters.fonts import bold, medium, showable
from games.canvas.paint.brush import Brush
from games.canvas.paint.png import png
from games.canvas.pieces.icons import cloche
from games.canvas.rows.cells import Cell, Words
from games.canvas.rows.layout import lay_line
from games.canvas.sprites import Sprite, kept
from games.canvas.theme import Theme

BADGE = 0.62  # as a share of its tile
FOOT = 66


def tile(theme: Theme, size: int) -> Sprite:
    """A game by its emblem, on a piece of its cloth."""
    return _tile(theme.badge(round(size * BADGE)), theme.cloth.base, theme.cloth.deep, size)


@kept
def _tile(badge: Sprite, base: Colour, deep: Colour, size: int) -> Sprite:
    brush = Brush(size, size)
    radius = size * 0.26
    brush.box((0, 0, size, size), radius, deep)
    brush.box((4, 4, size - 8, size - 8), radius - 4, base)
    return brush.sprite().with_on_it(badge, (size - badge.width) / 2, (size - badge.height) / 2)


def lay_head(canvas: Canvas, title: str, pill: str) -> None:
    canvas.head(cloche(76, PAPER, PAPER), showable(title), Pill(pill))


def lay_foot(canvas: Canvas, top: float, left: Cell, right: Cell) -> None:
    edges = {"left": float(MARGIN), "right": float(MARGIN + INNER)}
    lay_line(canvas, top + FOOT / 2, [], left, [right], **edges)


def group_name(title: str) -> Words:
    return Words(showable(title), bold(38), PAPER, 150)


def quietly(canvas: Canvas, text: str) -> Words:
    return Words(text, medium(36), canvas.cloth.quiet)


def png_of_house(canvas: Canvas, looks: Iterable[Theme]) -> bytes:
    """With the colours of all these games."""
    return png(canvas.picture, _with_colours_of(looks))


def _with_colours_of(looks: Iterable[Theme]) -> Cloth:
    """In the same order whoever comes first: palettes are kept by their colours."""
    cloths = sorted({theme.cloth for theme in looks}, key=lambda cloth: cloth.base)
    mats = [cloth.mat for cloth in cloths]
    bases = [cloth.base for cloth in cloths]
    deeps = [cloth.deep for cloth in cloths]
    rest = [colour for cloth in cloths for colour in (cloth.quiet, *cloth.own)]
    return replace(HOUSE, own=tuple(dict.fromkeys([*mats, *bases, *deeps, *rest])))

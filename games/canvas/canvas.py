"""The table itself: mats laid on the cloth, sprites put and words written."""

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import dataclass, replace
from math import floor

from PIL import Image

from games.canvas.cloth import WIDTH, laid, lay_lace
from games.canvas.colours import EDGE, INK, PAPER, Cloth, Colour
from games.canvas.framing import frame_now, strip_below
from games.canvas.letters.fonts import Font, black, bold, showable
from games.canvas.letters.writing import written
from games.canvas.paint.boxes import fill_box, paint_frame, pane
from games.canvas.paint.png import png
from games.canvas.paint.shadows import rim_of_shadow, shadow
from games.canvas.placing import Kind, placements_of
from games.canvas.sprites import Sprite

MARGIN = 36
INNER = WIDTH - 2 * MARGIN
TALLEST = 1400  # Telegram narrows taller pictures
HEAD = 156  # where the head ends and the board begins
HEAD_MIDDLE = 104
BETWEEN_PILLS = 12
LARGE = 40_000  # pixels of a box above which most of its shadow is left out


@dataclass(frozen=True, slots=True)
class Pill:
    text: str
    icon: Sprite | None = None
    is_deep: bool = False
    ground: Colour | None = None  # else that of a mat
    short: str = ""  # what it says where the title needs the room


class Canvas:
    def __init__(self, cloth: Cloth, height: float) -> None:
        self.cloth = cloth
        self.height = round(height)
        self._frame = frame_now()
        whole = self.height + strip_below()
        self.picture = laid(cloth, whole)
        self._notes = placements_of(WIDTH, whole)

    def png(self) -> bytes:
        if self._frame is not None:
            self._frame.lay_strip(self, self.height)
        return png(self.picture, self.cloth)

    def lay_lace(self) -> None:
        """Once more, over something that lies on all of the cloth."""
        lay_lace(self.picture, self.cloth)

    # what may overlap (placing.py)

    def together(self) -> AbstractContextManager[None]:
        """What is placed within is one thing: a plate and its crown, a fan, a heap."""
        return _UNASKED if self._notes is None else self._notes.together()

    def over(self) -> AbstractContextManager[None]:
        """What is placed within is meant to lie on what is there already."""
        return _UNASKED if self._notes is None else self._notes.over()

    def ground(self) -> AbstractContextManager[None]:
        """What is placed within is painted on the cloth: anything may lie on it."""
        return _UNASKED if self._notes is None else self._notes.ground()

    # what is gone

    @contextmanager
    def faded(
        self, x: float, y: float, width: float, height: float, share: float
    ) -> Iterator[None]:
        """What is laid within, shadows included, on this place, is only so much of it there."""
        left, top = round(x), round(y)
        box = left, top, left + round(width), top + round(height)
        before = self.picture.crop(box)
        yield
        self.picture.paste(Image.blend(before, self.picture.crop(box), share), box)

    # pieces

    def put(self, sprite: Sprite, x: float, y: float) -> None:
        """With the upper left corner of its box here."""
        left, top = sprite.corner
        place = round(x + left), round(y + top)
        self.picture.paste(sprite.image, place, sprite.image)
        if self._notes is not None:
            self._notes.add(Kind.PIECE, (*place, *sprite.image.size), image=sprite.image)

    def put_at(self, sprite: Sprite, x: float, y: float) -> None:
        """With its middle here."""
        self.put(sprite, x - sprite.width / 2, y - sprite.height / 2)

    def box(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        radius: float,
        colour: Colour,
        alpha: float = 1,
    ) -> None:
        """A surface: what lies wholly on it lies well."""
        left, top = round(x), round(y)
        wide, tall, corner = round(width), round(height), round(radius)
        if alpha < 1:
            veil = pane(wide, tall, corner, colour, alpha).image
            self.picture.paste(veil, (left, top), veil)
        else:
            fill_box(self.picture, left, top, wide, tall, corner, colour)
        if self._notes is not None:
            self._notes.add(Kind.SURFACE, (left, top, wide, tall))

    def shade(
        self,
        x: float,
        y: float,
        width: int,
        height: int,
        radius: int,
        *,
        below: float,
        blur: int,
        alpha: float,
    ) -> None:
        """What a box throws on the cloth before it is laid there; it lies so far below the box."""
        left, top = round(x), round(y + below)
        thrown = (
            shadow(width, height, radius, blur, alpha)
            if width * height <= LARGE
            else rim_of_shadow(width, height, radius, blur, alpha, radius + round(below))
        )
        for image, along, down in thrown.pieces:
            self.picture.paste(image, (left + along, top + down), image)

    def mat(self, y: float, height: float, *, colour: Colour | None = None) -> None:
        """From margin to margin."""
        self.box(MARGIN, y, INNER, height, 28, colour or self.cloth.mat)

    def lit(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        *,
        radius: int = 28,
        edge: int = 8,
        blur: int = 30,
    ) -> None:
        """Thick paper that lies on top: something is going on here."""
        below = edge + blur / 3
        self.shade(x, y, round(width), round(height), radius, below=below, blur=blur, alpha=0.32)
        with self.ground():
            self.box(x, y + edge, width, height, radius, EDGE)
        with self.together():
            if self._notes is not None:  # of the edge only what is below the paper is seen
                self._notes.add(Kind.SURFACE, (round(x), round(y), width, height + edge))
            self.box(x, y, width, height, radius, PAPER)

    # words

    def text(
        self,
        x: float,
        baseline: float,
        text: str,
        font: Font,
        colour: Colour = PAPER,
        *,
        anchor: str = "l",
    ) -> float:
        """Anchored on the left, in the middle or on the right. Gives its width."""
        self._write(x, baseline, text, font, colour, anchor)
        return font.width(text)

    def spaced(
        self, x: float, baseline: float, text: str, font: Font, colour: Colour, closer: float
    ) -> float:
        """The letters of large titles stand closer together."""
        left = x
        with self.together():
            for place, letter in enumerate(text):
                self._write(left, baseline, letter, font, colour, "l")
                left += font.step(text, place) - closer
        return left + closer - x

    def _write(
        self, x: float, baseline: float, text: str, font: Font, colour: Colour, anchor: str
    ) -> None:
        within = x % 1, baseline % 1
        words = written(text, font.weight, font.size, colour, anchor, within)
        place = floor(x) + words.left, floor(baseline) + words.top
        self.picture.paste(words.image, place, words.image)
        if self._notes is not None:
            self._notes.add(Kind.WORDS, (*place, *words.image.size), text=text, image=words.image)

    # the head

    def head(self, emblem: Sprite, title: str, *pills: Pill) -> None:
        """The emblem and the title on the left, pills on the right."""
        font = black(68)
        right = float(WIDTH - MARGIN)
        left = MARGIN + emblem.width + 20
        if self._frame is not None:
            pills = (*pills, Pill(self._frame.pill, ground=INK))
        if left + font.width(title) > right - sum(pill_width(one) + BETWEEN_PILLS for one in pills):
            pills = tuple(replace(one, text=one.short or one.text) for one in pills)
        for pill in reversed(pills):
            width = pill_width(pill)
            right -= width
            self.pill(right, HEAD_MIDDLE - 34, pill)
            right -= BETWEEN_PILLS
        self.put(emblem, MARGIN, HEAD_MIDDLE - emblem.height / 2)
        cut = font.cut(title, right - left)
        self.spaced(left, font.baseline(HEAD_MIDDLE), cut, font, PAPER, 1)

    def pill(self, x: float, y: float, pill: Pill) -> float:
        width = pill_width(pill)
        ground = pill.ground or (self.cloth.deep if pill.is_deep else self.cloth.mat)
        self.box(x, y, width, 68, 34, ground)
        left = x + 24
        if pill.icon is not None:
            self.put(pill.icon, left, y + 34 - pill.icon.height / 2)
            left += pill.icon.width + 12
        font = bold(36)
        self.text(left, font.baseline(y + 34), pill.text, font)
        return width

    # lines

    def frame(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        radius: float,
        line: int,
        colour: Colour,
    ) -> None:
        """An empty box; the line lies inside."""
        left, top = round(x), round(y)
        paint_frame(
            self.picture, left, top, round(width), round(height), round(radius), line, colour
        )


_UNASKED: AbstractContextManager[None] = nullcontext()


def pill_width(pill: Pill) -> float:
    icon = 0 if pill.icon is None else pill.icon.width + 12
    return round(48 + icon + bold(36).width(pill.text))


def pill_of(text: str, width: float) -> Pill:
    """With words that somebody else wrote."""
    return Pill(bold(36).cut(showable(text), width))

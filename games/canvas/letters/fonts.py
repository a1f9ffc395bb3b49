"""Roboto, and what of a text it can show: measured in pixels, cut with «…»."""

import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from pathlib import Path

from PIL import ImageFont

from games.canvas.letters.kerning import kern

ELLIPSIS = "…"
MOST_LETTERS = 80  # of a name that are looked at
CAPITALS = 0.711  # their height as a share of the size
# Three weights: Pillow has no Cyrillic, and the package of Roboto is built anew at every install.
FOLDER = Path(__file__).with_name("roboto")


class Weight(StrEnum):
    BLACK = "Roboto-Black.ttf"
    BOLD = "Roboto-Bold.ttf"
    MEDIUM = "Roboto-Medium.ttf"


@dataclass(frozen=True, slots=True)
class Line:
    """A text in pieces, each with where it begins: they are split where letters stand closer."""

    pieces: tuple[tuple[str, float], ...]
    width: float


class Font:
    """One weight in one size."""

    def __init__(self, weight: Weight, size: int) -> None:
        self.weight, self.size = weight, size
        # The same on every machine: the other engine wants a library that may not be there.
        engine = ImageFont.Layout.BASIC
        self.face = ImageFont.truetype(FOLDER / weight, size, layout_engine=engine)

    def width(self, text: str) -> float:
        return self.line(text).width

    def line(self, text: str) -> Line:
        return _line(self.weight, self.size, text)

    def step(self, text: str, place: int) -> float:
        """From this letter to the next one."""
        closer = kern(text[place], text[place + 1], self.size) if place + 1 < len(text) else 0
        return self.width(text[place]) + closer

    def baseline(self, middle: float) -> float:
        """Where a line stands whose capitals and digits are to be centred."""
        return middle + self.size * CAPITALS / 2

    def cut(self, text: str, width: float) -> str:
        """As much of it as fits."""
        return self.cut_name(str, text, width)

    def lines(self, text: str, width: float, most: int) -> list[str]:
        """Broken between words; the last line is cut if there are more words than room."""
        lines: list[str] = []
        words = text.split()
        while words and len(lines) < most:
            taken = 1
            while taken < len(words) and self.width(" ".join(words[: taken + 1])) <= width:
                taken += 1
            is_last = len(lines) == most - 1
            lines.append(self.cut(" ".join(words if is_last else words[:taken]), width))
            words = words[taken:]
        return lines

    def cut_name(self, sentence: Callable[[str], str], name: str, width: float) -> str:
        """The whole sentence, its name shortened until it fits."""
        whole = sentence(name)
        if self.width(whole) <= width:
            return whole
        fits, too_long = 0, len(name)
        while too_long - fits > 1:
            middle = (fits + too_long) // 2
            if self.width(sentence(_shortened(name, middle))) <= width:
                fits = middle
            else:
                too_long = middle
        return sentence(_shortened(name, fits))


def _shortened(name: str, letters: int) -> str:
    return name[:letters].rstrip(" -.,") + ELLIPSIS


def font(weight: Weight, size: float) -> Font:
    return _font(weight, round(size))


@lru_cache(maxsize=64)  # 0.3 MB each; sprites and widths are kept, so few are wanted twice
def _font(weight: Weight, size: int) -> Font:
    return Font(weight, size)


@lru_cache(maxsize=4096)
def _line(weight: Weight, size: int, text: str) -> Line:
    pieces: list[tuple[str, float]] = []
    begin, at = 0, 0.0
    for end in range(1, len(text) + 1):
        closer = kern(text[end - 1], text[end], size) if end < len(text) else 0.0
        if closer or end == len(text):
            pieces.append((text[begin:end], at))
            at += sum(_advance(weight, size, letter) for letter in text[begin:end]) + closer
            begin = end
    return Line(tuple(pieces), at)


@lru_cache(maxsize=4096)
def _advance(weight: Weight, size: int, letter: str) -> float:
    """To the next letter. FreeType takes long to load one, and texts have the same few."""
    return font(weight, size).face.getlength(letter)


def black(size: float) -> Font:
    return font(Weight.BLACK, size)


def bold(size: float) -> Font:
    return font(Weight.BOLD, size)


def medium(size: float) -> Font:
    return font(Weight.MEDIUM, size)


def showable(text: str) -> str:
    """What Roboto has of it, fancy letters made plain; nothing at all if it has nothing."""
    plain = unicodedata.normalize("NFKC", text[:MOST_LETTERS])
    return " ".join("".join(map(_shown, plain)).split())


@lru_cache(maxsize=4096)
def _shown(letter: str) -> str:
    kind = unicodedata.category(letter)
    if kind in ("Zs", "Cc"):
        return " "
    if kind[0] in "CM":  # joiners, direction marks, and accents that stand on nothing
        return ""
    if _has(letter):
        return letter
    bare = unicodedata.normalize("NFD", letter)[0]
    return bare if bare != letter and _has(bare) else ""


def _has(letter: str) -> bool:
    face = bold(40).face
    glyph, nothing = face.getmask(letter), face.getmask("\U0010fffd")
    return glyph.size != nothing.size or bytes(glyph) != bytes(nothing)

"""How many lines a message takes on a phone 390 px wide, set in Roboto as the page sets it."""

import re
import unicodedata
from collections.abc import Iterator
from functools import cache
from html import unescape
from typing import NamedTuple

from PIL import ImageFont

from games.canvas.letters.fonts import FOLDER, Weight

GROUP, PRIVATE = 281, 322  # px for words in a bubble; in a group there is a face beside it
SIZE = 15
EMOJI = 20  # px, a little more than a phone takes
QUOTE_MARGIN, UNFOLDED_LINES = 33, 3  # of a folded quote, all further lines are hidden
SOON = {"ru": "через 45 секунд", "en": "in 45 seconds"}  # for a relative time

_TIME = re.compile(r"<tg-time.*?</tg-time>")
_TAG = re.compile(r"(<[^>]*>)")
_FOLD, _FOLD_ENDS = "<blockquote expandable>", "</blockquote>"


class Lines(NamedTuple):
    """As they are counted by whoever looks at a caption."""

    told: int  # all that is not folded, and the newest line of what is
    seen: int  # before anything is unfolded


def lines_of(caption: str, width: int, language: str) -> Lines:
    before, fold, rest = caption.partition(_FOLD)
    quote, _, after = rest.partition(_FOLD_ENDS)
    said = SOON[language]
    around = [_TIME.sub(said, part.strip("\n")) for part in (before, after) if part.strip("\n")]
    outside = sum(_wrapped(line, width) for part in around for line in part.split("\n"))
    if not fold:
        return Lines(outside, outside)
    newest, *others = [_wrapped(line, width - QUOTE_MARGIN) for line in quote.split("\n")]
    return Lines(outside + newest, outside + min(newest + sum(others), UNFOLDED_LINES))


def _wrapped(line: str, width: float) -> int:
    """How many lines one takes, broken between words."""
    lines, filled = 1, 0.0
    for word, length in _words(line):
        if filled and filled + length > width:
            lines, filled = lines + 1, 0.0
        filled += length + (_width(" ", bold=False) if word else 0)
    return lines


def _words(line: str) -> Iterator[tuple[str, float]]:
    bold = 0
    word, length = "", 0.0
    for piece in _TAG.split(line):
        if piece.startswith("<"):
            bold += {"<b>": 1, "</b>": -1}.get(piece, 0)
            continue
        for letter in unescape(piece):
            if letter == " ":
                yield word, length
                word, length = "", 0.0
            else:
                word += letter
                length += _width(letter, bold=bold > 0)
    yield word, length


@cache
def _width(letter: str, *, bold: bool) -> float:
    kind = unicodedata.category(letter)
    if kind in ("Mn", "Cf"):  # it changes the emoji before it
        return 0
    return EMOJI if kind == "So" else _font(bold=bold).getlength(letter)


@cache
def _font(*, bold: bool) -> ImageFont.FreeTypeFont:
    # The one between is nearest to the regular weight, and a little wider: never too few lines.
    return ImageFont.truetype(FOLDER / (Weight.BOLD if bold else Weight.MEDIUM), SIZE)

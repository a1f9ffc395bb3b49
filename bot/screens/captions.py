"""Captions: a board's words under its picture, as many as fit."""

import re
from html import unescape

from games.screen import Html

MOST_CHARACTERS = 1024  # after mark-up, as Telegram counts

_QUOTE = re.compile(r"\n?<blockquote expandable>.*?</blockquote>", re.DOTALL)
_TAG = re.compile(r"<[^>]*>")


def caption(text: Html) -> Html:
    """The last lap goes first, then lines from the end."""
    if _fits(text):
        return text
    lines = _QUOTE.sub("", text).split("\n")
    while len(lines) > 1 and not _fits("\n".join(lines)):
        lines.pop()
    return Html("\n".join(lines))


def _fits(text: str) -> bool:
    plain = unescape(_TAG.sub("", text))
    return len(plain.encode("utf-16-le")) // 2 <= MOST_CHARACTERS

"""Captions: the words under a picture, as many as Telegram takes."""

import re
from html import unescape

from games.contract.screen import Html, folded

MOST_CHARACTERS = 1024  # after mark-up, as Telegram counts

_QUOTE = re.compile(r"(\n?)<blockquote expandable>(.*?)</blockquote>", re.DOTALL)
_TAG = re.compile(r"<[^>]*>")


def fitting(text: Html) -> Html:
    """Cuts the folded lines first, the oldest before the newest; then lines from the end."""
    while not _fits(text) and (quote := _QUOTE.search(text)):
        *newer, _ = quote[2].split("\n")
        shorter = quote[1] + folded(*map(Html, newer)) if newer else ""
        text = Html(text[: quote.start()] + shorter + text[quote.end() :])
    lines = text.split("\n")
    while len(lines) > 1 and not _fits("\n".join(lines)):
        lines.pop()
    return Html("\n".join(lines))


def _fits(text: str) -> bool:
    plain = unescape(_TAG.sub("", text))
    return len(plain.encode("utf-16-le")) // 2 <= MOST_CHARACTERS

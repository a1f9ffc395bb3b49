"""Names of people and groups, made fit to stand in a line of ours.

What Telegram lets into a name can be invisible, climb over the lines above, turn the text around,
or pass for a bot at the table. Emoji stay whole, with their joiners, skin tones and flags.
"""

import re
import unicodedata
from collections.abc import Iterator

from bot.table.ai_players import without_marks
from bot.texts import LANGUAGES

LONGEST_NAME = 32
MOST_MARKS = 3  # combining ones, on one character: no script needs more
NO_NAME = "…"

_ZWJ = "\u200d"
# Blank, though Unicode calls them letters, symbols or marks.
_BLANK = set("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\ufffc\U0001d159")
_SELECTORS = re.compile("[\u180b-\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]")
_EMOJI = (
    "[\u00a9\u00ae\u203c\u2049\u2122\u2139\u2190-\u21ff\u2300-\u27bf\u2900-\u2bff\u3030\u303d"
    "\u3297\u3299\U0001f000-\U0001faff]"
)
_ONE_EMOJI = f"{_EMOJI}[\ufe0e\ufe0f]?[\U0001f3fb-\U0001f3ff]?"
_TOKEN = re.compile(
    "|".join(
        (
            "\U0001f3f4[\U000e0020-\U000e007e]{1,6}\U000e007f",  # the flag of a part of a country
            "[\U0001f1e6-\U0001f1ff]{2}",  # of a country
            "[0-9#*]\ufe0f?\u20e3",  # a keycap
            f"{_ONE_EMOJI}(?:{_ZWJ}{_ONE_EMOJI}){{0,5}}",
            "(?s:.)",
        )
    )
)


def clean_name(name: str) -> str:
    """One line of what can be seen, not too long; right-to-left names stay apart."""
    short = _short([*_characters(unicodedata.normalize("NFC", name))])
    if any(unicodedata.bidirectional(character) in ("R", "AL") for character in short):
        short = f"\u2068{short}\u2069"  # isolated, so that it does not turn the line around
    return short or NO_NAME


def name_of_person(name: str) -> str:
    """Nobody is called as a bot is."""
    return clean_name(without_marks(clean_name(name).strip("\u2068\u2069"), LANGUAGES))


def _characters(name: str) -> Iterator[str]:
    """As people see them: each with the marks on it, and an emoji of several parts as one."""
    before = ""
    for token in _TOKEN.findall(name):
        if _belongs(token, before):
            before += token
        elif not _is_lost(token):
            if before:
                yield before
            before = " " if token.isspace() else token
    if before:
        yield before


def _belongs(token: str, before: str) -> bool:
    if not before.strip():
        return False  # a mark needs something to stand on
    if token == _ZWJ:
        return unicodedata.combining(before[-1]) == 9  # after a virama it shapes the letter
    marks = sum(unicodedata.category(one)[0] == "M" and one != "\ufe0f" for one in before)
    return _is_mark(token) and marks < MOST_MARKS


def _is_mark(token: str) -> bool:
    is_mark = unicodedata.category(token[0])[0] == "M"
    return is_mark and token not in _BLANK and not _SELECTORS.match(token)


def _is_lost(token: str) -> bool:
    """What nobody would see; marks too, where there are too many or nothing is under them."""
    if len(token) > 1 or re.match(_EMOJI, token):
        return False
    if token.isspace():
        return False
    is_none = unicodedata.category(token) in ("Cc", "Cf", "Cs", "Co", "Cn")
    return is_none or token in _BLANK or unicodedata.category(token)[0] == "M"


def _short(characters: list[str]) -> str:
    """No character is cut in two."""
    whole = " ".join("".join(characters).split())
    if len(whole) <= LONGEST_NAME:
        return whole
    short = ""
    for one in characters:
        if one != " " or not short.endswith(" "):
            if len((short + one).lstrip()) >= LONGEST_NAME:
                break
            short += one
    return short.strip() + "…"

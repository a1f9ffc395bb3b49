"""Translations (gettext): English stands in the code, the others in catalogues beside it."""

from collections.abc import Iterable
from functools import cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pathlib import Path
from typing import Any

import polib

from games.contract.screen import Html, html

ENGLISH = "en"
LANGUAGES = ("ru", ENGLISH)  # the first is the default
_ROOT = Path(__file__).parent.parent


class Words:
    """A Translator: see games.contract.screen."""

    def __init__(self, language: str, translations: NullTranslations) -> None:
        self.language = language
        self._translations = translations

    def __reduce__(self) -> tuple[Any, ...]:
        """To another process its language is enough: the catalogues are there too."""
        return words, (self.language,)

    def say(self, text: str, /, **values: object) -> str:
        return self._translations.gettext(text).format(**values)

    def html(self, text: str, /, **values: object) -> Html:
        escaped = {name: html(value) for name, value in values.items()}
        return Html(self._translations.gettext(text).format(**escaped))

    def plural(self, one: str, many: str, n: int, /, **values: object) -> str:
        return self._translations.ngettext(one, many, n).format(n=n, **values)


def language_of(code: object) -> str:
    """The language we speak that is nearest to a Telegram client's, whatever it says it is."""
    spoken = code.split("-")[0] if isinstance(code, str) else ""
    return spoken if spoken in LANGUAGES else ENGLISH


@cache
def words(language: str) -> Words:
    if language == ENGLISH:
        return Words(language, NullTranslations())
    merged = NullTranslations()
    for catalogue in catalogues(language):
        translations = _read(catalogue)
        translations.add_fallback(merged)
        merged = translations
    return Words(language, merged)


def catalogues(language: str) -> Iterable[Path]:
    """The bot's own texts, and each game's beside its rules."""
    return sorted([*_ROOT.glob(f"bot/{language}.po"), *_ROOT.glob(f"games/*/{language}.po")])


def _read(catalogue: Path) -> GNUTranslations:
    return GNUTranslations(BytesIO(polib.pofile(str(catalogue)).to_binary()))

"""Every text exists in every language, and says the same with the same placeholders."""

from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from string import Formatter

import pytest

from bot.texts import language_of, words
from games.contract.screen import Html
from tools.texts import TRANSLATIONS, Text, read, sources, texts

every_language = pytest.mark.parametrize("language", TRANSLATIONS)
every_source = pytest.mark.parametrize("source", sources(), ids=lambda source: source.name)


def translations(source: Path, language: str) -> Iterator[tuple[Text, tuple[str, ...]]]:
    for message in read(source, language):
        if message.id:
            assert not message.fuzzy, message.id
            said = message.string or ""
            original = message.id if isinstance(message.id, str) else tuple(message.id)
            yield original, (said,) if isinstance(said, str) else tuple(said)


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def tags(text: str) -> list[str]:
    reader = TagReader()
    reader.feed(text)
    return reader.found


class TagReader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, _attrs: object) -> None:
        self.found.append(tag)

    def handle_endtag(self, tag: str) -> None:
        self.found.append(f"/{tag}")


@every_language
@every_source
def test_no_text_is_missing_and_none_is_left_over(source: Path, language: str) -> None:
    assert {original for original, _ in translations(source, language)} == set(texts(source))


@every_language
@every_source
def test_every_translation_says_something_with_the_same_placeholders_and_tags(
    source: Path, language: str
) -> None:
    for original, said in translations(source, language):
        originals = (original,) if isinstance(original, str) else original
        for text in said:
            assert text.strip(), original
            assert placeholders(text) == placeholders(originals[-1]), original
            assert tags(text) == tags(originals[-1]), original


@every_language
def test_the_same_words_are_said_the_same_way_in_every_catalogue(language: str) -> None:
    """They are merged into one, so a second translation would win over the first."""
    said: dict[object, tuple[str, ...]] = {}
    for source in sources():
        for original, translated in translations(source, language):
            assert said.setdefault(original, translated) == translated, original


def test_names_are_escaped_in_mark_up_and_left_alone_in_plain_words() -> None:
    t = words("en")
    assert t.html("<b>{seat}</b>", seat="<b>&") == "<b>&lt;b&gt;&amp;</b>"
    assert t.html("{score}", score=Html("<b>7</b>")) == "<b>7</b>"
    assert t.say("{seat}", seat="<b>&") == "<b>&"


@pytest.mark.parametrize(
    ("code", "language"),
    [("ru", "ru"), ("ru-RU", "ru"), ("en", "en"), ("xx", "en"), (None, "en"), ("", "en")],
)
def test_a_client_is_answered_in_the_nearest_language_we_speak(
    code: str | None, language: str
) -> None:
    assert language_of(code) == language


def test_both_languages_say_it_in_their_own_words() -> None:
    assert words("en").say("That has already been played.") == "That has already been played."
    assert words("ru").say("That has already been played.") == "Это уже сыграно."
    assert words("ru").say("It is not your turn.") == "Сейчас не ваш ход."

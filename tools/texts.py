"""`make texts`: extracts every text from the code and brings each catalogue up to date (Babel).

A text that moved from one folder to another takes its translation along. What is new stays empty:
translate it, and the tests pass again.
"""

import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path
from typing import TypeAlias

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from bot.texts import ENGLISH, LANGUAGES

ROOT = Path(__file__).parent.parent
KEYWORDS = {"say": None, "html": None, "sentence": None, "plural": (1, 2)}
HEADER = """\
# {name} texts. English ones stand in the code; `make texts` brings the two together.
msgid ""
msgstr ""
"Language: {language}\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: {plural_forms}\\n"

"""
TRANSLATIONS = tuple(language for language in LANGUAGES if language != ENGLISH)

Text: TypeAlias = str | tuple[str, ...]  # several where it depends on a number


def sources(root: Path = ROOT) -> list[Path]:
    """The folders that have texts and a catalogue of their own."""
    games = [game for game in sorted(root.glob("games/*/")) if list(game.glob("*.py"))]
    return [root / "bot", *games, root / "tools/new_game/pattern"]


def texts(source: Path) -> list[Text]:
    """In the order of the code."""
    found = extract_from_dir(source, [("**.py", "python")], keywords=KEYWORDS)
    return list(dict.fromkeys(message for _, _, message, _, _ in found))


def read(source: Path, language: str) -> Catalog:
    with (source / f"{language}.po").open("rb") as file:
        return read_po(file)


def main(root: Path = ROOT) -> int:
    """Says how many texts have no translation yet."""
    untranslated = sum(_bring_up_to_date(root, language) for language in TRANSLATIONS)
    if untranslated:
        print(f"{untranslated} texts wait for a translation: look for empty msgstr.")
    return untranslated


def _bring_up_to_date(root: Path, language: str) -> int:
    translated = {one.id: one.string for one in _all_messages(root, language) if _says(one)}
    untranslated = 0
    for source in sources(root):
        found = texts(source)
        if not found:
            continue
        catalogue = Catalog(language)
        for text in found:
            said = translated.get(text)
            untranslated += said is None
            catalogue.add(text, said if said is not None else "")
        _write(source / f"{language}.po", catalogue)
    return untranslated


def _all_messages(root: Path, language: str) -> Iterator[Message]:
    for source in sources(root):
        if (source / f"{language}.po").exists():
            yield from (message for message in read(source, language) if message.id)


def _says(message: Message) -> bool:
    """Something, in at least one of its forms."""
    return any(message.string or "")


def _write(path: Path, catalogue: Catalog) -> None:
    locale = catalogue.locale
    header = HEADER.format(
        name=locale and locale.english_name,
        language=locale,
        plural_forms=catalogue.plural_forms,
    )
    with path.open("wb") as file:
        file.write(header.encode())
        write_po(file, catalogue, width=0, no_location=True, omit_header=True)


if __name__ == "__main__":
    ArgumentParser("python -m tools.texts", description=__doc__).parse_args()
    sys.exit(bool(main()))

"""`make texts`: extracts every text from the code and brings each `ru.po` up to date (Babel).

A text that moved from one folder to another takes its translation along. What is new stays empty:
translate it, and the tests pass again.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TypeAlias

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).parent.parent
KEYWORDS = {"say": None, "html": None, "sentence": None, "plural": (1, 2)}
HEADER = """\
# Russian texts. English ones stand in the code; `make texts` brings the two together.
msgid ""
msgstr ""
"Language: ru\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);\\n"

"""  # noqa: E501 - as gettext wants it

Text: TypeAlias = str | tuple[str, ...]  # several where it depends on a number


def sources(root: Path = ROOT) -> list[Path]:
    """The folders that have texts and a catalogue of their own."""
    games = [game for game in sorted(root.glob("games/*/")) if list(game.glob("*.py"))]
    return [root / "bot", root / "games", *games, root / "tools/new_game/pattern"]


def texts(source: Path) -> list[Text]:
    """In the order of the code. Folders in `games` have catalogues of their own."""
    method = [("*.py" if source.name == "games" else "**.py", "python")]
    found = extract_from_dir(source, method, keywords=KEYWORDS)
    return list(dict.fromkeys(message for _, _, message, _, _ in found))


def read(source: Path) -> Catalog:
    with (source / "ru.po").open("rb") as file:
        return read_po(file)


def main(root: Path = ROOT) -> int:
    """Says how many texts have no translation yet."""
    translated = {message.id: message.string for message in _all_messages(root) if message.string}
    untranslated = 0
    for source in sources(root):
        found = texts(source)
        if not found:
            continue
        catalogue = Catalog("ru")
        for text in found:
            said = translated.get(text)
            untranslated += said is None
            catalogue.add(text, said if said is not None else "")
        _write(source, catalogue)
    if untranslated:
        print(f"{untranslated} texts wait for a translation: look for empty msgstr.")
    return untranslated


def _all_messages(root: Path) -> Iterator[Message]:
    for source in sources(root):
        if (source / "ru.po").exists():
            yield from (message for message in read(source) if message.id)


def _write(source: Path, catalogue: Catalog) -> None:
    with (source / "ru.po").open("wb") as file:
        file.write(HEADER.encode())
        write_po(file, catalogue, width=0, no_location=True, omit_header=True)


if __name__ == "__main__":
    sys.exit(bool(main()))

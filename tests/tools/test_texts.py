"""`make texts`: catalogues follow the code, and no translation is lost on the way."""

import re
from pathlib import Path

import pytest

from tests.tools.source_tree import a_copy, files, run

pytestmark = pytest.mark.proof  # slow: `make test-proofs`

MOVED = "First to the moon wins."
TRANSLATED = "Кто первый на Луне, тот и победил."
TURN, ESPERANTO = "It is not your turn.", "Ne estas via vico."


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    tree = a_copy(tmp_path)
    speaks(tree, '"ru", ENGLISH')
    return tree


def speaks(tree: Path, languages: str) -> None:
    spoken = tree / "bot/texts.py"
    spoken.write_text(
        re.sub(r"LANGUAGES = \(.*?\)", f"LANGUAGES = ({languages})", spoken.read_text())
    )


def say(tree: Path, path: str, text: str) -> None:
    """A new text at the end of a file of the code."""
    with (tree / path).open("a") as file:
        file.write(f'\n_SAID = sentence("{text}")\n')


def unsay(tree: Path, path: str, text: str) -> None:
    file = tree / path
    file.write_text(file.read_text().replace(f'\n_SAID = sentence("{text}")\n', ""))


def changed(before: dict[str, str], after: dict[str, str]) -> set[str]:
    return {path for path in before.keys() | after.keys() if before.get(path) != after.get(path)}


def test_nothing_changes_when_nothing_changed(tree: Path) -> None:
    before = files(tree)
    done = run(tree, "-m", "tools.texts")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert files(tree) == before


def test_a_new_text_stays_empty_and_is_counted(tree: Path) -> None:
    before = files(tree)
    say(tree, "games/hit/words/rulebook.py", MOVED)
    done = run(tree, "-m", "tools.texts")
    assert done.returncode == 1
    assert done.stdout.startswith("1 texts wait for a translation")
    after = files(tree)
    assert changed(before, after) == {"games/hit/words/rulebook.py", "games/hit/ru.po"}
    assert f'msgid "{MOVED}"\nmsgstr ""\n' in after["games/hit/ru.po"]
    assert run(tree, "-m", "tools.texts").returncode == 1, "it waits until somebody translates it"


def test_a_text_that_moves_takes_its_translation_along(tree: Path) -> None:
    before = files(tree)
    say(tree, "games/hit/words/rulebook.py", MOVED)
    run(tree, "-m", "tools.texts")
    catalogue = tree / "games/hit/ru.po"
    catalogue.write_text(
        catalogue.read_text().replace(
            f'msgid "{MOVED}"\nmsgstr ""', f'msgid "{MOVED}"\nmsgstr "{TRANSLATED}"'
        )
    )
    assert run(tree, "-m", "tools.texts").returncode == 0
    unsay(tree, "games/hit/words/rulebook.py", MOVED)
    say(tree, "bot/screens/pages/general.py", MOVED)
    assert run(tree, "-m", "tools.texts").returncode == 0
    after = files(tree)
    assert changed(before, after) == {"bot/screens/pages/general.py", "bot/ru.po"}
    assert f'msgid "{MOVED}"\nmsgstr "{TRANSLATED}"\n' in after["bot/ru.po"]


def test_a_text_that_is_gone_leaves_the_catalogue(tree: Path) -> None:
    words = tree / "games/hit/words/rulebook.py"
    words.write_text(words.read_text().replace('sentence("Draw chips', '("Draw chips'))
    before = (tree / "games/hit/ru.po").read_text()
    assert run(tree, "-m", "tools.texts").returncode == 0
    after = (tree / "games/hit/ru.po").read_text()
    assert set(before.splitlines()) > set(after.splitlines())
    assert 'msgid "Draw chips, stop in time' in before
    assert 'msgid "Draw chips, stop in time' not in after


def test_a_new_language_gets_an_empty_catalogue_in_every_folder(tree: Path) -> None:
    speaks(tree, '"ru", ENGLISH, "eo"')
    before = files(tree)
    first, second = run(tree, "-m", "tools.texts"), run(tree, "-m", "tools.texts")
    assert first.returncode == second.returncode == 1
    assert first.stdout == second.stdout, "what is empty waits, however often it is counted"
    made = changed(before, files(tree))
    assert made == {path.replace("/ru.po", "/eo.po") for path in before if path.endswith("/ru.po")}
    for path in tree.rglob("eo.po"):
        waiting, done = f'{TURN}"\nmsgstr "', f'{TURN}"\nmsgstr "{ESPERANTO}'
        path.write_text(path.read_text().replace(waiting, done))
    said = "from bot.texts import language_of, words; print(words(language_of('eo-XX')).say('%s'))"
    assert run(tree, "-c", said % TURN).stdout == f"{ESPERANTO}\n"
    assert run(tree, "-c", said % MOVED).stdout == f"{MOVED}\n", "what waits is in English"

"""Words: a class name stands for one thing, and the glossary is short and in use."""

import ast
import re
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "architecture.md"
MOST_ROWS = 30


def classes(*folders: str) -> dict[str, list[str]]:
    """By name, where each is defined."""
    found = defaultdict(list)
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text())):
                if isinstance(node, ast.ClassDef):
                    found[node.name].append(f"{path.relative_to(ROOT)}:{node.lineno}")
    return found


def glossary() -> list[list[str]]:
    """The words of each row."""
    _, _, page = PAGE.read_text().partition("\n## Words\n")
    rows = re.findall(r"^\| ([^|]+) \| [^|]+ \|$", page, re.MULTILINE)
    return [row.split(" · ") for row in rows if row != "word"]


def code() -> str:
    """All names of the code, in small letters, with their parts told apart by spaces."""
    names = {
        name
        for folder in ("bot", "storage", "games")
        for path in (ROOT / folder).rglob("*.py")
        for name in re.findall(r"[A-Za-z_]\w+", path.read_text())
    }
    return "\n".join(re.sub(r"(?<=[a-z])(?=[A-Z])|_+", " ", one).strip().lower() for one in names)


def test_class_names_are_defined_once_in_bot_and_storage() -> None:
    doubles = {
        name: places for name, places in classes("bot", "storage").items() if len(places) > 1
    }
    assert not doubles


def test_the_glossary_is_short() -> None:
    assert 0 < len(glossary()) <= MOST_ROWS


def test_each_of_its_words_is_used_and_told_once() -> None:
    words = [word for row in glossary() for word in row]
    assert len(words) == len(set(words))
    names = code()
    unused = [word for word in words if not re.search(rf"\b{re.escape(word)}(s|ed|er)?\b", names)]
    assert not unused

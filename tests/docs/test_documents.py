"""Links of all documents lead somewhere, and the two READMEs say the same."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob(".github/**/*.md")])
ENGLISH, RUSSIAN = (ROOT / "README.md").read_text(), (ROOT / "README.ru.md").read_text()
LINK = re.compile(r"\]\(([^)\s]+)\)")
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
CODE = re.compile(r"```.*?```", re.DOTALL)
FOLDERS = "|".join(re.escape(path.name) for path in ROOT.iterdir() if path.is_dir())
OUR_PATH = re.compile(rf"`((?:{FOLDERS})/[\w./-]+)`")

every_document = pytest.mark.parametrize(
    "document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT))
)


def anchors(document: Path) -> set[str]:
    """Of its headings, as GitHub makes them."""
    headings = HEADING.findall(CODE.sub("", document.read_text()))
    return {re.sub(r"[^\w\- ]", "", one.lower()).replace(" ", "-") for one in headings}


@every_document
def test_a_link_leads_to_a_file_and_to_a_heading_of_it(document: Path) -> None:
    for link in LINK.findall(CODE.sub("", document.read_text())):
        if "://" in link:
            continue
        path, _, anchor = link.partition("#")
        target = document.parent / path if path else document
        assert target.exists(), link
        assert not anchor or anchor in anchors(target), link


@every_document
def test_a_file_that_is_named_is_there(document: Path) -> None:
    for path in OUR_PATH.findall(document.read_text().replace("skull", "hit")):
        assert (ROOT / path).exists(), path


def test_both_readmes_lead_to_each_other() -> None:
    assert "(README.ru.md)" in ENGLISH.split("\n## ")[0]
    assert "(README.md)" in RUSSIAN.split("\n## ")[0]


def test_both_readmes_have_the_same_chapters() -> None:
    def levels(text: str) -> list[int]:
        return [len(marks) for marks in re.findall(r"^(#+) ", CODE.sub("", text), re.MULTILINE)]

    assert levels(ENGLISH) == levels(RUSSIAN)


def test_both_readmes_tell_of_the_same_settings_with_the_same_defaults() -> None:
    def settings(text: str) -> list[tuple[str, list[str]]]:
        rows = re.findall(r"^\| `([A-Z_]+)` \|.*\|(.*)\|$", text, re.MULTILINE)
        return [(name, re.findall(r"`[^`]+`", default)) for name, default in rows]

    assert settings(ENGLISH) == settings(RUSSIAN)
    assert len(settings(ENGLISH)) > 10


def test_both_readmes_show_the_same_pictures() -> None:
    def pictures(text: str) -> list[str]:
        return re.findall(r"!\[[^]]+\]\(([^)]+)\)", text)

    assert pictures(ENGLISH) == pictures(RUSSIAN)


def test_both_readmes_name_the_same_commands_files_and_settings() -> None:
    def shell(text: str) -> list[str]:
        return re.findall(r"```sh\n.*?```", text, re.DOTALL)

    def code(text: str) -> list[str]:
        return sorted(re.findall(r"`([^`\n]+)`", CODE.sub("", text)))

    assert shell(ENGLISH) == shell(RUSSIAN)
    assert code(ENGLISH) == code(RUSSIAN)

"""The page's own texts: each one in both languages, and none that nothing says."""

import re

from playground.site.site import PAGE

TEXTS = (PAGE / "js" / "texts.js").read_text()
KEY = re.compile(r"^  (\w+):", re.MULTILINE)


def keys(language: str) -> list[str]:
    block = TEXTS.partition(f"const {language} = {{")[2].partition("\n};")[0]
    return KEY.findall(block)


def test_both_languages_say_the_same_things() -> None:
    assert keys("ENGLISH") == keys("RUSSIAN")
    assert keys("ENGLISH")


def test_every_text_is_said_somewhere() -> None:
    others = "".join(
        path.read_text() for path in (PAGE / "js").iterdir() if path.name != "texts.js"
    )
    assert [key for key in keys("ENGLISH") if f'"{key}"' not in others] == []


def test_placeholders_agree() -> None:
    found = re.findall(r'^  (\w+): "(.*)",$', TEXTS, re.MULTILINE)
    placeholders: dict[str, set[str]] = {}
    for key, text in found:
        names = set(re.findall(r"\{(\w+)\}", text))
        assert placeholders.setdefault(key, names) == names, key


def test_no_script_builds_mark_up_from_text() -> None:
    for path in (PAGE / "js").iterdir():
        for forbidden in (
            "innerHTML",
            "outerHTML",
            "insertAdjacentHTML",
            "document.write",
            "eval(",
        ):
            assert forbidden not in path.read_text(), path.name

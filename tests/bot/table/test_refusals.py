"""Every refusal is a sentence in both languages, and the code gives it what it names."""

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from string import Formatter

import pytest

import bot
from bot.table.refusals import No, Refused
from bot.texts import LANGUAGES, words
from games.contract.moves import Refusal
from games.registry import GAMES

OF_GAMES = [one for game in GAMES.values() for one in import_module(game.play.__module__).No]
SOURCES = sorted(Path(str(bot.__file__)).parent.rglob("*.py"))


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def said(reason: Refusal, language: str) -> str:
    """With «name» in place of each value."""
    values = {name: f"«{name}»" for name in placeholders(reason.value)}
    return Refused(reason, **values).sentence(words(language))


@pytest.mark.parametrize("reason", [*No, *OF_GAMES], ids=str)
def test_every_refusal_has_a_sentence_in_every_language(reason: Refusal) -> None:
    english = said(reason, "en")
    assert english.endswith(".")
    assert "{" not in english
    russian = said(reason, "ru")
    assert russian != english
    assert re.search("[а-яё]", russian)
    for text in (english, russian):
        assert set(re.findall("«([a-z]+)»", text)) == placeholders(reason.value)


def test_what_the_rules_refuse_is_said_without_values() -> None:
    for reason in OF_GAMES:
        assert placeholders(reason.value) == set(), reason


def test_no_two_refusals_of_the_table_say_the_same() -> None:
    for language in LANGUAGES:
        assert len({said(reason, language) for reason in No}) == len(No)


def named_in_the_bot() -> Iterator[tuple[str, No, set[str]]]:
    """Wherever the bot names a refusal: where, which one, and the values that go with it."""
    for source in SOURCES:
        tree = ast.parse(source.read_text())
        with_values = {
            id(node): {str(one.arg) for one in call.keywords}
            for call in ast.walk(tree)
            if isinstance(call, ast.Call) and ast.unparse(call.func) == "Refused"
            for node in ast.walk(call.args[0])
        }
        in_sets = {
            id(node) for one in ast.walk(tree) if isinstance(one, ast.Set) for node in ast.walk(one)
        }  # which are compared with, and say nothing
        for node in ast.walk(tree):
            if id(node) in in_sets:
                continue
            if isinstance(node, ast.Attribute) and ast.unparse(node.value) == "No":
                where = f"{source.name}:{node.lineno}"
                yield where, No[node.attr], with_values.get(id(node), set())


NAMED = list(named_in_the_bot())


def test_the_bot_gives_a_refusal_what_its_sentence_names() -> None:
    for where, reason, values in NAMED:
        assert values == placeholders(reason.value), where


def test_every_refusal_of_the_table_is_used() -> None:
    assert {reason for _, reason, _ in NAMED} == set(No)


def test_a_refusal_names_itself_and_nothing_else_in_a_log() -> None:
    assert str(Refused(No.ONLY_HOST, host="🦊 Anna")) == "ONLY_HOST"

"""Тугрики: what is said after a press and after a match, in /rules and in the lobby."""

import pytest

from bot.texts import words
from games.tugriki import TUGRIKI
from tests.games.tugriki.notation import tugriki
from tests.games.tugriki.screens import FACES

MOST_TEXT = 4096


@pytest.mark.parametrize(
    ("drawing", "script", "letter", "said"),
    [
        ("A: G1 | B: Y1 | table: G5 | stock: R9", "A draws", "A", "Взято: 🔴К9."),
        ("A: G1 | B: Y1 | table: G5", "A is stuck, A passes", "A",
         "🤫 Не заплачено. Сделайте честное лицо."),
        ("A: G1 | B: Y1 | table: G5", "A is stuck, A pays", "A", ""),
        ("A: G4 | B: Y1 | table: G5", "A is stuck, A pays, B checks", "B",
         "🔍 Блеф! Можно было положить З4."),
        ("A: G1 | B: Y1 | table: G5", "A is stuck, A pays, B checks", "B",
         "🔍 Всё честно. Вы платите 3 и пропускаете ход."),
        ("A: G1 | B: Y1 | table: G5", "A is stuck, A passes, B calls A", "B",
         "🫵 Есть! 2 в банк."),
        ("A: G1 | B: Y1 | table: G5", "A is stuck, A pays, B calls A", "B", "🫵 Зря: долга нет."),
        ("A: Y1 G1 | B: Y2 | table: Y2-5", "A lays Y1", "A", "🥷 2 из банка!"),
        ("A: G4 | B: Y1 | table: G5 | round 3/3", "A lays G4", "A", "🎉 Раунд ваш: 2!"),
        ("A: R2 Y9 | B: Y1 | table: R3-5 | stock: G1 G2", "A lays R2", "A", ""),
        ("A: P9 G0 | B: R0 | C: Y0 | table: P5-8", "A lays P9", "A",
         "🔄 Вам пришла 🔴К0. 🔄 У вас забрали 🟢З0."),
    ],
)  # fmt: skip
def test_a_press_is_answered_with_what_the_presser_may_know(
    drawing: str, script: str, letter: str, said: str
) -> None:
    *before, last = script.split(", ")
    table = tugriki(drawing)
    if before:
        table = table.plays(", ".join(before))
    table = table.plays(last)
    assert TUGRIKI.toast(table.events, table.seen_by(letter), words("ru")) == said


def test_the_match_is_remembered() -> None:
    table = tugriki("A: G4 R1 | B: Y1 Y2 | C: Y3 | table: G5 | stock: R9 P1 P2 P3").plays(
        "A draws, A passes, B checks, C calls A, B draws, B passes, C calls B"
    )
    lines = TUGRIKI.highlights(table.events, FACES[:3], words("ru"))
    assert lines == ["🤥 Пойман блеф: 🦊 Аня × 1", "🫵 Замечен долг: 🦊 Аня × 1"]
    won = tugriki("A: Y1 G1 | B: G4 | table: Y2-5 G5 | bank 5").plays("A lays Y1, B lays G4")
    lines = TUGRIKI.highlights(won.events, FACES[:2], words("en"))
    assert lines == ["🏦 Biggest Bank: 🐸 Боря, 3", "🥷 Robbery: 🦊 Аня, 2"]


@pytest.mark.parametrize("language", ["ru", "en"])
def test_the_rules_fit_a_message_and_say_that_the_box_is_reconstructed(language: str) -> None:
    # T-A44
    text = TUGRIKI.rules(words(language))
    assert len(text) <= MOST_TEXT
    assert ("восстановлены" if language == "ru" else "reconstructed") in text


def test_options_are_said_in_words() -> None:
    t = words("ru")
    said = {
        (option.name, choice): option.label(choice, t)
        for option in TUGRIKI.options
        for choice in option.choices
    }
    assert said == {
        ("policing", "honour"): "По-честному: ловим друг друга",
        ("policing", "referee"): "С судьёй",
        ("rounds", "3"): "Раундов: 3",
        ("rounds", "1"): "Раундов: 1",
        ("rounds", "5"): "Раундов: 5",
        ("rounds", "players"): "Раундов: по числу игроков",
    }

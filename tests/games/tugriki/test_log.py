"""Тугрики: what is said after a press, after a match, and in the lobby."""

import pytest

from bot.texts import words
from games.tugriki import TUGRIKI
from tests.games.tugriki.notation import tugriki
from tests.games.tugriki.screens import FACES

MOST_TEXT = 4096


@pytest.mark.parametrize(
    ("drawing", "script", "letter", "said"),
    [
        ("A: G1 | B: Y1 | table: G5 | stock: R9", "A draws", "A", "Взято: 🔴9."),
        ("A: G1 | B: Y1 | table: G5", "A is stuck, A passes", "A",
         "🤫 Не заплачено. Сделайте честное лицо."),
        ("A: G1 | B: Y1 | table: G5", "A is stuck, A pays", "A", ""),
        ("A: G4 | B: Y1 | table: G5", "A is stuck, A pays, B checks", "B",
         "🔍 Блеф! Можно было положить 🟢4."),
        ("A: G1 | B: Y1 | table: G5", "A is stuck, A pays, B checks", "B",
         "🔍 Всё честно. Вы платите 3 и пропускаете ход."),
        ("A: G1 | B: Y1 | table: G5", "A is stuck, A passes, B calls A", "B",
         "🫵 Есть! 2 в Банк."),
        ("A: G1 | B: Y1 | table: G5", "A is stuck, A pays, B calls A", "B", "🫵 Зря: долга нет."),
        ("A: Y1 G1 | B: Y2 | table: Y2-5", "A lays Y1", "A", "🥷 Ограбление +2!"),
        ("A: G4 | B: Y1 | table: G5 | round 3/3", "A lays G4", "A", "🎉 Раунд ваш: 2!"),
        ("A: R2 Y9 | B: Y1 | table: R3-5 | stock: G1 G2", "A lays R2", "A", ""),
        ("A: P9 G0 | B: R0 | C: Y0 | table: P5-8", "A lays P9", "A",
         "🔄 Вам пришла 🔴0. 🔄 У вас забрали 🟢0."),
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
        "A draws, A passes, B checks, C calls A"
    )
    told = TUGRIKI.highlights(table.events, FACES[:3], words("ru"))
    assert [one.text for one in told] == [
        "🔍 Блефов поймано: 🐸 Боря, 1 из 1",
        "🤥 Пойман блеф: 🦊 Аня × 1",
        "🫵 Замечен долг: 🦊 Аня × 1",
    ]
    assert [one.short for one in told] == [
        "блефов поймано: 1 из 1", "пойман блеф: × 1", "замечен долг: × 1",
    ]  # fmt: skip
    english = TUGRIKI.highlights(table.events, FACES[:3], words("en"))
    assert [(one.text, one.short) for one in english] == [
        ("🔍 Bluffs caught: 🐸 Боря, 1 of 1", "bluffs caught: 1 of 1"),
        ("🤥 Caught bluffing: 🦊 Аня × 1", "caught bluffing: × 1"),
        ("🫵 Caught not paying: 🦊 Аня × 1", "caught not paying: × 1"),
    ]
    assert [(one.kind, one.seat, one.amount) for one in told] == [
        ("bluffs_caught", 1, 1),
        ("caught_bluffing", 0, 1),
        ("caught_not_paying", 0, 1),
    ]
    won = tugriki("A: Y1 G1 | B: G4 | table: Y2-5 G5 | bank 5").plays("A lays Y1, B lays G4")
    bank, robbery = TUGRIKI.highlights(won.events, FACES[:2], words("en"))
    assert (bank.text, bank.amount) == ("🏦 Bank of the match: 🐸 Боря, 3", 3)
    assert bank.short == "Bank of the match: 3 in one round"
    assert (robbery.text, robbery.amount) == ("🥷 Robbery: 🦊 Аня, 2", 2)
    assert robbery.short == "robbery of the match: 2 from the Bank"
    bank, robbery = TUGRIKI.highlights(won.events, FACES[:2], words("ru"))
    assert (bank.text, bank.short) == ("🏦 Банк матча: 🐸 Боря, 3", "Банк матча: 3 за один раунд")
    assert (robbery.text, robbery.short) == (
        "🥷 Ограбление: 🦊 Аня, 2", "ограбление матча: 2 из Банка",
    )  # fmt: skip


def test_the_largest_of_a_match_is_remembered_and_how_many_checks_were_in_vain() -> None:
    first = tugriki("A: Y1 G1 | B: G4 | table: Y2-5 G5 | bank 5").plays("A lays Y1, B lays G4")
    second = tugriki("A: G4 | B: Y1 G1 | table: Y2-5 G5 | bank 9 | B to move").plays(
        "B lays Y1, A lays G4"
    )
    for events in ([*first.events, *second.events], [*second.events, *first.events]):
        bank, robbery = TUGRIKI.highlights(events, FACES[:2], words("en"))
        assert bank.text == "🏦 Bank of the match: 🦊 Аня, 7"
        assert (bank.kind, bank.seat, bank.amount) == ("bank", 0, 7)
        assert (robbery.kind, robbery.amount) == ("robbery", 2)
    caught = tugriki("A: G4 R1 | B: Y1 | table: G5").plays("A is stuck, A pays, B checks")
    in_vain = tugriki("A: G1 R1 | B: Y1 | table: G5").plays("A is stuck, A pays, B checks")
    checks, bluff = TUGRIKI.highlights(
        [*in_vain.events, *caught.events, *caught.events], FACES[:2], words("en")
    )
    assert checks.text == "🔍 Bluffs caught: 🐸 Боря, 2 of 3"
    assert checks.short == "bluffs caught: 2 of 3"
    assert (bluff.text, bluff.amount) == ("🤥 Caught bluffing: 🦊 Аня × 2", 2)


def test_what_came_to_nothing_is_not_remembered() -> None:
    empty = tugriki("A: Y1 G1 | B: G4 | table: Y2-5 G5 | bank 0").plays("A lays Y1, B lays G4")
    honest = tugriki("A: G1 R1 | B: Y1 | table: G5").plays("A is stuck, A pays, B calls A")
    assert TUGRIKI.highlights([*empty.events, *honest.events], FACES[:2], words("ru")) == []


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

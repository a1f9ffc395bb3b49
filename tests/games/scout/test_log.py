"""Scout in words: what came of a press, and what is remembered."""

import pytest

from bot.texts import words
from games.scout import SCOUT
from tests.games.scout.notation import scout
from tests.games.scout.screens import FACES

ru, en = words("ru"), words("en")


@pytest.mark.parametrize(
    ("drawing", "clause", "said"),
    [
        ("A: 1 | B: 5 | C: 6 | looking: A B", "A keeps", "✅ Рука остаётся как есть."),
        ("A: 1 | B: 5 | C: 6 | looking: A B", "A flips", "🔄 Рука перевёрнута."),
        ("A: 1 2 | B: 5 | C: 6", "A shows 1", "🎪 На столе 1."),
        ("A: 9 2 | B: 5 | C: 6 | shown by C: 8", "A shows 9", "🎪 9! Побито карт: 1."),
        ("A: 1 | B: 5 | C: 6 | shown by C: 8/2", "A scouts L flip 1", "🔭 8│2 у вас в руке."),
        (
            "A: 9 | B: 5 | C: 6 | shown by C: 8",
            "A shows 9",
            "🎪 9! Побито карт: 1. 🏁 Раунд окончен. Ваши ПО: 1.",
        ),
        (
            "A: 1 2 | B: 5 | C: 6 | shown by C: 8/3 8/4",
            "A doubles L flip 3 1-3",
            "🔭 8│3 у вас в руке. 🎪 1-2-3! Побито карт: 1. 🏁 Раунд окончен. Ваши ПО: 1.",
        ),
    ],
)
def test_a_toast_says_what_came_of_the_press(drawing: str, clause: str, said: str) -> None:
    table = scout(drawing).plays(clause)
    assert SCOUT.toast(table.events, table.seen_by("A"), ru) == said
    assert SCOUT.toast(table.events, table.seen_by("A"), en)


def test_highlights_name_the_best_round_and_the_strongest_set() -> None:
    table = scout("A: 9 1 2 3 | B: 4 4 | C: 2").plays("A shows 1 2 3, B scouts L 1, C scouts L 1")
    best, strongest = SCOUT.highlights(table.events, FACES[:3], ru)
    assert (best.kind, best.seat, best.amount) == ("round", 0, 2)
    assert best.text == "🧮 Раунд матча: 🦊 Аня, 2 в раунде 1"
    assert best.short == "раунд матча: +2"
    assert (strongest.kind, strongest.seat, strongest.amount) == ("set", 0, 3)
    assert strongest.text == "🎪 Сет матча: 🦊 Аня, 1-2-3"
    assert SCOUT.highlights([], FACES[:3], ru) == []

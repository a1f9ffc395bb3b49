"""HIT! in words, to the letter: how turns end in full, and what a press is answered."""

import pytest

from bot.texts import words
from games.contract.events import MoveEvents
from games.contract.scene import SceneOf
from games.contract.screen import Face
from games.hit import HIT
from tests.games.hit.notation import Table, hit

FACES = (Face("🦊", "Аня"), Face("🐸", "Боря"), Face("🦁", "Вера"))


def newest(table: Table, language: str) -> str:
    """On a board in words, above what was drawn."""
    scene = SceneOf(table.seen_by(None), [MoveEvents(0, tuple(table.events))], FACES)
    return HIT.board(scene, words(language)).text.split("\n")[1]


def toast(table: Table, letter: str, language: str) -> str:
    return HIT.toast(table.events, table.seen_by(letter), words(language))


ENDINGS = {
    "a bust": (
        "A: 3 | B | C | A to move",
        "A draws 3, B draws 8",
        "💥 🦊 Аня: вторая 3 на 2-й фишке, подкова 1 из 3",
        "💥 🦊 Аня: a second 3 on chip 2, horseshoe 1 of 3",
    ),
    "a late one": (
        "A: 3 5 7 | B | C | A to move",
        "A draws 3, B draws 8",
        "💥 🦊 Аня: вторая 3 на 4-й фишке, подковы нет",
        "💥 🦊 Аня: a second 3 on chip 4, no horseshoe",
    ),
    "the third horseshoe": (
        "A 20 🧲🧲: 3 | B | C | A to move",
        "A draws 3, B draws 8",
        "💥 🦊 Аня: вторая 3 на 2-й фишке, третья подкова: +50 → 70",
        "💥 🦊 Аня: a second 3 on chip 2, the third horseshoe: +50 → 70",
    ),
    "a stop": (
        "A: 3 7 | B | C | A to move",
        "A stops, B draws 8",
        "✋ 🦊 Аня выкладывает 3 · 7",
        "✋ 🦊 Аня lays 3 · 7",
    ),
    "a theft": (
        "A: 3 7 | B: 7 7 5 | C: 3 | A to move",
        "A stops, B draws 8",
        "✋ 🦊 Аня выкладывает 3 · 7, забирает 7 · 7 у 🐸, забирает 3 у 🦁",
        "✋ 🦊 Аня lays 3 · 7, takes 7 · 7 from 🐸, takes 3 from 🦁",
    ),
}


@pytest.mark.parametrize(
    ("drawing", "script", "russian", "english"), ENDINGS.values(), ids=ENDINGS.keys()
)
def test_how_a_turn_ended(drawing: str, script: str, russian: str, english: str) -> None:
    table = hit(drawing).plays(script)
    assert newest(table, "ru") == f"<b>{russian}</b>"
    assert newest(table, "en") == f"<b>{english}</b>"


TOASTS = {
    "a chip": ("A: 3 | B | C | A to move", "A draws 7", "7! Теперь 10", "7! Now 10"),
    "a bust": (
        "A: 3 | B | C | A to move",
        "A draws 3, B draws 8",
        "💥 Вторая 3. Подкова 1 из 3",
        "💥 A second 3. Horseshoe 1 of 3",
    ),
    "a late one": (
        "A: 3 5 7 | B | C | A to move",
        "A draws 3, B draws 8",
        "💥 Вторая 3.",
        "💥 A second 3.",
    ),
    "the third horseshoe": (
        "A 20 🧲🧲: 3 | B | C | A to move",
        "A draws 3, B draws 8",
        "💥 Вторая 3. Третья подкова: +50!",
        "💥 A second 3. Third horseshoe: +50!",
    ),
    "a theft": (
        "A: 3 7 | B: 7 7 5 | C: 3 | A to move",
        "A stops, B draws 8",
        "✋ 27 под угрозой до вашего хода",
        "✋ 27 at stake until your next turn",
    ),
    "a stop that lets another win": ("A: 3 | B 95: 9 | C | A to move", "A stops", "", ""),
}


@pytest.mark.parametrize(
    ("drawing", "script", "russian", "english"), TOASTS.values(), ids=TOASTS.keys()
)
def test_what_a_press_is_answered(drawing: str, script: str, russian: str, english: str) -> None:
    table = hit(drawing).plays(script)
    assert toast(table, "A", "ru") == russian
    assert toast(table, "A", "en") == english


def board(*tables: Table, language: str) -> list[str]:
    """Each table is played on from the one before; all of it is told."""
    told = [MoveEvents(seat, tuple(table.events)) for seat, table in enumerate(tables)]
    scene = SceneOf(tables[-1].seen_by(None), told, FACES)
    return HIT.board(scene, words(language)).text.split("\n")


def test_the_whole_board_in_the_middle_of_a_turn() -> None:
    """What has just been scored is told until the turn ends."""
    first = hit("A 7: 3 | B 40 🧲: 9 5 | C 61 🧲🧲: 2 | A to move").plays("A stops, B draws 4")
    second = first.plays("B draws 6")
    assert board(first, second, language="ru") == [
        "🎯 <b>Ход: 🐸 Боря</b> · 40+14 → <b>54</b> 🧲",
        "<b>✋ 🦊 Аня выкладывает 3</b>",
        "Вытянуто: <b>4 · 6</b> — стоп выложит 10 · риск 19 %",
        "🦁 Вера <b>61</b> +2 под угрозой (2) 🧲🧲",
        "🦊 Аня <b>7</b> +3 под угрозой (3)",
        "👝 в мешке: 119",
    ]
    assert board(first, second, language="en") == [
        "🎯 <b>Turn: 🐸 Боря</b> · 40+14 → <b>54</b> 🧲",
        "<b>✋ 🦊 Аня lays 3</b>",
        "Drawn: <b>4 · 6</b> — stopping lays 10 · risk 19 %",
        "🦁 Вера <b>61</b> +2 at stake (2) 🧲🧲",
        "🦊 Аня <b>7</b> +3 at stake (3)",
        "👝 in the bag: 119",
    ]


def test_the_whole_board_in_the_end() -> None:
    """The others in the order of play, from whoever won."""
    table = hit("A 20: 3 | B 95: 9 | C 61: 2 | A to move").plays("A stops")
    assert board(table, language="ru") == [
        "🎯 <b>Победа: 🐸 Боря, 104</b>",
        "<b>✋ 🦊 Аня выкладывает 3</b>",
        "🦁 Вера <b>61</b> +2 под угрозой (2)",
        "🦊 Аня <b>20</b> +3 под угрозой (3)",
        "👝 в мешке: 122",
    ]

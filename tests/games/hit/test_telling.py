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
        "A draws 5, B draws 8",
        "💥 🦊 Аня: вторая 5 на 4-й фишке, подковы нет",
        "💥 🦊 Аня: a second 5 on chip 4, no horseshoe",
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
        "A draws 5, B draws 8",
        "💥 Вторая 5.",
        "💥 A second 5.",
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


# When the bag runs out

PASSED_OVER = hit("A: 5 | B | C: 1 3 | A to move | bag: 8 | box: empty").plays(
    "A draws 8, C draws 3"
)


def test_who_is_passed_over_and_what_goes_back_into_the_bag_is_told() -> None:
    assert board(PASSED_OVER, language="ru")[1:4] == [
        "<b>✋ 🦊 Аня выкладывает 5 · 8",
        "⏭ 🐸 Боря: тянуть больше нечего",
        "👝 Фишки из коробки снова в мешке: 2</b>",
    ]
    assert board(PASSED_OVER, language="en")[1:4] == [
        "<b>✋ 🦊 Аня lays 5 · 8",
        "⏭ 🐸 Боря: no chip left to draw",
        "👝 The box goes back into the bag: 2</b>",
    ]
    assert toast(PASSED_OVER, "A", "ru") == "✋ 13 под угрозой до вашего хода"


def in_short(table: Table, language: str) -> list[str]:
    """Under the picture, the newest first."""
    scene = SceneOf(table.seen_by(None), [MoveEvents(0, tuple(table.events))], FACES)
    caption = str(HIT.board(scene, words(language)).caption)
    return caption.partition("<blockquote expandable>")[2].split("\n")


def test_the_same_in_short() -> None:
    assert in_short(PASSED_OVER, "ru") == [
        "<b>👝 +2</b>", "⏭ 🐸: тянуть больше нечего", "✋ 🦊: 13</blockquote>",
    ]  # fmt: skip
    assert in_short(PASSED_OVER, "en")[1] == "⏭ 🐸: no chip left to draw"


TWO_STOPS = hit("A: 5 | B: 7 | C: 7 8 | A to move | bag: 8 | box: empty").plays(
    "A draws 8, B draws 7"
)


def test_of_two_stops_in_one_move_each_is_told_with_what_it_took() -> None:
    told = in_short(TWO_STOPS, "ru")
    assert [line for line in told if line.startswith("✋")] == [
        "✋ 🐸: 7, забирает 7", "✋ 🦊: 13, забирает 8</blockquote>",
    ]  # fmt: skip
    told = board(TWO_STOPS, language="ru")
    assert [line for line in told if "✋" in line] == [
        "<b>✋ 🦊 Аня выкладывает 5 · 8, забирает 8 у 🦁",
        "✋ 🐸 Боря выкладывает 7, забирает 7 у 🦁",
    ]


def test_what_was_scored_is_the_mover_s_own_and_of_this_turn() -> None:
    assert board(TWO_STOPS, language="ru")[0] == "🎯 <b>Ход: 🦊 Аня</b> · 0+21 → <b>21</b>"
    nothing = hit("A: 3 | B | C | A to move").plays("A stops, B draws 8")
    assert board(nothing, language="ru")[0] == "🎯 <b>Ход: 🐸 Боря</b> · <b>0</b>"


def test_whoever_wins_by_the_last_chip_is_not_asked_to_go_on() -> None:
    table = hit("A 95: 5 | B | C | A to move | bag: 8 | box: empty").plays("A draws 8")
    assert board(table, language="ru")[0] == "🎯 <b>Победа: 🦊 Аня, 108</b>"
    assert toast(table, "A", "ru") == ""


def test_what_was_scored_before_all_that_is_told_is_not_told_as_new() -> None:
    table = hit("A 40: 3 7 | B | C | A to move")
    text = HIT.board(SceneOf(table.seen_by(None), [], FACES), words("ru")).text
    assert text.startswith("🎯 <b>Ход: 🦊 Аня</b> · <b>40</b>\n")

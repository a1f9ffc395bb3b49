"""Scout in a private chat, to the letter: the hand, a turn of two, a choice step by step."""

import pytest

from tests.games.scout.notation import scout
from tests.games.scout.screens import player_screen


def test_the_whole_hand_either_way_up_with_its_best_sets() -> None:
    table = scout("A: 3/9 7/1 7/4 2/8 5/6 | B: 5 | C: 6 | looking: A B C | round 2 | first C")
    assert player_screen(table, "A", hinted=True).text == (
        "Раунд 2/3 · первый ход: 🦁\n"
        "Как есть:\n"
        "<code>3 7 7 2 5</code>\n"
        "сеты: 7-7\n"
        "\n"
        "Перевернуть:\n"
        "<code>9 1 4 8 6</code>\n"
        "\n"
        "<b>Оставить руку или перевернуть всю?</b> Тайно и один раз.\n"
        "<i>💡 Порядок карт не меняется никогда; сторону выбирают сейчас, раз в раунд.</i>\n"
        "<i>Сет — соседние карты: равные или подряд, на единицу вверх или вниз.</i>"
    )
    three_of_four = scout("A: 1/9 1/8 3/7 4/2 6/4 6/1 8/3 8/5 | B: 5 | C: 6 | looking: A B C")
    assert player_screen(three_of_four, "A", language="en").caption == (
        "Sets as it is: 8-8 · 6-6 · 1-1\n"
        "Turned over: 9-8-7\n"
        "<b>Keep the hand or turn all of it over?</b> In secret, and once."
    )


def test_a_turn_of_two() -> None:
    """The points so far are those of the table and of the round."""
    table = scout(
        "A: 1 | B: 9/8 9/7 1/2 | shown by A: 4/6 5/3 | chips: B 2, A 1 | captured: A 2"
        " | totals: A 5, B -3"
    )
    screen = player_screen(table, "B")
    assert screen.text == (
        "Раунд 1/2\n"
        "Стол, 🦊 Аня: <b>4</b>│6  <b>5</b>│3\n"
        "вы <b>−1</b> · 🦊 <b>8</b> 🃏1\n"
        "Рука · 🪙 жетоны: 2\n"
        "<code>9 9 1</code>\n"
        "<code>8 7 2</code>\n"
        "\n"
        "<b>Ваш ход.</b> Бейте сет или разведывайте."
    )
    assert screen.caption == (
        "вы <b>−1</b> · 🦊 <b>8</b> 🃏1 · Сет на столе: 🦊 · 🪙 жетоны: 2\n"
        "<b>Ваш ход.</b> Бейте сет или разведывайте."
    )


TWO_TO_SCOUT = scout("A: 1 | B: 3/10 7/10 5/10 6/10 4/10 | C: 2 | shown by A: 4/9 5/2")
STEPS = {
    "scout L ?": (
        "🔭 Разведываем 4│9 как <b>4</b>. Куда?",
        "🔭 You scout 4│9 as <b>4</b>. Where to?",
    ),
    "scout L flip ?": (
        "🔭 Разведываем 4│9 как <b>9</b>. Куда?",
        "🔭 You scout 4│9 as <b>9</b>. Where to?",
    ),
    "scout L 3": ("🔭 Будет так: 3 7 ❹ 5 6 4", "🔭 Like this: 3 7 ❹ 5 6 4"),
    "doubles 0": (
        "⚡ Двойное действие, раз за раунд: разведать и сразу сыграть. ❶…❿ — разведанная карта.",
        "⚡ Double action, once a round: scout, then play at once. ❶…❿ is the card you scout.",
    ),
    "result 4-5-6": (
        "⚡ <b>4-5-6</b>: какими картами? ❶…❿ — та, что со стола.",
        "⚡ <b>4-5-6</b>: with which cards? ❶…❿ marks the one you take.",
    ),
    "double L ? 3-4": (
        "⚡ Разведываем 4│9 как <b>4</b> и играем 5-6. Куда вставить карту?",
        "⚡ You scout 4│9 as <b>4</b> and play 5-6. Where does the card go?",
    ),
    "double L 3 3-5": (
        "⚡ Разведываем 4│9 и играем <b>❹-5-6</b>. Останется в руке: 3 7 4",
        "⚡ You scout 4│9 and play <b>❹-5-6</b>. In your hand then: 3 7 4",
    ),
    "double L 1 4-5": (
        "⚡ Разведываем 4│9 и играем <b>5-6</b>. Останется в руке: ❹ 3 7 4",
        "⚡ You scout 4│9 and play <b>5-6</b>. In your hand then: ❹ 3 7 4",
    ),
}


@pytest.mark.parametrize("picked", STEPS)
def test_a_step_of_a_choice(picked: str) -> None:
    for language, said in zip(("ru", "en"), STEPS[picked], strict=True):
        screen = player_screen(TWO_TO_SCOUT, "B", picked=picked, language=language)
        assert screen.text.split("\n")[-1] == said


def test_nothing_is_left_in_a_hand_that_is_played_out() -> None:
    table = scout("A: 1 | B: 5 6 | C: 2 | shown by A: 4/9 2/1")
    screen = player_screen(table, "B", picked="double L 1 1-3")
    assert screen.text.endswith("играем <b>❹-5-6</b>. Останется в руке: —")

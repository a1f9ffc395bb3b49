"""Scout in the group: what the board says at the moments that matter."""

from bot.texts import words
from games.scout import SCOUT
from tests.games.scout.notation import scout
from tests.games.scout.screens import FACES, board, scene

ru = words("ru")


def test_the_board_shows_the_set_its_owner_and_what_everybody_has() -> None:
    table = scout(
        "A: 1 2 | B: 5 5 6 | C: 3 | D: 4 | shown by A: 7/1 8/3 9/2 | totals: A 14, C -2"
        " | captured: C 5 | tokens: D 2 | doubles: A C | round 3 | first D"
    )
    after = table.plays("B scouts R 1")
    assert board(after, after).text == (
        "🎪 <b>Ход: 🦁 Вера</b> · раунд 3/4\n"
        "<b>🔭 🐸 Боря разведывает 9│2 у 🦊 (+1 ПО)</b>\n"
        "\n"
        "Стол, 🦊 Аня: <b>7</b>│1  <b>8</b>│3\n"
        "разведали: 🐸\n"
        "\n"
        "🦊 Аня <b>14</b> · 🃏2 🥊0 🪙1 ⚡\n"
        "🐸 Боря <b>0</b> · 🃏4 🥊0 🪙0\n"
        "▶️ 🦁 Вера <b>−2</b> · 🃏1 🥊5 🪙0 ⚡\n"
        "🐼 Гоша <b>0</b> · 🃏1 🥊0 🪙2\n"
        "<i>🃏 рука · 🥊 побито · 🪙 жетоны ПО · ⚡ есть двойное действие</i>"
    )
    assert board(after, after, language="en").text.startswith(
        "🎪 <b>Turn: 🦁 Вера</b> · round 3/4\n<b>🔭 🐸 Боря scouts 9│2 from 🦊 (+1)</b>"
    )


def test_the_newest_line_is_on_top_and_the_lap_in_a_quote() -> None:
    table = scout("A: 1 2 9 | B: 5/8 5/9 6 6 | C: 3 9 | D: 4 9")
    first = table.plays("A shows 1 2")
    second = first.plays("B shows 5 5")
    third = second.plays("C scouts L 1")
    text = board(third, first, second, third).text
    assert "\n<b>🔭 🦁 Вера разведывает 5│8 у 🐸 (+1 ПО)</b>\n" in text
    assert text.endswith(
        "<blockquote expandable>🎪 🐸 Боря играет 5-5 (+2)\n🎪 🦊 Аня играет 1-2</blockquote>"
    )


def test_a_double_action_is_told_in_one_line() -> None:
    table = scout("A: 1 2 | B: 5 6 9 | C: 3 | shown by A: 7/1 8/3").plays("B doubles L 3 1-3")
    assert "⚡ 🐸 Боря разведывает 7│1 у 🦊 (+1 ПО) и играет 5-6-7 (+1)" in board(table, table).text
    assert "⚡ 🐸 Боря scouts 7│1 from 🦊 (+1) and plays 5-6-7 (+1)" in (
        board(table, table, language="en").text
    )


def test_the_board_has_no_buttons_for_everything_is_asked_in_private() -> None:
    assert board(scout("A: 1 2 | B: 5 | C: 3")).rows == ()


def test_the_board_says_who_is_still_looking() -> None:  # S-A27
    table = scout("A: 1 2 | B: 5 | C: 3 | looking: A C | round 2 | first C")
    text = board(table).text
    assert text.startswith("🎪 <b>Раунд 2/3</b> · первый ход: 🦁 Вера\nСмотрят карты: 🦊 🦁\n")
    assert "Стол" not in text


def test_the_board_asks_for_a_private_chat_that_is_closed() -> None:
    table = scout("A: 1 2 | B: 5 | C: 3")
    shown = scene(table.state, None)
    closed = type(shown)(shown.view, shown.recent, FACES[:3], closed=frozenset([0, 1]))
    assert "✉️ Откройте, пожалуйста, личку со мной: 🦊 Аня\n" in SCOUT.board(closed, ru).text


def test_the_end_of_a_round_shows_how_the_points_came_about() -> None:
    table = scout(
        "A: 9 9 | B: 1 1 | C: 2 | shown by A: 4 5 | captured: A 3, C 1 | totals: B 5"
    ).plays("B scouts L 1, C scouts L 1")
    screen = board(table, table)
    assert screen.caption == "<b>🏁 Раунд 1: сет не побит — 🦊 Аня</b>"
    assert (
        "<b>🏁 Раунд 1: сет не побит — 🦊 Аня</b>\n"
        "🦊 Аня: 3 + 2 − 🛡 = <b>5</b> → 5\n"
        "🐸 Боря: 0 + 0 − 3 = <b>−3</b> → 2\n"
        "🦁 Вера: 1 + 0 − 2 = <b>−1</b> → −1\n"
        "<i>побито + жетоны − рука (🛡 не вычитается) = ПО → всего</i>"
    ) in screen.text


def test_why_a_round_ended_is_said() -> None:
    out = scout("A: 9 | B: 1 1 | C: 2").plays("A shows 9")
    assert "🏁 Раунд 1: рука пуста — 🦊 Аня" in board(out, out).text
    assert "🏁 Round 1: 🦊 Аня has no cards left" in board(out, out, language="en").text
    stuck = scout("A: 9 9 1 | B: 2 4 | chips: A 2, B 0").plays("A shows 9 9")
    assert "🏁 Раунд 1: ходить нечем — 🐸 Боря" in board(stuck, stuck).text


def test_the_last_board_says_that_the_match_is_over() -> None:
    table = scout("A: 9 | B: 1 1 | C: 2 | round 3").plays("A shows 9")
    assert board(table, table).text.startswith("🎪 <b>Партия окончена</b>\n")
    assert SCOUT.player_screen(scene(table.state, 0), 0, ru) is None


def test_the_board_of_two_shows_chips() -> None:  # S.6
    table = scout("A: 1 2 | B: 5 6 1 | shown by A: 7/1 8/3").plays("B scouts L 1")
    text = board(table, table).text
    assert "🔭 🐸 Боря разведывает 7│1 у 🦊 (осталось жетонов: 2)" in text
    assert "🪙 жетоны разведки" in text
    assert "разведали" not in text

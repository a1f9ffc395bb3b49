"""Scout on the screen: what is shown and offered at the moments that matter."""

import pytest

from bot.texts import words
from games.scout import SCOUT
from games.scout.cards import ALL_CARDS
from games.screen import Style
from tests.games.scout.notation import scout
from tests.games.scout.screens import FACES, board, buttons, cockpit, data_of, labels, scene, tap

ru, en = words("ru"), words("en")


# The board


def test_the_board_shows_the_set_its_owner_and_what_everybody_has() -> None:
    table = scout(
        "A: 1 2 | B: 5 5 6 | C: 3 | D: 4 | shown by A: 7/1 8/3 9/2 | totals: A 14, C -2"
        " | captured: C 5 | tokens: D 2 | doubles: A C | round 3 | first D"
    )
    after = table.plays("B scouts R 1")
    assert board(after, after).text == (
        "🎪 <b>Ход: 🦁 Вера</b> · раунд 3/4 · начинает 🐼\n"
        "<b>🔭 🐸 Боря берёт 9│2 у 🦊 (+1)</b>\n"
        "\n"
        "Стол, 🦊 Аня: <b>7</b>│1  <b>8</b>│3\n"
        "разведали: 🐸\n"
        "\n"
        "🦊 Аня <b>14</b> · 🃏2 🥊0 🪙1 ⚡\n"
        "🐸 Боря <b>0</b> · 🃏4 🥊0 🪙0\n"
        "▶️ 🦁 Вера <b>−2</b> · 🃏1 🥊5 🪙0 ⚡\n"
        "🐼 Гоша <b>0</b> · 🃏1 🥊0 🪙2\n"
        "<i>🃏 рука · 🥊 побито · 🪙 жетоны · ⚡ есть двойное действие</i>"
    )
    assert board(after, after, language="en").text.startswith(
        "🎪 <b>Turn: 🦁 Вера</b> · round 3/4 · first: 🐼\n<b>🔭 🐸 Боря takes 9│2 from 🦊 (+1)</b>"
    )


def test_the_newest_line_is_on_top_and_the_lap_in_a_quote() -> None:
    table = scout("A: 1 2 9 | B: 5/8 5/9 6 6 | C: 3 9 | D: 4 9")
    first = table.plays("A shows 1 2")
    second = first.plays("B shows 5 5")
    third = second.plays("C scouts L 1")
    text = board(third, first, second, third).text
    assert "\n<b>🔭 🦁 Вера берёт 5│8 у 🐸 (+1)</b>\n" in text
    assert text.endswith(
        "<blockquote expandable>🎪 🐸 Боря играет 5-5, побито 2\n🎪 🦊 Аня играет 1-2</blockquote>"
    )


def test_a_double_action_is_told_in_one_line() -> None:
    table = scout("A: 1 2 | B: 5 6 9 | C: 3 | shown by A: 7/1 8/3").plays("B doubles L 3 1-3")
    assert "⚡ 🐸 Боря берёт 7│1 у 🦊 (+1) и играет 5-6-7, побито 1" in board(table, table).text
    assert "⚡ 🐸 Боря takes 7│1 from 🦊 (+1) and plays 5-6-7, beats 1" in (
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
    closed = type(shown)(shown.view, shown.told, FACES[:3], closed=frozenset([0, 1]))
    assert "✉️ Откройте, пожалуйста, личку со мной: 🦊 Аня\n" in SCOUT.board(closed, ru).text


def test_the_end_of_a_round_shows_how_the_points_came_about() -> None:
    table = scout(
        "A: 9 9 | B: 1 1 | C: 2 | shown by A: 4 5 | captured: A 3, C 1 | totals: B 5"
    ).plays("B scouts L 1, C scouts L 1")
    text = board(table, table).text
    assert "Смотрят карты: 🦊 🐸 🦁\n\n" in text
    assert (
        "🏁 Раунд 1: сет не побит — 🦊 Аня\n"
        "🦊 Аня: 3 + 2 − 🛡 = <b>5</b> → 5\n"
        "🐸 Боря: 0 + 0 − 3 = <b>−3</b> → 2\n"
        "🦁 Вера: 1 + 0 − 2 = <b>−1</b> → −1\n"
        "<i>побито + жетоны − рука (🛡 не вычитается) = очки → всего</i>"
    ) in text


def test_why_a_round_ended_is_said() -> None:
    out = scout("A: 9 | B: 1 1 | C: 2").plays("A shows 9")
    assert "🏁 Раунд 1: рука пуста — 🦊 Аня" in board(out, out).text
    assert "🏁 Round 1: 🦊 Аня has no cards left" in board(out, out, language="en").text
    stuck = scout("A: 9 9 1 | B: 2 4 | chips: A 2, B 0").plays("A shows 9 9")
    assert "🏁 Раунд 1: ходить нечем — 🐸 Боря" in board(stuck, stuck).text


def test_the_last_board_says_that_the_match_is_over() -> None:
    table = scout("A: 9 | B: 1 1 | C: 2 | round 3").plays("A shows 9")
    assert board(table, table).text.startswith("🎪 <b>Партия окончена</b>\n")
    assert SCOUT.cockpit(scene(table.state, 0), 0, ru) is None


def test_the_board_of_two_shows_chips() -> None:  # S.6
    table = scout("A: 1 2 | B: 5 6 1 | shown by A: 7/1 8/3").plays("B scouts L 1")
    text = board(table, table).text
    assert "🔭 🐸 Боря берёт 7│1 у 🦊 (осталось жетонов: 2)" in text
    assert "🪙 жетоны разведки" in text
    assert "разведали" not in text


# Looking at the cards


def test_keep_or_flip_with_both_shown() -> None:
    table = scout("A: 3/9 7/1 7/4 2/8 | B: 5 | C: 6 | looking: A B C")
    screen = cockpit(table, "A")
    assert "Как есть:\n<code>3 7 7 2</code>\nсеты: 7-7\n" in screen.text
    assert "Перевернуть:\n<code>9 1 4 8</code>\n\n" in screen.text
    assert labels(screen) == [["✅ Оставить", "🔄 Перевернуть"]]
    assert [button.data for button in buttons(screen)] == ["keep", "flip"]
    assert labels(cockpit(table, "A", language="en")) == [["✅ Keep", "🔄 Turn over"]]


def test_after_the_answer_the_hand_stays_and_the_others_are_awaited() -> None:
    table = scout("A: 3/9 7/1 | B: 5 | C: 6 | looking: A B C").plays("A flips")
    screen = cockpit(table, "A")
    assert "Рука\n<code>9 1</code>\n<code>3 7</code>\nЖдём: 🐸 Боря, 🦁 Вера" in screen.text
    assert screen.rows == ()


def test_before_a_new_round_the_cockpit_tells_how_the_last_one_ended() -> None:
    table = scout("A: 9 | B: 1 1 | C: 2").plays("A shows 9")
    assert "🏁 Раунд 1: рука пуста — 🦊 Аня\n🦊 Аня: 0 + 0 − 0 = <b>0</b> → 0\n" in (
        cockpit(table, "B", table).text
    )


# A turn


def test_the_cockpit_shows_the_table_the_hand_and_what_happened() -> None:
    table = scout("A: 1 2 9 | B: 5/6 5/7 6 6 | C: 3/10 9/4 10/1 | D: 4 9")
    first = table.plays("A shows 1 2")
    second = first.plays("B shows 5 5")
    assert cockpit(second, "C", first, second).text == (
        "Раунд 1/4 · первый ход: 🦊\n"
        "С вашего хода: 🎪 🦊 играет 1-2 · 🎪 🐸 играет 5-5, побито 2\n"
        "Стол, 🐸 Боря: <b>5</b>│6  <b>5</b>│7\n"
        "Рука\n"
        "<code> 3 9 10</code>\n"
        "<code>10 4  1</code>\n"
        "\n"
        "<b>Ваш ход.</b> Бить нечем: разведайте."
    )


def test_every_legal_set_is_one_tap_the_strongest_first() -> None:
    table = scout("A: 1 | B: 5 6 7 1 8 8 | C: 2 | shown by A: 3/4 | doubles: A")
    screen = cockpit(table, "B")
    shown = [label for row in labels(screen)[:-1] for label in row]
    assert shown[:4] == ["5-6-7", "8-8", "6-7", "5-6"]
    assert data_of(screen, "5-6-7") == "show 1-3"
    assert all(button.style is Style.PRIMARY for row in screen.rows[:-1] for button in row)
    assert labels(screen)[-1] == ["🔭 3│4"]


def test_sets_that_read_alike_are_told_apart_by_their_other_ends() -> None:
    table = scout("A: 1 | B: 7/4 1/5 7/9 | C: 2 | shown by A: 3/1 | doubles: A")
    screen = cockpit(table, "B")
    assert labels(screen)[0] == ["7│4", "7│9"]
    assert data_of(screen, "7│9") == "show 3"


def test_both_ends_can_be_scouted_and_a_lone_card_once() -> None:  # S-A35
    table = scout("A: 1 | B: 2 | C: 2 | shown by A: 4/9 5/2 | doubles: A")
    assert labels(cockpit(table, "B"))[-1] == ["🔭 ⬅ 4│9", "🔭 5│2 ➡"]
    table = scout("A: 1 | B: 2 | C: 2 | shown by A: 4/9 | doubles: A")
    assert labels(cockpit(table, "B"))[-1] == ["🔭 4│9"]


def test_on_an_empty_table_there_is_nothing_but_sets() -> None:  # S-A1
    screen = cockpit(scout("A: 1 2 | B: 2 | C: 2"), "A")
    assert labels(screen) == [["1-2", "2", "1"]]
    assert "<b>Ваш ход.</b> Стол пуст: играйте любой сет." in screen.text


def test_the_double_action_is_offered_only_when_there_is_one() -> None:
    offered = scout("A: 1 | B: 2/9 7 | C: 2 | shown by A: 4/9 5/2")
    assert labels(cockpit(offered, "B"))[-1] == ["⚡ Взять и сыграть"]
    spent = scout("A: 1 | B: 2/9 7 | C: 2 | shown by A: 4/9 5/2 | doubles: A C")
    assert "⚡ Взять и сыграть" not in labels(cockpit(spent, "B"))[-1]
    useless = scout("A: 1 | B: 2/1 | C: 2/3 | shown by A: 9/6 9/5 9/4 9/3")
    assert "⚡ Взять и сыграть" not in labels(cockpit(useless, "B"))[-1]


def test_two_players_are_told_of_their_chips() -> None:  # S.6
    table = scout("A: 1 | B: 9 9 1 | shown by A: 4 5 | chips: B 0")
    screen = cockpit(table, "B")
    assert "Рука · 🪙 жетоны: 0\n" in screen.text
    assert "<b>Ваш ход.</b> Жетонов нет: бейте сет." in screen.text
    assert labels(screen) == [["9-9"]]


def test_off_turn_the_hand_stays_visible_and_nothing_can_be_tapped() -> None:
    screen = cockpit(scout("A: 1 2 | B: 5/1 | C: 2"), "B")
    assert "<code>5</code>\n<code>1</code>\nЖдём: 🦊 Аня" in screen.text
    assert screen.rows == ()


def test_the_first_turn_of_a_match_carries_a_hint() -> None:
    looked = scout("A: 1 2 | B: 5 | C: 2 | looking: A").plays("A keeps")
    assert "Сет — соседние карты руки" in cockpit(looked, "A", looked).text
    later = looked.plays("A shows 1, B scouts L 1, C shows 2")
    assert "Сет — соседние карты руки" not in cockpit(later, "A", later).text


# Scouting


def test_scouting_takes_three_taps_with_useful_results_first() -> None:
    table = scout("A: 1 | B: 3/10 7/10 5/10 6/10 4/10 | C: 2 | shown by A: 4/9 5/2")
    screen = tap(table, "B", "🔭 ⬅ 4│9")
    assert "🔭 Берём 4│9 как <b>4</b>. Куда?" in screen.text
    assert labels(screen) == [
        ["⭐ ❹-5-6", "⭐ ❹-4", "⭐ ❹-3"],
        ["┃3", "3┃7", "7┃5", "5┃6", "6┃4", "4┃"],
        ["🔄 Стороной 9", "↩️ Назад"],
    ]
    screen = tap(table, "B", "🔭 ⬅ 4│9", "⭐ ❹-5-6")
    assert "🔭 Будет так: 3 7 ❹ 5 6 4" in screen.text
    assert labels(screen) == [["✅ Вставить"], ["◀️", "▶️", "🔄", "↩️ Назад"]]
    assert data_of(screen, "✅ Вставить") == "scout L 3"
    assert screen.rows[0][0].style is Style.SUCCESS


def test_the_card_can_be_moved_and_turned_in_the_preview() -> None:
    table = scout("A: 1 | B: 3/10 7/10 | C: 2 | shown by A: 4/9 5/2")
    assert data_of(tap(table, "B", "🔭 5│2 ➡", "3┃7", "▶️"), "✅ Вставить") == "scout R 3"
    assert data_of(tap(table, "B", "🔭 5│2 ➡", "3┃7", "◀️"), "✅ Вставить") == "scout R 1"
    assert data_of(tap(table, "B", "🔭 5│2 ➡", "3┃7", "🔄"), "✅ Вставить") == "scout R flip 2"
    screen = tap(table, "B", "🔭 5│2 ➡", "🔄 Стороной 2", "7┃")
    assert data_of(screen, "✅ Вставить") == "scout R flip 3"
    assert labels(screen)[1] == ["◀️", "🔄", "↩️ Назад"]  # there is nothing to the right


def test_one_tap_back_at_every_step() -> None:
    table = scout("A: 1 | B: 3/10 7/10 | C: 2 | shown by A: 4/9 5/2")
    first = tap(table, "B")
    assert tap(table, "B", "🔭 5│2 ➡", "↩️ Назад") == first
    gaps = tap(table, "B", "🔭 5│2 ➡", "🔄 Стороной 2")
    assert tap(table, "B", "🔭 5│2 ➡", "🔄 Стороной 2", "3┃7", "↩️ Назад") == gaps
    assert tap(table, "B", "⚡ Взять и сыграть", "↩️ Назад") == first


# The double action


def test_the_double_action_lists_results_the_best_first_six_and_more() -> None:
    table = scout("A: 1 | B: 3/10 7/10 5/10 6/10 4/10 | C: 2 | shown by A: 4/9 5/2")
    screen = tap(table, "B", "⚡ Взять и сыграть")
    assert [label for row in labels(screen)[:-2] for label in row] == [
        "⚡ ❹-5-6",
        "⚡ 6-❺-4",
        "⚡ ❺-5",
        "⚡ 5-❺",
        "⚡ ❹-4",
        "⚡ 4-❹",
    ]
    assert labels(screen)[-2:] == [["Ещё…"], ["↩️ Назад"]]


def test_when_the_card_is_in_the_set_its_gap_is_implied() -> None:
    table = scout("A: 1 | B: 3/10 7/10 5/10 6/10 | C: 2 | shown by A: 4/9 5/2")
    screen = tap(table, "B", "⚡ Взять и сыграть", "⚡ ❹-5-6")
    assert "⚡ Берём 4│9 и играем <b>❹-5-6</b>. Останется в руке: 3 7" in screen.text
    assert labels(screen) == [["✅ Взять и сыграть"], ["↩️ Назад"]]
    assert data_of(screen, "✅ Взять и сыграть") == "double L 3 3-5"


def test_otherwise_the_gap_is_asked() -> None:  # S-A23
    table = scout("A: 1 | B: 9/8 9/7 3/1 | C: 2 | shown by A: 4/6 5/2")
    taps = ["⚡ Взять и сыграть", "⚡ 9-9 +4│6"]
    screen = tap(table, "B", *taps)
    assert "⚡ Берём 4│6 как <b>4</b> и играем 9-9. Куда вставить карту?" in screen.text
    assert labels(screen) == [["┃9", "9┃3", "3┃"], ["🔄 Стороной 6", "↩️ Назад"]]
    screen = tap(table, "B", *taps, "🔄 Стороной 6", "3┃")
    assert "Останется в руке: 3 ❻" in screen.text
    assert data_of(screen, "✅ Взять и сыграть") == "double L flip 4 1-2"
    back = tap(table, "B", *taps, "🔄 Стороной 6", "3┃", "↩️ Назад")
    assert back == tap(table, "B", *taps, "🔄 Стороной 6")
    screen = tap(table, "B", *taps, "┃9")
    assert "Останется в руке: ❹ 3" in screen.text
    assert data_of(screen, "✅ Взять и сыграть") == "double L 1 2-3"


# Pop-ups and words


def test_my_cards_is_a_pop_up_of_both_rows() -> None:
    view = scout("A: 3/9 10/1 | B: 5 | C: 6").seen_by("A")
    assert SCOUT.hand is not None
    assert SCOUT.hand(view, ru) == "🃏 3 10\n🔄 9 1"


def test_the_largest_hand_there_can_be_fits_the_pop_up() -> None:
    table = scout("A: 3 | B: 5 | C: 6 | D: 7 | E: 8")
    table.state.hands[0] = list(ALL_CARDS)
    assert SCOUT.hand is not None
    text = SCOUT.hand(table.seen_by("A"), ru)
    assert len(text) <= 200
    assert text.endswith(" 10")  # nothing was cut off


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
            "🎪 9! Побито карт: 1. 🏁 Раунд окончен. Ваши очки: 1.",
        ),
        (
            "A: 1 2 | B: 5 | C: 6 | shown by C: 8/3 8/4",
            "A doubles L flip 3 1-3",
            "🔭 8│3 у вас в руке. 🎪 1-2-3! Побито карт: 1. 🏁 Раунд окончен. Ваши очки: 1.",
        ),
    ],
)
def test_a_toast_says_what_came_of_the_press(drawing: str, clause: str, said: str) -> None:
    table = scout(drawing).plays(clause)
    assert SCOUT.toast(table.events, table.seen_by("A"), ru) == said
    assert SCOUT.toast(table.events, table.seen_by("A"), en)


def test_highlights_name_the_strongest_set_and_the_best_round() -> None:
    table = scout("A: 9 1 2 3 | B: 4 4 | C: 2").plays("A shows 1 2 3, B scouts L 1, C scouts L 1")
    assert SCOUT.highlights(table.events, FACES[:3], ru) == [
        "🎪 Сет вечера: 🦊 Аня, 1-2-3",
        "🧮 Раунд вечера: 🦊 Аня, 2 в раунде 1",
    ]
    assert SCOUT.highlights([], FACES[:3], ru) == []


@pytest.mark.parametrize("language", ["ru", "en"])
def test_the_rules_fit_one_screen(language: str) -> None:
    text = SCOUT.rules(words(language))
    assert len(text) < 2500
    assert text.count("<blockquote expandable>") == text.count("</blockquote>") == 1
    assert "Oink" in text

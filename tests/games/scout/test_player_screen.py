"""Scout in a private chat: what a player is shown besides his choice."""

from bot.texts import words
from games.scout import SCOUT
from games.scout.rules.cards import ALL_CARDS
from tests.games.scout.notation import scout
from tests.games.scout.screens import board, buttons, labels, player_screen

ru = words("ru")


def test_keep_or_flip_with_both_shown() -> None:
    table = scout("A: 3/9 7/1 7/4 2/8 | B: 5 | C: 6 | looking: A B C")
    screen = player_screen(table, "A")
    assert "Как есть:\n<code>3 7 7 2</code>\nсеты: 7-7\n" in screen.text
    assert "Перевернуть:\n<code>9 1 4 8</code>\n\n" in screen.text
    assert labels(screen) == [["✅ Оставить", "🔄 Перевернуть"]]
    assert [button.data for button in buttons(screen)] == ["keep", "flip"]
    assert labels(player_screen(table, "A", language="en")) == [["✅ Keep", "🔄 Turn over"]]


def test_after_the_answer_the_hand_stays_and_the_others_are_awaited() -> None:
    table = scout("A: 3/9 7/1 | B: 5 | C: 6 | looking: A B C").plays("A flips")
    screen = player_screen(table, "A")
    assert "Рука\n<code>9 1</code>\n<code>3 7</code>\n👀 Ждём остальных" in screen.text
    assert screen.rows == ()


def test_before_a_new_round_the_player_screen_tells_how_the_last_one_ended() -> None:
    table = scout("A: 9 | B: 1 1 | C: 2").plays("A shows 9")
    assert "🏁 Раунд 1: рука пуста — 🦊 Аня\n🦊 Аня: 0 + 0 − 0 = <b>0</b> → 0\n" in (
        player_screen(table, "B", table).text
    )


def test_the_player_screen_shows_the_table_the_hand_and_what_happened() -> None:
    table = scout("A: 1 2 9 | B: 5/6 5/7 6 6 | C: 3/10 9/4 10/1 | D: 4 9")
    first = table.plays("A shows 1 2")
    second = first.plays("B shows 5 5")
    assert player_screen(second, "C", first, second).text == (
        "Раунд 1/4\n"
        "С вашего хода: 🎪 🦊 играет 1-2 · 🎪 🐸 играет 5-5 (+2)\n"
        "Стол, 🐸 Боря: <b>5</b>│6  <b>5</b>│7\n"
        "вы <b>0</b> · 🐼 <b>0</b> 🃏2 · 🦊 <b>0</b> 🃏1 · 🐸 <b>2</b> 🃏2\n"
        "Рука\n"
        "<code> 3 9 10</code>\n"
        "<code>10 4  1</code>\n"
        "\n"
        "<b>Ваш ход.</b> Бить нечем: разведывайте."
    )


def test_under_a_picture_too_stands_what_the_others_hold_and_have() -> None:
    table = scout("A: 1 2 9 | B: 5/6 5/7 6 6 | C: 3/10 9/4 10/1").plays("A shows 1 2")
    table = table.plays("B shows 5 5, C scouts L 1")
    assert "вы <b>0</b> · 🐸 <b>3</b> 🃏2 · 🦁 <b>0</b> 🃏4" in (
        player_screen(table, "A").caption or ""
    )


def test_off_turn_the_hand_stays_visible_and_nothing_can_be_tapped() -> None:
    screen = player_screen(scout("A: 1 2 | B: 5/1 | C: 2"), "B")
    assert "<code>5</code>\n<code>1</code>\n👀 Ждём остальных" in screen.text
    assert screen.rows == ()


def test_off_turn_no_table_is_shown_that_may_be_past() -> None:
    table = scout("A: 1 2 9 | B: 5/6 6 | C: 3 | D: 4 9").plays("A shows 1 2")
    watching = player_screen(table, "C", table)
    assert "Стол" not in watching.text
    assert "Сет на столе" not in str(watching.caption)
    assert "🎪 🦊 играет 1-2" in watching.text  # what has happened stays so


def test_who_begins_is_said_only_until_somebody_has_moved() -> None:
    table = scout("A: 1 2 9 | B: 5 6 7 | C: 3 3")
    assert player_screen(table, "A").text.startswith("Раунд 1/3 · первый ход: 🦊\n")
    assert board(table).text.startswith("🎪 <b>Ход: 🦊 Аня</b> · раунд 1/3 · начинает 🦊\n")
    shown = table.plays("A shows 9")
    assert player_screen(shown, "B").text.startswith("Раунд 1/3\n")
    assert board(shown).text.startswith("🎪 <b>Ход: 🐸 Боря</b> · раунд 1/3\n")
    bare = shown.plays("B scouts L 1")  # nothing lies on the table, and yet somebody has moved
    assert player_screen(bare, "C").text.startswith("Раунд 1/3\n")


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

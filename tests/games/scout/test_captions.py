"""Words under the pictures of Scout: whose turn it is, what happened, what is asked."""

from tests.games.scout.notation import scout
from tests.games.scout.screens import board, player_screen

TABLE = scout("A: 1 2 9 | B: 5/6 5/7 6 6 | C: 3/10 9/4 10/1 | D: 4 9")
FIRST = TABLE.plays("A shows 1 2")
SECOND = FIRST.plays("B shows 5 5")
NEWS = "<blockquote expandable><b>🎪 🐸 играет 5-5 (+2)</b>\n🎪 🦊 играет 1-2</blockquote>"
OF_C = "вы <b>0</b> · 🐼 <b>0</b> 🃏2 · 🦊 <b>0</b> 🃏1 · 🐸 <b>2</b> 🃏2"
OF_D = "вы <b>0</b> · 🦊 <b>0</b> 🃏1 · 🐸 <b>2</b> 🃏2 · 🦁 <b>0</b> 🃏3"


def test_the_board_says_whose_turn_it_is_and_what_happened() -> None:
    assert board(TABLE).caption == "🎪 <b>Ход: 🦊 Аня</b>"
    assert board(SECOND, FIRST, SECOND).caption == f"🎪 <b>Ход: 🦁 Вера</b>\n{NEWS}"
    assert str(board(SECOND, SECOND, language="en").caption) == (
        "🎪 <b>Turn: 🦁 Вера</b>\n<blockquote expandable><b>🎪 🐸 plays 5-5 (+2)</b></blockquote>"
    )


def test_or_who_is_still_looking() -> None:  # S-A27
    table = scout("A: 1 2 | B: 5 | C: 3 | looking: A C | round 2 | first C")
    assert board(table).caption == "🎪 <b>Смотрят карты: 🦊 🦁</b>"


def test_the_player_screen_says_whose_set_it_is_and_asks() -> None:
    assert player_screen(SECOND, "C", FIRST, SECOND).caption == (
        f"{OF_C} · Сет на столе: 🐸\n{NEWS}\n<b>Ваш ход.</b> Бить нечем: разведывайте."
    )
    assert player_screen(SECOND, "D", FIRST, SECOND).caption == (f"{NEWS}\n👀 Ждём остальных")


def test_two_players_see_their_chips() -> None:
    table = scout("A: 1 2 9 | B: 5 6 | shown by B: 3 | tokens: A 2, B 1")
    assert " · Сет на столе: 🐸 · 🪙 жетоны: 2\n" in str(player_screen(table, "A").caption)


def test_keep_or_flip_by_the_sets_that_either_way_gives() -> None:
    table = scout("A: 3/9 7/1 7/4 2/8 | B: 5 | C: 6 | looking: A B C")
    assert player_screen(table, "A").caption == (
        "Сеты как есть: 7-7\nЕсли перевернуть: —\n"
        "<b>Оставить руку или перевернуть всю?</b> Тайно и один раз."
    )


def test_before_a_new_round_the_player_screen_tells_how_the_last_one_ended() -> None:
    table = scout("A: 9 | B: 1 1 | C: 2").plays("A shows 9")
    for letter in "AB":
        assert "<b>🏁 Раунд 1: рука пуста — 🦊</b>" in str(
            player_screen(table, letter, table).caption
        )
    assert "🎪 🦊 играет 9" in str(player_screen(table, "B", table).caption)
    assert "играет" not in str(player_screen(table, "A", table).caption)  # who did it knows

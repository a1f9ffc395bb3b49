"""Words under the pictures of Тугрики: whose turn it is, what happened, what is asked."""

from tests.games.tugriki.notation import tugriki
from tests.games.tugriki.screens import board, player_screen

TABLE = tugriki("A 9: G4 Y1 | B 8: G6 Y2 | C 7: Y3 | table: G5 | bank 3 | stock: R1 R2")


def test_the_board_says_whose_turn_it_is_and_what_happened() -> None:
    assert board(TABLE).caption == "💰 <b>Ход: 🦊 Аня</b>"
    after = TABLE.plays("A lays G4, B lays G6")
    assert board(after).caption == (
        "💰 <b>Ход: 🦁 Вера</b>\n"
        "<blockquote expandable><b>🐸 кладёт 🟢6</b>\n🦊 кладёт 🟢4</blockquote>"
    )
    assert board(after, "en").caption == (
        "💰 <b>Turn: 🦁 Вера</b>\n"
        "<blockquote expandable><b>🐸 lays 🟢6</b>\n🦊 lays 🟢4</blockquote>"
    )


def test_the_player_screen_says_what_a_picture_of_the_hand_does_not_show() -> None:
    after = TABLE.plays("A lays G4")
    assert player_screen(after, "B").caption == (
        "🟢 4–5 · 🟣 – · 🔴 – · 🟡 –\n"
        "🏦 3 · колода 2 · вы 💰 8\n"
        "<blockquote expandable><b>🦊 кладёт 🟢4</b></blockquote>\n"
        "Что кладёте?"
    )
    assert player_screen(after, "C").caption == (
        "<blockquote expandable><b>🦊 кладёт 🟢4</b></blockquote>\n👀 Ждём остальных"
    )


def test_everybody_s_turn_has_a_line_of_its_own_also_where_a_referee_goes_on() -> None:
    table = tugriki(
        "A: G4 Y1 | B: Y2 | C: G6 Y3 | table: G5 | bank 3 | stock: R1 R2 | referee"
    ).plays("A lays G4")
    assert board(table).caption == (
        "💰 <b>Ход: 🦁 Вера</b>\n"
        "<blockquote expandable><b>🐸 берёт карту, платит 1</b>\n🦊 кладёт 🟢4</blockquote>"
    )


def test_what_a_check_costs_belongs_to_it() -> None:
    table = tugriki("A: Y1 Y2 | B: G6 | table: G5 | stock: R1 R2 R3 | bank 3")
    after = table.plays("A draws, A passes, B checks")
    assert "<b>🔍 🐸 проверяет → 🦊: всё честно. 🐸 платит 2, берёт карту" in str(
        board(after).caption
    )


def test_between_rounds_it_says_who_is_awaited_and_who_is_broke() -> None:
    table = tugriki("A 0: Y1 | B 4: G6 | C 9: Y3 | D 0: Y4 | table: G5 | bank 3 | B to move")
    caption = str(board(table.plays("B lays G6")).caption)
    assert caption.startswith(
        "💰 <b>Ждём: 🐸 🦁</b>\n🥺 🦊 🐼 на мели. Одолжите?\n"
        "<blockquote expandable><b>🎉 🐸 забирает Банк: 3</b>\n🐸 кладёт 🟢6"
    )
    assert caption.count("на мели") == 1

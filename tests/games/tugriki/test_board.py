"""Тугрики: what the group sees."""

from dataclasses import replace
from typing import Any

import pytest

from bot.texts import words
from games.contract.scene import Scene, SceneOf
from games.tugriki import TUGRIKI
from tests.games.tugriki.notation import tugriki
from tests.games.tugriki.screens import FACES, board, data, labels, player_screen


def test_the_board_shows_rows_with_gaps_and_wilds_money_and_whose_turn_it_is() -> None:
    table = tugriki(
        "A 22: Y9 Y8 | B 19: Y7 | C 27: Y3 | table: G0 genie=G2 G3-7 P4-X R5 row=R6"
        " | stock: Y0 Y2 | bank 11 | B to move | round 2/5 | counterclockwise"
    )
    assert board(table).text == (
        "💰 <b>Ход: 🐸 Боря</b> · ↺ · раунд 2 из 5\n"
        "🟢 <code>0 · 🧞 3 4 5 6 7 · · ·</code>\n"
        "🟣 <code>· · · · 4 5 6 7 8 9 X</code>\n"
        "🔴 <code>· · · · · 5 📏 · · · ·</code>\n"
        "🟡 <code>· · · · · · · · · · ·</code>\n"
        "🏦 Банк <b>11</b> · колода 2\n"
        "🦊 Аня · 🃏 2 · 💰 <b>22</b>\n"
        "▸ 🐸 Боря · 🃏 1 · 💰 <b>19</b>\n"
        "🦁 Вера · 🃏 1 · 💰 <b>27</b>"
    )
    assert board(table).rows == ()


def test_the_board_in_english() -> None:
    table = tugriki("A: G4 Y1 | B: Y2 | table: G5 | bank 3").plays("A lays G4")
    assert board(table, "en").text == (
        "💰 <b>Turn: 🐸 Боря</b> · ↻ · round 1 of 3\n"
        "<b>🦊 Аня lays 🟢4</b>\n"
        "🟢 <code>· · · · 4 5 · · · · ·</code>\n"
        "🟣 <code>· · · · · · · · · · ·</code>\n"
        "🔴 <code>· · · · · · · · · · ·</code>\n"
        "🟡 <code>· · · · · · · · · · ·</code>\n"
        "🏦 Bank <b>3</b> · stock 0\n"
        "🦊 Аня · 🃏 1 · 💰 <b>10</b>\n"
        "▸ 🐸 Боря · 🃏 1 · 💰 <b>10</b>"
    )


@pytest.mark.parametrize(
    ("note", "russian", "english"),
    [
        ("lock G", "🔒 только 🟢 до конца ряда", "🔒 only 🟢 until the row is complete"),
        ("wish P2", "🎨 только 🟣, ещё карт: 2", "🎨 only 🟣, cards to go: 2"),
    ],
)
def test_the_lock_in_force_is_said_in_words(note: str, russian: str, english: str) -> None:
    table = tugriki(f"A: Y1 | B: Y2 | table: G5 P5 | {note}")
    for screen in (board(table), player_screen(table, "A")):
        assert russian in screen.text
    assert english in board(table, "en").text


def test_the_newest_turn_stands_on_top_and_the_lap_in_a_quote() -> None:
    table = tugriki("A: G8 G9 Y1 | B: P4 Y2 | C: Y3 | table: G5-7 P5").plays(
        "A lays G8, A lays G9, B lays P4"
    )
    text = board(table).text
    assert "<b>🐸 Боря кладёт 🟣4, 🦁 Вера пропускает</b>" in text
    assert text.endswith(
        "<blockquote expandable>🦊 кладёт 🟢8, Повторный ход, 🦊 кладёт 🟢9</blockquote>"
    )


def test_who_is_fined_and_skips_is_named_once() -> None:
    # T-R13
    table = tugriki("A: Y6 G1 | B: R1 | C: R2 | table: Y5 | stock: P1").plays("A lays Y6")
    assert "Штраф: 🐸 Боря платит 2, пропускает</b>" in board(table).text


def test_a_draw_and_its_ending_are_one_edit_of_the_board() -> None:
    before = tugriki("A: G1 | B: Y2 | table: G5 | stock: R1 R2")
    during = before.plays("A draws R1")
    assert board(during) == board(before)
    after = during.plays("A pays")
    assert "🦊 Аня берёт карту, пас" in board(after).text
    stuck = tugriki("A: G1 | B: Y2 | table: G5")
    assert board(stuck.plays("A is stuck")) == board(stuck)
    assert "🦊 Аня говорит «хода нет», пас" in board(stuck.plays("A is stuck, A pays")).text


def test_everyone_who_passed_in_this_lap_can_be_called_from_the_board() -> None:
    table = tugriki("A: G1 | B: Y1 | C: Y2 | D: Y3 | table: G5 | stock: R1 R2 R3 R4")
    table = table.plays("A draws, A pays, B draws, B passes, C draws, C passes")
    assert labels(board(table)) == [["🫵 Не заплатил: 🦊", "🫵 🐸"], ["🫵 🦁"]]
    assert data(board(table)) == ["call 0", "call 1", "call 2"]
    assert labels(board(table, "en"))[0] == ["🫵 Has not paid: 🦊", "🫵 🐸"]


def test_the_button_goes_when_everybody_who_may_press_it_has_called_in_vain() -> None:
    # T-A34, T-A68
    table = tugriki("A: G1 | B: Y1 | C: Y2 | D: Y3 | table: G5 | stock: R1 R2 R3 R4")
    table = table.plays("A draws, A pays, B draws, B pays, D calls A")
    assert data(board(table)) == ["call 0", "call 1"]
    table = table.plays("C calls A")
    assert data(board(table, ais={1})) == ["call 1"]
    assert data(board(table, ais={1, 2})) == ["call 1"]
    assert data(board(table, ais={1, 2, 3})) == ["call 1"]
    assert data(board(table)) == ["call 0", "call 1"]
    assert data(board(table.plays("B calls A"))) == ["call 1"]


def test_debts_stand_beside_the_purses() -> None:
    table = tugriki("A: G4 | B 0: Y1 | C: Y2 | table: G5").plays("A lays G4, A lends B 3")
    text = board(table).text
    assert "🦊 Аня · 🃏 10 · 💰 <b>9</b> (+3)" in text
    assert "🐸 Боря · 🃏 10 · 💰 <b>2</b> (−3)" in text


def test_between_rounds_the_board_asks_for_loans() -> None:
    table = tugriki("A: G4 | B 0: Y1 | C 3: Y2 | table: G5").plays("A lays G4")
    screen = board(table)
    assert "Перерыв" in screen.text
    assert "🥺 🐸 Боря на мели. Одолжите?" in screen.text
    assert "Ждём: 🦊 🦁" in screen.text
    assert labels(screen) == [["1", "2", "3", "4", "5", "нет"]]
    assert data(screen)[-2:] == ["lend 5 to 1", "decline"]


def test_several_requests_have_a_row_each() -> None:
    table = tugriki("A 2: G4 | B 0: Y1 | C 0: Y2 | table: G5 | bank 2").plays("A lays G4")
    assert labels(board(table)) == [["🐸 1", "🐸 2", "🐸 3"], ["🦁 1", "🦁 2", "🦁 3"], ["нет"]]


def test_who_is_out_stays_on_the_board() -> None:
    table = tugriki("A: Y1 | B 0: | C: Y2 | table: G5 | out B")
    assert "🐸 Боря · вне игры · 💰 <b>0</b>" in board(table).text


def test_a_mover_whose_private_chat_is_closed_is_asked_to_open_it() -> None:
    table = tugriki("A: Y1 | B: Y2 | table: G5")
    scene: Scene[Any] = SceneOf(table.seen_by(None), (), FACES[:2], closed=frozenset({0}))
    asks = "✉️ Откройте, пожалуйста, личку со мной: 🦊 Аня"
    assert asks in TUGRIKI.board(scene, words("ru")).text
    others = replace(scene, closed=frozenset({1}))
    assert "✉️" not in TUGRIKI.board(others, words("ru")).text


def test_a_check_shows_the_verdict_and_one_card() -> None:
    table = tugriki("A: G4 G6 R1 | B: Y1 | C: Y2 | table: G5 | stock: R9 Y8")
    text = board(table.plays("A draws, A pays, B checks")).text
    assert "🔍 🐸 Боря проверяет → 🦊 Аня: блеф, можно было 🟢4! 🦊 Аня платит 2" in text
    for card in ("🟢6", "🔴1", "🔴9", "🟡8"):
        assert card not in text
    honest = tugriki("A: R1 | B: Y1 | C: Y2 | table: G5 | stock: R9 Y8")
    text = board(honest.plays("A draws, A pays, B checks"), "en").text
    assert "🔍 🐸 Боря checks 🦊 Аня: all honest. 🐸 Боря pays 2" in text


def test_a_board_after_the_end() -> None:
    table = tugriki("A: G4 | B: Y1 | table: G5 | bank 4 | round 3/3").plays("A lays G4")
    assert board(table).text.startswith(
        "💰 <b>Партия окончена</b>\n<b>🦊 Аня кладёт 🟢4, 🎉 🦊 Аня забирает Банк: 4</b>"
    )
    assert board(table).rows == ()

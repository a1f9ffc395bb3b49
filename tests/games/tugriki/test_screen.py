"""Тугрики: what the group and the players see, in both languages."""

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from bot.texts import words
from games.contract import Scene, Told
from games.screen import Rows, Screen, Style
from games.tugriki import TUGRIKI
from games.tugriki.state import State
from tests.games.matches import deal, moments
from tests.games.tugriki.notation import tugriki
from tests.games.tugriki.screens import (
    FACES,
    board,
    board_of,
    buttons,
    cockpit,
    cockpit_of,
    data,
    labels,
)

MOST_DATA = 64 - len("m|12345678901|123456|")
MOST_BUTTONS, MOST_IN_A_ROW = 100, 8
MOST_LABEL = {1: 28, 2: 20, 3: 10, 4: 8, 5: 6, 6: 4}  # what a phone has room for
MOST_TEXT, MOST_POP_UP = 4096, 200

# The board


def test_the_board_shows_rows_with_gaps_and_wilds_money_and_whose_turn_it_is() -> None:
    table = tugriki(
        "A 22: Y9 Y8 | B 19: Y7 | C 27: Y3 | table: G0 genie=G2 G3-7 P4-X R5 row=R6"
        " | stock: Y0 Y2 | bank 11 | B to move | round 2/5 | counterclockwise"
    )
    assert board(table).text == (
        "💰 <b>Ход: 🐸 Боря</b> · ↺ · раунд 2 из 5\n"
        "🟢 З <code>0 · 🧞 3 4 5 6 7 · · ·</code>\n"
        "🟣 Ф <code>· · · · 4 5 6 7 8 9 X</code>\n"
        "🔴 К <code>· · · · · 5 📏 · · · ·</code>\n"
        "🟡 Ж <code>· · · · · · · · · · ·</code>\n"
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
        "<b>🦊 Аня lays G4</b>\n"
        "🟢 G <code>· · · · 4 5 · · · · ·</code>\n"
        "🟣 P <code>· · · · · · · · · · ·</code>\n"
        "🔴 R <code>· · · · · · · · · · ·</code>\n"
        "🟡 Y <code>· · · · · · · · · · ·</code>\n"
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
    for screen in (board(table), cockpit(table, "A")):
        assert russian in screen.text
    assert english in board(table, "en").text


def test_the_newest_turn_stands_on_top_and_the_lap_in_a_quote() -> None:
    table = tugriki("A: G8 G9 Y1 | B: P4 Y2 | C: Y3 | table: G5-7 P5").plays(
        "A lays G8, A lays G9, B lays P4"
    )
    text = board(table).text
    assert "<b>🐸 Боря кладёт Ф4, 🦁 Вера пропускает ход</b>" in text
    assert text.endswith(
        "<blockquote expandable>🦊 кладёт З8, и ходит ещё раз, 🦊 кладёт З9</blockquote>"
    )


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
    scene = Scene(table.seen_by(None), (), FACES[:2], closed=frozenset({0}))
    asks = "✉️ Откройте, пожалуйста, личку со мной: 🦊 Аня"
    assert asks in TUGRIKI.board(scene, words("ru")).text
    others = replace(scene, closed=frozenset({1}))
    assert "✉️" not in TUGRIKI.board(others, words("ru")).text


def test_a_check_shows_the_verdict_and_one_card() -> None:
    table = tugriki("A: G4 G6 R1 | B: Y1 | C: Y2 | table: G5 | stock: R9 Y8")
    text = board(table.plays("A draws, A pays, B checks")).text
    assert "🔍 🐸 Боря проверяет → 🦊 Аня: блеф, можно было З4! 🦊 Аня платит 2" in text
    for card in ("З6", "К1", "К9", "Ж8"):
        assert card not in text
    honest = tugriki("A: R1 | B: Y1 | C: Y2 | table: G5 | stock: R9 Y8")
    text = board(honest.plays("A draws, A pays, B checks"), "en").text
    assert "🔍 🐸 Боря checks 🦊 Аня: all honest. 🐸 Боря pays 2" in text


def test_a_board_after_the_end() -> None:
    table = tugriki("A: G4 | B: Y1 | table: G5 | bank 4 | round 3/3").plays("A lays G4")
    assert board(table).text.startswith(
        "💰 <b>Партия окончена</b>\n<b>🦊 Аня кладёт З4, 🎉 🦊 Аня забирает банк: 4</b>"
    )
    assert board(table).rows == ()


# The cockpit


def test_the_cockpit_shows_the_table_in_short_the_hand_and_the_question() -> None:
    table = tugriki(
        "A 22: G4 G8 R0 Y9 genie | B 19: Y1 Y2 | C 17: Y3 | table: G5-7 P0-5 R5 genie=R6"
        " | stock: Y0 | bank 5 | C to move"
    ).plays("C draws, C passes")
    screen = cockpit(table, "A")
    assert screen.text == (
        "<b>Ваш ход</b> ↻ · раунд 1 из 3\n"
        "З 🟢 5–7 · Ф 🟣 0–5 · К 🔴 5–6 (🧞6) · Ж 🟡 –\n"
        "🏦 5 · колода 0 · вы 💰 22 · 🐸 🃏2 💰19 · 🦁 🃏2 💰17\n"
        "С вашего хода: 🦁 берёт карту, пас\n"
        "Рука: 🟢 <b>З4</b> <b>З8</b> · 🔴 <b>К0</b> · 🟡 Ж9 · <b>🧞</b>\n"
        "\n"
        "Что кладёте?"
    )
    assert labels(screen) == [
        ["🟢З4", "🔴К0"],
        ["🟢З8 · ещё ход", "🧞 Джинн…"],
        ["🙅 Хода нет", "🔍 Проверить 🦁"],
        ["🫵 Не заплатил: 🦁"],
    ]
    assert data(screen) == ["lay G4", "lay R0", "lay G8", "~genie", "~bluff", "check", "call 2"]


def test_the_cockpit_in_english() -> None:
    table = tugriki("A: G4 G3 | B: Y1 | table: G5 | stock: Y0 Y2")
    screen = cockpit(table, "A", language="en")
    assert screen.text.startswith("<b>Your turn</b> ↻ · round 1 of 3\nG 🟢 5 · P 🟣 – ·")
    assert screen.text.endswith("Hand: 🟢 G3 <b>G4</b>\n\nWhat will you lay?")
    assert labels(screen) == [["🟢G4"], ["📥 Draw a card · 2"]]


def test_a_row_about_to_be_complete_is_pointed_out() -> None:
    table = tugriki("A: GX genie Y9 | B: Y1 | table: G0-9")
    assert labels(cockpit(table, "A"))[0] == ["🟢ЗX · ряд!", "🧞 Джинн…"]
    assert labels(cockpit(table, "A", "genie"))[0] == ["🟢ЗX 🏁"]


def test_the_last_card_promises_no_action() -> None:
    assert labels(cockpit(tugriki("A: P4 | B: Y1 | table: P5"), "A"))[0] == ["🟣Ф4"]


def test_a_wild_asks_for_its_place() -> None:
    table = tugriki("A: row Y9 | B: Y1 | table: G5 R5")
    screen = cockpit(table, "A", "row")
    assert "📏 Выбор ряда: за какую карту?" in screen.text
    assert labels(screen) == [["🟢З4", "🟢З6", "🔴К4", "🔴К6"], ["↩️ Назад"]]
    assert data(screen) == ["lay row G4", "lay row G6", "lay row R4", "lay row R6", "~"]


def test_a_choice_of_colour_asks_for_it() -> None:
    table = tugriki("A: G3 Y9 | B: Y1 | table: G4-5 R-all")
    assert labels(cockpit(table, "A"))[0] == ["🟢З3 · цвет…"]
    screen = cockpit(table, "A", "colour G3")
    assert labels(screen) == [["🟢 зелёный", "🟣 фиолетовый"], ["🟡 жёлтый"], ["↩️ Назад"]]
    assert data(screen) == ["lay G3 G", "lay G3 P", "lay G3 Y", "~"]


def test_drawing_while_able_to_move_is_called_a_bluff() -> None:
    table = tugriki("A: G4 | B: Y1 | table: G5 | stock: Y0")
    screen = cockpit(table, "A", "bluff")
    assert "Вам есть чем ходить. Взять — блеф: поймают — 2 тугрика и карта." in screen.text
    assert [(b.label, b.data, b.style) for b in buttons(screen)] == [
        ("🤥 Блефую", "draw", Style.DANGER),
        ("↩️ Назад", "~", Style.PLAIN),
    ]
    empty = tugriki("A: G4 | B: Y1 | table: G5")
    assert "«Хода нет» — блеф: поймают — 3 тугрика." in cockpit(empty, "A", "bluff").text


def test_who_cannot_move_draws_with_one_tap() -> None:
    table = tugriki("A: G1 | B: Y1 | table: G5 | stock: Y0")
    assert "Положить нечего." in cockpit(table, "A").text
    assert data(cockpit(table, "A")) == ["draw"]


def test_a_drawn_card_that_fits_is_laid_or_hidden() -> None:
    table = tugriki("A: G1 | B: Y1 | table: R5-8 | stock: R9").plays("A draws R9")
    screen = cockpit(table, "A")
    assert "Взята карта 🔴К9: подходит!" in screen.text
    assert labels(screen) == [["✅ Положить 🔴К9", "🤥 Спрятать"]]
    hidden = cockpit(table, "A", "hide")
    assert labels(hidden) == [["💰 Заплатить 1", "🤫 Не платить"], ["↩️ Назад"]]
    assert data(hidden) == ["pay", "pass", "~"]


def test_a_drawn_card_that_does_not_fit_costs_a_coin_or_not() -> None:
    table = tugriki("A: G1 | B: Y1 | table: R5 | stock: R9").plays("A draws R9")
    assert "Взята карта 🔴К9: не подходит." in cockpit(table, "A").text
    assert labels(cockpit(table, "A")) == [["💰 Заплатить 1", "🤫 Не платить"]]
    broke = tugriki("A 0: G1 | B: Y1 | table: R5 | stock: R9").plays("A draws R9")
    assert labels(cockpit(broke, "A")) == [["➡️ Передать ход"]]


def test_a_drawn_wild_asks_for_its_place_as_well() -> None:
    table = tugriki("A: G1 | B: Y1 | table: R5 | stock: genie").plays("A draws genie")
    assert "Взята карта 🧞 Джинн: подходит!" in cockpit(table, "A").text
    assert labels(cockpit(table, "A")) == [["✅ Положить 🧞…", "🤥 Спрятать"]]
    assert data(cockpit(table, "A")) == ["~genie", "~hide"]
    assert data(cockpit(table, "A", "genie")) == ["lay genie R4", "lay genie R6", "~"]


def test_under_a_referee_nothing_can_be_hidden() -> None:
    table = tugriki("A: G1 | B: Y1 | table: R5-8 | stock: R9 | referee").plays("A draws R9")
    assert data(cockpit(table, "A")) == ["lay R9"]


def test_who_has_not_paid_is_reminded_in_private() -> None:
    table = tugriki("A: G1 | B: Y1 | table: R5 | stock: R9").plays("A draws R9, A passes")
    assert "🤫 Вы не заплатили." in cockpit(table, "A").text
    assert "🤫" not in cockpit(table, "B").text


def test_those_who_wait_see_their_cards_and_may_call() -> None:
    table = tugriki("A: G1 | B: Y1 | C: Y2 | table: R5 | stock: R9").plays("A draws R9, A passes")
    screen = cockpit(table, "C")
    assert screen.text.startswith("Ход: 🐸 Боря ↻")
    assert "Рука: 🟡 Ж2" in screen.text
    assert data(screen) == ["call 0"]


def test_an_exchange_is_told_to_those_whom_it_concerns() -> None:
    table = tugriki("A: P9 G0 | B: R0 | C: Y0 | D: Y1 | table: P5-8").plays("A lays P9")
    assert "вы тянете Ж0 у 🦁, 🦊 тянет у вас К0" not in cockpit(table, "D").text
    text = cockpit(table, "B").text
    assert "🦊 тянет у вас К0" in text
    assert "вы тянете Ж0 у 🦁" in text
    assert "З0" not in text


def test_lenders_are_asked_in_private_too() -> None:
    table = tugriki("A: G4 | B 0: Y1 | C 3: Y2 | table: G5").plays("A lays G4")
    assert labels(cockpit(table, "C")) == [["1", "2", "нет"]]
    assert labels(cockpit(table, "A")) == [["1", "2", "3", "4", "5", "нет"]]
    assert "🥺 🐸 Боря на мели." in cockpit(table, "B").text
    assert labels(cockpit(table, "B")) == []


def test_who_is_out_is_told_so() -> None:
    table = tugriki("A: Y1 | B 0: | C: Y2 | table: G5 | out B")
    assert cockpit(table, "B").text.endswith("Вы выбыли из игры.")


def test_one_s_cards_in_a_pop_up() -> None:
    table = tugriki("A 7: G4 GX P0 Y5 genie row | B: Y1")
    assert TUGRIKI.hand is not None
    assert TUGRIKI.hand(table.seen_by("A"), words("ru")) == "🟢 З4 ЗX · 🟣 Ф0 · 🟡 Ж5 · 🧞 📏\n💰 7"
    everything = tugriki("A: G-all P-all R-all Y-all genie genie row row | B: Y1")
    assert len(TUGRIKI.hand(everything.seen_by("A"), words("ru"))) <= MOST_POP_UP


# What comes of a press


@pytest.mark.parametrize(
    ("drawing", "script", "letter", "said"),
    [
        ("A: G1 | B: Y1 | table: G5 | stock: R9", "A draws", "A", "Взято: 🔴К9."),
        ("A: G1 | B: Y1 | table: G5", "A is stuck, A passes", "A",
         "🤫 Не заплачено. Сделайте честное лицо."),
        ("A: G1 | B: Y1 | table: G5", "A is stuck, A pays", "A", ""),
        ("A: G4 | B: Y1 | table: G5", "A is stuck, A pays, B checks", "B",
         "🔍 Блеф! Можно было положить З4."),
        ("A: G1 | B: Y1 | table: G5", "A is stuck, A pays, B checks", "B",
         "🔍 Всё честно. Вы платите 3 и пропускаете ход."),
        ("A: G1 | B: Y1 | table: G5", "A is stuck, A passes, B calls A", "B",
         "🫵 Есть! 2 в банк."),
        ("A: G1 | B: Y1 | table: G5", "A is stuck, A pays, B calls A", "B", "🫵 Зря: долга нет."),
        ("A: Y1 G1 | B: Y2 | table: Y2-5", "A lays Y1", "A", "🥷 2 из банка!"),
        ("A: G4 | B: Y1 | table: G5 | round 3/3", "A lays G4", "A", "🎉 Раунд ваш: 2!"),
        ("A: R2 Y9 | B: Y1 | table: R3-5 | stock: G1 G2", "A lays R2", "A", ""),
        ("A: P9 G0 | B: R0 | C: Y0 | table: P5-8", "A lays P9", "A",
         "🔄 Вам пришла 🔴К0. 🔄 У вас забрали 🟢З0."),
    ],
)  # fmt: skip
def test_a_press_is_answered_with_what_the_presser_may_know(
    drawing: str, script: str, letter: str, said: str
) -> None:
    *before, last = script.split(", ")
    table = tugriki(drawing)
    if before:
        table = table.plays(", ".join(before))
    table = table.plays(last)
    assert TUGRIKI.toast(table.events, table.seen_by(letter), words("ru")) == said


def test_the_match_is_remembered() -> None:
    table = tugriki("A: G4 R1 | B: Y1 Y2 | C: Y3 | table: G5 | stock: R9 P1 P2 P3").plays(
        "A draws, A passes, B checks, C calls A, B draws, B passes, C calls B"
    )
    lines = TUGRIKI.highlights(table.events, FACES[:3], words("ru"))
    assert lines == ["🤥 Пойман блеф: 🦊 Аня × 1", "🫵 Замечен долг: 🦊 Аня × 1"]
    won = tugriki("A: Y1 G1 | B: G4 | table: Y2-5 G5 | bank 5").plays("A lays Y1, B lays G4")
    lines = TUGRIKI.highlights(won.events, FACES[:2], words("en"))
    assert lines == ["🏦 Biggest Bank: 🐸 Боря, 3", "🥷 Robbery: 🦊 Аня, 2"]


@pytest.mark.parametrize("language", ["ru", "en"])
def test_the_rules_fit_a_message_and_say_that_the_box_is_reconstructed(language: str) -> None:
    # T-A44
    text = TUGRIKI.rules(words(language))
    assert len(text) <= MOST_TEXT
    assert ("восстановлены" if language == "ru" else "reconstructed") in text


def test_options_are_said_in_words() -> None:
    t = words("ru")
    said = {
        (option.name, choice): option.label(choice, t)
        for option in TUGRIKI.options
        for choice in option.choices
    }
    assert said == {
        ("policing", "honour"): "По-честному: ловим друг друга",
        ("policing", "referee"): "С судьёй",
        ("rounds", "3"): "Раундов: 3",
        ("rounds", "1"): "Раундов: 1",
        ("rounds", "5"): "Раундов: 5",
        ("rounds", "players"): "Раундов: по числу игроков",
    }


# Everywhere


def positions(seats: int) -> Iterator[tuple[State, list[Told]]]:
    """Many positions of random matches, with what happened before them."""
    for number in range(4):
        match = deal(TUGRIKI, seats, number)
        pick = random.Random(f"{seats} {number}")
        log: list[Told] = []
        for moment in moments(match):
            if pick.random() < 0.1 or match.state.phase == "loans":
                yield match.state, log[-20:]
            events = moment.branch().play(moment.seat, moment.move)
            log.append(Told(moment.seat, tuple(events)))
            if len(log) > 500:
                break


every_table = pytest.mark.parametrize("seats", [2, 3, 5, 8])


def reachable(state: State, seat: int, log: list[Told]) -> set[str]:
    """All moves that taps in the cockpit lead to."""
    found: set[str] = set()
    seen, waiting = {""}, [""]
    while waiting:
        picked = waiting.pop()
        offered = data(cockpit_of(state, seat, log, picked))
        if picked:
            assert "~" in offered, "every step has a way back"
        for text in offered:
            if not text.startswith("~"):
                found.add(text)
            elif text[1:] not in seen:
                seen.add(text[1:])
                waiting.append(text[1:])
    return found


@every_table
def test_taps_lead_to_every_legal_move_and_to_no_other(seats: int) -> None:
    for state, log in positions(seats):
        for seat in range(seats):
            legal = set(map(str, TUGRIKI.legal_moves(state, seat)))
            assert reachable(state, seat, log) == legal


@every_table
def test_every_button_of_the_board_is_a_legal_move_of_somebody_or_was_one(seats: int) -> None:
    for state, log in positions(seats):
        legal = {str(m) for seat in range(seats) for m in TUGRIKI.legal_moves(state, seat)}
        called = {f"call {passed.seat}" for passed in state.passes}
        assert set(data(board_of(state, log))) <= legal | called


@every_table
def test_screens_keep_within_telegram_s_limits(seats: int) -> None:
    for state, log in positions(seats):
        for language in ("ru", "en"):
            screens = [board_of(state, log, language)]
            screens += [cockpit_of(state, seat, log, "", language) for seat in range(seats)]
            for screen in screens:
                assert len(screen.text) <= MOST_TEXT
                assert_fits(screen)
            for seat in range(seats):
                assert TUGRIKI.hand is not None
                assert len(TUGRIKI.hand(TUGRIKI.view(state, seat), words(language))) <= MOST_POP_UP


def assert_fits(screen: Screen) -> None:
    rows: Rows = screen.rows
    assert all(0 < len(row) <= MOST_IN_A_ROW for row in rows)
    assert sum(map(len, rows)) <= MOST_BUTTONS
    for row in rows:
        for button in row:
            assert button.label
            assert len(button.label) <= MOST_LABEL[len(row)]
            assert len(button.data.encode()) <= MOST_DATA


@pytest.mark.parametrize(
    "garbage",
    ["genie", "row", "colour", "colour G3", "colour G4", "colour ?", "colour genie", "bluff",
     "hide", "bluff bluff", " ", "~", "lay G4", "0", "💰", "x" * 60, "genie G4", "\n"],
)  # fmt: skip
@pytest.mark.parametrize(
    "drawing",
    ["A: G1 | B: Y1 | table: G5 | stock: Y0", "A: G4 | B: Y1 | table: G5 | referee"],
)
def test_what_makes_no_sense_shows_the_first_step(garbage: str, drawing: str) -> None:
    table = tugriki(drawing)
    if garbage != "bluff":
        assert cockpit(table, "A", garbage) == cockpit(table, "A")
    assert cockpit(table, "B", garbage) == cockpit(table, "B")


def test_steps_of_another_phase_show_the_first_step() -> None:
    drawn = tugriki("A: G4 genie G3 | B: Y1 | table: G5 | stock: Y0").plays("A draws")
    for picked in ("genie", "colour G3", "bluff", "hide"):
        assert cockpit(drawn, "A", picked) == cockpit(drawn, "A")
    pause = tugriki("A: G4 | B 0: Y1 | table: G5").plays("A lays G4")
    assert cockpit(pause, "A", "bluff") == cockpit(pause, "A")

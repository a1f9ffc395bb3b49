"""Тугрики: what a player sees in private, and what each tap asks next."""

import pytest

from bot.texts import words
from games.contract.screen import Style
from games.tugriki import TUGRIKI
from tests.games.tugriki.notation import tugriki
from tests.games.tugriki.screens import buttons, data, labels, player_screen

MOST_POP_UP = 200


def test_the_player_screen_shows_the_table_in_short_the_hand_and_the_question() -> None:
    table = tugriki(
        "A 22: G4 G8 R0 Y9 genie | B 19: Y1 Y2 | C 17: Y3 | table: G5-7 P0-5 R5 genie=R6"
        " | stock: Y0 | bank 5 | C to move"
    ).plays("C draws, C passes")
    screen = player_screen(table, "A")
    assert screen.text == (
        "<b>Ваш ход</b> ↻ · раунд 1 из 3\n"
        "🟢 5–7 · 🟣 0–5 · 🔴 5–6 (🧞6) · 🟡 –\n"
        "🏦 5 · колода 0 · вы 💰 22 · 🐸 🃏2 💰19 · 🦁 🃏2 💰17\n"
        "С вашего хода: 🦁 берёт карту, пас\n"
        "Рука: <b>🟢4</b> <b>🟢8</b> · <b>🔴0</b> · 🟡9 · <b>🧞 Джинн</b>\n"
        "\n"
        "Что кладёте?"
    )
    assert labels(screen) == [
        ["🟢4", "🔴0"],
        ["🟢8 · Повторный ход"],
        ["🧞 Джинн…"],
        ["🙅 Хода нет"],
        ["🔍 Проверить 🦁 · −3, если честно"],
        ["🫵 Не заплатил: 🦁"],
    ]
    assert data(screen) == ["lay G4", "lay R0", "lay G8", "~genie", "~bluff", "~check", "call 2"]


def test_the_player_screen_in_english() -> None:
    table = tugriki("A: G4 G3 | B: Y1 | table: G5 | stock: Y0 Y2")
    screen = player_screen(table, "A", language="en")
    assert screen.text.startswith("<b>Your turn</b> ↻ · round 1 of 3\n🟢 5 · 🟣 – ·")
    assert screen.text.endswith("Hand: 🟢3 <b>🟢4</b>\n\nWhat will you lay?")
    assert labels(screen) == [["🟢4"], ["📥 Draw a card · 2"]]


def test_a_row_about_to_be_complete_is_pointed_out() -> None:
    table = tugriki("A: GX genie Y9 | B: Y1 | table: G0-9")
    assert labels(player_screen(table, "A"))[0] == ["🟢X · ряд!", "🧞 Джинн…"]
    assert labels(player_screen(table, "A", "genie"))[0] == ["🟢X 🏁"]


def test_the_last_card_promises_no_action() -> None:
    assert labels(player_screen(tugriki("A: P4 | B: Y1 | table: P5"), "A"))[0] == ["🟣4"]


def test_a_wild_asks_for_its_place() -> None:
    table = tugriki("A: row Y9 | B: Y1 | table: G5 R5")
    screen = player_screen(table, "A", "row")
    assert "📏 Выбор ряда: за какую карту?" in screen.text
    assert labels(screen) == [["🟢4", "🟢6", "🔴4", "🔴6"], ["↩️ Назад"]]
    assert data(screen) == ["lay row G4", "lay row G6", "lay row R4", "lay row R6", "~"]


def test_a_choice_of_colour_asks_for_it() -> None:
    table = tugriki("A: G3 Y9 | B: Y1 | table: G4-5 R-all")
    assert labels(player_screen(table, "A"))[0] == ["🟢3 · Выбор цвета…"]
    screen = player_screen(table, "A", "colour G3")
    assert screen.text.endswith("\n🟢3: какого цвета будут две следующие карты?")
    english = player_screen(table, "A", "colour G3", "en").text
    assert english.endswith("\n🟢3: which colour for the next two cards?")
    assert labels(screen) == [["🟢 зелёный", "🟣 фиолетовый"], ["🟡 жёлтый"], ["↩️ Назад"]]
    assert data(screen) == ["lay G3 G", "lay G3 P", "lay G3 Y", "~"]


def test_drawing_while_able_to_move_is_called_a_bluff() -> None:
    table = tugriki("A: G4 | B: Y1 | table: G5 | stock: Y0 Y2")
    screen = player_screen(table, "A", "bluff")
    assert "Вам есть чем ходить. Взять — блеф. Если поймают: −2 тугрика, +1 карта." in screen.text
    assert [(b.label, b.data, b.style) for b in buttons(screen)] == [
        ("🤥 Блефую", "draw", Style.DANGER),
        ("↩️ Назад", "~", Style.PLAIN),
    ]
    empty = tugriki("A: G4 | B: Y1 | table: G5")
    assert "«Хода нет» — блеф. Если поймают: −3 тугрика." in player_screen(empty, "A", "bluff").text


def test_who_cannot_move_draws_with_one_tap() -> None:
    table = tugriki("A: G1 | B: Y1 | table: G5 | stock: Y0")
    assert "Положить нечего." in player_screen(table, "A").text
    assert data(player_screen(table, "A")) == ["draw"]


def test_a_drawn_card_that_fits_is_laid_or_hidden() -> None:
    table = tugriki("A: G1 | B: Y1 | table: R5-8 | stock: R9").plays("A draws R9")
    screen = player_screen(table, "A")
    assert "Взята карта 🔴9: подходит!" in screen.text
    assert labels(screen) == [["✅ Положить 🔴9", "🤥 Спрятать"]]
    hidden = player_screen(table, "A", "hide")
    assert labels(hidden) == [
        ["💰 Заплатить 1"],
        ["🤫 Не платить · заметят — 2"],
        ["↩️ Назад"],
    ]
    assert data(hidden) == ["pay", "pass", "~"]


def test_a_drawn_card_that_does_not_fit_costs_a_coin_or_not() -> None:
    table = tugriki("A: G1 | B: Y1 | table: R5 | stock: R9").plays("A draws R9")
    assert "Взята карта 🔴9: не подходит." in player_screen(table, "A").text
    assert labels(player_screen(table, "A")) == [
        ["💰 Заплатить 1"],
        ["🤫 Не платить · заметят — 2"],
    ]
    broke = tugriki("A 0: G1 | B: Y1 | table: R5 | stock: R9").plays("A draws R9")
    assert labels(player_screen(broke, "A")) == [["➡️ Передать ход"]]


def test_a_drawn_wild_asks_for_its_place_as_well() -> None:
    table = tugriki("A: G1 | B: Y1 | table: R5 | stock: genie").plays("A draws genie")
    assert "Взята карта 🧞 Джинн: подходит!" in player_screen(table, "A").text
    assert labels(player_screen(table, "A")) == [["✅ Положить 🧞 Джинн…", "🤥 Спрятать"]]
    assert data(player_screen(table, "A")) == ["~genie", "~hide"]
    assert data(player_screen(table, "A", "genie")) == ["lay genie R4", "lay genie R6", "~"]


def test_under_a_referee_nothing_can_be_hidden() -> None:
    table = tugriki("A: G1 | B: Y1 | table: R5-8 | stock: R9 | referee").plays("A draws R9")
    assert data(player_screen(table, "A")) == ["lay R9"]


def test_who_has_not_paid_is_reminded_in_private() -> None:
    table = tugriki("A: G1 | B: Y1 | table: R5 | stock: R9").plays("A draws R9, A passes")
    assert "🤫 Вы не заплатили." in player_screen(table, "A").text
    assert "🤫" not in player_screen(table, "B").text


def test_those_who_wait_see_their_cards_and_may_call() -> None:
    table = tugriki("A: G1 | B: Y1 | C: Y2 | table: R5 | stock: R9").plays("A draws R9, A passes")
    screen = player_screen(table, "C")
    assert screen.text.startswith("Ход: 🐸 Боря ↻")
    assert "Рука: 🟡2" in screen.text
    assert data(screen) == ["call 0"]


def test_who_is_not_asked_sees_no_table_that_may_be_past() -> None:
    table = tugriki("A: G4 G1 | B: Y1 | C: Y2 | table: G5").plays("A lays G4")
    assert (
        player_screen(table, "C").text
        == "С вашего хода: 🦊 кладёт 🟢4\nРука: 🟡2\n👀 Ждём остальных"
    )


def test_an_exchange_is_told_to_those_whom_it_concerns() -> None:
    table = tugriki("A: P9 G0 | B: R0 | C: Y0 | D: Y1 | table: P5-8").plays("A lays P9")
    assert "вы тянете 🟡0 у 🦁, 🦊 тянет у вас 🔴0" not in player_screen(table, "D").text
    text = player_screen(table, "B").text
    assert "🦊 тянет у вас 🔴0" in text
    assert "вы тянете 🟡0 у 🦁" in text
    assert "🟢0" not in text


def test_lenders_are_asked_in_private_too() -> None:
    table = tugriki("A: G4 | B 0: Y1 | C 3: Y2 | table: G5").plays("A lays G4")
    assert labels(player_screen(table, "C")) == [["1", "2", "нет"]]
    assert labels(player_screen(table, "A")) == [["1", "2", "3", "4", "5", "нет"]]
    assert "🥺 🐸 Боря на мели." in player_screen(table, "B").text
    assert labels(player_screen(table, "B")) == []


def test_who_is_out_is_told_so() -> None:
    table = tugriki("A: Y1 | B 0: | C: Y2 | table: G5 | out B")
    assert player_screen(table, "B").text.endswith("Вы выбыли из игры.")


def test_one_s_cards_in_a_pop_up() -> None:
    table = tugriki("A 7: G4 GX P0 Y5 genie row | B: Y1")
    assert TUGRIKI.hand is not None
    assert TUGRIKI.hand(table.seen_by("A"), words("ru")) == (
        "🟢4 🟢X · 🟣0 · 🟡5 · 🧞 Джинн 📏 Выбор ряда\n💰 7"
    )
    everything = tugriki("A: G-all P-all R-all Y-all genie genie row row | B: Y1")
    assert len(TUGRIKI.hand(everything.seen_by("A"), words("ru"))) <= MOST_POP_UP


# What was picked


@pytest.mark.parametrize(
    "garbage",
    ["genie", "row", "colour", "colour G3", "colour G4", "colour ?", "colour genie", "bluff",
     "hide", "bluff bluff", " ", "~", "lay G4", "check", "0", "💰", "x" * 60, "genie G4", "\n"],
)  # fmt: skip
@pytest.mark.parametrize(
    "drawing",
    ["A: G1 | B: Y1 | table: G5 | stock: Y0", "A: G4 | B: Y1 | table: G5 | referee"],
)
def test_what_makes_no_sense_shows_the_first_step(garbage: str, drawing: str) -> None:
    table = tugriki(drawing)
    if garbage != "bluff":
        assert player_screen(table, "A", garbage) == player_screen(table, "A")
    assert player_screen(table, "B", garbage) == player_screen(table, "B")


def test_steps_of_another_phase_show_the_first_step() -> None:
    drawn = tugriki("A: G4 genie G3 | B: Y1 | table: G5 | stock: Y0").plays("A draws")
    for picked in ("genie", "colour G3", "bluff", "hide"):
        assert player_screen(drawn, "A", picked) == player_screen(drawn, "A")
    pause = tugriki("A: G4 | B 0: Y1 | table: G5").plays("A lays G4")
    assert player_screen(pause, "A", "bluff") == player_screen(pause, "A")

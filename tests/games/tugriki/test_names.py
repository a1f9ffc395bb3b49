"""Тугрики: a thing has one name, that of the book, wherever it is named."""

import pytest

from bot.texts import words
from games.tugriki.rules.box import Action, the_box
from games.tugriki.rules.cards import CARD_BY_CODE, GENIE, ROW_CHOICE
from games.tugriki.words.names import ACTIONS, action_name, card_in_words, card_name, wild_name
from tests.games.tugriki.notation import Table, tugriki
from tests.games.tugriki.screens import board, labels, player_screen

BY_THE_BOOK = {
    Action.FINE: "Штраф",
    Action.EXCHANGE: "Обмен картами",
    Action.MOVE_AGAIN: "Повторный ход",
    Action.SKIP: "Пропуск хода",
    Action.TAKE_TWO: "Возьми две",
    Action.CHOOSE_COLOUR: "Выбор цвета",
    Action.ROB: "Ограбление",
    Action.REVERSE: "Смена направления",
}


def test_action_cards_are_called_as_in_the_book() -> None:
    assert {action: action_name(action, words("ru")) for action in ACTIONS} == BY_THE_BOOK
    assert set(ACTIONS) == set(Action) - {Action.NOTHING}


def test_wilds_are_called_as_in_the_book() -> None:
    assert [wild_name(wild, words("ru")) for wild in (GENIE, ROW_CHOICE)] == ["Джинн", "Выбор ряда"]


def test_a_card_is_its_colour_and_its_value() -> None:
    t = words("ru")
    assert [card_name(CARD_BY_CODE[code], t) for code in ("G7", "PX", "R0", "Y5", "genie")] == [
        "🟢7", "🟣X", "🔴0", "🟡5", "🧞 Джинн",
    ]  # fmt: skip
    assert card_in_words(CARD_BY_CODE["G7"], t) == "зелёная 7"


def acting(action: Action) -> tuple[str, Table]:
    """The card of an action that A may lay, and a table where it does what it says."""
    card = {
        Action.FINE: "Y6", Action.EXCHANGE: "P9", Action.MOVE_AGAIN: "G8", Action.SKIP: "P4",
        Action.TAKE_TWO: "R2", Action.CHOOSE_COLOUR: "G3", Action.ROB: "Y1", Action.REVERSE: "R7",
    }[action]  # fmt: skip
    rows = "table: G4-7 P5-8 R3-6 Y2-5 | stock: G0 P0 R0"
    return card, tugriki(f"A: {card} GX | B: PX | C: YX | {rows}")


@pytest.mark.parametrize("action", [*ACTIONS])
def test_an_action_has_its_name_on_the_button_and_in_the_log(action: Action) -> None:
    card, table = acting(action)
    buttons = [label for row in labels(player_screen(table, "A")) for label in row]
    assert any(label.startswith(f"{card_name(CARD_BY_CODE[card], words('ru'))} · "
                                f"{BY_THE_BOOK[action]}") for label in buttons)  # fmt: skip
    naming = " naming P" if action is Action.CHOOSE_COLOUR else ""
    laid = table.plays(f"A lays {card}{naming}")
    if action is Action.SKIP:  # it has no doing but who skips
        assert "🐸 Боря пропускает" in board(laid).text
    else:
        assert BY_THE_BOOK[action] in board(laid).text


def test_a_row_choice_has_its_name_in_the_log() -> None:
    table = tugriki("A: row Y9 | B: Y1 | table: G5").plays("A lays row=G6")
    assert "кладёт 📏 Выбор ряда = 🟢6, 🔒 только 🟢" in board(table).text


@pytest.mark.parametrize("language", ["ru", "en"])
def test_no_two_cards_of_the_box_are_called_alike(language: str) -> None:
    t, cards = words(language), set(the_box().cards)
    assert len({card_name(card, t) for card in cards}) == len(cards)
    assert len({card_in_words(card, t) for card in cards}) == len(cards)

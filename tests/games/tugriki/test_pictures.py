"""What the pictures of Тугрики tell: the last move, no secret, and nothing that is not there."""

from collections.abc import Callable

import pytest
from PIL import Image

from games.canvas.placing import Kind, placements_taken
from games.contract.screen import Translator
from games.tugriki.pictures.board import paint_board, paint_hand
from games.tugriki.pictures.colours import BACK, SUITS
from games.tugriki.rules.state import Loan, Phase
from tests.games.pictures.comparing import picture
from tests.games.pictures.test_layout import LONG, found
from tests.games.pictures.tugriki_moments import (
    EN,
    RU,
    bluff,
    call,
    eight,
    five,
    honest,
    loan,
    lock,
    next_round,
    robbery,
    round_won,
    row,
    scene,
    turn_of,
)
from tests.games.tugriki.notation import SEATS, Table, tugriki

WIDEST = " | table: G4-5 | bank 105 | stock: Y1-9 | round 8/8"
STEADY = "A: G8 P0 R1 | B: R4 Y1 | table: G4-6 | stock: P9 Y9"


def said(table: Table, t: Translator = RU) -> list[str]:
    """All the words on the board."""
    return written(lambda: paint_board(scene(table), t))


def written(draw: Callable[[], bytes]) -> list[str]:
    with placements_taken() as pictures:
        draw()
    return [one.text for one in pictures[0].placed if one.kind is Kind.WORDS]


def hand_of(table: Table) -> Image.Image:
    return picture(paint_hand(table.seen_by("A"), "Наш двор", RU))


# A move is told until the next one

TOLD = [
    pytest.param(row, ["Оксана собирает ряд", "пропускает ход: Тимур"], id="row"),
    pytest.param(bluff, ["Блеф: Тимур", "ход был: красная 7", "−2"], id="bluff"),
    pytest.param(honest, ["Честно: Тимур", "пропускает ход: Оксана", "−2", "+1"], id="honest"),
    pytest.param(lambda: call("passes"), ["Не заплатил! Тимур", "−2"], id="not paid"),
    pytest.param(lambda: call("pays"), ["Тимур: долга нет"], id="paid"),
    pytest.param(robbery, ["Ограбление: Оксана", "Банк: было 11, стало 6", "+5"], id="robbery"),
    pytest.param(lock, ["Выбор ряда: Оксана", "сначала — красный ряд"], id="lock"),
    pytest.param(
        lambda: eight("G3", "G4-5 R4-6").plays("C lays G3 naming R"),
        ["Выбор цвета: Константин", "ещё 2 карты — красные"],
        id="wish",
    ),
    pytest.param(lambda: eight("Y6").plays("C lays Y6"), ["Штраф: Оксана", "−2"], id="fine"),
    pytest.param(
        lambda: eight("R2", "R3-6").plays("C lays R2"), ["Возьми две: Оксана", "+2"], id="two"
    ),
    pytest.param(
        lambda: turn_of("D", five("R5-7")).plays("D lays R8"),
        ["Оксана кладёт карту", "красная 8"],
        id="card",
    ),
    pytest.param(
        lambda: turn_of("E", five()).plays("E draws R7, E pays"),
        ["Пас: Тимур", "берёт карту", "+1"],
        id="pass",
    ),
    pytest.param(lambda: loan("B lends C 3"), ["В долг: Константин", "+3", "−3"], id="loan"),
    pytest.param(
        lambda: loan("A declines, B declines"), ["Выбывает: Константин", "вне игры"], id="out"
    ),
]


@pytest.mark.parametrize(("table", "words"), TOLD)
def test_the_board_tells_the_last_move(table: Callable[[], Table], words: list[str]) -> None:
    assert set(words) <= set(said(table()))


@pytest.mark.parametrize(("table", "_words"), [*TOLD, pytest.param(round_won, [], id="round")])
def test_the_longest_names_have_room(table: Callable[[], Table], _words: list[str]) -> None:
    moment = scene(table(), [LONG] * 8)
    for t in (RU, EN):
        assert found(lambda t=t: paint_board(moment, t)) == []  # type: ignore[misc]


@pytest.mark.parametrize("seats", [2, 5, 8])
def test_the_widest_numbers_have_room(seats: int) -> None:
    table = tugriki(" | ".join(f"{letter} 105: G6 P0 R1 R2" for letter in SEATS[:seats]) + WIDEST)
    table.state.loans = [Loan(1, 0, 5)] * 3
    shown = scene(table, [LONG] * 8)
    shown.view.hand_sizes = (25,) * seats
    for t in (RU, EN):
        assert found(lambda t=t: paint_board(shown, t)) == []  # type: ignore[misc]
    assert {"105", "−15", "+15"} <= set(written(lambda: paint_board(shown, RU)))


def test_before_the_first_move_the_board_shows_the_deal() -> None:
    table = tugriki("A: G0-9 | B: P0-9 | C: R0-9 | stock: Y0-X")
    assert {"Раунд 1: по 10 карт", "+3"} <= set(said(table))


def test_a_move_that_is_no_longer_told_leaves_what_binds_the_mover() -> None:
    table = tugriki("A: G8 P0 | B: R4 | table: G4-6 | lock G")
    assert {"Ходит Диана", "сначала — зелёный ряд"} <= set(said(table))


def test_a_draw_is_shown_together_with_its_ending() -> None:
    before = tugriki(STEADY)
    pending = before.plays("A draws P9")
    assert paint_board(scene(before), RU) == paint_board(scene(pending), RU)
    assert paint_board(scene(before), RU) != paint_board(scene(pending.plays("A pays")), RU)


def test_the_bank_before_a_robbery_is_told_without_the_fees_that_others_paid_after_it() -> None:
    table = tugriki(
        "A: Y1 G4 | B: R1 | C: R2 | table: Y2-5 G5 | bank 9 | stock: P1 P2 P3 | referee"
    ).plays("A lays Y1")
    assert "Банк: было 9, стало 6" in said(table)
    assert table.bank == 8


# The end of a round


def test_the_end_of_a_round_shows_what_it_cost_and_who_needs_a_loan() -> None:
    words = said(round_won())
    assert {"Банк: Оксана", "последняя карта: красная X", "+14", "+13", "долг 3"} <= set(words)
    assert {"−3", "−1", "−2", "34", "Женя: в долг?"} <= set(words)


def test_the_next_round_leaves_the_picture_of_the_last_one_until_somebody_moves() -> None:
    table = next_round()
    assert table.state.phase is Phase.TURN
    words = said(table, EN)
    assert {"Bank: Илья", "+8", "−8", "68", "Илья to move", "Round 1 of 3"} <= set(words)


def test_somebody_out_of_the_game_is_said_to_be_so_in_full() -> None:
    drawing = "A: G8 | B: R4 | C: | D: Y8 | E: Y7 | F: P9 | G: | H: R1 | table: G4-6 | out C G"
    table = tugriki(drawing)
    table.state.purses[2] = table.state.purses[6] = 0
    table.state.loans = [Loan(2, 0, 5), Loan(2, 1, 5), Loan(6, 1, 3)]
    assert said(table).count("вне игры") == 2
    assert said(table, EN).count("out") == 2
    smaller = tugriki("A: G8 | B: R4 | C: | D: Y8 | E: Y7 | table: G4-6 | out C")
    assert said(smaller).count("вне игры") == 1


# Secrets


def test_a_card_is_shown_only_if_it_could_have_been_laid() -> None:
    assert any(text.startswith("ход был") for text in said(bluff()))
    assert not any(text.startswith("ход был") for text in said(honest()))
    other = honest()
    other.state.hands[4] = [card + 1 for card in other.state.hands[4]]
    assert paint_board(scene(other), RU) == paint_board(scene(honest()), RU)


def test_which_cards_were_exchanged_is_not_seen() -> None:
    before = eight("P9", "G2-5 P5-8 Y3-5")
    one, other = (before.plays("C lays P9", chances) for chances in ((), (3, 0, 5, 1)))
    assert one.state.hands != other.state.hands
    assert paint_board(scene(one), RU) == paint_board(scene(other), RU)


# Hands


def test_nothing_steps_back_when_nothing_can_be_laid() -> None:
    stuck = hand_of(tugriki("A: R1 R2 R3 | B: R4 | table: G4-6 | stock: P9"))
    one_fits = hand_of(tugriki("A: R1 R2 G7 | B: R4 | table: G4-6 | stock: P9"))
    assert colours(stuck)[SUITS[2]] > 60_000
    assert SUITS[2] not in colours(one_fits)


def test_no_card_is_drawn_for_an_empty_hand() -> None:
    over = tugriki("A: | B: R4 | table: G4-6")
    over.state.phase = Phase.OVER
    board = picture(paint_board(scene(over), RU))
    width = board.width // 2
    mine, his = (board.crop((x, 900, x + width, board.height)) for x in (0, width))
    assert BACK not in colours(mine)
    assert BACK in colours(his)
    assert not set(SUITS[:3]) & set(colours(hand_of(over)))  # yellow is that of coins, too


def colours(image: Image.Image) -> dict[tuple[int, ...], int]:
    found = image.getcolors(maxcolors=1 << 24) or []
    return {colour: count for count, colour in found}  # type: ignore[misc]

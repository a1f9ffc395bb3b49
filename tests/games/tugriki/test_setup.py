"""Тугрики: what lies on the table before the first turn."""

from collections import Counter

import pytest

from games.chance import Chance
from games.tugriki import TUGRIKI
from games.tugriki.rules.box import Action, the_box
from games.tugriki.rules.cards import CODES, COLOURED, GENIE, LENGTH, ROW_CHOICE
from tests.games.tugriki.notation import Table


def dealt(seats: int, seed: int = 0, **options: str) -> Table:
    chance = Chance(seed.to_bytes(32, "big"))
    return Table(TUGRIKI.deal(seats, TUGRIKI.defaults() | options, chance))


@pytest.mark.parametrize(
    ("seats", "hand", "stock"),
    [(2, 16, 16), (3, 10, 18), (4, 8, 16), (5, 7, 13), (6, 6, 12), (7, 5, 13), (8, 5, 8)],
)
def test_hands_grow_smaller_with_the_number_of_players(seats: int, hand: int, stock: int) -> None:
    # T-R2, T-C6
    table = dealt(seats)
    assert table.sizes == " ".join([str(hand)] * seats)
    assert len(table.state.stock) == stock
    assert table.rows == ""


def test_two_to_eight_play() -> None:
    # T-R2
    assert list(TUGRIKI.seats) == [2, 3, 4, 5, 6, 7, 8]


def test_every_card_of_the_box_is_dealt_or_in_the_stock() -> None:
    # T-R2, T-A44, T.2
    state = dealt(5).state
    cards = Counter(state.stock + [card for hand in state.hands for card in hand])
    assert cards == {**dict.fromkeys(range(COLOURED), 1), GENIE: 2, ROW_CHOICE: 2}


@pytest.mark.parametrize(
    ("seats", "purse"), [(2, 60), (3, 40), (4, 30), (5, 24), (6, 20), (7, 17), (8, 15)]
)
def test_the_coins_are_divided_equally_and_everybody_pays_one_for_the_round(
    seats: int, purse: int
) -> None:
    # T-R3, T-R4
    table = dealt(seats)
    assert table.state.purses == [purse - 1] * seats
    assert table.bank == seats


def test_coins_that_cannot_be_divided_are_set_aside() -> None:
    # T-A42
    assert dealt(7).state.aside == 1
    assert dealt(8).state.aside == 0


def test_who_begins_is_decided_by_chance() -> None:
    # T-R5, T-A58
    assert {dealt(5, seed=seed).mover for seed in range(60)} == set("ABCDE")


def test_the_table_chooses_the_number_of_rounds_and_three_is_usual() -> None:
    # T-A39
    assert dealt(6).state.rounds == 3
    assert [dealt(6, rounds=rounds).state.rounds for rounds in ("1", "3", "5")] == [1, 3, 5]
    assert dealt(6, rounds="players").state.rounds == 6


def test_the_book_s_way_is_usual_and_a_referee_can_be_had() -> None:
    # T-A34
    assert TUGRIKI.defaults() == {"policing": "honour", "rounds": "3"}
    assert not dealt(3).state.referee
    assert dealt(3, policing="referee").state.referee


def test_the_first_draw_under_a_referee_is_not_lost_in_the_deal() -> None:
    # T-A6, T-A34: nobody would be told of it
    tables = [dealt(8, seed=seed, policing="referee") for seed in range(30)]
    without_a_five = [table for table in tables if table.layable(table.mover) == ""]
    assert without_a_five
    assert all(table.may(table.mover) == "draw" for table in without_a_five)


def test_eight_actions_are_in_the_box_once_each_and_the_green_three_chooses_a_colour() -> None:
    # T.2
    actions = {CODES[card]: action.value for card, action in enumerate(the_box().actions) if action}
    assert actions == {
        "G3": "choose-colour",
        "G8": "move-again",
        "P4": "skip",
        "P9": "exchange",
        "R2": "take-two",
        "R7": "reverse",
        "Y1": "rob",
        "Y6": "fine",
    }


def test_fives_and_ends_of_rows_are_plain() -> None:
    # T.2
    for value in (0, 5, 10):
        assert {the_box().actions[card] for card in range(value, COLOURED, LENGTH)} == {
            Action.NOTHING
        }

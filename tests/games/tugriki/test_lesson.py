"""The lesson in Тугрики: its cards and coins are those of the box, its rows grew from their 5."""

from games.chance import Chance
from games.contract.lessons import LESSON_SEED
from games.tugriki.rules.cards import Colour, places_in
from games.tugriki.words.lesson import deal


def test_no_card_and_no_coin_is_missing() -> None:  # T-R3
    state = deal(Chance(LESSON_SEED))
    held = [card for hand in state.hands for card in hand]
    assert sorted([*held, *state.stock, *places_in(state.laid)]) == sorted(state.box.cards)
    assert sum(state.purses) + state.bank + state.aside == state.box.coins


def test_every_row_on_the_table_has_grown_from_its_5() -> None:  # T-R6
    laid = places_in(deal(Chance(LESSON_SEED)).laid)
    for colour in Colour:
        row = [place % 11 for place in laid if place // 11 == colour]
        assert 5 in row
        assert row == list(range(row[0], row[-1] + 1))

"""Тугрики: no card and no coin is ever lost or made."""

from collections import Counter

import pytest

from games.chance import Chance
from games.tugriki import TUGRIKI
from games.tugriki.rules.cards import COLOURED, GENIE, ROW_CHOICE, places_in
from games.tugriki.rules.state import State
from tests.games.matches import Match, moments

BOX = {**dict.fromkeys(range(COLOURED), 1), GENIE: 2, ROW_CHOICE: 2}


def cards(state: State) -> Counter[int]:
    found = Counter(state.stock)
    for hand in state.hands:
        found.update(hand)
    found.update(places_in(state.laid))
    found[GENIE] += state.genies.bit_count()
    found[ROW_CHOICE] += state.row_choices.bit_count()
    return +found


@pytest.mark.parametrize("seats", TUGRIKI.seats)
@pytest.mark.parametrize("policing", ["honour", "referee"])
def test_cards_and_coins_are_conserved(policing: str, seats: int) -> None:
    # T-R2, T-R3, T-A12, T-A30, T-A42, T-A55
    for number in range(3):
        seed = f"{policing} {seats} {number}".encode()
        options = {"policing": policing, "rounds": "3"}
        chance = Chance(seed)
        state = TUGRIKI.deal(seats, options, chance)
        for _ in moments(Match(TUGRIKI, seats, seed, options, chance, state)):
            assert cards(state) == BOX
            assert sum(state.purses) + state.bank + state.aside == 120
            assert min(state.purses) >= 0
            assert all(hand == sorted(hand) for hand in state.hands)
        outcome = TUGRIKI.outcome(state)
        assert outcome is not None
        assert sum(standing.points for standing in outcome) + state.aside == 120

"""The lesson in Scout: a whole deal for three."""

from games.chance import Chance
from games.contract.lessons import LESSON_SEED
from games.scout.rules.cards import deck, either_way_up
from games.scout.words.lesson import deal


def test_the_whole_deck_is_dealt_twelve_cards_each() -> None:  # S-R4, S-R6
    state = deal(Chance(LESSON_SEED))
    dealt = [either_way_up(card) for hand in state.hands for card in hand]
    assert sorted(dealt) == sorted(map(either_way_up, deck(3)))
    assert [len(hand) for hand in state.hands] == [12, 12, 12]

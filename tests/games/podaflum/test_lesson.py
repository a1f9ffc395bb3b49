"""The lesson in ПОДАФ ЛУМ: its cards are those of the deck, and the match is in its last rounds."""

from games.chance import Chance
from games.contract.lessons import LESSON_SEED
from games.podaflum.rules.rounds import rounds, row_length
from games.podaflum.rules.state import ALL_CARDS, JOKER, VALUES
from games.podaflum.words.lesson import deal


def test_no_card_is_missing_and_none_is_there_twice() -> None:  # P-R1, P-R2, P-R3
    state = deal(Chance(LESSON_SEED))
    lying = [*state.deck, *state.contest.cards]
    for value in VALUES:
        piles = sum(numbers[value] for numbers in state.numbers)
        assert piles + state.discarded[value] + lying.count(value) == ALL_CARDS.count(value)
    jokers = sum(map(sum, state.jokers)) + state.discarded[JOKER] + lying.count(JOKER)
    assert jokers == ALL_CARDS.count(JOKER)
    assert min(state.discarded) >= 0


def test_a_joker_lies_only_with_cards_of_a_value() -> None:  # P-R26
    state = deal(Chance(LESSON_SEED))
    for numbers, jokers in zip(state.numbers, state.jokers, strict=True):
        assert all(numbers[value] for value in VALUES if jokers[value])


def test_two_rounds_are_left() -> None:  # P-R33
    state = deal(Chance(LESSON_SEED))
    assert state.round == rounds(3) - 1
    assert len(state.deck) == row_length(3)

"""Scout: the cards, the deal, and the hands as they are picked up."""

from collections import Counter
from itertools import combinations

import pytest

from games.chance import Chance
from games.scout import SCOUT
from games.scout.rules.cards import ALL_CARDS, deck, either_way_up, number, other_number
from games.scout.rules.state import State
from tests.games.scout.notation import scout


def dealt(seats: int, seed: int = 0) -> State:
    return SCOUT.deal(seats, SCOUT.defaults(), Chance(seed.to_bytes(32, "big")))


def test_there_are_45_cards_one_for_each_pair_of_different_numbers() -> None:  # S-R1
    pairs = {frozenset((number(card), other_number(card))) for card in ALL_CARDS}
    assert pairs == {frozenset(pair) for pair in combinations(range(1, 11), 2)}
    assert len(ALL_CARDS) == 45


def test_two_to_five_play() -> None:  # S-R3, S-A21
    assert list(SCOUT.seats) == [2, 3, 4, 5]


def test_the_first_player_is_chosen_by_chance() -> None:  # S-R3
    assert {dealt(5, seed).first for seed in range(60)} == {0, 1, 2, 3, 4}


def test_three_play_without_the_tens() -> None:  # S-R4, S-C24
    assert len(deck(3)) == 36
    assert all(10 not in (number(card), other_number(card)) for card in deck(3))


def test_four_play_without_the_nine_and_ten() -> None:  # S-R4, S-C24
    assert set(ALL_CARDS) - set(deck(4)) == {910}
    assert len(deck(4)) == 44


def test_five_play_with_all_cards() -> None:  # S-R4, S-C24
    assert deck(5) == list(ALL_CARDS)


@pytest.mark.parametrize(("seats", "each"), [(3, 12), (4, 11), (5, 9)])
def test_the_whole_deck_is_dealt(seats: int, each: int) -> None:  # S-R6, S-C24
    hands = dealt(seats).hands
    assert [len(hand) for hand in hands] == [each] * seats
    cards = Counter(either_way_up(card) for hand in hands for card in hand)
    assert cards == Counter(deck(seats))


def test_order_and_orientation_are_shuffled() -> None:  # S-R6
    hands = [dealt(4, seed).hands[0] for seed in range(40)]
    assert len({tuple(hand) for hand in hands}) == 40
    cards = [card for hand in hands for card in hand]
    assert 0.4 < sum(number(card) < other_number(card) for card in cards) / len(cards) < 0.6


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_everybody_begins_with_a_double_action_and_without_tokens(seats: int) -> None:
    # S-R2, S-R5: five tokens are enough for five
    state = dealt(seats)
    assert state.doubles == [True] * seats
    assert state.tokens == [0] * seats


def test_nobody_picks_up_cards_before_all_are_dealt() -> None:  # S-R7
    state = dealt(4)
    assert SCOUT.awaited(state) == (0, 1, 2, 3)
    assert all(len(hand) == 11 for hand in state.hands)


def test_the_upper_number_counts() -> None:  # S-R8
    table = scout("A: 3/9 | B: 4/1 2 | C: 1 | shown by A: 2/5 | B to move")
    assert table.may_show("B") == ["4"]


def test_cards_keep_their_order_and_way_up() -> None:  # S-R9
    table = scout("A: 3/9 7/1 7/4 2/8 | B: 1 | C: 1").plays("A shows 7 7")
    assert table.cards("A") == "3/9 2/8"
    assert not {"keep", "flip"} & set(table.may("B"))


def test_a_hand_can_be_turned_over_before_the_first_turn_only() -> None:  # S-R9, S-R10
    table = scout("A: 3 7 | B: 1 | C: 1")
    assert table.refuses("A flips") == "too_late_to_flip"
    assert table.refuses("B keeps") == "too_late_to_flip"


def test_the_whole_hand_is_turned_over_or_nothing_of_it() -> None:  # S-R10, S-A34
    table = scout("A: 3/9 7/1 7/4 2/8 | B: 1 | C: 1 | looking: A B C")
    assert table.may("A") == ["keep", "flip"]
    assert table.plays("A keeps").cards("A") == "3/9 7/1 7/4 2/8"
    # Places stay: the first card is still the first.
    assert table.plays("A flips").cards("A") == "9/3 1/7 4/7 8/2"


def test_everybody_answers_in_any_order_and_the_first_turn_follows_the_last_answer() -> None:
    # S-A17, S-A27
    table = scout("A: 3 | B: 4 | C: 5 | looking: A B C | first B | B to move")
    assert table.mover == "A B C"
    asked = SCOUT.question(table.state)
    table = table.plays("C flips, A keeps")
    assert table.mover == "B"
    assert SCOUT.question(table.state) == asked
    table = table.plays("B keeps")
    assert table.mover == "B"
    assert SCOUT.question(table.state) == asked + 1
    assert table.may("B") == ["show 1"]


def test_nobody_plays_before_all_have_answered() -> None:  # S-A27
    table = scout("A: 3 | B: 4 | C: 5 | looking: B")
    assert table.refuses("A shows 3") == "still_looking"
    assert table.may("A") == []


def test_an_answer_is_final() -> None:  # S-A27
    table = scout("A: 3 | B: 4 | C: 5 | looking: A B C").plays("A keeps")
    assert table.refuses("A flips") == "looked_already"
    assert table.may("A") == []


def test_a_new_round_asks_again() -> None:  # S-R10
    table = scout("A: 3 | B: 4 | C: 5").plays("A shows 3")
    assert table.mover == "A B C"
    assert table.may("B") == ["keep", "flip"]

"""Scout: the engine agrees with a slow and obvious oracle about every set and every move."""

import random
from collections import Counter
from collections.abc import Iterator
from itertools import product

import pytest

from games.chance import Chance
from games.contract.moves import IllegalMove
from games.scout import SCOUT
from games.scout.rules.cards import ALL_CARDS, Card, either_way_up, number, other_number, turned
from games.scout.rules.sets import is_set, strength
from games.scout.rules.state import State
from tests.games.matches import deal, moments
from tests.games.scout import oracle

POSITIONS = 3000
POSITIONS_WITH_DOUBLES = 500  # hundreds of moves each
MOST_CARDS = 14


def pairs(row: list[Card]) -> list[oracle.CardPair]:
    return [(number(card), other_number(card)) for card in row]


def expected(state: State) -> list[str]:
    seat = state.turn
    return list(
        oracle.moves(
            pairs(state.hands[seat]),
            pairs(state.table),
            may_scout=len(state.hands) > 2 or state.tokens[seat] > 0,
            may_double=state.doubles[seat],
        )
    )


def assert_agrees(state: State) -> int:
    legal = SCOUT.legal_moves(state, state.turn)
    texts = [str(move) for move in legal]
    assert Counter(texts) == Counter(expected(state)), state
    assert len(legal) == len(texts)
    assert [str(legal[index]) for index in range(len(legal))] == texts
    return len(texts)


def all_sets() -> Iterator[list[int]]:
    """Every set there can be, by its numbers."""
    for low, size in product(range(1, 11), range(1, 11)):
        if size < 10:
            yield [low] * size
        if size > 1 and low + size <= 11:
            run = list(range(low, low + size))
            yield run
            yield run[::-1]


def as_cards(numbers: list[int]) -> list[Card]:
    return [100 * number + 99 for number in numbers]  # the other end does not matter


def test_the_engine_ranks_all_sets_as_the_oracle_does() -> None:  # S-R14…S-R20
    sets = list(all_sets())
    assert len(sets) == 180
    for new, old in product(sets, sets):
        assert is_set(as_cards(new))
        assert oracle.beats(new, old) == (strength(as_cards(new)) > strength(as_cards(old)))


@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_the_engine_knows_a_set_when_the_oracle_does(size: int) -> None:  # S-R14
    for numbers in product(range(1, 11), repeat=size):
        assert is_set(as_cards(list(numbers))) == oracle.is_a_set(list(numbers))


def position(chooser: random.Random, *, with_double: bool) -> State:
    """A hand in which neighbours often go together, and a set on the table."""
    cards = [card if chooser.random() < 0.5 else turned(card) for card in ALL_CARDS]
    chooser.shuffle(cards)
    table = _walk(cards, [chooser.choice((0, 1, -1))], chooser.randrange(6), chooser)
    while not oracle.is_a_set([number(card) for card in table]):
        table = table[:-1] if table else [cards.pop()]
    if not with_double and chooser.random() < 0.2:
        table = []
    hand = _walk(cards, [0, 1, -1, 1, -1, 5], chooser.randint(1, MOST_CARDS), chooser)
    seats = chooser.choice((3, 4, 5)) if with_double else chooser.choice((2, 3, 4, 5))
    state = SCOUT.deal(seats, {}, Chance(chooser.randbytes(32)))
    state.looking = []
    state.turn = chooser.randrange(seats)
    state.hands[state.turn] = hand
    state.table = table
    state.owner = (state.turn - 1) % seats if table else None
    state.doubles = [with_double] * seats
    state.tokens = [chooser.randrange(4) for _ in range(seats)]
    return state


def _walk(cards: list[Card], steps: list[int], size: int, chooser: random.Random) -> list[Card]:
    """This many cards, each one step from the card before it, where there is one."""
    row: list[Card] = []
    while len(row) < size:
        aim = number(row[-1]) + chooser.choice(steps) if row else 0
        found = next((card for card in cards if number(card) == aim), cards[-1])
        cards.remove(found)
        row.append(found)
    return row


def test_the_engine_finds_the_moves_that_the_oracle_finds() -> None:  # S-R11…S-R25
    chooser = random.Random("oracle")
    seen = sum(assert_agrees(position(chooser, with_double=False)) for _ in range(POSITIONS))
    assert seen > 50_000


def test_the_engine_finds_the_double_actions_that_the_oracle_finds() -> None:  # S-R27, S-A4
    chooser = random.Random("double")
    seen = sum(
        assert_agrees(position(chooser, with_double=True)) for _ in range(POSITIONS_WITH_DOUBLES)
    )
    assert seen > 50_000


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_they_agree_throughout_whole_matches(seats: int) -> None:
    match = deal(SCOUT, seats, 7)
    for _ in moments(match):
        if not match.state.looking:
            assert_agrees(match.state)


def test_what_the_oracle_does_not_allow_is_refused() -> None:  # S-A4
    chooser = random.Random("refused")
    refused = 0
    for _ in range(60):
        state = position(chooser, with_double=True)
        allowed = set(expected(state))
        cards = len(state.hands[state.turn])
        places = [str(first) for first in range(1, cards + 3)]
        places += [
            f"{first}-{last}" for first in range(1, cards + 2) for last in (first + 1, first + 2)
        ]
        hows = [
            f"{end}{way} {place}"
            for end in "LR"
            for way in ("", " flip")
            for place in (1, cards + 1, cards + 2)
        ]
        texts = [f"show {place}" for place in places] + [f"scout {how}" for how in hows]
        texts += [f"double {how} {place}" for how in hows for place in places]
        for text in set(texts) - allowed:
            with pytest.raises(IllegalMove):
                SCOUT.play(state, state.turn, SCOUT.parse(text), Chance(b""))
            refused += 1
    assert refused > 10_000


def test_a_card_is_the_same_either_way_up() -> None:
    assert {either_way_up(turned(card)) for card in ALL_CARDS} == set(ALL_CARDS)

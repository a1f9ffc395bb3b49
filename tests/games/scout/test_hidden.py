"""Scout: who may see what."""

import random
from copy import deepcopy
from dataclasses import fields

from games.chance import Chance
from games.scout import SCOUT
from games.scout.rules.cards import either_way_up
from games.scout.rules.events import Held, PickedUp, Scouted
from games.scout.rules.moves import Look
from games.scout.rules.state import State
from tests.games.matches import deal, moments
from tests.games.scout.notation import cards, scout


def test_hands_are_hidden_but_for_the_own_one() -> None:  # S-R8, S-A18
    table = scout("A: 1/2 | B: 5/3 6/4 | C: 3/4")
    assert table.seen_by("B").hand == tuple(cards("5/3 6/4"))
    assert table.seen_by(None).hand == ()
    assert table.seen_by("A").sizes == (1, 2, 1)


def test_both_numbers_of_every_card_on_the_table_are_seen_by_all() -> None:  # S-A26
    table = scout("A: 1 | B: 5 | C: 3 | shown by A: 7/1 8/3")
    for letter in ("A", "B", "C", None):
        assert table.seen_by(letter).table == cards("7/1 8/3")


def test_where_a_scouted_card_went_and_which_way_up_is_private() -> None:  # S-A18
    table = scout("A: 1 | B: 5 6 | C: 3 | shown by A: 7/1 8/3")
    ways = [table.plays(f"B scouts L{way} {place}") for way in ("", " flip") for place in (1, 2, 3)]
    assert len({way.cards("B") for way in ways}) == 6
    for letter in ("A", "C", None):
        assert all(way.seen_by(letter) == ways[0].seen_by(letter) for way in ways)
    assert all(way.events == ways[0].events for way in ways)
    event = ways[0].events[0]
    assert isinstance(event, Scouted)
    assert event.card == 701  # as it lay on the table


def test_the_same_holds_for_a_double_action_that_does_not_play_the_card() -> None:  # S-A18
    table = scout("A: 1 | B: 9/2 9/4 5 6 | C: 3 | shown by A: 7/1 8/3")
    ways = [table.plays(f"B doubles L{way} 1 2-3") for way in ("", " flip")]
    ways.append(table.plays("B doubles L 4 1-2"))
    for letter in ("A", "C", None):
        assert all(way.seen_by(letter) == ways[0].seen_by(letter) for way in ways)
    assert ways[0].events == ways[1].events == ways[2].events


def test_whether_a_hand_was_turned_over_is_known_to_its_holder_alone() -> None:  # S-A17, S-A27
    table = scout("A: 1/2 | B: 5/3 6/4 | C: 3/4 | looking: A B C")
    kept, flipped = table.plays("B keeps"), table.plays("B flips")
    assert kept.told == flipped.told == "B looked"
    for letter in ("A", "C", None):
        assert kept.seen_by(letter) == flipped.seen_by(letter)
        assert kept.seen_by(letter).looking == [0, 2]
    held = [event for event in flipped.events if isinstance(event, Held)]
    assert [event.known_to() for event in held] == [frozenset([1])]


def test_a_new_hand_is_told_to_its_holder_alone() -> None:  # S-R8
    table = scout("A: 3 | B: 4 | C: 5").plays("A shows 3")
    picked_up = [event for event in table.events if isinstance(event, PickedUp)]
    assert [event.known_to() for event in picked_up] == [frozenset([seat]) for seat in range(3)]


def test_captured_cards_are_seen_as_a_count() -> None:  # S-A18, S-A22, S-A26
    table = scout("A: 1 | B: 8/1 8/2 3 | C: 3 | shown by A: 6/1 7/3").plays("B shows 8 8")
    assert table.seen_by("C").captured == (0, 2, 0)


def test_what_all_have_seen_may_be_remembered() -> None:  # S-A18
    table = scout("A: 1 | B: 8/1 8/2 | C: 3/5 | D: 4/5 | shown by A: 6/1 7/3 8/4")
    table = table.plays("B scouts L flip 1, C scouts R 1")
    for letter in ("A", "B", "C", "D", None):
        assert table.seen_by(letter).taken == [[], [106], [408], []]
    assert table.plays("D scouts L 1").state.taken == [[], [], [], []]  # a new round


def test_a_card_that_was_taken_and_is_shown_is_no_longer_in_the_hand() -> None:
    table = scout("A: 1 2 | B: 5/2 6/2 9 | C: 3 | shown by A: 7/1 8/3").plays("B doubles L 3 1-3")
    assert table.seen_by("A").taken == [[], [], []]


def test_an_imagined_state_holds_every_card_once() -> None:
    chooser = random.Random("imagine")
    for seats in SCOUT.seats:
        match = deal(SCOUT, seats, 3)
        for moment in moments(match):
            if chooser.random() < 0.9:
                continue
            viewer = chooser.choice([None, *range(seats)])
            state = SCOUT.imagine(
                SCOUT.view(moment.match.state, viewer), Chance(chooser.randbytes(32))
            )
            held = [*state.table, *state.aside]
            for row in (*state.hands, *state.captured):
                held += row
            assert len({either_way_up(card) for card in held}) == len(held)
            assert len(held) == (22 if seats == 2 and state.round == 2 else len_of_deck(seats))
            for seat in range(seats):
                assert set(state.taken[seat]) <= set(map(either_way_up, state.hands[seat]))


def len_of_deck(seats: int) -> int:
    return {2: 44, 3: 36, 4: 44, 5: 45}[seats]


def test_cards_are_conserved() -> None:  # S-R21, S-R23, S-A22
    for seats in SCOUT.seats:
        match = deal(SCOUT, seats, 5)
        for _ in moments(match):
            state = match.state
            held = [*state.table, *state.aside]
            for row in (*state.hands, *state.captured):
                held += row
            assert len({either_way_up(card) for card in held}) == len(held)
            assert len(held) == (22 if seats == 2 and state.round == 2 else len_of_deck(seats))


def test_moves_that_were_listed_stay_as_they_were() -> None:
    table = scout("A: 1 | B: 5 6 9 | C: 3 | shown by A: 7 8")
    state = deepcopy(table.state)
    legal = SCOUT.legal_moves(state, 1)
    before = list(legal)
    SCOUT.play(state, 1, before[-1], Chance(b""))
    assert list(legal) == before
    assert Look.KEEP not in legal


def test_a_copy_goes_its_own_way() -> None:
    match = deal(SCOUT, 3, 2)
    for moment in moments(match):
        state, twin = match.state, deepcopy(match.state)
        assert twin == state
        SCOUT.play(twin, moment.seat, moment.move, Chance(b""))
        assert twin != state
        names = [field.name for field in fields(State)]
        rows = [name for name in names if isinstance(getattr(state, name), list)]
        assert len(rows) == 9
        again = deepcopy(state)
        for name in rows:
            assert getattr(again, name) is not getattr(state, name)
        for name in ("hands", "captured", "taken"):
            for one, other in zip(getattr(again, name), getattr(state, name), strict=True):
                assert one is not other

"""Тугрики: what a seat may not see changes nothing that it gets."""

import random
from collections.abc import Iterator
from dataclasses import fields

import pytest

from games.chance import Chance
from games.contract.events import MoveEvents
from games.tugriki import TUGRIKI
from games.tugriki.rules.state import Public, State
from tests.games.matches import deal, moments
from tests.games.tugriki.notation import Table, tugriki
from tests.games.tugriki.screens import board_of, known, player_screen_of


def test_neither_cards_nor_debts_are_declared_public() -> None:
    hidden = {field.name for field in fields(State)} - {field.name for field in fields(Public)}
    assert hidden == {"hands", "stock", "drawn", "passes"}


def test_others_see_how_many_cards_not_which() -> None:
    one = tugriki("A: G4 G6 | B: Y1 | C: Y2 | table: G5 | stock: R1 R2")
    other = tugriki("A: R1 R2 | B: Y1 | C: Y2 | table: G5 | stock: G4 G6")
    for letter in ("B", "C", None):
        assert one.seen_by(letter) == other.seen_by(letter)
    assert one.seen_by("A") != other.seen_by("A")


def test_a_drawn_card_is_seen_by_who_drew_it() -> None:
    table = tugriki("A: R1 | B: Y1 | table: G5 | stock: G6 Y8").plays("A draws G6")
    assert table.told_to("A") == "A drew, A drew cards"
    assert table.told_to("B") == table.told == "A drew"
    assert table.seen_by("B").drawn is None
    assert table.seen_by("A").drawn is not None


def test_whether_the_drawn_card_fits_is_not_seen() -> None:
    fits = tugriki("A: R1 | B: Y1 | table: G5 | stock: G6 Y8").plays("A draws G6")
    does_not = tugriki("A: R1 | B: Y1 | table: G5 | stock: R9 Y8").plays("A draws R9")
    assert fits.seen_by("B") == does_not.seen_by("B")
    assert fits.may("B") == does_not.may("B")


def test_a_bluff_looks_like_an_honest_pass() -> None:
    # T-A34, T-A47
    bluff = tugriki("A: G4 | B: Y1 | C: Y2 | table: G5 | stock: R9").plays("A draws, A pays")
    honest = tugriki("A: R1 | B: Y1 | C: Y2 | table: G5 | stock: R9").plays("A draws, A pays")
    for seat, letter in ((1, "B"), (2, "C"), (None, None)):
        assert bluff.seen_by(letter) == honest.seen_by(letter)
        assert known(bluff.log, seat) == known(honest.log, seat)
        if letter:
            assert bluff.may(letter) == honest.may(letter)
    assert board_of(bluff.state, bluff.log) == board_of(honest.state, honest.log)


def test_neither_words_nor_buttons_tell_who_paid() -> None:
    # T-A34: purses are for all to count; nothing else differs
    paid, unpaid = paid_and_unpaid()
    for letter in ("B", "C"):
        assert paid.may(letter) == unpaid.may(letter)
    for seat in (1, 2):
        assert known(paid.log, seat) == known(unpaid.log, seat)
        assert player_screen_of(paid.state, seat, known(paid.log, seat)) == player_screen_of(
            unpaid.state, seat, known(unpaid.log, seat)
        )
    assert board_of(paid.state, paid.log) == board_of(unpaid.state, unpaid.log)


def test_who_watches_the_purses_knows_who_paid() -> None:
    # T-A34: a debt is announced by nobody, but it is no secret
    paid, unpaid = paid_and_unpaid()
    for letter in ("A", "B", "C", None):
        assert not paid.seen_by(letter).passes[0].is_unpaid
        assert unpaid.seen_by(letter).passes[0].is_unpaid
    assert unpaid.seen_by("A").owes
    assert not unpaid.seen_by("B").owes


def paid_and_unpaid() -> tuple[Table, Table]:
    """Purses and Bank are the same afterwards."""
    drawing = "A {}: R1 | B: Y1 | C: Y2 | table: G5 | stock: R9 R8 | bank {}"
    paid = tugriki(drawing.format(11, 3)).plays("A draws, A pays")
    unpaid = tugriki(drawing.format(10, 4)).plays("A draws, A passes")
    return paid, unpaid


def test_an_exchanged_card_is_seen_by_the_two_whom_it_concerns() -> None:
    # T-A45
    one = tugriki("A: P9 G0 | B: R0 | C: Y0 | D: Y1 | table: P5-8").plays("A lays P9")
    other = tugriki("A: P9 G0 | B: R1 | C: Y0 | D: Y1 | table: P5-8").plays("A lays P9")
    for seat, letter in ((2, "C"), (3, "D"), (None, None)):  # B's card went to A
        assert one.seen_by(letter) == other.seen_by(letter)
        assert known(one.log, seat) == known(other.log, seat)


def test_cards_taken_by_force_are_seen_by_their_holder() -> None:
    # T-R17, T-R30
    one = tugriki("A: R2 Y9 | B: Y1 | C: Y2 | table: R3-5 | stock: G1 G2").plays("A lays R2")
    other = tugriki("A: R2 Y9 | B: Y1 | C: Y2 | table: R3-5 | stock: P1 P2").plays("A lays R2")
    for seat, letter in ((0, "A"), (2, "C"), (None, None)):
        assert one.seen_by(letter) == other.seen_by(letter)
        assert known(one.log, seat) == known(other.log, seat)


def worlds(seats: int) -> Iterator[tuple[State, list[MoveEvents]]]:
    for number in range(4):
        match = deal(TUGRIKI, seats, number)
        pick = random.Random(f"{seats} {number}")
        log: list[MoveEvents] = []
        for moment in moments(match):
            if pick.random() < 0.06:
                yield match.state, log[-12:]
            log.append(
                MoveEvents(moment.seat, tuple(moment.branch().play(moment.seat, moment.move)))
            )
            if len(log) > 600:
                break


@pytest.mark.parametrize("seats", [2, 4, 8])
def test_screens_are_the_same_for_all_states_that_look_the_same(seats: int) -> None:
    for at, (state, log) in enumerate(worlds(seats)):
        public = board_of(state, known(log, None))
        for seat in range(seats):
            mine = player_screen_of(state, seat, known(log, seat))
            for number in range(2):
                seed = f"{at} {seat} {number}".encode()
                other = TUGRIKI.imagine(TUGRIKI.view(state, seat), Chance(seed))
                assert player_screen_of(other, seat, known(log, seat)) == mine
                assert board_of(other, known(log, None)) == public


@pytest.mark.parametrize("seats", [2, 4, 8])
def test_what_is_imagined_is_a_state_one_can_play_on(seats: int) -> None:
    for at, (state, _) in enumerate(worlds(seats)):
        if at % 5:
            continue
        viewer = at % seats
        other = TUGRIKI.imagine(TUGRIKI.view(state, viewer), Chance(f"{at}".encode()))
        chance, player = Chance(f"play {at}".encode()), random.Random(at)
        for _ in range(40):
            awaited = TUGRIKI.awaited(other)
            if not awaited:
                break
            legal = TUGRIKI.legal_moves(other, awaited[0])
            assert legal
            TUGRIKI.play(other, awaited[0], player.choice(legal), chance)

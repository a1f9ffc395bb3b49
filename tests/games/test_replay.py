"""A record tells a match again, and only by the rules that made it."""

from dataclasses import replace

import pytest

from games.chance import Chance
from games.contract.moves import BadNotation, IllegalMove
from games.hit import HIT
from games.hit.rules.moves import Move
from games.replay import Record, WrongVersion, replay, written

SEED = bytes(32)
FIRST = HIT.awaited(HIT.deal(2, HIT.defaults(), Chance(SEED)))[0]
RECORD = Record("hit", HIT.version, 2, HIT.defaults(), SEED, ())


def test_a_move_is_written_with_its_seat() -> None:
    assert written(1, Move.DRAW) == "1 draw"


def test_a_record_without_moves_is_the_deal() -> None:
    chance = Chance(SEED)
    dealt = HIT.deal(2, HIT.defaults(), chance)
    replayed = replay(HIT, RECORD)
    assert replayed.state == dealt
    assert replayed.chance.position == chance.position
    assert replayed.told == ()


def test_every_move_is_told_with_its_events() -> None:
    chance = Chance(SEED)
    state = HIT.deal(2, HIT.defaults(), chance)
    events = HIT.play(state, FIRST, Move.STOP, chance)
    replayed = replay(HIT, replace(RECORD, moves=(written(FIRST, Move.STOP),)))
    assert [(told.seat, list(told.events)) for told in replayed.told] == [(FIRST, events)]
    assert replayed.state == state


def test_the_chance_goes_on_where_the_record_ends() -> None:
    replayed = replay(HIT, replace(RECORD, moves=(written(FIRST, Move.STOP),)))
    resumed = Chance(SEED, replayed.chance.position)
    assert [replayed.chance.below(10) for _ in range(9)] == [resumed.below(10) for _ in range(9)]


@pytest.mark.parametrize(
    "record",
    [
        replace(RECORD, version=HIT.version + 1),
        replace(RECORD, version=HIT.version - 1),
        replace(RECORD, game="chess"),
    ],
    ids=["newer rules", "older rules", "another game"],
)
def test_a_record_made_by_other_rules_is_refused(record: Record) -> None:
    with pytest.raises(WrongVersion):
        replay(HIT, record)


def test_a_record_with_a_move_against_the_rules_is_refused() -> None:
    with pytest.raises(IllegalMove):
        replay(HIT, replace(RECORD, moves=(written(1 - FIRST, Move.DRAW),)))


def test_a_record_with_something_that_is_no_move_is_refused() -> None:
    with pytest.raises(BadNotation):
        replay(HIT, replace(RECORD, moves=(f"{FIRST} castle",)))

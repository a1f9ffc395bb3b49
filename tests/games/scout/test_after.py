"""What an AI thinks a move leads to is what the rules say."""

import random
from copy import deepcopy

import pytest

from games.chance import Chance
from games.contract.table import Seat
from games.scout import SCOUT
from games.scout.ai.after import After, after_scout, after_show, before_moving, without_double
from games.scout.rules.events import RoundEnded
from games.scout.rules.moves import Double, Look, Move, Scout
from games.scout.rules.scoring import points_of
from games.scout.rules.state import State
from tests.games.matches import deal, moments
from tests.games.scout.notation import scout

MATCHES = 4
OTHER_MOVES = 3  # tried at each moment beside the one that is made


def foreseen(state: State, seat: Seat, move: Move) -> After:
    view = SCOUT.view(state, seat)
    now = before_moving(view, seat, view.hand)
    match move:
        case Scout():
            return after_scout(now, move)
        case Double():
            return after_show(after_scout(without_double(now), move.scout), move.show)
        case Look():
            return now
        case _:
            return after_show(now, move)


@pytest.mark.parametrize("seats", SCOUT.seats)
def test_a_move_leads_where_the_rules_lead(seats: int) -> None:
    player = random.Random(seats)
    ends = 0
    for number in range(MATCHES):
        for moment in moments(deal(SCOUT, seats, number)):
            state, seat = moment.match.state, moment.seat
            if state.looking:
                continue
            legal = SCOUT.legal_moves(state, seat)
            for move in (moment.move, *[player.choice(legal) for _ in range(OTHER_MOVES)]):
                ends += follows(deepcopy(state), seat, move)
    assert ends


def follows(state: State, seat: Seat, move: Move) -> bool:
    """Whether the round ended."""
    after = foreseen(state, seat, move)
    events = SCOUT.play(state, seat, move, Chance(b"any"))
    ended = next((event for event in events if isinstance(event, RoundEnded)), None)
    if ended:
        if after.ends_round:
            assert after.points() == points_of(ended)
        else:
            assert ended.because == "stuck"  # that the other one is, nobody can foresee
            assert ended.seat != seat
        return True
    assert not after.ends_round
    then = before_moving(SCOUT.view(state, seat), seat, state.hands[seat])
    assert told(after) == told(then)
    return False


def told(after: After) -> dict[str, object]:
    """Lists and tuples of the same cards are the same."""
    kept = {name: getattr(after, name) for name in After.__slots__}
    return {name: list(one) if isinstance(one, list | tuple) else one for name, one in kept.items()}


def test_an_end_is_told_to_the_point() -> None:  # S-R29…S-R31
    table = scout(
        "A: 5 5 | B: 1 2 | C: 8 | shown by C: 3 3 | A to move | tokens: B 2 | captured: A 1"
    )
    after = foreseen(table.state, 0, SCOUT.parse("show 1-2"))
    assert after.ends_round
    assert after.points() == [3, 0, -1]
    assert after.final_lead == 3.5


def test_the_owner_of_an_unbeaten_set_is_spared() -> None:  # S-R28, S-R31
    table = scout("A: 5 6 9 | B: 1 2 | C: 8 | shown by B: 3 3 3 | scouted 1 | A to move")
    after = foreseen(table.state, 0, SCOUT.parse("scout L 1"))
    assert after.ends_round
    assert after.points() == [-4, 1, -1]

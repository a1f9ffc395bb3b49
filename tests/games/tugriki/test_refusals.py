"""Тугрики: what is no move at all is refused like any other, and changes nothing."""

from copy import deepcopy
from typing import Any

import pytest

from games.chance import Chance
from games.contract.moves import IllegalMove
from games.tugriki import TUGRIKI
from games.tugriki.rules.cards import CARD_BY_CODE
from games.tugriki.rules.moves import Call, Lay, Lend
from games.tugriki.rules.refusals import No
from games.tugriki.rules.state import State
from tests.games.tugriki.notation import tugriki

G4, G6, RED = CARD_BY_CODE["G4"], CARD_BY_CODE["G6"], CARD_BY_CODE["R5"]


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("draw", No.NO_SUCH_MOVE),
        (None, No.NO_SUCH_MOVE),
        (Lay, No.NO_SUCH_MOVE),
        (Lay(G4, G6), No.DOES_NOT_FIT),
        (Lay(G4, RED), No.DOES_NOT_FIT),
        (Lay(99, G4), No.NOT_IN_HAND),
        (Call(99), No.NOTHING_TO_CALL),
        (Lend(99, 1), No.NO_LOANS_NOW),
    ],
    ids=repr,
)
def test_what_is_no_move_of_this_game_is_refused(move: Any, reason: No) -> None:
    state = tugriki("A: G4 | B: Y1 | table: G5 | stock: Y0").state
    assert refusal(state, move) is reason


def test_in_a_pause_as_well() -> None:
    state = tugriki("A: G4 | B 0: Y1 | table: G5").plays("A lays G4").state
    assert refusal(state, "decline") is No.NO_SUCH_MOVE
    assert refusal(state, Lend(1, 0)) is refusal(state, Lend(1, 6)) is No.KEEP_ONE_COIN
    assert refusal(state, Lend(99, 1)) is No.DOES_NOT_ASK


def refusal(state: State, move: Any) -> object:
    before = deepcopy(state)
    with pytest.raises(IllegalMove) as refused:
        TUGRIKI.play(state, 0, move, Chance(b""))
    assert state == before
    return refused.value.reason

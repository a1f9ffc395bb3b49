"""What may be done in HIT!: draw another chip, or stop."""

from enum import StrEnum

from games.contract.moves import by_notation
from games.contract.table import Seat
from games.hit.rules.state import State


class Move(StrEnum):
    DRAW = "draw"
    STOP = "stop"


DRAW, STOP = Move.DRAW, Move.STOP  # found once: playouts ask for them a million times
_DRAW_OR_STOP = (DRAW, STOP)
_DRAW_ONLY = (DRAW,)

parse = by_notation(Move)


def legal_moves(state: State, seat: Seat) -> tuple[Move, ...]:
    if seat != state.turn or state.winner is not None:
        return ()
    return _DRAW_OR_STOP if state.laid[seat] else _DRAW_ONLY  # H-A1: one chip at least

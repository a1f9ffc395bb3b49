"""Which moves are legal: exactly those that `play` accepts."""

from collections.abc import Sequence

from games.contract.table import Seat
from games.scout.rules.cards import Card
from games.scout.rules.doubles import MovesAndDoubles
from games.scout.rules.moves import Look, Move
from games.scout.rules.scouting import ends, scouts
from games.scout.rules.sets import shows_beating, strength
from games.scout.rules.state import Public, State

_LOOKS = (Look.KEEP, Look.FLIP)


def legal_moves(state: State, seat: Seat) -> Sequence[Move]:
    if state.looking:
        return _LOOKS if seat in state.looking else ()  # S-A27: an answer is final
    if seat != state.turn or state.over:
        return ()
    return moves_of_turn(state, state.hands[seat])


def moves_of_turn(seen: Public, hand: Sequence[Card]) -> Sequence[Move]:
    """Of the mover with this hand."""
    table = seen.table
    moves: list[Move] = [*shows_beating(hand, strength(table))]
    if not seen.may_scout:
        return moves  # S-A1: where nothing lies, nothing is scouted
    moves += scouts(len(hand), ends(table))
    return MovesAndDoubles(moves, hand, table) if seen.doubles[seen.turn] else moves

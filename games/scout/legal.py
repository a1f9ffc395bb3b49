"""Which moves are legal: exactly those that `rules.play` accepts."""

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import overload

from games.contract import Seat
from games.scout.doubles import Doubles
from games.scout.moves import Double, Look, Move
from games.scout.scouting import ends, scouts
from games.scout.sets import shows_beating, strength
from games.scout.state import State

_LOOKS = (Look.KEEP, Look.FLIP)


def legal_moves(state: State, seat: Seat) -> Sequence[Move]:
    if state.looking:
        return _LOOKS if seat in state.looking else ()  # S-A27: an answer is final
    if seat != state.turn or state.over:
        return ()
    hand, table = state.hands[seat], state.table
    moves: list[Move] = [*shows_beating(hand, strength(table))]
    if not table:
        return moves  # S-A1
    if may_scout(state, seat):
        moves += scouts(len(hand), ends(table))
    if not state.doubles[seat]:
        return moves
    return MovesOfATurn(moves, Doubles(hand, table))


def may_scout(state: State, seat: Seat) -> bool:
    """Scouting is free; of two players each pays with a chip (S.6)."""
    return len(state.hands) > 2 or state.tokens[seat] > 0


class MovesOfATurn(Sequence[Move]):
    """A list of moves, and after them the double actions, which are too many to be listed."""

    def __init__(self, listed: list[Move], doubles: Sequence[Double]) -> None:
        self._listed = listed
        self._doubles = doubles

    def __len__(self) -> int:
        return len(self._listed) + len(self._doubles)

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> list[Move]: ...
    def __getitem__(self, index: int | slice) -> Move | list[Move]:
        if isinstance(index, slice):
            return list(self)[index]
        if index < 0:
            index += len(self)
        if index < len(self._listed):
            return self._listed[index]
        return self._doubles[index - len(self._listed)]

    def __iter__(self) -> Iterator[Move]:
        return chain(self._listed, self._doubles)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment] # as of a list

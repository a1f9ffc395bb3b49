"""What may be done in Тугрики, and how it is written: `lay G7`, `lay genie R6`, `call 2`."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from games.contract.moves import by_notation
from games.contract.table import Seat
from games.tugriki.rules.box import MOST_SEATS
from games.tugriki.rules.cards import (
    CODES,
    COLOURED,
    FIVES,
    GENIE,
    LETTERS,
    ROW_CHOICE,
    Card,
    Colour,
    Place,
    places_in,
)
from games.tugriki.rules.layout import filled, fitting, nameable, wild_places
from games.tugriki.rules.state import Phase, State

MOST_LENT = 5  # T-A40


class Word(StrEnum):
    DRAW = "draw"
    STUCK = "stuck"  # «хода нет», T-A46
    PAY = "pay"  # one coin, and pass
    PASS = "pass"  # without paying  # noqa: S105 - not that kind of pass
    CHECK = "check"  # the cards of the previous player, T-R29
    DECLINE = "decline"  # to lend, T-A66


@dataclass(frozen=True, slots=True)
class Lay:
    card: Card
    place: Place  # a coloured card has but one
    named: Colour | None = None  # T-A59: choosing the colour belongs to the laying

    def __str__(self) -> str:
        words = ["lay", CODES[self.card]]
        words += [CODES[self.place]] if self.card != self.place else []
        words += [LETTERS[self.named]] if self.named is not None else []
        return " ".join(words)


@dataclass(frozen=True, slots=True)
class Call:
    """«Не заплатил!»"""

    seat: Seat

    def __str__(self) -> str:
        return f"call {self.seat}"


@dataclass(frozen=True, slots=True)
class Lend:
    seat: Seat
    coins: int

    def __str__(self) -> str:
        return f"lend {self.coins} to {self.seat}"


Move: TypeAlias = Lay | Call | Lend | Word

# Every move there is, made once: playouts ask for them a million times.
LAY = tuple(Lay(card, card) for card in range(COLOURED))
NAMING = tuple(tuple(Lay(card, card, colour) for colour in Colour) for card in range(COLOURED))
WILD = {wild: tuple(Lay(wild, place) for place in range(COLOURED)) for wild in (GENIE, ROW_CHOICE)}
CALL = tuple(Call(seat) for seat in range(MOST_SEATS))
LEND = tuple(
    tuple(Lend(seat, coins) for coins in range(1, MOST_LENT + 1)) for seat in range(MOST_SEATS)
)
DRAW, STUCK, PAY, PASS, CHECK, DECLINE = Word
ALL_MOVES: tuple[Move, ...] = (
    *Word,
    *LAY,
    *[move for moves in NAMING for move in moves],
    *[moves[place] for moves in WILD.values() for place in range(COLOURED)
      if not FIVES >> place & 1],
    *CALL,
    *[move for moves in LEND for move in moves],
)  # fmt: skip
_TURN, _DRAWN, _STUCK, _LOANS = Phase.TURN, Phase.DRAWN, Phase.STUCK, Phase.LOANS

parse = by_notation(ALL_MOVES)


def legal_moves(state: State, seat: Seat) -> list[Move]:
    phase = state.phase
    if phase is _LOANS:
        return _of_a_lender(state, seat)
    moves: list[Move] = []
    if seat == state.turn:
        if phase is _TURN:
            moves += lays(state, state.hands[seat])
            if not moves or not state.is_refereed:
                moves.append(DRAW if state.stock else STUCK)  # T-A34, T-A46
            if state.suspect is not None:
                moves.append(CHECK)
        elif phase is _DRAWN and state.drawn is not None:
            moves += lays(state, (state.drawn,))  # T-A43
            if not state.referee:
                moves += _ends_of_a_turn(state, seat)
        elif phase is _STUCK:
            moves += _ends_of_a_turn(state, seat)
    if state.passes:
        moves += _calls(state, seat)
    return moves


def answers(move: Move) -> bool:
    return not isinstance(move, Call)  # T-A70


def lays(state: State, cards: Sequence[Card]) -> list[Lay]:
    """Every way to lay one of the mover's cards, which stand in their order."""
    fit = fitting(state)
    moves = [LAY[card] for card in cards if fit >> card & 1]
    namers = fit & state.box.namers
    if namers and moves:
        moves = [naming for move in moves for naming in _naming(state, move, namers)]
    if cards and cards[-1] >= GENIE:
        for wild, ways in WILD.items():
            if wild in cards:
                moves += [ways[place] for place in places_in(wild_places(state, wild))]
    return moves


def _naming(state: State, move: Lay, namers: int) -> Sequence[Lay]:
    """A card that chooses a colour is laid with the choice, unless there is none to make."""
    if not namers >> move.card & 1:
        return (move,)
    if len(state.hands[state.turn]) == 1:
        return (move,)  # T-A21: the round is over
    colours = nameable(filled(state), move.place)
    return [NAMING[move.card][colour] for colour in colours] or (move,)


def _calls(state: State, seat: Seat) -> list[Move]:
    """Whoever passed may be called by every other player of the round, once (T-A34)."""
    if seat not in state.order:
        return []
    return [
        CALL[passed.seat]
        for passed in state.passes
        if passed.seat != seat and seat not in passed.called_by
    ]


def _ends_of_a_turn(state: State, seat: Seat) -> tuple[Move, ...]:
    return (PAY, PASS) if state.purses[seat] else (PASS,)  # T-A50


def _of_a_lender(state: State, seat: Seat) -> list[Move]:
    if seat not in state.lenders:
        return []
    most = min(MOST_LENT, state.purses[seat] - 1)  # T-A40: keeps one at least
    return [*[LEND[debtor][coins] for debtor in state.asking for coins in range(most)], DECLINE]
